import OneAtATime
import SeededRandom
import Stage
import Testing
import UIKit

/// A text with a selection, edited in the plainest way: every command looks at the whole text. Offsets are in UTF-16.
private struct PlainText {
  var text = ""
  var anchor = 0
  var head = 0

  var selection: Range<Int> { min(anchor, head)..<max(anchor, head) }

  /// The offsets between characters.
  private var boundaries: [Int] {
    var offsets = [0]
    for character in text { offsets.append(offsets[offsets.count - 1] + character.utf16.count) }
    return offsets
  }

  private var length: Int { text.utf16.count }

  private enum Kind {
    case word, other
  }

  /// The kind of each character, with its offsets.
  private var characters: [(kind: Kind, start: Int, end: Int)] {
    let boundaries = boundaries
    let all = Array(text)
    return all.indices.map { index in
      func isLetter(_ index: Int) -> Bool {
        all.indices.contains(index) && (all[index].isLetter || all[index].isNumber || all[index] == "_")
      }
      let joins = ".'’".contains(all[index]) && isLetter(index - 1) && isLetter(index + 1)
      return (isLetter(index) || joins ? .word : .other, boundaries[index], boundaries[index + 1])
    }
  }

  mutating func replace(_ range: Range<Int>, with string: String) {
    let (low, high) = (
      String.Index(utf16Offset: range.lowerBound, in: text), String.Index(utf16Offset: range.upperBound, in: text)
    )
    text.replaceSubrange(low..<high, with: string)
    anchor = range.lowerBound + string.utf16.count
    head = anchor
  }

  enum Way: CaseIterable {
    case left, right, wordLeft, wordRight, lineStart, lineEnd, paragraphStart, paragraphEnd, textStart, textEnd
  }

  func end(of way: Way) -> Int {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { $0.utf16.count }
    var starts = [0]
    for length in lines.dropLast() { starts.append(starts[starts.count - 1] + length + 1) }
    let line = starts.lastIndex { $0 <= head }!
    switch way {
    case .left: return boundaries.last { $0 < head } ?? 0
    case .right: return boundaries.first { $0 > head } ?? length
    case .wordLeft:
      let before = characters.filter { $0.start < head }
      guard let word = before.lastIndex(where: { $0.kind == .word }) else { return 0 }
      let other = before[..<word].lastIndex { $0.kind == .other }
      return other.map { before[$0].end } ?? 0
    case .wordRight:
      let after = characters.filter { $0.end > head }
      guard let word = after.firstIndex(where: { $0.kind == .word }) else { return length }
      return after[word...].first { $0.kind == .other }?.start ?? length
    case .lineStart: return starts[line]
    case .lineEnd: return starts[line] + lines[line]
    case .paragraphStart: return starts[line] < head || line == 0 ? starts[line] : starts[line - 1]
    case .paragraphEnd:
      let end = starts[line] + lines[line]
      return head < end || line == lines.count - 1 ? end : starts[line + 1] + lines[line + 1]
    case .textStart: return 0
    case .textEnd: return length
    }
  }

  mutating func move(_ way: Way, extending: Bool) {
    if !extending, anchor != head, way == .left || way == .right {
      head = way == .left ? selection.lowerBound : selection.upperBound
      anchor = head
      return
    }
    head = end(of: way)
    if !extending { anchor = head }
  }

  mutating func delete(_ way: Way) {
    var range = selection
    if range.isEmpty {
      let end = end(of: way)
      range = min(head, end)..<max(head, end)
    }
    if !range.isEmpty { replace(range, with: "") }
  }
}

@Suite(.oneAtATime) @MainActor
struct EditingCommandTests {
  let view = UITextView(frame: CGRect(x: 0, y: 0, width: 4000, height: 800))
  let stage: Stage

  init() {
    let view = view
    stage = Stage(view: view, size: CGSize(width: 4000, height: 800))
    view.becomeFirstResponder()
  }

  private func expect(_ text: String, _ selection: Range<Int>, sourceLocation: SourceLocation = #_sourceLocation) {
    #expect(view.text == text, sourceLocation: sourceLocation)
    #expect(view.selectedRange == NSRange(selection), sourceLocation: sourceLocation)
  }

  private static let keys: [(way: PlainText.Way, key: Stage.Key, modifiers: [KeyPress.Modifiers])] = [
    (.left, .left, [[]]), (.right, .right, [[]]), (.wordLeft, .left, [.alternate, .control]),
    (.wordRight, .right, [.alternate, .control]), (.paragraphStart, .up, [.alternate, .control]),
    (.paragraphEnd, .down, [.alternate, .control]), (.textStart, .up, [.command]), (.textEnd, .down, [.command]),
    (.lineStart, .home, [[]]), (.lineEnd, .end, [[]]), (.textStart, .home, [.control]), (.textEnd, .end, [.control]),
    (.lineStart, .left, [.command]), (.lineEnd, .right, [.command]),
  ]

  @Test(arguments: 1...12)
  func commandsDoWhatThePlainOnesDo(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var plain = PlainText()
    var log: [String] = []
    var clipboard = ""
    var states: [(PlainText, PlainText)] = []
    let pieces = [
      "a", "b", "word", " ", "  ", "\n", ".", "don’t", "e\u{301}", "\u{301}", "👩‍👩‍👧", "🇩🇪", "ß9", ", ", "x\ny\n", "_",
    ]
    for _ in 0..<120 {
      let before = plain
      switch Int.random(in: 0..<20, using: &random) {
      case 0..<6:
        let piece = pieces.randomElement(using: &random)!
        log.append("type \(piece.debugDescription)")
        stage.type(piece)
        plain.replace(plain.selection, with: piece)
      case 6..<13:
        let (way, key, modifiers) = Self.keys.randomElement(using: &random)!
        let extending = Bool.random(using: &random)
        var held = modifiers.randomElement(using: &random)!
        if extending { held.insert(.shift) }
        log.append("\(way) \(extending)")
        stage.press(key, modifiers: held)
        plain.move(way, extending: extending)
      case 13..<16:
        let (way, key, held): (PlainText.Way, Stage.Key, KeyPress.Modifiers) = [
          (.left, .backspace, []), (.right, .delete, []), (.wordLeft, .backspace, .control),
          (.wordRight, .delete, .alternate), (.lineStart, .backspace, .command), (.lineEnd, .delete, .command),
        ].randomElement(using: &random)!
        log.append("delete \(way)")
        stage.press(key, modifiers: held)
        plain.delete(way)
      case 16:
        log.append("select all")
        stage.press(Stage.Key("a")!, modifiers: .control)
        (plain.anchor, plain.head) = (0, plain.text.utf16.count)
      case 17:
        log.append("cut")
        if !plain.selection.isEmpty {
          clipboard = String(
            Substring(plain.text.utf16.dropFirst(plain.selection.lowerBound).prefix(plain.selection.count)))
          plain.replace(plain.selection, with: "")
        }
        stage.press(Stage.Key("x")!, modifiers: .command)
      case 18:
        log.append("paste")
        if !clipboard.isEmpty { plain.replace(plain.selection, with: clipboard) }
        stage.press(Stage.Key("v")!, modifiers: .control)
      default:
        // Taking back and doing again is as if nothing had been.
        log.append("type, undo, redo, undo")
        stage.press(.home, modifiers: .control)
        stage.type("q")
        stage.press(Stage.Key("z")!, modifiers: .control)
        stage.press(Stage.Key("z")!, modifiers: [.control, .shift])
        #expect(view.text == "q" + plain.text)
        stage.press(Stage.Key("z")!, modifiers: .command)
        (plain.anchor, plain.head) = (0, 0)
      }
      states.append((before, plain))
      let head = view.selectedTextRange.map { view.offset(from: view.beginningOfDocument, to: $0.end) }
      guard view.text == plain.text, view.selectedRange == NSRange(plain.selection), head == plain.selection.upperBound
      else {
        Issue.record(
          """
          seed \(seed): \(view.text.debugDescription) \(view.selectedRange), \
          expected \(plain.text.debugDescription) \(plain.selection); last: \(log.suffix(4))
          """)
        return
      }
    }
    // All of it can be taken back.
    for _ in 0..<400 { stage.press(Stage.Key("z")!, modifiers: .control) }
    #expect(view.text == "")
    for _ in 0..<400 { stage.press(Stage.Key("y")!, modifiers: .control) }
    #expect(view.text == plain.text)
  }

  @Test func typingIsTakenBackAtOnceUpToTheLastMove() {
    stage.type("one")
    stage.type(" two")
    stage.press(.left)
    stage.type("X")
    expect("one twXo", 7..<7)
    stage.press(Stage.Key("z")!, modifiers: .control)
    expect("one two", 6..<6)
    stage.press(Stage.Key("z")!, modifiers: .control)
    expect("", 0..<0)
    stage.press(Stage.Key("z")!, modifiers: [.control, .shift])
    // The selection is that before the change was taken back.
    expect("one two", 6..<6)
  }

  @Test func upAndDownKeepTheirPlace() {
    view.font = .monospacedDigitSystemFont(ofSize: 20, weight: .regular)
    stage.type("1111111111\n11\n1111111111\n")
    view.selectedRange = NSRange(location: 8, length: 0)
    stage.press(.down)
    expect(view.text, 13..<13)
    stage.press(.down)
    expect(view.text, 22..<22)
    stage.press(.down, modifiers: .shift)
    expect(view.text, 22..<25)
    stage.press(.up)
    // A selection goes up from its start.
    expect(view.text, 13..<13)
    stage.press(.up)
    expect(view.text, 8..<8)
    stage.press(.up)
    expect(view.text, 0..<0)
    stage.press(.pageDown)
    expect(view.text, 25..<25)
  }

  @Test func markedTextIsReplacedUntilItIsDecided() {
    stage.type("ab")
    stage.press(.left)
    stage.screen.setMarkedText("に")
    expect("aにb", 2..<2)
    #expect(view.markedTextRange.map { view.text(in: $0) } == "に")
    stage.screen.setMarkedText("にほ")
    expect("aにほb", 3..<3)
    stage.screen.insertText("日本")
    expect("a日本b", 3..<3)
    #expect(view.markedTextRange == nil)
    stage.press(Stage.Key("z")!, modifiers: .control)
    expect("ab", 1..<1)
    stage.screen.setMarkedText("x")
    stage.screen.setMarkedText("")
    expect("ab", 1..<1)
    #expect(view.markedTextRange == nil)
  }

  @Test func decidedTextOfAnyLengthIsTakenBackAlone() {
    stage.type("ab")
    stage.press(.left)
    stage.screen.setMarkedText("にほ")
    stage.screen.insertText("日")
    expect("a日b", 2..<2)
    stage.press(Stage.Key("z")!, modifiers: .control)
    expect("ab", 1..<1)
    stage.screen.setMarkedText("にほ")
    stage.press(.backspace)
    expect("ab", 1..<1)
    let listener = ChangeListener()
    view.delegate = listener
    stage.screen.setMarkedText("に")
    stage.screen.insertText("二")
    #expect(listener.texts == ["aにb", "a二b"])
  }

  @Test func positionsAnswerWithinTheText() throws {
    stage.type("a👩‍👩‍👧b\nlast")
    let start = view.beginningOfDocument
    let family = try #require(view.position(from: start, in: .right, offset: 2))
    #expect(view.offset(from: start, to: family) == 9)
    #expect(view.position(from: start, offset: -1) == nil)
    #expect(view.position(from: start, offset: .max) == nil)
    #expect(view.position(from: start, in: .right, offset: 99) == nil)
    let range = try #require(view.textRange(from: family, to: start))
    #expect(view.text(in: range) == "a👩‍👩‍👧")
    #expect(view.compare(start, to: family) == .orderedAscending)
    view.replace(range, withText: "Z")
    expect("Zb\nlast", 1..<1)
    for point in [CGPoint(x: CGFloat.nan, y: .nan), CGPoint(x: -1e300, y: 1e300), CGPoint(x: CGFloat.infinity, y: 0)] {
      #expect(view.closestPosition(to: point) != nil)
    }
    view.text = "a😀e\u{301}"
    view.selectedRange = NSRange(location: 2, length: 2)
    expect("a😀e\u{301}", 1..<5)
    let half = try #require(view.position(from: view.beginningOfDocument, offset: 2))
    view.replace(try #require(view.textRange(from: half, to: half)), withText: "x")
    stage.press(.backspace)
    stage.commit()
    #expect(view.caretRect(for: half).minX > 0)
    view.text = "Zb\nlast"
    view.selectedRange = NSRange(location: NSNotFound, length: 5)
    expect("Zb\nlast", 7..<7)
    view.selectedRange = NSRange(location: -5, length: .max)
    expect("Zb\nlast", 0..<7)
  }
}

/// Hears how a text changes.
@MainActor
private final class ChangeListener: NSObject, UITextViewDelegate {
  var texts: [String] = []
  func textViewDidChange(_ textView: UITextView) { texts.append(textView.text) }
}
