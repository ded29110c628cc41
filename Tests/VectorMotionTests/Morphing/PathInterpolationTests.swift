import SeededRandom
import Testing
import VectorGraphics
import VectorMotion

struct PathInterpolationTests {
  private func cubic(_ p0: Point, _ p1: Point, _ p2: Point, _ p3: Point) -> Path {
    var path = Path()
    path.move(to: p0)
    path.cubic(to: p3, control1: p1, control2: p2)
    return path
  }

  @Test func aHandleTurnsWithLinearAngleAndLength() throws {
    // Handles of length 2 at 10° and 4 at 130°; at the end 5 at 70° and 1 at −170°, which is 60° on the short way.
    func polar(_ length: Double, _ degrees: Double) -> Vector { length * Vector(angle: degrees * .pi / 180) }
    let a = cubic(Point(1, 2), Point(1, 2) + polar(2, 10), Point(9, 2) + polar(4, 130), Point(9, 2))
    let b = cubic(Point(3, 8), Point(3, 8) + polar(5, 70), Point(5, 4) + polar(1, -170), Point(5, 4))
    let interpolation = try #require(PathInterpolation(from: a, to: b))
    for progress in [-0.5, 0.1, 0.25, 0.5, 0.9, 1.5] {
      let p0 = Point(1, 2).interpolated(to: Point(3, 8), at: progress)
      let p3 = Point(9, 2).interpolated(to: Point(5, 4), at: progress)
      let expected = cubic(
        p0, p0 + polar(2 + 3 * progress, 10 + 60 * progress), p3 + polar(4 - 3 * progress, 130 + 60 * progress), p3)
      for (value, truth) in zip(interpolation.path(at: progress).coordinates, expected.coordinates) {
        #expect(abs(value - truth) < 1e-13, "progress \(progress)")
      }
    }
  }

  @Test func smoothJointsStaySmooth() throws {
    var generator = SeededGenerator(seed: 1)
    for _ in 0..<200 {
      func smoothPair() -> Path {
        let joint = Point(Double.random(in: -9...9, using: &generator), Double.random(in: -9...9, using: &generator))
        let direction = Vector(angle: Double.random(in: -3...3, using: &generator))
        let (back, forth) = (
          Double.random(in: 0.1...5, using: &generator), Double.random(in: 0.1...5, using: &generator)
        )
        var path = Path()
        path.move(to: Point(-20, 3))
        path.cubic(to: joint, control1: Point(-15, 9), control2: joint - back * direction)
        path.cubic(to: Point(20, 5), control1: joint + forth * direction, control2: Point(14, -3))
        return path
      }
      let interpolation = try #require(PathInterpolation(from: smoothPair(), to: smoothPair()))
      for progress in [0.2, 0.5, 0.8] {
        guard case .cubic(let first) = interpolation.path(at: progress).contours[0].segments[0],
          case .cubic(let second) = interpolation.path(at: progress).contours[0].segments[1]
        else { return #expect(Bool(false)) }
        let (arrival, departure) = (first.p3 - first.p2, second.p1 - second.p0)
        #expect(abs(arrival.cross(departure)) < 1e-11 * arrival.length * departure.length)
        #expect(arrival.dot(departure) > 0)
      }
    }
  }

  @Test func theEndsAreTheGivenPathsWithTheirOwnElements() throws {
    let a = Path([.move(to: .zero), .line(to: Point(3, 0)), .quad(to: Point(3, 3), control: Point(9, 1)), .close])
    let b = Path([
      .move(to: Point(1, 1)), .cubic(to: Point(5, 0), control1: Point(2, 2), control2: Point(4, -1)),
      .line(to: Point(0, 7)), .close,
    ])
    let interpolation = try #require(PathInterpolation(from: a, to: b))
    #expect(interpolation.path(at: 0) == a)
    #expect(interpolation.path(at: 1) == b)
    #expect(interpolation.path(at: 0.5).elements.map { $0 }.count == 4)
  }

  @Test func linesStayLines() throws {
    let a = Path([.move(to: .zero), .line(to: Point(2, 0)), .line(to: Point(0, 2)), .close])
    let b = Path([.move(to: Point(4, 4)), .line(to: Point(4, 8)), .line(to: Point(0, 0)), .close])
    let halfway = try #require(PathInterpolation(from: a, to: b)).path(at: 0.5)
    #expect(
      halfway == Path([.move(to: Point(2, 2)), .line(to: Point(3, 4)), .line(to: Point(0, 1)), .close]))
  }

  @Test func aLineAgainstACurveHasItsHandlesAtThirds() throws {
    let a = Path([.move(to: .zero), .line(to: Point(3, 0))])
    let b = cubic(.zero, Point(0, 2), Point(3, 2), Point(3, 0))
    let halfway = try #require(PathInterpolation(from: a, to: b)).path(at: 0.5)
    // From length 1 at 0° to length 2 at 90°; at the other end from 180° to 90°.
    let leg = 1.5 * Vector(angle: .pi / 4)
    let expected = cubic(.zero, .zero + leg, Point(3 - leg.dx, leg.dy), Point(3, 0))
    for (value, truth) in zip(halfway.coordinates, expected.coordinates) { #expect(abs(value - truth) < 1e-14) }
  }

  @Test func aHandleOfLengthZeroTakesTheOtherDirection() throws {
    let a = cubic(.zero, .zero, Point(9, 0), Point(9, 0))
    let b = cubic(.zero, Point(4, 2), Point(9, 0), Point(9, 0))
    let path = try #require(PathInterpolation(from: a, to: b)).path(at: 0.25)
    #expect(path == cubic(.zero, Point(1, 0.5), Point(9, 0), Point(9, 0)))
  }

  @Test(arguments: [0.0, 1e-17, -1e-17]) func halfATurnGoesClockwise(noise: Double) throws {
    let a = cubic(.zero, Point(1, 0), Point(9, 1), Point(9, 0))
    let b = cubic(.zero, Point(-1, noise), Point(9, 1), Point(9, 0))
    let path = try #require(PathInterpolation(from: a, to: b)).path(at: 0.5)
    #expect(abs(path.coordinates[2]) < 1e-15)
    #expect(abs(path.coordinates[3] - 1) < 1e-15)
  }

  @Test func pathsOfOtherStructureHaveNoInterpolation() {
    let line = Path([.move(to: .zero), .line(to: Point(1, 1))])
    var closed = line
    closed.close()
    var longer = line
    longer.line(to: Point(5, 5))
    var twice = line
    twice.append(line)
    for other in [closed, longer, twice, Path()] {
      #expect(PathInterpolation(from: line, to: other) == nil)
      #expect(PathInterpolation(from: other, to: line) == nil)
    }
    #expect(PathInterpolation(from: Path(), to: Path())?.path(at: 0.5) == Path())
  }

  @Test func writingIntoAUsedPathGivesTheSame() throws {
    let a = Path([.move(to: .zero), .quad(to: Point(3, 3), control: Point(9, 1)), .close])
    let b = Path([.move(to: Point(1, 1)), .line(to: Point(0, 7)), .close])
    let interpolation = try #require(PathInterpolation(from: a, to: b))
    var path = Path([.move(to: Point(5, 5)), .line(to: Point(6, 6))])
    for progress in [0.5, 0, 0.3, 1, 0.7, 2] {
      interpolation.path(at: progress, into: &path)
      #expect(path == interpolation.path(at: progress))
    }
    // What is drawn after the close begins at the moved start.
    interpolation.path(at: 0.5, into: &path)
    path.line(to: .zero)
    #expect(path.contours[1].start == Point(0.5, 0.5))
  }

  @Test func numbersThatAreNotFiniteDoNotTrap() throws {
    let strange = cubic(Point(.nan, 0), Point(.infinity, 1), Point(1e308, -1e308), Point(-1e308, .nan))
    let plain = cubic(.zero, Point(1, 0), Point(9, 1), Point(9, 0))
    let interpolation = try #require(PathInterpolation(from: strange, to: plain))
    for progress in [0.5, .nan, .infinity, -.infinity, 1e308] { _ = interpolation.path(at: progress) }
  }
}
