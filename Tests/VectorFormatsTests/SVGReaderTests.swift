import Testing
import VectorFormats
import VectorGraphics

/// Reads a file whose root has the given attributes and contents.
func readSVG(_ contents: String, root: String = "width='100' height='100'") throws -> SVGDocument {
  try SVGReader.read(
    Array(
      """
      <svg xmlns='http://www.w3.org/2000/svg' xmlns:xlink='http://www.w3.org/1999/xlink' \(root)>\(contents)</svg>
      """.utf8))
}

@Suite struct SVGReaderTests {
  // MARK: - The root

  @Test(
    arguments: [
      ("width='30' height='20'", 30, 20), ("width='30' height='20' viewBox='0 0 1 1'", 30, 20),
      ("viewBox='5 5 40 20'", 40, 20), ("width='10' viewBox='0 0 40 20'", 10, 5),
      ("height='10' viewBox='0 0 40 20'", 20, 10), ("width='100%' height='100%' viewBox='0 0 40 20'", 40, 20),
      ("width='1in' height='12pt'", 96, 16), ("width='2em' height='1rem' font-size='10'", 20, 10),
      ("width='auto' height='auto' viewBox='0 0 4 2'", 4, 2), ("style='width:7px;height:8px' width='30'", 7, 8),
      ("width='0' height='20'", 0, 20), ("width='50'", 50, 150), ("", 12, 9),
    ] as [(String, Double, Double)])
  func theCanvasHasTheSizeThatTheRootAsksFor(_ root: String, _ width: Double, _ height: Double) throws {
    let document = try readSVG("<rect x='2' width='9.5' height='9'/>", root: root)
    #expect(document.drawing.size == Size(width, height))
  }

  @Test func theViewBoxIsFittedIntoTheCanvasByEveryAlignment() throws {
    let (box, canvas) = (Rect(x: 10, y: 20, width: 40, height: 20), Size(100, 100))
    for (x, alignX) in [("xMin", 0.0), ("xMid", 0.5), ("xMax", 1)] {
      for (y, alignY) in [("YMin", 0.0), ("YMid", 0.5), ("YMax", 1)] {
        for (fit, scale) in [("", 2.5), (" meet", 2.5), (" slice", 5)] {
          let value = x + y + fit
          let document = try readSVG(
            "<rect x='10' y='20' width='40' height='20'/>",
            root: "width='100' height='100' viewBox='10 20 40 20' preserveAspectRatio='\(value)'")
          let corner = Point(
            alignX * (canvas.width - scale * box.width), alignY * (canvas.height - scale * box.height))
          let expected = Rect(origin: corner, size: Size(scale * box.width, scale * box.height))
          #expect(describe(document.drawing) == ["fill #000000 " + Path(rect: expected).text(.identity)], "\(value)")
        }
      }
    }
    let stretched = try readSVG(
      "<rect x='10' y='20' width='40' height='20'/>",
      root: "width='100' height='100' viewBox='10 20 40 20' preserveAspectRatio='none slice'")
    #expect(describe(stretched.drawing) == ["fill #000000 M0 0H100V100H0z"])
    #expect(try readSVG("", root: "viewBox='0 0 1 1' preserveAspectRatio='xmidymid'").issues.count == 1)
  }

  @Test func theRootHasAStyleOfItsOwn() throws {
    let document = try readSVG(
      "<path d='M0 0h1v1'/><path d='M0 0h2v2'/>",
      root: "width='9' height='9' fill='red' opacity='.5' transform='scale(2)' style='background:#123'")
    #expect(document.drawing.background == Color(hex: 0x112233))
    #expect(
      describe(document.drawing) == [
        "opacity 0.5", "  fill #FF0000 M-4.5-4.5h2v2", "  fill #FF0000 M-4.5-4.5h4v4",
      ])
  }

  // MARK: - Issues

  @Test func whatIsLackingIsListedWithItsPlace() throws {
    let document = try SVGReader.read(
      Array(
        """
        <svg xmlns='http://www.w3.org/2000/svg' xmlns:i='http://inkscape' width='9' height='9'>
          <text id='title'>a<textPath/></text>
          <i:namedview/><metadata/><title/><desc/>
          <image/><text>b<textPath>c</textPath></text><tspan>d</tspan>
          <path d='M0 0h1v1' filter='url(#f)'
            stroke='12'><animate/></path>
          <filter id='f'/><blob/><foreignObject/>
          <style>@import 'x'; a:has(b) { fill: red } path { stroke-width: x; grid: 1 }</style>
          <g style='fill: #12; : 3' clip-path='circle(a)'/>
        </svg>
        """.utf8))
    #expect(
      document.issues.map(\.description) == [
        "line 2, <textPath>: a reference without a target is not drawn (and 1 more)",
        "line 4, <image>: a reference without a target is not drawn",
        "line 4, <tspan>: text outside of a text element is not drawn",
        "line 6, <path>: the value of stroke is not valid or not supported: 12",
        "line 6, <animate>: animation is not read; the drawing shows the state without it",
        "line 7, <blob>: the element is not known",
        "line 7, <foreignObject>: what is not SVG is not drawn",
        "line 8, <style>: the style sheet that @import names is not loaded",
        "line 8, <style>: a rule is not applied, since its selector is not supported: a:has(b)",
        "line 8, <style>: the property grid is not supported",
        "line 8, <style>: the value of stroke-width is not valid or not supported: x",
        "line 9, <g>: a style declaration is malformed",
        "line 9, <g>: the value of fill is not valid or not supported: #12",
        "line 9, <g>: the value of clip-path is not valid or not supported: circle(a)",
      ])
  }

  @Test func propertiesOfTextAndOfEditorsAreNoIssue() throws {
    let document = try readSVG(
      """
      <path d='M0 0h1v1' font-family='x' style='-inkscape-stroke:none;line-height:1.2;--a:1;cursor:pointer;
      text-anchor:middle;enable-background:new;color-rendering:auto' filter='none' shape-rendering='auto'/>
      """)
    #expect(document.issues == [])
  }

  // MARK: - XML

  @Test func entitiesOfTheInternalSubsetAreReplaced() throws {
    let document = try SVGReader.read(
      Array(
        """
        <?xml version="1.0" encoding="utf-8"?>
        <!-- a - b -->
        <!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd" [
          <!ENTITY ns_svg "http://www.w3.org/2000/svg"> <!ENTITY % p "x"> %p; <!ELEMENT svg ANY>
          <!ENTITY red 'fill:&hash;f00'> <!ENTITY hash "&#x23;"> <!ENTITY red 'fill:blue'>
          <!ATTLIST svg a CDATA "]>"> <?pi ]> ?> <!-- ]> -->
        ]>
        <s:svg xmlns:s="&ns_svg;" width="9" height="9"><path d="M0 0h3v3"/>
          <s:path d="M0 0h&#49;v&#x31;" style="&red;"/><s:g><![CDATA[<&]]></s:g></s:svg>
        """.utf8))
    #expect(describe(document.drawing) == ["fill #FF0000 M0 0H1V1"])
  }

  @Test func namespacesHoldForTheElementThatDeclaresThemAndWhatIsInIt() throws {
    let document = try readSVG(
      """
      <g xmlns='http://other' xmlns:s='http://www.w3.org/2000/svg' xmlns:xlink='http://other'>
        <path d='M0 0h1v1'/><s:path d='M0 0h2v2'/><s:g xmlns:s='http://other'><s:path d='M0 0h3v3'/></s:g>
        <s:path id='a' d='M0 0h4v4'/><s:use xlink:href='#a'/>
      </g>
      <s:path d='M0 0h5v5'/><path id='b' d='M0 0h6v6'/><use xlink:href='#b'/>
      """)
    #expect(describe(document.drawing) == ["fill #000000 M0 0H6V6", "fill #000000 M0 0H6V6"])
    let inside = try readSVG(
      """
      <g xmlns:s='http://www.w3.org/2000/svg'><g xmlns:s='http://other'><s:path d='M0 0h1v1'/></g>
      <s:path d='M0 0h2v2'/></g><s:path d='M0 0h3v3'/>
      """)
    #expect(describe(inside.drawing) == ["fill #000000 M0 0H2V2"])
  }

  @Test func strokesThatDoNotScaleAreDrawnForEachUserOfAPattern() throws {
    let document = try readSVG(
      """
      <pattern id='p' width='8' height='8' patternUnits='userSpaceOnUse'>
        <path d='M0 0h4' fill='none' stroke='red' vector-effect='non-scaling-stroke'/>
      </pattern>
      <pattern id='q' width='8' height='8' patternUnits='userSpaceOnUse'>
        <path d='M0 0h4v4' fill='url(#p)'/>
      </pattern>
      """
        + [("p", 2), ("p", 4), ("p", 2), ("q", 2), ("q", 4), ("q", 2)].map {
          "<path d='M0 0h1v1' fill='url(#\($0))' transform='scale(\($1))'/>"
        }.joined())
    var scales: [Double] = []
    func read(_ items: [Drawing.Item], _ scale: Double) {
      for item in items {
        switch item {
        case .group(let group): read(group.items, scale * (group.transform.affine?.a ?? .nan))
        case .path(let path):
          if case .pattern(let pattern) = path.paint { read(pattern.items, scale) } else { scales.append(scale) }
        case .image: break
        }
      }
    }
    read(document.drawing.items, 1)
    #expect(scales == [1, 1, 1, 1, 1, 1])
  }

  @Test func otherEncodingsAreConverted() throws {
    let text = "<svg width='9' height='9'><path id='ä𝄞' d='M0 0h1v1'/><use href='#ä𝄞'/></svg>"
    let expected = ["fill #000000 M0 0H1V1", "fill #000000 M0 0H1V1"]
    let units = Array(text.utf16)
    let bigEndian: [UInt8] = [0xFE, 0xFF] + units.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }
    let littleEndian: [UInt8] = units.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    for bytes in [Array(text.utf8), [0xEF, 0xBB, 0xBF] + Array(text.utf8), bigEndian, littleEndian] {
      #expect(describe(try SVGReader.read(bytes).drawing) == expected)
    }
    let latin =
      "<?xml version='1.0' encoding='ISO-8859-1'?><svg width='9' height='9'><path id='\u{E4}' d='M0 0h1v1'/></svg>"
    #expect(describe(try SVGReader.read(latin.unicodeScalars.map { UInt8($0.value) }).drawing) == [expected[0]])
  }

  @Test(
    arguments: [
      ("", .expected("an element"), 0), ("  ", .expected("an element"), 2),
      ("hello", .expected("'<' at the start of the document"), 0),
      ("<svg", .expected("'>' at the end of the tag <svg>"), 4),
      ("<svg>", .unclosedElement("svg"), 5), ("<svg></g>", .mismatchedEnd(open: "svg", found: "g"), 5),
      ("<svg/><svg/>", .expected("nothing after the root element"), 6),
      ("<svg/>x", .expected("nothing after the root element"), 6),
      ("<svg a='1' a='2'/>", .duplicateAttribute("a"), 11), ("<svg a=1/>", .expected("a quoted value"), 7),
      ("<svg a/>", .expected("'=' after the attribute's name"), 6),
      ("<svg a='1'b='2'/>", .expected("white space, '/' or '>' in the tag <svg>"), 10),
      ("<svg a='<'/>", .expected("no '<' in an attribute's value (write &lt;)"), 8),
      ("<svg a='/>", .expected("the quote that ends the value"), 7),
      ("<svg>&nbsp;</svg>", .undefinedEntity("nbsp"), 5),
      ("<svg>a & b</svg>", .expected("a reference as in '&amp;' after '&'"), 7),
      ("<svg>&#0;</svg>", .expected("a character that XML allows"), 5),
      ("<svg>&#xZ;</svg>", .expected("a number in the character reference"), 5),
      ("<svg><!-- a -- b --></svg>", .expected("'>' after '--' in a comment"), 14),
      ("<svg><!-- a</svg>", .expected("'-->' at the end of a comment"), 5),
      ("<svg>]]></svg>", .expected("no ']]>' in text"), 7),
      ("<svg><1/></svg>", .expected("an element's name after '<'"), 6),
      ("<svg><!DOCTYPE svg></svg>", .expected("no DOCTYPE after the first tag"), 5),
      ("<!DOCTYPE svg [<!ENTITY a SYSTEM 'b'>]><svg>&a;</svg>", .externalEntity("a"), 44),
      (
        "<!DOCTYPE svg [<!ENTITY a '<g>'>]><svg>&a;</g></svg>",
        .expected("an entity that closes the elements it opens"), 30
      ),
      (
        "<!DOCTYPE svg [<!ENTITY a '</g><g>'>]><svg><g>&a;</g></svg>",
        .expected("no end tag, since no element is open"), 27
      ),
      (
        "<!DOCTYPE svg [<!ENTITY a '<g/>'>]><svg a='&a;'/>",
        .expected("no '<' in an attribute's value (write &lt;)"), 43
      ),
      (" <?xml version='1.0'?><svg/>", .expected("no XML declaration but at the very start"), 1),
      ("<html/>", .notSVG(root: "html"), 1), ("<svg xmlns='http://example.com'/>", .notSVG(root: "svg"), 1),
      ("<s:svg/>", .notSVG(root: "s:svg"), 1), ("<svg>\u{1}</svg>", .invalidCharacter, 5),
      ("<?xml version='1.0' encoding='EBCDIC'?><svg/>", .unsupportedEncoding("EBCDIC"), 0),
    ] as [(String, SVGReader.Problem, Int)])
  func malformedFilesFailWithTheirPlace(_ text: String, _ problem: SVGReader.Problem, _ offset: Int) {
    let failure = #expect(throws: SVGReader.Failure.self) { try SVGReader.read(Array(text.utf8)) }
    #expect(failure?.problem == problem)
    #expect(failure?.byteOffset == offset)
  }

  @Test func invalidBytesFail() {
    for bytes in [
      [0xC3], [0xC0, 0x80], [0xED, 0xA0, 0x80], [0xF5, 0x80, 0x80, 0x80], [0x80], [0xEF, 0xBF, 0xBF],
    ] as [[UInt8]] {
      let file = Array("<svg>".utf8) + bytes + Array("</svg>".utf8)
      let failure = #expect(throws: SVGReader.Failure.self) { try SVGReader.read(file) }
      #expect(failure?.problem == .invalidCharacter)
      #expect(failure?.byteOffset == 5)
    }
    #expect(throws: SVGReader.Failure.self) { try SVGReader.read([0x1F, 0x8B, 8, 0]) }
    #expect(throws: SVGReader.Failure.self) { try SVGReader.read([0xFF, 0xFE, 0x3C]) }
    #expect(throws: SVGReader.Failure.self) { try SVGReader.read([0xFE, 0xFF, 0xD8, 0x00]) }
  }

  @Test func aFailureShowsTheTextAroundIt() {
    let failure = #expect(throws: SVGReader.Failure.self) {
      try SVGReader.read(Array("<svg>\n <g>\n  <path d=\"M0 0\"></g>\n</svg>".utf8))
    }
    #expect(failure?.line == 3)
    #expect(
      "\(failure!)" == "line 3, byte 28: expected </path>, found </g>, near “g>   <path d=\"M0 0\"></g> </svg>”")
  }
}
