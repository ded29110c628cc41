import VectorGraphics

/// Runs of text as clusters of glyphs, in the order of the text.
struct ShapedText: Sendable {
  // Written to by shaping alone.
  var clusters: [Cluster] = []
  var glyphs: [ClusterGlyph] = []
  let styles: [CharacterStyle]

  init(_ runs: [TextRun]) {
    styles = runs.map { CharacterStyle(clamping: $0.style) }
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
    if text.utf8.allSatisfy({ $0 < 0x80 }) {
      // Nothing to find out: all characters are single bytes, but for one kind of newline. Twice as fast.
      var previous: UInt8 = 0
      for byte in text.utf8 {
        if previous != 0x0D || byte != 0x0A {
          append(
            Unicode.Scalar(byte), marks: EmptyCollection(), run: run, offset: offset, after: &neighbour)
        }
        previous = byte
        offset += 1
      }
      return
    }
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
    let scalars = character.unicodeScalars
    append(
      scalars[scalars.startIndex], marks: scalars.dropFirst(), run: run,
      offset: offset, in: face, after: &neighbour)
  }

  private mutating func append(
    _ scalar: Unicode.Scalar, marks: some Sequence<Unicode.Scalar>, run: Int, offset: Int, in face: Typeface? = nil,
    after neighbour: inout Glyph?
  ) {
    var cluster = Cluster(
      kind: Cluster.Kind(scalar), breakClass: BreakClass(scalar), run: run, offset: offset,
      glyphs: glyphs.count..<glyphs.count, advance: 0)
    switch cluster.kind {
    case .newline, .softHyphen, .invisible, .tab: neighbour = nil
    case .space, .visible:
      let typeface = face ?? styles[run].typeface
      let size = styles[run].size
      let glyph = append(scalar, marks: marks, typeface, size: size)
      if let neighbour {
        clusters[clusters.count - 1].kerning = typeface.kerning(between: neighbour, and: glyph) * size
      }
      neighbour = glyph
      cluster.glyphs = cluster.glyphs.lowerBound..<glyphs.count
      cluster.advance = glyphs[cluster.glyphs.lowerBound].advance + styles[run].kern
    }
    clusters.append(cluster)
  }

  /// Adds the glyphs of a letter and the marks on it, and returns the letter's.
  private mutating func append(
    _ letter: Unicode.Scalar, marks: some Sequence<Unicode.Scalar>, _ typeface: Typeface, size: Double
  ) -> Glyph {
    var letter = letter
    var separate: [Glyph] = []
    for scalar in marks {
      if separate.isEmpty, let composed = BuiltInCharacters.shared.composition(of: letter, with: scalar) {
        letter = composed
      } else if let mark = typeface.glyph(for: scalar) {
        separate.append(mark)
      }
    }
    let glyph = typeface.glyph(for: letter) ?? .missing
    glyphs.append(ClusterGlyph(glyph: glyph, typeface: typeface, advance: typeface.advance(of: glyph) * size))
    guard glyph != .missing, !separate.isEmpty else { return glyph }
    var ink = typeface.outline(of: glyph).boundingBox
    for mark in separate {
      let box = typeface.outline(of: mark).boundingBox
      var offset = Vector(ink.center.x - box.center.x, 0)
      // A mark above is drawn to stand over a small letter, and rises over what is taller.
      if box.maxY < 0, ink.minY.isFinite { offset.dy = min(0, ink.minY + typeface.xHeight) }
      guard offset.dx.isFinite else { continue }
      glyphs.append(ClusterGlyph(glyph: mark, typeface: typeface, offset: offset * size, advance: 0))
      if box.maxY < 0 { ink = ink.union(box.offsetBy(dx: offset.dx, dy: offset.dy)) }
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

extension CharacterStyle {
  /// The same style with numbers that can be calculated with.
  fileprivate init(clamping style: CharacterStyle) {
    self = style
    size = size > 0 ? min(size, TextLayout.limit) : 0
    kern = kern.isNaN ? 0 : min(max(-TextLayout.limit, kern), TextLayout.limit)
    baselineOffset = baselineOffset.isNaN ? 0 : min(max(-TextLayout.limit, baselineOffset), TextLayout.limit)
  }
}
