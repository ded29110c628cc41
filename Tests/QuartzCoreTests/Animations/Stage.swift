import QuartzCore

/// A clock of its own, a host, and one layer in it.
@MainActor
final class Stage {
  let clock = MediaClock()
  let root = CALayer()
  let layer: CALayer
  let host: LayerHost

  init(_ layer: CALayer = CALayer()) {
    clock.makeCurrent()
    self.layer = layer
    root.bounds = CGRect(x: 0, y: 0, width: 100, height: 100)
    host = LayerHost(root, size: CGSize(width: 100, height: 100))
    root.addSublayer(layer)
    CATransaction.flush()
  }

  /// What the layer shows now.
  func shown(_ keyPath: String) -> Any? { layer.presentation()?.value(forKeyPath: keyPath) }

  func shownNumber(_ keyPath: String) -> Double { (shown(keyPath) as? NSNumber)?.doubleValue ?? .nan }

  /// What `keyPath` shows `time` seconds after `animation` was added, and nothing else with it.
  func number(_ keyPath: String, of animation: CAAnimation, at time: Double) -> Double {
    play(animation, for: time)
    return shownNumber(keyPath)
  }

  /// Adds `animation` in place of all others and lets `time` pass.
  func play(_ animation: CAAnimation, for time: Double) {
    layer.removeAllAnimations()
    layer.add(animation, forKey: nil)
    CATransaction.flush()
    clock.advance(to: clock.time + time)
  }
}

/// Writes down what an animation tells its delegate.
@MainActor
final class Listener: NSObject, CAAnimationDelegate {
  private(set) var heard: [String] = []

  func animationDidStart(_ anim: CAAnimation) { note("start", anim) }
  func animationDidStop(_ anim: CAAnimation, finished flag: Bool) { note(flag ? "finish" : "stop", anim) }
  func note(_ text: String) { heard.append("\(text) at \(CACurrentMediaTime())") }

  private func note(_ event: String, _ animation: CAAnimation) {
    note("\(event) \(animation.value(forKey: "name") as? String ?? "")")
  }
}
