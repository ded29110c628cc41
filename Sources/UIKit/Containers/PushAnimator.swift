import SystemLook

/// The slide by which one screen of a navigation controller goes over another.
///
/// The upper screen goes by its whole width, with a shadow at its edge; the lower one goes by a part of it and is
/// dimmed.
@MainActor
final class PushAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  private let isPush: Bool

  init(isPush: Bool) {
    self.isPush = isPush
    super.init()
  }

  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
    TransitionLook.pushDuration
  }

  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    guard let from = context.view(forKey: .from), let to = context.view(forKey: .to),
      let controller = context.viewController(forKey: .to)
    else { return context.completeTransition(true) }
    let container = context.containerView
    to.frame = context.finalFrame(for: controller)
    let (upper, lower) = isPush ? (to, from) : (from, to)
    if isPush { container.addSubview(to) } else { container.insertSubview(to, belowSubview: from) }
    let dimming = UIView(frame: container.bounds)
    dimming.backgroundColor = .black
    dimming.isUserInteractionEnabled = false
    container.insertSubview(dimming, belowSubview: upper)
    let shadow = EdgeShadow(
      frame: CGRect(
        x: -TransitionLook.edgeShadowRadius, y: 0, width: TransitionLook.edgeShadowRadius,
        height: container.bounds.height))
    container.insertSubview(shadow, belowSubview: upper)
    let width = container.bounds.width
    let place = { (isOver: Bool) in
      let x = isOver ? 0 : width
      upper.transform = CGAffineTransform(translationX: x, y: 0)
      shadow.transform = CGAffineTransform(translationX: x, y: 0)
      shadow.alpha = isOver ? 1 : 0
      lower.transform = CGAffineTransform(translationX: isOver ? -width * TransitionLook.parallax : 0, y: 0)
      dimming.alpha = isOver ? TransitionLook.parallaxDimming : 0
    }
    place(!isPush)
    let options: UIView.AnimationOptions = context.isInteractive ? .curveLinear : .curveEaseOut
    UIView.animate(withDuration: transitionDuration(using: context), delay: 0, options: options) {
      place(self.isPush)
    } completion: { _ in
      upper.transform = .identity
      lower.transform = .identity
      dimming.removeFromSuperview()
      shadow.removeFromSuperview()
      context.completeTransition(!context.transitionWasCancelled)
    }
  }
}

/// The shadow beside a screen that lies over another.
@MainActor
private final class EdgeShadow: UIView {
  override class var layerClass: AnyClass { CAGradientLayer.self }

  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    guard let gradient = layer as? CAGradientLayer else { return }
    gradient.startPoint = CGPoint(x: 0, y: 0.5)
    gradient.endPoint = CGPoint(x: 1, y: 0.5)
    let ends: [CGFloat] = [0, TransitionLook.edgeShadowOpacity]
    gradient.colors = ends.map { alpha -> Any in UIColor(white: 0, alpha: alpha).cgColor }
  }

  required init?(coder: NSCoder) { return nil }
}
