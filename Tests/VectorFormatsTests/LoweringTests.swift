import Testing
import VectorFormats
import VectorGraphics
import VectorMotion

private func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

/// How films become what forms can say.
@Suite struct LoweringTests {
  private let corner = "M2 2H8V14H16V20H2Z"
  private let turned = "M22 2V8H10V16H4V2Z"

  private func film(from: String, to: String) throws -> Film {
    Film(
      morphing: PathMorph(from: try Path(svg: from), to: try Path(svg: to)), size: Size(24, 24), fill: .color(.black))
  }

  @Test func whatTurnsInAMorphIsAGroupThatTurns() throws {
    let film = try film(from: corner, to: turned)
    let svg = text(SVGWriter.write(film).bytes)
    #expect(svg.contains("type=\"rotate\"") && !svg.contains("attributeName=\"d\""))
    let css = text(CSSWriter.write(film).bytes)
    #expect(css.contains("{transform:rotate(") && !css.contains("{d:path("))
    let android = text(AndroidWriter.write(film).bytes)
    #expect(android.contains("\"rotation\"") && !android.contains("\"pathType\""))
  }

  @Test func aFrontIsStillPathsInClipsThatMove() throws {
    let film = try film(
      from: "M2 2H22V22H2ZM4 17V20H7V17Z",
      to: "M4 2H22V20ZM2 4L20 22H2ZM4 17V20H7V17ZM2 2.5L2.5 2L22 21.5L21.5 22Z")
    let svg = text(SVGWriter.write(film).bytes)
    #expect(svg.split(separator: "<clipPath").count == 4)
    #expect(svg.split(separator: "attributeName=\"d\"").count == 4)
    #expect(svg.utf8.count < 3_000)
    // What shows through stays one path: both sides of a front overlap.
    var clear = film
    guard case .shape(var shape) = film.nodes[0].content else { return }
    shape.fill = .color(Track(Color(gray: 0, alpha: 0.5)))
    clear.nodes[0].content = .shape(shape)
    #expect(!text(SVGWriter.write(clear).bytes).contains("<clipPath"))
  }

  @Test func aStrokeThatIsDrawnIsAStillPathOfWhichMoreAndMoreShows() throws {
    let stem = try Path(svg: "M4 4V14"), hook = try Path(svg: "M4 4V14C4 18.4 7.6 22 12 22S20 18.4 20 14")
    let film = Film(
      morphing: try PathMorph(fromStroke: stem, toStroke: hook, hints: MorphHints(remedy: .trim)), size: Size(24, 24),
      stroke: Node.Stroke(.color(Track(.black)), width: 2))
    let svg = text(SVGWriter.write(film).bytes)
    #expect(svg.split(separator: "attributeName=\"stroke-dasharray\"").count == 2)
    #expect(!svg.contains("attributeName=\"d\"") && !svg.contains("pathLength"))
    #expect(text(LottieWriter.write(film).bytes).contains("\"tm\""))
    let android = text(AndroidWriter.write(film).bytes)
    #expect(android.contains("trimPathEnd") && !android.contains("pathType"))
    #expect(text(SwiftSourceWriter.write(film, named: "a").bytes).utf8.count < 20_000)
  }

  @Test func contoursThatStandStillAreTrimmedOneAfterTheOther() throws {
    let lines = try Path(svg: "M0 4H12M0 8H4")
    let stroke = Node.Stroke(
      .color(Track(.black)), end: .animated(Keyframes([0, 1]), timing: TimeMapping(duration: 1, fill: .both)))
    let film = Film(
      size: Size(24, 24), duration: 1,
      nodes: [Node(id: Node.ID(1), .shape(Node.Shape(PathTrack(lines), stroke: stroke)))])
    let file = SVGWriter.write(film)
    #expect(file.notes.isEmpty)
    let source = text(file.bytes)
    #expect(source.contains("d=\"M0 4") && source.contains("d=\"M0 8"))
    // The second begins when three quarters of the whole have gone.
    #expect(source.split(separator: "attributeName=\"stroke-dasharray\"").count == 3)
    #expect(source.contains("0;.75;1"))
  }

  /// Numbers at 1e15 cannot be followed as closely as a picture asks; trying to took 2 to 6 MB of keyframes.
  @Test(
    arguments: ["1e12", "999999999999995", "1e80", "1e160"],
    ["M12 7a5 5 0 1 0 0 10a5 5 0 0 0 0-10ZM3 FARl1.4-1.4 2.5 2.5-1.4 1.4z", "M1 1H23L12 FARZ"])
  func pointsFarAwayGetNoKeyframesForTheirRounding(_ far: String, _ shape: String) throws {
    let film = try film(from: shape.split(separator: "FAR").joined(separator: far), to: corner)
    for bytes in [SVGWriter.write(film).bytes, LottieWriter.write(film).bytes, CSSWriter.write(film).bytes] {
      #expect(bytes.count < 200_000)
    }
  }

  @Test func aSmallMotionFarFromTheOriginIsKept() throws {
    func keyframeCount(_ offset: Double) throws -> Int {
      let path = try Path(svg: "M2 2H8V14H16V20H2Z"), moved = try Path(svg: "M2 2H8V14.2H16V20H2Z")
      let place = Transform.translation(offset, offset)
      let film = Film(
        morphing: PathMorph(from: path.applying(place), to: moved.applying(place)), size: Size(24, 24),
        fill: .color(.black))
      return text(SVGWriter.write(film, tolerance: 0.002).bytes)
        .split(separator: "values=\"").dropFirst().reduce(0) {
          $0 + $1.prefix { $0 != "\"" }.split(separator: ";").count
        }
    }
    let here = try keyframeCount(0)
    #expect(here > 1)
    #expect(try keyframeCount(5_400_000) == here)
  }

  // MARK: - Rounds

  private func wheel(rounds: Double) -> Film {
    let turn = TimeMapping(duration: 10 / rounds, repeatCount: .infinity, easing: .easeInEaseOut)
    let rotation = Track.animated(Keyframes([0, 2 * Double.pi]), timing: turn)
    let square = Node.Shape(PathTrack(Path(rect: Rect(x: 2, y: 2, width: 8, height: 8))), fill: .color(Track(.black)))
    return Film(
      size: Size(24, 24), duration: 10, nodes: [Node(id: Node.ID(1), .shape(square), transform: [.rotation(rotation)])])
  }

  @Test func whatGoesRoundThousandsOfTimesRestsAfterSome() {
    let note = "what goes round more than 4096 times rests after that"
    let usual = SVGWriter.write(wheel(rounds: 500))
    #expect(usual.notes.isEmpty)
    for rounds in [5_000, 100_000, 1e12] {
      let film = wheel(rounds: rounds)
      let files = [
        (SVGWriter.write(film).bytes, SVGWriter.write(film).notes),
        (LottieWriter.write(film).bytes, LottieWriter.write(film).notes),
        (AndroidWriter.write(film).bytes, AndroidWriter.write(film).notes),
        (SwiftSourceWriter.write(film, named: "a").bytes, SwiftSourceWriter.write(film, named: "a").notes),
      ]
      for (bytes, notes) in files {
        #expect(notes.contains { $0.message == note }, "\(rounds)")
        #expect(bytes.count < 2_000_000, "\(rounds)")
      }
    }
  }

  // MARK: - Losses

  /// A drawing that has one thing more than shapes in plain colours.
  private func drawing(_ change: (inout Group) -> Void) -> Drawing {
    var group = Group([.path(.fill(Path(rect: Rect(x: 2, y: 2, width: 8, height: 8)), .color(.black)))])
    change(&group)
    return Drawing(size: Size(24, 24), items: [.group(group)])
  }

  @Test func composeNotesWhatItsTableSays() {
    let losses: [(FilmConstruct, (inout Group) -> Void)] = [
      (.clip, { $0.clips = [Group.Clip(Path(rect: Rect(x: 0, y: 0, width: 4, height: 4)))] }),
      (.blur, { $0.effects = [.blur(radius: 2)] }),
      (.shadow, { $0.effects = [.shadow(color: .black, offset: Vector(1, 1), radius: 1)] }),
      (.blendMode, { $0.blendMode = .multiply }),
      (.groupOpacity, { $0.opacity = 0.5 }),
    ]
    for (construct, change) in losses {
      let notes = ComposeWriter.write(drawing(change), named: "a").notes.map(\.message)
      guard case .noted(let message) = FormCapabilities.compose.rendition(construct) else {
        Issue.record("\(construct)")
        continue
      }
      #expect(notes == [message])
    }
  }

  @Test func aStillThatShapesCannotSayIsSwiftSourceForLayers() {
    let clipped = SwiftSourceWriter.write(
      drawing { $0.clips = [Group.Clip(Path(rect: Rect(x: 0, y: 0, width: 4, height: 4)))] }, named: "a")
    #expect(clipped.notes.isEmpty && text(clipped.bytes).contains(".mask = "))
    #expect(!text(clipped.bytes).contains("CAKeyframeAnimation"))
    #expect(SwiftSourceWriter.write(drawing { $0.blendMode = .multiply }, named: "a").notes.count == 1)
    #expect(text(SwiftSourceWriter.write(drawing { _ in }, named: "a").bytes).contains("struct AShape: Shape {"))
  }

  @Test func dashesOfAStillAreCutForCompose() throws {
    let path = Path([.move(to: Point(0, 2)), .line(to: Point(24, 2))])
    let drawing = Drawing(
      size: Size(24, 24), items: [.path(.stroke(path, .color(.black), style: StrokeStyle(width: 1, dash: [4, 2])))])
    let file = ComposeWriter.write(drawing, named: "a")
    #expect(file.notes.isEmpty)
    #expect(text(file.bytes).split(separator: "moveTo(").count == 5)
  }
}
