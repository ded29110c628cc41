import Testing
import VectorGraphics
import VectorMotion

/// The example of the guide "How a shape becomes another", as it stands there.
struct MorphGuideTests {
  @Test func theExampleOfTheGuideCutsPlayIntoPause() throws {
    let play = try Path(svg: "M5 3L21 12L5 21Z")
    let pause = try Path(svg: "M5 3H10.5V21H5ZM14.5 3H20V21H14.5Z")
    let morph = PathMorph(from: play, to: pause)
    #expect(
      PathDescription.write(morph.path(at: 0.5), tolerance: 0.005)
        == "M10.093 12v7.682L5 21V12 3l5.093 1.318zM20.5 12l-3.511 6.475-4.896 1.207V12 4.318l4.896 1.207z")
    #expect(morph.path(at: 0) == play && morph.path(at: 1) == pause)
    let segments = morph.keyframes.map { $0.path.contours.map { $0.segments.count } }
    #expect(segments.count == 2 && segments[0] == segments[1])
  }

  @Test func theHintsOfTheGuideTurnTheOuterLinesIntoTheCross() throws {
    let menu = try Path(svg: "M4 6H20M4 12H20M4 18H20")
    let close = try Path(svg: "M6 6L18 18M18 6L6 18")
    let hints = MorphHints(contours: [
      .init(source: 0, target: 0), .init(source: 1, target: nil), .init(source: 2, target: 1),
    ])
    let morph = try PathMorph(fromStroke: menu, toStroke: close, hints: hints)
    #expect(morph.explanation().contours.map { $0.target } == [0, nil, 1])
  }

  @Test func theGuidesMorphIsLedElsewhereWithoutAJump() throws {
    let play = try Path(svg: "M5 3L21 12L5 21Z")
    let pause = try Path(svg: "M5 3H10.5V21H5ZM14.5 3H20V21H14.5Z")
    let stop = try Path(svg: "M5 5H19V19H5Z")
    let morph = PathMorph(from: play, to: pause)
    let next = morph.retargeted(to: stop, at: 0.4)
    #expect(next.path(at: 0) == morph.path(at: 0.4) && next.path(at: 1) == stop)
  }
}
