import VectorGraphics
import VectorMotion
import VectorText

/// A picture of what a morph does: for each shape both ends with their points numbered, the ways between them, a few
/// frames, and the words.
struct ExplainSheet {
  private(set) var drawing = Drawing(size: Size(0, 0), background: .white)

  private static let ink = Color(hex: 0x1D2230)
  private static let gray = Color(hex: 0x5B6472)
  private static let pale = Color(hex: 0xB8C1CC)
  private static let cut = Color(hex: 0xD1242F)
  /// One for each contour, neighbours far apart: Okabe and Ito's, which colour-blind people tell apart, darkened for thin lines.
  private static let colors = [0x0072B2, 0xD55E00, 0x009E73, 0xAA3377, 0xB88600, 0x56A0D8, 0x6E4FC0, 0x7A7A3A].map {
    Color(hex: UInt32($0))
  }

  private static let panel = 300.0
  private static let gap = 40.0
  private static let frame = 110.0
  private static let frames = [0.0, 0.15, 0.3, 0.45, 0.6, 0.75, 0.9, 1]
  private static let width = 3 * panel + 4 * gap

  init(_ morph: ExplainedMorph) {
    var y = Self.gap
    for (step, shapes) in morph.steps.enumerated() {
      for shape in shapes {
        y = draw(shape, from: y, isAlone: shapes.count == 1 && morph.steps.count == 1, step)
      }
    }
    drawing.size = Size(Self.width, y)
  }

  // MARK: - A shape

  private mutating func draw(_ shape: ExplainedMorph.Shape, from top: Double, isAlone: Bool, _ step: Int) -> Double {
    let morph = shape.part.morph
    let steps = Double(morph.stepCount)
    func progress(_ share: Double) -> Double { (Double(step) + share) / steps }
    let (source, target) = (morph.path(at: progress(0)), morph.path(at: progress(1)))
    let bounds = source.boundingBox.union(target.boundingBox)
    guard bounds.isFinite, bounds.diagonal > 0 else { return top }
    func place(_ left: Double, _ y: Double, _ side: Double, margin: Double) -> Transform {
      let scale = (side - 2 * margin) / max(bounds.width, bounds.height)
      return .translation(-bounds.center.x, -bounds.center.y).then(.scale(scale))
        .then(.translation(left + side / 2, y + side / 2))
    }
    let lefts = (0..<3).map { Self.gap + Double($0) * (Self.panel + Self.gap) }
    let showsBoth = shape.explanation.remedy == .front || shape.explanation.remedy == .trim
    let titles = ["first", showsBoth ? "both" : "from point to point", "second"]
    for (left, title) in zip(lefts, titles) {
      text(title, at: Point(left, top), Self.gray, size: 14, weight: .semibold)
    }
    let panelTop = top + 14
    let places = lefts.map { place($0, panelTop, Self.panel, margin: 26) }
    let isFilled = shape.part.isFilled
    let matches = shape.explanation.contours
    if matches.isEmpty {
      draw(source, morph.fillRule(at: progress(0)), Self.colors[0], isFilled, places[0])
      draw(source, morph.fillRule(at: progress(0)), Self.colors[0], isFilled, places[1])
      draw(target, morph.fillRule(at: progress(1)), Self.colors[1], isFilled, places[1])
      draw(target, morph.fillRule(at: progress(1)), Self.colors[1], isFilled, places[2])
    } else {
      drawEnd(matches, isTarget: false, isFilled, places[0])
      drawEnd(matches, isTarget: true, isFilled, places[2])
      drawWays(matches, places[1])
    }
    var y = panelTop + Self.panel + 16
    let spacing = (Self.width - 2 * Self.gap - Self.frame) / Double(Self.frames.count - 1)
    for (index, share) in Self.frames.enumerated() {
      let at = progress(share)
      draw(
        morph.path(at: at), morph.fillRule(at: at), Self.ink, isFilled,
        place(Self.gap + Double(index) * spacing, y, Self.frame, margin: 8), isSolid: true)
    }
    y += Self.frame + 28
    text(shape.title(isAlone: isAlone), at: Point(Self.gap, y), Self.ink, size: 14, weight: .semibold)
    y += 22
    for (index, line) in shape.contourWords.enumerated() {
      fill(Path(circleAt: Point(Self.gap + 22, y - 5), radius: 4.5), Self.color(index))
      text(line, at: Point(Self.gap + 34, y), Self.gray, size: 14)
      y += 20
    }
    for line in shape.notes + shape.judgement {
      for piece in wrapped(line, width: 130) {
        text(piece, at: Point(Self.gap + 16, y), line.hasPrefix("Poor") ? Self.cut : Self.gray, size: 14)
        y += 20
      }
    }
    return y + Self.gap
  }

  private mutating func draw(
    _ path: Path, _ rule: FillRule, _ color: Color, _ isFilled: Bool, _ place: Transform, isSolid: Bool = false
  ) {
    let path = path.applying(place)
    if isFilled { fill(path, isSolid ? color : color.tinted, rule: rule) }
    if !isSolid || !isFilled { stroke(path, color, width: 2) }
  }

  /// One end: each contour in the colour that it has at the other, its corners numbered, its cuts dashed.
  private mutating func drawEnd(
    _ matches: [PathMorph.ContourMatch], isTarget: Bool, _ isFilled: Bool, _ place: Transform
  ) {
    func outline(_ match: PathMorph.ContourMatch) -> Path {
      Path([isTarget ? match.end : match.start]).applying(place)
    }
    for isHole in [false, true] where isFilled {
      for (index, match) in matches.enumerated() where match.isHole == isHole {
        fill(outline(match), isHole ? .white : Self.color(index).tinted)
      }
    }
    for (index, match) in matches.enumerated() {
      let isThere = (isTarget ? match.target : match.source) != nil
      guard isThere else {
        let seed = place.apply(to: isTarget ? match.end.start : match.start.start)
        ring(seed, Self.color(index))
        continue
      }
      stroke(outline(match), Self.color(index), width: 2)
      for cut in isTarget ? match.targetCuts : match.sourceCuts {
        line(place.apply(to: cut.p0), place.apply(to: cut.p1), .white, width: 3)
        line(place.apply(to: cut.p0), place.apply(to: cut.p1), Self.cut, width: 2, dash: [5, 4])
      }
    }
    for (index, match) in matches.enumerated() where (isTarget ? match.target : match.source) != nil {
      drawPoints(match, isTarget: isTarget, Self.color(index), place)
    }
  }

  /// The points of a contour: corners with the number that they have at both ends, the others small.
  private mutating func drawPoints(
    _ match: PathMorph.ContourMatch, isTarget: Bool, _ color: Color, _ place: Transform
  ) {
    let points = match.points.map { place.apply(to: isTarget ? $0.target : $0.source) }
    let middle = Path([isTarget ? match.end : match.start]).applying(place).boundingBox.center
    let areNumbered = match.numbered.count <= 40
    var labels: [(place: Point, numbers: [Int])] = []
    for (index, point) in points.enumerated() {
      let number = match.numbered.firstIndex(of: index)
      dot(point, color, radius: number == nil ? 1.6 : 3)
      guard let number, areNumbered else { continue }
      // Points that are one at this end share a label.
      if let same = labels.firstIndex(where: { $0.place.distance(to: point) < 6 }) {
        labels[same].numbers.append(number + 1)
      } else {
        labels.append((point, [number + 1]))
      }
    }
    for label in labels {
      let outwards = (label.place - middle).normalized ?? Vector(0, -1)
      text(
        label.numbers.map { String($0) }.joined(separator: ","), at: label.place + 13 * outwards + Vector(0, 4),
        color.darkened, size: 11, weight: .semibold, isCentered: true)
    }
  }

  /// Both ends, faint, and the straight line from each corner to its partner; an arc shows a turn.
  private mutating func drawWays(_ matches: [PathMorph.ContourMatch], _ place: Transform) {
    for match in matches {
      if match.source != nil { stroke(Path([match.start]).applying(place), Self.pale, width: 1.5) }
      if match.target != nil { stroke(Path([match.end]).applying(place), Self.pale, width: 1.5, dash: [4, 3]) }
    }
    var turns: [(angle: Double, center: Point)] = []
    for (index, match) in matches.enumerated() {
      let color = Self.color(index)
      let shown = match.numbered.isEmpty ? Array(match.points.indices) : match.numbered
      for point in shown.map({ match.points[$0] }) {
        let (a, b) = (place.apply(to: point.source), place.apply(to: point.target))
        line(a, b, color, width: 1.2)
        dot(a, color, radius: 1.8)
        dot(b, color, radius: 3)
      }
      if match.turn != 0 {
        let box = Path([match.start]).boundingBox.union(Path([match.end]).boundingBox)
        if !turns.contains(where: { $0.angle == match.turn }) {
          turns.append((match.turn, place.apply(to: box.center)))
        }
      }
    }
    // Those about one centre stand side by side.
    for (index, turn) in turns.enumerated() {
      let same = turns[..<index].count { $0.center.distance(to: turn.center) < 50 }
      arc(turn.angle, about: turn.center + Vector(56 * Double(same), 0))
    }
  }

  /// An arrow round a centre, and its angle.
  private mutating func arc(_ angle: Double, about center: Point) {
    let radius = 20.0
    let count = 24
    let points = (0...count).map { center + radius * Vector(angle: -0.5 * .pi + angle * Double($0) / Double(count)) }
    stroke(Path(polyline: points), .white, width: 5)
    stroke(Path(polyline: points), Self.ink, width: 2)
    let tip = points[count]
    let ahead = Vector(angle: -0.5 * .pi + angle).perpendicular * (angle < 0 ? -1 : 1)
    let side = ahead.perpendicular
    fill(Path(polygon: [tip + 7 * ahead, tip + 4 * side, tip - 4 * side]), Self.ink)
    text(
      "\(Int((angle * 180 / .pi).rounded()))°", at: center + Vector(0, 4), Self.ink, size: 11, weight: .semibold,
      isCentered: true)
  }

  // MARK: - Marks

  private static func color(_ index: Int) -> Color { colors[index % colors.count] }

  private mutating func fill(_ path: Path, _ color: Color, rule: FillRule = .nonZero) {
    drawing.items.append(.path(.fill(path, .color(color), rule: rule)))
  }

  private mutating func stroke(_ path: Path, _ color: Color, width: Double, dash: [Double] = []) {
    let style = StrokeStyle(width: width, cap: dash.isEmpty ? .round : .butt, join: .round, dash: dash)
    drawing.items.append(.path(.stroke(path, .color(color), style: style)))
  }

  private mutating func line(_ a: Point, _ b: Point, _ color: Color, width: Double, dash: [Double] = []) {
    stroke(Path(polyline: [a, b]), color, width: width, dash: dash)
  }

  private mutating func dot(_ center: Point, _ color: Color, radius: Double) {
    fill(Path(circleAt: center, radius: radius + 1), .white)
    fill(Path(circleAt: center, radius: radius), color)
  }

  /// Where a contour grows from, or vanishes into.
  private mutating func ring(_ center: Point, _ color: Color) {
    fill(Path(circleAt: center, radius: 6), .white)
    stroke(Path(circleAt: center, radius: 4.5), color, width: 2)
  }

  /// A line of text whose baseline begins at a point, or is centred there.
  private mutating func text(
    _ string: String, at point: Point, _ color: Color, size: Double, weight: Typeface.Weight = .regular,
    isCentered: Bool = false
  ) {
    let outline = Path(string, CharacterStyle(.builtIn(weight), size: size))
    let shift = isCentered ? 0.5 * outline.boundingBox.width : 0
    if outline.isEmpty { return }
    // Numbers stand among lines.
    if isCentered { stroke(outline.applying(.translation(point.x - shift, point.y)), .white, width: 3) }
    fill(outline.applying(.translation(point.x - shift, point.y)), color)
  }
}

extension PathMorph.ContourMatch {
  /// The points that are shown with a number: the corners.
  fileprivate var numbered: [Int] { points.indices.filter { points[$0].isCorner } }
}

extension Color {
  /// This colour as the light ground of an outline in it.
  fileprivate var tinted: Color { mixed(with: 1, 0.82) }

  fileprivate var darkened: Color { mixed(with: 0, 0.3) }

  private func mixed(with gray: Double, _ share: Double) -> Color {
    Color(
      red: red + share * (gray - red), green: green + share * (gray - green), blue: blue + share * (gray - blue))
  }
}
