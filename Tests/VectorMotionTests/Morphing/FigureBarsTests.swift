import Testing
import VectorGraphics
import VectorMotion

/// Crosses, menus and letters move as the bars that they are drawn with.
struct FigureBarsTests {
  private static let plus = polygon([
    (19, 13), (13, 13), (13, 19), (11, 19), (11, 13), (5, 13), (5, 11), (11, 11), (11, 5), (13, 5), (13, 11), (19, 11),
  ])
  private static let minus = polygon([(19, 13), (5, 13), (5, 11), (19, 11)])
  private static let check = polygon([(21, 7), (9, 19), (3.5, 13.5), (4.91, 12.09), (9, 16.17), (19.59, 5.59)])
  private static let arrow = polygon([
    (20, 11), (20, 13), (8, 13), (13.5, 18.5), (12.08, 19.92), (4.16, 12), (12.08, 4.08), (13.5, 5.5), (8, 11),
  ])
  /// A cross whose arms have round ends.
  private static let cross: Path = {
    var path = Path()
    for (dx, dy) in [(1.0, 1.0), (-1, 1), (-1, -1), (1, -1)] {
      let (along, across) = (Vector(dx, dy) / 2.0.squareRoot(), Vector(-dy, dx) / 2.0.squareRoot())
      let tip = Point(12, 12) + 8 * along
      if path.isEmpty { path.move(to: Point(12, 12) + along - across) }
      path.line(to: tip - across)
      path.cubic(to: tip + along, control1: tip - across + 0.552 * along, control2: tip + along - 0.552 * across)
      path.cubic(to: tip + across, control1: tip + along + 0.552 * across, control2: tip + across + 0.552 * along)
      path.line(to: Point(12, 12) + along + across)
    }
    path.close()
    return path
  }()
  private static let menu: Path = {
    var path = Path()
    for y in [6.0, 11, 16] { path.append(polygon([(3, y), (21, y), (21, y + 2), (3, y + 2)])) }
    return path
  }()
  private static let figures = [plus, minus, check, arrow, cross, menu]

  @Test func aPlusLosesItsUprightAlongItsLength() {
    let morph = PathMorph(from: Self.plus, to: Self.minus)
    #expect(morph.explanation().remedy == .bars)
    let half = morph.path(at: 0.5)
    let box = half.boundingBox
    #expect(box.center.distance(to: Point(12, 12)) < 1e-9)
    // It comes to rest at the end: half way it has gone half as far as at an even speed of 8/7.
    #expect(abs(box.width - 14) < 1e-9 && abs(box.height - 50.0 / 7) < 1e-9)
    // As thick as ever, to its ends.
    #expect([11.01, 12.99].allSatisfy { half.contains(Point($0, 8.6)) && half.contains(Point($0, 15.4)) })
    #expect([10.9, 13.1].allSatisfy { !half.contains(Point($0, 9.6)) })
  }

  @Test func barsStayAsThickAsTheyAre() {
    for a in Self.figures {
      for b in Self.figures where a != b && (a != Self.minus || b != Self.menu) && (b != Self.minus || a != Self.menu) {
        let morph = PathMorph(from: a, to: b)
        guard morph.explanation().remedy == .bars, a != Self.plus || b != Self.minus, a != Self.minus || b != Self.plus
        else { continue }
        func bars(at progress: Double) -> [(length: Double, thickness: Double)] {
          morph.path(at: progress).contours.map { contour in
            let points = contour.closedSegments.map { $0.start }
            let length = points.reduce(0) { longest, p in points.reduce(longest) { max($0, ($1 - p).length) } }
            return (length, abs(Path([contour]).signedArea) / length)
          }
        }
        // Near the ends, where figures are no longer in one piece, bars are as they are there.
        let ends = (bars(at: 0.05), bars(at: 0.95))
        for progress in [0.1, 0.3, 0.5, 0.7, 0.9] {
          for (bar, (start, end)) in zip(bars(at: progress), zip(ends.0, ends.1)) {
            // Of one that comes or goes only the thickness is left.
            guard min(start.length, end.length) > 4 else { continue }
            let range = min(start.thickness, end.thickness)...max(start.thickness, end.thickness)
            #expect(bar.thickness > 0.9 * range.lowerBound && bar.thickness < 1.1 * range.upperBound, "\(progress)")
          }
        }
      }
    }
  }

  @Test func figuresOfBarsAreInOnePieceUntilSomethingMoves() {
    for (a, b) in [(Self.plus, Self.check), (Self.menu, Self.cross), (Self.check, Self.arrow)] {
      let morph = PathMorph(from: a, to: b)
      if a.contours.count == 1 { #expect(morph.path(at: 0.04) == a && morph.path(at: 0.06) != a) }
      if b.contours.count == 1 { #expect(morph.path(at: 0.96) == b && morph.path(at: 0.94) != b) }
    }
  }

  @Test func whatIsDrawnWithBarsIsKnown() {
    for (a, b) in [
      (Self.plus, Self.check), (Self.menu, Self.cross), (Self.menu, Self.arrow), (Self.check, Self.cross),
      (Self.minus, Self.cross),
    ] {
      #expect(PathMorph(from: a, to: b).explanation().remedy == .bars)
    }
  }

  @Test func otherFiguresHaveNoBars() {
    let house = polygon([(12, 3), (22, 12), (19, 12), (19, 20), (5, 20), (5, 12), (2, 12)])
    for other in [house, ellipse(Point(12, 12), 9, 9), polygon([(4, 4), (20, 4), (20, 20), (4, 20)])] {
      #expect(PathMorph(from: other, to: Self.plus).explanation().remedy != .bars)
      #expect(throws: MorphHints.Failure(hint: .remedy, reason: .noBars)) {
        try PathMorph(from: Self.plus, to: other, hints: MorphHints(remedy: .bars))
      }
    }
  }

  @Test func theWayBackIsTheWayThere() {
    for (a, b) in zip(Self.figures, Self.figures.dropFirst()) {
      let (there, back) = (PathMorph(from: a, to: b), PathMorph(from: b, to: a))
      #expect(there.explanation().remedy == back.explanation().remedy)
      for progress in [0.25, 0.5, 0.75] { #expect(there.path(at: progress) == back.path(at: 1 - progress)) }
    }
  }

  @Test func turnedAndLargerFiguresMoveAlike() {
    func image(_ path: Path) -> Path { path.applying(.rotation(0.6)).applying(.scale(20)) }
    for (a, b) in [(Self.plus, Self.minus), (Self.check, Self.cross)] {
      let (plain, turned) = (PathMorph(from: a, to: b), PathMorph(from: image(a), to: image(b)))
      #expect(turned.explanation().remedy == .bars)
      for progress in [0.2, 0.6] {
        let difference = image(plain.path(at: progress)).symmetricDifference(turned.path(at: progress))
        #expect(difference.signedArea < 0.5)
      }
    }
  }
}
