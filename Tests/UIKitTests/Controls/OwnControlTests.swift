import OneAtATime
import Testing
import UIKit

/// Controls as apps write them.
@Suite(.oneAtATime) @MainActor
struct OwnControlTests {
  let table = FingerTable()

  /// A value between 0 and 1 under the finger, until it goes beyond the right end.
  final class Slide: UIControl {
    var value = 0.0
    var log: [String] = []

    override init(frame: CGRect) {
      super.init(frame: frame)
      backgroundColor = .systemFill
    }

    required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

    override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
      log.append("begin")
      return super.beginTracking(touch, with: event) && touch.location(in: self).x > 10
    }

    override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
      value = touch.location(in: self).x / bounds.width
      sendActions(for: .valueChanged)
      return value <= 1
    }

    override func endTracking(_ touch: UITouch?, with event: UIEvent?) { log.append("end \(isTracking)") }

    override func cancelTracking(with event: UIEvent?) { log.append("cancel \(isTracking)") }
  }

  @Test
  func aControlDecidesWhatItTracks() {
    let slide = table.addView(Slide())
    var values: [Double] = []
    slide.addTarget(for: .valueChanged) { values.append($0.value) }
    table.down(105, 150)
    #expect(!slide.isTracking && !slide.isHighlighted)
    table.up(105, 150)
    table.down(120, 150)
    table.move(150, 150)
    table.move(190, 150)
    #expect(slide.isTracking)
    table.move(201, 150)
    #expect(!slide.isTracking && !slide.isHighlighted)
    table.move(150, 150)
    table.up(150, 150)
    #expect(values == [0.5, 0.9, 1.01])
    #expect(slide.log == ["begin", "begin", "end false"])
    table.down(120, 150)
    table.cancel(120, 150)
    #expect(slide.log.last == "cancel false")
  }

  /// A button that counts what it shows.
  final class CountingButton: UIButton {
    var changes: [Bool] = []

    init() {
      super.init(frame: .zero)
      setTitle("Count", for: .normal)
    }

    required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

    override var isHighlighted: Bool {
      didSet { changes.append(isHighlighted) }
    }

    override func titleRect(forContentRect contentRect: CGRect) -> CGRect {
      CGRect(x: 1, y: 2, width: 30, height: 20)
    }

    override func sendAction(_ action: UIAction) {
      super.sendAction(action)
      super.sendAction(action)
    }
  }

  @Test
  func aButtonsMembersAreOverridden() {
    let button = table.addView(CountingButton())
    var count = 0
    button.addAction(UIAction { _ in count += 1 }, for: .touchUpInside)
    table.tap(150, 150)
    #expect(button.changes == [true, false])
    #expect(button.titleLabel?.frame == CGRect(x: 1, y: 2, width: 30, height: 20))
    #expect(count == 2)
  }

  @Test
  func aScreenThatIsGoneKeepsNoWindowAndNoControl() {
    weak var window: UIWindow?
    weak var button: UIButton?
    weak var control: UISwitch?
    do {
      let table = FingerTable()
      window = table.window
      let tapped = table.addView(UIButton(type: .system))
      tapped.addTarget(for: .touchUpInside) { _ in }
      tapped.addGestureRecognizer(UILongPressGestureRecognizer { _ in })
      button = tapped
      control = table.addView(UISwitch(), frame: .zero)
      table.tap(150, 150)
      table.tap(10, 10)
    }
    // The one before is current no longer.
    _ = FingerTable()
    #expect(window == nil)
    #expect(button == nil)
    #expect(control == nil)
  }
}
