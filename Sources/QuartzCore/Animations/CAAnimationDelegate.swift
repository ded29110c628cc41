public import CoreGraphics

/// Hears of an animation's beginning and end. Both members are optional.
@preconcurrency @MainActor
public protocol CAAnimationDelegate: NSObjectProtocol {
  /// The animation has begun. `anim` is the layer's own copy.
  func animationDidStart(_ anim: CAAnimation)

  /// The animation is over: `finished` says whether it reached its end, or was removed before.
  func animationDidStop(_ anim: CAAnimation, finished flag: Bool)
}

extension CAAnimationDelegate {
  public func animationDidStart(_ anim: CAAnimation) {}
  public func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {}
}
