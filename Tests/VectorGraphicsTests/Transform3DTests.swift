import SeededRandom
import Testing
import VectorGraphics

/// The largest difference of two elements.
private func distance(_ a: Transform3D, _ b: Transform3D) -> Double {
  zip(elements(a), elements(b)).map { abs($0 - $1) }.max() ?? 0
}

private func elements(_ m: Transform3D) -> [Double] {
  [
    m.m11, m.m12, m.m13, m.m14, m.m21, m.m22, m.m23, m.m24, m.m31, m.m32, m.m33, m.m34, m.m41, m.m42, m.m43, m.m44,
  ]
}

private func random(_ generator: inout SeededGenerator) -> Transform3D {
  var m = Transform3D.identity
  func value() -> Double { generator.double(in: -2...2) }
  (m.m11, m.m12, m.m13, m.m14) = (value(), value(), value(), 0.1 * value())
  (m.m21, m.m22, m.m23, m.m24) = (value(), value(), value(), 0.1 * value())
  (m.m31, m.m32, m.m33, m.m34) = (value(), value(), value(), 0.1 * value())
  (m.m41, m.m42, m.m43, m.m44) = (value(), value(), value(), 1 + 0.1 * value())
  return m
}

@Suite struct Transform3DTests {
  @Test func concatenationMultipliesLikeCoreAnimation() {
    let (move, scale) = (Transform3D.translation(10, 0, 0), Transform3D.scale(2, 2, 2))
    #expect(move.then(scale).m41 == 20)
    #expect(scale.then(move).m41 == 10)
    let turn = Transform3D.rotation(.pi / 2, x: 0, y: 0, z: 1)
    #expect(abs(turn.m12 - 1) < 1e-15 && abs(turn.m21 + 1) < 1e-15)
    #expect(Transform3D.perspective(distance: 500).m34 == -1 / 500.0)
    #expect(Transform3D.rotation(1, x: 0, y: 0, z: 0) == .identity)
  }

  @Test func aTurnAboutZIsThatOfThePlane() throws {
    let affine = try #require(Transform3D.rotation(0.7, x: 0, y: 0, z: 3).affine)
    let plane = Transform.rotation(0.7)
    #expect(abs(affine.a - plane.a) < 1e-15 && abs(affine.b - plane.b) < 1e-15 && abs(affine.c - plane.c) < 1e-15)
    #expect(Transform3D(plane).affine == plane)
    #expect(Transform3D.perspective(distance: 3).affine == nil)
    #expect(Transform3D.rotation(1, x: 1, y: 0, z: 0).affine == nil)
  }

  @Test func inversesUndo() throws {
    var generator = SeededGenerator(seed: 1)
    for _ in 0..<200 {
      let m = random(&generator)
      guard abs(m.determinant) > 0.1 else { continue }
      let inverse = try #require(m.inverted)
      #expect(distance(m.then(inverse), .identity) < 1e-12)
      #expect(abs(m.determinant * inverse.determinant - 1) < 1e-12)
    }
    #expect(Transform3D.scale(1, 0, 1).inverted == nil)
    #expect(Transform3D.translation(.nan, 0, 0).inverted == nil)
  }

  @Test func projectionSeesThePlaneInPerspective() throws {
    // The right edge of a card turned away by 60° about y lies sin 60° behind the plane, seen from distance 4.
    let card = Transform3D.rotation(.pi / 3, x: 0, y: 1, z: 0).then(.perspective(distance: 4))
    let seen = try #require(card.projection.apply(to: Point(1, 1)))
    let depth = 1 + (3.0.squareRoot() / 2) / 4
    #expect(abs(seen.x - 0.5 / depth) < 1e-15 && abs(seen.y - 1 / depth) < 1e-15)
  }

  @Test func partsMakeTheWhole() throws {
    for seed in 0..<300 as Range<UInt64> {
      var generator = SeededGenerator(seed: seed)
      let m = random(&generator)
      guard let parts = m.decomposition else { continue }
      let expected = elements(m).map { $0 / m.m44 }
      let volume = parts.scale.x * parts.scale.y * parts.scale.z
      guard abs(volume) > 0.05 else { continue }
      let difference = zip(elements(Transform3D(parts)), expected).map { abs($0 - $1) }.max() ?? 0
      #expect(difference < 1e-10, "seed \(seed)")
    }
  }

  @Test func aQuarterTurnPassesAnEighth() {
    let quarter = Transform3D.rotation(.pi / 2, x: 0, y: 0, z: 1)
    let eighth = Transform3D.rotation(.pi / 4, x: 0, y: 0, z: 1)
    let middle = Transform3D.identity.interpolated(to: quarter, at: 0.5)
    #expect(distance(middle, eighth) < 1e-15)
    #expect(abs(middle.m11 * middle.m11 + middle.m12 * middle.m12 - 1) < 1e-15)
    // At constant speed, and on beyond the end.
    for t in [0.1, 0.3, 0.9, 1.5, -0.2] {
      let turned = Transform3D.rotation(t * .pi / 2, x: 0, y: 0, z: 1)
      #expect(distance(Transform3D.identity.interpolated(to: quarter, at: t), turned) < 1e-15)
    }
  }

  @Test(arguments: [0, 0.5, 1, -2.5, 3])
  func halfATurnGoesThroughThePositiveQuarter(start: Double) {
    for half in [Double.pi, -.pi] {
      let from = Transform3D.rotation(start, x: 0, y: 0, z: 1)
      let to = Transform3D.rotation(start + half, x: 0, y: 0, z: 1)
      let quarter = Transform3D.rotation(start + .pi / 2, x: 0, y: 0, z: 1)
      #expect(distance(from.interpolated(to: to, at: 0.5), quarter) < 1e-9)
    }
  }

  @Test func theShorterWayRoundIsTaken() {
    let from = Transform3D.rotation(3, x: 0, y: 0, z: 1)
    let to = Transform3D.rotation(-3, x: 0, y: 0, z: 1)
    let middle = Transform3D.rotation(.pi, x: 0, y: 0, z: 1)
    #expect(distance(from.interpolated(to: to, at: 0.5), middle) < 1e-14)
  }

  @Test func mapsOfThePlaneStayThereEvenIfTheyMirror() {
    let mirrors = [Transform.scale(-1, 1), .scale(1, -2), Transform.scale(-1, 1).then(.rotation(2))]
    let others = [Transform.rotation(3).then(.translation(4, 5)), Transform(a: 1, b: 0.5, c: -0.3, d: 2, tx: 1, ty: 2)]
    for from in mirrors + others {
      for to in mirrors + others {
        #expect(Transform3D(from).interpolated(to: Transform3D(to), at: 0.3).affine != nil, "\(from) \(to)")
      }
    }
    let halfway = Transform3D.identity.interpolated(to: .scale(-1, 1, 1), at: 0.25)
    #expect(halfway == .scale(0.5, 1, 1))
  }

  @Test func partsMoveOneByOne() {
    let from = Transform3D.scale(1, 2, 3).then(.translation(0, 0, 0))
    let to = Transform3D.scale(3, 2, 1).then(.translation(10, 20, 30))
    let middle = Transform3D.scale(2, 2, 2).then(.translation(5, 10, 15))
    #expect(distance(from.interpolated(to: to, at: 0.5), middle) < 1e-14)
    let near = Transform3D.perspective(distance: 100)
    #expect(abs(Transform3D.identity.interpolated(to: near, at: 0.5).m34 + 1 / 200.0) < 1e-16)
  }

  @Test func endsAreExactAndSingularMapsMoveStraight() {
    var generator = SeededGenerator(seed: 3)
    let (from, to) = (random(&generator), random(&generator))
    #expect(from.interpolated(to: to, at: 0) == from && from.interpolated(to: to, at: 1) == to)
    let grown = Transform3D.scale(0, 0, 1).interpolated(to: .rotation(2, x: 0, y: 0, z: 1), at: 0.5)
    let half = Transform3D.rotation(2, x: 0, y: 0, z: 1).affine!.a * 0.5
    #expect(abs(grown.m11 - half) < 1e-16 && grown.m33 == 1)
    #expect(Transform3D.scale(0, 1, 1).decomposition == nil)
    #expect(Transform3D.scale(.nan, 1, 1).decomposition == nil)
    #expect(!Transform3D.scale(.nan, 1, 1).interpolated(to: .identity, at: 0.5).isFinite)
    let huge = Transform3D.scale(1e200, 1e200, 1e200)
    _ = huge.interpolated(to: .identity, at: 0.5)
  }
}
