import OneAtATime
import Testing
import UIKit

@Suite(.oneAtATime) @MainActor
struct ContentionTests {
  let table = FingerTable()
  let view: ListeningView

  init() { view = table.addView(ListeningView()) }

  @Test
  func theInnerViewsRecognizerWins() {
    var log: [String] = []
    let inner = ListeningView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    view.addSubview(inner)
    view.addGestureRecognizer(UITapGestureRecognizer { _ in log.append("outer") })
    inner.addGestureRecognizer(UITapGestureRecognizer { _ in log.append("inner") })
    table.tap(110, 110)
    #expect(log == ["inner"])
    table.tap(180, 180)
    #expect(log == ["inner", "outer"])
  }

  @Test
  func bothAreRecognizedIfADelegateAllowsIt() {
    var log: [String] = []
    let judge = Judge()
    judge.allowsBoth = true
    let (first, second) = (
      UITapGestureRecognizer { _ in log.append("first") }, UITapGestureRecognizer { _ in log.append("second") }
    )
    first.delegate = judge
    view.addGestureRecognizer(first)
    view.addGestureRecognizer(second)
    table.tap(150, 150)
    #expect(log.sorted() == ["first", "second"])
    judge.allowsBoth = false
    table.tap(150, 150)
    #expect(log.count == 3)
  }

  @Test
  func aRefusedRecognizerLeavesTheTouchToOthers() {
    var log: [String] = []
    let judge = Judge()
    judge.mayBegin = false
    let refused = UIPanGestureRecognizer { _ in log.append("refused") }
    refused.delegate = judge
    table.window.addGestureRecognizer(UIPanGestureRecognizer { _ in log.append("outer") })
    view.addGestureRecognizer(refused)
    table.down(150, 150)
    table.move(180, 150)
    #expect(log == ["outer"])
    #expect(refused.state == .failed)
    table.up(180, 150)
    #expect(refused.state == .possible)
  }

  @Test
  func aTouchThatTheDelegateKeepsAwayIsNotSeen() {
    var count = 0
    let judge = Judge()
    judge.mayReceive = false
    let tap = UITapGestureRecognizer { _ in count += 1 }
    tap.delegate = judge
    view.addGestureRecognizer(tap)
    table.tap(150, 150)
    #expect(count == 0)
    #expect(view.heard == ["began", "ended"])
  }

  @Test
  func aDelegateMayLetARecognizerWait() {
    var log: [String] = []
    let judge = Judge()
    judge.waitsForOthers = true
    let patient = UITapGestureRecognizer { _ in log.append("patient") }
    patient.delegate = judge
    let press = UILongPressGestureRecognizer { _ in log.append("press") }
    view.addGestureRecognizer(patient)
    view.addGestureRecognizer(press)
    table.tap(150, 150)
    #expect(log == ["patient"])
    table.down(150, 150)
    table.wait(0.6)
    table.up(150, 150)
    #expect(log == ["patient", "press", "press"])
  }

  @Test
  func recognizersThatRequireOneAnotherDoNotWaitForEver() {
    var log: [String] = []
    let (first, second) = (
      UITapGestureRecognizer { _ in log.append("first") }, UITapGestureRecognizer { _ in log.append("second") }
    )
    first.require(toFail: second)
    second.require(toFail: first)
    view.addGestureRecognizer(first)
    view.addGestureRecognizer(second)
    table.tap(150, 150)
    #expect(log.count == 1)
    #expect(first.state == .possible && second.state == .possible)
  }

  @Test
  func aHandlerThatSetsTheStateAgainAndAgainComesToAnEnd() {
    var count = 0
    let pan = UIPanGestureRecognizer { pan in
      count += 1
      pan.state = .changed
    }
    view.addGestureRecognizer(pan)
    table.down(150, 150)
    table.move(180, 150)
    table.up(180, 150)
    #expect(count < 1000)
    #expect(pan.state == .possible)
  }

  // MARK: - Views

  @Test(arguments: [(true, ["began", "cancelled"]), (false, ["began", "ended"])])
  func aRecognizedTapTakesTheTouchFromTheView(cancels: Bool, heard: [String]) {
    let tap = UITapGestureRecognizer()
    tap.cancelsTouchesInView = cancels
    view.addGestureRecognizer(tap)
    table.tap(150, 150)
    #expect(view.heard == heard)
  }

  @Test
  func aViewHearsOfTheTouchWhenADelayingRecognizerHasFailed() {
    let press = UILongPressGestureRecognizer()
    press.delaysTouchesBegan = true
    view.addGestureRecognizer(press)
    table.down(150, 150)
    #expect(view.heard == [])
    table.move(170, 150)
    #expect(view.heard == ["began"])
    table.up(170, 150)
    #expect(view.heard == ["began", "ended"])
    table.down(150, 150)
    table.wait(0.6)
    table.up(150, 150)
    #expect(view.heard == ["began", "ended"], "a recognized press keeps the touch")
  }

  @Test(arguments: [(true, ["began"]), (false, ["began", "ended"])])
  func theEndWaitsForADoubleTap(delays: Bool, heard: [String]) {
    let double = UITapGestureRecognizer()
    double.numberOfTapsRequired = 2
    double.delaysTouchesEnded = delays
    view.addGestureRecognizer(double)
    table.tap(150, 150)
    #expect(view.heard == heard)
    table.wait(0.4)
    #expect(view.heard == ["began", "ended"])
  }

  // MARK: - Ends

  @Test
  func disablingARecognizerCancelsIt() {
    var states: [UIGestureRecognizer.State] = []
    let pan = UIPanGestureRecognizer { states.append($0.state) }
    view.addGestureRecognizer(pan)
    table.down(150, 150)
    table.move(170, 150)
    pan.isEnabled = false
    #expect(states == [.began, .cancelled])
    pan.isEnabled = true
    table.move(190, 150)
    table.up(190, 150)
    #expect(states == [.began, .cancelled], "the same finger no longer counts")
    table.down(150, 150)
    table.move(170, 150)
    #expect(states.last == .began)
  }

  @Test
  func aViewThatLeavesTheWindowEndsItsGesturesAndTouches() {
    var states: [UIGestureRecognizer.State] = []
    let pan = UIPanGestureRecognizer { states.append($0.state) }
    pan.cancelsTouchesInView = false
    view.addGestureRecognizer(pan)
    table.down(150, 150)
    table.move(170, 150)
    view.removeFromSuperview()
    #expect(states == [.began, .cancelled])
    #expect(view.heard == ["began", "moved", "cancelled"])
    table.move(190, 150)
    table.up(190, 150)
    #expect(view.heard == ["began", "moved", "cancelled"])
    #expect(pan.state == .possible)
  }

  @Test
  func aCancelledTouchCancelsThePan() {
    var states: [UIGestureRecognizer.State] = []
    view.addGestureRecognizer(UIPanGestureRecognizer { states.append($0.state) })
    table.down(150, 150)
    table.move(170, 150)
    table.cancel(170, 150)
    #expect(states == [.began, .cancelled])
  }

  // MARK: - Own recognizers

  /// A line drawn down and up again.
  final class Check: UIGestureRecognizer {
    private var lowest = 0.0
    var resets = 0

    override init(target: Any?, action: Selector?) { super.init(target: target, action: action) }

    required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) { lowest = location(in: nil).y }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
      let y = location(in: nil).y
      if state == .possible, y < lowest - 20 { state = .began } else { state = .changed }
      lowest = max(lowest, y)
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
      state = state == .possible ? .failed : .ended
    }

    override func reset() {
      super.reset()
      resets += 1
    }
  }

  @Test
  func oneCanWriteRecognizers() {
    var states: [UIGestureRecognizer.State] = []
    let check = Check()
    check.addTarget { states.append($0.state) }
    view.addGestureRecognizer(check)
    table.down(150, 150)
    table.move(160, 180)
    table.move(190, 120)
    table.move(195, 110)
    table.up(195, 110)
    #expect(states == [.began, .changed, .ended])
    #expect(check.resets == 1)
    table.tap(150, 150)
    #expect(states.count == 3)
    #expect(check.resets == 2)
  }

  @Test
  func methodsAreCalledWithoutKeepingTheirObjectAlive() {
    @MainActor final class Target {
      var count = 0
      func tapped() { count += 1 }
      func found(_ tap: UITapGestureRecognizer) { count += 10 }
    }
    var target: Target? = Target()
    weak let weakTarget = target
    let tap = UITapGestureRecognizer(target: target!, action: Target.tapped)
    tap.addTarget(target!, action: Target.found(_:))
    view.addGestureRecognizer(tap)
    table.tap(150, 150)
    #expect(target?.count == 11)
    tap.removeTarget(target, action: nil)
    table.tap(150, 150)
    #expect(target?.count == 11)
    target = nil
    #expect(weakTarget == nil)
  }
}
