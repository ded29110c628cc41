import Foundation
import OneAtATime
import SeededRandom
import Stage
import Testing
import UIKit
import VectorFormats
import VectorGraphics
import VectorRaster

/// A scroll view of 200 × 300 points on a screen of that size, and a delegate that notes what it is told.
@MainActor
final class ScrollBoard: NSObject, UIScrollViewDelegate {
  let phone = Phone()
  let scrollView: UIScrollView
  let content = UIView()
  var heard: [String] = []
  /// The offsets after each move, with their times.
  var offsets: [(time: Double, offset: CGPoint)] = []
  var target: CGPoint?
  var natural = CGPoint.zero
  var velocity = CGPoint.zero
  var zooms = false

  init(_ scrollView: UIScrollView = UIScrollView(), size: CGSize = CGSize(width: 200, height: 3000)) {
    self.scrollView = scrollView
    super.init()
    scrollView.frame = phone.window.bounds
    scrollView.contentSize = size
    content.frame = CGRect(origin: .zero, size: size)
    scrollView.addSubview(content)
    scrollView.delegate = self
    phone.window.addSubview(scrollView)
    phone.commit()
  }

  var time: Double { phone.screen.time }
  func wait(_ duration: Double) { phone.advance(to: time + duration) }
  func down(_ x: Double, _ y: Double, id: Int = 0) { touch(.began, x, y, id) }
  func move(_ x: Double, _ y: Double, id: Int = 0) { touch(.moved, x, y, id) }
  func up(_ x: Double, _ y: Double, id: Int = 0) { touch(.ended, x, y, id) }
  private func touch(_ phase: Touch.Phase, _ x: Double, _ y: Double, _ id: Int) {
    phone.touch(phase, x, y, id: id)
    phone.commit()
  }

  /// Drags in steps of a sixtieth of a second and lifts the finger there.
  func fling(_ start: Point, by way: Vector, steps: Int = 12) {
    down(start.x, start.y)
    for step in 1...steps {
      wait(1.0 / 60)
      let point = start + Double(step) / Double(steps) * way
      move(point.x, point.y)
    }
    up(start.x + way.dx, start.y + way.dy)
  }

  /// The names of the calls, each once for calls that follow one another.
  var calls: [String] { heard.reduce(into: []) { if $0.last != $1 { $0.append($1) } } }

  func scrollViewDidScroll(_ scrollView: UIScrollView) {
    heard.append("scroll")
    offsets.append((time, scrollView.contentOffset))
  }
  func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { heard.append("will drag") }
  func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {
    heard.append("will end")
    self.velocity = velocity
    natural = unsafe targetContentOffset.pointee
    if let target { unsafe targetContentOffset.pointee = target }
  }
  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
    heard.append("did end, \(decelerate ? "moves on" : "rests")")
  }
  func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) { heard.append("decelerates") }
  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { heard.append("rests") }
  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { heard.append("arrived") }
  func viewForZooming(in scrollView: UIScrollView) -> UIView? { zooms ? content : nil }
  func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) { heard.append("will zoom") }
  func scrollViewDidZoom(_ scrollView: UIScrollView) { heard.append("zoom") }
  func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat) {
    heard.append("zoomed")
  }
}

@Suite(.oneAtATime) @MainActor
struct ScrollViewTests {
  @Test
  func contentFollowsAfterTenPointsAndDoesNotJump() {
    let board = ScrollBoard()
    board.down(100, 200)
    #expect(board.scrollView.isTracking && !board.scrollView.isDragging)
    board.move(100, 191)
    #expect(board.scrollView.contentOffset == .zero)
    board.move(100, 185)
    #expect(board.scrollView.isDragging && board.heard == ["will drag"])
    board.move(100, 150.25)
    #expect(board.scrollView.contentOffset == CGPoint(x: 0, y: 35), "34.75, in whole pixels")
    #expect(board.content.convert(CGPoint.zero, to: nil) == CGPoint(x: 0, y: -35))
    board.wait(0.5)
    board.up(100, 150.25)
    #expect(board.calls == ["will drag", "scroll", "will end", "did end, rests"])
    #expect(!board.scrollView.isTracking && !board.scrollView.isDragging && !board.scrollView.isDecelerating)
    board.wait(2)
    #expect(board.scrollView.contentOffset.y == 35)
  }

  /// A velocity of v₀ points a second falls by λ = −1000 · ln r: the way after t is v₀ / λ · (1 − exp(−λt)).
  @Test(arguments: [UIScrollView.DecelerationRate.normal, .fast])
  func aFlingGoesByTheClosedForm(rate: UIScrollView.DecelerationRate) {
    let board = ScrollBoard()
    board.scrollView.decelerationRate = rate
    board.fling(Point(100, 280), by: Vector(0, -200))
    let (start, begin) = (board.scrollView.contentOffset.y, board.time)
    #expect(abs(board.velocity.y - 1) < 1e-9, "points per millisecond, upwards")
    let decay = -1000 * log(Double(rate.rawValue))
    #expect(abs(board.natural.y - (start + 1000 / decay)) <= 0.5)
    board.offsets = []
    for _ in 0..<300 { board.wait(1.0 / 60) }
    for (time, offset) in board.offsets {
      let exact = Double(start) + 1000 / decay * (1 - exp(-decay * (time - begin)))
      #expect(abs(Double(offset.y) - exact) <= 0.76, "within half a pixel, and at the end one more")
      #expect((offset.y * 2).rounded() == offset.y * 2)
    }
    #expect(board.scrollView.contentOffset == board.natural)
    #expect(
      board.calls == ["will drag", "scroll", "will end", "did end, moves on", "decelerates", "scroll", "rests"])
    #expect(board.phone.screen.nextEvent == nil)
  }

  @Test
  func beyondTheEndsContentResistsAndSwingsBack() {
    let board = ScrollBoard()
    board.down(100, 50)
    board.move(100, 60)
    board.move(100, 160)
    // (1 − 1 / (100 · 0.55 / 300 + 1)) · 300 = 46.478…
    #expect(board.scrollView.contentOffset.y == -46.5)
    board.wait(0.5)
    board.up(100, 160)
    #expect(board.scrollView.isDecelerating)
    board.wait(0.1)
    #expect(board.scrollView.contentOffset.y < -10 && board.scrollView.contentOffset.y > -46)
    board.wait(2)
    #expect(board.scrollView.contentOffset == .zero && board.calls.last == "rests")
    board.scrollView.bounces = false
    board.down(100, 50)
    board.move(100, 60)
    board.move(100, 160)
    #expect(board.scrollView.contentOffset == .zero)
    board.up(100, 160)
    board.scrollView.contentOffset.y = 2600
    board.fling(Point(100, 250), by: Vector(0, -200))
    board.wait(3)
    #expect(board.scrollView.contentOffset.y == 2700)
    #expect(board.offsets.allSatisfy { $0.offset.y <= 2700 })
  }

  @Test
  func contentThatFitsIsNotPulledUnlessItAlwaysBounces() {
    let board = ScrollBoard(size: CGSize(width: 200, height: 100))
    board.fling(Point(100, 100), by: Vector(0, 100))
    #expect(board.heard == [])
    board.scrollView.alwaysBounceVertical = true
    board.fling(Point(100, 100), by: Vector(0, 100))
    #expect(board.scrollView.contentOffset.y < -20)
    board.wait(2)
    #expect(board.scrollView.contentOffset == .zero)
    board.heard = []
    board.fling(Point(20, 100), by: Vector(100, 10))
    #expect(board.heard == [], "along the other axis nothing moves")
  }

  @Test
  func aFingerStopsContentAndTouchesNothing() {
    let board = ScrollBoard()
    var taps = 0
    board.content.addGestureRecognizer(UITapGestureRecognizer { _ in taps += 1 })
    board.fling(Point(100, 280), by: Vector(0, -200))
    board.wait(0.2)
    #expect(board.scrollView.isDecelerating)
    board.down(100, 100)
    let offset = board.scrollView.contentOffset
    #expect(!board.scrollView.isDecelerating && board.calls.last == "rests")
    board.wait(0.1)
    board.up(100, 100)
    board.wait(1)
    #expect(board.scrollView.contentOffset == offset && taps == 0)
    board.down(100, 100)
    board.up(100, 100)
    board.wait(1)
    #expect(taps == 1)
  }

  @Test
  func theDelegateChangesTheTarget() {
    for target in [300.0, 700, 0, 1800] {
      let board = ScrollBoard()
      board.target = CGPoint(x: 0, y: target)
      board.fling(Point(100, 280), by: Vector(0, -200))
      let start = board.scrollView.contentOffset.y
      board.wait(6)
      #expect(Double(board.scrollView.contentOffset.y) == target)
      let ways = board.offsets.map { $0.offset.y }
      #expect(target <= start || zip(ways, ways.dropFirst()).allSatisfy { $0 <= $1 }, "without swinging over")
      #expect(board.calls.last == "rests")
    }
  }

  @Test
  func pagesTurnOneAtATime() {
    let board = ScrollBoard(size: CGSize(width: 1000, height: 300))
    board.scrollView.isPagingEnabled = true
    board.fling(Point(180, 100), by: Vector(-150, 0), steps: 4)
    #expect(board.natural.x == 200)
    board.wait(0.6)
    #expect(board.scrollView.contentOffset.x == 200)
    board.wait(1)
    board.fling(Point(180, 100), by: Vector(-60, 0), steps: 60)
    board.wait(1.5)
    #expect(board.scrollView.contentOffset.x == 200, "slow and less than half")
    board.fling(Point(180, 100), by: Vector(-130, 0), steps: 60)
    board.wait(1.5)
    #expect(board.scrollView.contentOffset.x == 400, "slow and more than half")
    board.fling(Point(20, 100), by: Vector(40, 0), steps: 5)
    board.wait(1.5)
    #expect(board.scrollView.contentOffset.x == 200, "fast and back")
    #expect(board.offsets.allSatisfy { $0.offset.x >= 0 && $0.offset.x <= 800 })
  }

  @Test
  func aDirectionalLockHoldsUnlessTheWayIsDiagonal() {
    for (way, isFree) in [(Vector(-100, -20), false), (Vector(-80, -80), true)] {
      let board = ScrollBoard(size: CGSize(width: 1000, height: 1000))
      board.scrollView.isDirectionalLockEnabled = true
      board.fling(Point(150, 250), by: way)
      #expect(board.scrollView.contentOffset.x > 50)
      #expect((board.scrollView.contentOffset.y > 0) == isFree)
    }
  }

  // MARK: - Touches of the content

  @Test
  func touchesOfTheContentAreDelayedAndTakenAway() {
    let board = ScrollBoard()
    let view = ListeningView(frame: CGRect(x: 0, y: 0, width: 200, height: 300))
    board.content.addSubview(view)
    board.down(100, 100)
    #expect(view.heard == [])
    board.wait(0.149)
    #expect(view.heard == [])
    board.wait(0.002)
    #expect(view.heard == ["began"])
    board.move(100, 80)
    #expect(view.heard == ["began", "cancelled"])
    board.wait(0.5)
    board.up(100, 80)
    view.heard = []
    board.down(100, 100)
    board.wait(0.05)
    board.up(100, 100)
    #expect(view.heard == ["began", "ended"], "a short tap comes at its end")
    view.heard = []
    board.down(100, 100)
    board.wait(0.05)
    board.move(100, 80)
    board.wait(0.5)
    board.up(100, 80)
    #expect(view.heard == [], "a drag before never reaches it")
    board.wait(2)
    board.scrollView.delaysContentTouches = false
    board.down(100, 100)
    #expect(view.heard == ["began"])
    board.scrollView.canCancelContentTouches = false
    board.move(100, 50)
    #expect(view.heard == ["began", "moved"] && !board.scrollView.isDragging)
    board.up(100, 50)
  }

  @Test
  func controlsThatHaveBegunKeepTheirTouch() {
    let board = ScrollBoard()
    let button = UIButton(frame: CGRect(x: 0, y: 0, width: 200, height: 300))
    board.content.addSubview(button)
    board.down(100, 100)
    board.wait(0.2)
    #expect(button.isHighlighted)
    board.move(100, 50)
    #expect(board.scrollView.contentOffset == .zero && !board.scrollView.isDragging)
    board.up(100, 50)
    board.down(100, 100)
    board.move(100, 50)
    board.move(100, 40)
    #expect(board.scrollView.contentOffset.y == 10 && !button.isHighlighted)
    board.up(100, 40)
  }

  @Test
  func aScrollViewMayKeepTouchesFromItsContent() {
    final class Strict: UIScrollView {
      override func touchesShouldBegin(_ touches: Set<UITouch>, with event: UIEvent?, in view: UIView) -> Bool {
        !(view is ListeningView)
      }
    }
    let board = ScrollBoard(Strict())
    let view = ListeningView(frame: CGRect(x: 0, y: 0, width: 200, height: 300))
    board.content.addSubview(view)
    board.down(100, 100)
    board.wait(0.3)
    board.up(100, 100)
    #expect(view.heard == [])
  }

  // MARK: - Nested

  private func nested(outer size: CGSize, inner: CGSize) -> (ScrollBoard, UIScrollView) {
    let board = ScrollBoard(size: size)
    let inside = UIScrollView(frame: CGRect(x: 0, y: 0, width: 200, height: 300))
    inside.contentSize = inner
    board.content.addSubview(inside)
    return (board, inside)
  }

  @Test
  func theInnerScrollViewIsFirstAndTheOuterOneGoesOnAtItsEnd() {
    let (board, inside) = nested(outer: CGSize(width: 200, height: 900), inner: CGSize(width: 200, height: 340))
    board.down(100, 250)
    board.move(100, 240)
    board.move(100, 220)
    #expect(inside.contentOffset.y == 20 && board.scrollView.contentOffset.y == 0)
    board.move(100, 150)
    #expect(inside.contentOffset.y == 40 && board.scrollView.contentOffset.y == 50)
    #expect(board.scrollView.isDragging)
    board.move(100, 195)
    #expect(inside.contentOffset.y == 40 && board.scrollView.contentOffset.y == 5, "and back, first the outer one")
    board.move(100, 180)
    #expect(board.scrollView.contentOffset.y == 20)
    board.wait(0.5)
    board.up(100, 180)
    board.wait(2)
    #expect(!inside.isDragging && !board.scrollView.isDragging)
    #expect(board.scrollView.contentOffset.y == 20 && inside.contentOffset.y == 40)
    #expect(board.calls == ["will drag", "scroll", "will end", "did end, rests"])
  }

  @Test
  func axesGoToTheScrollViewThatHasThem() {
    let (board, inside) = nested(outer: CGSize(width: 1000, height: 300), inner: CGSize(width: 200, height: 900))
    board.fling(Point(150, 250), by: Vector(-20, -100))
    #expect(inside.contentOffset.y > 50 && board.scrollView.contentOffset.x == 0)
    board.wait(5)
    board.fling(Point(150, 250), by: Vector(-100, -20))
    #expect(board.scrollView.contentOffset.x > 50)
    inside.transfersVerticalScrollingToParent = false
    board.wait(5)
    #expect(!inside.isDecelerating && !board.scrollView.isDecelerating)
  }

  // MARK: - Code

  @Test
  func codeMovesContent() {
    let board = ScrollBoard()
    board.scrollView.setContentOffset(CGPoint(x: 0, y: 600), animated: true)
    board.wait(0.15)
    #expect(board.scrollView.contentOffset.y == 300, "half way at half time")
    board.wait(0.2)
    #expect(board.scrollView.contentOffset.y == 600 && board.calls == ["scroll", "arrived"])
    board.heard = []
    board.scrollView.contentOffset = CGPoint(x: 0, y: -50)
    #expect(board.heard == ["scroll"])
    board.wait(1)
    #expect(board.scrollView.contentOffset.y == -50, "beyond an end, too")
    board.scrollView.scrollRectToVisible(CGRect(x: 0, y: 1000, width: 10, height: 20), animated: false)
    #expect(board.scrollView.contentOffset.y == 720)
    board.scrollView.scrollRectToVisible(CGRect(x: 0, y: 700, width: 10, height: 20), animated: false)
    #expect(board.scrollView.contentOffset.y == 700)
    board.scrollView.scrollRectToVisible(CGRect(x: 0, y: 800, width: 10, height: 20), animated: false)
    #expect(board.scrollView.contentOffset.y == 700)
    board.scrollView.contentSize.height = 500
    #expect(board.scrollView.contentOffset.y == 200, "content that shrinks stays in view")
    for value in [CGFloat.nan, .infinity] {
      board.scrollView.contentOffset = CGPoint(x: value, y: value)
      board.scrollView.setContentOffset(CGPoint(x: 0, y: value), animated: true)
      board.scrollView.scrollRectToVisible(CGRect(x: 0, y: value, width: 10, height: 20), animated: true)
      board.scrollView.contentSize = CGSize(width: value, height: value)
      board.fling(Point(150, 250), by: Vector(-20, -100))
      board.wait(3)
    }
    #expect(board.scrollView.contentOffset.y.isFinite)
  }

  @Test
  func recenteringGoesOn() {
    // As Apple's sample StreetScroller: the offset jumps back by the same distance as the content.
    let board = ScrollBoard()
    board.scrollView.contentOffset.y = 1000
    board.fling(Point(100, 280), by: Vector(0, -200))
    board.wait(0.2)
    let before = board.scrollView.contentOffset.y
    board.scrollView.contentOffset.y -= 500
    #expect(board.scrollView.isDecelerating)
    board.wait(0.1)
    #expect(board.scrollView.contentOffset.y > before - 500 && board.scrollView.contentOffset.y < before - 300)
  }

  @Test
  func insetsKeepContentAtItsStart() {
    let board = ScrollBoard()
    board.scrollView.contentInset.top = 40
    #expect(board.scrollView.contentOffset.y == -40)
    board.scrollView.contentOffset.y = 100
    board.scrollView.contentInset.top = 60
    #expect(board.scrollView.contentOffset.y == 100)
    board.fling(Point(100, 20), by: Vector(0, 250), steps: 5)
    board.wait(3)
    #expect(board.scrollView.contentOffset.y == -60)
  }

  @Test
  func whatSwingsBackGoesToTheEndFromWhereItIsSet() {
    let board = ScrollBoard()
    board.fling(Point(100, 20), by: Vector(0, 250), steps: 5)
    #expect(board.scrollView.contentOffset.y < -50 && board.scrollView.isDecelerating)
    board.scrollView.contentInset.top = 40
    board.scrollView.contentOffset.y = -40
    board.wait(3)
    #expect(board.scrollView.contentOffset.y == -40)
  }

  @Test
  func theSafeAreaIsAddedAlongAxesThatScroll() {
    let controller = UIViewController()
    let stage = Stage(controller, size: CGSize(width: 200, height: 300))
    let scrollView = UIScrollView(frame: controller.view.bounds)
    let inside = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 900))
    scrollView.addSubview(inside)
    controller.view.addSubview(scrollView)
    controller.additionalSafeAreaInsets = UIEdgeInsets(top: 44, left: 10, bottom: 34, right: 0)
    stage.commit()
    #expect(scrollView.adjustedContentInset == .zero, "content that fits in a controller without a parent")
    scrollView.contentSize = CGSize(width: 200, height: 900)
    stage.commit()
    #expect(scrollView.adjustedContentInset == UIEdgeInsets(top: 44, left: 0, bottom: 34, right: 0))
    #expect(scrollView.contentOffset == CGPoint(x: 0, y: -44))
    #expect(inside.safeAreaInsets.top == 0)
    scrollView.contentInsetAdjustmentBehavior = .never
    #expect(scrollView.adjustedContentInset == .zero && scrollView.contentOffset == .zero)
    #expect(inside.safeAreaInsets.top == 44)
    scrollView.contentInsetAdjustmentBehavior = .always
    #expect(scrollView.adjustedContentInset.left == 10)
  }

  // MARK: - Constraints

  @Test
  func constraintsGiveTheContentItsSizeAndTheFrameStays() {
    let board = ScrollBoard(size: .zero)
    let (scrollView, stack, badge) = (board.scrollView, UIView(), UIView())
    for view in [stack, badge] {
      view.translatesAutoresizingMaskIntoConstraints = false
      scrollView.addSubview(view)
    }
    NSLayoutConstraint.activate([
      stack.topAnchor.constraint(equalTo: scrollView.topAnchor, constant: 10),
      stack.bottomAnchor.constraint(equalTo: scrollView.bottomAnchor, constant: -20),
      stack.leadingAnchor.constraint(equalTo: scrollView.contentLayoutGuide.leadingAnchor),
      stack.trailingAnchor.constraint(equalTo: scrollView.contentLayoutGuide.trailingAnchor),
      stack.widthAnchor.constraint(equalTo: scrollView.widthAnchor),
      stack.heightAnchor.constraint(equalToConstant: 800),
      badge.topAnchor.constraint(equalTo: scrollView.frameLayoutGuide.topAnchor, constant: 5),
      badge.centerXAnchor.constraint(equalTo: scrollView.frameLayoutGuide.centerXAnchor),
      badge.widthAnchor.constraint(equalToConstant: 20), badge.heightAnchor.constraint(equalToConstant: 20),
    ])
    board.phone.commit()
    #expect(scrollView.contentSize == CGSize(width: 200, height: 830))
    #expect(stack.frame == CGRect(x: 0, y: 10, width: 200, height: 800))
    #expect(badge.frame == CGRect(x: 90, y: 5, width: 20, height: 20))
    scrollView.contentOffset.y = 300
    board.phone.commit()
    #expect(badge.frame == CGRect(x: 90, y: 305, width: 20, height: 20))
    #expect(stack.frame == CGRect(x: 0, y: 10, width: 200, height: 800))
    let outside = UIView()
    outside.translatesAutoresizingMaskIntoConstraints = false
    board.phone.window.addSubview(outside)
    NSLayoutConstraint.activate([
      outside.topAnchor.constraint(equalTo: stack.topAnchor), outside.leftAnchor.constraint(equalTo: stack.leftAnchor),
      outside.widthAnchor.constraint(equalToConstant: 5), outside.heightAnchor.constraint(equalToConstant: 5),
    ])
    board.phone.commit()
    #expect(outside.frame.minY == -290)
    scrollView.contentOffset.y = 200
    board.phone.commit()
    #expect(outside.frame.minY == -190, "seen from outside, the content has moved")
  }

  // MARK: - Wheels

  @Test
  func wheelsMoveSmoothlyAndTrackpadsExactly() {
    let (board, inside) = nested(outer: CGSize(width: 200, height: 900), inner: CGSize(width: 200, height: 340))
    func turn(_ phase: ScrollTurn.Phase, _ dy: Double) {
      board.phone.screen.scroll(ScrollTurn(phase: phase, location: Point(100, 100), distance: Vector(0, dy)))
      board.phone.commit()
    }
    turn(.turned, -30)
    #expect(inside.contentOffset.y == 0)
    board.wait(0.1)
    #expect(inside.contentOffset.y > 5 && inside.contentOffset.y < 30)
    turn(.turned, -60)
    board.wait(1)
    #expect(inside.contentOffset.y == 40, "not beyond the end")
    turn(.turned, -100)
    board.wait(1)
    #expect(board.scrollView.contentOffset.y == 100)
    turn(.turned, 1000)
    board.wait(1)
    #expect(inside.contentOffset.y == 0 && board.scrollView.contentOffset.y == 100)
    turn(.turned, 1000)
    board.wait(1)
    #expect(board.scrollView.contentOffset.y == 0)
    board.heard = []
    turn(.began, 0)
    turn(.moved, 7)
    turn(.moved, 93)
    #expect(board.scrollView.contentOffset.y == -46.5, "the outermost is pulled beyond its end")
    turn(.moved, -200)
    #expect(board.scrollView.contentOffset.y == 100)
    turn(.moved, 200)
    turn(.ended, 0)
    board.wait(2)
    #expect(board.scrollView.contentOffset.y == 0 && !board.scrollView.isDragging)
  }

  // MARK: - Zoom

  @Test
  func fingersZoomAboutTheirMiddle() {
    let board = ScrollBoard(size: CGSize(width: 200, height: 300))
    board.zooms = true
    #expect(board.scrollView.pinchGestureRecognizer == nil)
    board.scrollView.maximumZoomScale = 3
    board.down(80, 100)
    board.down(120, 100, id: 1)
    board.move(75, 100)
    board.move(130, 100, id: 1)
    #expect(board.scrollView.isZooming)
    let middle = CGPoint(x: 102.5, y: 100)
    let point = board.content.convert(middle, from: nil)
    board.move(60, 100)
    board.move(145, 100, id: 1)
    #expect(abs(board.scrollView.zoomScale - 85.0 / 40) < 1e-9)
    let shown = board.content.convert(point, to: nil)
    #expect(abs(shown.x - 102.5) < 1e-6 && abs(shown.y - 100) < 1e-6)
    board.move(0, 100)
    board.move(200, 100, id: 1)
    #expect(board.scrollView.zoomScale > 3 && board.scrollView.zoomScale < 5)
    board.up(0, 100)
    #expect(board.scrollView.isZoomBouncing)
    board.up(200, 100, id: 1)
    board.wait(2)
    #expect(abs(board.scrollView.zoomScale - 3) < 1e-9)
    #expect(board.scrollView.contentSize == CGSize(width: 600, height: 900))
    #expect(board.calls.contains("will zoom") && board.calls.contains("zoomed"))
    #expect(!board.scrollView.isZooming && !board.scrollView.isDragging && !board.scrollView.isTracking)
    board.scrollView.setZoomScale(1, animated: false)
    #expect(board.content.frame == CGRect(x: 0, y: 0, width: 200, height: 300))
    board.scrollView.zoom(to: CGRect(x: 100, y: 150, width: 100, height: 150), animated: true)
    board.wait(0.5)
    #expect(abs(board.scrollView.zoomScale - 2) < 1e-9)
    #expect(board.scrollView.contentOffset == CGPoint(x: 200, y: 300))
  }

  // MARK: - Looks

  @Test
  func indicatorsShowWhileContentMoves() {
    let board = ScrollBoard(size: CGSize(width: 200, height: 600))
    board.content.backgroundColor = .white
    func bar(_ y: Int) -> UInt8 { board.phone.pixel(195, y)[0] }
    #expect(bar(70) == 255)
    board.fling(Point(100, 250), by: Vector(0, -60), steps: 60)
    board.wait(1.0 / 60)
    #expect(bar(70) < 190, "two thirds of a room of 294 points")
    #expect(board.phone.pixel(100, 70)[0] == 255)
    board.wait(5)
    #expect(bar(70) == 255)
    #expect(board.phone.screen.nextEvent == nil)
    board.scrollView.flashScrollIndicators()
    board.wait(0.1)
    #expect(bar(100) < 190)
    board.scrollView.showsVerticalScrollIndicator = false
    #expect(bar(100) == 255)
  }

  // MARK: - Refreshing

  @Test
  func aPullRefreshesAndTheContentStaysBelowTheSpokes() throws {
    let board = ScrollBoard()
    board.scrollView.backgroundColor = .white
    let control = UIRefreshControl()
    var count = 0
    control.addAction(UIAction { _ in count += 1 }, for: .valueChanged)
    board.scrollView.refreshControl = control
    board.down(100, 10)
    board.move(100, 20)
    board.move(100, 120)
    #expect(board.scrollView.contentOffset.y == -46.5 && count == 0 && !control.isHidden)
    board.move(100, 310)
    #expect(board.scrollView.contentOffset.y < -100)
    #expect(count == 1 && control.isRefreshing)
    board.move(100, 300)
    board.wait(0.3)
    board.up(100, 300)
    board.wait(2)
    #expect(board.scrollView.contentOffset.y == -60 && board.scrollView.adjustedContentInset.top == 60)
    #expect(board.scrollView.contentInset.top == 0)
    control.endRefreshing()
    #expect(board.scrollView.contentOffset.y == -60)
    board.wait(0.1)
    #expect(board.scrollView.contentOffset.y < -5 && board.scrollView.contentOffset.y > -60)
    board.wait(2)
    #expect(board.scrollView.contentOffset.y == 0 && control.isHidden && count == 1)
    control.beginRefreshing()
    #expect(count == 1 && board.scrollView.contentOffset.y == 0 && board.scrollView.adjustedContentInset.top == 60)
    control.endRefreshing()
    #expect(board.phone.screen.nextEvent == nil)
  }

  // MARK: - Anything

  @Test(arguments: 0..<12)
  func anyTouchesLeaveNothingBehind(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let (board, inside) = nested(outer: CGSize(width: 600, height: 900), inner: CGSize(width: 300, height: 500))
    board.zooms = true
    board.scrollView.maximumZoomScale = 2
    inside.isPagingEnabled = seed % 2 == 0
    inside.addSubview(UIButton(frame: CGRect(x: 0, y: 0, width: 300, height: 200)))
    var places: [Int: Point] = [:]
    for _ in 0..<150 {
      let id = Int.random(in: 0..<3, using: &generator)
      let x = Double(Int.random(in: -20..<220, using: &generator))
      let y = Double(Int.random(in: -20..<320, using: &generator))
      switch Int.random(in: 0..<8, using: &generator) {
      case 0, 1, 2:
        board.phone.touch(places[id] == nil ? .began : .moved, x, y, id: id)
        places[id] = Point(x, y)
      case 3:
        if places.removeValue(forKey: id) != nil { board.phone.touch(.ended, x, y, id: id) }
      case 4:
        if places.removeValue(forKey: id) != nil { board.phone.touch(.cancelled, x, y, id: id) }
      case 5: board.phone.screen.scroll(ScrollTurn(location: Point(x, y), distance: Vector(x - 100, y - 150)))
      case 6: board.scrollView.setContentOffset(CGPoint(x: x, y: y), animated: id == 0)
      default: board.wait(Double(id) * 0.05)
      }
      board.phone.commit()
    }
    for id in places.keys.sorted() { board.phone.touch(.ended, 10, 10, id: id) }
    board.wait(12)
    for view in [board.scrollView, inside] {
      #expect(!view.isTracking && !view.isDragging && !view.isDecelerating && !view.isZooming && !view.isZoomBouncing)
      #expect(view.panGestureRecognizer.state == .possible)
      let (offset, inset) = (view.contentOffset, view.contentInset)
      #expect(offset.x >= -inset.left - 40 && offset.y >= -inset.top - 40 && offset.x.isFinite && offset.y.isFinite)
    }
    #expect(board.phone.screen.nextEvent == nil)
  }
}
