import SystemLook
import QuartzCore

/// A view in which fingers edit text.
@MainActor
protocol TextGripOwner: UIView {
  var editing: TextEditing { get }
  var page: TextPage { get }
  /// Returns the offset of the caret next to a point of the view.
  func offset(nearestTo point: CGPoint) -> Int
}

/// A recognizer of fingers that drag the caret or an end of a selection.
///
/// It begins with the first points on a knob, after ten points on the caret, and after half a second anywhere: then the
/// caret follows the finger. There is no loupe.
@MainActor
final class TextGrip: UIGestureRecognizer {
  private enum Part {
    case start, end, caret, anywhere
  }

  private weak var owner: (any TextGripOwner)?
  private var part = Part.anywhere
  private var origin = CGPoint.zero
  /// The way from the finger to the middle of the line that it drags.
  private var offset = CGPoint.zero

  init(on owner: any TextGripOwner) {
    self.owner = owner
    super.init(target: nil, action: nil)
    addTarget { [weak self] (grip: TextGrip) in
      guard grip.state == .began || grip.state == .changed else { return }
      self?.follow()
    }
  }

  required init?(coder: NSCoder) { return nil }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    guard let owner, owner.isFirstResponder, numberOfTouches == 1 else { return state = .failed }
    origin = location(in: owner)
    let point = owner.convert(origin, to: owner.page)
    let marks = owner.page.marks
    let knob = TextLook.knobDiameter / 2
    let ends: [(Part, CGPoint?, CGRect?)] = [
      (.start, marks.start.map { CGPoint(x: $0.minX, y: $0.minY - knob) }, marks.start),
      (.end, marks.end.map { CGPoint(x: $0.minX, y: $0.maxY + knob) }, marks.end),
    ]
    let near = ends.compactMap { part, knob, caret -> (part: Part, distance: CGFloat, caret: CGRect)? in
      guard let knob, let caret else { return nil }
      let distance = max(abs(point.x - knob.x), abs(point.y - knob.y))
      return distance <= TextLook.grip ? (part, distance, caret) : nil
    }.min { $0.distance < $1.distance }
    if let near {
      part = near.part
      offset = CGPoint(x: near.caret.midX - point.x, y: near.caret.midY - point.y)
    } else if let caret = marks.caret, caret.insetBy(dx: -TextLook.grip, dy: -TextLook.grip / 2).contains(point) {
      part = .caret
      offset = CGPoint(x: caret.midX - point.x, y: caret.midY - point.y)
    } else {
      part = .anywhere
      offset = .zero
    }
    take(.began, after: TouchLimits.pressDuration)
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    guard let owner else { return state = .failed }
    guard state == .possible else { return state = .changed }
    let point = location(in: owner)
    let (dx, dy) = (abs(point.x - origin.x), abs(point.y - origin.y))
    switch part {
    case .start, .end: if max(dx, dy) >= TextLook.knobSlack { state = .began }
    case .caret: if max(dx, dy) >= TouchLimits.dragStart { state = dx >= dy ? .began : .failed }
    case .anywhere: if max(dx, dy) >= TouchLimits.pressSlack { state = .failed }
    }
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    state = state == .possible ? .failed : .ended
  }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    state = state == .possible ? .failed : .cancelled
  }

  /// Moves what is dragged to the finger.
  private func follow() {
    guard let owner else { return }
    let point = location(in: owner)
    let target = owner.offset(nearestTo: CGPoint(x: point.x + offset.x, y: point.y + offset.y))
    let editing = owner.editing
    let selection = editing.selection
    switch part {
    // The ends do not meet: a selection keeps a character.
    case .start:
      let start = min(target, editing.text.characterStart(before: selection.upperBound))
      editing.select(anchor: selection.upperBound, head: start)
    case .end:
      let end = max(target, editing.text.characterEnd(after: selection.lowerBound))
      editing.select(anchor: selection.lowerBound, head: end)
    case .caret, .anywhere: editing.select(anchor: target, head: target)
    }
    owner.setNeedsLayout()
  }
}

extension TextEditing {
  /// Does what a tap at a caret asks for: one places the caret at the nearer end of the word, two select the word, three
  /// the paragraph.
  func tap(at offset: Int, count: Int) {
    endMarking()
    switch count {
    case 1: select(anchor: nearestWordEnd(to: offset), head: nearestWordEnd(to: offset))
    case 2: if !lines.style.isSecure { select(text.wordRange(at: offset)) } else { select(0..<text.length) }
    default:
      let index = text.index(at: offset)
      select(text.starts[index]..<text.starts[index] + text.paragraphs[index].textLength)
    }
  }

  private func nearestWordEnd(to offset: Int) -> Int {
    if lines.style.isSecure { return offset }
    let word = text.wordRange(at: offset)
    guard word.contains(offset) else { return offset }
    let middle = (word.lowerBound + word.upperBound) / 2
    // Between signs and spaces a caret may stand anywhere.
    guard text.isWord(word) else { return offset }
    return offset <= middle ? word.lowerBound : word.upperBound
  }

  /// Returns the caret at an offset, within the page.
  func caret(at offset: Int) -> CGRect {
    var caret = lines.caret(at: min(max(0, offset), text.length))
    if lines.width.isFinite { caret.origin.x = min(caret.minX, max(0, lines.width - TextLook.caretWidth)) }
    caret.size.width = TextLook.caretWidth
    return caret
  }

  /// Returns what shows of the selection.
  ///
  /// - Parameter right: The x to which lines are selected whose end is.
  func marks(right: CGFloat, isActive: Bool, isEditable: Bool) -> TextPage.Marks {
    var marks = TextPage.Marks()
    guard isActive else { return marks }
    if let marked { marks.rects = lines.rects(of: marked, right: 0) }
    if hasSelection {
      marks.rects += lines.rects(of: selection, right: right)
      if marked == nil {
        marks.start = lines.caret(at: selection.lowerBound)
        marks.end = lines.caret(at: selection.upperBound)
      }
    } else if isEditable {
      marks.caret = caret(at: head)
    }
    return marks
  }
}
