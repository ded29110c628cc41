import Testing
import VectorGraphics
import VectorMotion

/// Numbers measured on Core Animation by OpenCoreAnimation's CAPathKeyframeAnimationTests, unless said otherwise.
@Suite struct MotionPathTests {
  static let corner = Path([.move(to: Point(0, 0)), .line(to: Point(10, 0)), .line(to: Point(10, 90))])
  static let arch = Path([
    .move(to: Point(0, 0)), .cubic(to: Point(100, 0), control1: Point(0, 100), control2: Point(100, 100)),
  ])

  @Test(arguments: [
    (MotionPath(corner), 0.25, Point(5, 0), 1e-13), (MotionPath(corner, mode: .paced), 0.25, Point(10, 15), 1e-13),
    (MotionPath(corner, mode: .paced), 0.5, Point(10, 40), 1e-13),
    (MotionPath(corner, times: [0, 0.8, 1]), 0.25, Point(3.125, 0), 1e-13),
    (MotionPath(corner, times: [0, 0.2]), 0.25, Point(5, 0), 1e-13),
    (MotionPath(corner, easings: [.easeIn]), 0.25, Point(3.153568, 0), 1e-6),
    (MotionPath(corner, mode: .discrete), 0.75, Point(10, 0), 0), (MotionPath(arch), 0.25, Point(15.625, 56.25), 1e-13),
    (MotionPath(arch, mode: .paced), 0.25, Point(10.647822, 48.460465), 0.15),
    // Not measured: a discrete motion has arrived when it is over.
    (MotionPath(corner, mode: .discrete), 1, Point(10, 90), 0),
  ])
  func pointsAreCoreAnimations(motion: MotionPath, progress: Double, point: Point, tolerance: Double) {
    #expect(motion.place(at: progress).point.distance(to: point) <= tolerance)
  }

  @Test(arguments: [CalculationMode.linear, .paced])
  func aMoveIsAJumpAndNoWay(mode: CalculationMode) {
    var path = Path([.move(to: Point(0, 0)), .line(to: Point(10, 0))])
    path.append(Path([.move(to: Point(100, 100)), .line(to: Point(100, 110))]))
    let motion = MotionPath(path, mode: mode)
    #expect(motion.place(at: 0.25).point == Point(5, 0))
    #expect(motion.place(at: 0.5).point == Point(100, 100))
  }

  @Test func theClosingLineIsPartOfTheWay() {
    var path = Path([.move(to: Point(0, 0)), .line(to: Point(10, 0)), .line(to: Point(0, 10))])
    path.close()
    #expect(MotionPath(path).place(at: 5.0 / 6).point.distance(to: Point(0, 5)) < 1e-13)
  }

  @Test func pacedMotionCoversEqualLengthsInEqualTimes() {
    let motion = MotionPath(Self.arch, mode: .paced)
    let steps = (0...400).map { motion.place(at: Double($0) / 400).point }
    let chords = zip(steps, steps.dropFirst()).map { $0.distance(to: $1) }
    #expect(chords.max()! / chords.min()! < 1.001)
  }

  @Test func theDirectionOfTravelTurns() {
    #expect(MotionPath(Self.corner).place(at: 0.25).angle == 0)
    #expect(abs(MotionPath(Self.corner).place(at: 0.75).angle - .pi / 2) < 1e-15)
    #expect(abs(MotionPath(Self.corner, rotationOffset: .pi).place(at: 0.75).angle - 1.5 * .pi) < 1e-15)
  }

  @Test func beyondItsEndsItGoesOnStraight() {
    #expect(MotionPath(Self.corner).place(at: 1.5).point == Point(10, 180))
    #expect(MotionPath(Self.corner, mode: .paced).place(at: -0.1).point.distance(to: Point(-10, 0)) < 1e-12)
  }

  @Test func nothingToMoveAlongIsAPlace() {
    #expect(MotionPath(Path()).place(at: 0.5).point == .zero)
    #expect(MotionPath(Path([.move(to: Point(3, 4))])).place(at: 0.5).point == Point(3, 4))
    let dot = MotionPath(Path([.move(to: Point(3, 4)), .line(to: Point(3, 4))]), mode: .paced)
    #expect(dot.place(at: 0.5).point == Point(3, 4))
    #expect(MotionPath(Path([.move(to: .zero), .line(to: Point(.nan, 1))]), mode: .paced).place(at: 0.3).angle == 0)
  }
}
