import Testing
import VectorGraphics
import VectorMotion

/// Bars that only one of two figures has grow out of the other's outline and stay part of it.
struct FlushBarsTests {
  private static let block = polygon([(2, 4), (22, 4), (22, 20), (2, 20)])
  /// A block with a bar on its top, and with one on its right and one below.
  private static let topped = polygon([(2, 4), (8, 4), (8, 1), (11, 1), (11, 4), (22, 4), (22, 20), (2, 20)])
  private static let sided = polygon([
    (2, 4), (22, 4), (22, 9), (26, 9), (26, 12), (22, 12), (22, 20), (9, 20), (9, 24), (6, 24), (6, 20), (2, 20),
  ])
  /// A ring, and one with a gap in its right side.
  private static let ring: Path = {
    var path = polygon([(2, 2), (14, 2), (14, 18), (2, 18)])
    path.append(polygon([(5, 5), (5, 15), (11, 15), (11, 5)]))
    return path
  }()
  private static let open = polygon([
    (2, 2), (14, 2), (14, 7), (11, 7), (11, 5), (5, 5), (5, 15), (11, 15), (11, 13), (14, 13), (14, 18), (2, 18),
  ])
  private static let slotted = polygon([(2, 4), (8, 4), (8, 12), (11, 12), (11, 4), (22, 4), (22, 20), (2, 20)])
  private static let pairs = [
    (block, topped), (topped, block), (topped, sided), (ring, open), (open, ring), (slotted, block), (slotted, sided),
  ]

  @Test(arguments: pairs)
  func bothEndsArePaintedByOneOutline(_ a: Path, _ b: Path) {
    let morph = PathMorph(from: a, to: b)
    #expect(morph.explanation().remedy == .bars)
    #expect(morph.keyframes(tolerance: 0.01).allSatisfy { $0.path.contours.count == 1 })
    for (keyframe, end) in zip(morph.keyframes, [a, b]) {
      #expect(abs(keyframe.path.symmetricDifference(end).signedArea) < 1e-6)
    }
    // In between nothing crosses, and what both have stays.
    for progress in [0.1, 0.4, 0.7, 0.95] {
      let path = morph.path(at: progress)
      #expect(abs(path.signedArea - path.normalized().signedArea) < 1e-6)
      #expect(abs(a.intersection(b).subtracting(path).signedArea) < 1e-6)
      #expect(abs(path.subtracting(a.union(b)).signedArea) < 1e-6)
    }
  }

  @Test func theLegOfALockLeavesItsBody() throws {
    let body = "M4 10H20V22H4Z"
    let lock = try Path(svg: body + "M7 10.01V6A5 5 0 0 1 17 6V10.01H15V6A3 3 0 0 0 9 6V10.01Z").normalized()
    let open = try Path(svg: body + "M7 6A5 5 0 0 1 17 6V10.01H15V6A3 3 0 0 0 9 6Z").normalized()
    let path = PathMorph(from: lock, to: open).path(at: 0.5)
    #expect(path.contours.count == 1)
    #expect(path.contains(Point(8, 8.2)) && !path.contains(Point(8, 8.4)))
    #expect(abs(path.intersection(open).symmetricDifference(open).signedArea) < 1e-6)
  }

  @Test func aGapOpensInTheMiddle() {
    let path = PathMorph(from: Self.ring, to: Self.open).path(at: 0.5)
    #expect(!path.contains(Point(12.5, 10)))
    #expect(abs((path.centroid ?? .zero).y - 10) < 1e-9)
  }

  @Test func aBarComesAndGoesWithoutAJerk() {
    let path = PathMorph(from: Self.topped, to: Self.block).path(at: 0.98)
    #expect(path.boundingBox.minY > 3.98)
  }

  @Test func theWayBackIsTheWayThere() {
    for (a, b) in Self.pairs {
      let (there, back) = (PathMorph(from: a, to: b), PathMorph(from: b, to: a))
      for progress in [0.25, 0.5, 0.75] { #expect(there.path(at: progress) == back.path(at: 1 - progress)) }
    }
  }

  @Test func turnedAndLargerFiguresMoveAlike() {
    func image(_ path: Path) -> Path { path.applying(.rotation(0.6)).applying(.scale(20)) }
    for (a, b) in Self.pairs {
      let (plain, turned) = (PathMorph(from: a, to: b), PathMorph(from: image(a), to: image(b)))
      let difference = image(plain.path(at: 0.3)).symmetricDifference(turned.path(at: 0.3))
      #expect(abs(difference.signedArea) < 0.1)
    }
  }

  @Test func whatDiffersByMoreIsMatched() {
    let roofed = polygon([(2, 4), (12, -4), (22, 4), (22, 20), (2, 20)])
    let apart = Path(Self.block.contours + polygon([(8, 0), (11, 0), (11, 2), (8, 2)]).contours)
    for other in [roofed, apart] {
      #expect(PathMorph(from: Self.block, to: other).explanation().remedy == .match)
    }
  }
}
