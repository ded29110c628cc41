import Inbetween

/// A white page on which a picture is drawn, with the few marks that all pictures share.
struct Sheet {
  enum Anchor { case start, middle, end }

  static let ink = Color(hex: 0x1D2230)
  static let gray = Color(hex: 0x5B6472)
  static let rule = Color(hex: 0xCBD2DB)
  static let blue = Color(hex: 0x2E70ED)
  static let orange = Color(hex: 0xE8880C)
  /// One for each contour: blue, orange, green, red, violet.
  static let contours = [blue, orange, Color(hex: 0x12915F), Color(hex: 0xD6336C), Color(hex: 0x7A4FD0)]

  private(set) var drawing: Drawing

  init(width: Double, height: Double) {
    drawing = Drawing(size: Size(width, height), background: .white)
  }

  mutating func fill(_ path: Path, _ color: Color, rule: FillRule = .nonZero) {
    drawing.items.append(.path(.fill(path, .color(color), rule: rule)))
  }

  mutating func stroke(_ path: Path, _ color: Color, width: Double = 1.5, dash: [Double] = []) {
    let style = StrokeStyle(width: width, cap: dash.isEmpty ? .round : .butt, join: .round, dash: dash)
    drawing.items.append(.path(.stroke(path, .color(color), style: style)))
  }

  mutating func line(_ a: Point, _ b: Point, _ color: Color, width: Double = 1.5, dash: [Double] = []) {
    stroke(Path(polyline: [a, b]), color, width: width, dash: dash)
  }

  mutating func dot(_ center: Point, _ color: Color, radius: Double = 3.5) {
    fill(Path(circleAt: center, radius: radius + 1.5), .white)
    fill(Path(circleAt: center, radius: radius), color)
  }

  /// A line of text in the built-in typeface, with its baseline at `point`.
  mutating func text(
    _ string: String, at point: Point, _ color: Color = Sheet.ink, size: Double = 15,
    weight: Typeface.Weight = .regular, anchor: Anchor = .start
  ) {
    let typeface = Typeface.builtIn(weight)
    let glyphs = string.unicodeScalars.map { typeface.glyph(for: $0) ?? .missing }
    var places: [Double] = []
    var width = 0.0
    for (index, glyph) in glyphs.enumerated() {
      if index > 0 { width += size * typeface.kerning(between: glyphs[index - 1], and: glyph) }
      places.append(width)
      width += size * typeface.advance(of: glyph)
    }
    let start = anchor == .start ? point.x : anchor == .middle ? point.x - 0.5 * width : point.x - width
    var outline = Path()
    for (glyph, place) in zip(glyphs, places) {
      let move = Transform.scale(size).then(.translation(start + place, point.y))
      outline.append(typeface.outline(of: glyph).applying(move))
    }
    fill(outline, color)
  }

  /// What stands over a part of the picture.
  mutating func heading(_ string: String, at point: Point) {
    text(string.uppercased(), at: point, Sheet.gray, size: 14, weight: .bold)
  }

  /// What stands below one.
  mutating func caption(_ lines: String..., at point: Point) {
    for (index, line) in lines.enumerated() {
      text(line, at: point + Vector(0, 18 * Double(index)), Sheet.gray, size: 13)
    }
  }
}

extension Color {
  /// This colour on its way to another.
  func mixed(with other: Color, _ share: Double) -> Color {
    Color(
      red: red + share * (other.red - red), green: green + share * (other.green - green),
      blue: blue + share * (other.blue - blue))
  }
}
