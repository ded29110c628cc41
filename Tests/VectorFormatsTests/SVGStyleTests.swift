import Testing
import VectorFormats
import VectorGraphics

@Suite struct SVGStyleTests {
  /// Style sheets over one document; the fill of the path in it.
  @Test(arguments: [
    ("path{fill:lime}", "#00FF00"), ("*{fill:lime}", "#00FF00"), (".b{fill:lime}", "#00FF00"),
    (".a.b{fill:lime}", "#00FF00"), (".a.x{fill:lime}", "#000000"), ("#p{fill:lime}", "#00FF00"),
    ("path#p.a{fill:lime}", "#00FF00"), ("g path{fill:lime}", "#00FF00"), ("svg path{fill:lime}", "#00FF00"),
    ("g>path{fill:lime}", "#00FF00"), ("svg>path{fill:lime}", "#000000"), ("svg > g > path{fill:lime}", "#000000"),
    (".o .i>path{fill:lime}", "#00FF00"), (".i>.o path{fill:lime}", "#000000"),
    ("svg>.o>.i>.i>path{fill:lime}", "#00FF00"), (".o>.i path{fill:lime}", "#00FF00"),
    (".o>.i>path{fill:lime}", "#000000"), ("[data-k]{fill:lime}", "#00FF00"), ("[data-k=v-w]{fill:lime}", "#00FF00"),
    ("[data-k='v']{fill:lime}", "#000000"), ("[data-k|=v]{fill:lime}", "#00FF00"),
    ("[data-k^=v]{fill:lime}", "#00FF00"),
    ("[data-k$='-w']{fill:lime}", "#00FF00"), ("[data-k*='-']{fill:lime}", "#00FF00"),
    ("[data-k~=v]{fill:lime}", "#000000"), ("[class~=b]{fill:lime}", "#00FF00"), ("path,x{fill:lime}", "#00FF00"),
    ("x, .b {fill:lime}", "#00FF00"), ("path:first-child{fill:lime}", "#00FF00"), (":root path{fill:lime}", "#00FF00"),
    ("g:first-child{fill:lime}", "#00FF00"), ("path:hover{fill:lime}", "#000000"), ("PATH{fill:lime}", "#000000"),
    (".B{fill:lime}", "#000000"), ("pa\\74h{fill:lime}", "#00FF00"), ("g{fill:lime}", "#00FF00"),
    // Specificity, order and importance.
    ("path{fill:lime}path{fill:red}", "#FF0000"), (".a{fill:lime}path{fill:red}", "#00FF00"),
    ("#p{fill:lime}.a.b{fill:red}", "#00FF00"), ("g path{fill:lime}path{fill:red}", "#00FF00"),
    (".a{fill:lime}g path{fill:red}", "#00FF00"), ("[data-k]{fill:lime}path{fill:red}", "#00FF00"),
    ("path{fill:lime!important}#p{fill:red}", "#00FF00"), ("path{fill:lime ! important;fill:red}", "#00FF00"),
    ("path{fill:lime}g{fill:red!important}", "#00FF00"), ("path{fill:lime;fill:nonsense}", "#00FF00"),
    // Syntax.
    ("/*a*/path/*b*/{/*c*/fill/*d*/:/*e*/lime/*f*/}", "#00FF00"), ("path{;;fill:lime;;}", "#00FF00"),
    ("path{fill:red}}path{fill:lime}", "#FF0000"), ("path{x{fill:red}fill:red}path{fill:lime}", "#00FF00"),
    ("<!--path{fill:lime}-->", "#000000"), ("<![CDATA[<!--path{fill:lime}-->]]>", "#00FF00"),
    ("@media screen{path{fill:lime}}", "#00FF00"), ("@media print{path{fill:lime}}", "#000000"),
    ("@media only screen , print {x{} path{fill:lime}} x{}", "#00FF00"),
    ("@media (prefers-color-scheme:dark){path{fill:red}}path{fill:lime}", "#00FF00"),
    ("@font-face{src:url(x)}@charset 'x';path{fill:lime}", "#00FF00"), ("path{fill:lime", "#00FF00"),
    ("path{fill:\"x;}\";fill:lime}", "#00FF00"), ("path{fill:var(--x, lime)}", "#00FF00"),
    ("path{fill:var(--x)}", "#000000"),
  ])
  func selectorsAndSpecificityDecide(_ css: String, _ expected: String) throws {
    let document = try readSVG(
      """
      <style>\(css)</style><g class='o'><g class='i' data-k='x'><g class='i'>\
      <path id='p' class='a  b' data-k='v-w' d='M0 0h1v1'/></g></g></g>
      """)
    #expect(describe(document.drawing) == ["fill \(expected) M0 0H1V1"])
  }

  /// Which of two rows of four elements a selector selects; ! where it is not understood.
  @Test(arguments: [
    ("path+path", "ch"), ("g+path", ""), ("path~path", "ceh"), (".k~path", "ce"), ("circle+path", "eg"),
    ("path ~ circle + path", "e"), ("a~.k~*", ""), (".k~circle~path", "e"), (":nth-child(2)", "cg"),
    ("path:nth-child(odd)", "bh"), ("path:nth-child(2n+4)", "e"), ("path:nth-child( -n + 3 )", "bcgh"),
    ("path:nth-child(n-1)", "bcegh"), ("path:nth-child(3n - 1)", "cg"), (":nth-last-child(1)", "ei"),
    ("path:nth-of-type(2)", "ch"), ("circle:first-of-type", "df"), ("circle:last-of-type", "di"),
    (":nth-last-of-type(2)", "cfg"), ("circle:only-of-type", "d"), (":only-child", ""), ("g path:last-child", "e"),
    ("g>:not(path)", "dfi"), (":not(.k, circle)", "cegh"), (":is(.k, circle)+path", "ceg"), (":where(#b)~circle", "d"),
    ("path:not([id=b])", "cegh"), (":root>g>path:is(:first-child, :last-child)", "be"), ("*|path", "bcegh"),
    ("[class=K i]", "b"), ("path:is(+path)", ""), ("path:empty", "bceg"), ("path:has(x)", "!"), ("path::before", "!"),
    ("x|path", "!"), (":nth-child(2n+)", "!"), (":nth-child(x)", "!"),
  ])
  func elementsAreSelectedByTheirPlaces(_ selector: String, _ expected: String) throws {
    let ids = "bcdefghi"
    let tags = ["path class='k'", "path", "circle r='1'", "path", "circle r='1'", "path", "path", "circle r='1'"]
    // Only what is selected shows, each in its own colour.
    let elements = zip(ids, tags).enumerated().map { index, element in
      "<\(element.1) id='\(element.0)' d='M0 0h1v1' opacity='0' fill='#00000\(index)'>"
        + (element.0 == "h" ? "<desc/>" : "") + "</\(element.1.prefix { $0 != " " })>"
    }
    let document = try readSVG(
      "<style>\(selector){opacity:1}</style><g>\(elements[..<4].joined())</g><g>\(elements[4...].joined())</g>")
    let selected = describe(document.drawing).compactMap { $0.dropFirst(11).first?.wholeNumberValue }
    #expect(String(selected.map { Array(ids)[$0] }) == (expected == "!" ? "" : expected))
    #expect(document.issues.count == (expected == "!" ? 1 : 0))
  }

  @Test func theStrongestOfAListGivesItsSpecificity() throws {
    for (weak, strong) in [
      (":where(#p){fill:red}", "path{fill:lime}"), ("path{fill:red}", ":is(path, #x){fill:lime}"),
      ("path.a{fill:red}", ":not(#x){fill:lime}"), ("path{fill:red}", ":nth-child(1){fill:lime}"),
    ] {
      let document = try readSVG("<style>\(strong)\(weak)</style><g><path id='p' class='a' d='M0 0h1v1'/></g>")
      #expect(describe(document.drawing) == ["fill #00FF00 M0 0H1V1"], "\(weak) \(strong)")
    }
  }

  /// The width of a stroke in a canvas of 100 × 100; nil where nothing is stroked, -1 where the value is wrong.
  @Test(
    arguments: [
      ("calc(1px + 2px)", 3), ("calc(2 * (1px + 1px) * 2)", 8), ("calc(10px / 4)", 2.5), ("calc(10% + 1px)", 11),
      ("min(3px, 2px, 10%)", 2), ("max(1em, 2px)", 16), ("clamp(1px, 50%, 9px)", 9), ("calc(-1 * -3px)", 3),
      ("calc(1px - 5px)", nil), ("hypot(3px, 4px)", 5), ("calc(1px * pow(2, 3))", 8), ("calc(4px * sin(90deg))", 4),
      ("abs(-2px)", 2), ("calc(mod(-1, 4) * 1px)", 3), ("calc(1px + (2px", 3), ("2vmin", 2), ("calc(1vw + 1vh)", 2),
      ("var(--w)", 7), ("calc(var(--w) * 2)", 14), ("var(--none, 3)", 3), ("var(--none, var(--w))", 7),
      ("var(--one, 3)", 3), ("var(--alias)", 7), ("var(--own)", 5), ("var(--none)", nil), ("var(--empty) 4", 4),
      ("calc(1px+2px)", -1), ("calc(1px * 2px)", -1), ("calc(1px + 1)", -1), ("calc(2 / 1px)", -1), ("calc()", -1),
      ("min()", -1), ("clamp(1px, 2px)", -1), ("var(w)", nil), ("1foo", -1),
    ] as [(String, Double?)])
  func valuesAreCalculated(_ value: String, _ expected: Double?) throws {
    let document = try readSVG(
      """
      <style>:root{--w:7;--one:var(--two);--two:var(--one, 9);--alias:var(--w);--own:6;--empty:}</style>
      <path style='--own:5;fill:none;stroke:red;stroke-width:\(value)' stroke-width='1' d='M0 0h1'/>
      """)
    let isUnset = value.hasPrefix("var") && expected == nil
    let width = expected == -1 || isUnset ? 1 : expected
    #expect(describe(document.drawing) == width.map { ["stroke \(short($0)) #FF0000 M0 0H1"] } ?? [])
    #expect(document.issues.count == (expected == -1 || isUnset ? 1 : 0))
  }

  @Test(
    arguments: [
      ("@media (min-width:100px)", true), ("@media (max-width:99px)", false), ("@media not print", true),
      ("@media screen and (width:100px) and (orientation:portrait)", true),
      ("@media (50px &lt; width &lt;= 100px)", true),
      ("@media print, (height > 99px)", true), ("@media not all and (color)", false),
      ("@media (prefers-color-scheme:light) and (not (hover))", true), ("@media (max-width:1px) or (color)", true),
      ("@media (frobnication:1)", nil), ("@supports (fill:red)", true), ("@supports (x:y)", false),
      ("@supports not (x:y)", true), ("@supports (x:y) or ((fill:red) and (not (x:z)))", true),
      ("@supports selector(a + b)", true), ("@supports selector(a || b)", false), ("@supports fill:red", nil),
    ] as [(String, Bool?)])
  func conditionsDecide(_ condition: String, _ expected: Bool?) throws {
    let document = try readSVG("<style>\(condition){path{fill:lime}}</style><path d='M0 0h1v1'/>")
    #expect(describe(document.drawing) == ["fill \(expected == true ? "#00FF00" : "#000000") M0 0H1V1"])
    #expect(document.issues.count == (expected == nil ? 1 : 0))
  }

  /// Attributes of the path within a group of `fill='blue' color='lime' stroke-width='3'`; its fill.
  @Test(arguments: [
    ("", "#0000FF"), ("fill='red'", "#FF0000"), ("fill='red' style='fill:lime'", "#00FF00"),
    ("class='s' fill='red'", "#FFFF00"), ("class='s' style='fill:lime'", "#00FF00"),
    ("class='t' style='fill:lime'", "#FF00FF"), ("class='t' style='fill:lime!important'", "#00FF00"),
    ("fill='currentColor'", "#00FF00"), ("fill='currentColor' color='red'", "#FF0000"),
    ("fill='inherit'", "#0000FF"), ("style='fill:initial'", "#000000"), ("style='fill:unset'", "#0000FF"),
    ("fill='red' style='fill:bogus'", "#FF0000"), ("fill='bogus'", "#0000FF"), ("fill=' red '", "#FF0000"),
    ("STYLE='fill:red'", "#0000FF"), ("style='FILL:RED'", "#FF0000"), ("fill='#CD853F icc-color(a, 0.1)'", "#CD853F"),
  ])
  func attributesSheetsAndStylesAreWeighed(_ attributes: String, _ expected: String) throws {
    let document = try readSVG(
      """
      <style>.s{fill:yellow} .t{fill:magenta!important}</style>
      <g fill='blue' color='lime'><path d='M0 0h1v1' \(attributes)/></g>
      """)
    #expect(describe(document.drawing) == ["fill \(expected) M0 0H1V1"])
  }

  @Test func elementsOfUseInheritFromItAndAreSelectedWhereTheyStand() throws {
    let document = try readSVG(
      """
      <style>.d path{stroke:red} .u path{stroke:blue}</style>
      <defs class='d'><path id='a' d='M0 0h1v1'/></defs><g class='u' fill='lime'><use href='#a'/></g>
      """)
    #expect(describe(document.drawing) == ["fill #00FF00 M0 0H1V1", "stroke 1 #FF0000 M0 0H1V1"])
  }

  @Test func lengthsInEmFollowTheFontSizeOfTheirElement() throws {
    let document = try readSVG(
      """
      <g font-size='10'><g style='font-size:200%' fill='none' stroke='red'>
      <path d='M0 0h1' style='stroke-width:.5em;font-size:2em'/><path d='M0 0h2' stroke-dasharray='1em 50%'/></g></g>
      """)
    #expect(
      describe(document.drawing) == ["stroke 20 #FF0000 M0 0H1", "stroke 1 dash 20 50 #FF0000 M0 0H2"])
  }

  @Test func geometryMayStandInStyles() throws {
    let document = try readSVG(
      """
      <style>circle{cx:5px;r:2px} rect{width:auto;height:3px} path{d:path("M0 0h1v1")}</style>
      <circle cx='9' cy='5'/><rect width='9' height='9'/><path/>
      """)
    #expect(
      describe(document.drawing) == [
        "fill #000000 M7 5c0 1.105-.895 2-2 2s-2-.895-2-2 .895-2 2-2 2 .895 2 2z", "fill #000000 M0 0H1V1",
      ])
  }

  // MARK: - Colours

  @Test(
    arguments: [
      ("red", "#FF0000"), ("RebeccaPurple", "#663399"), ("lightgoldenrodyellow", "#FAFAD2"), ("#1af", "#11AAFF"),
      ("#1AF8", "#11AAFF/0.533"), ("#12aBcD", "#12ABCD"), ("#12aBcD80", "#12ABCD/0.502"), ("rgb(1,2,3)", "#010203"),
      ("rgb(1, 2 ,3, .5)", "#010203/0.5"), ("rgba(10%,20%,100%,50%)", "#1A33FF/0.5"), ("rgb(1 2 3)", "#010203"),
      ("rgb(1 50% 3 / 25%)", "#018003/0.25"), ("rgb(none 255 0 / none)", nil), ("rgb(300,-5,0)", "#FF0000"),
      ("rgb(1.6 2.4 3)", "#020203"), ("RGB(1,2,3)", "#010203"), ("hsl(120,100%,50%)", "#00FF00"),
      ("hsl(-240deg 100% 25%)", "#008000"), ("hsla(0.5turn,50%,50%,.5)", "#40BFBF/0.5"),
      ("hsl(200grad 50 50)", "#40BFBF"),
      ("hsl(3.14159265rad 50% 50%)", "#40BFBF"), ("hwb(120 20% 20%)", "#33CC33"), ("hwb(0 80% 80%)", "#808080"),
      ("lab(50% 0 0)", "#777777"), ("lab(29.2345% 39.3825 20.0664)", "#7D2329"), ("lch(52.2345% 72.2 56.2)", "#C65D06"),
      ("oklab(59.69% 0.1007 0.1191)", "#C65D07"), ("oklch(59.69% 0.156 49.77)", "#C65D07"),
      ("oklch(40.101% 0.12332 21.555)", "#7D2329"), ("color(srgb 1 .5 0)", "#FF8000"),
      ("color(srgb 120% 0 0)", "(1.2 0 0)"), ("color(srgb-linear .5 .5 .5)", "#BCBCBC"),
      ("color(display-p3 0.4 0.6 0.3 / .5)", "#559B41/0.5"), ("color(xyz .3 .4 .5)", "#5CB8B5"),
      ("color(xyz-d50 .3 .4 .5)", "#3EBAD0"), ("color(a98-rgb .6 .5 .4)", "#A38165"),
      ("color(prophoto-rgb .5 .4 .6)", "#9A72AF"), ("color(rec2020 0.5 0.5 0.5)", "#8B8B8B"),
      ("color(rec2020 1 1 1)", "#FFFFFF"),
      ("transparent", nil), ("none", nil),
      ("#12", "!"), ("#12345", "!"), ("#xyz", "!"), ("rgb(1,2)", "!"), ("rgb(1,2 3)", "!"), ("rgb(1,2%,3)", "!"),
      ("rgb(1 2 3 .5)", "!"), ("rgb(1,2,3,4,5)", "!"), ("rgb()", "!"), ("rgb(", "!"), ("hsl(1px 2% 3%)", "!"),
      ("color(foo 1 2 3)", "!"), ("lab(1,2,3)", "!"), ("red blue", "!"), ("", "!"), ("reddish", "!"),
      ("rgb(1e999 0 0)", "!"),
    ] as [(String, String?)])
  func coloursAreRead(_ text: String, _ expected: String?) throws {
    let document = try readSVG("<path fill='\(text)' d='M0 0h1v1'/>")
    let isWrong = expected == "!"
    let color = isWrong ? "#000000" : expected
    #expect(describe(document.drawing) == color.map { ["fill \($0) M0 0H1V1"] } ?? [])
    #expect(document.issues.count == (isWrong ? 1 : 0))
  }

  @Test func whiteIsWhiteInEverySpace() throws {
    for text in [
      "color(srgb 1 1 1)", "color(srgb-linear 1 1 1)", "color(display-p3 1 1 1)", "color(a98-rgb 1 1 1)",
      "color(prophoto-rgb 1 1 1)", "color(rec2020 1 1 1)", "lab(100 0 0)", "oklab(1 0 0)", "lch(100 0 9)",
      "hsl(9 9% 100%)",
    ] {
      let document = try readSVG("<path fill='\(text)' d='M0 0h1v1'/>")
      guard case .path(let path) = document.drawing.items[0], case .color(let color) = path.paint else {
        Issue.record("\(text) paints no colour")
        continue
      }
      for component in [color.red, color.green, color.blue] { #expect(abs(component - 1) < 2e-5, "\(text)") }
    }
  }
}
