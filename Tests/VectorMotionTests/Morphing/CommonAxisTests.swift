import Testing
import VectorGraphics
import VectorMotion

/// A mirror axis that both ends have is seen all along the way.
struct CommonAxisTests {
  /// Two waves become a cross: either wave would lean to one of its bars.
  private static let waves: (start: Path, end: Path) = {
    var start = Path()
    for (x, height) in [(16.0, 3.0), (19.4, 6.4)] {
      start.move(to: Point(x, 12 - height))
      start.quad(to: Point(x, 12 + height), control: Point(x + 0.8 * height, 12))
    }
    return (start, lines([((16, 9), (22, 15)), ((16, 15), (22, 9))]))
  }()
  /// A ring with a handle becomes a cross; the axis runs along the handle.
  private static let magnifier: (start: Path, end: Path) = {
    var start = ellipse(Point(11, 11), 8, 8)
    start.append(lines([((21, 21), (16.66, 16.66))]))
    return (start, lines([((6, 6), (18, 18)), ((18, 6), (6, 18))]))
  }()

  private static func lines(_ lines: [((Double, Double), (Double, Double))]) -> Path {
    var path = Path()
    for (a, b) in lines {
      path.move(to: Point(a.0, a.1))
      path.line(to: Point(b.0, b.1))
    }
    return path
  }

  /// How far the path is from its image across a line through `point`, as sampled.
  private func loss(_ path: Path, through point: Point, across normal: Vector) -> Double {
    let contours = path.flattened(tolerance: 1e-3).contours
    let sides = contours.flatMap { $0.closedSegments.map { LineSegment($0.start, $0.end) } }
    return sides.reduce(0) { worst, side in
      let image = side.p0 - 2 * (side.p0 - point).dot(normal) * normal
      return max(worst, sides.map { $0.nearest(to: image).distance }.min() ?? 0)
    }
  }

  @Test func wavesAreErasedToTheAxisAndTheCrossIsDrawnOutOfIt() {
    let morph = PathMorph(fromStroke: Self.waves.start, toStroke: Self.waves.end)
    for step in 1..<20 {
      let path = morph.path(at: Double(step) / 20)
      #expect(loss(path, through: Point(0, 12), across: Vector(0, 1)) < 0.05, "\(step)")
    }
  }

  @Test func aRingIsErasedToBothSidesOfAnAxisAslant() {
    let morph = PathMorph(fromStroke: Self.magnifier.start, toStroke: Self.magnifier.end)
    let normal = Vector(0.5.squareRoot(), -(0.5.squareRoot()))
    for step in 1..<20 {
      #expect(loss(morph.path(at: Double(step) / 20), through: .zero, across: normal) < 0.05, "\(step)")
    }
  }

  @Test func aRowOnTheAxisShrinksWhereItIs() {
    let rows = rectangles([(3, 3, 18, 4), (3, 10, 18, 4), (3, 17, 18, 4)])
    let tiles = rectangles([(3, 3, 18, 8), (3, 13, 18, 8)])
    let morph = PathMorph(from: rows, to: tiles)
    for step in 1..<20 {
      #expect(loss(morph.path(at: Double(step) / 20), through: Point(0, 12), across: Vector(0, 1)) < 0.05, "\(step)")
    }
  }
}
