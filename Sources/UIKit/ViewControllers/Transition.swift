/// A presentation or dismissal that is under way.
@MainActor
final class Transition: UIViewControllerContextTransitioning, UIViewControllerTransitionCoordinator {
  private let from: UIViewController
  private let to: UIViewController
  private let isPresenting: Bool
  /// The animator that moves the views, if the presented controller's delegate has one.
  var animator: (any UIViewControllerAnimatedTransitioning)?
  private var completion: ((Bool) -> Void)?
  private var alongside: [Companion] = []
  private var hasRunAlongside = false

  private struct Companion {
    let animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
    let completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  }

  let containerView: UIView
  let isAnimated: Bool
  var isInteractive: Bool { false }
  private(set) var transitionWasCancelled = false

  init(
    from: UIViewController, to: UIViewController, in containerView: UIView, animated: Bool, isPresenting: Bool,
    completion: @escaping (Bool) -> Void
  ) {
    self.from = from
    self.to = to
    self.containerView = containerView
    self.isPresenting = isPresenting
    isAnimated = animated
    self.completion = completion
  }

  var presentationStyle: UIModalPresentationStyle { (isPresenting ? to : from).modalPresentationStyle }

  // The duration in seconds is that of iOS when a screen slides over another.
  private static let slideDuration: TimeInterval = 0.4

  /// The seconds that the transition takes; 0 without animation.
  var transitionDuration: TimeInterval {
    if !isAnimated { return 0 }
    return animator?.transitionDuration(using: self) ?? Transition.slideDuration
  }

  var isCancelled: Bool { transitionWasCancelled }

  /// Lets the animator run the transition, together with the changes alongside.
  func animate() {
    animator?.animateTransition(using: self)
    if completion != nil { UIView.animate(withDuration: transitionDuration) { self.runAlongside() } }
  }

  func completeTransition(_ didComplete: Bool) {
    guard let completion else { return }
    self.completion = nil
    transitionWasCancelled = !didComplete
    for companion in alongside { companion.completion?(self) }
    alongside = []
    completion(didComplete)
    animator?.animationEnded(didComplete)
    animator = nil
  }

  // MARK: - Coordinator

  func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool {
    guard !hasRunAlongside, self.completion != nil else { return false }
    alongside.append(Companion(animation: animation, completion: completion))
    return true
  }

  /// Runs the animations that were added alongside the transition.
  func runAlongside() {
    hasRunAlongside = true
    for companion in alongside { companion.animation?(self) }
  }

  // MARK: - Context

  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? {
    switch key {
    case .from: from
    case .to: to
    default: nil
    }
  }

  func view(forKey key: UITransitionContextViewKey) -> UIView? {
    let isFull = presentationStyle == .fullScreen
    switch key {
    case .from: return isPresenting && !isFull ? nil : from.viewIfLoaded
    case .to: return isPresenting || isFull ? to.view : nil
    default: return nil
    }
  }

  func initialFrame(for vc: UIViewController) -> CGRect { vc === from ? containerView.bounds : .zero }

  func finalFrame(for vc: UIViewController) -> CGRect { vc === to ? containerView.bounds : .zero }
}
