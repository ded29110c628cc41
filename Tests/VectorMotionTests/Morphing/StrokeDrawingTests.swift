import Testing
import VectorGraphics
import VectorMotion

/// Strokes without a partner are drawn along their length.
struct StrokeDrawingTests {
  /// A line, and four quarter circles that begin on it.
  private static let line: Path = {
    var path = Path()
    path.move(to: Point(2, 12))
    path.line(to: Point(22, 12))
    return path
  }()
  private static let crown: Path = {
    var path = line
    for (x, side) in [(4.0, 1.0), (20.0, -1.0)] {
      for up in [-1.0, 1.0] {
        path.move(to: Point(x, 12))
        path.cubic(
          to: Point(x + 6 * side, 12 + 6 * up), control1: Point(x, 12 + 3.3137 * up),
          control2: Point(x + 2.6863 * side, 12 + 6 * up))
      }
    }
    return path
  }()

  @Test(arguments: [0.1, 0.37, 0.5, 0.9]) func whatIsDrawnKeepsItsForm(progress: Double) {
    let path = PathMorph(fromStroke: Self.line, toStroke: Self.crown).path(at: progress)
    // What is not drawn yet lies exactly in an end, or it would turn the cap.
    for segment in path.contours.flatMap({ $0.segments }) {
      #expect(segment.start == segment.end || segment.start.distance(to: segment.end) > 1e-3)
    }
    let curves = path.contours.filter { !$0.segments.allSatisfy { if case .line = $0 { true } else { false } } }
    #expect(curves.count == 4)
    for segment in curves.flatMap({ $0.segments }) {
      for t in [0, 0.5, 1] {
        let point = segment.cubic.point(at: t)
        let center = Point(point.x < 12 ? 10 : 14, 12)
        #expect(abs(point.distance(to: center) - 6) < 0.01)
      }
    }
    let whole = Self.crown.contours.dropFirst().reduce(0) { $0 + Path([$1]).length(tolerance: 1e-4) }
    #expect(abs(curves.reduce(0) { $0 + Path([$1]).length(tolerance: 1e-4) } - progress * whole) < 1e-3 * whole)
  }

  /// What nothing of the other figure hides slides from there while it is drawn, from rest to rest: p³(10 − 15p + 6p²).
  @Test(arguments: [(0.1667, 0.9645), (0.8333, 0.0355)])
  func whatSlidesSettlesInItsPlace(progress: Double, left: Double) throws {
    var path = Self.line
    path.move(to: Point(6, 5))
    for point in [Point(9, 4), Point(12, 7), Point(14, 3), Point(18, 7)] { path.line(to: point) }
    let morph = PathMorph(fromStroke: Self.line, toStroke: path)
    func end(at progress: Double) throws -> Point {
      try #require(morph.path(at: progress).contours.last).end
    }
    let (place, first) = (try end(at: 1), try end(at: 1e-4))
    #expect(first.distance(to: place) > 3)
    #expect(abs(try end(at: progress).distance(to: place) / first.distance(to: place) - left) < 0.005)
  }

  /// Each frame measures what is drawn.
  @Test(arguments: [(8, true), (150, false)]) func veryManyStrokesGrowAndAreNotDrawn(count: Int, isDrawn: Bool) {
    var comb = Self.line
    for index in 0..<count {
      let x = 3 + 18 * Double(index) / Double(count)
      comb.move(to: Point(x, 12))
      comb.line(to: Point(x, 6))
    }
    let path = PathMorph(fromStroke: Self.line, toStroke: comb).path(at: 0.5)
    let onLine = path.contours.count { $0.segments.contains { max($0.start.y, $0.end.y) > 11.9 } }
    #expect(onLine == (isDrawn ? count + 1 : 1))
  }

  @Test func theWayBackIsTheWayThere() {
    let there = PathMorph(fromStroke: Self.line, toStroke: Self.crown)
    let back = PathMorph(fromStroke: Self.crown, toStroke: Self.line)
    for progress in [0.2, 0.5, 0.8] {
      let (a, b) = (there.path(at: progress).contours, back.path(at: 1 - progress).contours)
      #expect(a.count == b.count)
      for (a, b) in zip(a, b) {
        #expect(a.start.distance(to: b.start) < 1e-9 && a.end.distance(to: b.end) < 1e-9)
      }
    }
  }
}
