import Testing
import VectorFormats
import VectorGraphics
import VectorMotion

private func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

private func film(_ from: String, _ to: String, playback: Playback = Playback()) throws -> Film {
  Film(
    morphing: PathMorph(from: try Path(svg: from), to: try Path(svg: to)), size: Size(24, 24), fill: .color(.black),
    playback: playback)
}

private let square = "M4 4H20V20H4Z"
private let diamond = "M12 2L22 12L12 22L2 12Z"

@Suite struct SwiftSourceTests {
  @Test(arguments: [
    ("play-pause", "PlayPause"), ("menu to close.v2", "MenuToCloseV2"), ("24 hours", "Morph24Hours"), ("", "Morph"),
    ("circle", "CircleMorph"), ("self", "SelfMorph"), ("\u{1F600}\"; import Evil //", "ImportEvil"),
    ("größe", "GrE"),
  ])
  func typeNamesFollowFromFileNames(_ name: String, _ expected: String) throws {
    let source = text(SwiftSourceWriter.write(try film(square, diamond), named: name).bytes)
    #expect(source.contains("struct \(expected): View {"))
    #expect(source.contains("struct \(expected)Shape: Shape {"))
    #expect(source.contains("final class \(expected)UIView: UIView {"))
    #expect(!source.contains("Evil //"))
  }

  @Test func aMorphOfEqualStructureNeedsItsTwoEndsAlone() throws {
    let file = SwiftSourceWriter.write(try film(square, diamond), named: "a")
    let source = text(file.bytes)
    #expect(file.notes.isEmpty)
    #expect(source.contains("(0, [4, 4, 20, 4, 20, 20, 4, 20])") || source.components(of: "(0, [").count == 2)
    #expect(source.contains("LinearKeyframe(1.0, duration: 1, timingCurve: .easeInOut)"))
    #expect(source.contains("animate(\"path\", of: shape) { progress in"))
  }

  /// Core Animation would take points across a jump on the way from one path to the next.
  @Test func layersTakePathsOnBothSidesOfAFrontsJumps() throws {
    let plate = "M2 2H22V22H2ZM4 17V20H7V17Z"
    let struck = "M4 2H22V20ZM2 4L20 22H2ZM4 17V20H7V17ZM2 2.5L2.5 2L22 21.5L21.5 22Z"
    let source = text(SwiftSourceWriter.write(try film(plate, struck), named: "a").bytes)
    let places = source.components(of: "\n        (").dropFirst().compactMap { $0.split(separator: ",").first }
    let jumps = zip(places, places.dropFirst()).filter { $0 == $1 }.map { $0.0 }
    #expect(!jumps.isEmpty)
    let written = try #require(source.components(of: " jumps: [").dropFirst().first?.split(separator: "]").first)
    #expect(written.split { " ,\n".contains($0) } == jumps)
  }

  @Test func aSpringIsWrittenAsStepsThatStayBetweenTheirEnds() throws {
    let spring = Playback(easing: .spring(Spring(duration: 0.5, bounce: 0.3)), repetition: .once)
    let source = text(SwiftSourceWriter.write(try film(square, diamond, playback: spring), named: "a").bytes)
    let steps = source.components(of: "Step(begin:").count + source.components(of: "LinearKeyframe(").count
    #expect(steps > 6 && steps < 60)
    #expect(source.contains("LinearKeyframe(1.1") || source.contains("LinearKeyframe(1.0"))
  }
}

@Suite struct AndroidTests {
  @Test func legsFollowOneAnotherWithPathsOfOneStructure() throws {
    let file = AndroidWriter.write(try film(square, diamond))
    let source = text(file.bytes)
    #expect(file.notes.map(\.message) == ["it plays once: start it again when it ends to play it for ever"])
    #expect(source.components(of: "<objectAnimator").count == 3)
    #expect(source.contains("<set android:ordering=\"sequentially\">"))
    #expect(source.contains("android:startOffset=\"500\" android:duration=\"1000\""))
    #expect(source.contains("<pathInterpolator android:controlX1=\".42\"") || source.contains("controlX1=\"0.42\""))
  }

  @Test func aDrawingIsAPlainVectorDrawable() throws {
    let gradient = Gradient(
      .linear(start: Point(0, 0), end: Point(24, 0)),
      stops: [Gradient.Stop(offset: 0, color: .black), Gradient.Stop(offset: 1, color: .white)])
    let drawing = Drawing(
      size: Size(24, 24), items: [.path(.fill(try Path(svg: square), .gradient(gradient)))])
    let recent = AndroidWriter.write(drawing)
    #expect(recent.notes.isEmpty)
    #expect(text(recent.bytes).hasPrefix("<vector ") && text(recent.bytes).contains("<gradient "))
    let older = AndroidWriter.write(drawing, level: 21)
    #expect(!text(older.bytes).contains("gradient"))
    #expect(older.notes.map(\.message) == ["gradients need API level 24 and are written as the mean of their colours"])
  }
}

@Suite struct HostileFilmsAsSource {
  private static let paths = [
    Path(), Path(rect: Rect(x: 0, y: 0, width: 1e300, height: 1e300)),
    Path([.move(to: Point(.nan, 1)), .line(to: Point(.infinity, 2)), .close]),
  ]

  @Test(arguments: zip([0.0, -1, 1e-9, 100, .infinity, .nan], paths + paths))
  func anyDurationAndAnyPathGivesAFile(_ duration: Double, _ path: Path) throws {
    let morph = PathMorph(from: path, to: try Path(svg: square))
    var film = Film(morphing: morph, size: Size(.nan, 1e12), fill: .color(Color(red: .nan, green: 2, blue: -1)))
    film.duration = duration
    let files = [
      SwiftSourceWriter.write(film, named: "a").bytes, AndroidWriter.write(film).bytes,
      ComposeWriter.write(film, named: "a").bytes,
    ]
    for file in files {
      #expect(!file.isEmpty)
      let said = text(file)
      #expect(!said.contains("nan") && !said.contains(" inf") && !said.contains("-inf"))
    }
  }

  @Test func theSameFilmGivesTheSameBytes() throws {
    let film = try film(square, diamond)
    #expect(SwiftSourceWriter.write(film, named: "a") == SwiftSourceWriter.write(film, named: "a"))
    #expect(AndroidWriter.write(film) == AndroidWriter.write(film))
  }
}

extension String {
  fileprivate func components(of separator: String) -> [Substring] {
    split(separator: separator, omittingEmptySubsequences: false)
  }
}
