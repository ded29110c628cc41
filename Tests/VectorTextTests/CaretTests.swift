import SeededRandom
import Testing
import VectorGraphics
import VectorText

/// Carets stand where sums of advances say.
@Suite struct CaretTests {
  private let style = CharacterStyle(size: 10)

  private func layout(
    _ runs: [TextRun], _ paragraph: ParagraphStyle = ParagraphStyle(), width: Double = .infinity
  ) -> TextLayout {
    TextLayout(runs, paragraph, width: width, height: .infinity, lineLimit: 0, tracesCarets: true)
  }

  /// The width of a text by itself, from the font's own numbers.
  private func width(_ text: String, _ style: CharacterStyle) -> Double {
    var x = 0.0
    var neighbour: Glyph?
    for scalar in text.unicodeScalars {
      guard let glyph = style.typeface.glyph(for: scalar) else { continue }
      if let neighbour { x += style.typeface.kerning(between: neighbour, and: glyph) * style.size }
      x += style.typeface.advance(of: glyph) * style.size + style.kern
      neighbour = glyph
    }
    return x
  }

  @Test func caretsStandAtTheSumsOfAdvances() {
    let text = "AVATAR Typing, Ta"
    let layout = layout([TextRun(text, style)])
    for offset in 0..<text.utf8.count {
      let before = String(text.prefix(offset + 1))
      let advance = style.typeface.glyph(for: before.unicodeScalars.last!).map { style.typeface.advance(of: $0) * 10 }
      #expect(abs(layout.caret(at: offset).minX - (width(before, style) - advance!)) < 1e-9)
    }
    #expect(abs(layout.caret(at: text.utf8.count).minX - width(text, style)) < 1e-9)
    #expect(layout.caret(at: 99) == layout.caret(at: text.utf8.count))
    #expect(layout.caret(at: -4) == layout.caret(at: 0))
    #expect(layout.caret(at: 3).height == (style.typeface.ascender + style.typeface.descender) * 10)
  }

  @Test func linesRunsAndNewlinesCountInOneText() {
    let runs = [TextRun("one t", style), TextRun("wo\n", CharacterStyle(size: 20)), TextRun("\nfin", style)]
    let layout = layout(runs)
    #expect(layout.caretLines.map(\.range) == [0..<7, 8..<8, 9..<12])
    #expect(layout.caretLine(at: 7) == 0)
    #expect(layout.caretLine(at: 8) == 1)
    #expect(layout.caret(at: 8).minX == 0)
    #expect(layout.caret(at: 12).minX == layout.lines[2].width)
    #expect(layout.frames(of: 4..<10).map(\.minY) == [layout.lines[0].frame.minY, layout.lines[2].frame.minY])
  }

  @Test func spacesAtTheEndOfABrokenLineStayInTheLayout() {
    let narrow = width("one two", style) + 1
    let layout = layout([TextRun("one two     three", style)], width: narrow)
    #expect(layout.caretLines.map(\.range) == [0..<12, 12..<17])
    for offset in 7..<12 { #expect(layout.caret(at: offset).minX <= narrow) }
    #expect(layout.caretLine(at: 12) == 1)
    #expect(layout.offset(nearestTo: Point(1000, 1)) == 11)
    #expect(layout.offset(nearestTo: Point(-5, 1000)) == 12)
  }

  @Test func aPointFindsTheNearestCaret() {
    var random = SeededGenerator(seed: 4)
    for _ in 0..<60 {
      let words = (0..<Int.random(in: 0...9, using: &random)).map { _ in
        String(
          (0..<Int.random(in: 1...6, using: &random)).map { _ in "abWV.é\u{1F600}ñ\n".randomElement(using: &random)! })
      }
      let text = words.joined(separator: " ")
      let width = Double.random(in: 20...120, using: &random)
      let alignment: ParagraphStyle.Alignment = Bool.random(using: &random) ? .leading : .center
      let layout = layout([TextRun(text, style)], ParagraphStyle(alignment: alignment), width: width)
      var offset = 0
      for character in text {
        let caret = layout.caret(at: offset)
        let line = layout.caretLine(at: offset)
        #expect(layout.caretLines[line].range.lowerBound <= offset)
        let found = layout.offset(nearestTo: Point(caret.minX, caret.center.y))
        #expect(
          abs(layout.caret(at: found).minX - caret.minX) < 1e-9 || offset > layout.caretLines[line].lastOffset,
          "\(text.debugDescription) at \(offset)")
        offset += character.utf8.count
      }
      let whole = layout.frames(of: 0..<text.utf8.count)
      for frame in whole { #expect(frame.width >= 0) }
      // Each line is one piece.
      #expect(Set(whole.map(\.minY)).count == whole.count)
    }
  }

  @Test func nothingHasOneCaret() {
    let layout = layout([TextRun("", style)], ParagraphStyle(alignment: .center), width: 50)
    #expect(layout.caret(at: 0).minX == 25)
    #expect(layout.offset(nearestTo: Point(7, 7)) == 0)
    #expect(layout.frames(of: 0..<0).isEmpty)
    #expect(TextLayout("a", style).caretLines.isEmpty)
  }
}
