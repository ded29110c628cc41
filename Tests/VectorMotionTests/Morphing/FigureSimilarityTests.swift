import Testing
import VectorGraphics
import VectorMotion

/// A figure that becomes itself elsewhere moves as one.
struct FigureSimilarityTests {
  private static let arrow: Path = {
    var path = Path([.move(to: Point(5, 12)), .line(to: Point(19, 12))])
    path.append(Path([.move(to: Point(12, 5)), .line(to: Point(19, 12)), .line(to: Point(12, 19))]))
    return path
  }()

  private static let chevrons: Path = {
    var path = Path([.move(to: Point(6, 17)), .line(to: Point(12, 11)), .line(to: Point(18, 17))])
    path.append(Path([.move(to: Point(6, 11)), .line(to: Point(12, 5)), .line(to: Point(18, 11))]))
    return path
  }()

  private static let cuffAndHand: Path = {
    var path = rectangles([(2, 10, 4, 11)])
    path.append(polygon([(8, 21), (18, 21), (22, 11), (15, 8), (16, 2), (8, 9)]))
    return path
  }()

  /// The path with its contours in the other order and drawn the other way round.
  private static func redrawn(_ path: Path) -> Path {
    path.contours.reversed().reduce(into: Path()) { $0.append($1.reversed()) }
  }

  @Test(arguments: [arrow, chevrons, cuffAndHand], [0.7, 1.9, -2.4, 3.14159])
  func aTurnedFigureIsTheFirstOneTurnedAllTheWay(figure: Path, turn: Double) {
    let isStroke = !figure.contours.allSatisfy { $0.isClosed }
    let place = Transform.rotation(turn, about: Point(12, 12)).then(.scale(1.4)).then(.translation(-3, 5))
    let end = Self.redrawn(figure.applying(place))
    let morph =
      isStroke ? PathMorph(fromStroke: figure, toStroke: end) : PathMorph(from: figure, to: end)
    let lengths = figure.contours.map { length(of: $0) }.sorted()
    for progress in [0.2, 0.5, 0.8] {
      let between = morph.path(at: progress)
      let factor = ElementaryFunctions.exponential(progress * ElementaryFunctions.logarithm(1.4))
      for (found, expected) in zip(between.contours.map { length(of: $0) }.sorted(), lengths) {
        #expect(abs(found - factor * expected) < 1e-3 * expected, "progress \(progress)")
      }
      // Its parts keep their distance.
      let (first, whole) = (gap(of: figure), gap(of: between))
      #expect(abs(whole - factor * first) < 1e-2, "progress \(progress)")
    }
  }

  @Test func halfATurnGoesClockwiseAndBackTheSameWay() {
    let end = Self.arrow.applying(.rotation(.pi, about: Point(12, 12)))
    let (there, back) = (
      PathMorph(fromStroke: Self.arrow, toStroke: end), PathMorph(fromStroke: end, toStroke: Self.arrow)
    )
    for progress in [0.25, 0.5, 0.9] {
      let (path, other) = (there.path(at: progress), back.path(at: 1 - progress))
      for (one, another) in zip(path.coordinates, other.coordinates) { #expect(abs(one - another) < 1e-9) }
    }
  }

  @Test func aSwitchSlidesItsThumb() {
    // Half a turn leads from one to the other, but nearly all of it may stay.
    let pill = Path(roundedRect: Rect(x: 1, y: 6, width: 22, height: 12), radii: Size(width: 6, height: 6))
    var (off, on) = (pill, pill)
    off.append(ellipse(Point(7, 12), 3, 3, reversed: true))
    on.append(ellipse(Point(17, 12), 3, 3, reversed: true))
    let middle = PathMorph(from: off, to: on).path(at: 0.5)
    let box = middle.boundingBox
    #expect(abs(box.width - 22) < 1e-6 && abs(box.height - 12) < 1e-6)
  }

  private func length(of contour: Contour) -> Double {
    let points = contour.closedPoints
    return zip(points, points.dropFirst()).reduce(0) { $0 + $1.0.distance(to: $1.1) }
  }

  /// The distance of the two contours' middles.
  private func gap(of path: Path) -> Double {
    let middles = path.contours.map { $0.middle }
    return middles[0].distance(to: middles[1])
  }
}

extension Contour {
  fileprivate var closedPoints: [Point] {
    let points = flattened(self, chords: 16)
    return isClosed ? points + [points[0]] : points
  }

  fileprivate var middle: Point {
    // The mean by length does not depend on how the contour lies.
    let points = closedPoints
    var (sum, weight) = (Vector.zero, 0.0)
    for (a, b) in zip(points, points.dropFirst()) {
      sum += a.distance(to: b) * (a.midpoint(to: b) - .zero)
      weight += a.distance(to: b)
    }
    return .zero + sum / weight
  }
}
