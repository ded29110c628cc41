import Synchronization
package import VectorGraphics
package import VectorText

/// The outline of a symbol: an area on a grid of 24 units, y down, filled by the non-zero rule.
///
/// Symbols of the table also have forms in `circle`, `square`, `triangle`, `hexagon` and `diamond`, plain and with
/// `fill`, and forms with a `slash`. Letters and numbers of one or two signs are symbols, too.
package struct SymbolOutline: Hashable, Sendable {
  package var name: String
  package var weight: Typeface.Weight

  private static let known = Mutex<[SymbolOutline: VectorGraphics.Path]>([:])
  /// The most outlines that are kept; with more, all are made again. The table in every weight has about two thousand.
  private static let largestCount = 4000
  /// The longest name, in bytes. Apple's longest are half as long; each word of a name is a turn of a recursion.
  private static let longestName = 100

  package init(name: String, weight: Typeface.Weight) {
    self.name = name
    self.weight = weight
  }

  /// The outline; nil if there is no symbol of that name.
  package var path: VectorGraphics.Path? {
    if let path = Self.known.withLock({ $0[self] }) { return path }
    guard name.utf8.count <= Self.longestName, let path = make(name, Drawing(weight)) else { return nil }
    Self.known.withLock {
      if $0.count >= Self.largestCount { $0 = [:] }
      $0[self] = path
    }
    return path
  }

  /// The outline, or a square of dashes if there is no symbol of that name.
  package var pathOrPlaceholder: VectorGraphics.Path {
    path ?? SymbolOutline(name: "square.dashed", weight: weight).path ?? VectorGraphics.Path()
  }

  /// Returns the thickness of lines in units of the grid, found by looking at symbols beside letters of the weight.
  private static func lineWidth(_ weight: Typeface.Weight) -> Double {
    switch weight.rawValue {
    case ..<150: 0.8
    case ..<250: 1
    case ..<350: 1.3
    case ..<450: 1.6
    case ..<550: 1.85
    case ..<650: 2.1
    case ..<750: 2.4
    case ..<850: 2.7
    default: 3
    }
  }

  /// The place where parts are drawn, and the thickness of their lines.
  private struct Drawing {
    var weight: Typeface.Weight
    var lineWidth: Double
    var place = Transform.identity
    var fillsStrokes = false

    init(_ weight: Typeface.Weight) {
      self.weight = weight
      lineWidth = SymbolOutline.lineWidth(weight)
    }

    func stroke(_ path: VectorGraphics.Path) -> VectorGraphics.Path {
      path.stroked(VectorGraphics.StrokeStyle(width: lineWidth, cap: .round, join: .round), tolerance: 0.005)
    }

    func placed(by place: Transform) -> Drawing {
      var drawing = self
      drawing.place = place.then(self.place)
      return drawing
    }

    /// Returns a path of the table; it is empty if the text cannot be read.
    func path(_ text: String) -> VectorGraphics.Path {
      ((try? VectorGraphics.Path(svg: text)) ?? VectorGraphics.Path()).applying(place)
    }
  }

  // MARK: - Names

  private func make(_ name: String, _ drawing: Drawing) -> VectorGraphics.Path? {
    if let parts = SymbolTable.parts[name] { return outline(of: parts, drawing) }
    var words = name.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    guard words.count > 1 else {
      let isSign = name.count <= 2 && !name.isEmpty && name.allSatisfy { $0.isLetter || $0.isNumber }
      return isSign ? letters(name.uppercased(), drawing) : nil
    }
    let isFilled = words.last == "fill"
    if isFilled { words.removeLast() }
    let stem = words.joined(separator: ".")
    let form = words.removeLast()
    let inner = words.joined(separator: ".")
    if form == "slash", let base = make(isFilled ? inner + ".fill" : inner, drawing) {
      return slashed(base, drawing)
    }
    if let frame = Frame(rawValue: form), !inner.isEmpty { return enclosed(inner, in: frame, isFilled, drawing) }
    return isFilled ? make(stem, drawing) : nil
  }

  /// The shapes that can stand around symbols.
  private enum Frame: String {
    case circle, square, triangle, hexagon, diamond

    /// The map from the grid to the place of a symbol inside the frame.
    var inside: Transform {
      let (scale, y) = self == .triangle ? (0.42, 14.4) : self == .diamond ? (0.44, 12) : (0.5, 12)
      return Transform(a: scale, b: 0, c: 0, d: scale, tx: 12 - 12 * scale, ty: y - 12 * scale)
    }
  }

  private func enclosed(
    _ inner: String, in frame: Frame, _ isFilled: Bool, _ drawing: Drawing
  ) -> VectorGraphics.Path? {
    // Small symbols are easier to tell apart as areas.
    let filled = inner + ".fill"
    let shown = SymbolTable.parts[filled] == nil ? inner : filled
    guard let content = make(shown, drawing.placed(by: frame.inside)),
      let around = make(isFilled ? frame.rawValue + ".fill" : frame.rawValue, drawing)
    else { return nil }
    guard isFilled else {
      var path = around
      path.append(content)
      return path
    }
    return around.subtracting(content)
  }

  private func slashed(_ base: VectorGraphics.Path, _ drawing: Drawing) -> VectorGraphics.Path {
    let line = drawing.path("M3.4 2.6L20.6 21.4")
    var gap = drawing
    gap.lineWidth *= 2.6
    let shift = Transform.translation(drawing.lineWidth * 0.55, -drawing.lineWidth * 0.5)
    var path = base.subtracting(gap.stroke(line.applying(shift)))
    path.append(drawing.stroke(line))
    return path
  }

  // MARK: - Parts

  private func outline(of parts: [SymbolTable.Part], _ drawing: Drawing) -> VectorGraphics.Path? {
    var area = VectorGraphics.Path()
    for part in parts {
      switch part {
      case .stroke(let text):
        let path = drawing.path(text)
        area.append(drawing.stroke(path))
        if drawing.fillsStrokes { area.append(path.normalized()) }
      case .fill(let text): area.append(drawing.path(text).normalized())
      case .both(let text):
        let path = drawing.path(text)
        area.append(drawing.stroke(path))
        area.append(path.normalized())
      case .cutFill(let text): area = area.subtracting(drawing.path(text))
      case .cutStroke(let text): area = area.subtracting(drawing.stroke(drawing.path(text)))
      case .filled(let name):
        var filling = drawing
        filling.fillsStrokes = true
        if let path = make(name, filling) { area.append(path) }
      case .turned(let name):
        let half = Transform(a: -1, b: 0, c: 0, d: -1, tx: 24, ty: 24)
        if let path = make(name, drawing.placed(by: half)) { area.append(path) }
      case .letters(let text): if let path = letters(text, drawing) { area.append(path) }
      }
    }
    return area
  }

  /// Returns letters as high as the grid's signs and no wider than the grid. Small ones are bolder.
  private func letters(_ text: String, _ drawing: Drawing) -> VectorGraphics.Path? {
    let isSmall = drawing.place.a.magnitude < 1
    let typeface = Typeface.builtIn(max(drawing.weight, isSmall ? .bold : .medium))
    let path = VectorGraphics.Path(text, CharacterStyle(typeface, size: 17.2 / typeface.capHeight))
    let box = path.boundingBox
    guard !box.isNull, box.width > 0 else { return nil }
    let scale = min(1, 21 / box.width)
    let place = Transform(
      a: scale, b: 0, c: 0, d: scale, tx: 12 - scale * (box.minX + box.maxX) / 2, ty: 12 + scale * 8.6)
    return path.applying(place.then(drawing.place))
  }
}
