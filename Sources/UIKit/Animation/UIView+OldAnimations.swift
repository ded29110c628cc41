import VectorMotion
public import QuartzCore

/// Animations between two calls, as they were before there were blocks. Delegates and selectors are missing.
extension UIView {
  /// Begins an animation block that `commitAnimations()` ends. The identifier and context have no effect.
  @available(*, deprecated, message: "Use animate(withDuration:animations:)")
  public class func beginAnimations(_ animationID: String?, context: UnsafeMutableRawPointer?) {
    AnimatedChanges(duration: 0.2, pace: .curve(.easeInEaseOut)).beginUntilCommit()
  }

  /// Ends the block that was begun last.
  @available(*, deprecated, message: "Use animate(withDuration:animations:)")
  public class func commitAnimations() { (AnimationBlock.current as? AnimatedChanges)?.commit() }

  /// Sets the duration, in seconds, of the changes that follow in the innermost block.
  @available(*, deprecated, message: "Use animate(withDuration:animations:)")
  public class func setAnimationDuration(_ duration: TimeInterval) { AnimationBlock.current?.duration = duration }

  /// Sets the delay, in seconds, of the changes that follow in the innermost block.
  @available(*, deprecated, message: "Use animate(withDuration:delay:options:animations:completion:)")
  public class func setAnimationDelay(_ delay: TimeInterval) { AnimationBlock.current?.delay = delay }

  /// Sets the curve of the changes that follow in the innermost block.
  @available(*, deprecated, message: "Use animate(withDuration:delay:options:animations:completion:)")
  public class func setAnimationCurve(_ curve: UIView.AnimationCurve) {
    AnimationBlock.current?.pace = .curve(curve.timingCurve)
  }

  /// Sets how often the changes that follow in the innermost block repeat; fractions count.
  @available(*, deprecated, message: "Use modifyAnimations(withRepeatCount:autoreverses:animations:)")
  public class func setAnimationRepeatCount(_ repeatCount: Float) { AnimationBlock.current?.repeatCount = repeatCount }

  /// Sets whether the changes that follow in the innermost block go forth and back.
  @available(*, deprecated, message: "Use modifyAnimations(withRepeatCount:autoreverses:animations:)")
  public class func setAnimationRepeatAutoreverses(_ repeatAutoreverses: Bool) {
    AnimationBlock.current?.autoreverses = repeatAutoreverses
  }

  /// Sets whether the changes that follow in the innermost block begin from the values that show. This counts for
  /// properties that cannot be added up.
  @available(*, deprecated, message: "Use animate(withDuration:delay:options:animations:completion:)")
  public class func setAnimationBeginsFromCurrentState(_ fromCurrentState: Bool) {
    if fromCurrentState {
      AnimationBlock.current?.options.insert(.beginFromCurrentState)
    } else {
      AnimationBlock.current?.options.remove(.beginFromCurrentState)
    }
  }
}
