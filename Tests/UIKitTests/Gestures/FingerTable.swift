import Stage
import UIKit
import VectorGraphics

/// A window of 300 x 300 points, and fingers on it.
@MainActor
final class FingerTable {
  let screen = ApplicationScreen(size: CGSize(width: 300, height: 300))
  let window: UIWindow

  init(userInterfaceStyle: UIUserInterfaceStyle = .light) {
    screen.makeCurrent()
    window = UIWindow(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
    window.overrideUserInterfaceStyle = userInterfaceStyle
    window.isHidden = false
    screen.advance(to: 0)
  }

  /// A plain view of 100 x 100 points at (100, 100), in the window.
  func addView<View: UIView>(_ view: View, frame: CGRect = CGRect(x: 100, y: 100, width: 100, height: 100)) -> View {
    view.frame = frame
    window.addSubview(view)
    return view
  }

  func down(_ x: Double, _ y: Double, finger: Int = 0) { touch(.began, x, y, finger) }
  func move(_ x: Double, _ y: Double, finger: Int = 0) { touch(.moved, x, y, finger) }
  func up(_ x: Double, _ y: Double, finger: Int = 0) { touch(.ended, x, y, finger) }
  func cancel(_ x: Double, _ y: Double, finger: Int = 0) { touch(.cancelled, x, y, finger) }

  func tap(_ x: Double, _ y: Double, hold: Double = 0.05) {
    down(x, y)
    wait(hold)
    up(x, y)
  }

  /// Moves in steps of a sixtieth of a second.
  func drag(from start: Point, to end: Point, duration: Double, finger: Int = 0) {
    down(start.x, start.y, finger: finger)
    let count = Int((duration * 60).rounded())
    for step in 1...count {
      wait(1.0 / 60)
      let point = start.interpolated(to: end, at: Double(step) / Double(count))
      move(point.x, point.y, finger: finger)
    }
  }

  func wait(_ duration: Double) { screen.advance(to: screen.time + duration) }

  func touch(_ changes: [Touch]) {
    screen.touch(changes)
    screen.advance(to: screen.time)
  }

  private func touch(_ phase: Touch.Phase, _ x: Double, _ y: Double, _ finger: Int) {
    touch([Touch(id: finger, phase: phase, location: Point(x, y))])
  }
}

/// Keeps what it hears of touches.
final class ListeningView: UIView {
  var heard: [String] = []

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { heard.append("began") }
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { heard.append("moved") }
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { heard.append("ended") }
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { heard.append("cancelled") }
}

/// Answers what it is told to.
final class Judge: UIGestureRecognizerDelegate {
  var mayBegin = true
  var mayReceive = true
  var allowsBoth = false
  var waitsForOthers = false

  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { mayBegin }

  func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool { mayReceive }

  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { allowsBoth }

  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { waitsForOthers }
}
