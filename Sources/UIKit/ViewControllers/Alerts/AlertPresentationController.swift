import SystemLook

/// Shows an alert in the middle, or an action sheet at the lower edge, over a dimmed screen.
@MainActor
final class AlertPresentationController: UIPresentationController {
  private let dimming = UIView(frame: .zero)

  private var alert: UIAlertController? { presentedViewController as? UIAlertController }

  override var elevatesContent: Bool { true }

  override var frameOfPresentedViewInContainerView: CGRect {
    guard let container, let board = presentedView as? AlertBoard else {
      return super.frameOfPresentedViewInContainerView
    }
    let safe = container.bounds.inset(by: container.safeAreaInsets)
    if alert?.preferredStyle == .actionSheet {
      let width = max(min(safe.width, safe.height) - 2 * AlertLook.sheetMargin, 0)
      let height = min(board.height(forWidth: width), safe.height)
      return CGRect(
        x: safe.midX - width / 2, y: safe.maxY - AlertLook.sheetMargin - height, width: width, height: height)
    }
    let width = min(AlertLook.width, safe.width)
    let height = min(board.height(forWidth: width), safe.height)
    let scale = max(container.traitCollection.displayScale, 1)
    let y = ((safe.midY - height / 2) * scale).rounded() / scale
    return CGRect(x: ((safe.midX - width / 2) * scale).rounded() / scale, y: y, width: width, height: height)
  }

  override func containerViewWillLayoutSubviews() {
    super.containerViewWillLayoutSubviews()
    dimming.frame = container?.bounds ?? .zero
    guard presentedViewController.presenter?.presentation?.transition == nil else { return }
    presentedView?.frame = frameOfPresentedViewInContainerView
  }

  override func presentationTransitionWillBegin() {
    dimming.backgroundColor = UIColor(SheetLook.dimming)
    dimming.frame = container?.bounds ?? .zero
    dimming.alpha = 0
    container?.insertSubview(dimming, at: 0)
    if dimming.gestureRecognizers == nil {
      dimming.addGestureRecognizer(UITapGestureRecognizer { [weak self] _ in self?.tapOutside() })
    }
    presentingViewController.viewIfLoaded?.setTintDimmed(true)
    presentedViewController.transitionCoordinator?.animate { [dimming] _ in dimming.alpha = 1 }
  }

  override func presentationTransitionDidEnd(_ completed: Bool) {
    container?.setNeedsLayout()
    if !completed { dimming.removeFromSuperview() }
  }

  override func dismissalTransitionWillBegin() {
    presentingViewController.viewIfLoaded?.setTintDimmed(false)
    presentedViewController.transitionCoordinator?.animate { [dimming] _ in dimming.alpha = 0 }
  }

  override func dismissalTransitionDidEnd(_ completed: Bool) {
    guard !completed else { return dimming.removeFromSuperview() }
    dimming.alpha = 1
    presentingViewController.viewIfLoaded?.setTintDimmed(true)
  }

  /// Cancels an action sheet, as a tap beside it does.
  private func tapOutside() {
    if alert?.preferredStyle == .actionSheet { _ = alert?.cancel() }
  }

  override func escape() -> Bool { alert?.cancel() ?? false }

  override func ownAnimator(isPresenting: Bool) -> any UIViewControllerAnimatedTransitioning {
    alert?.preferredStyle == .actionSheet
      ? ModalAnimator(.coverVertical, isPresenting: isPresenting) : AlertAnimator(isPresenting: isPresenting)
  }
}

/// The way in which an alert comes, a little larger and fading in, and goes, fading out.
@MainActor
private final class AlertAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  private let isPresenting: Bool

  init(isPresenting: Bool) {
    self.isPresenting = isPresenting
    super.init()
  }

  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
    isPresenting ? AlertLook.comingDuration : AlertLook.goingDuration
  }

  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    guard let view = context.view(forKey: isPresenting ? .to : .from) else { return context.completeTransition(true) }
    if isPresenting, let to = context.viewController(forKey: .to) {
      view.frame = context.finalFrame(for: to)
      context.containerView.addSubview(view)
      view.alpha = 0
      view.transform = CGAffineTransform(scaleX: AlertLook.firstScale, y: AlertLook.firstScale)
    }
    UIView.animate(
      withDuration: transitionDuration(using: context), delay: 0,
      options: isPresenting ? .curveEaseOut : .curveEaseInOut
    ) {
      view.alpha = self.isPresenting ? 1 : 0
      view.transform = .identity
    } completion: { _ in
      view.alpha = 1
      view.transform = .identity
      context.completeTransition(!context.transitionWasCancelled)
    }
  }
}
