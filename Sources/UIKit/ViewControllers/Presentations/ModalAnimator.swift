import QuartzCore
import SystemLook

/// The animator of the system's own transition styles.
@MainActor
final class ModalAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  private let style: UIModalTransitionStyle
  private let isPresenting: Bool

  init(_ style: UIModalTransitionStyle, isPresenting: Bool) {
    self.style = style
    self.isPresenting = isPresenting
    super.init()
  }

  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
    switch style {
    case .coverVertical: TransitionLook.coverDuration
    case .flipHorizontal: TransitionLook.flipDuration
    case .crossDissolve, .partialCurl: TransitionLook.dissolveDuration
    }
  }

  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    let container = context.containerView
    let coming = context.view(forKey: .to)
    if let coming, let to = context.viewController(forKey: .to) {
      coming.frame = context.finalFrame(for: to)
      if isPresenting { container.addSubview(coming) } else { container.insertSubview(coming, at: 0) }
    }
    guard let moving = isPresenting ? coming : context.view(forKey: .from) else {
      return context.completeTransition(true)
    }
    switch style {
    case .coverVertical: cover(with: moving, using: context)
    case .flipHorizontal: flip(using: context)
    case .crossDissolve, .partialCurl: dissolve(moving, using: context)
    }
  }

  private func run(
    _ context: any UIViewControllerContextTransitioning, options: UIView.AnimationOptions = [],
    _ changes: @escaping () -> Void, then restore: @escaping () -> Void
  ) {
    UIView.animate(
      withDuration: transitionDuration(using: context), delay: 0, options: options, animations: changes
    ) { _ in
      restore()
      context.completeTransition(!context.transitionWasCancelled)
    }
  }

  private func cover(with view: UIView, using context: any UIViewControllerContextTransitioning) {
    let center = view.center
    // The way down to below the container.
    let way = max(context.containerView.bounds.maxY - view.frame.minY, 0)
    let place = { (isOut: Bool) in view.center.y = center.y + (isOut ? way : 0) }
    place(isPresenting)
    run(context) {
      place(!self.isPresenting)
    } then: {
      place(false)
    }
  }

  private func dissolve(_ view: UIView, using context: any UIViewControllerContextTransitioning) {
    let alpha = view.alpha
    if isPresenting { view.alpha = 0 }
    run(context) {
      view.alpha = self.isPresenting ? alpha : 0
    } then: {
      view.alpha = alpha
    }
  }

  /// The container turns about the vertical axis by half a turn, first the old side, then the new one.
  private func flip(using context: any UIViewControllerContextTransitioning) {
    guard let coming = context.view(forKey: .to) ?? (isPresenting ? nil : context.viewController(forKey: .to)?.view)
    else { return context.completeTransition(true) }
    let going = context.view(forKey: .from)
    let container = context.containerView
    let turn: UIView.AnimationOptions = isPresenting ? .transitionFlipFromRight : .transitionFlipFromLeft
    if isPresenting { coming.isHidden = true }
    UIView.transition(
      with: container, duration: transitionDuration(using: context), options: turn
    ) {
      if self.isPresenting { coming.isHidden = false } else { going?.isHidden = true }
    } completion: { _ in
      coming.isHidden = false
      going?.isHidden = false
      context.completeTransition(!context.transitionWasCancelled)
    }
  }
}
