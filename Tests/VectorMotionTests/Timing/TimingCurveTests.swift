import Testing
import VectorMotion

@Suite struct TimingCurveTests {
  static let shares = [0.1, 0.25, 0.5, 0.75, 0.9]

  /// y at the five shares, solved to ten digits outside this package.
  @Test(arguments: [
    (TimingCurve.easeIn, [0.0170266097, 0.0934646507, 0.3153568126, 0.6218618692, 0.8394278458]),
    (.easeOut, [0.1605721542, 0.3781381308, 0.6846431874, 0.9065353493, 0.9829733903]),
    (.easeInEaseOut, [0.0197224535, 0.1291619310, 0.5, 0.8708380690, 0.9802775465]),
    (.default, [0.0947963057, 0.4085105914, 0.8024033876, 0.9604589783, 0.9943164775]),
    (.linear, shares),
  ])
  func namedCurvesHaveTheReferenceValues(curve: TimingCurve, values: [Double]) {
    for (x, y) in zip(Self.shares, values) { #expect(abs(curve.value(at: x) - y) < 0.6e-10) }
  }

  static let curves: [TimingCurve] = [
    .linear, .easeIn, .easeOut, .easeInEaseOut, .default, TimingCurve(0, 0, 0, 1), TimingCurve(1, 0, 0, 1),
    TimingCurve(0, 1, 1, 0), TimingCurve(0.6, -0.28, 0.735, 0.045), TimingCurve(0.68, -0.55, 0.265, 1.55),
    TimingCurve(1, 0.3, 1, 0.7), TimingCurve(0, 0, 0, 0), TimingCurve(1, 1, 1, 1), TimingCurve(1e-9, 1, 1 - 1e-9, 0),
  ]

  /// For a chosen t, x(t) and y(t) are known; solving x must give that y. Where the curve is steep an ulp of x is worth
  /// more than one of y, so the error is measured across both.
  @Test(arguments: curves)
  func solvingXGivesTheYOfTheSameParameter(curve: TimingCurve) {
    for step in 1..<2000 {
      let t = Double(step) / 2000
      let s = 1 - t
      let x = 3 * s * s * t * curve.x1 + 3 * s * t * t * curve.x2 + t * t * t
      let y = 3 * s * s * t * curve.y1 + 3 * s * t * t * curve.y2 + t * t * t
      let slope = abs(curve.slope(at: x))
      let error = abs(curve.value(at: x) - y)
      #expect(error < 4e-16 * (2 + slope) || slope > 1e4 && error < 1e-5, "t \(t), error \(error), slope \(slope)")
    }
  }

  @Test(arguments: curves)
  func endsAreExact(curve: TimingCurve) {
    #expect(curve.value(at: 0) == 0)
    #expect(curve.value(at: 1) == 1)
    #expect(curve.value(at: .nan) == 0)
  }

  @Test(arguments: curves)
  func reversedMirrorsTimeAndProgress(curve: TimingCurve) {
    for step in 1..<50 {
      let x = Double(step) / 50
      guard abs(curve.slope(at: x)) < 100 else { continue }
      #expect(abs(curve.reversed.value(at: 1 - x) - (1 - curve.value(at: x))) < 1e-13)
    }
  }

  /// The cases of CSS Easing Functions Level 1, 2.2.1: through the first control, the second, or none.
  @Test(arguments: [
    (TimingCurve(0.5, 1, 0.5, 1), -0.5, -1.0), (TimingCurve(0.5, 1, 0.5, 0), 1.5, 2.0),
    (TimingCurve(0, 0, 0.5, 1), -0.5, -1), (TimingCurve(0.5, 0, 1, 1), 1.5, 2), (TimingCurve(0, 0, 0, 0), -0.5, -0.5),
    (TimingCurve(1, 1, 1, 1), 1.5, 1.5), (TimingCurve(0, 0.5, 0.5, 1), -0.5, 0), (TimingCurve(0.5, 0, 1, 0.5), 1.5, 1),
  ])
  func outsideItGoesOnAlongTheEndTangents(curve: TimingCurve, x: Double, y: Double) {
    #expect(abs(curve.value(at: x) - y) < 1e-15)
  }

  @Test func controlsAreClampedInXOnly() {
    #expect(TimingCurve(-1, -2, 3, 4) == TimingCurve(0, -2, 1, 4))
    #expect(TimingCurve(.nan, .nan, .infinity, 1) == TimingCurve(0, 0, 1, 1))
  }

  @Test func slopeIsTheDerivative() {
    for curve in [TimingCurve.easeIn, .default, TimingCurve(0.68, -0.55, 0.265, 1.55)] {
      for x in [0.05, 0.3, 0.5, 0.8, 0.97] {
        let difference = (curve.value(at: x + 1e-6) - curve.value(at: x - 1e-6)) / 2e-6
        #expect(abs(curve.slope(at: x) - difference) < 1e-7)
      }
    }
  }
}
