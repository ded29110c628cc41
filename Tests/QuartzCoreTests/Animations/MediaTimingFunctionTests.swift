import OneAtATime
import QuartzCore
import Testing

@MainActor
@Suite(.oneAtATime) struct MediaTimingFunctionTests {
  /// The control points, exact in `Float` (Apple's documentation; gnustep).
  @Test(arguments: [
    (CAMediaTimingFunctionName.linear, [0, 0, 1, 1] as [Float]), (.easeIn, [0.42, 0, 1, 1]),
    (.easeOut, [0, 0, 0.58, 1]), (.easeInEaseOut, [0.42, 0, 0.58, 1]), (.default, [0.25, 0.1, 0.25, 1]),
  ])
  func namedFunctionsHaveTheirControlPoints(name: CAMediaTimingFunctionName, controls: [Float]) {
    let function = CAMediaTimingFunction(name: name)
    var points: [Float] = []
    for index in 0..<4 {
      var point: [Float] = [.nan, .nan]
      unsafe point.withUnsafeMutableBufferPointer { buffer in
        if let start = buffer.baseAddress { unsafe function.getControlPoint(at: index, values: start) }
      }
      points += point
    }
    #expect(points == [0, 0] + controls + [1, 1])
    #expect(function == CAMediaTimingFunction(controlPoints: controls[0], controls[1], controls[2], controls[3]))
  }

  /// y at x = .1 .25 .5 .75 .9, by solving the cubic with ten digits.
  @Test(arguments: [
    (CAMediaTimingFunctionName.easeIn, [0.0170266097, 0.0934646507, 0.3153568126, 0.6218618692, 0.8394278458]),
    (.easeOut, [0.1605721542, 0.3781381308, 0.6846431874, 0.9065353493, 0.9829733903]),
    (.easeInEaseOut, [0.0197224535, 0.1291619310, 0.5, 0.8708380690, 0.9802775465]),
    (.default, [0.0947963057, 0.4085105914, 0.8024033876, 0.9604589783, 0.9943164775]),
  ])
  func animationsFollowTheCurve(name: CAMediaTimingFunctionName, values: [Double]) {
    let stage = Stage()
    let animation = CABasicAnimation(keyPath: "zPosition")
    animation.fromValue = 0
    animation.toValue = 1
    animation.duration = 1
    animation.timingFunction = CAMediaTimingFunction(name: name)
    for (time, value) in zip([0.1, 0.25, 0.5, 0.75, 0.9], values) {
      #expect(abs(stage.number("zPosition", of: animation, at: time) - value) < 1e-9, "\(name.rawValue) at \(time)")
    }
  }

  @Test func progressMayLeaveItsRange() {
    let stage = Stage()
    let animation = CABasicAnimation(keyPath: "zPosition")
    animation.fromValue = 0
    animation.toValue = 1
    animation.duration = 1
    animation.timingFunction = CAMediaTimingFunction(controlPoints: 0.5, -2, 0.5, 3)
    #expect(stage.number("zPosition", of: animation, at: 0.2) < -0.2)
    #expect(stage.number("zPosition", of: animation, at: 0.8) > 1.2)
  }

  @Test func withoutATimingFunctionProgressIsEven() {
    let stage = Stage()
    let animation = CABasicAnimation(keyPath: "zPosition")
    animation.toValue = 1
    animation.duration = 1
    #expect(stage.number("zPosition", of: animation, at: 0.25) == 0.25)
  }

  /// CAMediaTimingFunction's documentation: x of control points lies in 0...1, y anywhere.
  @Test func xOfControlPointsIsLimited() {
    let function = CAMediaTimingFunction(controlPoints: -1, -0.5, 3, 1.5)
    var point: [Float] = [0, 0]
    function.getControlPoint(at: 1, values: &point)
    #expect(point == [0, -0.5])
    function.getControlPoint(at: 2, values: &point)
    #expect(point == [1, 1.5])
  }

  /// gnustep, timing function tests.
  @Test func anUnknownNameStopsTheProgram() async {
    await #expect(processExitsWith: .failure) {
      _ = CAMediaTimingFunction(name: CAMediaTimingFunctionName(rawValue: "slowly"))
    }
  }
}
