import SystemLook

/// The sheet: the presented view, cut at round upper corners, and perhaps a grabber.
@MainActor
final class SheetView: UIView {
  private weak var owner: UISheetPresentationController?
  private let content = UIView(frame: .zero)
  private let grabber = UIView(frame: .zero)

  init(of owner: UISheetPresentationController) {
    self.owner = owner
    super.init(frame: .zero)
    content.clipsToBounds = true
    content.layer.maskedCorners = [.layerMinXMinYCorner, .layerMaxXMinYCorner]
    content.layer.cornerCurve = .continuous
    layer.shadowRadius = SheetLook.shadow.radius
    layer.shadowOffset = CGSize(width: 0, height: SheetLook.shadow.offset)
    grabber.backgroundColor = UIColor(SheetLook.grabber)
    grabber.isUserInteractionEnabled = false
    grabber.layer.cornerRadius = SheetLook.grabberHeight / 2
    addSubview(content)
  }

  required init?(coder: NSCoder) { return nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    content.frame = bounds
    guard let owner else { return }
    let radius = max(owner.preferredCornerRadius ?? SheetLook.cornerRadius, 0)
    content.layer.cornerRadius = radius
    layer.shadowOpacity = owner.largestUndimmedDetentIdentifier == nil ? 0 : Float(SheetLook.shadow.opacity)
    layer.shadowPath =
      UIBezierPath(
        roundedRect: bounds, byRoundingCorners: [.topLeft, .topRight],
        cornerRadii: CGSize(width: radius, height: radius)
      ).cgPath
    if let view = owner.presentedViewController.view {
      if view.superview !== content { content.insertSubview(view, at: 0) }
      view.frame = content.bounds
    }
    if owner.prefersGrabberVisible {
      grabber.frame = CGRect(
        x: (bounds.width - SheetLook.grabberWidth) / 2, y: SheetLook.grabberTop, width: SheetLook.grabberWidth,
        height: SheetLook.grabberHeight)
      addSubview(grabber)
    } else {
      grabber.removeFromSuperview()
    }
  }

  override func didMoveToSuperview() {
    super.didMoveToSuperview()
    guard superview != nil, let view = owner?.presentedViewController.view, view.superview !== content else { return }
    content.insertSubview(view, at: 0)
    view.frame = content.bounds
    setNeedsLayout()
  }
}
