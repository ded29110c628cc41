extension UIView {
  /// Does what a change of size or place has for consequence.
  func changeGeometry(_ change: () -> Void) {
    let old = (layer.bounds.size, layer.position)
    change()
    let new = (layer.bounds.size, layer.position)
    guard old != new else { return }
    frameDidChangeForConstraints()
    guard old.0 != new.0 else { return }
    sizeDidChange(from: old.0)
  }

  private func sizeDidChange(from oldSize: CGSize) {
    if oldSize.width == 0 || oldSize.height == 0 { layer.setNeedsDisplay() }
    guard autoresizesSubviews else { return }
    let newSize = bounds.size
    for child in children where child.translatesAutoresizingMaskIntoConstraints {
      child.autoresize(from: oldSize, to: newSize)
    }
  }

  /// The layer of nil in conversions: the window's, or that at the top without one.
  var windowLayer: CALayer? {
    if let windowAbove { return windowAbove.layer }
    var top = self
    while let parent = top.parent { top = parent }
    return top.layer
  }

  func fitSize() {
    let size = sizeThatFits(bounds.size)
    bounds = CGRect(origin: bounds.origin, size: size)
  }
}
