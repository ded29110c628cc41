import OneAtATime
import QuartzCore
import SamplePictures
import Testing
import VectorGraphics
import VectorMotion
import VectorRaster
import VectorText

@MainActor
@Suite(.oneAtATime) struct TextLayerTests {
  private let clock = MediaClock()
  private let layer = CATextLayer()
  private let host: LayerHost

  init() {
    clock.makeCurrent()
    layer.frame = CGRect(x: 0, y: 0, width: 120, height: 60)
    layer.fontSize = 16
    layer.foregroundColor = .black
    host = LayerHost(layer, size: CGSize(width: 140, height: 80), background: CGColor(gray: 1, alpha: 1))
  }

  private func shown() throws -> Bitmap {
    CATransaction.flush()
    return try #require(Bitmap(rendering: host.film.drawing(at: clock.time)))
  }

  private func picture(_ items: [Drawing.Item]) throws -> Bitmap {
    var drawing = Drawing(size: Size(140, 80), items: items)
    drawing.background = .white
    return try #require(Bitmap(rendering: drawing))
  }

  private func picture(_ layout: TextLayout, _ color: Color = .black) throws -> Bitmap {
    try picture(layout.outlines().map { .path(.fill($0.path, .color(color))) })
  }

  private let style = CharacterStyle(size: 16)

  @Test func aStringStandsAtTheTopAsTheLayoutHasIt() throws {
    layer.string = "Hamburg"
    #expect(try shown() == picture(TextLayout("Hamburg", style)))
  }

  @Test(arguments: [
    (CATextLayerAlignmentMode.center, ParagraphStyle.Alignment.center), (.right, .trailing), (.left, .leading),
    (.natural, .leading), (.justified, .justified),
  ])
  func linesBreakAndAreAligned(mode: CATextLayerAlignmentMode, alignment: ParagraphStyle.Alignment) throws {
    layer.string = "to break in two lines"
    layer.isWrapped = true
    layer.alignmentMode = mode
    let layout = TextLayout("to break in two lines", style, ParagraphStyle(alignment: alignment), width: 120)
    #expect(layout.lines.count == 2)
    #expect(try shown().largestDifference(from: picture(layout)) <= 1)
  }

  @Test(arguments: [
    (CATextLayerTruncationMode.start, ParagraphStyle.Breaking.head), (.middle, .middle), (.end, .tail), (.none, .clip),
  ])
  func whatDoesNotFitIsLeftOut(mode: CATextLayerTruncationMode, breaking: ParagraphStyle.Breaking) throws {
    layer.string = "much too long for one line"
    layer.truncationMode = mode
    let layout = TextLayout(
      "much too long for one line", style, ParagraphStyle(breaking: breaking), width: 120, lineLimit: 1)
    let inside = Path(rect: Rect(x: 0, y: 0, width: 120, height: 60))
    let text = Group(layout.outlines().map { .path(.fill($0.path, .color(.black))) }, clips: [Group.Clip(inside)])
    #expect(try shown() == picture([.group(text)]))
  }

  @Test func newBoundsBreakLinesAnew() throws {
    layer.string = "to break in two lines"
    layer.isWrapped = true
    CATransaction.flush()
    CATransaction.setDisableActions(true)
    layer.bounds.size.width = 60
    layer.position.x = 30
    let layout = TextLayout("to break in two lines", style, width: 60)
    #expect(layout.lines.count == 4)
    let clip = Group.Clip(Path(rect: Rect(x: 0, y: 0, width: 60, height: 60)))
    let text = Group(layout.outlines().map { .path(.fill($0.path, .color(.black))) }, clips: [clip])
    #expect(try shown() == picture([.group(text)]))
  }

  @Test func theFontSizeGrowsFromWhereTheTextIsAligned() throws {
    layer.string = "grow"
    layer.alignmentMode = .center
    CATransaction.flush()
    let growth = CABasicAnimation(keyPath: "fontSize")
    (growth.fromValue, growth.toValue, growth.duration) = (8, 24, 1)
    layer.add(growth, forKey: nil)
    CATransaction.flush()
    clock.advance(to: 0.75)
    let layout = TextLayout("grow", CharacterStyle(size: 20), ParagraphStyle(alignment: .center), width: 120)
    #expect(try shown().largestDifference(from: picture(layout)) <= 1)
  }

  @Test func theColorFades() throws {
    layer.string = "fade"
    CATransaction.flush()
    layer.foregroundColor = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
    CATransaction.flush()
    clock.advance(to: 0.25)
    #expect(layer.presentation()?.foregroundColor == CGColor(red: 1, green: 0, blue: 0, alpha: 1))
    #expect(try shown() == picture(TextLayout("fade", style), Color(red: 1, green: 0, blue: 0)))
  }

  @Test func attributedRunsHaveColoursOfTheirOwn() throws {
    let string = NSMutableAttributedString(string: "red and black")
    let red = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
    string.addAttribute(NSAttributedString.Key("NSColor"), value: red, range: NSRange(location: 0, length: 3))
    layer.string = string
    layer.foregroundColor = CGColor(red: 0, green: 0, blue: 1, alpha: 1)
    let style = CharacterStyle(size: 12)
    let outlines = TextLayout([TextRun("red", style), TextRun(" and black", style)]).outlines()
    let colors = [Color(red: 1, green: 0, blue: 0), .black]
    #expect(try shown() == picture(outlines.map { .path(.fill($0.path, .color(colors[$0.run]))) }))
  }

  @Test func emptyAndForeignStringsShowNothing() throws {
    let blank = try picture([])
    for string in [nil, "", 5, NSAttributedString(string: "")] as [Any?] {
      layer.string = string
      #expect(try shown() == blank)
    }
    layer.string = "text"
    for size in [0, -3, .nan, .infinity] as [CGFloat] {
      layer.fontSize = size
      _ = try shown()
    }
  }
}
