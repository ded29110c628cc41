import Testing
import VectorGraphics
import VectorMotion

struct DrawingMorphTests {
  private static let size = Size(24, 24)
  private static let square = polygon([(2, 2), (10, 2), (10, 10), (2, 10)])
  private static let triangle = polygon([(14, 14), (22, 14), (18, 22)])
  private static let red = Paint.color(Color(red: 1, green: 0, blue: 0))
  private static let blue = Paint.color(Color(red: 0, green: 0, blue: 1))

  private func drawing(_ paths: PaintedPath...) -> Drawing {
    Drawing(size: Self.size, items: paths.map { .path($0) })
  }

  /// One second from the first drawing to the last, without rests.
  private func film(_ drawings: [Drawing]) -> Film {
    Film(
      morphing: DrawingMorph(through: drawings),
      playback: Playback(
        duration: 1 / Double(drawings.count - 1), pause: 0, easing: .linear, repetition: .once))
  }

  /// What shows, without groups that do nothing; alpha and group opacity in one.
  private func painted(_ items: [Drawing.Item], opacity: Double = 1) -> [PaintedPath] {
    items.flatMap { item -> [PaintedPath] in
      switch item {
      case .path(var path):
        if path.path.isEmpty || opacity == 0 { return [] }
        if case .stroke(let style) = path.style, style.width <= 0 { return [] }
        if case .color(let color) = path.paint {
          if color.alpha == 0 { return [] }
          path.paint = .color(color.multiplyingAlpha(by: opacity))
        }
        return [path]
      case .group(let group): return painted(group.items, opacity: opacity * group.opacity)
      case .image: return []
      }
    }
  }

  /// A gradient of one colour as that colour.
  private func plain(_ paint: Paint) -> Paint {
    guard case .gradient(let gradient) = paint, let color = gradient.stops.first?.color,
      gradient.stops.allSatisfy({ $0.color == color })
    else { return paint }
    return .color(color)
  }

  private func painted(_ film: Film, at time: Double) -> [PaintedPath] { painted(film.drawing(at: time).items) }

  @Test func twoPathsMoveAsTheirMorph() {
    for (a, b) in zip(Sample.fills, Sample.fills.dropFirst()) {
      let film = film([
        drawing(.fill(a.path, Self.red, rule: a.rule)), drawing(.fill(b.path, Self.blue, rule: b.rule)),
      ])
      let morph = PathMorph(from: a.path, rule: a.rule, to: b.path, rule: b.rule)
      for time in [0, 0.25, 0.5, 1] {
        let shown = painted(film, at: time)
        #expect(shown.count == 1)
        #expect(shown.first?.path == morph.path(at: time))
        #expect(shown.first?.style == .fill(morph.fillRule(at: time)))
        #expect(shown.first?.paint == .color(Color(red: 1 - time, green: 0, blue: time)))
      }
    }
  }

  @Test func eachDrawingShowsAsItIsWhenItIsReached() {
    let gradient = Paint.gradient(
      Gradient(
        .linear(start: .zero, end: Point(24, 0)),
        stops: [.init(offset: 0, color: .black), .init(offset: 1, color: .white)]))
    let radial = Paint.gradient(
      Gradient(
        .radial(startCenter: Point(12, 12), startRadius: 0, endCenter: Point(12, 12), endRadius: 9),
        stops: [
          .init(offset: 0, color: .white), .init(offset: 0.5, color: .black), .init(offset: 1, color: .white),
        ]))
    let star = Sample.fills.first { $0.name == "star" }!.path
    let drawings = [
      drawing(.fill(Self.square, Self.red), .fill(Self.triangle, Self.blue)),
      drawing(.fill(Self.triangle, gradient), .stroke(star, Self.red, style: StrokeStyle(width: 2, join: .round))),
      drawing(.fill(star, radial)),
      drawing(
        .fill(Self.square, Self.blue), .stroke(Self.square, Self.red, style: StrokeStyle(width: 1)),
        .fill(Self.triangle, Self.red)),
    ]
    let film = film(drawings)
    for (index, drawing) in drawings.enumerated() {
      let shown = painted(film, at: Double(index) / 3)
      let truth = painted(drawing.items)
      #expect(shown.map { $0.path } == truth.map { $0.path }, "drawing \(index)")
      #expect(shown.map { $0.style } == truth.map { $0.style }, "drawing \(index)")
      for (a, b) in zip(shown, truth) { #expect(plain(a.paint) == b.paint, "drawing \(index)") }
    }
  }

  @Test func whatHasNoPartnerGrows() {
    let film = film([
      drawing(.fill(Self.square, Self.red)),
      drawing(.fill(Self.square, Self.red), .fill(Self.triangle, Self.blue)),
    ])
    let shown = painted(film, at: 0.5)
    #expect(shown.count == 2)
    #expect(shown[0].path == Self.square)
    let area = abs(signedArea(of: shown[1].path.contours[0]))
    #expect(abs(area - 8) < 1e-9)
    #expect(painted(film, at: 0).count == 1)
  }

  @Test func aStrokeThatAppearsGrowsInWidthToo() {
    let style = StrokeStyle(width: 4, cap: .round)
    let line = Path([.move(to: Point(2, 20)), .line(to: Point(22, 20))])
    let film = film([
      drawing(.fill(Self.square, Self.red)),
      drawing(.fill(Self.square, Self.red), .stroke(line, Self.blue, style: style)),
    ])
    guard case .stroke(let half) = painted(film, at: 0.5).last?.style else {
      Issue.record("no stroke")
      return
    }
    #expect(half.width == 2)
  }

  @Test func aLargeShapeFadesInsteadOfGrowing() {
    let sheet = polygon([(0, 0), (24, 0), (24, 24), (0, 24)])
    let film = film([
      drawing(.fill(sheet, Self.blue), .fill(Self.square, Self.red)), drawing(.fill(Self.square, Self.red)),
    ])
    let shown = painted(film, at: 0.25)
    #expect(shown[0].path == sheet)
    #expect(shown[0].paint == .color(Color(red: 0, green: 0, blue: 1, alpha: 0.75)))
    #expect(painted(film, at: 1).count == 1)
  }

  @Test func aDrawingOfAnotherSizeIsFittedIntoTheMiddle() {
    let large = Drawing(
      size: Size(96, 48), items: [.path(.fill(Self.square.applying(.scale(4)), Self.red))])
    let film = film([drawing(.fill(Self.square, Self.red)), large])
    #expect(film.size == Self.size)
    let end = painted(film, at: 1)[0].path
    // 96 × 48 becomes 24 × 12, six down.
    #expect(end == Self.square.applying(.translation(0, 6)))
  }

  @Test func shapesPaintedAlikeAreOneFigure() {
    // Three bars as three paths, one of them drawn the other way round, become one path of two contours.
    let bars = [3.0, 11, 19].map { polygon([(3, $0), (21, $0), (21, $0 + 2), (3, $0 + 2)]) }
    let menu = Drawing(
      size: Self.size, items: (bars.dropLast() + [bars[2].reversed()]).map { .path(.fill($0, Self.red)) })
    let pause = rectangles([(6, 5, 4, 14), (14, 5, 4, 14)])
    let film = film([menu, drawing(.fill(pause, Self.red))])
    #expect(painted(film, at: 0.5).count == 1)
    #expect(painted(film, at: 0.5)[0].path.contours.count == 3)
    let start = Painted(painted(film, at: 0)[0].path, rule: .nonZero)
    #expect(
      start.share(differingFrom: Painted(rectangles([(3, 3, 18, 2), (3, 11, 18, 2), (3, 19, 18, 2)]), rule: .nonZero))
        < 1e-9)
    #expect(painted(film, at: 1)[0].path == pause)
  }

  @Test func groupsAreTakenApart() {
    let group = Group(
      [.path(.stroke(Self.square, Self.red, style: StrokeStyle(width: 1)))],
      transform: ProjectiveTransform(Transform.scale(2)), opacity: 0.5,
      clips: [Group.Clip(polygon([(0, 0), (12, 0), (12, 12), (0, 12)]))])
    let a = Drawing(size: Self.size, items: [.group(group)])
    let film = film([a, drawing(.stroke(Self.triangle, Self.red, style: StrokeStyle(width: 4)))])
    let start = painted(film, at: 0)
    #expect(start.map { $0.path } == [Self.square.applying(.scale(2))])
    #expect(start.map { $0.style } == [.stroke(StrokeStyle(width: 2))])
    #expect(start.map { $0.paint } == [.color(Color(red: 1, green: 0, blue: 0, alpha: 0.5))])
  }

  @Test func whatCannotBeTakenApartFadesAsAWhole() {
    let blurred = Group([.path(.fill(Self.square, Self.red))], effects: [.blur(radius: 2)])
    let film = film([
      Drawing(size: Self.size, items: [.group(blurred)]), drawing(.fill(Self.triangle, Self.red)),
    ])
    guard case .group(let group) = film.drawing(at: 0.25).items[0] else {
      Issue.record("no group")
      return
    }
    #expect(group.opacity == 0.75)
    #expect(group.items == [.group(blurred)])
  }

  @Test func stackingIsRightAtBothEnds() {
    let (low, high) = (polygon([(2, 2), (16, 2), (16, 16), (2, 16)]), polygon([(8, 8), (22, 8), (22, 22), (8, 22)]))
    let film = film([
      drawing(.fill(low, Self.red), .fill(high, Self.blue)), drawing(.fill(high, Self.blue), .fill(low, Self.red)),
    ])
    #expect(painted(film, at: 0).map { $0.paint } == [Self.red, Self.blue])
    #expect(painted(film, at: 1).map { $0.paint } == [Self.blue, Self.red])
  }

  @Test func emptyDrawingsAreFine() {
    let film = film([Drawing(size: Self.size), drawing(.fill(Self.square, Self.red)), Drawing(size: Size(0, 0))])
    #expect(painted(film, at: 0).isEmpty)
    #expect(painted(film, at: 0.5)[0].path == Self.square)
    #expect(painted(film, at: 1).isEmpty)
  }
}
