import Foundation
import Testing
import VectorGraphics
import VectorText

/// What stands in Inter's own tables, read by another program.
@Suite struct TypefaceTests {
  @Test(arguments: [
    (Typeface.Weight.regular, 1904.0, -192.0, 63936.0), (.medium, 1971, -213, 64647), (.semibold, 2038, -234, 65355),
    (.bold, 2106, -254, 66073),
  ])
  func advancesAndKerningAreInters(weight: Typeface.Weight, advance: Double, kerning: Double, sentence: Double) throws {
    let face = Typeface.builtIn(weight)
    let (a, v) = (try #require(face.glyph(for: "A")), try #require(face.glyph(for: "V")))
    #expect(face.advance(of: a) * 2816 == advance)
    #expect(abs(face.kerning(between: a, and: v) * 2816 - kerning) < 1e-9)
    let layout = TextLayout("Hamburgefonts AV To Typ. “Ärger” 0123 @ & ß fi", CharacterStyle(face, size: 2816))
    #expect(abs(layout.size.width - sentence) < 1e-6)
  }

  @Test func lettersStandOnTheBaselineAndReachTheirHeights() throws {
    for weight in [Typeface.Weight.regular, .medium, .semibold, .bold] {
      let face = Typeface.builtIn(weight)
      let h = face.outline(of: try #require(face.glyph(for: "H"))).boundingBox
      let x = face.outline(of: try #require(face.glyph(for: "x"))).boundingBox
      #expect(h.maxY == 0 && -h.minY == face.capHeight)
      #expect(x.maxY == 0 && -x.minY == face.xHeight)
    }
  }

  @Test func countersAreHoles() throws {
    let face = Typeface.builtIn()
    let o = face.outline(of: try #require(face.glyph(for: "O")))
    let center = o.boundingBox.center
    #expect(!o.contains(center))
    #expect(o.contains(Point(o.boundingBox.minX + 0.04, center.y)))
  }

  @Test func everyCharacterHasAnOutlineUnlessItIsSpace() {
    for weight in [Typeface.Weight.regular, .medium, .semibold, .bold] {
      let face = Typeface.builtIn(weight)
      var count = 0
      for value in 0x20...0xFFFF {
        guard let scalar = Unicode.Scalar(value), let glyph = face.glyph(for: scalar) else { continue }
        count += 1
        let outline = face.outline(of: glyph)
        #expect(outline.isFinite)
        let isBlank =
          scalar.properties.isWhitespace || (0x200B...0x200F).contains(value) || value >= 0x2028 && value <= 0x202E
          || value == 0x2060
        #expect(outline.isEmpty == isBlank, "U+\(String(value, radix: 16))")
        if !outline.isEmpty { #expect(outline.signedArea != 0) }
      }
      #expect(count > 1000)
    }
  }

  @Test func charactersOfEuropeAreThere() {
    let face = Typeface.builtIn()
    for value in Array(0x20...0x7E) + Array(0xA1...0xAC) + Array(0xAE...0x148) + Array(0x14A...0x17F) {
      #expect(Unicode.Scalar(value).map { face.glyph(for: $0) != nil } == true, "U+\(String(value, radix: 16))")
    }
    for character in "‘’“”„–—…•€₤₿→←↑↓∞≈≠≤≥−×÷√∑∏∂∫◊✓⌘ẞΩπЖя".unicodeScalars {
      #expect(face.glyph(for: character) != nil, "\(character)")
    }
  }

  @Test func italicsLeanAndKeepTheirWidth() throws {
    let (upright, italic) = (Typeface.builtIn(), Typeface.builtIn(isItalic: true))
    let l = try #require(upright.glyph(for: "l"))
    #expect(upright.advance(of: l) == italic.advance(of: l))
    #expect(italic.outline(of: l).boundingBox.maxX > upright.outline(of: l).boundingBox.maxX + 0.1)
  }

  @Test func monospacedDigitsAreEquallyWide() throws {
    var face = Typeface.builtIn(.semibold)
    #expect(Set("0123456789".unicodeScalars.compactMap { face.glyph(for: $0) }.map { face.advance(of: $0) }).count > 1)
    face.hasMonospacedDigits = true
    #expect(Set("0123456789".unicodeScalars.compactMap { face.glyph(for: $0) }.map { face.advance(of: $0) }).count == 1)
  }

  @Test func unknownGlyphsAreTheMissingOne() {
    let face = Typeface.builtIn()
    for index in [-1, 100_000, .max, .min] {
      #expect(face.outline(of: Glyph(index: index)) == face.outline(of: .missing))
      #expect(face.advance(of: Glyph(index: index)) == face.advance(of: .missing))
      #expect(face.kerning(between: Glyph(index: index), and: .missing) == 0)
    }
    #expect(face.glyph(for: "漢") == nil)
    #expect(!face.outline(of: .missing).isEmpty)
  }

  @Test func decomposedTextLooksComposed() {
    let face = Typeface.builtIn()
    let style = CharacterStyle(face, size: 10)
    var count = 0
    for value in 0xC0...0x1EFF {
      guard let scalar = Unicode.Scalar(value), face.glyph(for: scalar) != nil else { continue }
      let composed = String(Character(scalar))
      let decomposed = composed.decomposedStringWithCanonicalMapping
      if decomposed.unicodeScalars.count == 1 || composed.precomposedStringWithCanonicalMapping.unicodeScalars.count > 1
      {
        continue
      }
      count += 1
      #expect(Path(decomposed, style) == Path(composed, style), "U+\(String(value, radix: 16))")
    }
    #expect(count > 450)
  }

  @Test func marksWithoutAComposedLetterStandOverTheirLetter() throws {
    let style = CharacterStyle(size: 100)
    for letter in ["x", "H"] {
      let (plain, marked) = (Path(letter, style).boundingBox, Path(letter + "\u{300}", style).boundingBox)
      #expect(marked.minY < plain.minY - 5)
      #expect((marked.maxX, marked.maxY) == (plain.maxX, plain.maxY))
      #expect(TextLayout(letter + "\u{300}", style).size == TextLayout(letter, style).size)
    }
  }
}
