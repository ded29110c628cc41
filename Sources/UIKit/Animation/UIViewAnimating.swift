/// The positions at which an animation that ends may leave its views.
public enum UIViewAnimatingPosition: Int, Sendable {
  case end, start, current
}

/// The states of an animator.
public enum UIViewAnimatingState: Int, Sendable {
  /// It has not begun, or it is over.
  case inactive
  /// It has begun, and runs or is paused.
  case active
  /// It has been stopped and is to be finished.
  case stopped
}

/// An animation that can be paused, scrubbed, reversed and stopped.
@preconcurrency @MainActor
public protocol UIViewAnimating: NSObjectProtocol {
  var state: UIViewAnimatingState { get }
  /// Whether time passes for it.
  var isRunning: Bool { get }
  /// Whether it goes from the end to the start.
  var isReversed: Bool { get set }
  /// The share of its way that lies behind it, 0...1.
  var fractionComplete: CGFloat { get set }

  func startAnimation()
  func startAnimation(afterDelay delay: TimeInterval)
  func pauseAnimation()
  func stopAnimation(_ withoutFinishing: Bool)
  func finishAnimation(at finalPosition: UIViewAnimatingPosition)
}

/// An animator to which animations and completions can be added.
@preconcurrency @MainActor
public protocol UIViewImplicitlyAnimating: UIViewAnimating {
  func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat)
  func addAnimations(_ animation: @escaping () -> Void)
  func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void)
  func continueAnimation(withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat)
}
