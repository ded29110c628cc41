import Testing
import VectorGraphics
import VectorMotion

/// Where a slash is drawn over a figure, the figure stays.
struct MovingFrontTests {
  /// A filled square with a hole, and the same with a bar beside it that a gap parts from it.
  private static let plate: Path = {
    var path = polygon([(2, 2), (22, 2), (22, 22), (2, 22)])
    path.append(polygon([(4, 17), (4, 20), (7, 20), (7, 17)]))
    return path
  }()
  private static let struckPlate: Path = {
    var path = polygon([(4, 2), (22, 2), (22, 20)])
    path.append(polygon([(2, 4), (20, 22), (2, 22)]))
    path.append(polygon([(4, 17), (4, 20), (7, 20), (7, 17)]))
    path.append(polygon([(2, 2.5), (2.5, 2), (22, 21.5), (21.5, 22)]))
    return path
  }()

  @Test func theLegOfALockShrinksToTheRoundEndOfItsShackle() throws {
    let body = "M4 10H20V22H4Z"
    let lock = try Path(svg: body + "M7 10.01V6A5 5 0 0 1 17 6V10.01H15V6A3 3 0 0 0 9 6V10.01Z").normalized()
    let open = try Path(svg: body + "M7 6A5 5 0 0 1 17 6V10.01H15V6A3 3 0 0 0 9 6A1 1 0 0 1 7 6Z").normalized()
    for morph in [PathMorph(from: lock, to: open), PathMorph(from: open, to: lock)] {
      #expect(morph.explanation().remedy == .front)
      let frame = morph.path(at: 0.5)
      #expect(frame.contains(Point(8, 7)) && !frame.contains(Point(8, 9)))
      // All else stays.
      #expect(frame.intersection(open).symmetricDifference(open).signedArea < 1e-6)
    }
  }

  @Test func aSlashIsDrawnFromWhereItShowsFewerCorners() throws {
    // Drawn from above, the slash would stand out of the camera's lower edge with an end of its own.
    let camera = try Path(svg: "M4 6H17V10.5L21 6.5V17.5L17 13.5V18H4Z")
    let struck = try Path(svg: "M3.3 2L2 3.3L4.7 6H4V18H16.7L19.7 21L21 19.7ZM21 6.5L17 10.5V6H9.8L21 17.2Z")
    let halfTurn = Transform(a: -1, b: 0, c: 0, d: -1, tx: 24, ty: 24)
    for transform in [Transform.identity, halfTurn] {
      let morph = PathMorph(from: camera.applying(transform), to: struck.applying(transform))
      #expect(morph.explanation().remedy == .front)
      let path = morph.path(at: 0.4)
      #expect(path.contains(transform.apply(to: Point(19.5, 19.5))))
      #expect(!path.contains(transform.apply(to: Point(3.4, 3.4))))
    }
  }

  @Test func whatIsCommonStaysWhileASlashIsDrawn() {
    let morph = PathMorph(from: Self.plate, to: Self.struckPlate)
    let common = [Point(12, 2), Point(22, 10), Point(18, 2), Point(2, 12), Point(10, 22), Point(5.5, 17), Point(4, 18)]
    for step in 1..<20 {
      let path = morph.path(at: Double(step) / 20)
      for point in common { #expect(distance(of: point, to: path) < 1e-9, "step \(step)") }
    }
  }

  @Test func bothSidesAreOneOutline() {
    let morph = PathMorph(from: Self.plate, to: Self.struckPlate)
    #expect(morph.explanation().remedy == .front)
    for step in 1..<20 {
      let path = morph.path(at: Double(step) / 20)
      // What is painted twice has more area by its outline than it covers.
      let covered = path.intersection(polygon([(0, 0), (24, 0), (24, 24), (0, 24)]))
      #expect(abs(abs(path.signedArea) - abs(covered.signedArea)) < 1e-6, "step \(step)")
      for point in path.contours.flatMap({ $0.segments.map { $0.start } }) {
        // Off the directions in which outlines run.
        let around = (0..<8).map { point + 0.1 * Vector(angle: 0.2 + Double($0) * .pi / 4) }
        #expect(!around.allSatisfy { path.contains($0) }, "a seam within the paint at step \(step)")
      }
    }
  }

  /// Each contour that a front cuts would need keyframes of all contours; as two clips that move it has as many as it likes.
  @Test(arguments: [4, 160]) func aFrontOverManyHolesIsTwoClips(count: Int) {
    let hole = polygon([(0, 0), (0, 0.3), (0.3, 0.3), (0.3, 0)])
    let holes = (0..<count).flatMap { index -> [Contour] in
      // Above and below the slash.
      let (x, y) = (Double(index / 2 % 9), Double(index / 18))
      let corner = index % 2 == 0 ? Point(21 - 0.7 * x, 3 + 0.7 * y) : Point(3 + 0.7 * x, 21 - 0.7 * y)
      return hole.applying(.translation(corner.x, corner.y)).contours
    }
    let morph = PathMorph(from: Path(Self.plate.contours + holes), to: Path(Self.struckPlate.contours + holes))
    #expect(morph.explanation().remedy == .front)
    #expect(morph.division != nil)
  }

  @Test func theAreaGoesSteadilyFromOneToTheOther() {
    let morph = PathMorph(from: Self.plate, to: Self.struckPlate)
    let (start, end) = (Painted(Self.plate, rule: .nonZero).area, Painted(Self.struckPlate, rule: .nonZero).area)
    var last = start
    for step in 1..<20 {
      let path = morph.path(at: Double(step) / 20)
      let area = Painted(path, rule: morph.fillRule(at: 0.5)).area
      #expect(area < last + 0.5 && area > end - 0.5, "step \(step)")
      #expect(!Painted(path, rule: .nonZero).contains(Point(5.5, 18.5)))
      last = area
    }
  }

  @Test func theWayBackIsTheWayThereAndEndsAreExact() {
    let there = PathMorph(from: Self.plate, to: Self.struckPlate)
    let back = PathMorph(from: Self.struckPlate, to: Self.plate)
    #expect(there.path(at: 0) == Self.plate && there.path(at: 1) == Self.struckPlate)
    for progress in [0.1, 0.4, 0.75] {
      let (path, other) = (there.path(at: progress), back.path(at: 1 - progress))
      #expect(path.kinds == other.kinds)
      for (one, another) in zip(path.coordinates, other.coordinates) { #expect(abs(one - another) < 1e-9) }
    }
  }

  @Test func keyframesHaveOneStructureAndPaintWhatTheFrontShows() {
    let morph = PathMorph(from: Self.plate, to: Self.struckPlate)
    let keyframes = morph.keyframes(tolerance: 0.05)
    #expect(keyframes.count > 2)
    for keyframe in keyframes {
      #expect(keyframe.path.kinds == keyframes[0].path.kinds)
      let shown = Painted(morph.path(at: keyframe.progress), rule: .nonZero)
      #expect(Painted(keyframe.path, rule: .nonZero).share(differingFrom: shown) < 0.003, "\(keyframe.progress)")
    }
  }

  @Test func pointsJumpOnlyBetweenTwoKeyframesAtOneProgress() {
    for (from, to) in [(Self.plate, Self.struckPlate), (Self.struckPlate, Self.plate)] {
      let morph = PathMorph(from: from, to: to)
      let keyframes = morph.keyframes(tolerance: 0.05)
      let pairs = zip(keyframes, keyframes.dropFirst())
      #expect(pairs.contains { $0.progress == $1.progress })
      for (a, b) in pairs where a.progress < b.progress {
        #expect(b.progress - a.progress > 1e-8)
        for share in [0.25, 0.5, 0.75] {
          var straight = a.path
          straight.withMutableCoordinates { coordinates in
            for index in coordinates.indices {
              coordinates[index] = coordinates[index].interpolated(to: b.path.coordinates[index], at: share)
            }
          }
          let progress = a.progress.interpolated(to: b.progress, at: share)
          let shown = Painted(morph.path(at: progress), rule: .nonZero)
          #expect(Painted(straight, rule: .nonZero).share(differingFrom: shown) < 0.01, "\(progress)")
        }
      }
    }
  }

  @Test func theFrontDividesThePlaneIntoBothPaths() throws {
    for (from, to) in [(Self.plate, Self.struckPlate), (Self.struckPlate, Self.plate)] {
      let morph = PathMorph(from: from, to: to)
      let division = try #require(morph.division)
      let ends = [0, 1].map { morph.end(ofStep: $0) }
      #expect(ends[0].path == from && ends[1].path == to)
      for progress in [0, 0.1, 0.4, 0.75, 1, 1.3] {
        let (ahead, behind) = (division.ahead.path(at: progress), division.behind.path(at: progress))
        let path = morph.path(at: progress)
        var off = 0
        for x in 0..<120 {
          for y in 0..<120 {
            let point = Point(0.2 * Double(x) + 0.07, 0.2 * Double(y) + 0.03)
            let isShown =
              ahead.contains(point) && from.contains(point, rule: ends[0].rule)
              || behind.contains(point) && to.contains(point, rule: ends[1].rule)
            if isShown != path.contains(point, rule: morph.fillRule(at: progress)) { off += 1 }
          }
        }
        // Where both sides overlap at the front, common outlines may lie a little apart.
        #expect(off <= 12, "\(progress): \(off) of 14,400 points")
      }
    }
  }

  @Test func aFrameTakesNoOtherStructureThanItNeeds() {
    let morph = PathMorph(from: Self.plate, to: Self.struckPlate)
    var path = Path()
    for step in 0...40 {
      let progress = Double((step * 17) % 41) / 40
      morph.path(at: progress, into: &path)
      #expect(path == morph.path(at: progress))
      #expect(path.contours.count <= 6)
    }
  }

  private func distance(of point: Point, to path: Path) -> Double {
    path.contours.flatMap { $0.closedSegments }.reduce(.infinity) { least, segment in
      let (a, b) = (segment.start, segment.end)
      let side = b - a
      let t = side.lengthSquared > 0 ? min(1, max(0, (point - a).dot(side) / side.lengthSquared)) : 0
      return min(least, point.distance(to: a + t * side))
    }
  }
}
