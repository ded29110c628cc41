/// The change of a window's size, which happens at once: changes that go with it are made together with it.
@MainActor
final class ResizeTransition: UIViewControllerTransitionCoordinator {
  private typealias Change = (any UIViewControllerTransitionCoordinatorContext) -> Void

  private var changes: [Change] = []
  private var completions: [Change] = []
  private var isOver = false
  let containerView: UIView

  init(of window: UIWindow) { containerView = window }

  /// Makes the changes, and completes them after the next commit.
  func run() {
    isOver = true
    for change in changes { change(self) }
    let completions = completions
    (changes, self.completions) = ([], [])
    guard !completions.isEmpty else { return }
    MediaClock.current.performAfterCommit { for completion in completions { completion(self) } }
  }

  func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool { animateAlongsideTransition(in: nil, animation: animation, completion: completion) }

  func animateAlongsideTransition(
    in view: UIView?, animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool {
    guard !isOver else { return false }
    if let animation { changes.append(animation) }
    if let completion { completions.append(completion) }
    return true
  }

  func notifyWhenInteractionEnds(_ handler: @escaping (any UIViewControllerTransitionCoordinatorContext) -> Void) {}
  func notifyWhenInteractionChanges(_ handler: @escaping (any UIViewControllerTransitionCoordinatorContext) -> Void) {}

  // MARK: - Context

  var isAnimated: Bool { false }
  var presentationStyle: UIModalPresentationStyle { .none }
  var initiallyInteractive: Bool { false }
  var isInterruptible: Bool { false }
  var isInteractive: Bool { false }
  var isCancelled: Bool { false }
  var transitionDuration: TimeInterval { 0 }
  var percentComplete: CGFloat { isOver ? 1 : 0 }
  var completionVelocity: CGFloat { 1 }
  var completionCurve: UIView.AnimationCurve { .linear }
  var targetTransform: CGAffineTransform { .identity }
  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? { nil }
  func view(forKey key: UITransitionContextViewKey) -> UIView? { nil }
}
