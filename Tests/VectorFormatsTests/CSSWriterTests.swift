import Testing
import VectorFormats
import VectorGraphics
import VectorMotion

@Suite struct CSSWriterTests {
  private func film(_ nodes: Node...) -> Film { Film(size: Size(24, 24), duration: 2, nodes: nodes) }

  private func square(_ change: (inout Node) -> Void = { _ in }) throws -> Node {
    var node = Node(id: Node.ID(1), .shape(Node.Shape(PathTrack(try Path(svg: "M4 4H20V20H4Z")), fill: .color(.black))))
    change(&node)
    return node
  }

  private func text(_ film: Film, playCount: Int? = nil) -> String {
    String(decoding: CSSWriter.write(film, playCount: playCount).bytes, as: UTF8.self)
  }

  private func track(_ from: Double, _ to: Double, _ easing: Easing) -> Track<Double> {
    .animated(from: from, to: to, timing: TimeMapping(duration: 2, fill: .both, easing: easing))
  }

  @Test func straightMotionIsTwoKeyframesWithItsEasingEvenBeyondTheEnds() throws {
    let easing = Easing.curve(TimingCurve(0.3, -0.5, 0.6, 1.7))
    let text = text(film(try square { $0.transform = [.rotation(track(0, .pi, easing))] }))
    #expect(text.contains("{0%{transform:rotate(0)}100%{transform:rotate(180deg)}}"))
    #expect(text.contains(" 2s cubic-bezier(.3,-.5,.6,1.7) infinite\""))
  }

  @Test func attributesHoldTheStillPictureAndReducedMotionStopsTheRest() throws {
    let film = film(try square { $0.opacity = track(0.5, 1, .linear) })
    let text = text(film)
    #expect(text.contains("@media(prefers-reduced-motion:reduce){svg *{animation:none!important}}"))
    #expect(text.contains(" opacity=\".5\"") && !text.contains("<animate"))
    #expect(CSSWriter.write(film).notes.isEmpty)
  }

  @Test func equalMotionIsOneListOfKeyframes() throws {
    let node = try square { $0.opacity = track(0.5, 1, .linear) }
    let text = text(film(node, node, node))
    #expect(text.ranges(of: "@keyframes").count == 1 && text.ranges(of: "style=\"animation:").count == 3)
  }

  @Test func whatJumpsHasTwoKeyframesSideBySide() throws {
    let keyframes = Keyframes([0.2, 0.8], times: [0, 0.5, 1], mode: .discrete)
    let text = text(
      film(try square { $0.opacity = .animated(keyframes, timing: TimeMapping(duration: 2, fill: .both)) }))
    #expect(text.contains("{0%,50%{opacity:.2}50.00001%,100%{opacity:.8}}"))
  }

  @Test func whatComesAndGoesKeepsItsMotion() throws {
    let hidden = Track(
      false,
      animations: [.init(timing: [TimeMapping(begin: 0.5, duration: 1)], source: .interpolation(from: true, to: true))])
    let text = text(film(try square { $0.isHidden = hidden }))
    #expect(
      text.contains("{0%,75%,100%{transform:none}25%{transform:scale(0)}}") && text.contains("2s step-end infinite"))
    #expect(!text.contains("display"))
  }

  @Test(arguments: [(nil, "linear infinite\""), (1, "linear forwards\""), (3, "linear 3 forwards\"")])
  func howOftenItPlaysIsSaid(count: Int?, expected: String) throws {
    #expect(text(film(try square { $0.opacity = track(0.5, 1, .linear) }), playCount: count).contains(expected))
  }

  @Test func samplesOfEffectsAndGradientsAreWrittenAsMotion() throws {
    let stops = [
      GradientTrack.Stop(offset: 0, color: Track(.black)), GradientTrack.Stop(offset: 1, color: Track(.white)),
    ]
    var joined = Film(
      joining: try (0..<120).map { frame in
        let time = Double(frame) / 60
        let shadow = Node.Effect.shadow(
          color: Track(Color(gray: 0, alpha: 0.2 + 0.1 * time * time)), opacity: Track(1 - 0.1 * time),
          offset: Track(Vector(time * time, 2)), radius: Track(1 + time * time))
        let gradient = GradientTrack(
          .linear(start: Track(Point(4, 4)), end: Track(Point(20, 4 + time * time))), stops: stops,
          transform: Track(.rotation(0.1 * time * time)))
        let shape = Node.Shape(PathTrack(try Path(svg: "M4 4H20V20H4Z")), fill: .gradient(gradient))
        return (time, film(Node(id: Node.ID(1), .shape(shape), effects: [shadow])))
      })
    joined.duration = 2
    // Of 120 values of each attribute few are left.
    #expect(text(joined).count { $0 == "%" } < 40)
    let smil = String(decoding: SVGWriter.write(joined).bytes, as: UTF8.self)
    #expect(smil.contains("flood-opacity") && smil.contains("\"x2\"") && smil.count { $0 == ";" } < 200)
  }

  @Test func whatCSSCannotMoveIsNoted() throws {
    let morph = PathMorph(from: try Path(svg: "M4 4H20V20H4Z"), to: try Path(svg: "M12 2L22 12 12 22 2 12Z"))
    let moving = Film(morphing: morph, size: Size(24, 24), fill: .color(.black))
    #expect(CSSWriter.write(moving).notes.map(\.message).contains { $0.contains("Safari") })
    let start = Track<Point>.animated(
      from: Point(0, 0), to: Point(9, 9), timing: TimeMapping(duration: 2, fill: .both))
    let stops = [
      GradientTrack.Stop(offset: 0, color: Track(.black)), GradientTrack.Stop(offset: 1, color: Track(.white)),
    ]
    let gradient = GradientTrack(.linear(start: start, end: Track(Point(20, 0))), stops: stops)
    let painted = film(
      Node(
        id: Node.ID(1),
        .shape(Node.Shape(PathTrack(try Path(svg: "M4 4H20V20H4Z")), fill: .gradient(gradient))),
        opacity: track(0.5, 1, .linear)))
    #expect(CSSWriter.write(painted).notes.map(\.message).contains { $0.contains("ends") })
  }
}
