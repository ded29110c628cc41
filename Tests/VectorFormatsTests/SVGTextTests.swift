import Testing
import VectorFormats
import VectorGraphics
import VectorText

@Suite struct SVGTextTests {
  /// Letters of one piece, where their baseline begins.
  struct Letters: CustomTestStringConvertible {
    var text: String
    var x: Double
    var y: Double
    var size = 10.0
    var weight = Typeface.Weight.regular
    var isItalic = false
    var kern = 0.0
    var fill = "#000000"

    init(
      _ text: String, _ x: Double, _ y: Double, size: Double = 10, weight: Typeface.Weight = .regular,
      isItalic: Bool = false, kern: Double = 0, fill: String = "#000000"
    ) {
      (self.text, self.x, self.y, self.size, self.weight, self.isItalic) = (text, x, y, size, weight, isItalic)
      (self.kern, self.fill) = (kern, fill)
    }

    var testDescription: String { text }

    var path: Path {
      Path(text, CharacterStyle(.builtIn(weight, isItalic: isItalic), size: size, kern: kern))
        .applying(.translation(x, y))
    }
  }

  struct Sample: CustomTestStringConvertible {
    var source: String
    var letters: [Letters]
    var issues: [String]

    init(_ source: String, _ letters: Letters..., issues: [String] = []) {
      (self.source, self.letters, self.issues) = (source, letters, issues)
    }

    var testDescription: String { source }
  }

  private static func width(_ text: String, size: Double = 10, weight: Typeface.Weight = .regular) -> Double {
    TextLayout(text, CharacterStyle(.builtIn(weight), size: size)).size.width
  }

  private static let middle = Typeface.builtIn().xHeight / 2 * 10

  private static let straight = "<path id='p' d='M10 20h80' pathLength='10' fill='none'/>"

  private static func onPath(_ text: String, _ attributes: String = "") -> String {
    "<textPath href='#p' \(attributes)>\(text)</textPath>"
  }

  /// What a length of 50 adds behind each of three letters.
  private static let share = (50 - width("abcd") + width("a")) / 2

  private static let samples: [Sample] = [
    Sample("<text x='3' y='8'>AV</text>", Letters("AV", 3, 8)),
    Sample("<text>\n  a\t b \n</text>", Letters("a b", 0, 0)),
    Sample("<text xml:space='preserve'> a  b</text>", Letters(" a  b", 0, 0)),
    Sample("<text style='white-space: pre'> a  b</text>", Letters(" a  b", 0, 0)),
    Sample("<text>a &amp; <![CDATA[<b>]]><!-- x -->!</text>", Letters("a & <b>!", 0, 0)),
    Sample(
      "<text>a <tspan fill='red'> b</tspan> <tspan> </tspan>c</text>", Letters("a ", 0, 0),
      Letters("b", width("a "), 0, fill: "#FF0000"), Letters("c", width("a ") + width("b") + width(" "), 0)),
    Sample(
      "<text font-size='20'>a<tspan font-size='.5em' font-weight='bold'>b</tspan></text>", Letters("a", 0, 0, size: 20),
      Letters("b", width("a", size: 20), 0, weight: .bold)),
    Sample(
      "<text style='font: italic 600 12px/2 Inter, serif'>b</text>",
      Letters("b", 0, 0, size: 12, weight: .semibold, isItalic: true)),
    Sample(
      "<g font-weight='bolder'><text font-style='oblique'>b</text></g>",
      Letters("b", 0, 0, weight: .bold, isItalic: true)),
    Sample(
      "<text letter-spacing='2' word-spacing='3'>a b</text>", Letters("a", 0, 0),
      Letters("b", width("a") + width(" ") + 7, 0)),
    Sample("<text x='5' text-anchor='middle'>abc</text>", Letters("abc", 5 - width("abc") / 2, 0)),
    Sample("<text x='5' text-anchor='end'>abc</text>", Letters("abc", 5 - width("abc"), 0)),
    Sample(
      "<text text-anchor='middle'>a<tspan font-size='20'>b</tspan></text>",
      Letters("a", -(width("a") + width("b", size: 20)) / 2, 0),
      Letters("b", (width("a") - width("b", size: 20)) / 2, 0, size: 20)),
    Sample("<text x='1 20 40' y='5 6'>xyz</text>", Letters("x", 1, 5), Letters("y", 20, 6), Letters("z", 40, 6)),
    Sample(
      "<text x='10' dx='1 2' dy='3 4'>xyz</text>", Letters("x", 11, 3), Letters("y", 13 + width("x"), 7),
      Letters("z", 13 + width("xy"), 7)),
    Sample(
      "<text x='1'>a<tspan x='9' y='2'>b</tspan>c</text>", Letters("a", 1, 0), Letters("b", 9, 2),
      Letters("c", 9 + width("b"), 2)),
    Sample(
      "<text x='1 2 3'>a<tspan x='9'>bc</tspan></text>", Letters("a", 1, 0), Letters("b", 9, 0), Letters("c", 3, 0)),
    Sample("<text x='50%' y='1em'>a</text>", Letters("a", 50, 10)),
    Sample("<text x='0 30'>e\u{301}x</text>", Letters("é", 0, 0), Letters("x", width("éx") - width("x"), 0)),
    Sample("<text dominant-baseline='middle'>x</text>", Letters("x", 0, middle)),
    Sample(
      "<text>a<tspan dominant-baseline='hanging'>x</tspan></text>", Letters("a", 0, 0),
      Letters("x", width("a"), 0.8 * 10 * Typeface.builtIn().ascender)),
    Sample(
      "<text>a<tspan baseline-shift='3'>x<tspan baseline-shift='-50%'>y</tspan></tspan></text>", Letters("a", 0, 0),
      Letters("x", width("a"), -3), Letters("y", width("ax"), 2)),
    Sample(
      "<text textLength='50'>abc</text>", Letters("a", 0, 0), Letters("b", width("a") + (50 - width("abc")) / 2, 0),
      Letters("c", width("ab") + 50 - width("abc"), 0)),
    Sample("<text style='text-transform: uppercase'>aß</text>", Letters("ASS", 0, 0)),
    Sample(
      "<text>a<tspan display='none'>b</tspan><desc>c</desc><tspan visibility='hidden'>d</tspan>e</text>",
      Letters("a", 0, 0), Letters("e", width("a") + width("d"), 0)),
    Sample("<text transform='translate(3 4)'>a</text>", Letters("a", 3, 4)),
    Sample("<defs><text id='t'>a</text></defs><use href='#t' x='3' fill='red'/>", Letters("a", 3, 0, fill: "#FF0000")),
    Sample("<text font-size='0'>a</text><text/><text> </text>"),
    Sample(
      "<text font-family='Nosuch, Inter'>a</text>", Letters("a", 0, 0),
      issues: ["text: the font Nosuch is not there; another one stands for it"]),
    Sample(
      "<text><textPath href='#p'>a</textPath>b</text>", Letters("b", 0, 0),
      issues: ["textPath: nothing in the file has the id #p"]),
    // Along a straight path letters stand as in a line.
    Sample(straight + "<text>\(onPath("abc"))</text>", Letters("abc", 10, 20)),
    Sample(straight + "<text>\(onPath("abc", "startOffset='25%'"))</text>", Letters("abc", 30, 20)),
    Sample(straight + "<text>\(onPath("abc", "startOffset='2'"))</text>", Letters("abc", 26, 20)),
    Sample(
      straight + "<text text-anchor='middle'>\(onPath("abc", "startOffset='50%'"))</text>",
      Letters("abc", 50 - width("abc") / 2, 20)),
    Sample(
      straight + "<text>\(onPath("a<tspan dx='3' dy='-4' fill='red'>b</tspan>"))c</text>", Letters("a", 10, 20),
      Letters("b", 13 + width("a"), 16, fill: "#FF0000"), Letters("c", 90, 20)),
    Sample("<text><textPath path='M10 20h80'>abc</textPath></text>", Letters("abc", 10, 20)),
    Sample("<text><textPath path='M10 20h.1'>ab</textPath></text>"),
    Sample(
      "<text><textPath path='M10 20h\(width("a"))'>a b</textPath></text>", Letters("a", 10, 20)),
    Sample(
      "<text>a<tspan textLength='50'>bcd</tspan>e</text>", Letters("a", 0, 0), Letters("b", width("a"), 0),
      Letters("c", width("ab") + share, 0), Letters("d", width("abc") + 2 * share, 0),
      Letters("e", width("abcd") + 3 * share, 0)),
    Sample("<text style='text-transform: capitalize'>one two 3d</text>", Letters("One Two 3d", 0, 0)),
    Sample(
      "<text font-variant='small-caps'>aB</text>", Letters("A", 0, 0, size: 7), Letters("B", width("A", size: 7), 0)),
    Sample(
      "<text>\u{6F22}</text>", Letters("\u{6F22}", 0, 0),
      issues: ["text: the font lacks a character, a box stands for it"]),
    Sample(
      "<text x='a' dx='1,,2'>a</text>", Letters("a", 1, 0), issues: ["text: the value of x is not a list of lengths"]),
  ]

  @Test(arguments: samples)
  func textIsDrawnWhereItBelongs(sample: Sample) throws {
    let document = try readSVG(sample.source, root: "width='100' height='100' font-size='10'")
    #expect(document.issues.map { "\($0.element): \($0.message)" } == sample.issues)
    // Letters of one element are one path; their order is that of the text.
    let drawn = document.drawing.items.flatMap { paths($0, .identity) }
    let expected = sample.letters
    #expect(Set(drawn.map(\.fill)) == Set(expected.filter { !$0.path.isEmpty }.map(\.fill)))
    for fill in Set(drawn.map(\.fill)) {
      var (one, other) = (Path(), Path())
      for path in drawn where path.fill == fill { one.append(path.path) }
      for letters in expected where letters.fill == fill { other.append(letters.path) }
      #expect(one.text(.identity) == other.text(.identity))
    }
  }

  private func paths(_ item: Drawing.Item, _ transform: Transform) -> [(path: Path, fill: String)] {
    switch item {
    case .path(let path):
      guard case .color(let color) = path.paint else { return [(path.path.applying(transform), "")] }
      func hex(_ value: Double) -> String {
        let text = String(Int((value * 255).rounded()), radix: 16, uppercase: true)
        return text.count == 1 ? "0" + text : text
      }
      return [(path.path.applying(transform), "#" + hex(color.red) + hex(color.green) + hex(color.blue))]
    case .group(let group):
      let inner = (group.transform.affine ?? .identity).then(transform)
      return group.items.flatMap { paths($0, inner) }
    case .image: return []
    }
  }

  @Test func lettersTurnAboutTheirOwnPlaces() throws {
    let document = try readSVG("<text font-size='10' x='5' y='6' rotate='90 0'>lxx</text>")
    guard case .path(let text)? = document.drawing.items.first else { throw Unexpected() }
    var expected = Path("l", CharacterStyle(size: 10)).applying(Transform.rotation(.pi / 2).then(.translation(5, 6)))
    let advance = Self.width("l")
    expected.append(Path("x", CharacterStyle(size: 10)).applying(.translation(5 + advance, 6)))
    expected.append(Path("x", CharacterStyle(size: 10)).applying(.translation(5 + advance + Self.width("x"), 6)))
    #expect(text.path.text(.identity) == expected.text(.identity))
  }

  /// The same letters in other directions: a map takes those of a line at the origin there.
  @Test(arguments: [
    ("<text><textPath path='M10 20v80'>xox</textPath></text>", Transform(a: 0, b: 1, c: -1, d: 0, tx: 10, ty: 20)),
    (
      "<text><textPath path='M10 20h80' side='right'>xox</textPath></text>",
      Transform(a: -1, b: 0, c: 0, d: -1, tx: 90, ty: 20)
    ),
    (
      "<text x='10' y='20' style='writing-mode:vertical-rl;text-orientation:sideways'>xox</text>",
      Transform(a: 0, b: 1, c: -1, d: 0, tx: 10, ty: 20)
    ),
    (
      "<text x='10' y='20' writing-mode='tb' text-anchor='end'>xox</text>",
      Transform(a: 0, b: 1, c: -1, d: 0, tx: 10 - height / 2, ty: 20 - width("xox"))
    ),
  ])
  func linesOfTextRunInAllDirections(_ source: String, _ transform: Transform) throws {
    let document = try readSVG(source, root: "width='100' height='100' font-size='10'")
    #expect(document.issues.isEmpty)
    guard case .path(let text)? = document.drawing.items.first else { throw Unexpected() }
    #expect(text.path.text(.identity) == Letters("xox", 0, 0).path.applying(transform).text(.identity))
  }

  /// How far the middle of letters stands above their baseline, twice.
  private static let height = 10 * (Typeface.builtIn().ascender - Typeface.builtIn().descender)

  @Test func linesAlongTextHaveThePaintOfWhoAsksForThem() throws {
    let document = try readSVG(
      "<text y='20' fill='red' text-decoration='underline'>ab<tspan fill='lime' font-size='20'>c</tspan></text>",
      root: "width='100' height='100' font-size='10'")
    let (first, second) = (Self.width("ab"), Self.width("c", size: 20))
    func line(_ start: Double, _ end: Double, _ thickness: Double) -> String {
      let rect = Rect(minX: start, minY: 20 + thickness / 2, maxX: end, maxY: 20 + 1.5 * thickness)
      return "fill #FF0000 " + Path(rect: rect).text(.identity)
    }
    let lines = describe(document.drawing)
    #expect(lines.count == 4)
    #expect([lines[0], lines[2]] == [line(0, first, 1), line(first, first + second, 2)])
    #expect(lines[1].hasPrefix("fill #FF0000") && lines[3].hasPrefix("fill #00FF00"))
  }

  @Test func gradientsSpanTheCellsOfTheWholeText() throws {
    let document = try readSVG(
      """
      <linearGradient id='g'><stop stop-color='red'/><stop offset='1' stop-color='blue'/></linearGradient>
      <text font-size='10' x='5'>ab<tspan fill='url(#g)'>cd</tspan></text>
      """)
    guard case .path(let span)? = document.drawing.items.last, case .gradient(let gradient) = span.paint,
      case .linear(let start, let end) = gradient.geometry
    else { throw Unexpected() }
    #expect(abs(gradient.transform.apply(to: start).x - 5) < 1e-9)
    #expect(abs(gradient.transform.apply(to: end).x - 5 - Self.width("ab") - Self.width("cd")) < 1e-9)
  }

  @Test func textClipsAndIsClipped() throws {
    let document = try readSVG(
      "<clipPath id='c'><text y='9' font-size='10'>o</text></clipPath><path d='M0 0h9v9' clip-path='url(#c)'/>")
    guard case .group(let group)? = document.drawing.items.first else { throw Unexpected() }
    #expect(group.clips.map { $0.path.text(.identity) } == [Letters("o", 0, 9).path.text(.identity)])
  }

  @Test func longAndDeepTextsAreReadInGoodTime() throws {
    let long = String(repeating: "word ", count: 4000)
    let numbers = String(repeating: "1 ", count: 100_000)
    let spans = String(repeating: "<tspan rotate='3 4'>a", count: 150) + String(repeating: "</tspan>", count: 150)
    for source in [
      "<text>\(long)</text>", "<text x='\(numbers)' dy='\(numbers)' rotate='\(numbers)'>abc</text>",
      "<text>\(spans)</text>", "<text x='1e308 1e308' dx='1e308 1e308'>abc</text>",
      "<text font-size='1e300'>abc</text>", "<text textLength='1e308' letter-spacing='-1e308'>abc</text>",
      "<text>" + String(repeating: "<!-- -->a", count: 10_000) + "</text>",
    ] { _ = try readSVG(source) }
  }

  private struct Unexpected: Error {}
}
