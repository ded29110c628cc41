import QuartzCore
import UIKit

/// A clock of its own, a host, and one view in it.
@MainActor
final class AnimatedScene {
  let clock = MediaClock()
  let root = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 400))
  let view: UIView
  let host: LayerHost

  init(_ view: UIView = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))) {
    clock.makeCurrent()
    self.view = view
    host = LayerHost(root.layer, size: CGSize(width: 400, height: 400))
    root.addSubview(view)
    CATransaction.flush()
  }

  var layer: CALayer { view.layer }

  /// What the view shows now.
  func shown(_ keyPath: String) -> Double {
    (layer.presentation()?.value(forKeyPath: keyPath) as? NSNumber)?.doubleValue ?? .nan
  }

  /// What the view shows at `time`.
  func shown(_ keyPath: String, at time: Double) -> Double {
    clock.advance(to: time)
    return shown(keyPath)
  }

  /// The largest step of what shows between two of `count` instants from now on to `end`.
  func largestStep(of keyPath: String, to end: Double, count: Int) -> Double {
    let start = clock.time
    var (last, largest) = (shown(keyPath), 0.0)
    for index in 1...count {
      let next = shown(keyPath, at: start + (end - start) * Double(index) / Double(count))
      largest = max(largest, abs(next - last))
      last = next
    }
    return largest
  }
}
