import OneAtATime
import Testing
import UIKit

@Suite(.oneAtATime) @MainActor
struct TapTests {
  let table = FingerTable()
  let view: ListeningView

  init() { view = table.addView(ListeningView()) }

  @Test(arguments: [
    (hold: 0.7, distance: 0.0, taps: 1), (0.8, 0, 0), (0.05, 44, 1), (0.05, 46, 0),
  ])
  func aTapIsShortAndHardlyMoves(hold: Double, distance: Double, taps: Int) {
    var count = 0
    view.addGestureRecognizer(UITapGestureRecognizer { _ in count += 1 })
    table.down(150, 150)
    table.wait(hold)
    table.move(150 + distance, 150)
    table.up(150 + distance, 150)
    #expect(count == taps)
    table.tap(150, 150)
    #expect(count == taps + 1, "the next tap counts again")
  }

  @Test
  func theHandlerSeesTheTapWhereItWas() {
    var seen: [UIGestureRecognizer.State] = []
    let tap = UITapGestureRecognizer { tap in
      seen.append(tap.state)
      #expect(tap.location(in: tap.view) == CGPoint(x: 20, y: 30))
      #expect(tap.location(ofTouch: 0, in: nil) == CGPoint(x: 120, y: 130))
      #expect(tap.numberOfTouches == 1)
    }
    view.addGestureRecognizer(tap)
    table.tap(120, 130)
    #expect(seen == [.ended])
    #expect(tap.state == .possible && tap.numberOfTouches == 0)
  }

  @Test(arguments: [(pause: 0.3, singles: 0, doubles: 1), (0.4, 2, 0)])
  func aSingleTapWaitsUntilADoubleTapHasFailed(pause: Double, singles: Int, doubles: Int) {
    var (single, double) = (0, 0)
    let two = UITapGestureRecognizer { _ in double += 1 }
    two.numberOfTapsRequired = 2
    let one = UITapGestureRecognizer { _ in single += 1 }
    one.require(toFail: two)
    view.addGestureRecognizer(one)
    view.addGestureRecognizer(two)
    table.tap(150, 150)
    #expect(single == 0)
    table.wait(pause)
    table.tap(150, 150)
    table.wait(1)
    #expect(single == singles)
    #expect(double == doubles)
  }

  @Test
  func theSecondTapOfADoubleTapMustNotBeFarAway() {
    var count = 0
    let two = UITapGestureRecognizer { _ in count += 1 }
    two.numberOfTapsRequired = 2
    view.addGestureRecognizer(two)
    table.tap(110, 150)
    table.tap(190, 150)
    #expect(count == 0)
  }

  @Test
  func twoFingersTapTogether() {
    var (one, two) = (0, 0)
    let pair = UITapGestureRecognizer { _ in two += 1 }
    pair.numberOfTouchesRequired = 2
    view.addGestureRecognizer(pair)
    view.addGestureRecognizer(UITapGestureRecognizer { _ in one += 1 })
    table.down(120, 150, finger: 0)
    table.down(180, 150, finger: 1)
    table.up(120, 150, finger: 0)
    table.up(180, 150, finger: 1)
    #expect((one, two) == (0, 1))
    table.tap(150, 150)
    #expect((one, two) == (1, 1))
  }
}
