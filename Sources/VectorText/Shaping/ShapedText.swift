import VectorGraphics

/// Runs of text as clusters of glyphs, in the order of the text.
struct ShapedText: Sendable {
  // Written to by shaping alone.
  var clusters: [Cluster] = []
  var glyphs: [ClusterGlyph] = []
  let styles: [TextStyle]

  init(_ runs: [TextRun]) {
    styles = runs.map { TextStyle(clamping: $0.style) }
    #if Text
      if shapeWithFonts(runs) { return }
    #endif
    for index in runs.indices { shape(runs[index].text, run: index) }
  }

  /// The glyphs and the width of a sign that stands by itself, in the style of a run.
  func sign(_ text: String, run: Int) -> ShapedText { ShapedText([TextRun(text, styles[run])]) }

  // MARK: - Characters to glyphs

  private mutating func shape(_ text: String, run: Int) {
    var offset = 0
    var neighbour: Glyph?
    for character in text {
      append(character, run: run, offset: offset, after: &neighbour)
      offset += character.utf8.count
    }
  }

  /// Adds a character by itself.
  ///
  /// - Parameters:
  ///   - face: The style's own if nil.
  ///   - neighbour: The last glyph before, if the next one may come closer to it.
  mutating func append(
    _ character: Character, run: Int, offset: Int, in face: Typeface? = nil, after neighbour: inout Glyph?
  ) {
    var style = styles[run]
    if let face { style.typeface = face }
    let first = character.unicodeScalars[character.unicodeScalars.startIndex]
    var cluster = Cluster(
      kind: Cluster.Kind(first), breakClass: BreakClass(first), run: run, offset: offset,
      glyphs: glyphs.count..<glyphs.count, advance: 0)
    switch cluster.kind {
    case .newline, .softHyphen, .invisible, .tab: neighbour = nil
    case .space, .visible:
      let glyph = append(character, style)
      if let neighbour {
        clusters[clusters.count - 1].kerning = style.typeface.kerning(between: neighbour, and: glyph) * style.size
      }
      neighbour = glyph
      cluster.glyphs = cluster.glyphs.lowerBound..<glyphs.count
      cluster.advance = glyphs[cluster.glyphs.lowerBound].advance + style.kern
    }
    clusters.append(cluster)
  }

  /// Adds the glyphs of a letter and the marks on it, and returns the letter's.
  private mutating func append(_ character: Character, _ style: TextStyle) -> Glyph {
    let typeface = style.typeface
    var marks: [Glyph] = []
    var base: Unicode.Scalar?
    for scalar in character.unicodeScalars {
      guard let letter = base else {
        base = scalar
        continue
      }
      if let composed = BuiltInCharacters.shared.composition(of: letter, with: scalar), marks.isEmpty {
        base = composed
      } else if let mark = typeface.glyph(for: scalar) {
        marks.append(mark)
      }
    }
    let glyph = base.flatMap { typeface.glyph(for: $0) } ?? .missing
    glyphs.append(ClusterGlyph(glyph: glyph, typeface: typeface, advance: typeface.advance(of: glyph) * style.size))
    guard glyph != .missing, !marks.isEmpty else { return glyph }
    var letter = typeface.outline(of: glyph).boundingBox
    for mark in marks {
      let box = typeface.outline(of: mark).boundingBox
      var offset = Vector(letter.center.x - box.center.x, 0)
      // A mark above is drawn to stand over a small letter, and rises over what is taller.
      if box.maxY < 0, letter.minY.isFinite { offset.dy = min(0, letter.minY + typeface.xHeight) }
      guard offset.dx.isFinite else { continue }
      glyphs.append(ClusterGlyph(glyph: mark, typeface: typeface, offset: offset * style.size, advance: 0))
      if box.maxY < 0 { letter = letter.union(box.offsetBy(dx: offset.dx, dy: offset.dy)) }
    }
    return glyph
  }
}

extension Cluster.Kind {
  init(_ scalar: Unicode.Scalar) {
    switch scalar.value {
    case 0x0A...0x0D, 0x85, 0x2028, 0x2029: self = .newline
    case 0x09: self = .tab
    case 0x20, 0x1680, 0x2000...0x2006, 0x2008...0x200A, 0x205F, 0x3000: self = .space
    case 0xAD: self = .softHyphen
    case 0x00...0x1F, 0x7F...0x9F, 0x61C, 0x200B...0x200F, 0x202A...0x202E, 0x2060...0x206F, 0xFE00...0xFE0F, 0xFEFF:
      self = .invisible
    default: self = .visible
    }
  }
}

extension TextStyle {
  /// The largest size that is laid out; sums over any text that fits into memory stay finite.
  private static let limit = 1e9

  /// The same style with numbers that can be calculated with.
  fileprivate init(clamping style: TextStyle) {
    self = style
    size = size > 0 ? min(size, Self.limit) : 0
    kern = kern.isNaN ? 0 : min(max(-Self.limit, kern), Self.limit)
    baselineOffset = baselineOffset.isNaN ? 0 : min(max(-Self.limit, baselineOffset), Self.limit)
  }
}
