/// A place in a text: what comes before it and what comes after it is for its text field to know.
@preconcurrency @MainActor
open class UITextPosition: NSObject {
  public override init() { super.init() }
}

/// A part of a text between two places.
@preconcurrency @MainActor
open class UITextRange: NSObject {
  public override init() { super.init() }

  open var isEmpty: Bool { true }
  open var start: UITextPosition { UITextPosition() }
  open var end: UITextPosition { UITextPosition() }
}

/// A rectangle behind selected text.
@preconcurrency @MainActor
open class UITextSelectionRect: NSObject {
  public override init() { super.init() }

  open var rect: CGRect { .zero }
  open var writingDirection: NSWritingDirection { .leftToRight }
  /// Whether the selection begins in this rectangle.
  open var containsStart: Bool { false }
  /// Whether the selection ends in this rectangle.
  open var containsEnd: Bool { false }
  open var isVertical: Bool { false }
}

/// A place in a text of ours, in UTF-16.
final class TextPlace: UITextPosition {
  let offset: Int

  init(_ offset: Int) { self.offset = offset }

  nonisolated override func isEqual(_ object: Any?) -> Bool { (object as? TextPlace)?.offset == offset }
  nonisolated override var hash: Int { offset }
}

/// A part of a text of ours, in UTF-16.
final class TextSpan: UITextRange {
  let range: Range<Int>

  init(_ range: Range<Int>) { self.range = range }

  override var isEmpty: Bool { range.isEmpty }
  override var start: UITextPosition { TextPlace(range.lowerBound) }
  override var end: UITextPosition { TextPlace(range.upperBound) }

  nonisolated override func isEqual(_ object: Any?) -> Bool { (object as? TextSpan)?.range == range }
  nonisolated override var hash: Int { range.hashValue }
}

final class SelectionPiece: UITextSelectionRect {
  private let frame: CGRect
  private let ends: (start: Bool, end: Bool)

  init(_ frame: CGRect, containsStart: Bool, containsEnd: Bool) {
    self.frame = frame
    ends = (containsStart, containsEnd)
  }

  override var rect: CGRect { frame }
  override var containsStart: Bool { ends.start }
  override var containsEnd: Bool { ends.end }
}
