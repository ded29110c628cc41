import QuartzCore

extension LayoutBox {
  /// Converts a rectangle from the box's coordinates to those of `space`. It goes by where layout puts boxes, not by
  /// where an animation shows them. O(depth).
  func convert(_ rect: CGRect, to space: CoordinateSpace) -> CGRect {
    switch space {
    case .local: rect
    case .global: convert(rect, upTo: nil)
    case .named: convert(rect, upTo: namedSpace(space))
    }
  }

  /// Converts a rectangle from the box's coordinates to those of a box around it, or of the root if that is nil.
  /// O(depth).
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

  /// The distance by which the layers around the box are away from where layout has just put them, because they move
  /// there with an animation.
  var lag: CGPoint {
    var lag = CGPoint.zero
    var isMoving = false
    var box = parent
    while let around = box, around.parent != nil {
      if let layer = around.layer {
        isMoving = layer.superlayer != nil && around.node.transaction().animation != nil
        if isMoving {
          lag.x += layer.position.x
          lag.y += layer.position.y
        }
      }
      if isMoving {
        lag.x -= around.position.x
        lag.y -= around.position.y
      }
      box = around.parent
    }
    return lag
  }
}

extension CALayer {
  fileprivate var isAffineIdentity: Bool { affineTransform() == .identity }
}
