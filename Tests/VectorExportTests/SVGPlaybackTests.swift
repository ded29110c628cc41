import SamplePictures
import Testing
import VectorFormats
import VectorGraphics
import VectorMotion
import VectorRaster

/// Films written as moving SVG, read again at several instants and compared with the film's own pictures.
@Suite struct SVGPlaybackTests {
  private static let timing = [TimeMapping(duration: 2, fill: .both)]

  private static func animated<Value>(_ base: Value, _ source: Track<Value>.Source) -> Track<Value> {
    Track(base, animations: [.init(timing: timing, source: source)])
  }

  private static func square(
    _ id: UInt64, _ color: UInt32, _ transform: [TransformStage] = [], hidesBack: Bool = false
  ) -> Node {
    let rect = Rect(x: -10, y: -10, width: 20, height: 20)
    return Node(
      id: Node.ID(id), .shape(Node.Shape(PathTrack(Path(rect: rect)), fill: .color(Color(hex: color)))),
      transform: transform, hidesBack: hidesBack)
  }

  private static func painted(_ fill: PaintTrack) -> Node {
    Node(
      id: Node.ID(1),
      .shape(Node.Shape(PathTrack(Path(rect: Rect(x: 5, y: 5, width: 50, height: 30))), fill: fill)))
  }

  private static let stops = [
    GradientTrack.Stop(offset: 0, color: Track(.black)),
    GradientTrack.Stop(offset: 1, color: Track(Color(hex: 0xFF8800))),
  ]

  private static var bitmap: Bitmap {
    var bitmap = Bitmap(width: 4, height: 2)
    for x in 0..<4 {
      for y in 0..<2 { bitmap[x, y] = (UInt8(x * 80), UInt8(y * 200), 120, 255) }
    }
    return bitmap
  }

  static let films: [(name: String, nodes: [Node])] = {
    let place = TransformStage.translation(Track(Vector(30, 20)))
    let turn = animated(Transform3D.identity, .component(.rotationZ, .interpolation(from: 0, to: 6)))
    let frame = animated(
      Rect(x: 5, y: 5, width: 50, height: 30), .component(.width, .interpolation(from: 10, to: 60)))
    let bounds = animated(
      Rect(x: 0, y: 0, width: 20, height: 20), .interpolation(from: nil, to: Rect(x: 4, y: 0, width: 60, height: 30)))
    let swing: (Double) -> [TransformStage] = { start in
      [
        .translation(Track(Vector(12, 0))), .depth(1),
        .rotation3D(animated(0, .interpolation(from: start, to: start + 7)), about: .y), place,
      ]
    }
    let images: [(String, Node.Image.Placement)] = [
      ("an image in its own size", .init(.bottomRight, scale: 0.1)),
      ("an image that fits", .init(.resizeAspect)),
      (
        "a part of an image",
        .init(
          .resizeAspectFill,
          part: animated(
            Rect(x: 0, y: 0, width: 0.5, height: 1), .component(.x, .keyframes(Keyframes([0, 0.5], mode: .discrete)))))
      ),
    ]
    return [
      ("one number of a map", [square(1, 0x3366CC, [.matrix3D(turn), place])]),
      ("an anchor", [square(1, 0x3366CC, [.anchor(of: bounds, at: Track(Point(0.5, 1))), place])]),
      (
        "a rounded rectangle",
        [
          Node(
            id: Node.ID(1),
            .shape(
              Node.Shape(
                PathTrack(
                  roundedRect: RoundedRectTrack(
                    bounds, cornerRadius: animated(4, .interpolation(from: 2, to: 20)), inset: 1)),
                fill: .color(.black))))
        ]
      ),
      (
        "a linear gradient in a frame",
        [
          painted(
            .gradient(
              GradientTrack(.linear(start: Track(.zero), end: Track(Point(1, 1))), stops: stops, frame: frame)))
        ]
      ),
      (
        "a radial gradient in a frame",
        [
          painted(
            .gradient(
              GradientTrack(
                .radial(
                  startCenter: Track(Point(0.5, 0.5)), startRadius: 0, endCenter: Track(Point(0.5, 0.5)), endRadius: 0.5
                ),
                stops: stops, frame: frame)))
        ]
      ),
      (
        "a gradient that turns",
        [
          painted(
            .gradient(
              GradientTrack(
                .radial(
                  startCenter: Track(Point(25, 20)), startRadius: 0, endCenter: Track(Point(30, 20)), endRadius: 20),
                stops: stops,
                transform: animated(Transform.scale(1, 0.5), .component(.rotationZ, .interpolation(from: 0, to: 1))))))
        ]
      ),
      (
        "children by depth",
        [
          Node(
            id: Node.ID(1),
            .nodes([
              square(2, 0xCC3333, swing(0)), square(3, 0x33CC33, swing(2)), square(4, 0x3333CC, swing(4)),
            ]), order: .depth)
        ]
      ),
      (
        "a card with two sides",
        [
          square(1, 0xCC3333, swing(0), hidesBack: true),
          square(2, 0x33CC33, [.rotation3D(Track(.pi), about: .y)] + swing(0), hidesBack: true),
        ]
      ),
    ]
      + images.map { name, placement in
        (
          name,
          [Node(id: Node.ID(1), .image(Node.Image(bitmap, in: bounds, placement: placement, interpolation: .nearest)))]
        )
      }
  }()

  /// A square that jumps each sixtieth of a second, a second one that comes and goes, and both change places.
  private static var recording: [(time: Double, film: Film)] {
    (0..<120).map { frame in
      let time = Double(frame) / 60
      let jumping = square(1, 0x3366CC, [.translation(Track(Vector(10 + 30 * time * time / 4, 20)))])
      let other = square(2, 0xCC6633, [.translation(Track(Vector(25, 15)))])
      let nodes = time < 0.5 ? [jumping] : time < 1 ? [jumping, other] : time < 1.5 ? [other, jumping] : [other]
      return (time, Film(size: Size(60, 40), background: .white, nodes: nodes))
    }
  }

  @Test func aPlayerShowsARecording() throws {
    var film = Film(joining: Self.recording)
    film.duration = 2
    let file = SVGWriter.write(film, playCount: 1)
    // Samples of a motion are written as motion: of 90 values few are left.
    #expect(file.bytes.count { $0 == UInt8(ascii: ";") } < 60)
    for frame in [3, 29, 31, 59, 61, 88, 92, 110] {
      // Between two samples the recording stands and the file moves.
      let time = Double(frame) / 60 + 1e-4
      let shown = try #require(Bitmap(rendering: try drawing(of: file, at: time)))
      let truth = try #require(Bitmap(rendering: film.drawing(at: time)))
      #expect(shown.largestDifference(from: truth) <= 4, "at \(time)")
    }
  }

  /// The drawing with a black rectangle for each image.
  private static func withoutBitmaps(_ drawing: Drawing) -> Drawing {
    func plain(_ items: [Drawing.Item]) -> [Drawing.Item] {
      items.map { item in
        switch item {
        case .path: return item
        case .image(let image): return .path(.fill(Path(rect: image.rect), .color(.black)))
        case .group(var group):
          group.items = plain(group.items)
          return .group(group)
        }
      }
    }
    var drawing = drawing
    drawing.items = plain(drawing.items)
    return drawing
  }

  @Test(arguments: films.map(\.name))
  func aPlayerShowsTheFilm(name: String) throws {
    let nodes = try #require(Self.films.first { $0.name == name }).nodes
    let film = Film(size: Size(60, 40), background: .white, duration: 2, nodes: nodes)
    let file = SVGWriter.write(film, playCount: 1)
    for time in [0.05, 0.31, 0.77, 1.1, 1.43, 1.95] {
      let shown = try #require(Bitmap(rendering: try drawing(of: file, at: time)))
      let truth = try #require(Bitmap(rendering: Self.withoutBitmaps(film.drawing(at: time))))
      #expect(shown.largestDifference(from: truth) <= 12, "at \(time)")
      #expect(Set(truth.pixels).count > 1)
    }
  }
}
