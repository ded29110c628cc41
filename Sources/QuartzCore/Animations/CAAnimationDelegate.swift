public import CoreGraphics

/// An object that is told of an animation's beginning and end. Both methods are optional.
@preconcurrency @MainActor
public protocol CAAnimationDelegate: NSObjectProtocol {
  /// Tells that an animation has begun. `anim` is the layer's own copy.
  func animationDidStart(_ anim: CAAnimation)

  /// Tells that an animation is over: `flag` says whether it reached its end or was removed before.
  func animationDidStop(_ anim: CAAnimation, finished flag: Bool)
}

extension CAAnimationDelegate {
  public func animationDidStart(_ anim: CAAnimation) {}
  public func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {}
}
