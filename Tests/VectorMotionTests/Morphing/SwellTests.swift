import Testing
import VectorGraphics
import VectorMotion

/// A figure keeps its mass on the way, by growing as a whole.
struct SwellTests {
  /// A paper plane with a notch, and a check mark: each thins where the other is wide.
  private static let plane = polygon([(2, 3), (23, 12), (2, 21), (2, 14), (17, 12), (2, 10)])
  private static let check = polygon([(9, 16.2), (4.8, 12), (3.4, 13.4), (9, 19), (21, 7), (19.6, 5.6)])

  private static func area(of path: Path) -> Double { path.contours.reduce(0) { $0 + abs(signedArea(of: $1)) } }

  @Test func areaStaysWithinThatOfTheEnds() {
    let morph = PathMorph(from: Self.plane, to: Self.check)
    let ends = [Self.plane, Self.check].map { Self.area(of: $0) }
    for step in 1..<50 {
      let area = Self.area(of: morph.path(at: Double(step) / 50))
      #expect(area > 0.9 * ends.min()! && area < 1.1 * ends.max()!, "\(step)")
    }
  }

  @Test func itStaysInThePicture() {
    let room = Self.plane.controlBox.union(Self.check.controlBox).insetBy(dx: -1, dy: -1)
    let morph = PathMorph(from: Self.plane, to: Self.check)
    for step in 1..<50 { #expect(room.contains(morph.path(at: Double(step) / 50).controlBox), "\(step)") }
  }

  @Test func endsAreMetWithoutAJump() {
    let morph = PathMorph(from: Self.plane, to: Self.check)
    for (end, path) in [(0.0, Self.plane), (1.0, Self.check)] {
      let near = morph.path(at: end == 0 ? 1e-4 : 1 - 1e-4)
      #expect(abs(Self.area(of: near) - Self.area(of: path)) < 0.1)
    }
  }

  @Test func keyframesFollowIt() {
    let morph = PathMorph(from: Self.plane, to: Self.check)
    let keys = morph.keyframes(tolerance: 0.02)
    #expect(keys.count > 2)
    for (key, next) in zip(keys, keys.dropFirst()) {
      #expect(key.path.kinds == next.path.kinds)
      let middle = morph.path(at: 0.5 * (key.progress + next.progress))
      guard middle.kinds == key.path.kinds else { continue }
      for index in middle.coordinates.indices {
        let straight = 0.5 * (key.path.coordinates[index] + next.path.coordinates[index])
        #expect(abs(straight - middle.coordinates[index]) <= 0.02 + 1e-9)
      }
    }
  }

  @Test func theWayBackIsTheSameWay() {
    let there = PathMorph(from: Self.plane, to: Self.check)
    let back = PathMorph(from: Self.check, to: Self.plane)
    for step in 1..<20 {
      let paths = [there.path(at: Double(step) / 20), back.path(at: 1 - Double(step) / 20)]
      for (a, b) in zip(paths[0].coordinates, paths[1].coordinates) { #expect(abs(a - b) < 1e-9) }
    }
  }
}
