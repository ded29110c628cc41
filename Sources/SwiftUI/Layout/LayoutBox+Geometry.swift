import QuartzCore

extension LayoutBox {
  /// A rectangle in the box's coordinates, in those of `space`: where layout puts it, not where an animation shows it.
  func convert(_ rect: CGRect, to space: CoordinateSpace) -> CGRect {
    switch space {
    case .local: rect
    case .global: convert(rect, upTo: nil)
    case .named: convert(rect, upTo: namedSpace(space))
    }
  }

  /// A rectangle in the box's coordinates, in those of a box around it, or of the root.
  func convert(_ rect: CGRect, upTo target: LayoutBox?) -> CGRect {
    var rect = rect
    var box = self
    while box !== target, let parent = box.parent {
      if let layer = box.layer, !layer.isAffineIdentity {
        rect = rect.applying(layer.affineTransform())
      }
      rect.origin.x += box.position.x
      rect.origin.y += box.position.y
      box = parent
    }
    return rect
  }
}

extension CALayer {
  fileprivate var isAffineIdentity: Bool { affineTransform() == .identity }
}
