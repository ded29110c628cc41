import SeededRandom
import Testing
import VectorGraphics
import VectorMotion

@Suite struct TransformInterpolationTests {
  /// Core Animation's transform animation, as measured by OpenCoreAnimation: unit rows on the way, half a turn forwards.
  @Test(arguments: [(90.0, 45.0), (180, 90), (-90, -45), (179, 89.5), (-179, -89.5), (360, 0)])
  func turnsKeepTheirSize(degrees: Double, half: Double) {
    let middle = Transform.identity.interpolated(to: .rotation(degrees * .pi / 180), at: 0.5)
    #expect(distance(middle, .rotation(half * .pi / 180)) < 1e-12)
  }

  @Test func theEndsAreExact() {
    var generator = SeededGenerator(seed: 3)
    for _ in 0..<1000 {
      let (a, b) = (random(&generator), random(&generator))
      #expect(a.interpolated(to: b, at: 0) == a)
      #expect(a.interpolated(to: b, at: 1) == b)
      // And reached without a step: taking apart and putting together is the identity.
      let size = 1 + a.maximumScale + b.maximumScale
      #expect(distance(a.interpolated(to: b, at: 1e-9), a) < 1e-6 * size * size)
      #expect(distance(a.interpolated(to: b, at: 1 - 1e-9), b) < 1e-6 * size * size)
    }
  }

  @Test func mirroringFlattensAlongOneAxis() {
    for mirrored in [Transform.scale(-1, 1), .scale(1, -1)] {
      let middle = Transform.identity.interpolated(to: mirrored, at: 0.5)
      #expect(distance(middle, mirrored == .scale(-1, 1) ? .scale(0, 1) : .scale(1, 0)) < 1e-15)
    }
  }

  @Test func growingFromAPointDoesNotTurn() {
    let end = Transform.rotation(2).then(.translation(5, 6))
    let middle = Transform.scale(0).interpolated(to: end, at: 0.5)
    #expect(distance(middle, Transform.scale(0.5).then(.rotation(2)).then(.translation(2.5, 3))) < 1e-14)
  }

  @Test func scalingIsRepeating() {
    let step = Transform.rotation(0.1).then(.translation(1, 0))
    var repeated = Transform.identity
    for _ in 0..<13 { repeated = repeated.then(step) }
    #expect(distance(step.scaled(by: 13), repeated) < 1e-13)
    #expect(step.scaled(by: 0) == .identity)
    #expect(step.scaled(by: .nan) == .identity)
  }

  private func random(_ generator: inout SeededGenerator) -> Transform {
    func number() -> Double { Double.random(in: -3...3, using: &generator) }
    return Transform(a: number(), b: number(), c: number(), d: number(), tx: number(), ty: number())
  }

  private func distance(_ m: Transform, _ n: Transform) -> Double {
    [m.a - n.a, m.b - n.b, m.c - n.c, m.d - n.d, m.tx - n.tx, m.ty - n.ty].map(abs).max()!
  }
}
