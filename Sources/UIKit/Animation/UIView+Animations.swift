public import QuartzCore
import VectorGraphics
import VectorMotion

extension UIView {
  /// Animates the changes of views in a block, easing in and out.
  ///
  /// Geometry, transforms, corner radius, alpha and background colour animate, and the user's own `LayerProperty` keys of a
  /// view's layer. With a duration that is not above 0 changes show at once. Layers that are no view's do not take part:
  /// they change with Core Animation's own 0.25 s.
  public class func animate(withDuration duration: TimeInterval, animations: @escaping () -> Void) {
    animate(withDuration: duration, delay: 0, options: [], animations: animations, completion: nil)
  }

  /// The same; `completion` is called once at the end, with whether the animations got there, or were removed or replaced.
  /// Where nothing animates it is called with the next commit.
  public class func animate(
    withDuration duration: TimeInterval, animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    animate(withDuration: duration, delay: 0, options: [], animations: animations, completion: completion)
  }

  /// The same after `delay` seconds, during which views still show as before. A timing function of the `CATransaction`
  /// takes the place of the curve.
  public class func animate(
    withDuration duration: TimeInterval, delay: TimeInterval, options: UIView.AnimationOptions = [],
    animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    animate(
      duration: duration, delay: delay, pace: options.pace, options: options, animations: animations,
      completion: completion)
  }

  /// The same with a spring, which is as stiff as it takes to last the duration.
  ///
  /// - Parameters:
  ///   - dampingRatio: The share of what just prevents swinging, 0.01...1.
  ///   - velocity: In distances from start to end a second.
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

  /// The same with a spring of a perceived duration, which takes longer to settle: `bounce` 0 just does not swing, 1
  /// swings for ever.
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

  /// Runs changes that show at once, wherever they are made.
  public class func performWithoutAnimation(_ actionsWithoutAnimation: () -> Void) {
    let wereEnabled = areAnimationsEnabled
    setAnimationsEnabled(false)
    actionsWithoutAnimation()
    setAnimationsEnabled(wereEnabled)
  }

  /// Whether changes in blocks animate.
  public class var areAnimationsEnabled: Bool { MediaClock.current.areViewAnimationsEnabled }

  /// Has changes in blocks animate or show at once, until it is called again. Animations under way go on.
  public class func setAnimationsEnabled(_ enabled: Bool) { MediaClock.current.areViewAnimationsEnabled = enabled }

  /// The duration of the block that is being run, in seconds; 0 outside of blocks.
  public class var inheritedAnimationDuration: TimeInterval {
    areAnimationsEnabled ? AnimationBlock.current?.duration ?? 0 : 0
  }

  /// Within an animation block: runs changes that repeat, with a delay and duration as the block around has them. In an
  /// animator's block they do not repeat.
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
