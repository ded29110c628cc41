import Testing
import VectorGraphics
import VectorMotion

/// Morphs that are led elsewhere in mid-flight.
struct RetargetingTests {
  private static let places = [0.2, 0.5, 0.85]

  private func difference(_ a: Path, _ ruleOfA: FillRule, _ b: Path, _ ruleOfB: FillRule) -> Double {
    abs(a.symmetricDifference(b, rule: ruleOfA, otherRule: ruleOfB).signedArea)
  }

  @Test(arguments: Sample.fills.indices)
  func nothingJumps(_ index: Int) {
    let count = Sample.fills.count
    let (a, b, c) = (Sample.fills[index], Sample.fills[(index + 3) % count], Sample.fills[(index + 7) % count])
    let morph = PathMorph(from: a.path, rule: a.rule, to: b.path, rule: b.rule)
    for progress in Self.places {
      let next = morph.retargeted(to: c.path, rule: c.rule, at: progress)
      #expect(next.path(at: 0) == morph.path(at: progress))
      #expect(next.fillRule(at: 0) == morph.fillRule(at: progress))
      #expect(next.path(at: 1) == c.path)
      let (first, soon) = (next.path(at: 0), next.path(at: 1e-3))
      let extent = first.boundingBox.union(c.path.boundingBox)
      #expect(
        difference(first, next.fillRule(at: 0), soon, next.fillRule(at: 1e-3)) <= 0.01 * extent.width * extent.height)
    }
  }

  @Test func aStrokeStaysOne() {
    let (line, wave) = (Path(line: (2, 12), (22, 12)), Path(line: (2, 4), (22, 20)))
    let morph = PathMorph(fromStroke: line, toStroke: wave)
    let next = morph.retargeted(to: line, at: 0.5)
    #expect(next.path(at: 0.5).contours.allSatisfy { !$0.isClosed })
    #expect(next.path(at: 1) == line)
  }

  /// Work is counted, not time.
  @Test func aBudgetGivesTheSameMorphEachTime() {
    for (a, b) in zip(Sample.fills, Sample.fills.dropFirst()) {
      let still = PathMorph(through: [(a.path, a.rule)])
      for ways in [0, 1, 5, 1000] {
        let morphs = (0..<2).map { _ in
          still.retargeted(to: b.path, rule: b.rule, at: 0, budget: MorphBudget(ways: ways))
        }
        #expect(morphs[0].path(at: 0.4) == morphs[1].path(at: 0.4))
        #expect(morphs[0].path(at: 1) == b.path)
      }
    }
  }
}

extension Path {
  fileprivate init(line start: (Double, Double), _ end: (Double, Double)) {
    self.init()
    move(to: Point(start.0, start.1))
    line(to: Point(end.0, end.1))
  }
}
