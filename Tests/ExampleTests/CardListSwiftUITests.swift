@testable import CardListSwiftUI
import OneAtATime
import Stage
import SwiftUI
import Testing
import VectorGraphics

/// The list whose groups expand over the screen, by matched geometry.
@Suite(.oneAtATime) @MainActor
struct CardListSwiftUITests {
  private let stage: Stage
  private let events: Events

  @MainActor private final class Events {
    var names: [String] = []
  }

  init() { (stage, events) = Self.show() }

  private static func show() -> (Stage, Events) {
    let events = Events()
    return (Stage(CardListView { events.names.append($0) }), events)
  }

  private static let (paths, colours) = (Point(207, 224), Point(207, 608))
  private static let red = VectorGraphics.Color(hex: 0xFF3B30)

  /// The red card that is in front.
  private func card() throws -> VectorGraphics.Path {
    let painted = stage.commit().drawing(at: stage.time).paths(filled: Self.red, tolerance: 1e-6)
    return try #require(painted.last { Array($0.path.elements).count > 6 }).path
  }

  /// Whether a card covers the screen; nil if one is on its way.
  private func isExpanded(_ stage: Stage) -> Bool? {
    let drawing = stage.commit().drawing(at: stage.time)
    let hues = [UInt32(0xFF3B30), 0xFF9500, 0x34C759].map { VectorGraphics.Color(hex: $0) }
    let heights = hues.flatMap { drawing.paths(filled: $0, tolerance: 1e-6) }.map { $0.path.boundingBox.height }
    if heights.contains(where: { abs($0 - 896) < 0.5 }) { return true }
    return heights.count == 3 && heights.allSatisfy { abs($0 - 120) < 0.5 } ? false : nil
  }

  @Test func theTopologyIsKeptThroughTheWholeTransition() async throws {
    let spring = Spring(response: 0.5, dampingRatio: 0.85)
    let instants = (0...2400).map { spring.value(target: 1.0, time: Double($0) / 2400) }
    let steepest = zip(instants, instants.dropFirst(10)).map { $1 - $0 }.max() ?? 0
    for _ in 0..<2 {
      var shown = [try card()]
      stage.tap(at: Self.paths)
      for _ in 0..<360 {
        await stage.advance(by: 1.0 / 240)
        shown.append(try card())
      }
      let largest = try #require(shown.longestStep)
      let way = shown[0].longestWay(to: shown[360])
      print("CardListSwiftUI: a point of the card goes \(way) points, \(largest) of them in 1/240 s at most")
      #expect(way > 600 && largest <= way * steepest * (1 + Tolerance.step))
    }
    await stage.advance(by: 2)
    #expect(events.names == ["expanding", "expanded", "collapsing", "collapsed"])
  }

  private enum Tolerance {
    /// Of a step.
    static let step = 0.05
  }

  @Test func expandingAndCollapsingInQuickSuccessionEndsInTheRightState() async throws {
    for taps in 1...6 {
      let (stage, events) = Self.show()
      for tap in 0..<taps {
        if tap > 0 { await stage.advance(by: 0.07) }
        stage.tap(at: Self.paths)
      }
      await stage.advance(by: 4)
      #expect(isExpanded(stage) == !taps.isMultiple(of: 2), "\(taps) taps")
      expectOrder(events.names, count: taps)
    }
  }

  /// A card on its way is in front of the list, and can be touched wherever it shows.
  @Test(arguments: [0.01, 0.07, 0.2, 0.35]) func aTapTurnsTheCardRound(delay: Double) async throws {
    stage.tap(at: Self.paths)
    await stage.advance(by: 2)
    stage.tap(at: Self.paths)
    await stage.advance(by: delay)
    let box = try card().boundingBox
    stage.tap(at: Point(box.center.x, box.minY + 30))
    await stage.advance(by: 4)
    #expect(isExpanded(stage) == true)
    expectOrder(events.names, count: 3)
  }

  @Test(arguments: [(120.0, false), (420, true)])
  func aDragThatIsLetGoHalfWayGoesTheNearerWay(distance: Double, collapses: Bool) async throws {
    stage.tap(at: Self.paths)
    await stage.advance(by: 2)
    #expect(isExpanded(stage) == true)
    stage.touchDown(at: Point(207, 200))
    for step in 1...20 {
      await stage.advance(by: 0.05)
      stage.touchMove(to: Point(207, 200 + distance * Double(step) / 20))
    }
    await stage.advance(by: 0.5)
    #expect(try card().boundingBox.minY > distance - 20)
    stage.touchUp()
    await stage.advance(by: 4)
    #expect(isExpanded(stage) == !collapses)
    expectOrder(events.names, count: collapses ? 2 : 1)
  }

  @Test func aDragThatIsTakenAwayLetsTheCardGoBack() async throws {
    stage.tap(at: Self.paths)
    await stage.advance(by: 2)
    stage.touchDown(at: Point(207, 200))
    await stage.advance(by: 0.1)
    stage.touchMove(to: Point(207, 400))
    await stage.advance(by: 0.1)
    stage.touchCancel()
    await stage.advance(by: 2)
    #expect(abs(try card().boundingBox.minY) < 0.5)
    #expect(isExpanded(stage) == true)
  }

  @Test func randomTouchesLeaveTheListInOrder() async throws {
    for seed in RandomTouches.seeds {
      let (stage, events) = Self.show()
      let targets = [(207.0, 224.0), (207, 300), (207, 470), (207, 608)]
      await RandomTouches(seed: seed, targets: targets).play(on: stage)
      await stage.advance(by: 4)
      let state = isExpanded(stage)
      let isFirstExpanded = try #require(state as Bool?, "seed \(seed)")
      expectEnds(of: events.names, seed: seed)
      stage.tap(at: Self.colours)
      await stage.advance(by: 4)
      #expect(isExpanded(stage) == !isFirstExpanded, "seed \(seed)")
    }
  }

  /// Each beginning has one end, and none comes before its beginning. What is turned round again and again may come to rest
  /// in another order than it began: later and smaller motions end sooner.
  private func expectEnds(of events: [String], seed: UInt64) {
    for (beginning, end) in [("expanding", "expanded"), ("collapsing", "collapsed")] {
      var open = 0
      for event in events {
        if event == beginning { open += 1 }
        if event == end { open -= 1 }
        #expect(open >= 0, "seed \(seed): \(events)")
      }
      #expect(open == 0, "seed \(seed): \(events)")
    }
  }

  /// Beginnings alternate, and each has one end, in the same order.
  private func expectOrder(_ events: [String], count: Int) {
    let beginnings = events.filter { $0.hasSuffix("ing") }
    let ends = events.filter { $0.hasSuffix("ed") }
    #expect(beginnings.count == count && ends.count == count, "\(events)")
    #expect(beginnings == (0..<count).map { $0.isMultiple(of: 2) ? "expanding" : "collapsing" }, "\(events)")
    #expect(ends == (0..<count).map { $0.isMultiple(of: 2) ? "expanded" : "collapsed" }, "\(events)")
  }
}
