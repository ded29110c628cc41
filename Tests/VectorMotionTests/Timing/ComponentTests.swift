import SeededRandom
import Testing
import VectorGraphics
import VectorMotion

@Suite struct ComponentTests {
  /// Whether both do the same: matrices that differ by a factor do.
  private static func near(_ a: Transform3D, _ b: Transform3D, _ tolerance: Double = 1e-12) -> Bool {
    func numbers(_ m: Transform3D) -> [Double] {
      [m.m11, m.m12, m.m13, m.m14, m.m21, m.m22, m.m23, m.m24, m.m31, m.m32, m.m33, m.m34, m.m41, m.m42, m.m43].map {
        $0 / m.m44
      }
    }
    return zip(numbers(a), numbers(b)).allSatisfy { abs($0 - $1) <= tolerance }
  }

  private static func turn(_ x: Double, _ y: Double, _ z: Double) -> Transform3D {
    Transform3D.rotation(x, x: 1, y: 0, z: 0).then(.rotation(y, x: 0, y: 1, z: 0))
      .then(.rotation(z, x: 0, y: 0, z: 1))
  }

  private static let numbers: [Component] = [
    .rotationX, .rotationY, .rotationZ, .scaleX, .scaleY, .scaleZ, .translationX, .translationY, .translationZ,
  ]

  @Test func anglesAreThoseOfTurnsAboutXThenYThenZ() {
    var generator = SeededGenerator(seed: 1)
    for _ in 0..<500 {
      // The triple with the smaller sum is found again.
      let angles = (0..<3).map { _ in Double.random(in: -1.5...1.5, using: &generator) }
      let map = Self.turn(angles[0], angles[1], angles[2])
      for (axis, component) in [Component.rotationX, .rotationY, .rotationZ].enumerated() {
        #expect(abs((map.component(component) ?? .nan) - angles[axis]) < 1e-9)
      }
    }
  }

  /// More than a quarter turn about one axis is that axis's angle alone, so that cards flip.
  @Test(arguments: [Component.rotationX, .rotationY, .rotationZ], [-3, -2, -.pi / 2, 0.1, .pi / 2, 2, .pi])
  func aTurnAboutOneAxisHasOneAngle(component: Component, angle: Double) {
    var map = Transform3D.identity
    map.setComponent(component, to: angle)
    for other in [Component.rotationX, .rotationY, .rotationZ] {
      #expect(abs((map.component(other) ?? .nan) - (other == component ? angle : 0)) < 1e-12)
    }
  }

  @Test func aNumberThatIsSetToItselfChangesNothing() {
    var generator = SeededGenerator(seed: 2)
    func number(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &generator) }
    for round in 0..<500 {
      var map = Transform3D.scale(number(0.2...3), number(-3 ... -0.2), number(0.2...3))
        .then(Self.turn(number(-3...3), round % 5 == 0 ? .pi / 2 : number(-3...3), number(-3...3)))
        .then(.translation(number(-9...9), number(-9...9), number(-9...9)))
      if round % 2 == 0 { map = map.then(.perspective(distance: 500)) }
      for component in Self.numbers {
        var same = map
        same.setComponent(component, to: map.component(component) ?? .nan)
        #expect(Self.near(same, map, 1e-9), "\(component) of round \(round)")
      }
    }
  }

  @Test func oneNumberLeavesTheOthers() {
    var map = Transform3D.scale(2, 3, 4).then(Self.turn(0.1, 0.2, 0.3)).then(.translation(5, 6, 7))
    map.setComponent(.rotationZ, to: 1)
    #expect(Self.near(map, Transform3D.scale(2, 3, 4).then(Self.turn(0.1, 0.2, 1)).then(.translation(5, 6, 7))))
    map.setComponent(.scale, to: 0.5)
    #expect(Self.near(map, Transform3D.scale(0.5, 0.5, 0.5).then(Self.turn(0.1, 0.2, 1)).then(.translation(5, 6, 7))))
    map.setComponent(.translationY, to: 60)
    #expect(abs(map.m42 - 60) < 1e-12 && abs(map.m41 - 5) < 1e-12)
  }

  /// A layer that is scaled to nothing can grow again.
  @Test func aFlatMapKeepsWhatIsLeft() {
    var map = Transform3D.scale(0, 0, 0)
    map.setComponent(.translationX, to: 3)
    map.setComponent(.rotationZ, to: 1)
    map.setComponent(.scale, to: 2)
    #expect(map.m41 == 3)
    #expect(abs(map.determinant - 8) < 1e-12)
    var line = Transform3D.scale(2, 0, 1).then(.rotation(0.5, x: 0, y: 0, z: 1))
    line.setComponent(.scaleY, to: 3)
    #expect(Self.near(line, Transform3D.scale(2, 3, 1).then(.rotation(0.5, x: 0, y: 0, z: 1))))
  }

  @Test func perspectiveStaysWhereACardTurns() {
    var card = Transform3D.identity
    card.m34 = -1 / 500
    card.setComponent(.rotationY, to: 2.5)
    let expected = Transform3D.rotation(2.5, x: 0, y: 1, z: 0).then(.perspective(distance: 500))
    #expect(Self.near(card, expected))
  }

  @Test func wholeTurnsSpinAndAdditiveOnesAdd() {
    let timing = [TimeMapping(duration: 1)]
    func spin(_ from: Double?, _ to: Double?, additive: Bool = false) -> Track<Transform3D>.Animation {
      .init(
        timing: timing, source: .component(.rotationZ, .interpolation(from: from, to: to)), isAdditive: additive)
    }
    let base = Transform3D.scale(2, 3, 1)
    func turned(_ angle: Double) -> Transform3D { base.then(.rotation(angle, x: 0, y: 0, z: 1)) }
    for share in [0.125, 0.25, 0.5, 0.75, 0.875] {
      #expect(Self.near(Track(base, animations: [spin(0, 2 * .pi)]).value(at: share), turned(2 * .pi * share)))
      #expect(Self.near(Track(base, animations: [spin(nil, 2 * .pi)]).value(at: share), turned(2 * .pi * share)))
      let added = Track(base, animations: [spin(0, 1), spin(0, 2, additive: true)]).value(at: share)
      #expect(Self.near(added, turned(3 * share)))
    }
  }

  @Test func cumulativeCyclesOfANumberStartWhereTheLastOneEnded() {
    let timing = [TimeMapping(duration: 1, repeatCount: 3)]
    let animation = Track<Point>.Animation(
      timing: timing, source: .component(.x, .keyframes(Keyframes([10, 20]))), isCumulative: true)
    #expect(Track(Point(1, 7), animations: [animation]).value(at: 1.5) == Point(35, 7))
  }

  @Test(
    arguments: [
      (.x, Rect(minX: 9, minY: 2, maxX: 12, maxY: 6)), (.y, Rect(minX: 1, minY: 9, maxX: 4, maxY: 13)),
      (.width, Rect(minX: 1, minY: 2, maxX: 10, maxY: 6)), (.height, Rect(minX: 1, minY: 2, maxX: 4, maxY: 11)),
      (.rotationZ, Rect(minX: 1, minY: 2, maxX: 4, maxY: 6)),
    ] as [(Component, Rect)])
  func aNumberOfARectangleKeepsItsSizeOrOrigin(component: Component, expected: Rect) {
    let animation = Track<Rect>.Animation(
      timing: [TimeMapping(duration: 1)], source: .component(component, .interpolation(from: 9, to: 9)))
    let track = Track(Rect(x: 1, y: 2, width: 3, height: 4), animations: [animation])
    #expect(track.value(at: 0.5) == expected)
  }

  @Test func valuesWithoutNumbersStayAsTheyAre() {
    var color = Color.white
    color.setComponent(.x, to: 0)
    #expect(color == .white)
    #expect(color.component(.x) == nil)
    var map = Transform3D.identity
    map.setComponent(.rotationX, to: .nan)
    #expect(map == .identity)
  }
}
