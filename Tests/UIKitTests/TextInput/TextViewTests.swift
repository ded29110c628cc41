import OneAtATime
import Stage
import Testing
import UIKit

@Suite(.oneAtATime) @MainActor
struct TextViewTests {
  let view = UITextView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
  let stage: Stage
  let log = Log()

  final class Log: UITextViewDelegate {
    var entries: [String] = []
    var answers = true
    var url: URL?

    func textViewShouldBeginEditing(_ textView: UITextView) -> Bool { note("should begin") }
    func textViewDidBeginEditing(_ textView: UITextView) { _ = note("did begin") }
    func textViewShouldEndEditing(_ textView: UITextView) -> Bool { note("should end") }
    func textViewDidEndEditing(_ textView: UITextView) { _ = note("did end") }
    func textView(_ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String) -> Bool {
      note("should change \(range.location),\(range.length) “\(text)”")
    }
    func textViewDidChange(_ textView: UITextView) { _ = note("changed") }
    func textViewDidChangeSelection(_ textView: UITextView) { _ = note("selection \(textView.selectedRange.location)") }
    func textView(
      _ textView: UITextView, shouldInteractWith URL: URL, in characterRange: NSRange,
      interaction: UITextItemInteraction
    ) -> Bool {
      url = URL
      return note("link \(characterRange.location),\(characterRange.length)")
    }

    func note(_ entry: String) -> Bool {
      entries.append(entry)
      return answers
    }
  }

  init() {
    let view = view
    stage = Stage(view: view, size: CGSize(width: 240, height: 300))
    view.font = .systemFont(ofSize: 16)
    view.delegate = log
  }

  @Test func theKnobsOfASelectionStandOutOfTheView() {
    let phone = Phone()
    view.frame.origin = CGPoint(x: 0, y: 50)
    view.text = String(repeating: "One line\n", count: 20)
    phone.window.addSubview(view)
    view.becomeFirstResponder()
    view.selectedRange = NSRange(location: 0, length: 4)
    // The first line begins 8 points below the view's top, its knob 11 points above that.
    let (x, blue) = (Int(view.caretRect(for: view.beginningOfDocument).minX) - 1, [0, 122, 255, 255] as [UInt8])
    #expect(phone.pixel(x, 48) == blue && view.clipsToBounds)
    // Lines that have been scrolled away do not show above, nor do their knobs.
    view.selectedRange = NSRange(location: 18, length: 4)
    phone.commit()
    view.contentOffset.y = view.caretRect(for: view.selectedTextRange?.start ?? view.endOfDocument).minY - 1
    phone.commit()
    #expect(phone.pixel(x, 45) == blue)
    #expect((20..<120).allSatisfy { phone.pixel($0, 48) == [0, 0, 0, 255] })
    view.contentOffset.y += 30
    #expect(phone.pixel(x, 45) == [0, 0, 0, 255] && view.layer.masksToBounds)
  }

  private func take() -> [String] {
    defer { log.entries = [] }
    return log.entries
  }

  @Test func itsDelegateIsToldInOrder() {
    stage.tap(at: CGPoint(x: 100, y: 50))
    #expect(take() == ["should begin", "did begin"])
    stage.type("a")
    stage.press(.return)
    #expect(
      take() == [
        "should change 0,0 “a”", "selection 1", "changed", "should change 1,0 “\n”", "selection 2", "changed",
      ])
    log.answers = false
    stage.type("b")
    #expect(take() == ["should change 2,0 “b”"])
    #expect(view.text == "a\n" && !view.resignFirstResponder())
    log.answers = true
    _ = take()
    view.text = "set by the program"
    #expect(take() == ["selection 18"])
    #expect(view.resignFirstResponder() && take() == ["should end", "did end"])
  }

  @Test func itScrollsToTheCaret() throws {
    _ = view.becomeFirstResponder()
    for _ in 0..<20 { stage.type("line\n") }
    stage.commit()
    let bottom = view.contentSize.height - view.bounds.height
    #expect(abs(view.contentOffset.y - bottom) < 1e-6 && bottom > 200)
    let caret = try #require(stage.screen.caret)
    #expect(caret.minY >= 0 && caret.maxY <= 100)
    stage.press(.home, modifiers: .control)
    stage.commit()
    #expect(view.contentOffset.y == 0)
    stage.press(.pageDown)
    stage.commit()
    #expect(view.selectedRange.location > 0 && view.contentOffset.y > 0 && view.contentOffset.y < bottom)
  }

  @Test func itsHeightIsThatOfItsText() {
    view.isScrollEnabled = false
    view.text = "one line"
    let one = view.sizeThatFits(CGSize(width: 200, height: 0))
    view.text = "one line\nand another"
    let two = view.sizeThatFits(CGSize(width: 200, height: 0))
    let line = UIFont.systemFont(ofSize: 16).lineHeight
    #expect(abs(one.height - (16 + line)) < 1)
    #expect(abs(two.height - one.height - line) < 1)
    #expect(view.intrinsicContentSize == two)
    view.textContainerInset = .zero
    view.textContainer.lineFragmentPadding = 0
    #expect(abs(view.sizeThatFits(CGSize(width: 200, height: 0)).height - 2 * line) < 1)
    #expect(view.caretRect(for: view.beginningOfDocument).origin == .zero)
  }

  @Test func typingTakesTheAttributesBeforeTheCaret() {
    let red = NSMutableAttributedString(string: "red", attributes: [.foregroundColor: UIColor.red])
    red.append(NSAttributedString(string: "plain"))
    view.attributedText = red
    _ = view.becomeFirstResponder()
    func color(_ index: Int) -> UIColor? {
      unsafe view.attributedText.attributes(at: index, effectiveRange: nil)[.foregroundColor] as? UIColor
    }
    view.selectedRange = NSRange(location: 3, length: 0)
    #expect(view.typingAttributes[.foregroundColor] as? UIColor == .red)
    stage.type("X")
    #expect(color(3) == .red && color(4) == .label)
    view.typingAttributes = [.foregroundColor: UIColor.blue]
    stage.type("YZ")
    #expect(color(4) == .blue && color(5) == .blue && color(6) == .label)
    stage.press(.right)
    #expect(view.typingAttributes[.foregroundColor] as? UIColor == .label)
    view.textColor = .green
    #expect(color(0) == .green && color(4) == .green)
  }

  @Test func selectionsReachToTheEndOfLinesThatGoOn() {
    view.text = "first\n\nthird line"
    let rects = view.selectionRects(for: view.textRange(from: view.beginningOfDocument, to: view.endOfDocument)!)
    #expect(rects.count == 3)
    #expect(rects.map(\.containsStart) == [true, false, false] && rects.map(\.containsEnd) == [false, false, true])
    for rect in rects { #expect(rect.rect.minX == 5) }
    #expect(rects[0].rect.maxX == 195 && rects[1].rect.maxX == 195 && rects[2].rect.maxX < 195)
    #expect(abs(rects[2].rect.maxX - view.caretRect(for: view.endOfDocument).minX) < 1e-9)
    #expect(view.characterRange(at: CGPoint(x: 8, y: 14)).map { view.text(in: $0) } == "f")
    #expect(view.characterRange(at: CGPoint(x: 150, y: 90)) == nil)
  }

  @Test func linksAreTappedInTextThatIsRead() {
    let text = NSMutableAttributedString(string: "See ")
    text.append(NSAttributedString(string: "this page", attributes: [.link: "https://example.org"]))
    view.attributedText = text
    view.isEditable = false
    let rect = view.firstRect(
      for: view.textRange(
        from: view.position(from: view.beginningOfDocument, offset: 6)!,
        to: view.position(from: view.beginningOfDocument, offset: 8)!)!)
    stage.tap(at: CGPoint(x: rect.midX, y: rect.midY))
    #expect(take() == ["link 4,9"] && log.url == URL(string: "https://example.org"))
    #expect(!view.isFirstResponder)
    stage.tap(at: CGPoint(x: 180, y: 90))
    #expect(take() == [])
    view.isSelectable = false
    stage.tap(at: CGPoint(x: rect.midX, y: rect.midY))
    #expect(take() == [] && !view.becomeFirstResponder())
  }

  @Test func readOnlyTextIsSelectedAndCopiedButNotChanged() async {
    view.text = "copy me"
    view.isEditable = false
    stage.tap(at: CGPoint(x: 20, y: 18))
    await stage.advance(by: 0.1)
    stage.tap(at: CGPoint(x: 20, y: 18))
    #expect(view.selectedRange == NSRange(location: 0, length: 4))
    stage.press(Stage.Key("c")!, modifiers: .control)
    #expect(UIPasteboard.general.string == "copy")
    stage.press(.backspace)
    stage.press(Stage.Key("x")!, modifiers: .control)
    stage.type("no")
    #expect(view.text == "copy me" && view.isFirstResponder && stage.screen.caret == nil)
  }

  @Test func paragraphsOutOfSightHaveNoLayers() {
    view.text = (0..<500).map { "paragraph \($0)" }.joined(separator: "\n")
    stage.commit()
    func count() -> Int { view.subviews.reduce(0) { $0 + $1.subviews.count } }
    #expect(count() < 12)
    view.setContentOffset(CGPoint(x: 0, y: 5000), animated: false)
    stage.commit()
    #expect(count() < 12)
    #expect(view.contentSize.height > 9000)
  }

  @Test func oddSizesDoNoHarm() {
    view.text = "some\ntext"
    for size in [CGSize(width: 0, height: 0), CGSize(width: 3, height: 1e9), CGSize(width: -5, height: -5)] {
      view.frame = CGRect(origin: .zero, size: size)
      stage.commit()
      _ = view.sizeThatFits(CGSize(width: CGFloat.nan, height: .nan))
      _ = view.closestPosition(to: CGPoint(x: 5, y: 5))
    }
    view.textContainerInset = UIEdgeInsets(top: .infinity, left: 1e9, bottom: -1e9, right: 1e9)
    view.layoutIfNeeded()
    view.font = .systemFont(ofSize: 1e6)
    view.layoutIfNeeded()
    #expect(view.text == "some\ntext")
  }
}
