extension UIView {
  /// Animates the changes that are made in keyframes: see `addKeyframe(withRelativeStartTime:relativeDuration:animations:)`.
  /// What the block changes outside of keyframes is one of the whole duration.
  ///
  /// In an animator's block the keyframes are the animator's: it runs, scrubs and reverses them, straight from one to the
  /// next or at once, along its own curve (easing in and out, if that is a spring).
  public class func animateKeyframes(
    withDuration duration: TimeInterval, delay: TimeInterval, options: UIView.KeyframeAnimationOptions = [],
    animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    KeyframedChanges(duration: duration, delay: delay, options: options).animate(animations, completion: completion)
  }

  /// Within `animateKeyframes`: runs changes that begin and last as is said, in shares of the whole duration, 0...1. Between
  /// keyframes a property rests. Elsewhere the changes are simply made.
  public class func addKeyframe(
    withRelativeStartTime frameStartTime: Double, relativeDuration frameDuration: Double,
    animations: @escaping () -> Void
  ) {
    guard let block = AnimationBlock.current as? KeyframedChanges else { return animations() }
    // Written so that NaN counts as 0.
    let start = frameStartTime > 0 ? min(frameStartTime, 1) : 0
    let end = frameDuration > 0 ? min(start + frameDuration, 1) : start
    block.addKeyframe(over: start...end, animations)
  }
}
