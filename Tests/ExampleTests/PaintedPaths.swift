import VectorGraphics

extension Drawing {
  /// The filled paths of a colour, in the drawing's coordinates, from the bottom to the top.
  ///
  /// - Parameter tolerance: How far a component may be away from that of `color`.
  func paths(filled color: Color, tolerance: Double = 0) -> [PaintedPath] {
    painted(items, in: .identity).filter { painted in
      guard painted.isFilled, case .color(let own) = painted.paint else { return false }
      return zip([own.red, own.green, own.blue, own.alpha], [color.red, color.green, color.blue, color.alpha])
        .allSatisfy { abs($0 - $1) <= tolerance }
    }
  }

  /// The stroked paths of a colour, in the drawing's coordinates, from the bottom to the top.
  func paths(stroked color: Color) -> [PaintedPath] {
    painted(items, in: .identity).filter { $0.paint == .color(color) && !$0.isFilled }
  }

  private func painted(_ items: [Item], in outer: Transform) -> [PaintedPath] {
    items.flatMap { item -> [PaintedPath] in
      switch item {
      case .path(var painted):
        painted.path = painted.path.applying(outer)
        return [painted]
      case .group(let group):
        guard let own = group.transform.affine else { return [] }
        return self.painted(group.items, in: own.then(outer))
      case .image: return []
      }
    }
  }
}

extension PaintedPath {
  fileprivate var isFilled: Bool { if case .fill = style { true } else { false } }
}
