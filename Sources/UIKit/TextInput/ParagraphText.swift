import Foundation
import QuartzCore

/// An attributed text as a list of its paragraphs, so that a change costs what the changed paragraphs cost.
///
/// Offsets count units of UTF-16 in the whole text.
struct ParagraphText {
  struct Paragraph {
    /// The paragraph with the newline that ends it.
    let content: NSAttributedString
    let string: String
    let length: Int
    /// The length of the newline; 0 for the last paragraph.
    let newlineLength: Int

    init(_ content: NSAttributedString) {
      self.content = content
      string = content.string
      length = content.length
      var newline = 0
      if let last = string.last, last.isNewline { newline = last.utf16.count }
      newlineLength = newline
    }

    /// The length without the newline.
    var textLength: Int { length - newlineLength }
  }

  /// The paragraphs, of which there is always one. The last one alone has no newline.
  private(set) var paragraphs = [Paragraph(NSAttributedString(string: ""))]
  /// The offset at which each paragraph begins.
  private(set) var starts = [0]

  var length: Int { starts[starts.count - 1] + paragraphs[paragraphs.count - 1].length }
  var isEmpty: Bool { length == 0 }

  var string: String { paragraphs.count == 1 ? paragraphs[0].string : paragraphs.map(\.string).joined() }

  var content: NSAttributedString {
    if paragraphs.count == 1 { return paragraphs[0].content }
    let whole = NSMutableAttributedString(string: "")
    for paragraph in paragraphs { whole.append(paragraph.content) }
    return NSAttributedString(attributedString: whole)
  }

  /// Returns the index of the paragraph in which a caret at `offset` stands. Costs logarithmic time.
  func index(at offset: Int) -> Int {
    var (low, high) = (0, starts.count)
    while low < high {
      let middle = (low + high) / 2
      if starts[middle] > offset { high = middle } else { low = middle + 1 }
    }
    return max(0, low - 1)
  }

  func range(of index: Int) -> Range<Int> { starts[index]..<starts[index] + paragraphs[index].length }

  /// Returns the part of a range that lies in the text.
  func clamped(_ range: Range<Int>) -> Range<Int> { range.clamped(to: 0..<length) }

  func clamped(_ range: NSRange) -> Range<Int> {
    guard range.location != NSNotFound else { return length..<length }
    let start = min(max(0, range.location), length)
    return start..<min(max(start, start + min(max(0, range.length), length)), length)
  }

  func substring(_ range: Range<Int>) -> String { attributedSubstring(range).string }

  func attributedSubstring(_ range: Range<Int>) -> NSAttributedString {
    let range = clamped(range)
    let (first, last) = (index(at: range.lowerBound), index(at: range.upperBound))
    func part(_ index: Int) -> NSAttributedString {
      let start = max(0, range.lowerBound - starts[index])
      let end = min(paragraphs[index].length, range.upperBound - starts[index])
      let content = paragraphs[index].content
      if start == 0, end == content.length { return content }
      return content.attributedSubstring(from: NSRange(location: start, length: max(0, end - start)))
    }
    if first == last { return part(first) }
    let whole = NSMutableAttributedString(string: "")
    for index in first...last { whole.append(part(index)) }
    return whole
  }

  /// Returns the attributes of the character at `offset`; none at the end.
  func attributes(at offset: Int) -> [NSAttributedString.Key: Any] {
    let index = index(at: offset)
    return paragraphs[index].content.attributes(ofCharacter: offset - starts[index])
  }

  // MARK: - Changes

  /// The paragraphs that a change has replaced, and the number of those that stand there now.
  struct Change {
    var replaced: Range<Int>
    var count: Int
  }

  /// Replaces a part of the text. Costs time in proportion to the paragraphs that change, and to the number of those
  /// that follow.
  @discardableResult
  mutating func replace(_ range: Range<Int>, with new: NSAttributedString) -> Change {
    let range = clamped(range)
    var first = index(at: range.lowerBound)
    let last = index(at: range.upperBound)
    // A line feed after a carriage return belongs to the newline before it.
    if first > 0, range.lowerBound == starts[first], paragraphs[first - 1].string.utf16.last == 0x0D { first -= 1 }
    let whole = NSMutableAttributedString(attributedString: attributedSubstring(starts[first]..<range.lowerBound))
    whole.append(new)
    let end = starts[last] + paragraphs[last].length
    whole.append(attributedSubstring(range.upperBound..<end))
    let isLast = last == paragraphs.count - 1
    var parts = Self.split(whole)
    // The last of the new paragraphs ends with the newline of the last of the old ones.
    if !isLast, parts[parts.count - 1].length == 0 { parts.removeLast() }
    paragraphs.replaceSubrange(first...last, with: parts)
    starts.replaceSubrange(first..., with: [])
    var start = first == 0 ? 0 : starts[first - 1] + paragraphs[first - 1].length
    for paragraph in paragraphs[first...] {
      starts.append(start)
      start += paragraph.length
    }
    return Change(replaced: first..<last + 1, count: parts.count)
  }

  /// Changes the attributes of a part of the text.
  mutating func changeAttributes(in range: Range<Int>, _ change: (NSMutableAttributedString) -> Void) -> Change {
    let part = NSMutableAttributedString(attributedString: attributedSubstring(range))
    change(part)
    return replace(range, with: part)
  }

  private static func split(_ whole: NSAttributedString) -> [Paragraph] {
    let string = whole.string
    guard string.contains(where: \.isNewline) else { return [Paragraph(whole)] }
    var parts: [Paragraph] = []
    var (start, offset) = (0, 0)
    for character in string {
      offset += character.utf16.count
      guard character.isNewline else { continue }
      parts.append(Paragraph(whole.attributedSubstring(from: NSRange(location: start, length: offset - start))))
      start = offset
    }
    parts.append(Paragraph(whole.attributedSubstring(from: NSRange(location: start, length: offset - start))))
    return parts
  }
}
