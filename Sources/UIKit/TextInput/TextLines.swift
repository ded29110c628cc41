import Foundation
import QuartzCore
import VectorGraphics
import VectorText

/// The lines of a text that is edited: the layout of each paragraph, and where carets stand in it.
///
/// A change lays out the paragraphs that it replaces and moves those below. Coordinates begin at the top left of the
/// text. Offsets count units of UTF-16.
@MainActor
struct TextLines {
  /// The look of a text where its attributes say nothing.
  struct Style {
    var font = UIFont.systemFont(ofSize: 17)
    var color = UIColor.label
    var alignment = NSTextAlignment.natural
    /// Whether each character shows as a dot.
    var isSecure = false
    /// The attributes of a text without characters.
    var typingAttributes: [NSAttributedString.Key: Any] = [:]
    /// The attributes of links, over those of the text.
    var linkAttributes: [NSAttributedString.Key: Any] = [:]
    /// The factor of font sizes.
    var scale: CGFloat = 1
  }

  /// A paragraph in its place.
  struct Block {
    /// A number that no other layout of this text has.
    let number: Int
    let layout: AttributedLayout
    let values: NSParagraphStyle.Values
    var top: CGFloat = 0

    var height: CGFloat { layout.size.height }
    var bottom: CGFloat { top + layout.size.height }
  }

  private(set) var text = ParagraphText()
  private(set) var blocks: [Block] = []
  /// The width at which lines break; infinite for lines that end with their paragraph.
  private(set) var width = CGFloat.infinity
  private(set) var style = Style()
  private var lastNumber = 0

  init() { layOut() }

  /// The width of the longest line.
  var contentWidth: CGFloat { blocks.reduce(0) { max($0, $1.layout.size.width) } }
  var contentHeight: CGFloat { blocks[blocks.count - 1].bottom }

  // MARK: - Changes

  mutating func setWidth(_ width: CGFloat) {
    let width = width.isNaN ? .infinity : max(0, width)
    guard width != self.width else { return }
    self.width = width
    layOut()
  }

  mutating func setStyle(_ style: Style) {
    self.style = style
    layOut()
  }

  mutating func setTypingAttributes(_ attributes: [NSAttributedString.Key: Any]) {
    style.typingAttributes = attributes
    let last = text.paragraphs.count - 1
    if text.paragraphs[last].length == 0 { update(last..<last + 1, count: 1) }
  }

  mutating func setContent(_ content: NSAttributedString) {
    text.replace(0..<text.length, with: content)
    layOut()
  }

  mutating func replace(_ range: Range<Int>, with content: NSAttributedString) {
    let change = text.replace(range, with: content)
    update(change.replaced, count: change.count)
  }

  mutating func changeAttributes(in range: Range<Int>, _ body: (NSMutableAttributedString) -> Void) {
    let change = text.changeAttributes(in: range, body)
    update(change.replaced, count: change.count)
  }

  private mutating func layOut() {
    blocks = text.paragraphs.indices.map { block($0) }
    place(from: 0)
  }

  private mutating func update(_ replaced: Range<Int>, count: Int) {
    let new = (replaced.lowerBound..<replaced.lowerBound + count).map { block($0) }
    blocks.replaceSubrange(replaced, with: new)
    // An empty last paragraph takes its look from the one before it.
    let last = blocks.count - 1
    if last == replaced.lowerBound + count, text.paragraphs[last].length == 0 { blocks[last] = block(last) }
    place(from: replaced.lowerBound)
  }

  private mutating func place(from start: Int) {
    for index in start..<blocks.count {
      guard index > 0 else {
        blocks[0].top = 0
        continue
      }
      let (above, values) = (blocks[index - 1], blocks[index].values)
      blocks[index].top =
        above.bottom + above.values.paragraphSpacing + values.paragraphSpacingBefore + values.lineSpacing
    }
  }

  private mutating func block(_ index: Int) -> Block {
    lastNumber += 1
    let paragraph = text.paragraphs[index]
    var values = NSParagraphStyle.Values()
    values.alignment = style.alignment
    let attributes = paragraph.length > 0 ? paragraph.content.attributes(ofCharacter: 0) : emptyAttributes(index)
    if let own = attributes[.paragraphStyle] as? NSParagraphStyle { values = own.values }
    // Truncated text could not be edited.
    if values.lineBreakMode.truncates { values.lineBreakMode = .byWordWrapping }
    var defaults = RunAppearance.Defaults(font: style.font, color: style.color, paragraph: values)
    if width == .infinity { defaults.paragraph.alignment = .left }
    return Block(
      number: lastNumber,
      layout: AttributedLayout(
        shown(paragraph, attributes), defaults: defaults, width: width, scale: style.scale, tracesCarets: true),
      values: values)
  }

  /// The attributes of an empty last paragraph: those of the newline before it, or those with which text is typed.
  private func emptyAttributes(_ index: Int) -> [NSAttributedString.Key: Any] {
    guard index > 0 else { return style.typingAttributes }
    let above = text.paragraphs[index - 1].content
    return above.attributes(ofCharacter: above.length - 1)
  }

  private func shown(
    _ paragraph: ParagraphText.Paragraph, _ attributes: [NSAttributedString.Key: Any]
  ) -> NSAttributedString {
    // A character without width gives an empty line its height.
    guard paragraph.textLength > 0 else { return NSAttributedString(string: "\u{200B}", attributes: attributes) }
    if style.isSecure {
      let count = paragraph.string.count - (paragraph.newlineLength > 0 ? 1 : 0)
      return NSAttributedString(string: String(repeating: Self.dot, count: count), attributes: attributes)
    }
    let content =
      paragraph.newlineLength > 0
      ? paragraph.content.attributedSubstring(from: NSRange(location: 0, length: paragraph.textLength))
      : paragraph.content
    return style.linkAttributes.isEmpty ? content : withLinks(content)
  }

  private func withLinks(_ content: NSAttributedString) -> NSAttributedString {
    var links: [NSRange] = []
    content.forEachRun(in: content.wholeRange) { attributes, range in
      if attributes[.link] != nil { links.append(range) }
    }
    guard !links.isEmpty else { return content }
    let styled = NSMutableAttributedString(attributedString: content)
    for link in links { styled.addAttributes(style.linkAttributes, range: link) }
    return styled
  }

  /// The dot that hides a character.
  static let dot = "•"

  // MARK: - Offsets

  /// Returns the offset in UTF-8 of what a paragraph shows.
  private func shownOffset(_ offset: Int, in paragraph: ParagraphText.Paragraph) -> Int {
    let string = paragraph.string
    let index = String.Index(utf16Offset: min(max(0, offset), paragraph.textLength), in: string)
    if style.isSecure { return string[..<index].count * Self.dot.utf8.count }
    return string.utf8.distance(from: string.startIndex, to: index)
  }

  /// Returns the offset in UTF-16 of an offset of what a paragraph shows.
  private func ownOffset(_ shown: Int, in paragraph: ParagraphText.Paragraph) -> Int {
    guard paragraph.textLength > 0 else { return 0 }
    let string = paragraph.string
    if style.isSecure {
      return string.index(string.startIndex, offsetBy: shown / Self.dot.utf8.count, limitedBy: string.endIndex)
        .map { $0.utf16Offset(in: string) } ?? paragraph.textLength
    }
    let utf8 = string.utf8
    let index = utf8.index(utf8.startIndex, offsetBy: shown, limitedBy: utf8.endIndex) ?? utf8.endIndex
    return min(index.utf16Offset(in: string), paragraph.textLength)
  }

  // MARK: - Carets

  /// Returns the caret at an offset, without width.
  func caret(at offset: Int) -> CGRect {
    let index = text.index(at: offset)
    let (layout, origin) = place(index)
    let caret = layout.caret(at: shownOffset(offset - text.starts[index], in: text.paragraphs[index]))
    return CGRect(caret).offsetBy(dx: origin.x, dy: origin.y)
  }

  /// Returns the offset of the caret next to a point.
  func offset(nearestTo point: CGPoint) -> Int {
    var (low, high) = (0, blocks.count - 1)
    while low < high {
      let middle = (low + high) / 2
      if blocks[middle].bottom > point.y { high = middle } else { low = middle + 1 }
    }
    let (layout, origin) = place(low)
    let shown = layout.offset(nearestTo: Point(point.x - origin.x, point.y - origin.y))
    return text.starts[low] + ownOffset(shown, in: text.paragraphs[low])
  }

  /// Returns the rectangles behind a range, line by line. Lines on which the selection goes on reach to `right`.
  func rects(of range: Range<Int>, right: CGFloat) -> [CGRect] {
    guard !range.isEmpty else { return [] }
    var rects: [CGRect] = []
    for index in text.index(at: range.lowerBound)...text.index(at: range.upperBound) {
      let paragraph = text.paragraphs[index]
      let whole = text.range(of: index)
      let part = range.clamped(to: whole)
      let (layout, origin) = place(index)
      let start = shownOffset(part.lowerBound - whole.lowerBound, in: paragraph)
      let end = shownOffset(part.upperBound - whole.lowerBound, in: paragraph)
      let goesOn = part.upperBound > whole.lowerBound + paragraph.textLength
      guard end > start || goesOn else { continue }
      for line in layout.caretLine(at: start)...layout.caretLine(at: end) {
        let carets = layout.caretLines[line]
        let frame = layout.lines[line].frame
        let isLast = line == layout.caretLine(at: end)
        var pieces = end > start ? carets.intervals(of: start..<end) : []
        if isLast ? goesOn : true, !carets.isFromRight {
          let x = pieces.last?.right ?? layout.caret(at: start).minX
          let edge = max(x, right.native - origin.x.native)
          if pieces.isEmpty { pieces = [(x, edge)] } else { pieces[pieces.count - 1].right = edge }
        }
        rects += pieces.map {
          CGRect(x: $0.left, y: frame.minY, width: $0.right - $0.left, height: frame.height)
            .offsetBy(dx: origin.x, dy: origin.y)
        }
      }
    }
    return rects
  }

  private func place(_ index: Int) -> (layout: TextLayout, origin: CGPoint) {
    let block = blocks[index].layout.blocks[0]
    return (block.layout, CGPoint(x: block.origin.x, y: block.origin.y + blocks[index].top.native))
  }

  // MARK: - Lines

  /// Returns the first and the last place of a caret on the line of a caret at `offset`.
  func line(at offset: Int) -> ClosedRange<Int> {
    let index = text.index(at: offset)
    let (layout, _) = place(index)
    let paragraph = text.paragraphs[index]
    let line = layout.caretLines[layout.caretLine(at: shownOffset(offset - text.starts[index], in: paragraph))]
    let start = text.starts[index] + ownOffset(line.range.lowerBound, in: paragraph)
    return start...max(start, text.starts[index] + ownOffset(line.lastOffset, in: paragraph))
  }

  /// Returns the offset next to `x` on the line above or below that of `offset`; nil if there is none.
  func offset(from offset: Int, lines step: Int, x: CGFloat) -> Int? {
    var index = text.index(at: offset)
    var (layout, origin) = place(index)
    var line = layout.caretLine(at: shownOffset(offset - text.starts[index], in: text.paragraphs[index])) + step
    if line < 0 || line >= layout.caretLines.count {
      index += step
      guard blocks.indices.contains(index) else { return nil }
      (layout, origin) = place(index)
      line = step < 0 ? layout.caretLines.count - 1 : 0
    }
    let shown = layout.caretLines[line].offset(nearestTo: (x - origin.x).native)
    return text.starts[index] + ownOffset(shown, in: text.paragraphs[index])
  }

  /// Whether the text at a caret is written from right to left.
  func isFromRight(at offset: Int) -> Bool {
    let index = text.index(at: offset)
    let (layout, _) = place(index)
    let shown = shownOffset(offset - text.starts[index], in: text.paragraphs[index])
    return layout.caretLines[layout.caretLine(at: shown)].isFromRight
  }
}
