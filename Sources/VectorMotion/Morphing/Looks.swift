public import VectorGraphics

/// Colours and widths that were asked for in place of those that drawings have; nil leaves what they have.
public struct Looks: Equatable, Sendable {
  /// A colour that was asked for, or that there should be none.
  public enum Choice: Equatable, Sendable {
    case none
    case color(Color)

    public var color: Color? {
      if case .color(let color) = self { color } else { nil }
    }
  }

  public var background: Choice?
  public var fill: Choice?
  public var stroke: Choice?
  /// The width of every outline, in units of the drawing.
  public var strokeWidth: Double?

  public init(
    background: Choice? = nil, fill: Choice? = nil, stroke: Choice? = nil, strokeWidth: Double? = nil
  ) {
    self.background = background
    self.fill = fill
    self.stroke = stroke
    self.strokeWidth = strokeWidth
  }

  /// The painted form of a path that has no paint of its own: filled with black, unless the looks say otherwise.
  ///
  /// Where they speak of an outline only, there is no fill. The outline is one unit wide unless they say.
  public func drawing(of path: Path, size: Size) -> Drawing {
    var items: [Drawing.Item] = []
    let strokesOnly = fill == nil && stroke?.color != nil
    if !strokesOnly, let color = (fill ?? .color(.black)).color {
      items.append(.path(.fill(path, .color(color))))
    }
    if let color = stroke?.color {
      items.append(.path(.stroke(path, .color(color), style: StrokeStyle(width: strokeWidth ?? 1))))
    }
    return Drawing(size: size, items: items)
  }

  /// Returns `drawing` with its shapes repainted. Its background stays; a fill without an outline gets one where an outline
  /// is asked for.
  public func applied(to drawing: Drawing) -> Drawing {
    var drawing = drawing
    drawing.items = applied(to: drawing.items)
    return drawing
  }

  private func applied(to items: [Drawing.Item]) -> [Drawing.Item] {
    var result: [Drawing.Item] = []
    for (index, item) in items.enumerated() {
      switch item {
      case .group(var group):
        group.items = applied(to: group.items)
        result.append(.group(group))
      case .image: result.append(item)
      case .path(var painted):
        switch painted.style {
        case .fill:
          if fill == Choice.none { break }
          if let color = fill?.color { painted.paint = .color(color) }
          result.append(.path(painted))
        case .stroke(var style):
          if stroke == Choice.none { continue }
          if let strokeWidth { style.width = strokeWidth }
          painted.style = .stroke(style)
          if let color = stroke?.color { painted.paint = .color(color) }
          result.append(.path(painted))
          continue
        }
        // A fill without an outline of its own gets one where outlines are asked for.
        if let color = stroke?.color, !hasStroke(of: painted.path, after: index, in: items) {
          result.append(.path(.stroke(painted.path, .color(color), style: StrokeStyle(width: strokeWidth ?? 1))))
        }
      }
    }
    return result
  }

  private func hasStroke(of path: Path, after index: Int, in items: [Drawing.Item]) -> Bool {
    let neighbours = [index - 1, index + 1].filter(items.indices.contains)
    return neighbours.contains { neighbour in
      if case .path(let other) = items[neighbour], case .stroke = other.style { return other.path == path }
      return false
    }
  }
}
