import SystemLook
import VectorGraphics

/// The first two fingers of a gesture, and a number that is measured on them.
@MainActor
struct FingerPair {
  private let first: UITouch
  private let second: UITouch
  /// The values of the last moments, the oldest first.
  private var samples: [(time: Double, value: Double)] = []

  /// The first two of these fingers; nil if there are fewer.
  init?(_ touches: [UITouch]) {
    guard touches.count >= 2 else { return nil }
    (first, second) = (touches[0], touches[1])
  }

  /// The vector from the first finger to the second, in the window.
  var span: Vector { Point(second.location(in: nil)) - Point(first.location(in: nil)) }

  func contains(_ touches: Set<UITouch>) -> Bool { touches.contains(first) || touches.contains(second) }

  mutating func note(_ value: Double, at time: Double) {
    samples.append((time, value))
    while samples.count > 2, samples[1].time < time - FingerTrack.window { samples.removeFirst() }
  }

  /// The change of the value per second; 0 before there are values of two instants.
  var velocity: Double {
    guard let first = samples.first, let last = samples.last, last.time > first.time else { return 0 }
    return (last.value - first.value) / (last.time - first.time)
  }
}

extension UIGestureRecognizer {
  /// Ends a gesture of two fingers when the first of them is lifted. A gesture that has not begun fails.
  func endGesture(of pair: FingerPair?, with touches: Set<UITouch>) {
    if let pair, pair.contains(touches) {
      state = state == .possible ? .failed : .ended
    } else if numberOfTouches == touches.count {
      state = .failed
    }
  }
}
