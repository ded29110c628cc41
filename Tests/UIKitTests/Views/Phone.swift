import Stage
import UIKit
import VectorGraphics

/// A screen with a window on it, and a finger or two.
@MainActor
struct Phone {
  let screen: ApplicationScreen
  let window: UIWindow

  init(size: CGSize = CGSize(width: 200, height: 300), userInterfaceStyle: UIUserInterfaceStyle = .light) {
    screen = ApplicationScreen(size: size, userInterfaceStyle: userInterfaceStyle)
    screen.makeCurrent()
    window = UIWindow()
    window.isHidden = false
    advance(to: 0)
  }

  /// Commits what has changed and lets time pass.
  func advance(to time: Double) { screen.advance(to: time) }

  func commit() { screen.advance(to: screen.time) }

  func touch(_ phase: Touch.Phase, _ x: Double, _ y: Double, id: Int = 0) {
    screen.touch([Touch(id: id, phase: phase, location: Point(x, y))])
  }

  /// The colour in the middle of a pixel of the screen, 1 pixel a point, as red, green, blue, alpha in 0...255.
  func pixel(_ x: Int, _ y: Int) -> [UInt8] {
    commit()
    guard let bitmap = Bitmap(rendering: screen.film.drawing(at: screen.time)) else { return [] }
    let start = (y * bitmap.width + x) * 4
    return Array(bitmap.pixels[start..<start + 4])
  }
}
