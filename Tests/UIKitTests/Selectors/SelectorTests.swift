import OneAtATime
import Stage
import Testing
import UIKit

@Suite(.oneAtATime) @MainActor
struct SelectorTests {
  class Listener: UIResponder {
    var heard: [String] = []
    func plain() { heard.append("plain") }
    func moved(by distance: Int, for count: Int) {}
    func dropped(_ sender: UISwitch) -> Int {
      heard.append("dropped \(sender.isOn)")
      return 1
    }
    func touched(_ sender: Any, with event: UIEvent?) { heard.append("touched \(event == nil)") }
    func lookedFor(_ sender: Any?) { heard.append("looked for") }
    private func hidden(_ recognizer: UITapGestureRecognizer) { heard.append("hidden \(recognizer.state == .ended)") }
    static var hidden: Selector { Selector(Listener.hidden(_:)) }
    var copied: Selector { Selector(Self.plain) }
    func later(_ text: String) { heard.append("later \(text)") }
    nonisolated func count() -> NSNumber { 3 }
    func name() -> String? { "a name" }
  }

  final class Deeper: Listener {
    override func plain() { heard.append("deeper") }
  }

  @MainActor
  final class Clockwork: NSObject {
    var log: [String] = []
    func tick(_ timer: Timer) {
      log.append("\((timer.userInfo as? String) ?? "-") \(CACurrentMediaTime())")
      if log.count == 2 { timer.invalidate() }
    }
    func frame(_ link: CADisplayLink) {
      log.append("frame")
      link.invalidate()
    }
    func later(_ text: String) { log.append("\(text) \(CACurrentMediaTime())") }
  }

  @Test
  func selectorsAreCalledAsInObjectiveC() {
    let names = [
      Selector(Listener.plain), Selector(Listener.dropped), Selector(Listener.dropped(_:)),
      Selector(
        Listener  // A comment.
          .touched( /* and another */_:with:)), Selector(Listener.touched),
      Selector(Listener.moved(by:for:)), Selector(Listener.dropped(_:), name: "by hand:"),
      Selector(Listener.plain as (Listener) -> @MainActor () -> Void),
    ].map(NSStringFromSelector)
    #expect(
      names == [
        "plain", "dropped:", "dropped:", "touched:with:", "touched::", "movedBy:for:", "by hand:", "plain",
      ])
  }

  @Test
  func selectorsOfOneMethodAreEqualWhereverTheyAreMade() {
    let here = Selector(Listener.plain)
    let there = [Listener().copied, Selector(Deeper.plain), "plain", NSSelectorFromString("plain")]
    #expect(there.allSatisfy { $0 == here } && Set(there).count == 1)
    let closures = [Selector { (_: Listener) in {} }, Selector { (_: Listener) in {} }]
    #expect(closures[0] != closures[1], "the compiler knows no names of these")
  }

  @Test
  func aSelectorCallsOverridesAndPrivateMethodsAndReturnsObjects() {
    let listener = Deeper()
    listener.perform(Selector(Listener.plain))
    listener.perform(Listener.hidden, with: UITapGestureRecognizer())
    #expect(listener.heard == ["deeper", "hidden false"])
    let count = unsafe listener.perform(Selector(Listener.count))?.takeUnretainedValue()
    let name = unsafe listener.perform(Selector(Listener.name))?.takeUnretainedValue()
    #expect(count as? Int == 3 && name as? String == "a name")
    #expect(unsafe listener.perform(Selector(Listener.plain)) == nil)
  }

  @Test
  func anObjectRespondsToTheMethodsOfItsClass() {
    let (plain, deeper) = (Selector(Listener.plain), Selector(Deeper.plain))
    #expect(Listener().responds(to: plain) && Deeper().responds(to: plain) && Deeper().responds(to: deeper))
    #expect(!Listener().responds(to: deeper) && !NSObject().responds(to: plain) && !Listener().responds(to: "plain"))
  }

  // MARK: - Controls

  @Test
  func aControlCallsEachMethodOnceAndForgetsRemovedOnes() {
    let (control, listener) = (UISwitch(), Listener())
    control.addTarget(listener, action: Selector(Listener.plain), for: .valueChanged)
    control.addTarget(listener, action: listener.copied, for: [.valueChanged, .touchDown])
    control.addTarget(listener, action: Selector(Listener.dropped), for: .valueChanged)
    control.addTarget(listener, action: Selector(Listener.touched(_:with:)), for: .valueChanged)
    #expect(control.actions(forTarget: listener, forControlEvent: .touchDown) == ["plain"])
    #expect(control.actions(forTarget: nil, forControlEvent: .touchDown) == nil)
    #expect(control.allTargets == [listener])
    control.sendActions(for: .valueChanged)
    #expect(listener.heard == ["plain", "dropped false", "touched true"])
    control.removeTarget(listener, action: Selector(Listener.dropped(_:)), for: .valueChanged)
    control.removeTarget(nil, action: Selector(Listener.plain), for: .valueChanged)
    var seen: [String] = []
    control.enumerateEventHandlers { action, pair, events, _ in
      seen.append("\(action == nil) \(pair?.1.description ?? "") \(events.rawValue)")
    }
    #expect(seen == ["true plain 1", "true touched:with: 4096"])
    control.removeTarget(listener, action: nil, for: .allEvents)
    control.sendActions(for: [.valueChanged, .touchDown])
    #expect(listener.heard.count == 3 && control.allControlEvents == [])
  }

  @Test
  func aTargetIsNotKeptAlive() {
    let control = UIControl()
    var listener: Listener? = Listener()
    control.addTarget(listener, action: Selector(Listener.plain), for: .touchDown)
    weak let before = listener
    listener = nil
    #expect(before == nil)
    control.sendActions(for: .touchDown)
    var count = 0
    control.enumerateEventHandlers { _, _, _, _ in count += 1 }
    #expect(count == 0)
  }

  @Test
  func withoutATargetTheFirstResponderThatHasTheMethodIsCalled() throws {
    final class Controller: UIViewController {
      var calls = 0
      let button = UIButton(type: .system)
      override func viewDidLoad() {
        button.setTitle("Close", for: .normal)
        button.frame = CGRect(x: 10, y: 10, width: 80, height: 40)
        button.addTarget(nil, action: Selector(Controller.close(_:)), for: .touchUpInside)
        button.addTarget(nil, action: Selector(Listener.lookedFor(_:)), for: .touchUpInside)
        view.addSubview(button)
      }
      func close(_ sender: UIButton) { calls += 1 }
    }
    let stage = Stage(Controller(), size: CGSize(width: 100, height: 100))
    let controller = try #require(stage.rootViewController as? Controller)
    try stage.tap("Close")
    #expect(controller.calls == 1)
    #expect(controller.button.allTargets.count == 1 && controller.button.allTargets.first?.base is NSNull)
    #expect(!UIApplication.shared.sendAction(Selector(Listener.plain), to: nil, from: controller.button, for: nil))
  }

  @Test
  func aSubclassHearsOfEachActionOfItsOwn() {
    final class Counting: UIControl {
      var sent: [String] = []
      override func sendAction(_ action: Selector, to target: Any?, for event: UIEvent?) {
        sent.append("\(action)")
        super.sendAction(action, to: target, for: event)
      }
    }
    let (control, listener) = (Counting(), Listener())
    control.addTarget(listener, action: Selector(Listener.plain), for: .touchDown)
    control.sendActions(for: .touchDown)
    #expect(control.sent == ["plain"] && listener.heard == ["plain"])
  }

  // MARK: - Gestures, timers, links, notifications

  @Test
  func aRecognizerCallsItsTarget() {
    let listener = Listener()
    let stage = Stage(view: UIView(), size: CGSize(width: 100, height: 100))
    let tap = UITapGestureRecognizer(target: listener, action: Listener.hidden)
    tap.addTarget(listener, action: Listener.hidden)
    tap.addTarget(listener, action: Selector(Listener.plain))
    stage.rootViewController?.view.addGestureRecognizer(tap)
    stage.tap(at: CGPoint(x: 50, y: 50))
    #expect(listener.heard == ["hidden true", "plain"])
    tap.removeTarget(listener, action: Listener.hidden)
    stage.tap(at: CGPoint(x: 50, y: 50))
    #expect(listener.heard == ["hidden true", "plain", "plain"])
  }

  @Test
  func timersAndLinksAndDelayedCallsComeOnTheStagesTime() async {
    let stage = Stage(view: UIView(), size: CGSize(width: 10, height: 10))
    let (works, later) = (Clockwork(), Selector(Clockwork.later(_:)))
    let timer = Timer.scheduledTimer(
      timeInterval: 0.25, target: works, selector: Selector(Clockwork.tick(_:)), userInfo: "info", repeats: true)
    #expect(timer.userInfo as? String == "info")
    works.perform(later, with: "later", afterDelay: 0.75)
    works.perform(later, with: "cancelled", afterDelay: 0.75)
    NSObject.cancelPreviousPerformRequests(withTarget: works, selector: later, object: "cancelled")
    await stage.advance(by: 1)
    #expect(works.log == ["info 0.25", "info 0.5", "later 0.75"])

    works.log = []
    let single = Timer(
      timeInterval: 0.25, target: works, selector: Selector(Clockwork.tick(_:)), userInfo: nil, repeats: false)
    RunLoop.main.add(single, forMode: .common)
    works.perform(later, with: "never", afterDelay: 0.1)
    NSObject.cancelPreviousPerformRequests(withTarget: works)
    await stage.advance(by: 1)
    #expect(works.log == ["- 1.25"])

    works.log = []
    let link = CADisplayLink(target: works, selector: Selector(Clockwork.frame(_:)))
    link.add(to: .main, forMode: .common)
    await stage.advance(by: 0.1)
    #expect(works.log == ["frame"])
  }

  @Test
  func observersHearUntilTheyAreRemovedOrGone() {
    final class Observer: NSObject {
      var heard: [String] = []
      func hear(_ notification: Notification) { heard.append(notification.name.rawValue) }
      func hearOld(_ notification: NSNotification) { heard.append("old") }
    }
    let (center, news, rain) = (NotificationCenter(), Notification.Name("news"), Notification.Name("rain"))
    var observer: Observer? = Observer()
    let (hear, sender) = (Selector(Observer.hear(_:)), NSObject())
    center.addObserver(observer!, selector: hear, name: news, object: nil)
    center.addObserver(observer!, selector: hear, name: rain, object: sender)
    center.post(name: news, object: nil)
    center.post(name: rain, object: NSObject())
    center.post(name: rain, object: sender)
    #expect(observer?.heard == ["news", "rain"])
    center.removeObserver(observer!, name: news, object: nil)
    center.post(name: news, object: nil)
    center.post(name: rain, object: sender)
    #expect(observer?.heard == ["news", "rain", "rain"])
    center.removeObserver(observer!)
    center.addObserver(observer!, selector: Selector(Observer.hearOld(_:)), name: news, object: nil)
    center.post(name: news, object: nil)
    #expect(observer?.heard.last == "old" && observer?.heard.count == 4)

    let token = center.addObserver(forName: rain, object: nil, queue: nil) { _ in Issue.record("it was removed") }
    center.removeObserver(token)
    center.post(name: rain, object: nil)
    weak let before = observer
    observer = nil
    #expect(before == nil)
    center.post(name: news, object: nil)
  }
}
