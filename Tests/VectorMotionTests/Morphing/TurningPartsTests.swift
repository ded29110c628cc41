import Testing
import VectorGraphics
import VectorMotion

/// What turns in a morph, as parts in spaces of their own.
struct TurningPartsTests {
  private static let corner = polygon([(2, 2), (8, 2), (8, 14), (16, 14), (16, 20), (2, 20)])

  private static func turned(_ path: Path, by angle: Double, scale: Double) -> Path {
    path.applying(
      Transform.translation(-12, -12).then(.scale(scale)).then(.rotation(angle)).then(.translation(14, 10)))
  }

  @Test(arguments: [(1.7, 1.0), (-2.1, 0.6), (3.0, 1.4)])
  func partsInTheirTurningSpacesAreTheMorph(_ angle: Double, _ scale: Double) throws {
    let end = Self.turned(Self.corner, by: angle, scale: scale)
    for (from, to) in [(Self.corner, end), (end, Self.corner)] {
      let morph = PathMorph(from: from, to: to)
      for growing in [true, false] {
        let parts = morph.parts(growing: growing)
        try #require(parts.count == 1)
        for progress in [0.1, 0.5, 0.85, 1.2] {
          var shown = Path()
          for part in parts {
            var path = part.morph.path(at: progress)
            if let state = part.turn?.state(at: progress) {
              path = path.applying(
                Transform.scale(growing ? state.factor : 1).then(.rotation(state.angle))
                  .then(.translation(state.center.x, state.center.y)))
            }
            shown.append(path)
          }
          let truth = morph.path(at: progress)
          #expect(shown.kinds == truth.kinds)
          for (one, other) in zip(shown.coordinates, truth.coordinates) { #expect(abs(one - other) < 1e-9) }
        }
      }
    }
  }

  /// What is only turned, scaled and moved has nothing left to do in a space that does so.
  @Test func whatIsOnlyTurnedStandsStillInItsSpace() {
    let morph = PathMorph(from: Self.corner, to: Self.turned(Self.corner, by: 1.7, scale: 1.3))
    for part in morph.parts(growing: true) {
      let (first, last) = (part.morph.path(at: 0.01).coordinates, part.morph.path(at: 0.99).coordinates)
      for (one, other) in zip(first, last) { #expect(abs(one - other) < 1e-6) }
    }
  }

  @Test func chainsAndInterpolationsHaveNoParts() {
    #expect(PathMorph(from: Self.corner, to: Self.corner).parts(growing: true).isEmpty)
    let other = Self.turned(Self.corner, by: 1.7, scale: 1)
    #expect(PathMorph(through: [Self.corner, other, Self.corner]).parts(growing: true).isEmpty)
  }
}
