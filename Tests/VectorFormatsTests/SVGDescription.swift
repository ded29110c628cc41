import VectorFormats
import VectorGraphics

/// A drawing as short lines of text, to compare with tables.
///
/// Transforms are applied, so every path stands in the canvas's space; lines inside of a group that does more than
/// transform are indented below a line that says what it does.
func describe(_ drawing: Drawing) -> [String] { lines(drawing.items, .identity) }

func lines(_ items: [Drawing.Item], _ transform: Transform) -> [String] {
  items.flatMap { item -> [String] in
    switch item {
    case .path(let path): return ["\(path.styleText) \(path.paint.text) \(path.path.text(transform))"]
    case .group(let group):
      let inner = (group.transform.affine ?? .identity).then(transform)
      let attributes = group.attributes(inner)
      if attributes.isEmpty { return lines(group.items, inner) }
      return [attributes.joined(separator: " ")] + lines(group.items, inner).map { "  " + $0 }
    case .image: return ["image"]
    }
  }
}

extension Path {
  func text(_ transform: Transform) -> String {
    let moved = applying(transform)
    let tidy = Path(
      moved.elements.map { element -> PathElement in
        func round(_ p: Point) -> Point {
          Point((p.x * 1000).rounded() / 1000 + 0, (p.y * 1000).rounded() / 1000 + 0)
        }
        return switch element {
        case .move(let p): .move(to: round(p))
        case .line(let p): .line(to: round(p))
        case .quad(let p, let c): .quad(to: round(p), control: round(c))
        case .cubic(let p, let c1, let c2): .cubic(to: round(p), control1: round(c1), control2: round(c2))
        case .close: .close
        }
      })
    return PathDescription.write(tidy, tolerance: 0.0006)
  }
}

extension Group {
  fileprivate func attributes(_ transform: Transform) -> [String] {
    var attributes: [String] = []
    if opacity != 1 { attributes.append("opacity \(short(opacity))") }
    if blendMode != .normal { attributes.append("\(blendMode)") }
    if isIsolated { attributes.append("isolated") }
    for clip in clips {
      attributes.append("clip\(clip.rule == .evenOdd ? " evenodd" : "") \(clip.path.text(transform))")
    }
    if let mask {
      attributes.append("mask \(mask.measure) [\(lines(mask.items, transform).joined(separator: "; "))]")
    }
    return attributes
  }
}

extension PaintedPath {
  fileprivate var styleText: String {
    switch style {
    case .fill(.nonZero): return "fill"
    case .fill(.evenOdd): return "fill-evenodd"
    case .stroke(let stroke):
      var text = "stroke \(short(stroke.width))"
      if stroke.cap != .butt { text += " \(stroke.cap)" }
      if stroke.join != .miter { text += " \(stroke.join)" }
      if stroke.miterLimit != 4 { text += " limit \(short(stroke.miterLimit))" }
      if !stroke.dash.isEmpty { text += " dash \(stroke.dash.map(short).joined(separator: " "))" }
      if stroke.dashPhase != 0 { text += " from \(short(stroke.dashPhase))" }
      return text
    }
  }
}

extension Paint {
  var text: String {
    switch self {
    case .color(let color): return color.text
    case .gradient(let gradient):
      var text: String
      switch gradient.geometry {
      case .linear(let start, let end): text = "linear \(start.text) \(end.text)"
      case .radial(let c0, let r0, let c1, let r1): text = "radial \(c0.text) \(short(r0)) \(c1.text) \(short(r1))"
      case .conic: text = "conic"
      }
      if gradient.spread != .pad { text += " \(gradient.spread)" }
      if gradient.transform != .identity { text += " \(gradient.transform.text)" }
      return text + " (" + gradient.stops.map { "\(short($0.offset)) \($0.color.text)" }.joined(separator: ", ") + ")"
    case .pattern(let pattern):
      let tile = pattern.tile
      var text = "pattern \(short(tile.minX)) \(short(tile.minY)) \(short(tile.width)) \(short(tile.height))"
      if pattern.transform != .identity { text += " \(pattern.transform.text)" }
      return text + " [" + lines(pattern.items, .identity).joined(separator: "; ") + "]"
    }
  }
}

extension Color {
  /// `#RRGGBB` with the alpha behind it; components outside of sRGB as numbers.
  var text: String {
    let alphaText = alpha == 1 ? "" : "/\(short(alpha))"
    let components = [red, green, blue]
    if components.contains(where: { $0 < -1e-9 || $0 > 1 + 1e-9 }) {
      return "(" + components.map(short).joined(separator: " ") + ")" + alphaText
    }
    let digits = Array("0123456789ABCDEF")
    var text = "#"
    for component in components {
      let byte = Int((max(0, min(1, component)) * 255).rounded())
      text += String([digits[byte / 16], digits[byte % 16]])
    }
    return text + alphaText
  }
}

extension Point {
  fileprivate var text: String { "\(short(x)),\(short(y))" }
}

extension Transform {
  fileprivate var text: String { "m(" + [a, b, c, d, tx, ty].map(short).joined(separator: " ") + ")" }
}

/// At most three decimals, without trailing zeros.
func short(_ value: Double) -> String {
  let rounded = (value * 1000).rounded() / 1000 + 0
  return rounded == rounded.rounded() && abs(rounded) < 1e9 ? "\(Int(rounded))" : "\(rounded)"
}
