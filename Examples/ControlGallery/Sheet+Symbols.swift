import UIKit

extension Sheet {
  /// Symbols in several weights, sizes and colours.
  static var symbols: Sheet {
    let names = [
      "star.fill", "heart", "gearshape", "trash", "square.and.arrow.up", "magnifyingglass", "bell.fill",
      "person.crop.circle", "calendar", "chevron.right", "exclamationmark.triangle.fill", "mic.slash", "42.circle",
    ]
    let configurations: [UIImage.SymbolConfiguration] = [
      .init(pointSize: 17, weight: .light), .init(pointSize: 17, weight: .regular, scale: .large),
      .init(pointSize: 28, weight: .bold), .init(paletteColors: [.systemPink]),
    ]
    return Sheet(
      name: "symbols", columns: ["17, light", "17, large", "28, bold", "palette"],
      exhibits: names.map { name in
        Exhibit(name, height: 44) { state in
          let index = Exhibit.State.allCases.firstIndex(of: state) ?? 0
          let image = UIImage(systemName: name, withConfiguration: configurations[index])
          return UIImageView(image: image)
        }
      })
  }
}
