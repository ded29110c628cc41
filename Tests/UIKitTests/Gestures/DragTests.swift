import OneAtATime
import Testing
import UIKit
import VectorGraphics

@Suite(.oneAtATime) @MainActor
struct DragTests {
  let table = FingerTable()
  let view: ListeningView

  init() { view = table.addView(ListeningView()) }

  // MARK: - Pan

  @Test
  func aPanBeginsAfterTenPointsAndFollows() {
    var states: [UIGestureRecognizer.State] = []
    var way = CGPoint.zero
    view.addGestureRecognizer(
      UIPanGestureRecognizer { pan in
        states.append(pan.state)
        way = pan.translation(in: pan.view)
      })
    table.down(150, 150)
    table.move(159, 150)
    #expect(states == [])
    table.move(160, 150)
    #expect(states == [.began])
    #expect(way == CGPoint(x: 10, y: 0))
    table.move(160, 190)
    #expect(way == CGPoint(x: 10, y: 40))
    table.up(160, 190)
    #expect(states == [.began, .changed, .ended])
    #expect(view.heard == ["began", "moved", "cancelled"])
  }

  @Test
  func velocityIsThatOfMediaTime() {
    let pan = UIPanGestureRecognizer()
    var last = CGPoint.zero
    pan.addTarget { last = $0.velocity(in: nil) }
    view.addGestureRecognizer(pan)
    table.drag(from: Point(150, 150), to: Point(250, 100), duration: 0.5)
    #expect(abs(last.x - 200) < 1e-6 && abs(last.y + 100) < 1e-6)
    table.up(250, 100)
    #expect(abs(last.x - 200) < 1e-6, "a finger that is lifted moves on")
    table.drag(from: Point(150, 150), to: Point(250, 100), duration: 0.5)
    table.wait(0.3)
    table.up(250, 100)
    #expect(last == .zero, "one that has rested does not")
  }

  @Test
  func translationGoesOnFromWhatWasSetAndDoesNotJumpWithFingers() {
    var way = CGPoint.zero
    let pan = UIPanGestureRecognizer { way = $0.translation(in: $0.view) }
    view.addGestureRecognizer(pan)
    table.down(110, 150)
    table.move(130, 150)
    pan.setTranslation(.zero, in: view)
    table.move(135, 150)
    #expect(way == CGPoint(x: 5, y: 0))
    table.down(180, 150, finger: 1)
    table.move(137, 150)
    #expect(way == CGPoint(x: 6, y: 0), "the middle of two fingers has moved by one")
    table.up(137, 150)
    table.move(190, 150, finger: 1)
    #expect(way == CGPoint(x: 16, y: 0))
    table.up(190, 150, finger: 1)
    #expect(pan.state == .possible)
  }

  @Test(arguments: [(least: 2, most: Int.max, begins: [false, true]), (1, 1, [true, false])])
  func aPanTakesAsManyFingersAsItIsSetTo(least: Int, most: Int, begins: [Bool]) {
    for (count, begins) in zip([1, 2], begins) {
      var began = false
      let pan = UIPanGestureRecognizer { _ in began = true }
      pan.minimumNumberOfTouches = least
      pan.maximumNumberOfTouches = most
      view.addGestureRecognizer(pan)
      for finger in 0..<count { table.down(120, 120 + 20 * Double(finger), finger: finger) }
      for finger in 0..<count { table.move(160, 120 + 20 * Double(finger), finger: finger) }
      for finger in 0..<count { table.up(160, 120 + 20 * Double(finger), finger: finger) }
      #expect(began == begins)
      view.removeGestureRecognizer(pan)
    }
  }

  @Test
  func fingersOnTwoViewsPanIndependently() {
    let other = table.addView(UIView(), frame: CGRect(x: 0, y: 0, width: 80, height: 80))
    var ways: [String: CGPoint] = [:]
    view.addGestureRecognizer(UIPanGestureRecognizer { ways["view"] = $0.translation(in: nil) })
    other.addGestureRecognizer(UIPanGestureRecognizer { ways["other"] = $0.translation(in: nil) })
    table.down(150, 150, finger: 0)
    table.down(40, 40, finger: 1)
    table.move(170, 150, finger: 0)
    table.move(40, 70, finger: 1)
    #expect(ways == ["view": CGPoint(x: 20, y: 0), "other": CGPoint(x: 0, y: 30)])
  }

  // MARK: - Long press

  @Test
  func aLongPressBeginsAfterHalfASecondAndFollows() {
    var log: [String] = []
    view.addGestureRecognizer(UILongPressGestureRecognizer { log.append("\($0.state) \(CACurrentMediaTime())") })
    table.down(150, 150)
    table.move(158, 150)
    table.wait(0.75)
    #expect(log == ["began 0.5"])
    table.move(250, 150)
    table.up(250, 150)
    #expect(log == ["began 0.5", "changed 0.75", "ended 0.75"])
  }

  @Test
  func aLongPressFailsIfTheFingerMovesOrLeaves() {
    var count = 0
    view.addGestureRecognizer(UILongPressGestureRecognizer { _ in count += 1 })
    table.down(150, 150)
    table.move(161, 150)
    table.wait(1)
    table.up(161, 150)
    table.tap(150, 150, hold: 0.45)
    table.wait(1)
    #expect(count == 0)
  }

  @Test
  func aPressWithoutDurationBeginsAtOnceAndOneAfterATapAfterIt() {
    var log: [String] = []
    let press = UILongPressGestureRecognizer { log.append("\($0.state)") }
    press.minimumPressDuration = 0
    view.addGestureRecognizer(press)
    table.down(150, 150)
    #expect(log == ["began"])
    table.up(150, 150)
    press.minimumPressDuration = 0.5
    press.numberOfTapsRequired = 1
    log = []
    table.down(150, 150)
    table.wait(1)
    table.up(150, 150)
    #expect(log == [])
    table.tap(150, 150)
    table.down(150, 150)
    table.wait(0.5)
    #expect(log == ["began"])
  }

  // MARK: - Two fingers

  @Test
  func aPinchTellsTheRatioOfDistances() {
    var scales: [Double] = []
    view.addGestureRecognizer(UIPinchGestureRecognizer { scales.append($0.scale) })
    table.down(140, 150, finger: 0)
    table.down(160, 150, finger: 1)
    table.move(165, 150, finger: 1)
    table.move(180, 150, finger: 1)
    table.move(200, 150, finger: 1)
    table.up(200, 150, finger: 1)
    #expect(scales == [2, 3, 3])
  }

  @Test
  func aRotationTellsTheAngleBeyondATurn() {
    var angle = 0.0
    view.addGestureRecognizer(UIRotationGestureRecognizer { angle = $0.rotation })
    table.down(150, 150, finger: 0)
    table.down(190, 150, finger: 1)
    for step in 1...40 {
      let turn = Double(step) * 10 * .pi / 180
      let hand = ElementaryFunctions.sineAndCosine(turn)
      table.move(150 + 40 * hand.cosine, 150 + 40 * hand.sine, finger: 1)
    }
    #expect(abs(angle - 400 * .pi / 180) < 1e-9)
  }

  @Test
  func aSwipeGoesFarEnoughQuicklyInItsDirection() {
    let swipes: [(end: Point, duration: Double, direction: UISwipeGestureRecognizer.Direction, count: Int)] = [
      (Point(210, 150), 0.2, .right, 1), (Point(210, 150), 0.2, .left, 0), (Point(150, 90), 0.2, [.up, .down], 1),
      (Point(210, 150), 0.7, .right, 0), (Point(190, 220), 0.2, .right, 0), (Point(190, 150), 0.2, .right, 0),
    ]
    for swipe in swipes {
      var count = 0
      let recognizer = UISwipeGestureRecognizer { _ in count += 1 }
      recognizer.direction = swipe.direction
      view.addGestureRecognizer(recognizer)
      table.drag(from: Point(150, 150), to: swipe.end, duration: swipe.duration)
      table.up(swipe.end.x, swipe.end.y)
      #expect(count == swipe.count, "\(swipe)")
      view.removeGestureRecognizer(recognizer)
    }
  }
}
