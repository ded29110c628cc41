import Testing
import VectorGraphics
import VectorMotion

/// Numbers measured on Core Animation by OpenCoreAnimation, unless said otherwise.
@Suite struct KeyframesTests {
  @Test(arguments: [
    ([], 2.25), ([SplineKnot(), SplineKnot(tension: 1), SplineKnot(tension: 1)], 2.5),
    ([SplineKnot(), SplineKnot(continuity: 1)], 2.125), ([SplineKnot(), SplineKnot(), SplineKnot(bias: 1)], 2.375),
  ])
  func cubicIsKochanekBartels(knots: [SplineKnot], value: Double) {
    #expect(abs(Keyframes([0, 1, 4, 9], mode: .cubic, knots: knots).value(at: 0.5) - value) < 1e-14)
  }

  @Test func theSplinesEndTangentsAreWholeDifferences() {
    #expect(abs(Keyframes([0.0, 10, 10], mode: .cubic).value(at: 0.75) - 10.625) < 1e-14)
    let points = Keyframes([Point(0, 0), Point(10, 0), Point(10, 30)], mode: .cubic)
    #expect(points.value(at: 0.75).distance(to: Point(10.625, 13.125)) < 1e-14)
  }

  @Test func cubicPacedScalesItsTangents() {
    let points = Keyframes([Point(0, 0), Point(20, 80), Point(100, 20), Point(120, 100)], mode: .cubicPaced)
    #expect(points.value(at: 0.35).distance(to: Point(26.365239, 79.036540)) < 1e-6)
    #expect(abs(Keyframes([0.0, 80, 20, 100], mode: .cubicPaced).value(at: 0.35) - 79.382188) < 1e-6)
  }

  @Test func pacedMovesAtOneSpeed() {
    let sizes = Keyframes([Size(0, 0), Size(6, 8), Size(6, 38)], mode: .paced)
    #expect(sizes.value(at: 0.5) == Size(6, 18))
    let rects = Keyframes(
      [
        Rect(x: 0, y: 0, width: 0, height: 0), Rect(x: 0, y: 0, width: 3, height: 4),
        Rect(x: 0, y: 15, width: 3, height: 4),
      ],
      times: [0, 0.9, 1], mode: .paced)
    #expect(rects.times == [0, 0.25, 1])
    // Easings have no say, and values that are all the same have no pace.
    #expect(Keyframes([0.0, 1, 4], easings: [.easeIn], mode: .paced).value(at: 0.125) == 0.5)
    #expect(Keyframes([2.0, 2, 2], mode: .paced).value(at: 0.7) == 2)
    #expect(Keyframes([false, true], mode: .paced).value(at: 0.75))
  }

  @Test func discreteNeedsOneTimeMore() {
    let even = Keyframes([1.0, 2, 3], mode: .discrete)
    #expect([0, 0.3, 0.34, 0.67, 1].map { even.value(at: $0) } == [1, 1, 2, 3, 3])
    let given = Keyframes([1.0, 2, 3], times: [0, 0.5, 0.6, 1], mode: .discrete)
    #expect([0.49, 0.5, 0.59, 0.6, 1, 2, -1].map { given.value(at: $0) } == [1, 2, 2, 3, 3, 3, 1])
    #expect(Keyframes([1.0, 2, 3], times: [0, 0.9, 1], mode: .discrete).times == even.times)
  }

  @Test(arguments: [[0.0, 0.5], [0, 0.6, 0.5], [0.1, 0.5, 1], [0, 0.5, 0.9], [0, .nan, 1]])
  func timesThatDoNotFitAreEven(times: [Double]) {
    #expect(Keyframes([0.0, 1, 2], times: times).times == (times == [0, 0.6, 0.5] ? [0, 0.5, 1] : [0, 0.5, 1]))
  }

  @Test func eachLegHasItsEasing() {
    let keyframes = Keyframes([0.0, 10, 30], times: [0, 0.2, 1], easings: [.easeIn])
    #expect(abs(keyframes.value(at: 0.1) - 10 * TimingCurve.easeIn.value(at: 0.5)) < 1e-13)
    #expect(abs(keyframes.value(at: 0.6) - 20) < 1e-13)
  }

  @Test func aLegOfNoTimeJumpsAndTheEndsGoOn() {
    let jump = Keyframes([0.0, 1, 5, 6], times: [0, 0.5, 0.5, 1])
    #expect(jump.value(at: 0.4999999) < 1.0)
    #expect(jump.value(at: 0.5) == 5)
    #expect(jump.value(at: 1) == 6)
    #expect(abs(jump.value(at: 1.5) - 7) < 1e-14)
    #expect(abs(jump.value(at: -0.5) + 1) < 1e-14)
    let atTheEnds = Keyframes([0.0, 1, 2, 3], times: [0, 0, 1, 1])
    #expect(atTheEnds.value(at: 0) == 1)
    #expect(atTheEnds.value(at: 1) == 3)
    #expect(atTheEnds.value(at: -1) == 0)
    #expect(atTheEnds.value(at: 2) == 3)
  }

  @Test func valuesAreMetExactly() {
    let values = [0.1, 0.7, -0.3, 1e10, 0.2]
    for mode in [CalculationMode.linear, .cubic, .paced, .cubicPaced] {
      let keyframes = Keyframes(values, mode: mode)
      for (time, value) in zip(keyframes.times, values) { #expect(keyframes.value(at: time) == value) }
    }
    #expect(Keyframes([3.0]).value(at: 0.4) == 3)
    #expect(Keyframes([3.0, 4]).value(at: .nan) == 3)
  }

  @Test func coloursGoComponentByComponent() {
    let colour = Color(red: 1, green: 0, blue: 0.5, alpha: 0).interpolated(to: Color(hex: 0x00FF00), at: 0.25)
    #expect(colour == Color(red: 0.75, green: 0.25, blue: 0.375, alpha: 0.25))
  }

  @Test func listsOfDifferentLengthSwitchHalfWay() {
    #expect([1.0, 2].interpolated(to: [3, 6], at: 0.5) == [2, 4])
    #expect([1.0, 2].interpolated(to: [3], at: 0.4) == [1, 2])
    #expect([1.0, 2].interpolated(to: [3], at: 0.5) == [3])
    #expect([1.0].adding([1, 2]) == [2, 2])
  }
}
