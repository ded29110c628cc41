// Stands in until `layout` brings the real ones: delete this file then.
@MainActor
final class AutoLayoutState {}

extension UIView {
  /// Called before `layoutSubviews()`.
  func layOutByConstraints() {}
  /// Called when `translatesAutoresizingMaskIntoConstraints` has changed.
  func constraintsDidChange() {}
  /// Called by `invalidateIntrinsicContentSize()`.
  func intrinsicContentSizeDidChange() {}
  /// Called after the frame has changed, by whomever.
  func frameDidChangeForConstraints() {}
  /// Called before the view leaves its superview: constraints that reach out of its tree go.
  func removeConstraintsToOutside() {}
  /// Called by `systemLayoutSizeFitting(_:)`.
  func sizeFittingConstraints(_ targetSize: CGSize) -> CGSize { bounds.size }
}
