import VectorGraphics

extension Drawing {
  /// The filled paths of a colour, in the drawing's coordinates, from the bottom to the top.
  func paths(filled color: Color) -> [PaintedPath] {
    painted(items, in: .identity).filter { $0.paint == .color(color) && $0.isFilled }
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
