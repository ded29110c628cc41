import QuartzCore

/// A transition that shows the share that is asked for, and then runs to its end or back.
///
/// If the animator has an interruptible animator, that one is scrubbed. Otherwise the time of the container's layer is
/// held and set, so that all animations inside of it show the same instant.
@preconcurrency @MainActor
open class UIPercentDrivenInteractiveTransition: NSObject, UIViewControllerInteractiveTransitioning {
  private weak var transition: Transition?

  public override init() { super.init() }

  /// The duration of the transition in seconds; 0 while none is under way.
  open var duration: CGFloat { CGFloat(transition?.transitionDuration ?? 0) }

  /// The share of the transition that was shown last, 0...1.
  open private(set) var percentComplete: CGFloat = 0

  open var completionSpeed: CGFloat = 1

  open var completionCurve = UIView.AnimationCurve.easeInOut

  /// The timing with which an interruptible animator runs on; nil means its own.
  open var timingCurve: (any UITimingCurveProvider)?

  open var wantsInteractiveStart = true

  open func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning) {
    guard let transition = transitionContext as? Transition else { return }
    self.transition = transition
    percentComplete = 0
    if transition.prepareInterruptible() { return }
    transition.animate()
    _ = transition.layerTime?.hold()
    transition.layerTime?.show(0)
  }

  /// Takes in a transition that sets off.
  func take(_ transition: Transition) {
    self.transition = transition
    percentComplete = 0
  }

  /// Takes hold of the transition that runs.
  open func pause() {
    guard let transition = transition, !transition.isOver, !transition.isInteractive
    else { return }
    self.transition = transition
    if let animator = transition.interruptible {
      animator.pauseAnimation()
      if animator.isReversed { animator.isReversed = false }
      percentComplete = animator.fractionComplete
    } else {
      percentComplete = CGFloat(transition.layerTime?.hold() ?? 0)
    }
    transition.pauseInteractiveTransition()
    transition.updateInteractiveTransition(percentComplete)
  }

  /// Shows a share of the transition, 0...1.
  open func update(_ percentComplete: CGFloat) {
    guard let transition, !transition.isOver, transition.isInteractive else { return }
    // The comparison is written so that NaN counts as 0.
    self.percentComplete = percentComplete > 0 ? min(percentComplete, 1) : 0
    transition.updateInteractiveTransition(self.percentComplete)
    if let animator = transition.interruptible {
      animator.fractionComplete = self.percentComplete
    } else {
      transition.layerTime?.show(self.percentComplete.native)
    }
  }

  /// Lets the transition run back from where it stands.
  open func cancel() {
    guard let transition, !transition.isOver, transition.isInteractive else { return }
    transition.cancelInteractiveTransition()
    if let animator = transition.interruptible {
      animator.isReversed = true
      return goOn(animator, overShare: percentComplete)
    }
    let time = transition.layerTime
    time?.run(from: percentComplete.native, to: 0, over: seconds(for: percentComplete), curve: completionCurve) {
      [weak transition] in
      time?.leaveAtStart()
      transition?.completeAfterCommit(false)
    }
  }

  /// Lets the transition run to its end from where it stands.
  open func finish() {
    guard let transition, !transition.isOver, transition.isInteractive else { return }
    transition.finishInteractiveTransition()
    if let animator = transition.interruptible { return goOn(animator, overShare: 1 - percentComplete) }
    let time = transition.layerTime
    time?.run(from: percentComplete.native, to: 1, over: seconds(for: 1 - percentComplete), curve: completionCurve) {
      time?.leaveAtEnd()
    }
  }

  private func seconds(for share: CGFloat) -> Double {
    let speed = completionSpeed > 0 ? completionSpeed.native : 1
    return Double(share) * (transition?.transitionDuration ?? 0) / speed
  }

  private func goOn(_ animator: any UIViewImplicitlyAnimating, overShare share: CGFloat) {
    let speed = completionSpeed > 0 ? completionSpeed : 1
    // With a factor of 0 the animator would go on with its own time.
    animator.continueAnimation(withTimingParameters: timingCurve, durationFactor: max(share / speed, 1e-6))
  }
}
