import VectorFormats
import VectorGraphics

/// What the command line says of colours and widths.
struct Looks {
  /// A colour that was asked for, or that there should be none.
  enum Choice: Equatable {
    case none
    case color(Color)

    var color: Color? {
      if case .color(let color) = self { color } else { nil }
    }
  }

  var background: Choice?
  var fill: Choice?
  var stroke: Choice?
  var strokeWidth: Double?

  init(_ arguments: Arguments) throws(UsageError) {
    background = try Self.choice("background", arguments)
    fill = try Self.choice("fill", arguments)
    stroke = try Self.choice("stroke", arguments)
    strokeWidth = try arguments.number("stroke-width", in: 0...1e6, unit: "units")
  }

  private static func choice(_ name: String, _ arguments: Arguments) throws(UsageError) -> Choice? {
    guard let text = arguments[name] else { return nil }
    if text.lowercased() == "none" { return Choice.none }
    guard let color = Color(css: text) else {
      throw UsageError(
        "--\(name) takes a CSS colour such as teal, #0a7 or rgb(0 128 128), or none; not \(quoted(text))",
        command: arguments.command)
    }
    return .color(color)
  }

  /// The painted form of path data: black, unless the command line says otherwise.
  func drawing(of path: Path, size: Size) -> Drawing {
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

  /// `drawing` with its shapes repainted as the command line says.
  func applied(to drawing: Drawing) -> Drawing {
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
        // A fill without an outline of its own gets one where the command line asks for outlines.
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

extension Color {
  /// The colour that this one has upon an opaque `ground`.
  func opaque(over ground: Color) -> Color {
    let share = min(max(alpha, 0), 1)
    func mix(_ above: Double, _ below: Double) -> Double { share * above + (1 - share) * below }
    return Color(red: mix(red, ground.red), green: mix(green, ground.green), blue: mix(blue, ground.blue))
  }
}
