import SwiftUI
import Testing

struct UnitCurveTests {
  static let quarters: [(UnitCurve, [Double])] = [
    (.linear, [0.25, 0.5, 0.75]),
    (.easeIn, [0.0934646507, 0.3153568126, 0.6218618692]),
    (.easeOut, [0.3781381308, 0.6846431874, 0.9065353493]),
    (.easeInOut, [0.1291619310, 0.5, 0.8708380690]),
    (.circularEaseIn, [0.0317541634, 0.1339745962, 0.3385621722]),
    (.circularEaseOut, [0.6614378278, 0.8660254038, 0.9682458366]),
    (.circularEaseInOut, [0.0669872981, 0.5, 0.9330127019]),
  ]

  @Test(arguments: quarters)
  func curvesPassThroughKnownPoints(_ curve: UnitCurve, _ quarters: [Double]) {
    for (x, y) in zip([0.25, 0.5, 0.75], quarters) { #expect(abs(curve.value(at: x) - y) < 0x1p-20) }
    #expect(curve.value(at: 0) == 0)
    #expect(curve.value(at: 1) == 1)
  }

  @Test(arguments: quarters.map(\.0))
  func progressOutsideOfZeroToOneIsClamped(_ curve: UnitCurve) {
    for x in [-1, -Double.infinity, .nan] { #expect(curve.value(at: x) == 0) }
    for x in [1.5, Double.infinity] { #expect(curve.value(at: x) == 1) }
    #expect(!curve.velocity(at: 7).isNaN)
  }

  @Test(arguments: [UnitCurve.easeIn, .easeOut, .easeInOut, .circularEaseIn, .circularEaseOut, .circularEaseInOut])
  func velocityIsTheSlope(_ curve: UnitCurve) {
    for x in [0.1, 0.3, 0.45, 0.6, 0.8] {
      // Values come in steps of 2⁻²⁰, so the chord must be long.
      let chord = (curve.value(at: x + 0.005) - curve.value(at: x - 0.005)) / 0.01
      #expect(abs(curve.velocity(at: x) - chord) < 0.01 * max(1, chord))
    }
  }

  @Test
  func endsWithoutTangentHaveFixedVelocities() {
    #expect(UnitCurve.easeIn.velocity(at: 1) == 0)
    #expect(UnitCurve.easeOut.velocity(at: 0) == 1)
    #expect(UnitCurve.linear.velocity(at: 0.3) == 1)
    #expect(UnitCurve.circularEaseIn.velocity(at: 1) == .infinity)
    #expect(UnitCurve.circularEaseOut.velocity(at: 0) == .infinity)
    #expect(UnitCurve.circularEaseInOut.velocity(at: 0.5) == .infinity)
  }

  @Test
  func inverseExchangesTheAxes() {
    #expect(UnitCurve.easeIn.inverse != .easeOut)
    #expect(UnitCurve.circularEaseIn.inverse == .circularEaseOut)
    #expect(UnitCurve.circularEaseInOut.inverse.inverse == .circularEaseInOut)
    for curve in [UnitCurve.easeIn, .easeOut, .easeInOut, .circularEaseIn, .circularEaseInOut] {
      for x in [0.2, 0.4, 0.7] { #expect(abs(curve.inverse.value(at: curve.value(at: x)) - x) < 1e-5) }
    }
  }

  @Test
  func controlsOutsideOfTheSquareCountForVelocityInYOnly() {
    let wild = UnitCurve.bezier(startControlPoint: UnitPoint(x: 0.5, y: 2), endControlPoint: UnitPoint(x: 0.5, y: -1))
    let tame = UnitCurve.bezier(startControlPoint: UnitPoint(x: 0.5, y: 1), endControlPoint: UnitPoint(x: 0.5, y: 0))
    for x in [0.1, 0.3, 0.9] { #expect(wild.value(at: x) == tame.value(at: x)) }
    #expect(wild.velocity(at: 0) == 4)
    #expect(tame.velocity(at: 0) == 2)
  }
}
