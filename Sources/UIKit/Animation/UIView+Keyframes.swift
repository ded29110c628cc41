extension UIView {
  /// Animates the changes that are made in keyframes: see
  /// `addKeyframe(withRelativeStartTime:relativeDuration:animations:)`. Changes outside of keyframes count as a
  /// keyframe of the whole duration.
  ///
  /// In an animator's block the animator runs, scrubs and reverses the keyframes. They then change straight from one to
  /// the next or at once, along the animator's curve; if that is a spring, they ease in and out.
  public class func animateKeyframes(
    withDuration duration: TimeInterval, delay: TimeInterval, options: UIView.KeyframeAnimationOptions = [],
    animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    KeyframedChanges(duration: duration, delay: delay, options: options).animate(animations, completion: completion)
  }

  /// Runs changes as a keyframe, within `animateKeyframes`. Start and duration are shares of the whole duration, 0...1.
  /// Between keyframes a property rests. Outside of `animateKeyframes` the changes are simply made.
  public class func addKeyframe(
    withRelativeStartTime frameStartTime: Double, relativeDuration frameDuration: Double,
    animations: @escaping () -> Void
  ) {
    guard let block = AnimationBlock.current as? KeyframedChanges else { return animations() }
    // The comparisons are written so that NaN counts as 0.
    let start = frameStartTime > 0 ? min(frameStartTime, 1) : 0
    let end = frameDuration > 0 ? min(start + frameDuration, 1) : start
    block.addKeyframe(over: start...end, animations)
  }
}
