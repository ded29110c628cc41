/// A change from one controller to another that is under way: a presentation, a dismissal, a push, a pop.
@MainActor
final class Transition: NSObject, UIViewControllerContextTransitioning, UIViewControllerTransitionCoordinator {
  /// Who takes part, and where the views are before and after.
  struct Cast {
    var from: UIViewController
    var to: UIViewController
    /// The view that leaves; nil if it stays where it is.
    var fromView: UIView?
    /// The view that comes; nil if it has been there all the time.
    var toView: UIView?
    var initialFrame: (UIViewController) -> CGRect
    var finalFrame: (UIViewController) -> CGRect
    var style = UIModalPresentationStyle.none
  }

  private let cast: Cast
  let containerView: UIView
  let isAnimated: Bool
  /// The object that moves the views; nil without animation.
  let animator: (any UIViewControllerAnimatedTransitioning)?
  /// The object that lets a finger drive the transition, if there is one.
  let interaction: (any UIViewControllerInteractiveTransitioning)?
  /// The animator that can be paused on the way, if the animator has one.
  private(set) var interruptible: (any UIViewImplicitlyAnimating)?
  private(set) var layerTime: TransitionTime?
  private var alongside: [Companion] = []
  private var outsideViews: [UIView] = []
  private var interactionHandlers:
    [(isForEnd: Bool, call: (any UIViewControllerTransitionCoordinatorContext) -> Void)] =
      []
  private var hasSetOff = false
  private var hasRunAlongside = false
  /// Tells whoever began the transition that it is over; nil once that has been told.
  private var whenOver: ((Bool) -> Void)?

  private struct Companion {
    let animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
    let completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  }

  private(set) var isInteractive = false
  private(set) var initiallyInteractive = false
  private(set) var transitionWasCancelled = false
  private(set) var percentComplete: CGFloat = 0

  init(
    _ cast: Cast, in containerView: UIView, animator: (any UIViewControllerAnimatedTransitioning)?,
    interaction: (any UIViewControllerInteractiveTransitioning)? = nil, whenOver: @escaping (Bool) -> Void
  ) {
    self.cast = cast
    self.containerView = containerView
    self.animator = animator
    self.interaction = interaction
    isAnimated = animator != nil
    self.whenOver = whenOver
    super.init()
    initiallyInteractive = interaction?.wantsInteractiveStart ?? false
    isInteractive = initiallyInteractive
  }

  var isOver: Bool { whenOver == nil }
  var presentationStyle: UIModalPresentationStyle { cast.style }
  var targetTransform: CGAffineTransform { .identity }
  var isCancelled: Bool { transitionWasCancelled }
  var isInterruptible: Bool { interruptible != nil }
  var completionVelocity: CGFloat { interaction?.completionSpeed ?? 1 }
  var completionCurve: UIView.AnimationCurve { interaction?.completionCurve ?? .easeInOut }

  /// The seconds that the transition takes; 0 without animation.
  private(set) lazy var transitionDuration: TimeInterval = {
    let duration = animator?.transitionDuration(using: self) ?? 0
    return duration > 0 && duration.isFinite ? duration : 0
  }()

  // MARK: - Course

  /// Lets the animator, or a finger, move the views. Without an animator the transition is over after the next commit.
  func setOff() {
    guard !hasSetOff, !isOver else { return }
    hasSetOff = true
    guard animator != nil else {
      runAlongside()
      MediaClock.current.perform(at: MediaClock.current.time) { [weak self] in self?.completeTransition(true) }
      return
    }
    let time = TransitionTime(duration: transitionDuration)
    time.include(containerView)
    outsideViews.forEach(time.include)
    layerTime = time
    (interaction as? UIPercentDrivenInteractiveTransition)?.take(self)
    if isInteractive, let interaction {
      interaction.startInteractiveTransition(self)
    } else {
      animate()
    }
  }

  /// Begins the animations of the animator and those alongside.
  func animate() {
    layerTime?.record {
      animator?.animateTransition(using: self)
      // An animator without duration may be done.
      guard !isOver else { return }
      let answer = animator?.interruptibleAnimator(using: self)
      if let answer, !(answer is AbsentAnimator) { interruptible = answer }
      animateAlongside()
    }
  }

  /// Makes the animator's interruptible animator stand at its beginning, with the animations alongside. Returns false if
  /// it has none.
  func prepareInterruptible() -> Bool {
    guard let answer = animator?.interruptibleAnimator(using: self), !(answer is AbsentAnimator) else { return false }
    interruptible = answer
    answer.pauseAnimation()
    animateAlongside()
    return true
  }

  private func animateAlongside() {
    guard !hasRunAlongside else { return }
    if let interruptible, interruptible.state == .active {
      interruptible.addAnimations { self.runAlongside() }
    } else {
      let curve = UIView.AnimationOptions(rawValue: UInt(completionCurve.rawValue) << 16)
      UIView.animate(withDuration: transitionDuration, delay: 0, options: curve) { self.runAlongside() }
    }
  }

  private func runAlongside() {
    guard !hasRunAlongside else { return }
    hasRunAlongside = true
    for companion in alongside { companion.animation?(self) }
  }

  /// Ends a transition that is not animated at once.
  func completeIfStill() {
    if animator == nil { completeTransition(true) }
  }

  func completeTransition(_ didComplete: Bool) {
    guard let whenOver else { return }
    self.whenOver = nil
    transitionWasCancelled = !didComplete
    isInteractive = false
    layerTime?.reset()
    layerTime = nil
    let companions = alongside
    alongside = []
    for companion in companions { companion.completion?(self) }
    whenOver(didComplete)
    animator?.animationEnded(didComplete)
    interruptible = nil
    interactionHandlers = []
  }

  /// Ends the transition after the next commit, unless its animator has done so by then.
  func completeAfterCommit(_ didComplete: Bool) {
    MediaClock.current.performAfterCommit { [weak self] in self?.completeTransition(didComplete) }
  }

  // MARK: - Interaction

  func updateInteractiveTransition(_ percentComplete: CGFloat) {
    // The comparison is written so that NaN counts as 0.
    self.percentComplete = percentComplete > 0 ? min(percentComplete, 1) : 0
  }

  func finishInteractiveTransition() { changeInteraction(to: false) { transitionWasCancelled = false } }

  func cancelInteractiveTransition() { changeInteraction(to: false) { transitionWasCancelled = true } }

  func pauseInteractiveTransition() { changeInteraction(to: true) { transitionWasCancelled = false } }

  private func changeInteraction(to isInteractive: Bool, _ change: () -> Void) {
    guard !isOver, self.isInteractive != isInteractive else { return }
    self.isInteractive = isInteractive
    change()
    for handler in interactionHandlers where !handler.isForEnd || !isInteractive { handler.call(self) }
    interactionHandlers.removeAll { $0.isForEnd && !isInteractive }
  }

  // MARK: - Coordinator

  func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool { animateAlongsideTransition(in: nil, animation: animation, completion: completion) }

  func animateAlongsideTransition(
    in view: UIView?, animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool {
    guard !isOver, animation == nil || !hasSetOff else { return false }
    if let view { outsideViews.append(view) }
    alongside.append(Companion(animation: animation, completion: completion))
    return true
  }

  func notifyWhenInteractionEnds(_ handler: @escaping (any UIViewControllerTransitionCoordinatorContext) -> Void) {
    if !isOver { interactionHandlers.append((true, handler)) }
  }

  func notifyWhenInteractionChanges(_ handler: @escaping (any UIViewControllerTransitionCoordinatorContext) -> Void) {
    if !isOver { interactionHandlers.append((false, handler)) }
  }

  // MARK: - Context

  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? {
    switch key {
    case .from: cast.from
    case .to: cast.to
    default: nil
    }
  }

  func view(forKey key: UITransitionContextViewKey) -> UIView? {
    switch key {
    case .from: cast.fromView
    case .to: cast.toView
    default: nil
    }
  }

  func initialFrame(for vc: UIViewController) -> CGRect { cast.initialFrame(vc) }

  func finalFrame(for vc: UIViewController) -> CGRect { cast.finalFrame(vc) }
}
