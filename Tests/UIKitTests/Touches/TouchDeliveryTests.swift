import OneAtATime
import SeededRandom
import Testing
import UIKit

@MainActor
@Suite(.oneAtATime)
struct TouchDeliveryTests {
  let phone = Phone()
  let log = Log()

  private func view(_ name: String, _ frame: CGRect) -> TouchedView {
    let view = TouchedView(name, log)
    view.frame = frame
    phone.window.addSubview(view)
    return view
  }

  @Test func aFingerBelongsToTheViewWhereItCameDown() {
    let view = view("a", CGRect(x: 10, y: 10, width: 50, height: 50))
    _ = self.view("b", CGRect(x: 100, y: 10, width: 50, height: 50))
    phone.touch(.began, 20, 20)
    phone.touch(.moved, 120, 20)
    phone.touch(.moved, 120, 20)
    phone.touch(.ended, 130, 20)
    #expect(log.take() == ["a began 10 10", "a moved 110 10", "a ended 120 10"])
    #expect(view.previous == [CGPoint(x: 10, y: 10), CGPoint(x: 10, y: 10), CGPoint(x: 110, y: 10)])
    phone.touch(.began, 70, 200)
    phone.touch(.ended, 70, 200)
    #expect(log.take() == [])
  }

  @Test func whatIsNotHandledGoesUpTheChainOfResponders() {
    let controller = TouchedController()
    phone.window.rootViewController = controller
    let (outer, inner) = (UIView(), UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50)))
    outer.frame = inner.frame
    outer.addSubview(inner)
    controller.view.addSubview(outer)
    phone.touch(.began, 5, 5)
    phone.touch(.cancelled, 5, 5)
    #expect(controller.phases == [.began, .cancelled])
    #expect(inner.next === outer && outer.next === controller.view && controller.view.next === controller)
    #expect(controller.next === phone.window && phone.window.next === UIApplication.shared)
  }

  @Test func oneFingerAViewUnlessItTakesMore() {
    let view = view("a", CGRect(x: 0, y: 0, width: 50, height: 50))
    phone.touch(.began, 5, 5, id: 1)
    phone.touch(.began, 6, 6, id: 2)
    phone.touch(.moved, 7, 7, id: 2)
    phone.touch(.ended, 7, 7, id: 2)
    phone.touch(.ended, 5, 5, id: 1)
    #expect(log.take() == ["a began 5 5", "a ended 5 5"])
    view.isMultipleTouchEnabled = true
    phone.touch(.began, 5, 5, id: 1)
    phone.touch(.began, 6, 6, id: 2)
    phone.touch(.ended, 5, 5, id: 1)
    phone.touch(.moved, 7, 7, id: 2)
    phone.touch(.ended, 7, 7, id: 2)
    #expect(log.take() == ["a began 5 5", "a began 6 6", "a ended 5 5", "a moved 7 7", "a ended 7 7"])
  }

  @Test func anExclusiveViewSharesTheWindowWithNone() {
    let (a, _) = (
      view("a", CGRect(x: 0, y: 0, width: 50, height: 50)), view("b", CGRect(x: 50, y: 0, width: 50, height: 50))
    )
    a.isExclusiveTouch = true
    phone.touch(.began, 5, 5, id: 1)
    phone.touch(.began, 60, 5, id: 2)
    phone.touch(.ended, 60, 5, id: 2)
    phone.touch(.ended, 5, 5, id: 1)
    phone.touch(.began, 60, 5, id: 2)
    phone.touch(.began, 5, 5, id: 1)
    phone.touch(.ended, 5, 5, id: 1)
    phone.touch(.ended, 60, 5, id: 2)
    #expect(log.take() == ["a began 5 5", "a ended 5 5", "b began 10 5", "b ended 10 5"])
  }

  @Test func aViewThatLeavesTheWindowIsCancelledAndLetsGo() {
    let view = view("a", CGRect(x: 0, y: 0, width: 50, height: 50))
    phone.touch(.began, 5, 5)
    view.removeFromSuperview()
    #expect(log.take() == ["a began 5 5", "a cancelled 5 5"])
    phone.touch(.moved, 6, 6)
    phone.touch(.ended, 6, 6)
    #expect(log.take() == [])
    phone.window.addSubview(view)
    phone.touch(.began, 5, 5)
    phone.touch(.ended, 5, 5)
    #expect(log.take() == ["a began 5 5", "a ended 5 5"])
  }

  @Test func aViewMayRemoveItselfOrItsSuperviewInEachPhase() {
    for phase in [UITouch.Phase.began, .moved, .ended] {
      let outer = UIView(frame: CGRect(x: 0, y: 0, width: 90, height: 90))
      let view = TouchedView("a", log)
      view.frame = outer.bounds
      outer.addSubview(view)
      phone.window.addSubview(outer)
      view.onTouch = { if $0 == phase { outer.removeFromSuperview() } }
      phone.touch(.began, 5, 5)
      phone.touch(.moved, 6, 6)
      phone.touch(.ended, 7, 7)
      let lines = log.take().map { $0.split(separator: " ")[1] }
      switch phase {
      case .began: #expect(lines == ["began", "cancelled"])
      case .moved: #expect(lines == ["began", "moved", "cancelled"])
      default: #expect(lines == ["began", "moved", "ended"])
      }
    }
  }

  @Test func hidingTheWindowCancelsItsTouches() {
    _ = view("a", CGRect(x: 0, y: 0, width: 50, height: 50))
    phone.touch(.began, 5, 5)
    phone.window.isHidden = true
    phone.touch(.ended, 5, 5)
    #expect(log.take() == ["a began 5 5", "a cancelled 5 5"])
  }

  @Test func tapsInQuickSuccessionAreCounted() {
    let view = view("a", CGRect(x: 0, y: 0, width: 200, height: 200))
    func tap(at time: Double, _ x: Double) {
      phone.advance(to: time)
      phone.touch(.began, x, 5)
      phone.touch(.ended, x, 5)
    }
    tap(at: 0, 5)
    tap(at: 0.2, 6)
    tap(at: 0.4, 7)
    tap(at: 0.6, 150)
    tap(at: 1.5, 150)
    #expect(view.tapCounts == [1, 2, 3, 1, 1])
  }

  @Test func upperWindowsGetTouchesFirst() {
    _ = view("below", CGRect(x: 0, y: 0, width: 100, height: 100))
    let alert = UIWindow(frame: CGRect(x: 20, y: 20, width: 50, height: 50))
    alert.windowLevel = .alert + 1
    alert.isHidden = false
    let above = TouchedView("above", log)
    above.frame = alert.bounds
    alert.addSubview(above)
    phone.touch(.began, 25, 25)
    phone.touch(.ended, 25, 25)
    phone.touch(.began, 5, 5)
    phone.touch(.ended, 5, 5)
    #expect(log.take() == ["above began 5 5", "above ended 5 5", "below began 5 5", "below ended 5 5"])
  }

  @Test func whatFingersDoThatAreNotDownCountsForNothing() {
    _ = view("a", CGRect(x: 0, y: 0, width: 50, height: 50))
    phone.touch(.moved, 5, 5)
    phone.touch(.ended, 5, 5)
    phone.touch(.began, 5, 5)
    phone.touch(.began, 6, 5)
    phone.touch(.ended, 6, 5)
    phone.touch(.ended, 6, 5)
    #expect(log.take() == ["a began 5 5", "a moved 6 5", "a ended 6 5"])
  }

  @Test func randomFingersOverRandomTreesEndEveryTouchTheyBegin() {
    var generator = SeededGenerator(seed: 5)
    var views: [TouchedView] = []
    for index in 0..<12 {
      let view = TouchedView("\(index)", log)
      view.isMultipleTouchEnabled = index % 2 == 0
      view.isExclusiveTouch = index % 5 == 0
      views.append(view)
    }
    for step in 0..<10_000 {
      let view = views[Int.random(in: 0..<views.count, using: &generator)]
      let parent = views[Int.random(in: 0..<views.count, using: &generator)]
      let (x, y) = (generator.double(in: 0...200), generator.double(in: 0...300))
      switch Int.random(in: 0..<9, using: &generator) {
      case 0: if !parent.isDescendant(of: view) { parent.addSubview(view) }
      case 1: phone.window.addSubview(view)
      case 2: view.removeFromSuperview()
      case 3: view.frame = CGRect(x: x - 100, y: y - 100, width: 150, height: 150)
      case let kind:
        let phases: [UITouch.Phase] = [.began, .began, .moved, .ended, .cancelled]
        let id = Int.random(in: 0..<4, using: &generator)
        switch phases[kind - 4] {
        case .began: phone.touch(.began, x, y, id: id)
        case .moved: phone.touch(.moved, x, y, id: id)
        case .ended: phone.touch(.ended, x, y, id: id)
        default: phone.touch(.cancelled, x, y, id: id)
        }
      }
      if step % 1000 == 999 {
        for id in 0..<4 { phone.touch(.ended, 0, 0, id: id) }
        #expect(views.allSatisfy { $0.down == 0 })
        phone.commit()
      }
      log.lines = []
    }
  }

  @Test func oneResponderIsFirstUntilItsViewGoes() {
    let (a, b) = (FocusView(), FocusView())
    #expect(!a.becomeFirstResponder())
    phone.window.addSubview(a)
    phone.window.addSubview(b)
    #expect(a.becomeFirstResponder() && a.isFirstResponder)
    #expect(b.becomeFirstResponder() && !a.isFirstResponder)
    #expect(!phone.window.becomeFirstResponder())
    b.removeFromSuperview()
    #expect(!b.isFirstResponder)
    a.becomeFirstResponder()
    #expect(a.resignFirstResponder() && !a.isFirstResponder)
  }
}

private final class FocusView: UIView {
  override var canBecomeFirstResponder: Bool { true }
}

private final class TouchedController: UIViewController {
  var phases: [UITouch.Phase] = []

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { phases += touches.map(\.phase) }
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { phases += touches.map(\.phase) }
}

private final class TouchedView: UIView {
  let name: String
  let log: Log
  var previous: [CGPoint] = []
  var tapCounts: [Int] = []
  var down = 0
  var onTouch: ((UITouch.Phase) -> Void)?

  init(_ name: String, _ log: Log) {
    self.name = name
    self.log = log
    super.init(frame: .zero)
  }

  required init?(coder: NSCoder) { fatalError("not read from archives") }

  private func note(_ touches: Set<UITouch>, _ phase: UITouch.Phase) {
    for touch in touches.sorted(by: { $0.location(in: self).x < $1.location(in: self).x }) {
      let point = touch.location(in: self)
      if !point.x.isNaN { log.lines.append("\(name) \(phase) \(Int(point.x.rounded())) \(Int(point.y.rounded()))") }
      previous.append(touch.previousLocation(in: self))
      if phase == .began { tapCounts.append(touch.tapCount) }
      #expect(touch.phase == phase)
      #expect(touch.view === self)
    }
    onTouch?(phase)
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    down += touches.count
    note(touches, .began)
  }
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { note(touches, .moved) }
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    down -= touches.count
    note(touches, .ended)
  }
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    down -= touches.count
    note(touches, .cancelled)
  }
}
