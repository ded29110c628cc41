import Testing
import VectorGraphics
import VectorMotion

/// More shapes and contours than can be compared pair by pair.
struct LargeMorphTests {
  /// Squares in rows of 200.
  private func squares(_ indices: some Sequence<Int>, size: Double) -> [Path] {
    indices.map { Path(rect: Rect(x: Double($0 % 200), y: Double($0 / 200), width: size, height: size)) }
  }

  private func film(_ from: Drawing, _ to: Drawing) -> Film {
    Film(
      morphing: DrawingMorph(from: from, to: to),
      playback: Playback(duration: 1, pause: 0, easing: .linear, repetition: .once))
  }

  private func paintedPaths(_ items: [Drawing.Item]) -> [Path] {
    items.flatMap { item -> [Path] in
      switch item {
      case .path(let path): path.path.isEmpty ? [] : [path.path]
      case .group(let group): group.opacity == 0 ? [] : paintedPaths(group.items)
      case .image: []
      }
    }
  }

  @Test(arguments: [FillRule.nonZero, .evenOdd])
  func pathsOfManyContoursPairByPlace(rule: FillRule) {
    let (few, many) = (squares(0..<3000, size: 0.5), squares(0..<3000, size: 0.75) + squares(3000..<20_000, size: 0.75))
    let (a, b) = (few.reduce(into: Path()) { $0.append($1) }, many.reduce(into: Path()) { $0.append($1) })
    let morph = PathMorph(from: a, rule: rule, to: b, rule: rule)
    #expect(morph.path(at: 0) == a)
    #expect(morph.path(at: 1) == b)
    let middle = morph.path(at: 0.5)
    #expect(middle.contours.count == 20_000)
    #expect(b.boundingBox.contains(middle.boundingBox))
    #expect(morph.fillRule(at: 0.5) == rule)
  }

  @Test func drawingsOfManyShapesPairInOrderAndKeepTheirEnds() {
    // See-through, so that they stay shapes of their own.
    func drawing(_ paths: [Path]) -> Drawing {
      Drawing(
        size: Size(200, 100),
        items: paths.map {
          .path(PaintedPath($0, style: .fill(.nonZero), paint: .color(Color(gray: 0, alpha: 0.5))))
        })
    }
    let all = squares(0..<20_000, size: 1.5)
    let some = Array(all[..<9000]) + Array(all[9400...])
    let film = self.film(drawing(some), drawing(all))
    #expect(paintedPaths(film.drawing(at: 0).items) == some)
    #expect(paintedPaths(film.drawing(at: 1).items) == all)
  }

  @Test func manyNeighboursThatArePaintedAlikeBecomeOneShape() {
    func drawing(_ paths: [Path]) -> Drawing {
      Drawing(
        size: Size(200, 100),
        items: paths.map { .path(PaintedPath($0, style: .fill(.nonZero), paint: .color(.black))) })
    }
    let paths = squares(0..<20_000, size: 0.5)
    let film = self.film(drawing(paths), drawing(paths))
    #expect(film.nodes.count == 1)
    #expect(paintedPaths(film.drawing(at: 0.5).items).flatMap { $0.contours } == paths.flatMap { $0.contours })
  }

  @Test func chainsRestOnTheGivenPathsExactly() {
    for count in 2...60 {
      let paths = (0..<count).map { index in
        Path(rect: Rect(x: Double(index), y: 0, width: 1 + Double(index % 3), height: 1))
      }
      let morph = PathMorph(through: paths)
      for (index, path) in paths.enumerated() {
        #expect(morph.path(at: Double(index) / Double(count - 1)) == path, "\(index) of \(count)")
      }
    }
  }
}
