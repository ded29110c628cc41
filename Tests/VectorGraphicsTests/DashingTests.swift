import Foundation
import SeededRandom
import Testing
import VectorGraphics

struct DashingTests {
  private let line = Path(polyline: [Point(0, 0), Point(20, 0)])
  private let square = Path(polygon: [Point(0, 0), Point(10, 0), Point(10, 10), Point(0, 10)])

  /// The pieces of a path on the x axis, as start and end.
  private func intervals(_ path: Path) -> [[Double]] {
    path.contours.map { [$0.start.x, $0.end.x].map { ($0 * 1e6).rounded() / 1e6 } }
  }

  struct Cut {
    let lengths: [Double]
    let phase: Double
    let expected: [[Double]]

    init(_ lengths: [Double], _ phase: Double, _ expected: [[Double]]) {
      self.lengths = lengths
      self.phase = phase
      self.expected = expected
    }
  }

  /// Patterns and phases on a line from 0 to 20.
  static let cuts: [Cut] = [
    Cut([5.0, 5], 0.0, [[0.0, 5], [10, 15]]),
    Cut([5, 5], 3, [[0, 2], [7, 12], [17, 20]]),
    Cut([5, 5], -3, [[3, 8], [13, 18]]),
    Cut([5, 5], 7, [[3, 8], [13, 18]]),
    Cut([5, 5], 1e6 + 3, [[0, 2], [7, 12], [17, 20]]),
    Cut([5, 5], .nan, [[0, 5], [10, 15]]),
    Cut([4], 0, [[0, 4], [8, 12], [16, 20]]),
    Cut([1, 2, 3], 0, [[0, 1], [3, 6], [7, 9], [12, 13], [15, 18], [19, 20]]),
    Cut([10, 10], 0, [[0, 10]]),
    Cut([20, 5], 0, [[0, 20]]),
    Cut([5, 0, 5, 5], 0, [[0, 10], [15, 20]]),
    Cut([5, 5, 0, 5], 0, [[0, 5], [10, 10], [15, 20]]),
    Cut([0, 8], 0, [[0, 0], [8, 8], [16, 16]]),
    Cut([0, 10], 0, [[0, 0], [10, 10]]),
    Cut([30, 30], 0, [[0, 20]]),
    Cut([30, 30], 40, []),
    Cut([1e-9, 10], 0, [[0, 0], [10, 10]]),
  ]

  @Test(arguments: cuts)
  func aLineIsCutWhereThePatternSays(cut: Cut) {
    #expect(intervals(line.dashed(cut.lengths, phase: cut.phase, tolerance: 1e-6)) == cut.expected)
  }

  @Test(
    arguments: [[], [5, -1], [.nan, 3], [.infinity, 3], [0, 0], [7, 0], [1e308, 1e308], [1e-9, 1e-9]] as [[Double]])
  func aPatternThatDividesNothingOrWouldNeverEndLeavesThePath(lengths: [Double]) {
    #expect(line.dashed(lengths, phase: 1, tolerance: 1e-3) == line)
    #expect(square.dashed(lengths, phase: 1, tolerance: 1e-3) == square)
  }

  @Test func theLastDashOfAClosedContourJoinsTheFirst() {
    let dashes = square.dashed([10, 5], phase: 5, tolerance: 1e-6).contours
    #expect(dashes.allSatisfy { !$0.isClosed })
    #expect(dashes.map(\.start) == [Point(10, 0), Point(5, 10), Point(0, 0)])
    #expect(dashes.last?.segments.count == 1)
    let joined = square.dashed([6, 4], phase: 3, tolerance: 1e-6).contours.last!
    #expect(joined.start.distance(to: Point(0, 3)) < 1e-12)
    #expect(joined.segments.map(\.end) == [Point(0, 0), Point(3, 0)])
  }

  @Test func aDashThatCoversAClosedContourLeavesItClosed() {
    #expect(square.dashed([40, 5], phase: 0, tolerance: 1e-6) == square)
    #expect(square.dashed([400, 5], phase: 100, tolerance: 1e-6) == square)
  }

  @Test func eachContourStartsThePatternAnew() {
    var path = line
    path.append(line.applying(Transform.translation(0, 5)))
    #expect(path.dashed([7, 3], phase: 2, tolerance: 1e-6).contours.map(\.start.x) == [0, 8, 18, 0, 8, 18])
  }

  @Test func dashesRunThroughCorners() {
    let dash = square.dashed([15, 100], phase: 0, tolerance: 1e-6).contours
    #expect(dash.count == 1)
    #expect(dash[0].segments.map(\.end) == [Point(10, 0), Point(10, 5)])
  }

  @Test func dotsPointAlongThePath() {
    let path = Path(polyline: [Point(0, 0), Point(300, 400)])
    let dots = path.stroked(StrokeStyle(width: 10, cap: .square, dash: [0, 250]), tolerance: 1e-3)
    #expect(dots.contours.count == 2)
    for contour in dots.contours {
      let sides = contour.closedSegments.map { $0.end - $0.start }
      #expect(sides.allSatisfy { abs($0.length - 10) < 1e-3 })
      #expect(
        sides.allSatisfy {
          min(abs($0.normalized!.dot(Vector(0.6, 0.8))), abs($0.normalized!.dot(Vector(0.8, -0.6)))) < 1e-5
        })
    }
    #expect(path.stroked(StrokeStyle(width: 10, dash: [0, 250]), tolerance: 1e-3).isEmpty)
  }

  @Test func degenerateContoursFollowThePhase() {
    let dot = Path(polygon: [Point(3, 4)])
    #expect(dot.dashed([2, 2], phase: 0, tolerance: 0.1) == dot)
    #expect(dot.dashed([2, 2], phase: 3, tolerance: 0.1).isEmpty)
    #expect(Path([.move(to: Point(1, 1))]).dashed([2, 2], phase: 0, tolerance: 0.1).isEmpty)
    #expect(
      Path(polygon: [Point(0, 0), Point(.nan, 0), Point(5, 5)]).dashed([2, 2], phase: 0, tolerance: 0.1).isEmpty)
  }

  /// Dashes of curves: on the curve, as long as they should be, in order and with the right gaps.
  @Test(arguments: [1e-2, 1e-5, 1e-8])
  func dashesOfCurvesHaveTheirLengths(tolerance: Double) {
    for seed in 0..<UInt64(StrokingTests.isFullSweep ? 300 : 30) {
      var random = SeededGenerator(seed: seed)
      var path = Path()
      path.move(to: random.point(100))
      for _ in 0..<3 {
        path.cubic(to: random.point(100), control1: random.point(100), control2: random.point(100))
        path.quad(to: random.point(100), control: random.point(100))
        path.line(to: random.point(100))
      }
      let lengths = [1 + 20 * random.unit(), 1 + 20 * random.unit(), 30 * random.unit(), 5]
      let phase = 100 * random.unit() - 50
      let dashes = path.dashed(lengths, phase: phase, tolerance: tolerance).contours
      let total = path.contours[0].segments.reduce(0) { $0 + $1.length(tolerance: 1e-10) }
      let period = lengths.reduce(0, +)
      var expected: [Double] = []
      var position = -(phase - (phase / period).rounded(.down) * period)
      while position < total {
        for pair in [(position, lengths[0]), (position + lengths[0] + lengths[1], lengths[2])] {
          let (start, end) = (max(0, pair.0), min(total, pair.0 + pair.1))
          if end - start > 2 * tolerance { expected.append(end - start) }
        }
        position += period
      }
      let measured = dashes.map { $0.segments.reduce(0) { $0 + $1.length(tolerance: 1e-10) } }.filter {
        $0 > 2 * tolerance
      }
      #expect(measured.count == expected.count, "seed \(seed)")
      for (a, b) in zip(measured, expected) { #expect(abs(a - b) <= 2 * tolerance, "seed \(seed)") }
      for dash in dashes {
        let distance = path.contours[0].segments.map { $0.nearest(to: dash.end).distance }.min()!
        #expect(distance < 1e-9, "seed \(seed)")
      }
    }
  }
}
