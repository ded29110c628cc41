import Testing
import VectorGraphics
import VectorMotion

/// Figures with long arms become each other without crossing themselves.
struct UntanglingTests {
  private static let comb = polygon([
    (2, 4), (22, 4), (22, 20), (18, 20), (18, 8), (14, 8), (14, 20), (10, 20), (10, 8), (6, 8), (6, 20), (2, 20),
  ])
  private static let spiral = polygon([
    (2, 2), (22, 2), (22, 22), (2, 22), (2, 8), (16, 8), (16, 16), (8, 16), (8, 13), (13, 13), (13, 11), (5, 11),
    (5, 19), (19, 19), (19, 5), (2, 5),
  ])
  /// A bird with two wings, drawn for this test.
  private static let bird = try! Path(
    svg: """
      M4 4Q9 12 14 13Q8 7 7 4Q15 13 18 14Q20 8 16 4Q24 10 22 17Q23 20 22 22Q19 18 15 20Q7 22 2 14Q8 19 14 17Q7 12 4 4Z
      """)
  private static let ring = try! Path(svg: "M12 2A10 10 0 0 1 22 12H19A7 7 0 1 0 12 19V22A10 10 0 0 1 12 2Z")

  @Test(arguments: [(comb, bird), (bird, ring), (spiral, bird), (spiral, ring)])
  func noContourCrossesItself(_ start: Path, _ end: Path) {
    for morph in [PathMorph(from: start, to: end), PathMorph(from: end, to: start)] {
      #expect(morph.quality().crossings == 0)
    }
  }

  /// With their details melted the comb's teeth do not cross the bird's wings; a spiral has none that could.
  @Test func detailsMeltBeforeAFrontRunsOverAll() {
    #expect(PathMorph(from: Self.comb, to: Self.bird).explanation().remedy == .match)
    #expect(PathMorph(from: Self.spiral, to: Self.bird).explanation().remedy == .front)
  }
}
