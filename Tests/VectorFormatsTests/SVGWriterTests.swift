import Testing
import VectorFormats
import VectorGraphics
import VectorMotion

/// Plays one SMIL element by the letter of the specification, to see what a browser would show.
private struct SMILElement {
  let name: String
  let values: [String]
  let times: [Double]
  let splines: [TimingCurve]
  let duration: Double
  let isDiscrete: Bool

  /// All elements in `text`, in order.
  static func all(in text: String) -> [SMILElement] {
    text.split(separator: "<").filter { $0.hasPrefix("animate") }.map { SMILElement(String($0)) }
  }

  init(_ text: String) {
    func attribute(_ name: String) -> String? {
      guard let start = text.firstRange(of: " \(name)=\"")?.upperBound else { return nil }
      return String(text[start...].prefix { $0 != "\"" })
    }
    func numbers(_ list: Substring) -> [Double] { list.split(separator: " ").compactMap { Double($0) } }
    name = attribute("attributeName") ?? ""
    values = (attribute("values") ?? "").split(separator: ";").map(String.init)
    times = attribute("keyTimes")?.split(separator: ";").compactMap { Double($0) } ?? [0, 1]
    splines =
      attribute("keySplines")?.split(separator: ";").map {
        let n = numbers($0)
        return TimingCurve(n[0], n[1], n[2], n[3])
      } ?? []
    duration = Double(attribute("dur")?.dropLast() ?? "") ?? 0
    isDiscrete = attribute("calcMode") == "discrete"
  }

  /// The leg at `time` and how far along it the value is.
  func place(at time: Double) -> (leg: Int, progress: Double) {
    let share = time / duration
    if isDiscrete { return ((times.lastIndex { $0 <= share } ?? 0), 0) }
    let leg = min(max((times.lastIndex { $0 <= share } ?? 0), 0), times.count - 2)
    let length = times[leg + 1] - times[leg]
    let progress = length > 0 ? (share - times[leg]) / length : 1
    return (leg, splines.isEmpty ? progress : splines[leg].value(at: progress))
  }

  func path(at time: Double) throws -> Path {
    let (leg, progress) = place(at: time)
    let (a, b) = (try Path(svg: values[leg]), try Path(svg: values[leg + 1]))
    guard a.kinds == b.kinds else { return progress < 0.5 ? a : b }
    var result = a
    result.withMutableCoordinates { coordinates in
      for index in coordinates.indices {
        coordinates[index] += progress * (b.coordinates[index] - a.coordinates[index])
      }
    }
    return result
  }

  func number(at time: Double) -> Double {
    let (leg, progress) = place(at: time)
    guard let a = Double(values[leg]), let b = Double(values[leg + 1]) else { return .nan }
    return a + progress * (b - a)
  }
}

extension SVGFile {
  fileprivate var text: String { String(decoding: bytes, as: UTF8.self) }
}

struct SVGWriterTests {
  static let square = "M4 4h16v16h-16z"
  static let diamond = "M12 2l10 10-10 10-10-10z"
  static let blob = "M20 12C20 16 16 20 12 20C8 20 4 16 4 12C4 8 8 4 12 4C16 4 20 8 20 12z"
  static let leaf = "M12 3C18 3 21 8 21 14C21 18 17 21 12 21C6 21 4 18 3 12C3 6 6 3 12 3z"

  static let playbacks = [
    Playback(duration: 1, pause: 0.5, easing: .easeInEaseOut, repetition: .thereAndBack),
    Playback(duration: 0.7, pause: 0, easing: .linear, repetition: .loop),
    Playback(duration: 2, pause: 0.25, easing: .curve(TimingCurve(0.9, 0, 0.1, 1)), repetition: .once),
    // Leaves 0...1, which SMIL's curves must not.
    Playback(duration: 1, pause: 0.1, easing: .curve(TimingCurve(0.3, -0.6, 0.7, 1.6)), repetition: .loop),
    Playback(pause: 0.2, easing: .spring(Spring(response: 0.5, dampingRatio: 0.3)), repetition: .thereAndBack),
  ]

  @Test(arguments: playbacks, [[square, diamond], [blob, leaf], [square, leaf, diamond]])
  func aPlayerShowsTheLibrarysPaths(playback: Playback, shapes: [String]) throws {
    let morph = PathMorph(through: try shapes.map { try Path(svg: $0) })
    let film = Film(morphing: morph, size: Size(24, 24), fill: .color(.black), playback: playback)
    let file = SVGWriter.write(film, playCount: playback.repetition == .once ? 1 : nil)
    let element = try #require(SMILElement.all(in: file.text).first { $0.name == "d" })
    let duration = try #require(film.duration)
    #expect(abs(element.duration - duration) < 1e-6)
    #expect(element.times.first == 0 && element.times.last == 1 && element.times == element.times.sorted())
    #expect(element.values.count == element.times.count)

    var worst = 0.0
    for step in 0..<300 {
      let time = duration * (Double(step) + 0.37) / 300
      guard case .path(let painted)? = film.drawing(at: time).items.first else { continue }
      let shown = try element.path(at: time)
      // At rest the file may have the same shape in another structure: that one is compared by its bounds.
      if shown.kinds == painted.path.kinds {
        for (a, b) in zip(shown.coordinates, painted.path.coordinates) { worst = max(worst, abs(a - b)) }
      } else {
        let (a, b) = (shown.boundingBox, painted.path.boundingBox)
        for side in [\Rect.minX, \.minY, \.maxX, \.maxY] {
          worst = max(worst, abs(a[keyPath: side] - b[keyPath: side]))
        }
      }
    }
    // 1/10,000 of 24 for each of x and y, and what rounding key times leaves.
    #expect(worst < 0.0026, "\(worst) of 24")
  }

  @Test func straightMotionIsTwoKeyframesWithItsEasing() throws {
    let track = Track<Double>.animated(
      from: 1, to: 5, timing: TimeMapping(duration: 2, repeatCount: .infinity, fill: .both, easing: .easeIn))
    let shape = Node.Shape(
      PathTrack(try Path(svg: SVGWriterTests.square)), stroke: Node.Stroke(.color(.black), width: track))
    let film = Film(size: Size(24, 24), duration: 2, nodes: [Node(id: Node.ID(1), .shape(shape))])
    let element = try #require(SMILElement.all(in: SVGWriter.write(film).text).first)
    #expect(element.name == "stroke-width" && element.values == ["1", "5"])
    #expect(element.splines == [TimingCurve(0.42, 0, 1, 1)])
    #expect(abs(element.number(at: 1) - track.value(at: 1)) < 1e-9)
  }

  @Test func everyAttributeFollowsItsTrack() throws {
    let mapping = TimeMapping(
      begin: 0.3, duration: 0.9, repeatCount: 2, autoreverses: true, fill: .both, easing: .easeOut)
    func track(_ from: Double, _ to: Double) -> Track<Double> { .animated(from: from, to: to, timing: mapping) }
    let opacity = Track(
      0.2, animations: [.init(timing: [mapping], source: .keyframes(Keyframes([0.2, 0.9, 0.5], times: [0, 0.2, 1])))])
    let stroke = Node.Stroke(
      PaintTrack.color(.black), width: track(1, 3), dash: Track([2, 1]), dashPhase: track(0, 7))
    let node = Node(
      id: Node.ID(1), .shape(Node.Shape(PathTrack(try Path(svg: SVGWriterTests.square)), stroke: stroke)),
      opacity: opacity)
    let film = Film(size: Size(24, 24), duration: 5, nodes: [node])
    let elements = SMILElement.all(in: SVGWriter.write(film).text)
    let tracks = ["stroke-width": stroke.width, "stroke-dashoffset": stroke.dashPhase, "opacity": opacity]
    #expect(Set(elements.map(\.name)) == Set(tracks.keys))
    for element in elements {
      let track = try #require(tracks[element.name])
      for step in 0..<200 {
        let time = 5 * (Double(step) + 0.5) / 200
        #expect(abs(element.number(at: time) - track.value(at: time)) < 0.003, "\(element.name) at \(time)")
      }
    }
  }

  @Test func whatTurnsOnAndOffDoesSoAtItsTime() throws {
    let mapping = TimeMapping(begin: 1, duration: 1.5, fill: .removed)
    let hidden = Track(
      false, animations: [.init(timing: [mapping], source: .interpolation(from: true, to: true))])
    let shape = Node.Shape(PathTrack(try Path(svg: SVGWriterTests.square)), fill: .color(.black))
    let film = Film(size: Size(24, 24), duration: 4, nodes: [Node(id: Node.ID(1), .shape(shape), isHidden: hidden)])
    let element = try #require(SMILElement.all(in: SVGWriter.write(film).text).first)
    #expect(element.name == "display" && element.isDiscrete && element.values == ["inline", "none", "inline"])
    #expect(abs(element.times[1] - 0.25) < 1e-3 && abs(element.times[2] - 0.625) < 1e-3)
  }

  @Test func howOftenItPlaysIsSaid() throws {
    let morph = PathMorph(from: try Path(svg: SVGWriterTests.square), to: try Path(svg: SVGWriterTests.diamond))
    let film = Film(morphing: morph, size: Size(24, 24), fill: .color(.black))
    #expect(SVGWriter.write(film).text.contains("repeatCount=\"indefinite\""))
    #expect(SVGWriter.write(film, playCount: 3).text.contains("repeatCount=\"3\" fill=\"freeze\""))
    let once = SVGWriter.write(film, playCount: 1).text
    #expect(!once.contains("repeatCount") && once.contains("fill=\"freeze\""))
  }

  @Test func theStillTwinIsTheChosenInstantWithoutMotion() throws {
    let morph = PathMorph(from: try Path(svg: SVGWriterTests.square), to: try Path(svg: SVGWriterTests.diamond))
    let film = Film(morphing: morph, size: Size(24, 24), fill: .color(.black))
    let text = SVGWriter.write(film, stillTime: 1.6).text
    #expect(text.contains("@media(prefers-reduced-motion:reduce)"))
    let start = try #require(text.firstRange(of: "<g class=\"still\">")).upperBound
    #expect(text[start...].hasPrefix("<path d=\"M12 2 22 12 12 22 2 12z\"/></g>"))
    // Where nothing moves there is nothing to choose.
    #expect(!SVGWriter.write(film.drawing(at: 0)).text.contains("class"))
  }

  // MARK: - Stills

  @Test func whatIsWrittenReadsBackTheSame() throws {
    let path = try Path(svg: SVGWriterTests.blob)
    let gradient = Gradient(
      .linear(start: Point(2, 3), end: Point(20, 18)),
      stops: [
        .init(offset: 0, color: Color(hex: 0xFF8800)), .init(offset: 0.25, color: Color(hex: 0x112233)),
        .init(offset: 1, color: Color(hex: 0x0088FF)),
      ], spread: .reflect, transform: Transform(a: 1, b: 0.5, c: -0.25, d: 2, tx: 3, ty: 4))
    let style = StrokeStyle(width: 1.5, cap: .round, join: .bevel, dash: [3, 1], dashPhase: 0.5)
    let drawing = Drawing(
      size: Size(24, 24),
      items: [
        .path(.fill(path, .gradient(gradient), rule: .evenOdd)),
        .path(.stroke(path, .color(Color(hex: 0x336699)), style: style)),
        .group(
          Group(
            [.path(.fill(path, .color(.black)))], transform: ProjectiveTransform(.translation(2, 1)), opacity: 0.5,
            clips: [Group.Clip(try Path(svg: SVGWriterTests.square))], blendMode: .multiply)),
      ])
    let file = SVGWriter.write(drawing)
    #expect(file.notes.isEmpty)
    let document = try SVGReader.read(file.bytes)
    #expect(document.issues.isEmpty)
    // Written again, what was read gives the same text: nothing was lost on the way.
    #expect(SVGWriter.write(document.drawing).text == file.text)
    #expect(document.drawing.size == drawing.size)
  }

  @Test func whatSVGLacksIsNoted() throws {
    let path = try Path(svg: SVGWriterTests.square)
    let conic = Gradient(
      .conic(center: Point(12, 12), angle: 0),
      stops: [.init(offset: 0, color: .black), .init(offset: 1, color: .white)])
    var perspective = ProjectiveTransform.identity
    perspective.px = 0.01
    let drawing = Drawing(
      size: Size(24, 24),
      items: [
        .path(.fill(path, .gradient(conic))), .path(.fill(path, .gradient(conic))),
        .group(Group([.path(.fill(path, .color(.black)))], transform: perspective, blendMode: .xor)),
      ])
    let notes = SVGWriter.write(drawing).notes
    #expect(notes.count == 3)
    for (word, occurrences) in [("conic", 2), ("xor", 1), ("perspective", 1)] {
      #expect(notes.first { $0.message.contains(word) }?.occurrences == occurrences, "\(word)")
    }
    let endless = Film(size: Size(1, 1), nodes: [])
    #expect(SVGWriter.write(endless).notes.count == 1)
  }

  @Test func anImageStandsInTheFile() throws {
    var bitmap = Bitmap(width: 2, height: 1)
    bitmap[0, 0] = (255, 0, 0, 255)
    let drawing = Drawing(
      size: Size(10, 10), items: [.image(PlacedImage(bitmap, in: Rect(x: 1, y: 2, width: 4, height: 2)))])
    let text = SVGWriter.write(drawing).text
    #expect(text.contains("<image x=\"1\" y=\"2\" width=\"4\" height=\"2\""))
    #expect(text.contains("href=\"data:image/png;base64,iVBORw0KGgo"))
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity, 1e308, 0])
  func oddNumbersGiveAFileThatReads(value: Double) throws {
    var path = Path()
    path.move(to: Point(value, 1))
    path.line(to: Point(2, value))
    path.cubic(to: Point(1, 1), control1: Point(value, value), control2: Point(0, value))
    let drawing = Drawing(
      size: Size(value, 24),
      items: [
        .path(.stroke(path, .color(Color(red: value, green: 0, blue: 1)), style: StrokeStyle(width: value))),
        .group(Group([.path(.fill(path, .color(.black)))], opacity: value)),
      ])
    _ = try SVGReader.read(SVGWriter.write(drawing).bytes)
    let morph = PathMorph(from: path, to: try Path(svg: SVGWriterTests.square))
    let film = Film(morphing: morph, size: Size(24, 24), fill: .color(.black))
    _ = try SVGReader.read(SVGWriter.write(film).bytes)
  }
}
