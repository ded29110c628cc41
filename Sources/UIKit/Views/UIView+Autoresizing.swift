extension UIView {
  /// Follows the size of the superview.
  func autoresize(from oldSize: CGSize, to newSize: CGSize) {}
}
