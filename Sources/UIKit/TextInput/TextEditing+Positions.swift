import Foundation
import QuartzCore

/// The questions of `UITextInput`, which fields and text views answer alike.
extension TextEditing {
  func span(from start: UITextPosition, to end: UITextPosition) -> UITextRange? {
    guard let start = start as? TextPlace, let end = end as? TextPlace else { return nil }
    return TextSpan(min(start.offset, end.offset)..<max(start.offset, end.offset))
  }

  func place(from position: UITextPosition, offset: Int) -> UITextPosition? {
    guard let place = position as? TextPlace else { return nil }
    let (sum, overflows) = place.offset.addingReportingOverflow(offset)
    return !overflows && sum >= 0 && sum <= text.length ? TextPlace(sum) : nil
  }

  func place(
    from position: UITextPosition, in direction: UITextLayoutDirection, offset: Int
  ) -> UITextPosition? {
    guard let place = position as? TextPlace else { return nil }
    var current = place.offset
    let isReversed = offset < 0
    for _ in 0..<min(offset.magnitude, UInt(text.length) + 1) {
      let next: Int?
      switch (direction, isReversed) {
      case (.left, false), (.right, true): next = current > 0 ? text.characterStart(before: current) : nil
      case (.right, false), (.left, true): next = current < text.length ? text.characterEnd(after: current) : nil
      case (.up, false), (.down, true):
        next = lines.offset(from: current, lines: -1, x: lines.caret(at: place.offset).minX)
      default: next = lines.offset(from: current, lines: 1, x: lines.caret(at: place.offset).minX)
      }
      guard let next else { return nil }
      current = next
    }
    return TextPlace(current)
  }

  func compare(_ first: UITextPosition, _ second: UITextPosition) -> ComparisonResult {
    let distance = distance(from: first, to: second)
    return distance > 0 ? .orderedAscending : distance < 0 ? .orderedDescending : .orderedSame
  }

  func distance(from start: UITextPosition, to end: UITextPosition) -> Int {
    guard let start = start as? TextPlace, let end = end as? TextPlace else { return 0 }
    return end.offset - start.offset
  }

  func characterSpan(at position: UITextPosition, in direction: UITextLayoutDirection) -> UITextRange? {
    guard let offset = (position as? TextPlace)?.offset else { return nil }
    switch direction {
    case .left, .up:
      guard offset > 0 else { return nil }
      return TextSpan(text.characterStart(before: offset)..<offset)
    default:
      guard offset < text.length else { return nil }
      return TextSpan(offset..<text.characterEnd(after: offset))
    }
  }

  /// Returns the character at a point of the page; nil if there is none.
  func characterSpan(at page: CGPoint) -> UITextRange? {
    let offset = lines.offset(nearestTo: page)
    for start in [offset, text.characterStart(before: offset)] where start < text.length {
      let range = start..<text.characterEnd(after: start)
      if lines.rects(of: range, right: 0).contains(where: { $0.contains(page) }) { return TextSpan(range) }
    }
    return nil
  }

  func writingDirection(at position: UITextPosition) -> NSWritingDirection {
    guard let offset = (position as? TextPlace)?.offset else { return .natural }
    return lines.isFromRight(at: min(max(0, offset), text.length)) ? .rightToLeft : .leftToRight
  }
}
