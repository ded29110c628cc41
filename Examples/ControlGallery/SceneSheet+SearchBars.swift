import Stage
import UIKit

extension SceneSheet {
  static var searchBars: SceneSheet {
    let size = CGSize(width: 320, height: 72)
    let styles: [(String, UISearchBar.Style)] = [("default", .default), ("minimal", .minimal)]
    var scenes: [Scene] = []
    for (name, style) in styles {
      scenes += [
        .view(name, size: size, width: 320) { bar(style, nil) },
        .view(name + ", text", size: size, width: 320) { bar(style, "Apples") },
        .view(name + ", edited", size: size, width: 320) {
          let bar = bar(style, "Apples")
          bar.showsCancelButton = true
          return bar
        } act: { stage in
          stage.tap(at: CGPoint(x: 140, y: 36))
          await stage.advance(by: 0.1)
        },
        .view(name + ", disabled", size: size, width: 320) {
          let bar = bar(style, "Apples")
          bar.searchTextField.isEnabled = false
          return bar
        },
      ]
    }
    return SceneSheet(name: "search-bars", columns: 2, scenes: scenes)
  }

  private static func bar(_ style: UISearchBar.Style, _ text: String?) -> UISearchBar {
    let bar = UISearchBar()
    bar.searchBarStyle = style
    bar.placeholder = "Search"
    bar.text = text
    return bar
  }
}
