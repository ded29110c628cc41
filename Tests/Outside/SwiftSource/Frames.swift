import Foundation
import Inbetween
import Stage
import SwiftUI

/// A generated file's two views.
struct Generated {
  var name: String
  var view: @MainActor () -> AnyView
  var layerView: @MainActor () -> UIView

  /// The pictures' sides in points, as many pixels.
  static let side = 96.0
}

/// `Frames FOLDER SECONDS COUNT`: writes `COUNT` pictures of each generated view, spread over the seconds, as raw RGBA:
/// those of SwiftUI first, then those of Core Animation.
@main
struct Frames {
  @MainActor
  static func main() async throws {
    let folder = URL(fileURLWithPath: CommandLine.arguments[1])
    let (seconds, count) = (Double(CommandLine.arguments[2])!, Int(CommandLine.arguments[3])!)
    let size = CGSize(width: Generated.side, height: Generated.side)
    for film in allGenerated {
      let stages = [
        Stage(
          film.view().frame(width: Generated.side, height: Generated.side).ignoresSafeArea(), size: size, scale: 1),
        Stage(controller(of: film.layerView(), size), size: size, scale: 1),
      ]
      var bytes = Data()
      for stage in stages {
        for index in 0..<count {
          await stage.advance(to: seconds * Double(index) / Double(count))
          let picture = stage.snapshot(scale: 1)
          for y in 0..<picture.height {
            for x in 0..<picture.width {
              let pixel = picture[x, y]
              bytes.append(contentsOf: [pixel.red, pixel.green, pixel.blue, pixel.alpha])
            }
          }
        }
      }
      try bytes.write(to: folder.appendingPathComponent("\(film.name).raw"))
    }
  }

  @MainActor
  private static func controller(of content: UIView, _ size: CGSize) -> UIViewController {
    let controller = UIViewController()
    controller.view.backgroundColor = .white
    content.frame.size = size
    controller.view.addSubview(content)
    return controller
  }
}
