import Foundation
import Testing
import VectorFormats
import VectorGraphics
import VectorMotion

/// What is in a Lottie file, as far as a reader of its JSON sees it. Players are asked in Tests/Outside/Lottie.
@Suite struct LottieTests {
  typealias Object = [String: Any]

  private static func object(_ file: LottieFile) throws -> Object {
    try #require(try JSONSerialization.jsonObject(with: Data(file.bytes)) as? Object)
  }

  /// All objects in a value, each before what is in it.
  private static func objects(in value: Any) -> [Object] {
    if let object = value as? Object {
      return [object] + object.keys.sorted().flatMap { objects(in: object[$0] as Any) }
    }
    return (value as? [Any])?.flatMap { objects(in: $0) } ?? []
  }

  private static func keys(of property: Any?) -> [Object] { (property as? Object)?["k"] as? [Object] ?? [] }

  private static func film(_ nodes: [Node], size: Size = Size(60, 40)) -> Film {
    Film(size: size, duration: 2, nodes: nodes)
  }

  private static func square(_ id: UInt64, _ transform: [TransformStage] = []) -> Node {
    Node(
      id: Node.ID(id),
      .shape(
        Node.Shape(PathTrack(Path(rect: Rect(x: -10, y: -10, width: 20, height: 20))), fill: .color(.black))),
      transform: transform)
  }

  private static func morph(_ playback: Playback) throws -> Film {
    let morph = PathMorph(from: try Path(svg: "M2 2H22V22H2Z"), to: try Path(svg: "M12 3L21 12L12 21L3 12Z"))
    return Film(morphing: morph, size: Size(24, 24), fill: .color(.black), playback: playback)
  }

  @Test func aMorphIsTwoPathsWithItsOwnEasing() throws {
    let film = try Self.morph(Playback(duration: 1, pause: 0.5, repetition: .loop))
    let file = LottieWriter.write(film, scale: 10)
    let root = try Self.object(file)
    #expect(root["w"] as? Int == 240 && root["fr"] as? Int == 60 && root["op"] as? Int == 120)
    let layers = try #require(root["layers"] as? [Object])
    #expect(layers.count == 1)
    let path = try #require((layers[0]["shapes"] as? [Object])?.first { $0["ty"] as? String == "sh" })
    let keys = Self.keys(of: path["ks"])
    #expect(keys.map { $0["t"] as? Int } == [30, 90])
    #expect((keys[0]["o"] as? [String: Double]) == ["x": 0.42, "y": 0])
    #expect((keys[0]["i"] as? [String: Double]) == ["x": 0.58, "y": 1])
    for key in keys {
      let value = try #require((key["s"] as? [Object])?.first)
      #expect(value["c"] as? Bool == true && (value["v"] as? [[Int]])?.count == 4, "whole numbers in a scaled layer")
    }
    #expect(file.notes.isEmpty)
    #expect(LottieWriter.write(film, scale: 10) == file)
    let smallest = LottieWriter.write(film, scale: 10, isSmallest: true)
    #expect(smallest.bytes.count < file.bytes.count - 60)
  }

  @Test func aSpringIsFewKeysThatGoBeyondTheirEnds() throws {
    let film = try Self.morph(Playback(easing: .spring(Spring(duration: 0.6, bounce: 0.4)), repetition: .once))
    let root = try Self.object(LottieWriter.write(film, scale: 10))
    let lists = Self.objects(in: root).filter { $0["ty"] as? String == "sh" }.map { Self.keys(of: $0["ks"]) }
    #expect(lists.count == 1)
    #expect((3...8).contains(lists[0].count), "\(lists[0].count) keys")
  }

  @Test func whatIsSampledInEachFrameIsAMotionOfFewKeys() throws {
    let films = (0..<120).map { frame -> (time: Double, film: Film) in
      let time = Double(frame) / 60
      let place = Vector(10 + 10 * time * time, 20 + 5 * time * time * time)
      return (time, Self.film([Self.square(1, [.translation(Track(place))])]))
    }
    var film = Film(joining: films)
    film.duration = 2
    let root = try Self.object(LottieWriter.write(film))
    let count = Self.objects(in: root).reduce(0) { $0 + Self.keys(of: $1["p"]).count + Self.keys(of: $1["a"]).count }
    #expect((2...12).contains(count), "\(count) keys for 120 samples")
  }

  @Test func aTurnSampledInEachFrameNeitherShrinksNorGrows() throws {
    let films = (0...100).map { frame -> (time: Double, film: Film) in
      let time = Double(frame) / 50
      return (time, Self.film([Self.square(1, [.matrix(Track(Transform.rotation(3 * time)))])]))
    }
    var film = Film(joining: films)
    film.duration = 2
    let root = try Self.object(LottieWriter.write(film))
    let transforms = Self.objects(in: root).filter { $0["r"] != nil && $0["ty"] as? String != "rc" }
    #expect(transforms.count == 1)
    #expect(transforms.allSatisfy { Self.keys(of: $0["s"]).isEmpty }, "no size that moves")
    #expect(transforms.allSatisfy { (2...3).contains(Self.keys(of: $0["r"]).count) })
  }

  @Test func aCanvasDrawnAnewInEachFrameIsADiscThatMoves() throws {
    let films = (0...100).map { frame -> (time: Double, film: Film) in
      let (time, size) = (Double(frame) / 50, 8.0)
      let place = Point(10 + 20 * time, 5 + 8 * time * time)
      let disc = Path(ellipseIn: Rect(x: place.x - size / 2, y: place.y - size / 2, width: size, height: size))
      let ground = Path(rect: Rect(x: 0, y: 0, width: 60, height: 40))
      let items = [ground, disc].map {
        Drawing.Item.path(PaintedPath($0, style: .fill(.nonZero), paint: .color(.black)))
      }
      return (time, Self.film([Node(id: Node.ID(1), .items(items))]))
    }
    var film = Film(joining: films)
    film.duration = 2
    let file = LottieWriter.write(film)
    let root = try Self.object(file)
    #expect((root["layers"] as? [Object])?.count == 1)
    let objects = Self.objects(in: root)
    #expect(objects.filter { $0["ty"] as? String == "sh" }.allSatisfy { Self.keys(of: $0["ks"]).isEmpty })
    let moves = objects.reduce(0) { $0 + Self.keys(of: $1["p"]).count + Self.keys(of: $1["a"]).count }
    #expect((2...10).contains(moves), "\(moves) keys for 101 drawings")
  }

  @Test func aChainOfDrawingsIsTwoKeysALeg() throws {
    let drawings = ["M2 2H22V22H2Z", "M12 3L21 12L12 21L3 12Z", "M12 2L22 22H2Z"].map { try? Path(svg: $0) }
    let morph = PathMorph(through: drawings.compactMap { $0 })
    let film = Film(
      morphing: morph, size: Size(24, 24), fill: .color(.black),
      playback: Playback(duration: 2, pause: 0.5, repetition: .once))
    let root = try Self.object(LottieWriter.write(film, scale: 10))
    let keys = Self.objects(in: root).filter { $0["ty"] as? String == "sh" }.map { Self.keys(of: $0["ks"]).count }
    #expect(keys.allSatisfy { $0 <= 4 }, "\(keys)")
  }

  @Test func noEasingGoesSoFarBeyondItsEndsThatTheirRoundingShows() throws {
    // It dies away: towards the end it swings about values that are equal when rounded.
    let spring = Spring(response: 0.5, dampingRatio: 0.15)
    let track = Track.animated(
      Keyframes([Vector(0, 0), Vector(50, 0)], easings: [.spring(spring, over: 2)]),
      timing: TimeMapping(duration: 2, fill: .both))
    let root = try Self.object(LottieWriter.write(Self.film([Self.square(1, [.translation(track)])])))
    for key in Self.objects(in: root) {
      for case let handle as [String: Double] in [key["o"], key["i"]] {
        #expect(abs(handle["y"] ?? 0) < 8, "\(handle)")
      }
    }
  }

  @Test func whatTurnsInPerspectiveIsFewKeys() throws {
    let turn = Track.animated(Keyframes([0, 2 * Double.pi]), timing: TimeMapping(duration: 2, fill: .both))
    var perspective = Transform3D.identity
    perspective.m34 = -1.0 / 200
    let node = Self.square(
      1,
      [
        .rotation3D(turn, about: .y), .matrix3D(Track(perspective)),
        .translation(Track(Vector(30, 20))),
      ])
    let root = try Self.object(LottieWriter.write(Self.film([node]), scale: 4))
    let paths = Self.objects(in: root).filter { $0["ty"] as? String == "sh" }.map { Self.keys(of: $0["ks"]).count }
    #expect(paths.allSatisfy { $0 <= 24 }, "\(paths)")
  }

  @Test func groupsThatIsolateAndStrokesThatAreSquashedAreNoted() throws {
    var blended = Self.square(2)
    blended.blendMode = .multiply
    let group = Node(id: Node.ID(3), .nodes([Self.square(1), blended]), isIsolated: true)
    let isolated = LottieWriter.write(Self.film([group]))
    #expect(isolated.notes.contains { $0.message.contains("isolated") && $0.message.contains("lottie-web") })
    #expect((try Self.object(isolated)["assets"] as? [Object])?.count == 1, "a composition of its own")
    let line = Node(
      id: Node.ID(4),
      .shape(
        Node.Shape(
          PathTrack(Path(rect: Rect(x: -5, y: -5, width: 10, height: 10))),
          stroke: Node.Stroke(.color(Track(.black)), width: 2))), transform: [.scale(Track(Vector(2, 1)))])
    #expect(LottieWriter.write(Self.film([line])).notes.map { $0.message }.contains { $0.contains("rlottie") })
    var even = line
    even.transform = [.scale(Track(Vector(2, -2)))]
    #expect(LottieWriter.write(Self.film([even])).notes.isEmpty)
  }

  @Test func restsAreHeldAndEndsAreNotRepeated() throws {
    let values = Keyframes([0.0, 0, 1, 1, 0, 0], times: [0, 0.2, 0.3, 0.6, 0.7, 1])
    let opacity = Track.animated(values, timing: TimeMapping(duration: 2, fill: .both))
    var node = Self.square(1)
    node.opacity = opacity
    let layers = try #require(try Self.object(LottieWriter.write(Self.film([node])))["layers"] as? [Object])
    let keys = Self.keys(of: (layers[0]["ks"] as? Object)?["o"])
    #expect(keys.map { $0["t"] as? Int } == [24, 36, 72, 84])
    #expect(keys.map { $0["h"] as? Int } == [nil, 1, nil, nil])
  }

  @Test func oneContourClipsAsAMaskAndHolesAsAMatte() throws {
    let plain = Path(rect: Rect(x: 0, y: 0, width: 10, height: 10))
    var ring = plain
    ring.append(Path(rect: Rect(x: 3, y: 3, width: 4, height: 4)))
    var node = Self.square(1)
    node.clips = [PathTrack(plain)]
    let masked = Self.objects(in: try Self.object(LottieWriter.write(Self.film([node]))))
    #expect(masked.contains { $0["hasMask"] as? Bool == true } && !masked.contains { $0["td"] != nil })
    node.clips = [PathTrack(ring, rule: .evenOdd)]
    let matted = Self.objects(in: try Self.object(LottieWriter.write(Self.film([node]))))
    let lists = matted.compactMap { $0["layers"] as? [Object] }
    let list = try #require(lists.first { $0.contains { $0["tt"] != nil } })
    let place = try #require(list.firstIndex { $0["tt"] as? Int == 1 })
    #expect(place > 0 && list[place - 1]["td"] as? Int == 1, "directly above what it cuts")
  }

  @Test func opacityOfTwoThingsIsThatOfALayer() throws {
    let pair = Node(id: Node.ID(3), .nodes([Self.square(1), Self.square(2, [.translation(Track(Vector(5, 5)))])]))
    var faded = pair
    faded.opacity = 0.5
    let file = LottieWriter.write(Self.film([faded, Self.square(4)]))
    let layers = try #require(try Self.object(file)["layers"] as? [Object])
    #expect(layers.count == 2)
    #expect(((layers[1]["ks"] as? Object)?["o"] as? Object)?["k"] as? Int == 50)
    #expect(file.notes.count == 1)
  }

  @Test func opacityAroundWhatIsClippedStays() throws {
    var clipped = Self.square(1)
    clipped.clips = [PathTrack(Path(rect: Rect(x: 0, y: 0, width: 10, height: 10)))]
    let faded = Node(id: Node.ID(2), .nodes([clipped]), opacity: 0.5)
    let root = try Self.object(LottieWriter.write(Self.film([faded])))
    let layers = try #require(root["layers"] as? [Object])
    #expect(((layers[0]["ks"] as? Object)?["o"] as? Object)?["k"] as? Int == 50)
  }

  @Test func aMaskMovesWithAllThatMovesItsLayer() throws {
    var node = Self.square(1)
    node.clips = [PathTrack(Path(rect: Rect(x: 0, y: 0, width: 10, height: 10)))]
    let turn = Track.animated(from: 0.0, to: 3, timing: TimeMapping(duration: 2, fill: .both))
    let grow = Track.animated(from: Vector(1, 1), to: Vector(2, 1), timing: TimeMapping(duration: 2, fill: .both))
    node.transform = [.rotation(turn), .scale(grow), .rotation(turn)]
    let root = try Self.object(LottieWriter.write(Self.film([node])))
    let layers = try #require(root["layers"] as? [Object])
    #expect(layers.contains { $0["hasMask"] != nil && $0["parent"] != nil })
  }

  @Test func aShearIsTwoTurnsAndAScale() throws {
    let node = Self.square(1, [.matrix(Track(Transform(a: 1, b: 0, c: 0.5, d: 1, tx: 20, ty: 10)))])
    let root = try Self.object(LottieWriter.write(Self.film([node])))
    #expect(!Self.objects(in: root).contains { $0["sk"] != nil })
    #expect(Self.objects(in: root).filter { $0["ty"] as? String != "rc" && $0["r"] is Object }.count == 2)
  }

  @Test func whatPlayersDisagreeOnIsNoted() {
    var nodes = (1...7).map { Self.square(UInt64($0)) }
    nodes[0].blendMode = .multiply
    nodes[1].blendMode = .xor
    nodes[2].effects = [.blur(radius: 2)]
    nodes[3].effects = [.shadow(color: Track(.black), offset: Track(Vector(1, 2)), radius: 3)]
    nodes[4].mask = Node.Mask([Self.square(8)], measure: .luminance)
    let conic = GradientTrack(
      .conic(center: Track(.zero), angle: 0),
      stops: [.init(offset: 0, color: Track(.black)), .init(offset: 1, color: Track(.white))])
    nodes[5].content = .shape(
      Node.Shape(PathTrack(Path(rect: Rect(x: 0, y: 0, width: 9, height: 9))), fill: .gradient(conic)))
    let file = LottieWriter.write(Self.film(nodes), playCount: 3)
    #expect(file.notes.count == 7, "\(file.notes)")
    #expect((try? Self.object(file)) != nil)
  }

  @Test func anArchiveHoldsAManifestAndTheAnimation() throws {
    let film = try Self.morph(Playback())
    let bytes = LottieWriter.writeDotLottie(film).bytes
    #expect(bytes.starts(with: Array("PK\u{3}\u{4}".utf8)))
    let text = String(decoding: bytes, as: UTF8.self)
    #expect(text.contains("manifest.json") && text.contains("animations/a.json"))
    #expect(bytes.count < LottieWriter.write(film).bytes.count)
    #expect(bytes == LottieWriter.writeDotLottie(film).bytes)
  }

  static let extremes = [0, -1, 1e-300, 1e300, .infinity, -.infinity, .nan]

  @Test(arguments: extremes) func numbersWithoutMeaningAreWritten(_ number: Double) throws {
    let track = Track.animated(Keyframes([1, number, 0.5]), timing: TimeMapping(duration: 1, fill: .both))
    let vectors = Track.animated(
      Keyframes([Vector(0, 0), Vector(number, 1)]), timing: TimeMapping(duration: 1, fill: .both))
    var path = Path(rect: Rect(x: 0, y: 0, width: 10, height: 10))
    path.cubic(to: Point(number, 1), control1: Point(2, number), control2: .zero)
    let stroke = Node.Stroke(
      .color(.black), width: track, dash: Track([number, 2]), start: track, end: Track(number))
    var node = Node(
      id: Node.ID(1), .shape(Node.Shape(PathTrack(path), fill: .color(Color(gray: number)), stroke: stroke)),
      transform: [.scale(vectors), .rotation(track), .translation(vectors), .rotation3D(track, about: .y)],
      opacity: track, clips: [PathTrack(path)])
    node.effects = [.blur(radius: track)]
    for film in [
      Film(size: Size(60, 40), duration: 1, nodes: [node]), Film(size: Size(number, 40), duration: 1, nodes: [node]),
      Film(size: Size(60, 40), duration: number, nodes: [Self.square(1)]),
    ] {
      for scale in [1, number] {
        let root = try Self.object(LottieWriter.write(film, scale: scale, stillTime: number, tolerance: number))
        #expect((root["w"] as? Int ?? 0) > 0 && (root["op"] as? Int ?? 0) > 0)
      }
    }
  }

  @Test func filmsOfNothingAreWritten() throws {
    let empty = [
      Node(id: Node.ID(1), .nodes([])), Node(id: Node.ID(2), .items([])),
      Node(id: Node.ID(3), .shape(Node.Shape(PathTrack(Path()), fill: .color(.black)))),
      Node(id: Node.ID(4), .image(Node.Image(Bitmap(width: 0, height: 0), in: Track(.zero)))),
    ]
    for nodes in [[], empty] {
      for duration in [nil, 0, 1] as [Double?] {
        let file = LottieWriter.write(Film(size: Size(10, 10), duration: duration, nodes: nodes))
        #expect(try Self.object(file)["layers"] is [Any])
        #expect(file.bytes.count < 600)
      }
    }
  }
}
