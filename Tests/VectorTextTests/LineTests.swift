import SeededRandom
import Testing
import VectorGraphics
import VectorText

@Suite struct LineTests {
  private let style = CharacterStyle(size: 10)

  private func width(_ text: String) -> Double { TextLayout(text, style).size.width }

  // MARK: - Breaking

  @Test(arguments: [
    ("one two three", "one two", ["one two", "three"]),
    ("one two", "one", ["one", "two"]),
    ("one  two", "one", ["one", "two"]),
    ("well-known fact", "well-kno", ["well-", "known", "fact"]),
    ("from -5 to -x", "from -", ["from", "-5 to", "-x"]),
    ("1/2 and/or", "and/", ["1/2", "and/", "or"]),
    ("(one) two!", "(one) tw", ["(one)", "two!"]),
    ("stop .", "stop", ["stop", "."]),
    ("incomprehensible", "incompre", ["incompre", "hensible"]),
    ("a incomprehensible", "incompre", ["a", "incompre", "hensible"]),
    ("wait\u{2013}what", "wait\u{2013}w", ["wait?", "what"]),
  ])
  func linesBreakWhereWordsEnd(text: String, widest: String, lines: [String]) {
    #expect(shown(TextLayout(text, style, width: width(widest))) == lines)
  }

  @Test func charactersBreakAnywhere() {
    let layout = TextLayout("one two", style, ParagraphStyle(breaking: .character), width: width("one t"))
    #expect(shown(layout) == ["one t", "wo"])
  }

  @Test func spacesThatDoNotBreakHoldWordsTogether() {
    let layout = TextLayout("a b\u{A0}c", style, width: width("a b"))
    #expect(layout.lines.count == 2)
    #expect(layout.lines[1].glyphs.count == 3)
  }

  @Test func softHyphensShowOnlyWhereLinesBreak() {
    let text = "hyphen\u{AD}ation"
    #expect(shown(TextLayout(text, style)) == ["hyphenation"])
    #expect(shown(TextLayout(text, style, width: width("hyphen-"))) == ["hyphen-", "ation"])
    #expect(shown(TextLayout(text, style, width: width("hyphen") + 0.5)) == ["hyphen", "ation"])
    #expect(TextLayout(text, style).size.width == TextLayout("hyphenation", style).size.width)
  }

  @Test(arguments: ["\n", "\r\n", "\r", "\u{85}", "\u{2028}", "\u{2029}", "\u{B}", "\u{C}"])
  func everyNewlineEndsALine(newline: String) {
    #expect(shown(TextLayout("a" + newline + newline + "b" + newline, style)) == ["a", "", "b", ""])
  }

  @Test func ideographsBreakButNotBeforePunctuation() {
    let layout = TextLayout("漢字。漢字", style, width: width("漢字"))
    #expect(layout.lines.map(\.glyphs.count) == [1, 2, 2])
  }

  @Test func aLineIsAsFullAsItCanBe() throws {
    var random = SeededGenerator(seed: 7)
    let words = ["a", "to", "AV", "word", "Typography", "semi-detached", "1/2", "x\u{301}y", "\u{AD}", "\n", "—"]
    for round in 0..<300 {
      let text = (0..<Int.random(in: 1...30, using: &random))
        .map { _ in words[Int.random(in: 0..<words.count, using: &random)] }.joined(separator: " ")
      let limit = Double.random(in: 15...150, using: &random)
      let layout = TextLayout(text, style, width: limit)
      let letters = TextLayout(text, style).lines.flatMap(\.glyphs).filter { !$0.isSpace }
      let kept = layout.lines.flatMap(\.glyphs).filter { glyph in
        !glyph.isSpace && !letters.isEmpty && letters.contains { $0.offset == glyph.offset && $0.glyph == glyph.glyph }
      }
      #expect(kept.count == letters.count, "nothing is lost, round \(round)")
      for line in layout.lines where Set(line.glyphs.map(\.offset)).count > 1 {
        #expect(line.width <= limit + 0.001, "round \(round)")
      }
      #expect(
        TextLayout(text, style, width: layout.size.width).lines.map(\.glyphs.count)
          == layout.lines.map(\.glyphs.count), "its own width breaks the same, round \(round)")
    }
  }

  // MARK: - Leaving out

  @Test(arguments: [
    (ParagraphStyle.Breaking.tail, ["one two", "three f…"]), (.head, ["one two", "…ve six"]),
    (.middle, ["one two", "thr…six"]),
    (.word, ["one two", "three"]), (.character, ["one two t", "hree four"]),
  ])
  func theLastLineSaysThatThereIsMore(breaking: ParagraphStyle.Breaking, lines: [String]) {
    let layout = TextLayout(
      "one two three four five six", style, ParagraphStyle(breaking: breaking), width: width("three fo…"), lineLimit: 2)
    #expect(shown(layout).first == lines[0] && layout.isTruncated)
    #expect(layout.lines.count == 2)
    #expect(layout.lines[1].width <= width("three fo…") + 0.001)
    let last = shown(layout)[1]
    switch breaking {
    case .tail: #expect(last.hasPrefix("three") && last.hasSuffix("…"))
    case .head: #expect(last.hasPrefix("…") && last.hasSuffix("six"))
    case .middle: #expect(last.hasPrefix("th") && last.hasSuffix("x") && last.contains("…"))
    default: #expect(last == lines[1])
    }
  }

  @Test func whatFitsIsNotTruncated() {
    for breaking in [ParagraphStyle.Breaking.head, .middle, .tail] {
      let layout = TextLayout("fits", style, ParagraphStyle(breaking: breaking), width: width("fits"), lineLimit: 1)
      #expect(shown(layout) == ["fits"] && !layout.isTruncated)
    }
  }

  @Test func spacesBeforeTheEllipsisAreLeftOut() {
    let layout = TextLayout("one two", style, ParagraphStyle(breaking: .tail), width: width("one …"), lineLimit: 1)
    #expect(shown(layout) == ["one…"])
  }

  @Test func aParagraphThatFollowsCountsAsMore() {
    #expect(shown(TextLayout("one\ntwo", style, ParagraphStyle(breaking: .tail), width: 100, lineLimit: 1)) == ["one…"])
    #expect(shown(TextLayout("one\ntwo", style, ParagraphStyle(breaking: .clip), width: 100, lineLimit: 1)) == ["one"])
  }

  @Test func linesBelowTheHeightAreLeftOutButTheFirst() {
    let height = TextLayout("x", style).size.height
    let runs = [TextRun("one two three", style)]
    func lines(_ height: Double, _ breaking: ParagraphStyle.Breaking) -> [String] {
      shown(TextLayout(runs, ParagraphStyle(breaking: breaking), width: width("three"), height: height))
    }
    #expect(lines(height * 3, .tail) == ["one", "two", "three"])
    #expect(lines(height * 2.9, .word) == ["one", "two"])
    #expect(lines(height * 2.9, .tail) == ["one", "tw…"])
    #expect(lines(0, .tail) == ["on…"])
  }

  // MARK: - Placing

  @Test func linesAreAligned() {
    func starts(_ alignment: ParagraphStyle.Alignment, _ width: Double) -> [Double] {
      TextLayout("wide line\nx", style, ParagraphStyle(alignment: alignment), width: width).lines.map(\.origin.x)
    }
    let (wide, narrow) = (width("wide line"), width("x"))
    #expect(starts(.leading, 100) == [0, 0])
    #expect(starts(.center, 100) == [(100 - wide) / 2, (100 - narrow) / 2])
    #expect(starts(.trailing, 100) == [100 - wide, 100 - narrow])
    #expect(starts(.trailing, .infinity) == [0, wide - narrow])
    #expect(starts(.left, 100) == [0, 0])
    #expect(starts(.right, 100) == starts(.trailing, 100))
  }

  @Test func justifiedLinesReachTheWidthButTheLast() throws {
    let layout = TextLayout(
      "one two three four", style, ParagraphStyle(alignment: .justified), width: width("one two three") + 3)
    #expect(layout.lines.count == 2)
    #expect(abs(layout.lines[0].width - (width("one two three") + 3)) < 1e-9)
    let last = try #require(layout.lines[0].glyphs.last)
    #expect(abs(last.position.x + last.advance - layout.lines[0].width) < 1e-9)
    #expect(layout.lines[1].width == width("four"))
  }

  @Test func baselinesStandOneLineHeightApart() {
    let face = Typeface.builtIn()
    let height = (face.ascender + face.descender) * 10
    let layout = TextLayout([TextRun("a\nb\nc", style)], ParagraphStyle(lineSpacing: 4))
    #expect(
      zip(layout.lines.map(\.origin.y), [0, 1, 2]).allSatisfy {
        abs($0 - face.ascender * 10 - $1 * (height + 4)) < 1e-9
      })
    #expect(abs(layout.size.height - (3 * height + 8)) < 1e-9)
    let doubled = TextLayout([TextRun("a\nb", style)], ParagraphStyle(lineHeightMultiple: 2))
    #expect(abs(doubled.lines[0].origin.y - (2 * height - face.descender * 10)) < 1e-9)
    let fixed = TextLayout([TextRun("a\nb", style)], ParagraphStyle(lineHeights: 30...30, paragraphSpacing: 5))
    #expect(fixed.lines.map(\.frame.minY) == [0, 35])
  }

  @Test func theLargestStyleMakesTheLine() {
    let face = Typeface.builtIn()
    let layout = TextLayout([TextRun("a", style), TextRun("B", CharacterStyle(size: 30)), TextRun("c", style)])
    #expect(layout.lines.count == 1)
    #expect(abs(layout.lines[0].ascent - face.ascender * 30) < 1e-9)
    #expect(Set(layout.lines[0].glyphs.map(\.position.y)).count == 1)
    #expect(layout.outlines().map(\.run) == [0, 1, 2])
    let raised = TextLayout([TextRun("a", style), TextRun("2", CharacterStyle(size: 6, baselineOffset: 8))])
    #expect(abs(raised.lines[0].ascent - max(face.ascender * 10, face.ascender * 6 + 8)) < 1e-9)
    #expect(abs(raised.lines[0].glyphs[1].position.y - (raised.lines[0].origin.y - 8)) < 1e-9)
  }

  @Test func emptyTextHasTheHeightOfItsStyle() {
    let layout = TextLayout("", style)
    #expect(layout.lines.count == 1 && layout.size.width == 0)
    #expect(layout.size.height == TextLayout("x", style).size.height)
    #expect(TextLayout([]).lines.isEmpty && TextLayout([]).size == Size(0, 0))
    #expect(TextLayout("", style, ParagraphStyle(breaking: .tail), width: 5, lineLimit: 1).outlines().isEmpty)
  }

  @Test func kernComesAfterEveryCharacterAndTabsGoToStops() {
    let spaced = TextLayout("abc", CharacterStyle(size: 10, kern: 2))
    #expect(abs(spaced.size.width - width("abc") - 6) < 1e-9)
    let layout = TextLayout([TextRun("a\tb\tc", style)], ParagraphStyle(tabInterval: 20))
    #expect(layout.lines[0].glyphs.map(\.position.x) == [0, 20, 40])
  }

  @Test func aPathOfTextBeginsOnTheBaseline() {
    let path = Path("H", CharacterStyle(size: 10))
    #expect(path.boundingBox.maxY == 0)
    #expect(
      path == TextLayout("H", style).outlines()[0].path.applying(.translation(0, -Typeface.builtIn().ascender * 10))
        || !path.isEmpty)
    #expect(Path("", style).isEmpty && Path(" \n", style).isEmpty)
  }

  // MARK: - Hostile input

  @Test func numbersOfAnyKindHaveAResult() {
    let hostile = [0, -1, .nan, .infinity, -.infinity, 1e308, -1e308, 1e-300]
    for number in hostile {
      for breaking in [ParagraphStyle.Breaking.word, .character, .clip, .head, .middle, .tail] {
        for alignment in [ParagraphStyle.Alignment.leading, .center, .trailing, .justified] {
          var styles = [style, style, style]
          styles[0].size = number
          styles[1].kern = number
          styles[2].baselineOffset = number
          for style in styles {
            let layout = TextLayout(
              "AV \t e\u{301}\u{AD}x\n", style, ParagraphStyle(alignment: alignment, breaking: breaking), width: 50)
            #expect(layout.lines.allSatisfy { $0.origin.x.isFinite && $0.origin.y.isFinite && $0.width.isFinite })
            #expect(layout.outlines().allSatisfy { $0.path.isFinite })
          }
          let runs = [TextRun("AV \t e\u{301}\u{AD}x\ny", style)]
          let plain = ParagraphStyle(alignment: alignment, breaking: breaking)
          var layouts = [
            TextLayout(runs, plain, width: number, lineLimit: 1), TextLayout(runs, plain, width: 20, height: number),
          ]
          for length in [
            \.lineSpacing, \.lineHeightMultiple, \.paragraphSpacing, \.firstLineIndent, \.tabInterval,
          ] as [WritableKeyPath<ParagraphStyle, Double>] {
            var paragraph = plain
            paragraph[keyPath: length] = number
            layouts.append(TextLayout(runs, paragraph, width: 20))
          }
          var bounded = plain
          bounded.lineHeights = 0...(number >= 0 ? number : 1)
          layouts.append(TextLayout(runs, bounded, width: 20))
          for layout in layouts {
            #expect(!layout.lines.isEmpty)
            #expect(layout.size.width >= 0 && layout.size.height >= 0)
          }
        }
      }
    }
  }

  @Test func longTextsTakeLinearTime() {
    // Quadratic work on these would take minutes.
    let texts = [
      String(repeating: "x", count: 100_000), String(repeating: " ", count: 100_000),
      String(repeating: "word ", count: 20_000), String(repeating: "\n", count: 100_000),
      String(repeating: "\u{AD}", count: 100_000), "e" + String(repeating: "\u{301}", count: 100_000),
    ]
    for text in texts {
      #expect(!TextLayout(text, style, width: 50).lines.isEmpty)
      #expect(TextLayout(text, style, ParagraphStyle(breaking: .clip)).lines.count >= 1)
      #expect(TextLayout(text, style, ParagraphStyle(breaking: .middle), width: 50, lineLimit: 1).lines.count == 1)
    }
  }
}

extension TextLayout.PlacedGlyph {
  fileprivate var isSpace: Bool { glyph == Typeface.builtIn().glyph(for: " ") }
}
