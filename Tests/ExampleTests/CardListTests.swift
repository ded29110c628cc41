@testable import CardList
import OneAtATime
import Stage
import Testing
import UIKit
import VectorGraphics
import VectorMotion

/// The list whose groups expand over the screen.
@Suite(.oneAtATime) @MainActor
struct CardListTests {
  private let stage: Stage
  private let list: CardListViewController

  init() { (stage, list) = Stage.showing(CardListViewController()) }

  /// The paths of the card that is on its way: those of its colour that are rounded rectangles, larger than the cell's.
  private func movingPath(of film: Film, at time: Double) -> Path? {
    film.drawing(at: time).paths(filled: Color(hex: 0xFF3B30), tolerance: 1e-6).map(\.path)
      .first { Array($0.elements).count > 6 }
  }

  @Test func theTopologyIsKeptThroughTheWholeTransition() async throws {
    stage.screen.isRecording = true
    try stage.tap("Paths")
    await stage.advance(by: 0.6)
    stage.tap(at: CGPoint(x: 207, y: 500))
    await stage.advance(by: 0.6)
    #expect(list.events == ["expanding", "expanded", "collapsing", "collapsed"])
    let film = Film(joining: stage.screen.recordedFilms)
    for begin in [0.001, 0.601] {
      let paths = try (0..<119).map { frame in
        try #require(movingPath(of: film, at: begin + Double(frame) / 240), "frame \(frame)")
      }
      let largest = try #require(paths.longestStep)
      let way = paths[0].longestWay(to: paths[118])
      print("CardList: a point of the card goes \(way) points, \(largest) of them in 1/240 s at most")
      #expect(way > 600 && largest <= way * Self.steepest * (1 + Tolerance.step))
    }
  }

  /// The largest part of the way that the curve of the transition goes in 1/240 s.
  private static let steepest: Double =
    (0..<1190).map {
      TimingCurve.default.value(at: Double($0 + 10) / 1200) - TimingCurve.default.value(at: Double($0) / 1200)
    }.max() ?? 0

  private enum Tolerance {
    /// Of a step. The frames at the ends of the way, which is measured between them, lack up to a hundredth of it.
    static let step = 0.01
  }

  @Test func theContentMovesWithTheCardAndNeverJumps() async throws {
    let cell = try #require(list.tableView.cellForRow(at: IndexPath(row: 1, section: 0)) as? CardCell)
    var detail: CardDetailViewController?
    /// The left middles of what is on its way, and the opacity of the lines, which are not in the list.
    func shown() -> [String: CGPoint] {
      func middle(_ frame: CGRect) -> CGPoint { CGPoint(x: frame.minX, y: frame.midY) }
      func place(_ view: UIView) -> CGPoint { middle((view.layer.presentation() ?? view.layer).frame) }
      detail = list.presentedViewController as? CardDetailViewController
      guard let detail, detail.view.window != nil else {
        return [
          "title": middle(cell.title.convert(cell.title.bounds, to: nil)),
          "subtitle": middle(cell.subtitle.convert(cell.subtitle.bounds, to: nil)),
        ]
      }
      let opacity = (detail.lines.layer.presentation() ?? detail.lines.layer).opacity
      return [
        "title": place(detail.titleLabel), "subtitle": place(detail.subtitleLabel), "lines": place(detail.lines),
        "opacity": CGPoint(x: Double(opacity), y: 0),
      ]
    }
    for isExpanding in [true, false] {
      var frames = [shown()]
      if isExpanding { try stage.tap("Paths") } else { stage.tap(at: CGPoint(x: 207, y: 500)) }
      for _ in 0..<140 {
        await stage.advance(by: 1.0 / 240)
        frames.append(shown())
      }
      for name in ["title", "subtitle", "lines", "opacity"] {
        let places = frames.compactMap { $0[name] }
        func distance(_ a: CGPoint, _ b: CGPoint) -> Double { max(abs(a.x - b.x), abs(a.y - b.y)) }
        let (first, last) = (try #require(places.first), try #require(places.last))
        let way = distance(first, last)
        let largest = zip(places, places.dropFirst()).map { distance($0, $1) }.max() ?? 0
        print("CardList: \(name) goes \(way), \(largest) of it in 1/240 s at most")
        // The lines fade in three fifths of the way.
        let steepest = name == "opacity" ? Self.steepest / 0.6 : Self.steepest
        #expect(way > 0.9 && largest <= way * steepest * (1 + Tolerance.step), "\(name), expanding: \(isExpanding)")
      }
      #expect((detail != nil) == isExpanding)
    }
  }

  @Test func expandingAndCollapsingInQuickSuccessionEndsInTheRightState() async throws {
    for taps in 1...6 {
      let (stage, list) = Stage.showing(CardListViewController())
      try stage.tap("Paths")
      for _ in 1..<taps {
        await stage.advance(by: 0.07)
        stage.tap(at: CGPoint(x: 207, y: 210))
      }
      await stage.advance(by: 2)
      let isExpanded = !taps.isMultiple(of: 2)
      #expect((list.presentedViewController != nil) == isExpanded, "\(taps) taps")
      expectOrder(list)
    }
  }

  @Test(arguments: [(0.2, false), (0.8, true)])
  func aDragThatIsLetGoHalfWayGoesTheNearerWay(share: Double, collapses: Bool) async throws {
    try stage.tap("Shapes")
    await stage.advance(by: 1)
    let detail = try #require(list.presentedViewController)
    stage.touchDown(at: CGPoint(x: 207, y: 200))
    for step in 1...20 {
      await stage.advance(by: 0.05)
      stage.touchMove(to: CGPoint(x: 207, y: 200 + 400 * share * Double(step) / 20))
    }
    await stage.advance(by: 0.5)
    #expect(detail.isBeingDismissed)
    stage.touchUp()
    await stage.advance(by: 2)
    #expect((list.presentedViewController == nil) == collapses)
    #expect(list.events == ["expanding", "expanded", "collapsing", collapses ? "collapsed" : "expanded"])
    expectOrder(list)
  }

  @Test func aFingerTakesHoldInMidFlight() async throws {
    try stage.tap("Paths")
    await stage.advance(by: 0.2)
    stage.touchDown(at: CGPoint(x: 207, y: 400))
    await stage.advance(by: 0.05)
    let held = movingPath(of: stage.commit(), at: stage.time)
    await stage.advance(by: 3)
    let isStill = movingPath(of: stage.commit(), at: stage.time) == held
    #expect(isStill && held != nil)
    #expect(list.events == ["expanding"])
    stage.touchMove(to: CGPoint(x: 207, y: 300))
    await stage.advance(by: 0.05)
    let hasMoved = movingPath(of: stage.commit(), at: stage.time) != held
    #expect(hasMoved)
    stage.touchUp()
    await stage.advance(by: 2)
    #expect(list.events.count == 2)
    expectOrder(list)
  }

  @Test func randomTouchesLeaveTheListInOrder() async throws {
    weak var last: CardListViewController?
    weak var lastCell: UITableViewCell?
    weak var lastDetail: UIViewController?
    for seed in RandomTouches.seeds {
      let (stage, list) = Stage.showing(CardListViewController())
      #expect(last == nil && lastCell == nil && lastDetail == nil, "seed \(seed): what was shown before is still there")
      let targets = [(207.0, 224.0), (207, 300), (207, 470), (207, 640)]
      await RandomTouches(seed: seed, targets: targets).play(on: stage)
      await stage.advance(by: 3)
      expectOrder(list)
      let isExpanded = list.presentedViewController != nil
      if isExpanded { stage.tap(at: Point(207, 450)) } else { try stage.tap("Colours") }
      await stage.advance(by: 3)
      #expect((list.presentedViewController != nil) != isExpanded, "seed \(seed)")
      for cell in list.tableView.visibleCells { #expect(!cell.isHighlighted && !cell.isSelected, "seed \(seed)") }
      (last, lastCell) = (list, list.tableView.visibleCells.first)
      lastDetail = list.presentedViewController
    }
  }

  private func expectOrder(_ list: CardListViewController) {
    let isExpanded = list.presentedViewController != nil
    #expect(list.tableView.visibleCells.count { $0.contentView.isHidden } == (isExpanded ? 1 : 0))
    #expect(list.view.window?.subviews.count == (isExpanded ? 2 : 1))
    #expect((list.events.last == "expanded") == isExpanded)
    // Each beginning has one end, and nothing begins before that.
    for (index, event) in list.events.enumerated() {
      #expect(["expanding", "collapsing"].contains(event) == index.isMultiple(of: 2), "\(list.events)")
    }
    #expect(list.events.count.isMultiple(of: 2))
  }
}
