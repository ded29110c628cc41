import Foundation
import QuartzCore

/// The owner of a text that is edited: it decides what may change and is told what has.
@MainActor
protocol TextEditingHost: AnyObject {
  /// Whether a part of the text may be replaced.
  func mayReplace(_ range: NSRange, with string: String) -> Bool
  func textDidChange()
  func selectionDidChange()
  /// The height of what shows, by which page keys go.
  var pageHeight: CGFloat { get }
  var isEditable: Bool { get }

  // The responder's own methods, which programs override.
  func insertText(_ text: String)
  func deleteBackward()
  func copy(_ sender: Any?)
  func cut(_ sender: Any?)
  func paste(_ sender: Any?)
}

/// A text with a selection, and what keys and fingers do to them.
///
/// Offsets count units of UTF-16. One end of the selection stays, the other moves.
@MainActor
final class TextEditing {
  weak var host: (any TextEditingHost)?
  private(set) var lines = TextLines()
  /// The end of the selection that stays.
  private(set) var anchor = 0
  /// The end of the selection that moves.
  private(set) var head = 0
  /// The text on which an input method has not decided yet.
  private(set) var marked: Range<Int>?
  /// The x to which the caret wants to go back on its way up and down.
  private var goal: CGFloat?
  /// The attributes with which text is typed, if they have been set since the selection has changed.
  private var ownTypingAttributes: [NSAttributedString.Key: Any]?
  private(set) lazy var undoManager = UndoManager()
  /// The last change if what is typed next still belongs to it.
  private var openChange: TextChange?
  private var markedChange: TextChange?
  /// How often the text has changed.
  private(set) var version = 0

  var text: ParagraphText { lines.text }
  var selection: Range<Int> { min(anchor, head)..<max(anchor, head) }
  var hasSelection: Bool { anchor != head }

  // MARK: - By the program

  /// Replaces the whole text, and forgets how to take changes back.
  func setContent(_ content: NSAttributedString) {
    lines.setContent(content)
    undoManager.removeAllActions(withTarget: self)
    (marked, markedChange, openChange, goal, ownTypingAttributes) = (nil, nil, nil, nil, nil)
    (anchor, head) = (text.length, text.length)
    version += 1
  }

  func setWidth(_ width: CGFloat) { lines.setWidth(width) }

  func changeStyle(_ change: (inout TextLines.Style) -> Void) {
    var style = lines.style
    change(&style)
    lines.setStyle(style)
    version += 1
  }

  func changeAttributes(in range: Range<Int>, _ body: (NSMutableAttributedString) -> Void) {
    lines.changeAttributes(in: range, body)
    version += 1
  }

  /// Selects a range without telling anybody. Returns whether the selection has changed.
  @discardableResult
  func setSelection(anchor newAnchor: Int, head newHead: Int) -> Bool {
    let (newAnchor, newHead) = (min(max(0, newAnchor), text.length), min(max(0, newHead), text.length))
    goal = nil
    openChange = nil
    guard (newAnchor, newHead) != (anchor, head) else { return false }
    (anchor, head) = (newAnchor, newHead)
    ownTypingAttributes = nil
    return true
  }

  /// Selects a range.
  func select(anchor: Int, head: Int) {
    if setSelection(anchor: anchor, head: head) { host?.selectionDidChange() }
  }

  func select(_ range: Range<Int>) { select(anchor: range.lowerBound, head: range.upperBound) }

  /// The attributes with which text is typed: those that were set, or else those of the character before the caret.
  var typingAttributes: [NSAttributedString.Key: Any] {
    get {
      if let ownTypingAttributes { return ownTypingAttributes }
      let start = selection.lowerBound
      if hasSelection { return text.attributes(at: start) }
      let paragraph = text.range(of: text.index(at: start))
      if start > paragraph.lowerBound { return text.attributes(at: start - 1) }
      if start < text.length { return text.attributes(at: start) }
      return start > 0 ? text.attributes(at: start - 1) : lines.style.typingAttributes
    }
    set {
      ownTypingAttributes = newValue
      if text.isEmpty { lines.setTypingAttributes(newValue) }
    }
  }

  // MARK: - Changes

  /// Types text over the marked text or the selection, and returns whether that was allowed.
  @discardableResult
  func insert(_ string: String) -> Bool {
    if let marked {
      decide(marked, as: string)
      return true
    }
    return replace(selection, with: string, isTyped: true)
  }

  /// Replaces a range if the host allows it, and puts the caret behind what is new. Returns whether that was allowed.
  @discardableResult
  func replace(_ range: Range<Int>, with string: String, isTyped: Bool = false) -> Bool {
    endMarking()
    let range = text.clamped(range)
    guard host?.mayReplace(NSRange(range), with: string) ?? true else { return false }
    // The host may have changed the text meanwhile.
    let present = text.clamped(range)
    if string.isEmpty, present.isEmpty { return true }
    let continues = isTyped && present.isEmpty && openChange?.range.upperBound == present.lowerBound
    let change: TextChange
    if continues, let open = openChange {
      change = open
    } else {
      change = TextChange(of: text.attributedSubstring(present), at: present.lowerBound, anchor: anchor, head: head)
      register(change)
    }
    apply(present, string, of: change)
    openChange = isTyped && string != "\n" ? change : nil
    tellTextChanged()
    return true
  }

  private func apply(_ range: Range<Int>, _ string: String, of change: TextChange?) {
    let range = text.clamped(range)
    let content = NSAttributedString(string: string, attributes: typingAttributes)
    let own = ownTypingAttributes
    lines.replace(range, with: content)
    version += 1
    goal = nil
    let end = range.lowerBound + content.length
    (anchor, head) = (end, end)
    ownTypingAttributes = own
    change?.range = (change?.range.lowerBound ?? range.lowerBound)..<end
  }

  /// Puts text in the place of the marked text, which is then decided on.
  private func decide(_ range: Range<Int>, as string: String) {
    apply(range, string, of: nil)
    // The caret is at the end of what is new.
    marked = nil
    endMarking()
    tellTextChanged()
  }

  private func tellTextChanged() {
    host?.selectionDidChange()
    host?.textDidChange()
  }

  // MARK: - Marked text

  /// Shows text that an input method has not decided on, in place of the one before or of the selection. Nothing in it
  /// ends that.
  func mark(_ string: String, selected: NSRange) {
    let range = marked ?? selection
    if markedChange == nil {
      markedChange = TextChange(of: text.attributedSubstring(range), at: range.lowerBound, anchor: anchor, head: head)
    }
    apply(range, string, of: nil)
    let end = head
    let start = text.clamped(range).lowerBound
    marked = start < end ? start..<end : nil
    openChange = nil
    let location = min(max(0, selected.location == NSNotFound ? end - start : selected.location), end - start)
    anchor = start + location
    head = min(end, start + location + min(max(0, selected.length), end - start))
    if marked == nil { endMarking() }
    tellTextChanged()
  }

  /// Makes marked text part of the text. Returns true.
  @discardableResult
  func endMarking() -> Bool {
    guard let change = markedChange else { return true }
    let wasMarked = marked
    (marked, markedChange) = (nil, nil)
    let start = change.range.lowerBound
    change.range = text.clamped(start..<max(start, wasMarked?.upperBound ?? head))
    if change.old.length > 0 || !change.range.isEmpty { register(change) }
    return true
  }

  // MARK: - Undo

  private func register(_ change: TextChange) {
    undoManager.registerUndo(withTarget: self) { $0.revert(change) }
  }

  private func revert(_ change: TextChange) {
    let range = text.clamped(change.range)
    let inverse = TextChange(of: text.attributedSubstring(range), at: range.lowerBound, anchor: anchor, head: head)
    inverse.range = range.lowerBound..<range.lowerBound + change.old.length
    lines.replace(range, with: change.old)
    version += 1
    (anchor, head) = (min(change.anchor, text.length), min(change.head, text.length))
    (goal, openChange, marked, markedChange, ownTypingAttributes) = (nil, nil, nil, nil, nil)
    register(inverse)
    tellTextChanged()
  }

  // MARK: - Commands

  /// Does what a key asks for, and returns whether there was anything to do.
  func perform(_ command: TextCommand) -> Bool {
    guard let host else { return false }
    switch command {
    case .move(let motion, let isExtending): return move(motion, extending: isExtending)
    case .delete(.characterLeft) where host.isEditable: host.deleteBackward()
    case .delete(let motion) where host.isEditable: delete(motion)
    case .insert(let string) where host.isEditable: host.insertText(string)
    case .selectAll: select(0..<text.length)
    case .copy: host.copy(nil)
    case .cut where host.isEditable: host.cut(nil)
    case .paste where host.isEditable: host.paste(nil)
    case .undo where host.isEditable:
      endMarking()
      openChange = nil
      undoManager.undo()
    case .redo where host.isEditable: undoManager.redo()
    default: return false
    }
    return true
  }

  /// Deletes the marked text, the selection or what lies on the way of a motion.
  func delete(_ motion: TextMotion) {
    if let marked { return decide(marked, as: "") }
    var range = selection
    if range.isEmpty {
      let end = destination(of: motion, from: head)
      range = min(head, end)..<max(head, end)
    }
    if !range.isEmpty { replace(range, with: "") }
  }

  private func move(_ motion: TextMotion, extending: Bool) -> Bool {
    endMarking()
    let selection = selection
    var keptGoal: CGFloat?
    var start = head
    if !extending, hasSelection {
      switch motion {
      case .characterLeft, .characterRight:
        let isForward = (motion == .characterRight) != lines.isFromRight(at: head)
        let end = isForward ? selection.upperBound : selection.lowerBound
        select(anchor: end, head: end)
        return true
      case .up, .pageUp: start = selection.lowerBound
      case .down, .pageDown: start = selection.upperBound
      default: break
      }
    }
    switch motion {
    case .up, .down, .pageUp, .pageDown:
      if start != head { goal = nil }
      keptGoal = goal ?? lines.caret(at: start).minX
      goal = keptGoal
    default: break
    }
    let end = destination(of: motion, from: start)
    select(anchor: extending ? anchor : end, head: end)
    goal = keptGoal
    return true
  }

  private func destination(of motion: TextMotion, from offset: Int) -> Int {
    switch motion {
    case .characterLeft, .characterRight:
      return (motion == .characterRight) != lines.isFromRight(at: offset)
        ? text.characterEnd(after: offset) : text.characterStart(before: offset)
    case .wordLeft, .wordRight:
      let isForward = (motion == .wordRight) != lines.isFromRight(at: offset)
      // Dots must not tell where words end.
      if lines.style.isSecure { return isForward ? text.length : 0 }
      return isForward ? text.wordEnd(after: offset) : text.wordStart(before: offset)
    case .lineStart: return lines.line(at: offset).lowerBound
    case .lineEnd: return lines.line(at: offset).upperBound
    case .up: return lines.offset(from: offset, lines: -1, x: goal ?? lines.caret(at: offset).minX) ?? 0
    case .down: return lines.offset(from: offset, lines: 1, x: goal ?? lines.caret(at: offset).minX) ?? text.length
    case .pageUp, .pageDown:
      let caret = lines.caret(at: offset)
      let step = max(host?.pageHeight ?? 0, caret.height) * (motion == .pageUp ? -1 : 1)
      let y = caret.midY + step
      if y < 0 { return 0 }
      if y > lines.contentHeight { return text.length }
      return lines.offset(nearestTo: CGPoint(x: goal ?? caret.minX, y: y))
    case .paragraphStart:
      let start = text.range(of: text.index(at: offset)).lowerBound
      return start < offset || start == 0 ? start : text.range(of: text.index(at: start - 1)).lowerBound
    case .paragraphEnd:
      let index = text.index(at: offset)
      let end = text.starts[index] + text.paragraphs[index].textLength
      guard end <= offset, index + 1 < text.paragraphs.count else { return max(end, offset) }
      return text.starts[index + 1] + text.paragraphs[index + 1].textLength
    case .textStart: return 0
    case .textEnd: return text.length
    }
  }
}

/// A change of a text, and how to take it back.
@MainActor
private final class TextChange {
  /// What the change has made, in the text after it.
  var range: Range<Int>
  /// What stood there before.
  let old: NSAttributedString
  /// The selection before.
  let anchor: Int
  let head: Int

  init(of old: NSAttributedString, at offset: Int, anchor: Int, head: Int) {
    range = offset..<offset
    self.old = old
    self.anchor = anchor
    self.head = head
  }
}
