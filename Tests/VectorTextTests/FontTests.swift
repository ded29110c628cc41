#if Text
  import Testing
  import VectorGraphics
  import VectorText

  /// What the trait `Text` adds, with the fonts of Debian's package fonts-dejavu-core.
  @Suite struct FontTests {
    private func dejaVu() throws -> Typeface { try #require(Typeface(family: "DejaVu Sans")) }

    @Test func familiesAreFoundByNameAndNoOthersAre() throws {
      #expect(try dejaVu().family == "DejaVu Sans")
      #expect(Typeface(family: "dejavu sans") == (try dejaVu()))
      #expect(Typeface(family: "No such family") == nil)
      #expect(Typeface(family: "Inter", weight: .bold) == .builtIn(.bold))
      #expect(Typeface(family: "monospace") != nil)
    }

    @Test func measuresAreThoseOfTheFile() throws {
      let face = try dejaVu()
      #expect(abs(face.ascender - 1901.0 / 2048) < 1e-9 && abs(face.descender - 483.0 / 2048) < 1e-9)
      let h = try #require(face.glyph(for: "H"))
      #expect(abs(face.advance(of: h) - 1540.0 / 2048) < 1e-9)
      let box = face.outline(of: h).boundingBox
      #expect(box.maxY == 0 && abs(-box.minY - 1493.0 / 2048) < 1e-9)
    }

    @Test func lettersJoinToLigaturesUnlessTheyAreSpaced() throws {
      let face = try dejaVu()
      #expect(TextLayout("ffi", CharacterStyle(face, size: 10)).lines[0].glyphs.count == 1)
      #expect(TextLayout("ffi", CharacterStyle(face, size: 10, kern: 1)).lines[0].glyphs.count == 3)
    }

    @Test func arabicLettersJoinAndRunFromRightToLeft() throws {
      let style = CharacterStyle(try dejaVu(), size: 10)
      let glyphs = TextLayout("سلم", style).lines[0].glyphs
      #expect(glyphs.map(\.offset) == [4, 2, 0], "from left to right, the last letter first")
      let alone = ["س", "ل", "م"].map { TextLayout($0, style).lines[0].glyphs[0].glyph }
      #expect(Set(glyphs.map(\.glyph)).isDisjoint(with: alone))
    }

    /// Each line: text as typed, and as it stands from left to right (by the reference implementation in Java, as the
    /// package python-bidi follows it).
    @Test(arguments: [
      ("abc", "abc"), ("אבג", "גבא"), ("a אב b", "a בא b"), ("א ab ג", "ג ab א"), ("א 12 ג", "ג 12 א"),
      ("a 12 אב 34", "a 12 34 בא"), ("אב (ab) 12", "12 (ab) בא"), ("a (אב) b", "a (בא) b"), ("אב!", "!בא"),
      ("אב 1,5%", "1,5% בא"), ("ab אב.", "ab בא."), ("אב\u{A0}-\u{A0}5", "5\u{A0}-\u{A0}בא"),
    ])
    func directionsMixAsUnicodeSays(text: String, shown: String) {
      let bytes = Array(text.utf8)
      let glyphs = TextLayout(text, CharacterStyle(size: 10)).lines[0].glyphs
      let order = glyphs.map { glyph in
        String(decoding: bytes[glyph.offset...].prefix(4), as: UTF8.self).unicodeScalars.first.map(String.init) ?? ""
      }
      let mirrored = ["(": ")", ")": "("]
      let isTurned = text.unicodeScalars.first.map { $0.value > 0x590 } == true
      #expect(order.map { isTurned ? mirrored[$0] ?? $0 : $0 }.joined() == shown)
      for (left, right) in zip(glyphs, glyphs.dropFirst()) { #expect(left.position.x < right.position.x) }
    }

    @Test func paragraphsFromRightToLeftStandAtTheRight() {
      let layout = TextLayout("אב\nab", CharacterStyle(size: 10), width: 100)
      #expect(abs(layout.lines[0].frame.maxX - 100) < 1e-9)
      #expect(layout.lines[1].frame.minX == 0)
    }

    @Test func whatTheBuiltInFaceHasStaysItsOwn() {
      let glyphs = TextLayout("aא→", CharacterStyle(size: 10)).lines[0].glyphs
      #expect(glyphs.map { $0.typeface == .builtIn() } == [true, false, true])
      #expect(TextLayout("\u{F8FF}", CharacterStyle(size: 10)).lines[0].glyphs.count == 1)
    }

    @Test func hostileTextInManyScriptsIsLaidOut() throws {
      let pieces = ["א", "ab", "\u{202E}", "\u{301}", "(", "ا", "١", "%", "\u{AD}", "\n", "\t", "🙂", "\u{0}", "ने", " "]
      var state: UInt64 = 1
      for _ in 0..<200 {
        var text = ""
        for _ in 0..<30 {
          state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
          text += pieces[Int(state >> 33) % pieces.count]
        }
        for breaking in [ParagraphStyle.Breaking.word, .tail, .middle] {
          let layout = TextLayout(
            text, CharacterStyle(size: 10), ParagraphStyle(breaking: breaking), width: 60, lineLimit: 3)
          #expect(layout.lines.count <= 3 && layout.outlines().allSatisfy { $0.path.isFinite })
        }
      }
      let long = String(repeating: "אב (ab) ", count: 12_000)
      #expect(TextLayout(long, CharacterStyle(size: 10), width: 100).lines.count > 1000)
    }
  }
#endif
