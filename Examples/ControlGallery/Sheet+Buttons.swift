import UIKit

extension Sheet {
  static var buttons: Sheet {
    Sheet(name: "buttons", exhibits: plainButtons + configuredButtons + typedButtons)
  }

  private static var plainButtons: [Exhibit] {
    [
      .control("system") {
        let button = UIButton(type: .system)
        button.setTitle("Button", for: .normal)
        return button
      },
      .control("system, symbol") {
        let button = UIButton(type: .system)
        button.setTitle("Share", for: .normal)
        button.setImage(UIImage(systemName: "square.and.arrow.up"), for: .normal)
        return button
      },
      .control("custom") {
        let button = UIButton(type: .custom)
        button.setTitle("Button", for: .normal)
        button.setTitleColor(.label, for: .normal)
        button.setTitleColor(.secondaryLabel, for: .highlighted)
        button.setTitleColor(.systemGreen, for: .selected)
        button.setTitleColor(.tertiaryLabel, for: .disabled)
        button.setImage(UIImage(systemName: "heart"), for: .normal)
        button.setImage(UIImage(systemName: "heart.fill"), for: .selected)
        return button
      },
    ]
  }

  private static var configuredButtons: [Exhibit] {
    let styles: [(String, UIButton.Configuration)] = [
      ("plain", .plain()), ("gray", .gray()), ("tinted", .tinted()), ("filled", .filled()),
    ]
    var exhibits = styles.map { name, style in
      Exhibit.control(name) {
        var configuration = style
        configuration.title = "Button"
        return UIButton(configuration: configuration)
      }
    }
    let placements: [(String, NSDirectionalRectEdge)] = [
      ("leading", .leading), ("trailing", .trailing), ("top", .top), ("bottom", .bottom),
    ]
    for (name, placement) in placements {
      let isBeside = placement == .leading || placement == .trailing
      exhibits.append(
        .control("image " + name, height: isBeside ? 52 : 72) {
          var configuration = UIButton.Configuration.tinted()
          configuration.title = "Add"
          configuration.image = UIImage(systemName: "plus")
          configuration.imagePlacement = placement
          configuration.imagePadding = 6
          return UIButton(configuration: configuration)
        })
    }
    let sizes: [(String, UIButton.Configuration.Size)] = [("mini", .mini), ("small", .small), ("large", .large)]
    for (name, size) in sizes {
      exhibits.append(
        .control(name, height: size == .large ? 68 : 48) {
          var configuration = UIButton.Configuration.filled()
          configuration.title = "Button"
          configuration.buttonSize = size
          configuration.cornerStyle = size == .large ? .large : .capsule
          return UIButton(configuration: configuration)
        })
    }
    exhibits += [
      .control("subtitle, image", height: 68) {
        var configuration = UIButton.Configuration.filled()
        configuration.title = "Download"
        configuration.subtitle = "12 MB"
        configuration.image = UIImage(systemName: "arrow.down.circle")
        configuration.imagePadding = 8
        return UIButton(configuration: configuration)
      },
      .control("indicator") {
        var configuration = UIButton.Configuration.gray()
        configuration.title = "Loading"
        configuration.imagePadding = 8
        configuration.showsActivityIndicator = true
        return UIButton(configuration: configuration)
      },
    ]
    return exhibits
  }

  private static var typedButtons: [Exhibit] {
    let types: [(String, UIButton.ButtonType)] = [
      ("close", .close), ("contactAdd", .contactAdd), ("infoLight", .infoLight),
    ]
    return types.map { name, type in .control(name, height: 46) { UIButton(type: type) } }
  }
}
