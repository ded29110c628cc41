import VectorMotion
public import QuartzCore

/// Animations between two calls, as before blocks. What would name methods to call, delegates and selectors, is missing.
extension UIView {
  /// Begins an animation block that `commitAnimations()` ends. The identifier and context are for nobody.
  @available(*, deprecated, message: "Use animate(withDuration:animations:)")
  public class func beginAnimations(_ animationID: String?, context: UnsafeMutableRawPointer?) {
    AnimatedChanges(duration: 0.2, pace: .curve(.easeInEaseOut)).beginUntilCommit()
  }

  /// Ends the block that was begun last.
  @available(*, deprecated, message: "Use animate(withDuration:animations:)")
  public class func commitAnimations() { (AnimationBlock.current as? AnimatedChanges)?.commit() }

  /// In any block: what changes from now on takes `duration` seconds.
  @available(*, deprecated, message: "Use animate(withDuration:animations:)")
  public class func setAnimationDuration(_ duration: TimeInterval) { AnimationBlock.current?.duration = duration }

  /// In any block: what changes from now on waits for `delay` seconds.
  @available(*, deprecated, message: "Use animate(withDuration:delay:options:animations:completion:)")
  public class func setAnimationDelay(_ delay: TimeInterval) { AnimationBlock.current?.delay = delay }

  /// In any block: what changes from now on follows the curve.
  @available(*, deprecated, message: "Use animate(withDuration:delay:options:animations:completion:)")
  public class func setAnimationCurve(_ curve: UIView.AnimationCurve) {
    AnimationBlock.current?.pace = .curve(curve.timingCurve)
  }

  /// In any block: what changes from now on repeats; with fractions.
  @available(*, deprecated, message: "Use modifyAnimations(withRepeatCount:autoreverses:animations:)")
  public class func setAnimationRepeatCount(_ repeatCount: Float) { AnimationBlock.current?.repeatCount = repeatCount }

  /// In any block: what changes from now on goes forth and back.
  @available(*, deprecated, message: "Use modifyAnimations(withRepeatCount:autoreverses:animations:)")
  public class func setAnimationRepeatAutoreverses(_ repeatAutoreverses: Bool) {
    AnimationBlock.current?.autoreverses = repeatAutoreverses
  }

  /// In any block: what changes from now on and cannot be added up begins from what shows.
  @available(*, deprecated, message: "Use animate(withDuration:delay:options:animations:completion:)")
  public class func setAnimationBeginsFromCurrentState(_ fromCurrentState: Bool) {
    if fromCurrentState {
      AnimationBlock.current?.options.insert(.beginFromCurrentState)
    } else {
      AnimationBlock.current?.options.remove(.beginFromCurrentState)
    }
  }
}
