import Testing
import VectorGraphics
import VectorMotion

@Suite struct TrackTests {
  typealias Animation = Track<Double>.Animation

  static func basic(_ from: Double?, _ to: Double?, additive: Bool = false) -> Animation {
    Animation(
      timing: [TimeMapping(duration: 1)], source: .interpolation(from: from, to: to), isAdditive: additive)
  }

  /// Apple's table "Setting Interpolation Values", with base 100, at a quarter.
  @Test(
    arguments: [
      (basic(10, 20), 12.5), (basic(10, nil), 32.5), (basic(nil, 20), 80), (basic(nil, nil), 100),
      (basic(0, 20, additive: true), 105),
    ] as [(Animation, Double)])
  func openEndsAreTheValueSoFar(animation: Animation, value: Double) {
    #expect(Track(100, animations: [animation]).value(at: 0.25) == value)
  }

  /// Cumulative values measured by OpenCoreAnimation.
  @Test(
    arguments: [
      (TimeMapping(duration: 1, repeatCount: 3), 1.5, 35.0),
      (TimeMapping(duration: 1, repeatCount: 3, autoreverses: true), 2.5, 25),
      (TimeMapping(duration: 1, repeatCount: 3, fill: .forwards), 9, 60),
      (TimeMapping(duration: 1, repeatCount: 3), 9, 1),
    ] as [(TimeMapping, Double, Double)])
  func cumulativeCyclesStartWhereTheLastOneEnded(timing: TimeMapping, time: Double, value: Double) {
    let animation = Animation(timing: [timing], source: .interpolation(from: 10, to: 20), isCumulative: true)
    #expect(Track(1, animations: [animation]).value(at: time) == value)
  }

  @Test func animationsApplyInTheOrderInWhichTheyWereAdded() {
    let (first, second) = (Self.basic(0, 10), Self.basic(100, 200))
    let added = Self.basic(1, 3, additive: true)
    #expect(Track(0, animations: [first, second]).value(at: 0.5) == 150)
    #expect(Track(0, animations: [second, first]).value(at: 0.5) == 5)
    #expect(Track(0, animations: [first, added]).value(at: 0.5) == 7)
    #expect(Track(0, animations: [added, first]).value(at: 0.5) == 5)
    #expect(Track(50, animations: [added, added]).value(at: 0.5) == 54)
  }

  @Test func additiveTransformsAreConcatenated() {
    let timing = [TimeMapping(duration: 1)]
    let turn = Track<Transform>.Animation(
      timing: timing, source: .keyframes(Keyframes([.rotation(.pi / 2)])), isAdditive: true)
    let track = Track(Transform.translation(10, 0), animations: [turn])
    #expect(track.value(at: 0.5).apply(to: Point(1, 0)).distance(to: Point(10, 1)) < 1e-15)
  }

  @Test func aSpringOvershootsItsTarget() {
    let spring = Spring(stiffness: 100, damping: 5)
    let timing = TimeMapping(duration: 2, fill: .both, easing: .spring(spring, over: 2))
    let track = Track.animated(from: 0, to: 10, timing: timing)
    #expect(track.value(at: 0.3) == 10 * spring.value(at: 0.3))
    #expect(track.value(at: 0.3) > 12)
    #expect(track.value(at: 5) == 10 * spring.value(at: 2))
  }

  @Test func aMotionGivesPositionAndDirection() {
    let path = Path([.move(to: .zero), .line(to: Point(0, 10))])
    let timing = [TimeMapping(duration: 1)]
    let motion = MotionPath(path)
    let position = Track(Vector.zero, animations: [.init(timing: timing, source: .motion(motion))])
    let rotation = Track(0.0, animations: [.init(timing: timing, source: .motion(motion))])
    let color = Track(Color.black, animations: [.init(timing: timing, source: .motion(motion))])
    #expect(position.value(at: 0.5) == Vector(0, 5))
    #expect(abs(rotation.value(at: 0.5) - .pi / 2) < 1e-15)
    #expect(color.value(at: 0.5) == .black)
  }

  @Test func fillModesShowModelOrAnimation() {
    let track = Track(
      7,
      animations: [
        .init(timing: [TimeMapping(begin: 1, duration: 1, fill: .backwards)], source: .interpolation(from: 0, to: 1))
      ])
    #expect([0, 1.5, 2, 3].map { track.value(at: $0) } == [0, 0.5, 7, 7])
  }

  /// A rectangle whose x is 0, 10, 40, 90: cubic keyframes bend paths too (measured by OpenCoreAnimation).
  @Test func cubicKeyframesBendPaths() {
    func rect(_ x: Double) -> Path {
      var path = Path([.move(to: Point(x, 0)), .line(to: Point(x + 10, 0)), .line(to: Point(x + 10, 5))])
      path.close()
      return path
    }
    func close(_ a: Path, _ b: Path) -> Bool {
      a.kinds == b.kinds && zip(a.coordinates, b.coordinates).allSatisfy { abs($0 - $1) < 1e-12 }
    }
    let rects = [0, 10, 40, 90].map(rect)
    #expect(close(PathKeyframes(rects, mode: .cubic).path(at: 0.5), rect(22.5)))
    #expect(close(PathKeyframes(rects).path(at: 0.5), rect(25)))
    #expect(PathKeyframes(rects, mode: .discrete).path(at: 0.6) == rects[2])
    for mode in [CalculationMode.linear, .cubic] {
      for (index, rect) in rects.enumerated() {
        #expect(PathKeyframes(rects, mode: mode).path(at: Double(index) / 3) == rect)
      }
    }
  }
}
