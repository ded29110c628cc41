extension UIView {
  /// Makes a change of size or place and updates everything that depends on it: constraints, safe area and subviews.
  func changeGeometry(_ change: () -> Void) {
    let old = (layer.bounds, layer.position)
    let before = isAnythingObserved ? frame : nil
    change()
    defer { if let before { tellObservers(frame: before, bounds: old.0, center: old.1) } }
    let new = (layer.bounds, layer.position)
    guard old != new else { return }
    if old.0.size == new.0.size, old.1 == new.1 {
      // Only the content has moved, of which nothing outside depends.
      if safeAreaForSubviews != .zero { updateSafeArea() }
      return
    }
    frameDidChangeForConstraints()
    updateSafeArea()
    if old.0.size != new.0.size { resizeSubviews(from: old.0.size) }
  }

  /// Tells those who observe the geometry what has changed of it.
  private func tellObservers(frame oldFrame: CGRect, bounds oldBounds: CGRect, center oldCenter: CGPoint) {
    if frame != oldFrame { _didChange(self, "frame", from: oldFrame) }
    if center != oldCenter { _didChange(self, "center", from: oldCenter) }
    guard bounds != oldBounds else { return }
    _didChange(self, "bounds", from: oldBounds)
    if self is UIScrollView, bounds.origin != oldBounds.origin {
      _didChange(self, "contentOffset", from: oldBounds.origin)
    }
  }

  /// The layer whose coordinates a conversion from or to nil means: the window's, or without a window that of the view
  /// at the top of the tree.
  var windowLayer: CALayer {
    if let windowAbove { return windowAbove.layer }
    var top = self
    while let parent = top.parent { top = parent }
    return top.layer
  }

  /// Changes the size to the one that fits. The top left corner of the frame stays.
  func fitSize() {
    let size = sizeThatFits(bounds.size)
    if CATransform3DIsIdentity(layer.transform) {
      frame = CGRect(origin: frame.origin, size: size)
      return
    }
    let corner = frame.origin
    bounds = CGRect(origin: bounds.origin, size: size)
    let moved = frame.origin
    center = CGPoint(x: center.x + corner.x - moved.x, y: center.y + corner.y - moved.y)
  }
}
