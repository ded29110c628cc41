#if Text
  import VectorGraphics

  extension ShapedText {
    /// Shapes text that the built-in face cannot set alone; returns false and does nothing where it can.
    mutating func shapeWithFonts(_ runs: [TextRun]) -> Bool {
      let levels = BidirectionalLevels(runs)
      let isPlain =
        levels == nil
        && runs.indices.allSatisfy { index in
          styles[index].typeface.source == .builtIn
            && runs[index].text.unicodeScalars.allSatisfy { scalar in
              Cluster.Kind(scalar) != .visible || BuiltInCharacters.shared.glyph(for: scalar) != nil
            }
        }
      if isPlain { return false }
      var fallbacks = FallbackFaces()
      for index in runs.indices { shape(runs[index].text, run: index, levels, &fallbacks) }
      return true
    }

    /// Text that one face shapes together.
    private struct Span {
      var range: Range<Int>
      var file: FontFile
      var face: Typeface
      var script: UInt32?
      var level: UInt8
    }

    private mutating func shape(
      _ text: String, run: Int, _ levels: BidirectionalLevels?, _ fallbacks: inout FallbackFaces
    ) {
      let bytes = Array(text.utf8)
      var span: Span?
      var neighbour: Glyph?
      var offset = 0
      for character in text {
        let range = offset..<offset + character.utf8.count
        offset = range.upperBound
        let level = levels?.level(run: run, offset: range.lowerBound) ?? 0
        let first = character.unicodeScalars[character.unicodeScalars.startIndex]
        let kind = Cluster.Kind(first)
        let face =
          kind == .visible ? fallbacks.face(for: character, styles[run].typeface) : styles[run].typeface
        if kind == .visible || kind == .space, case .file(let file) = face.source {
          let script = character.unicodeScalars.lazy.compactMap { UnicodeCharacters.script(of: $0) }.first
          if var open = span, open.face == face, open.level == level,
            open.script == nil || script == nil || open.script == script
          {
            open.range = open.range.lowerBound..<range.upperBound
            open.script = open.script ?? script
            span = open
          } else {
            finish(&span, bytes, run, levels)
            span = Span(range: range, file: file, face: face, script: script, level: level)
          }
          neighbour = nil
          continue
        }
        finish(&span, bytes, run, levels)
        let isTurned = level & 1 == 1
        if isTurned { neighbour = nil }
        let shown = isTurned ? Character(UnicodeCharacters.mirrored(first)) : character
        append(
          character.unicodeScalars.count == 1 ? shown : character, run: run, offset: range.lowerBound, in: face,
          after: &neighbour)
        setLevels(of: clusters.count - 1, run, levels)
      }
      finish(&span, bytes, run, levels)
    }

    private mutating func setLevels(of cluster: Int, _ run: Int, _ levels: BidirectionalLevels?) {
      guard let levels else { return }
      clusters[cluster].level = levels.level(run: run, offset: clusters[cluster].offset)
      clusters[cluster].baseLevel = levels.baseLevel(run: run, offset: clusters[cluster].offset)
    }

    /// Shapes the span and adds its clusters in the order of the text; glyphs of a cluster stand from left to right.
    private mutating func finish(_ span: inout Span?, _ bytes: [UInt8], _ run: Int, _ levels: BidirectionalLevels?) {
      guard let open = span else { return }
      span = nil
      let style = styles[run]
      var features: [(tag: UInt32, isOn: Bool)] = []
      if style.kern != 0 { features = [(FontFile.tag("liga"), false), (FontFile.tag("clig"), false)] }
      if style.typeface.hasMonospacedDigits { features.append((FontFile.tag("tnum"), true)) }
      let shaped = open.file.shape(
        bytes, open.range, script: open.script ?? UnicodeCharacters.commonScript,
        isRightToLeft: open.level & 1 == 1, features: features)
      var groups: [Range<Int>] = []
      for index in shaped.indices {
        if let last = groups.last, shaped[last.lowerBound].offset == shaped[index].offset {
          groups[groups.count - 1] = last.lowerBound..<index + 1
        } else {
          groups.append(index..<index + 1)
        }
      }
      if open.level & 1 == 1 { groups.reverse() }
      for group in groups {
        let offset = shaped[group.lowerBound].offset
        let scalar = Self.scalar(at: offset, in: bytes)
        let start = glyphs.count
        var x = 0.0
        for glyph in shaped[group] {
          glyphs.append(
            ClusterGlyph(
              glyph: Glyph(index: glyph.glyph), typeface: open.face,
              offset: Vector(x + glyph.shift.dx, glyph.shift.dy) * style.size, advance: glyph.advance * style.size))
          x += glyph.advance
        }
        // Letters before their marks, also where those stand to the left.
        let ordered = glyphs[start...].filter { $0.advance != 0 } + glyphs[start...].filter { $0.advance == 0 }
        glyphs.replaceSubrange(start..., with: ordered)
        clusters.append(
          Cluster(
            kind: Cluster.Kind(scalar) == .space ? .space : .visible, breakClass: BreakClass(scalar), run: run,
            offset: offset, glyphs: start..<glyphs.count, advance: x * style.size + style.kern))
        setLevels(of: clusters.count - 1, run, levels)
      }
    }

    private static func scalar(at offset: Int, in bytes: [UInt8]) -> Unicode.Scalar {
      guard bytes.indices.contains(offset) else { return " " }
      let end = min(bytes.count, offset + 4)
      return String(decoding: bytes[offset..<end], as: UTF8.self).unicodeScalars.first ?? " "
    }
  }

  /// The faces that stand in for characters which a style's own face lacks.
  private struct FallbackFaces {
    private var last: Typeface?
    private var found: [Unicode.Scalar: Typeface] = [:]
    /// Blocks of 256 characters of which no font has the one that was asked for: to ask for each would take too long.
    private var lacking: Set<UInt32> = []

    mutating func face(for character: Character, _ own: Typeface) -> Typeface {
      let scalar = character.unicodeScalars[character.unicodeScalars.startIndex]
      if own.glyph(for: scalar) != nil { return own }
      let builtIn = Typeface.builtIn(own.weight, isItalic: own.isItalic)
      if builtIn.glyph(for: scalar) != nil { return builtIn }
      if let last, last.glyph(for: scalar) != nil { return last }
      if let known = found[scalar] { return known }
      let block = scalar.value >> 8
      if lacking.contains(block) { return own }
      guard let file = FontSearch.face(for: scalar, weight: own.weight.rawValue, isItalic: own.isItalic) else {
        lacking.insert(block)
        return own
      }
      let face = Typeface(source: .file(file), weight: own.weight, isItalic: own.isItalic)
      found[scalar] = face
      last = face
      return face
    }
  }
#endif
