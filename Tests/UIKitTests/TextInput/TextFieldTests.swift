import OneAtATime
import Stage
import Testing
import UIKit
import VectorText

@Suite(.oneAtATime) @MainActor
struct TextFieldTests {
  let field = UITextField(frame: CGRect(x: 20, y: 20, width: 200, height: 34))
  let stage: Stage
  let log = Log()

  final class Log: UITextFieldDelegate {
    var entries: [String] = []
    var answers = true
    var change: ((UITextField) -> Void)?

    func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool { note("should begin") }
    func textFieldDidBeginEditing(_ textField: UITextField) { _ = note("did begin") }
    func textFieldShouldEndEditing(_ textField: UITextField) -> Bool { note("should end") }
    func textFieldDidEndEditing(_ textField: UITextField) { _ = note("did end") }
    func textField(
      _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
    ) -> Bool {
      change?(textField)
      return note("should change \(range.location),\(range.length) “\(string)”")
    }
    func textFieldDidChangeSelection(_ textField: UITextField) {
      _ = note(
        "selection \(textField.selectedTextRange.map { textField.offset(from: textField.beginningOfDocument, to: $0.start) } ?? -1)"
      )
    }
    func textFieldShouldClear(_ textField: UITextField) -> Bool { note("should clear") }
    func textFieldShouldReturn(_ textField: UITextField) -> Bool { note("should return") }

    func note(_ entry: String) -> Bool {
      entries.append(entry)
      return answers
    }
  }

  init() {
    let field = field
    stage = Stage(view: field, size: CGSize(width: 240, height: 300))
    field.delegate = log
    for (event, name) in [
      (UIControl.Event.editingDidBegin, "begin"), (.editingChanged, "changed"), (.editingDidEnd, "end"),
      (.editingDidEndOnExit, "exit"), (.primaryActionTriggered, "primary"),
    ] where event != .editingDidEndOnExit {
      field.addAction(UIAction { [log] _ in _ = log.note("· \(name)") }, for: event)
    }
  }

  private func take() -> [String] {
    defer { log.entries = [] }
    return log.entries
  }

  @Test func aTapATextAndReturnTellInOrder() {
    field.borderStyle = .roundedRect
    stage.tap(at: CGPoint(x: 100, y: 37))
    #expect(take() == ["should begin", "did begin", "· begin"])
    stage.type("h")
    stage.type("i")
    #expect(
      take() == [
        "should change 0,0 “h”", "selection 1", "· changed", "should change 1,0 “i”", "selection 2", "· changed",
      ])
    stage.press(.backspace)
    #expect(take() == ["should change 1,1 “”", "selection 1", "· changed"])
    stage.press(.return)
    #expect(take() == ["should return", "· primary"])
    #expect(field.isEditing && field.text == "h")
    field.addAction(UIAction { [log] _ in _ = log.note("· exit") }, for: .editingDidEndOnExit)
    stage.press(.return)
    #expect(take() == ["should return", "· exit", "· primary", "should end", "did end", "· end"])
    #expect(!field.isEditing)
  }

  @Test func aDelegateThatRefusesIsObeyed() {
    log.answers = false
    stage.tap(at: CGPoint(x: 100, y: 37))
    #expect(!field.isFirstResponder && take() == ["should begin"])
    log.answers = true
    #expect(field.becomeFirstResponder())
    log.answers = false
    stage.type("no")
    stage.press(.return)
    #expect(field.text == "")
    #expect(!field.resignFirstResponder() && field.isEditing)
    field.text = "set"
    stage.press(.backspace)
    #expect(field.text == "set")
  }

  @Test func aDelegateThatChangesTheTextMeanwhileDoesNoHarm() {
    _ = field.becomeFirstResponder()
    stage.type("a long text")
    log.change = { $0.text = "x" }
    stage.press(.backspace)
    #expect(field.text == "x" || field.text == "")
    stage.type("more")
    #expect(field.text?.hasSuffix("more") == true)
    log.change = { field in field.removeFromSuperview() }
    stage.type("gone")
    #expect(!field.isEditing)
  }

  @Test func aFieldThatLeavesItsWindowEndsEditing() {
    _ = field.becomeFirstResponder()
    _ = take()
    field.removeFromSuperview()
    #expect(take() == ["did end", "· end"])
    #expect(stage.screen.caret == nil)
  }

  @Test func linesAreJoinedBySpaces() {
    _ = field.becomeFirstResponder()
    UIPasteboard.general.string = "one\ntwo\r\nthree"
    field.paste(nil)
    #expect(field.text == "one two three")
    field.text = "a\nb"
    #expect(field.text == "a b")
  }

  // MARK: - Carets

  @Test(arguments: [NSTextAlignment.left, .center, .right])
  func caretsStandAtTheSumsOfAdvances(alignment: NSTextAlignment) throws {
    field.borderStyle = .roundedRect
    field.font = .systemFont(ofSize: 15)
    field.textAlignment = alignment
    let text = "Wave 12"
    field.text = text
    _ = field.becomeFirstResponder()
    stage.commit()
    let rect = field.editingRect(forBounds: field.bounds)
    let face = Typeface.builtIn()
    var widths = [0.0]
    var neighbour: Glyph?
    for scalar in text.unicodeScalars {
      let glyph = try #require(face.glyph(for: scalar))
      if let neighbour { widths[widths.count - 1] += 15 * face.kerning(between: neighbour, and: glyph) }
      widths.append(widths[widths.count - 1] + 15 * face.advance(of: glyph))
      neighbour = glyph
    }
    let total = widths[widths.count - 1]
    let start: Double =
      switch alignment {
      case .center: rect.midX - total / 2
      case .right: rect.maxX - total - 2
      default: rect.minX
      }
    for (offset, width) in widths.enumerated() {
      let position = try #require(field.position(from: field.beginningOfDocument, offset: offset))
      let caret = field.caretRect(for: position)
      #expect(abs(caret.minX - (start + width)) < 1e-6)
      #expect(caret.width == 2 && abs(caret.midY - field.bounds.midY) < 1e-6)
      #expect(
        field.closestPosition(to: CGPoint(x: caret.minX, y: 10)).map { field.offset(from: position, to: $0) } == 0)
    }
    let caret = try #require(stage.screen.caret)
    #expect(abs(caret.minX - (20 + start + total)) < 1e-6)
  }

  @Test func aLongTextScrollsWithTheCaret() throws {
    _ = field.becomeFirstResponder()
    stage.type(String(repeating: "wide ", count: 40))
    let bounds = CGRect(x: 20, y: 20, width: 200, height: 34)
    func x() -> Double { stage.screen.caret?.minX ?? .nan }
    #expect(x() > bounds.maxX - 10 && x() <= bounds.maxX)
    stage.press(.home)
    stage.commit()
    #expect(x() >= bounds.minX && x() < bounds.minX + 5)
    for _ in 0..<30 { stage.press(.right) }
    stage.commit()
    #expect(x() > bounds.maxX - 10 && x() <= bounds.maxX)
    stage.press(.left)
    let before = x()
    stage.commit()
    #expect(x() == before)
  }

  @Test func secretsAreDots() throws {
    _ = field.becomeFirstResponder()
    stage.type("pass word")
    field.isSecureTextEntry = true
    stage.commit()
    let dot = TextLayout("•", CharacterStyle(size: 17)).size.width
    let end = field.caretRect(for: field.endOfDocument).minX
    #expect(abs(end - 9 * dot) < 1e-6)
    stage.press(Stage.Key("a")!, modifiers: .control)
    UIPasteboard.general.string = "before"
    stage.press(Stage.Key("c")!, modifiers: .control)
    stage.press(Stage.Key("x")!, modifiers: .control)
    #expect(UIPasteboard.general.string == "before" && field.text == "pass word")
    // Jumps do not tell where words begin.
    stage.press(.end)
    stage.press(.left, modifiers: .alternate)
    #expect(field.selectedTextRange?.start == field.beginningOfDocument)
    #expect(field.accessibilityValue == "•••••••••")
  }

  // MARK: - Rectangles

  @Test func sidesShareTheWidth() {
    let bounds = CGRect(x: 0, y: 0, width: 200, height: 34)
    #expect(field.textRect(forBounds: bounds) == bounds)
    field.borderStyle = .roundedRect
    #expect(field.textRect(forBounds: bounds) == CGRect(x: 7, y: 2, width: 186, height: 30))
    field.leftView = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 10))
    #expect(field.textRect(forBounds: bounds).minX == 7)
    field.leftViewMode = .always
    #expect(field.leftViewRect(forBounds: bounds) == CGRect(x: 0, y: 12, width: 20, height: 10))
    #expect(field.textRect(forBounds: bounds).minX == 27)
    field.clearButtonMode = .whileEditing
    field.text = "x"
    #expect(field.textRect(forBounds: bounds).maxX == 193)
    _ = field.becomeFirstResponder()
    #expect(field.textRect(forBounds: bounds).maxX == 171)
    field.rightView = UIView(frame: CGRect(x: 0, y: 0, width: 30, height: 10))
    field.rightViewMode = .unlessEditing
    #expect(field.textRect(forBounds: bounds).maxX == 171)
    field.rightViewMode = .always
    #expect(field.textRect(forBounds: bounds).maxX == 163)
    #expect(field.intrinsicContentSize.height == 34)
    field.borderStyle = .none
    #expect(field.intrinsicContentSize.height == 22)
  }

  @Test func theClearButtonAsksAndTells() throws {
    field.clearButtonMode = .always
    field.text = "words"
    try stage.tap("Clear text")
    #expect(take() == ["should begin", "did begin", "· begin", "should clear", "selection 0", "· changed"])
    #expect(field.text == "")
    stage.commit()
    #expect(throws: Stage.UnknownControl.self) { try stage.tap("Clear text") }
  }

  @Test func aFontFitsDownToTheSmallest() {
    field.text = String(repeating: "m", count: 20)
    let natural = field.intrinsicContentSize.width
    field.adjustsFontSizeToFitWidth = true
    field.minimumFontSize = 8
    _ = field.becomeFirstResponder()
    stage.commit()
    let fitted = field.caretRect(for: field.endOfDocument).minX
    #expect(natural > 200 && fitted <= 200 && fitted > 195)
  }

  // MARK: - Fingers

  @Test func tapsSelectWordsAndParagraphs() async {
    field.text = "several words here"
    stage.tap(at: CGPoint(x: 35, y: 37))
    func selected() -> NSRange {
      let range = field.selectedTextRange!
      let start = field.offset(from: field.beginningOfDocument, to: range.start)
      return NSRange(location: start, length: field.offset(from: range.start, to: range.end))
    }
    #expect(selected() == NSRange(location: 0, length: 0))
    await stage.advance(by: 1)
    stage.tap(at: CGPoint(x: 68, y: 37))
    #expect(selected() == NSRange(location: 7, length: 0))
    await stage.advance(by: 1)
    stage.tap(at: CGPoint(x: 100, y: 37))
    await stage.advance(by: 0.1)
    stage.tap(at: CGPoint(x: 100, y: 37))
    #expect(selected() == NSRange(location: 8, length: 5))
    await stage.advance(by: 0.1)
    stage.tap(at: CGPoint(x: 100, y: 37))
    #expect(selected() == NSRange(location: 0, length: 18))
  }

  @Test func aKnobDragsItsEndOfTheSelection() async {
    field.text = "several words here"
    _ = field.becomeFirstResponder()
    field.selectedTextRange = field.textRange(
      from: field.beginningOfDocument, to: field.position(from: field.beginningOfDocument, offset: 7)!)
    stage.commit()
    let end = field.caretRect(for: field.selectedTextRange!.end)
    let knob = CGPoint(x: 20 + end.minX, y: 20 + end.maxY + 5)
    await stage.drag(from: knob, to: CGPoint(x: knob.x + 200, y: knob.y), duration: 0.3)
    #expect(field.text(in: field.selectedTextRange!) == "several words here")
    // A finger that stays gets the caret.
    field.selectedTextRange = field.textRange(from: field.endOfDocument, to: field.endOfDocument)
    await stage.advance(by: 1)
    stage.touchDown(at: CGPoint(x: 40, y: 37))
    await stage.advance(by: 0.6)
    let first = field.selectedTextRange?.start
    stage.touchMove(to: CGPoint(x: 90, y: 37))
    await stage.advance(by: 0.1)
    stage.touchUp()
    #expect(first != field.endOfDocument && field.selectedTextRange?.isEmpty == true)
    #expect(field.offset(from: first!, to: field.selectedTextRange!.start) > 3)
  }

  @Test func anIdleFieldLetsTheStageRest() async {
    _ = field.becomeFirstResponder()
    stage.type("x")
    #expect(await stage.advanceToRest(within: 5))
    #expect(stage.time < 5)
  }
}

@Suite(.oneAtATime) @MainActor
struct SearchBarTests {
  private final class Log: UISearchBarDelegate {
    var entries: [String] = []
    func searchBarTextDidBeginEditing(_ searchBar: UISearchBar) { entries.append("began") }
    func searchBarTextDidEndEditing(_ searchBar: UISearchBar) { entries.append("ended") }
    func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) { entries.append("text \(searchText)") }
    func searchBarSearchButtonClicked(_ searchBar: UISearchBar) { entries.append("search") }
    func searchBarCancelButtonClicked(_ searchBar: UISearchBar) {
      entries.append("cancel")
      searchBar.resignFirstResponder()
    }
  }

  @Test func aSearchIsTypedStartedAndCancelled() async throws {
    let bar = UISearchBar(frame: CGRect(x: 0, y: 0, width: 300, height: 56))
    let log = Log()
    bar.delegate = log
    bar.placeholder = "Search"
    let stage = Stage(view: bar, size: CGSize(width: 300, height: 300))
    try stage.tap("Search")
    stage.type("ab")
    stage.press(.return)
    #expect(throws: Stage.UnknownControl.self) { try stage.tap("Cancel") }
    bar.setShowsCancelButton(true, animated: true)
    await stage.advance(by: 1)
    #expect(bar.searchTextField.frame.maxX < 240)
    try stage.tap("Cancel")
    #expect(log.entries == ["began", "text ab", "search", "cancel", "ended"])
    #expect(bar.text == "ab")
  }
}
