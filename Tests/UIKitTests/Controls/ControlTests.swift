import OneAtATime
import Testing
import UIKit

@Suite(.oneAtATime) @MainActor
struct ControlTests {
  let table = FingerTable()
  let control: UIControl
  let log = Log()

  final class Log {
    var lines: [String] = []
  }

  static let names: [(UIControl.Event, String)] = [
    (.touchDown, "down"), (.touchDownRepeat, "again"), (.touchDragInside, "inside"), (.touchDragOutside, "outside"),
    (.touchDragEnter, "enter"), (.touchDragExit, "exit"), (.touchUpInside, "up"), (.touchUpOutside, "up outside"),
    (.touchCancel, "cancel"),
  ]

  init() {
    control = table.addView(UIControl())
    for (event, name) in ControlTests.names {
      control.addAction(UIAction { [log] _ in log.lines.append(name) }, for: event)
    }
  }

  @Test
  func aTapGoesDownAndUp() {
    table.down(150, 150)
    #expect(control.isTracking && control.isTouchInside && control.isHighlighted && control.state == .highlighted)
    table.up(150, 150)
    #expect(!control.isTracking && !control.isTouchInside && !control.isHighlighted && control.state == .normal)
    #expect(log.lines == ["down", "up"])
    table.tap(150, 150)
    #expect(log.lines == ["down", "up", "down", "again", "up"])
  }

  @Test
  func aFingerStaysInsideUpToSeventyPointsAway() {
    table.down(150, 150)
    table.move(269, 150)
    #expect(control.isHighlighted)
    table.move(271, 150)
    #expect(!control.isHighlighted && control.isTracking)
    table.move(269, 150)
    #expect(control.isHighlighted)
    table.move(280, 150)
    table.up(280, 150)
    #expect(log.lines == ["down", "inside", "outside", "exit", "inside", "enter", "outside", "exit", "up outside"])
  }

  @Test
  func aDisabledControlTakesNoTouch() {
    control.isEnabled = false
    table.tap(150, 150)
    #expect(log.lines == [])
    #expect(control.state == .disabled)
  }

  @Test
  func aControlThatIsDisabledLetsGo() {
    table.down(150, 150)
    control.isEnabled = false
    #expect(!control.isTracking && !control.isHighlighted)
    control.isEnabled = true
    table.move(160, 150)
    table.up(160, 150)
    #expect(log.lines == ["down", "cancel"])
  }

  @Test
  func aControlThatLeavesItsWindowLetsGo() {
    table.down(150, 150)
    control.removeFromSuperview()
    #expect(log.lines == ["down", "cancel"])
    #expect(!control.isTracking && !control.isHighlighted)
    table.up(150, 150)
    table.window.addSubview(control)
    table.wait(1)
    table.tap(150, 150)
    #expect(log.lines == ["down", "cancel", "down", "up"])
  }

  @Test
  func oneFingerCounts() {
    control.isMultipleTouchEnabled = true
    table.down(120, 150, finger: 0)
    table.down(180, 150, finger: 1)
    table.up(180, 150, finger: 1)
    #expect(control.isTracking)
    table.up(120, 150, finger: 0)
    #expect(log.lines == ["down", "up"])
  }

  @Test
  func aTapAroundAControlIsTheControls() {
    var taps = 0
    table.window.addGestureRecognizer(UITapGestureRecognizer { _ in taps += 1 })
    table.tap(150, 150)
    #expect(taps == 0)
    #expect(log.lines == ["down", "up"])
    table.tap(50, 50)
    #expect(taps == 1)
  }

  @Test
  func aPanAroundAControlTakesItsTouch() {
    table.window.addGestureRecognizer(UIPanGestureRecognizer())
    table.down(150, 150)
    table.move(180, 150)
    #expect(log.lines == ["down", "cancel"])
    #expect(!control.isHighlighted)
  }

  // MARK: - Actions

  @Test
  func anActionWithTheSameIdentifierGivesWay() {
    var calls: [String] = []
    let plain = UIControl()
    plain.addAction(UIAction(identifier: .init("a")) { _ in calls.append("first") }, for: .valueChanged)
    plain.addAction(UIAction(identifier: .init("a")) { _ in calls.append("second") }, for: .valueChanged)
    plain.sendActions(for: [.valueChanged, .touchDown])
    #expect(calls == ["second"])
    plain.removeAction(identifiedBy: .init("a"), for: .valueChanged)
    plain.sendActions(for: .valueChanged)
    #expect(calls == ["second"])
    #expect(plain.allControlEvents == [])
  }

  @Test
  func anActionKnowsItsSenderDuringTheCall() {
    let plain = UIControl()
    let action = UIAction { #expect($0.sender as AnyObject? === plain) }
    plain.addAction(action, for: .touchDown)
    plain.sendActions(for: .touchDown)
    #expect(action.sender == nil)
  }

  @Test
  func handlersMayChangeTheRegistrations() {
    let plain = UIControl()
    var calls: [String] = []
    let second = UIAction { _ in calls.append("second") }
    plain.addAction(
      UIAction { _ in
        calls.append("first")
        plain.removeAction(second, for: .touchDown)
        plain.addAction(UIAction { _ in calls.append("third") }, for: .touchDown)
      }, for: .touchDown)
    plain.addAction(second, for: .touchDown)
    plain.sendActions(for: .touchDown)
    #expect(calls == ["first"])
  }

  @Test
  func handlersAreEnumeratedInTheOrderOfRegistration() {
    let plain = UIControl(frame: .zero, primaryAction: UIAction(title: "first") { _ in })
    plain.addAction(UIAction(title: "second") { _ in }, for: [.touchDown, .touchCancel])
    plain.addAction(UIAction(title: "third") { _ in }, for: .touchDown)
    #expect(plain.allControlEvents == [.primaryActionTriggered, .touchDown, .touchCancel])
    var seen: [String] = []
    plain.enumerateEventHandlers { action, _, event, stop in
      seen.append("\(action?.title ?? "") \(event.rawValue)")
      stop = seen.count == 2
    }
    #expect(seen == ["first 8192", "second 257"])
  }

  @Test
  func methodsAndClosuresAreCalledWithTheControlItself() {
    @MainActor final class Target: NSObject {
      var heard: [String] = []
      func plain() { heard.append("plain") }
      func switched(_ control: UISwitch) { heard.append("\(control.isOn)") }
      func touched(_ control: UISwitch, event: UIEvent?) { heard.append("\(event == nil)") }
    }
    let (control, target) = (UISwitch(), Target())
    control.addTarget(target, action: Target.plain, for: .valueChanged)
    control.addTarget(target, action: Target.switched, for: .valueChanged)
    control.addTarget(target, action: Target.touched, for: .valueChanged)
    control.addTarget(for: .valueChanged) { target.heard.append("closure \($0.isOn)") }
    #expect(control.allTargets == [target])
    control.sendActions(for: .valueChanged)
    #expect(target.heard == ["plain", "false", "true", "closure false"])
    control.removeTarget(target, action: nil, for: .allEvents)
    control.sendActions(for: .valueChanged)
    #expect(target.heard.count == 5, "the closure stays")
  }
}
