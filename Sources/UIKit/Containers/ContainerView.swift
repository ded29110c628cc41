/// The view of a container of controllers, which lets its controller place what is inside.
@MainActor
final class ContainerView: UIView {
  var layOut: (() -> Void)?
  /// Is called when the view has left its window.
  var leave: (() -> Void)?

  override func layoutSubviews() {
    layOut?()
    super.layoutSubviews()
  }

  override func didMoveToWindow() {
    super.didMoveToWindow()
    if window == nil { leave?() }
  }

  override func safeAreaInsetsDidChange() {
    super.safeAreaInsetsDidChange()
    setNeedsLayout()
  }
}
