import OneAtATime
import Stage
import Testing
import UIKit
import VectorGraphics

/// What keys do: responders, commands, focus.
@Suite(.oneAtATime) @MainActor
struct KeyTests {
  final class Listener: UIViewController {
    var heard: [String] = []
    var commands: [UIKeyCommand] = []
    var keeps = false
    override var keyCommands: [UIKeyCommand]? { commands }

    override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
      note("began", presses)
      if !keeps { super.pressesBegan(presses, with: event) }
    }
    override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
      note("ended", presses)
      super.pressesEnded(presses, with: event)
    }
    override func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) { note("cancelled", presses) }

    private func note(_ phase: String, _ presses: Set<UIPress>) {
      for press in presses { heard.append("\(phase) \(press.key?.charactersIgnoringModifiers ?? "")") }
    }
  }

  let controller = Listener()
  let stage: Stage

  init() {
    let controller = controller
    stage = Stage(controller, size: CGSize(width: 300, height: 300))
  }

  private func add<View: UIView>(_ view: View, _ x: Double, _ y: Double) -> View {
    view.frame = CGRect(x: x, y: y, width: 60, height: 30)
    controller.view.addSubview(view)
    return view
  }

  @Test func keysGoAlongTheChainAndKnowWhatTheyAre() {
    stage.press(Stage.Key("A")!, modifiers: .shift)
    stage.press(.up)
    #expect(controller.heard == ["began a", "ended a", "began UIKeyInputUpArrow", "ended UIKeyInputUpArrow"])
    let key = UIKey(KeyPress(0x04, characters: "A", modifiers: [.shift, .capsLock]))
    #expect(key.keyCode == .keyboardA && key.characters == "A" && key.modifierFlags == [.shift, .alphaShift])
    #expect(UIKey(KeyPress(0x59)).modifierFlags == .numericPad)
    #expect(UIKey(KeyPress(-7)).keyCode == .keyboardErrorUndefined)
  }

  @Test func commandsRunInTheOrderOfTheChain() {
    var ran: [String] = []
    controller.commands = [
      UIKeyCommand(input: "s", modifierFlags: .command) { _ in ran.append("save") },
      UIKeyCommand(input: UIKeyCommand.inputEscape) { _ in ran.append("escape") },
      UIKeyCommand(input: "a", modifierFlags: .control) { _ in ran.append("a") },
    ]
    let field = add(UITextField(), 10, 10)
    field.text = "text"
    _ = field.becomeFirstResponder()
    stage.press(Stage.Key("s")!, modifiers: .command)
    stage.press(Stage.Key("s")!)
    stage.press(.escape)
    stage.press(Stage.Key("a")!, modifiers: .control)
    // Selecting all comes before a command that does not want priority.
    #expect(ran == ["save", "escape"])
    #expect(field.text == "texts")
    #expect(field.selectedTextRange.map { field.text(in: $0) } == "texts")
    controller.commands[2].wantsPriorityOverSystemBehavior = true
    stage.press(Stage.Key("a")!, modifiers: .control)
    #expect(ran == ["save", "escape", "a"])
  }

  // MARK: - Focus

  @Test func tabGoesThroughAGridInTheOrderOfReading() {
    var buttons: [UIButton] = []
    // Added from the last to the first, and not quite aligned.
    for index in (0..<9).reversed() {
      let button = add(
        UIButton(type: .system), 20 + 90 * Double(index % 3), 20 + 60 * Double(index / 3) + Double(index % 2) * 8)
      button.tag = index
      buttons.append(button)
    }
    func focused() -> Int? { buttons.first { $0.isFocused }?.tag }
    var order: [Int?] = []
    for _ in 0..<10 {
      stage.press(.tab)
      order.append(focused())
    }
    #expect(order == [0, 1, 2, 3, 4, 5, 6, 7, 8, 0])
    stage.press(.tab, modifiers: .shift)
    #expect(focused() == 8)
    for (key, expected) in [(Stage.Key.up, 5), (.left, 4), (.left, 3), (.left, 3), (.up, 0), (.right, 1), (.down, 4)] {
      stage.press(key)
      #expect(focused() == expected)
    }
    buttons.first { $0.tag == 5 }?.isEnabled = false
    buttons.first { $0.tag == 6 }?.isHidden = true
    buttons.first { $0.tag == 7 }?.isUserInteractionEnabled = false
    stage.press(.tab)
    #expect(focused() == 8)
    // What leaves is followed by what comes after it.
    stage.press(.tab)
    stage.press(.tab)
    #expect(focused() == 1)
    buttons.first { $0.tag == 1 }?.removeFromSuperview()
    stage.press(.tab)
    #expect(focused() == 2)
  }

  @Test func keysPressWhatHasTheFocus() {
    var told: [String] = []
    let button = add(UIButton(type: .system), 10, 10)
    let toggle = add(UISwitch(), 10, 60)
    for (event, name) in [
      (UIControl.Event.touchDown, "down"), (.touchUpInside, "up"), (.primaryActionTriggered, "primary"),
    ] {
      button.addAction(UIAction { _ in told.append(name) }, for: event)
    }
    toggle.addAction(UIAction { _ in told.append(toggle.isOn ? "on" : "off") }, for: .valueChanged)
    stage.press(.space)
    #expect(told.isEmpty)
    stage.press(.tab)
    #expect(button.isFocused && button.state == .focused)
    stage.keyDown(.space)
    #expect(button.isHighlighted && told == ["down"])
    stage.keyDown(.space)
    stage.keyUp(.space)
    #expect(!button.isHighlighted && told == ["down", "up", "primary"])
    stage.press(.tab)
    stage.press(.return)
    stage.press(.right)
    stage.press(.left)
    #expect(told.suffix(2) == ["on", "off"] && !toggle.isOn)
    stage.tap(at: CGPoint(x: 200, y: 200))
    #expect(!toggle.isFocused)
    stage.press(.space)
    #expect(!toggle.isOn)
    // The next key goes on from there.
    stage.press(.tab)
    #expect(button.isFocused)
  }

  @Test func tabEditsFieldsAndLeavesThem() {
    let first = add(UITextField(), 10, 10)
    let second = add(UITextView(), 10, 60)
    let last = add(UIButton(type: .system), 10, 120)
    stage.press(.tab)
    #expect(first.isEditing)
    stage.type("x")
    stage.press(.tab)
    #expect(!first.isEditing && first.text == "x" && second.isFirstResponder)
    stage.press(.tab)
    #expect(second.text == "\t" && second.isFirstResponder)
    stage.press(.tab, modifiers: .control)
    #expect(last.isFocused && !second.isFirstResponder)
    // The field that a finger has taken is where the keys go on from.
    stage.tap(at: CGPoint(x: 20, y: 20))
    #expect(first.isFirstResponder)
    stage.press(.tab)
    #expect(second.isFirstResponder)
  }

  @Test func onlyWhatIsPresentedIsReached() async {
    let below = add(UIButton(type: .system), 10, 10)
    let modal = Listener()
    controller.present(modal, animated: false)
    await stage.advance(by: 1)
    let above = UIButton(type: .system)
    above.frame = CGRect(x: 10, y: 100, width: 50, height: 30)
    modal.view.addSubview(above)
    for _ in 0..<3 {
      stage.press(.tab)
      #expect(above.isFocused && !below.isFocused)
    }
    modal.heard = []
    stage.press(.escape)
    #expect(modal.heard == ["began UIKeyInputEscape", "ended UIKeyInputEscape"])
  }

  @Test func theFocusScrollsIntoSight() {
    let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
    scroll.contentSize = CGSize(width: 300, height: 1000)
    controller.view.addSubview(scroll)
    for index in 0..<5 {
      let button = UIButton(type: .system)
      button.frame = CGRect(x: 10, y: 30 + 200 * Double(index), width: 80, height: 30)
      scroll.addSubview(button)
    }
    stage.press(.tab)
    #expect(scroll.contentOffset.y == 0)
    stage.press(.tab, modifiers: .shift)
    #expect(scroll.contentOffset.y == 660)
  }

  /// A view that takes text without showing a selection.
  private final class Tape: UIView, UIKeyInput {
    var text = ""
    override var canBecomeFirstResponder: Bool { true }
    var hasText: Bool { !text.isEmpty }
    func insertText(_ text: String) { self.text += text }
    func deleteBackward() { _ = text.popLast() }
  }

  @Test func aViewOfTheProgramTakesText() {
    let tape = add(Tape(), 10, 10)
    #expect(stage.screen.caret == nil)
    #expect(tape.becomeFirstResponder())
    #expect(stage.screen.caret?.width == 60)
    stage.type("ab")
    stage.press(.return)
    stage.press(Stage.Key("C")!, modifiers: .shift)
    stage.press(.backspace)
    stage.press(.left)
    #expect(tape.text == "ab\n")
    #expect(controller.heard.count == 8)
  }

  @Test func theRingFollowsAndGoes() {
    let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
    controller.view.addSubview(scroll)
    let button = UIButton(type: .system)
    button.frame = CGRect(x: 10, y: 10, width: 80, height: 30)
    scroll.addSubview(button)
    func ring() -> CGRect? {
      stage.commit()
      let shapes = (button.layer.sublayers ?? []).compactMap { $0 as? CAShapeLayer }
      return shapes.first?.path?.boundingBox
    }
    #expect(ring() == nil)
    stage.press(.tab)
    #expect(ring() == CGRect(x: -2.5, y: -2.5, width: 85, height: 35))
    button.frame.size.width = 100
    #expect(ring()?.width == 105)
    button.removeFromSuperview()
    #expect(ring() == nil && !button.isFocused)
    scroll.addSubview(button)
    #expect(ring() == nil)
    stage.press(.tab)
    stage.touchDown(at: CGPoint(x: 200, y: 250))
    #expect(ring() == nil)
  }

  // MARK: - Pasteboard

  private final class Desk: Clipboard {
    var text: String?
  }

  @Test func thePasteboardIsTheScreensClipboard() {
    let desk = Desk()
    let board = UIPasteboard.general
    board.string = "mine"
    #expect(board.hasStrings && board.strings == ["mine"] && !board.hasImages && board.numberOfItems == 1)
    stage.screen.clipboard = desk
    board.color = .red
    #expect(desk.text == nil && board.color == .red && !board.hasStrings)
    desk.text = "theirs"
    #expect(board.string == "theirs" && !board.hasColors)
    board.url = URL(string: "https://example.org/a")
    #expect(desk.text == "https://example.org/a" && board.hasURLs && board.hasStrings)
    board.strings = ["a", "b"]
    #expect(desk.text == "a" && board.numberOfItems == 2)
  }
}
