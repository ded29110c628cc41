import Testing
import VectorGraphics
import VectorMotion

/// What vanishes goes before others come, and is not long a speck.
struct ContourPacingTests {
  /// A plate with a square beside it, and a plate with a square hole.
  private static let staged = (
    start: rectangles([(2, 2, 14, 20), (18, 14, 4, 4)]),
    end: {
      var path = rectangles([(2, 2, 14, 20)])
      path.append(polygon([(6, 6), (6, 12), (12, 12), (12, 6)]))
      return path
    }()
  )
  /// A ring, and one with a dot in its middle.
  private static let dotted = (
    start: ring(inner: 8),
    end: {
      var path = ring(inner: 8)
      path.append(ellipse(Point(12, 12), 5, 5))
      return path
    }()
  )

  @Test func whatVanishesIsGoneBeforeOthersCome() {
    let morph = PathMorph(from: Self.staged.start, to: Self.staged.end)
    func areas(_ progress: Double) -> [Double] {
      morph.path(at: progress).contours.map { abs(signedArea(of: $0)) }.filter { $0 > 0.01 }.sorted()
    }
    // The square, smaller, and the plate; the plate alone; the hole, smaller, and the plate.
    #expect(areas(0.3).count == 2 && areas(0.3)[0] < 16)
    #expect(areas(0.5).count == 1)
    #expect(areas(0.7).count == 2 && areas(0.7)[0] < 36)
  }

  @Test func whatGrowsOutOfAPointGoesByItsArea() {
    let morph = PathMorph(from: Self.dotted.start, to: Self.dotted.end)
    func area(_ progress: Double) -> Double {
      morph.path(at: progress).contours.map { abs(signedArea(of: $0)) }.min()! / (25 * .pi)
    }
    // Right at a sixth; after it the radius goes straight, which is never a tenth of the whole from it.
    #expect(abs(area(1.0 / 6) - 1.0 / 6) < 1e-2)
    for step in 1..<24 { #expect(abs(area(Double(step) / 24) - Double(step) / 24) < 0.1, "\(step)") }
  }

  @Test func theWayBackIsTheSameWay() {
    for pair in [Self.staged, Self.dotted] {
      let there = PathMorph(from: pair.start, to: pair.end)
      let back = PathMorph(from: pair.end, to: pair.start)
      for step in 1..<20 {
        let paths = [there.path(at: Double(step) / 20), back.path(at: 1 - Double(step) / 20)]
        #expect(paths[0].kinds == paths[1].kinds)
        for (a, b) in zip(paths[0].coordinates, paths[1].coordinates) { #expect(abs(a - b) < 1e-9) }
      }
    }
  }

  @Test func keyframesAreFew() {
    // A radius turns off once on its way.
    let dotted = PathMorph(from: Self.dotted.start, to: Self.dotted.end).keyframes(tolerance: 1e-6)
    #expect(dotted.map { ($0.progress * 6).rounded() } == [0, 1, 6])
    let staged = PathMorph(from: Self.staged.start, to: Self.staged.end).keyframes(tolerance: 1e-6)
    #expect(staged.map { $0.progress } == [0, 2.0 / 6, 0.5, 4.0 / 6, 1])
  }
}
