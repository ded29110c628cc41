public import QuartzCore
import VectorGraphics
import VectorMotion

extension UIView {
  /// Animates the changes of views in a block, easing in and out.
  ///
  /// Geometry, transforms, corner radius, alpha and background colour animate, and so do the user's own `LayerProperty`
  /// members of a view's layer. With a duration that is not above 0 changes show at once. Layers that belong to no view
  /// do not take part: their changes take Core Animation's own 0.25 s.
  public class func animate(withDuration duration: TimeInterval, animations: @escaping () -> Void) {
    animate(withDuration: duration, delay: 0, options: [], animations: animations, completion: nil)
  }

  /// Animates the changes of views in a block, easing in and out.
  ///
  /// `completion` is called once when all animations are over; its argument is false if any was removed or replaced
  /// before its end. If nothing animates, it is called after the next commit.
  public class func animate(
    withDuration duration: TimeInterval, animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    animate(withDuration: duration, delay: 0, options: [], animations: animations, completion: completion)
  }

  /// Animates the changes of views in a block after `delay` seconds, during which views still show as before. A timing
  /// function of the `CATransaction` takes the place of the curve.
  public class func animate(
    withDuration duration: TimeInterval, delay: TimeInterval, options: UIView.AnimationOptions = [],
    animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    animate(
      duration: duration, delay: delay, pace: options.pace, options: options, animations: animations,
      completion: completion)
  }

  /// Animates the changes of views in a block with a spring, whose stiffness follows from the duration.
  ///
  /// - Parameters:
  ///   - dampingRatio: The share of the damping that just prevents swinging, 0.01...1.
  ///   - velocity: The velocity at the beginning, in units of the distance from start to end per second.
  public class func animate(
    withDuration duration: TimeInterval, delay: TimeInterval, usingSpringWithDamping dampingRatio: CGFloat,
    initialSpringVelocity velocity: CGFloat, options: UIView.AnimationOptions = [], animations: @escaping () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    let pace = AnimationPace.fitting(
      dampingRatio: dampingRatio.native, velocity: velocity.native, axes: Vector(velocity.native, velocity.native))
    animate(
      duration: duration, delay: delay, pace: pace, options: options, animations: animations, completion: completion)
  }

  /// Animates the changes of views in a block with a spring of a perceived duration, which takes longer to settle. With
  /// a `bounce` of 0 it just does not swing, with 1 it swings for ever.
  public class func animate(
    springDuration duration: TimeInterval = 0.5, bounce: CGFloat = 0, initialSpringVelocity: CGFloat = 0,
    delay: TimeInterval = 0, options: UIView.AnimationOptions = [], animations: () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    let velocity = initialSpringVelocity.native
    let spring = Spring(duration: duration, bounce: bounce.native, initialVelocity: velocity)
    animate(
      duration: duration > 0 ? min(spring.settlingDuration, AnimationPace.longestSettling) : 0, delay: delay,
      pace: .settling(spring, axes: Vector(velocity, velocity)), options: options, animations: animations,
      completion: completion)
  }

  private class func animate(
    duration: Double, delay: Double, pace: AnimationPace, options: UIView.AnimationOptions, animations: () -> Void,
    completion: ((Bool) -> Void)?
  ) {
    AnimatedChanges(duration: duration, delay: delay, pace: pace, options: options)
      .animate(animations, completion: completion)
  }

  // MARK: - Within blocks

  /// Runs changes that show at once, also within an animation block.
  public class func performWithoutAnimation(_ actionsWithoutAnimation: () -> Void) {
    let wereEnabled = areAnimationsEnabled
    setAnimationsEnabled(false)
    actionsWithoutAnimation()
    setAnimationsEnabled(wereEnabled)
  }

  /// Whether changes in blocks animate.
  public class var areAnimationsEnabled: Bool { MediaClock.current.areViewAnimationsEnabled }

  /// Sets whether changes in blocks animate or show at once. Animations under way go on.
  public class func setAnimationsEnabled(_ enabled: Bool) { MediaClock.current.areViewAnimationsEnabled = enabled }

  /// The duration of the block that is being run, in seconds; 0 outside of blocks.
  public class var inheritedAnimationDuration: TimeInterval {
    areAnimationsEnabled ? AnimationBlock.current?.duration ?? 0 : 0
  }

  /// Runs changes that repeat, within an animation block, whose delay and duration they have. In an animator's block
  /// they do not repeat.
  public class func modifyAnimations(
    withRepeatCount count: CGFloat, autoreverses: Bool, animations: () -> Void
  ) {
    guard let block = AnimationBlock.current else { return animations() }
    let (outerCount, outerReverses) = (block.repeatCount, block.autoreverses)
    block.repeatCount = Float(count)
    block.autoreverses = autoreverses
    animations()
    (block.repeatCount, block.autoreverses) = (outerCount, outerReverses)
  }
}
