import VectorGraphics
import VectorMotion

// A path with its paints. Of the items in a group the first one is on top, and each paint counts for all paths before it.

extension LottieComposer {
  /// The groups that show a shape, the highest first.
  mutating func parts(of shape: Node.Shape, in place: Place) -> [ShapePart] {
    let stroke = shape.stroke.flatMap { isVisible($0) ? $0 : nil }
    if stroke != nil, place.bending != nil {
      notes.add("strokes in perspective are as wide as without it in all players")
    } else if stroke != nil, place.isUneven {
      notes.add(.strokeUnderUnevenScale, in: .lottie)
    }
    guard let stroke else {
      guard let fill = shape.fill else { return [] }
      return painted(shape.path, in: place, for: fill, turning: .whole(scales: true)) { composer, rule in
        [composer.fill(fill, rule, in: place)]
      }
    }
    let isTrimmed = !stroke.isWhole
    let isDashed = !(stroke.dash.isConstant && stroke.dash.base.isEmpty)
    func strokeParts(_ composer: inout LottieComposer) -> [ShapePart] {
      // Contours that are painted one by one must not show through where they cross, nor share what is trimmed.
      var isOpaque = false
      if case .color(let color) = stroke.paint { isOpaque = color.isConstant && color.base.alpha >= 1 }
      let splits = isOpaque && place.colors.isEmpty && !isTrimmed && !isDashed
      return composer.painted(
        shape.path, in: place, for: stroke.paint, mayBeShape: !isTrimmed && !isDashed,
        turning: splits ? .contours : .whole(scales: false)
      ) { composer, _ in
        composer.strokeItems(stroke, path: shape.path, in: place)
      }
    }
    guard let fill = shape.fill else { return strokeParts(&self) }
    // One group for both, where they have the same path, and nothing trims it.
    if !isTrimmed, !isDashed, isSimple(fill), isSimple(stroke.paint) {
      var isPlain = false
      if case .color = fill, case .color = stroke.paint { isPlain = true }
      return painted(shape.path, in: place, turning: isPlain ? .whole(scales: false) : .none) { composer, rule in
        let own = composer.strokeItems(stroke, path: shape.path, in: place)
        let filled = composer.fill(fill, rule, in: place)
        return shape.fillsLast ? [filled] + own : own + [filled]
      }
    }
    let filled = painted(shape.path, in: place, for: fill, turning: .whole(scales: true)) { composer, rule in
      [composer.fill(fill, rule, in: place)]
    }
    let stroked = strokeParts(&self)
    return shape.fillsLast ? filled + stroked : stroked + filled
  }

  private func isVisible(_ stroke: Node.Stroke) -> Bool { !(stroke.width.isConstant && !(stroke.width.base > 0)) }

  /// Whether a paint needs no space of its own.
  private func isSimple(_ paint: PaintTrack) -> Bool {
    guard case .gradient(let gradient) = paint else { return true }
    return ownSpace(of: gradient) == nil
  }

  /// What of a morph may turn as a group of its own.
  private enum Turning {
    case none
    /// All of it, and grow, too, or not.
    case whole(scales: Bool)
    /// Each contour by itself.
    case contours
  }

  /// A group for each structure of a path, with what paints it; or one for each contour that turns by itself.
  private mutating func painted(
    _ path: PathTrack, in place: Place, for paint: PaintTrack? = nil, mayBeShape: Bool = true, turning: Turning,
    _ paints: (inout LottieComposer, FillRule) -> [JSON]
  ) -> [ShapePart] {
    var space: GradientTrack?
    if case .gradient(let gradient) = paint { space = ownSpace(of: gradient) }
    if case nil = paint { space = nil }
    var pieces = [PathPiece()]
    if let space {
      pieces[0].map = { space.fullTransform(at: $0).inverted ?? .identity }
      pieces[0].breaks =
        (space.transform.breaks(until: duration) + (space.frame?.breaks(until: duration) ?? [])).withoutCurves
      let pixels = max(place.scale, 1e-9)
      let stage = TransformStage.matrix(space.mapTrack(until: duration, frames: frameCount))
      pieces[0].transforms = LottieTransform.transforms(
        of: fitting.parts(of: [stage], tolerance: tolerance / pixels, extent: extent / pixels))
      pieces[0].breaks = (path.breaks(until: duration) + pieces[0].breaks).withoutCurves
    } else if isColor(paint) {
      switch turning {
      case .none: break
      case .whole(let scales):
        pieces = turningPieces(of: path, in: place, splits: false, scales: scales)
        if pieces[0].map == nil, let moved = movingPiece(of: path, in: place, scales: scales) { pieces = [moved] }
      case .contours: pieces = turningPieces(of: path, in: place, splits: true, scales: false)
      }
    }
    let plain = parts(of: path, as: pieces, in: place, mayBeShape: mayBeShape, paints)
    guard case .color = paint, case .whole(scales: true) = turning, let bent = bentPiece(of: path, in: place) else {
      return plain
    }
    // Which of both is shorter depends on how much the path turns and how many points it has.
    let noted = notes
    let other = parts(of: path, as: [bent], in: place, mayBeShape: false, paints)
    notes = noted
    func size(_ parts: [ShapePart]) -> Int { parts.reduce(0) { $0 + group($1).bytes.count } }
    return size(other) < size(plain) ? other : plain
  }

  private mutating func parts(
    of path: PathTrack, as pieces: [PathPiece], in place: Place, mayBeShape: Bool,
    _ paints: (inout LottieComposer, FillRule) -> [JSON]
  ) -> [ShapePart] {
    var parts: [ShapePart] = []
    // The first contour lies lowest.
    for piece in pieces.reversed() {
      let paths = drawnPaths(of: path, in: place, piece: piece, mayBeShape: mayBeShape)
      for drawn in paths {
        parts.append(
          ShapePart(
            items: drawn.items + paints(&self, drawn.rule), transforms: piece.transforms,
            opacity: drawn.visibility.flatMap { opacity(1, $0) }, pixels: place.scale))
      }
    }
    return parts
  }

  private func isColor(_ paint: PaintTrack?) -> Bool {
    switch paint {
    case nil, .color: true
    case .gradient, .pattern: false
    }
  }

  // MARK: - Fills and strokes

  private mutating func fill(_ paint: PaintTrack, _ rule: FillRule, in place: Place) -> JSON {
    let rule: JSON? = rule == .evenOdd ? .integer(2) : nil
    switch paint {
    case .color(let color):
      let (text, opacity) = self.color(color, in: place)
      return .object([("ty", .text("fl")), ("c", text), ("o", opacity), ("r", rule)])
    case .gradient(let gradient):
      return .object([("ty", .text("gf"))] + self.gradient(gradient, in: place) + [("r", rule)])
    case .pattern:
      return .object([
        ("ty", .text("fl")), ("c", still(.array([.integer(0), .integer(0), .integer(0)]))), ("o", still(.integer(0))),
      ])
    }
  }

  private mutating func strokeItems(_ stroke: Node.Stroke, path: PathTrack, in place: Place) -> [JSON] {
    var items: [JSON] = []
    let isTrimmed = !stroke.isWhole
    let isDashed = !(stroke.dash.isConstant && stroke.dash.base.isEmpty)
    if isTrimmed { items.append(trim(stroke)) }
    if isDashed { notes.add(.dashes, in: .lottie) }
    if isTrimmed, isDashed { notes.add(.trimmedDashes, in: .lottie) }
    let pixels = max(place.scale, 1e-9)
    let width = boundedFitting.value(of: stroke.width, tolerance: tolerance / pixels) { [max(0, $0)] }.map {
      [max(0, $0[0])]
    }
    // Our own renderer adds up what both cover of a pixel, as most do.
    if width.still[0] * pixels < 2, path.hasCoincidentSides(until: duration) {
      notes.add("fine lines of one path that lie on one another are lighter in lottie-web")
    }
    var members: [(name: String, value: JSON?)]
    switch stroke.paint {
    case .gradient(let gradient): members = [("ty", .text("gs"))] + self.gradient(gradient, in: place)
    case .color(let color):
      let (text, opacity) = self.color(color, in: place)
      members = [("ty", .text("st")), ("c", text), ("o", opacity)]
    case .pattern: members = [("ty", .text("st")), ("o", still(.integer(0)))]
    }
    members.append(("w", scalar(width) { length($0[0]) }))
    members.append(("lc", .integer(stroke.cap == .butt ? 1 : stroke.cap == .round ? 2 : 3)))
    members.append(("lj", .integer(stroke.join == .miter ? 1 : stroke.join == .round ? 2 : 3)))
    if stroke.join == .miter {
      if !stroke.miterLimit.isConstant { notes.add("a mitre limit that changes keeps its first value") }
      members.append(("ml", .number(max(1, stroke.miterLimit.value(at: 0)), decimals: 2)))
    }
    if isDashed, let dashes = dashes(stroke, pixels: pixels) { members.append(("d", dashes)) }
    items.append(.object(members))
    return items
  }

  /// Part of the path, all contours as one, in percent.
  private func trim(_ stroke: Node.Stroke) -> JSON {
    let (from, to) = (
      stroke.start.source(until: duration) { [$0] },
      stroke.end.source(until: duration) { [$0] }
    )
    func percent(_ breaks: [MotionBreak], _ truth: @escaping (Double) -> Double) -> JSON {
      scalar(boundedFitting.value(breaks: breaks, tolerance: 0.02) { [truth($0)] }) { .number($0[0], decimals: 2) }
    }
    let start: (Double) -> Double = { 100 * min(max(from.truth($0)[0], 0), 1) }
    // Nothing shows where the end is before the start.
    let end: (Double) -> Double = { max(start($0), 100 * min(max(to.truth($0)[0], 0), 1)) }
    let both = MotionBreak.merged([from.breaks, to.breaks].filter { !$0.isEmpty })
    return .object([
      ("ty", .text("tm")), ("s", percent(from.breaks, start)), ("e", percent(both, end)),
      ("o", still(.integer(0))), ("m", .integer(2)),
    ])
  }

  /// Dashes and gaps, an even number of them, and always the offset, or players differ; nil where the line is whole.
  private mutating func dashes(_ stroke: Node.Stroke, pixels: Double) -> JSON? {
    func usable(_ dash: [Double]) -> [Double] {
      guard dash.allSatisfy({ $0 >= 0 && $0.isFinite }), dash.contains(where: { $0 > 0 }) else { return [] }
      return dash.count % 2 == 0 ? dash : dash + dash
    }
    let tolerance = tolerance / pixels
    let first = usable(stroke.dash.value(at: 0))
    guard !first.isEmpty else {
      if !stroke.dash.isConstant { notes.add("dashes whose number changes keep their first number") }
      return nil
    }
    var phase = fitting.value(of: stroke.dashPhase, tolerance: tolerance) { [$0] }
    if stroke.dash.isConstant {
      // Not all players go on with the pattern before its start.
      let period = first.reduce(0, +)
      let least = (phase.motion?.samples.map { $0.numbers[0] } ?? phase.still).reduce(0) { min($0, $1) }
      let shift = (-least / period).rounded(.up) * period
      if shift > 0, shift.isFinite { phase = phase.map { [$0[0] + shift] } }
    }
    var list: [JSON] = []
    for place in first.indices {
      let value = boundedFitting.value(of: stroke.dash, tolerance: tolerance) { dash in
        let dash = usable(dash)
        return [dash.count == first.count ? dash[place] : first[place]]
      }
      list.append(
        .object([
          ("n", .text(place % 2 == 0 ? "d" : "g")), ("nm", .text(String(place))),
          ("v", scalar(value) { length($0[0]) }),
        ]))
    }
    list.append(.object([("n", .text("o")), ("nm", .text("o")), ("v", scalar(phase) { length($0[0]) })]))
    return .array(list)
  }

  // MARK: - Colours

  /// A colour's property and that of its opacity in percent.
  mutating func color(_ track: Track<Color>, in place: Place) -> (color: JSON, opacity: JSON) {
    let (breaks, truth) = colors(of: track, in: place)
    let color = boundedFitting.value(breaks: breaks, tolerance: 0.5 / 255) { Array(truth($0)[0..<3]) }
    let alpha = boundedFitting.value(breaks: breaks, tolerance: 0.002) { [truth($0)[3]] }
    return (
      list(color) { $0.map { .number($0, decimals: 3) } }, scalar(alpha) { .number(100 * $0[0], decimals: 1) }
    )
  }

  /// A colour as four numbers from 0 to 1 at each instant, after what becomes of colours here.
  func colors(of track: Track<Color>, in place: Place) -> (breaks: [MotionBreak], truth: (Double) -> [Double]) {
    let source = track.source(until: duration) { [$0.red, $0.green, $0.blue, $0.alpha] }
    var (breaks, truth) = (source.breaks, source.truth)
    for matrix in place.colors {
      let plain = truth
      if !matrix.isConstant { breaks = (breaks + matrix.breaks(until: duration)).withoutCurves }
      truth = { matrix.value(at: $0).applied(to: plain($0)) }
    }
    let all = truth
    return (breaks, { all($0).map { min(max($0.isNaN ? 0 : $0, 0), 1) } })
  }

  // MARK: - Gradients

  /// The gradient, if it can only be said in a space of its own: circles that are seen as ellipses.
  func ownSpace(of gradient: GradientTrack) -> GradientTrack? {
    guard case .radial = gradient.geometry else { return nil }
    for index in 0...(gradient.isConstant ? 0 : 8) {
      let map = gradient.fullTransform(at: duration * Double(index) / 8)
      let size = map.maximumScale
      let isSimilar =
        abs(Vector(map.a, map.b).length - Vector(map.c, map.d).length) <= 1e-6 * size
        && abs(map.a * map.c + map.b * map.d) <= 1e-6 * size * size
      if !isSimilar { return gradient }
    }
    return nil
  }

  /// The members of a gradient's item but its kind.
  private mutating func gradient(_ gradient: GradientTrack, in place: Place) -> [(name: String, value: JSON?)] {
    let isOwnSpace = ownSpace(of: gradient) != nil
    if gradient.spread == .repeat || gradient.spread == .reflect { notes.add(.gradientSpread, in: .lottie) }
    var breaks: [MotionBreak] = []
    if !gradient.isConstant {
      breaks = gradient.breaks(until: duration)
    }
    /// The gradient at an instant, in the path's space; of an ellipse, in its own.
    func at(_ time: Double) -> Gradient {
      var shown = gradient.gradient(at: time)
      if isOwnSpace { shown.transform = .identity }
      return shown
    }
    let tolerance = tolerance / max(place.scale, 1e-9)
    let isRadial = if case .radial = gradient.geometry { true } else { false }
    if isRadial, case .radial(let startCenter, let startRadius, let endCenter, let endRadius) = at(0).geometry {
      let distance = (endCenter - startCenter).length
      if distance > 1e-9 * max(endRadius, 1e-9), startRadius > 0 || distance >= endRadius {
        notes.add(.gradientOfTwoCircles, in: .lottie)
      } else if distance > 1e-9 * max(endRadius, 1e-9) {
        notes.add("radial gradients with a focus are shown without it on iOS and Android")
      }
    }
    func line(_ time: Double) -> (start: Point, end: Point, focus: [Double]) {
      let shown = at(time)
      let map = shown.transform
      switch shown.geometry {
      case .linear(let start, let end):
        let (from, to) = (map.apply(to: start), map.apply(to: end))
        // Lines of one colour stay parallel; the end of the image is the one across them from its start.
        guard let across = map.apply(to: (end - start).perpendicular).normalized?.perpendicular else {
          return (from, to, [0, 0])
        }
        return (from, from + across * (to - from).dot(across), [0, 0])
      case .radial(let startCenter, let startRadius, let endCenter, let endRadius):
        let isInward = startRadius > endRadius
        let (center, radius) = isInward ? (startCenter, startRadius) : (endCenter, endRadius)
        let rim = map.apply(to: center + Vector(radius, 0))
        let away = (isInward ? endCenter : startCenter) - center
        let share = radius > 0 ? min(0.99, away.length / radius) : 0
        return (map.apply(to: center), rim, share < 1e-6 ? [0, 0] : [100 * share, away.angle * 180 / .pi])
      case .conic(let center, _): return (center, center, [0, 0])
      }
    }
    func lengths(_ value: FittedValue) -> JSON { list(value) { $0.map { length($0) } } }
    let start = fitting.value(breaks: breaks, tolerance: tolerance) { [line($0).start.x, line($0).start.y] }
    let end = fitting.value(breaks: breaks, tolerance: tolerance) { [line($0).end.x, line($0).end.y] }
    let focus = fitting.value(breaks: breaks, tolerance: 0.1) { line($0).focus }
    let hasFocus = !focus.isConstant || focus.still != [0, 0]
    let stops = stops(of: gradient, in: place, breaks: breaks, isRadial: isRadial) { at($0) }
    return [
      ("o", still(.integer(100))),
      ("g", .object([("p", .integer(stops.count)), ("k", stops.text)])),
      ("s", lengths(start)), ("e", lengths(end)), ("t", .integer(isRadial ? 2 : 1)),
      ("h", hasFocus ? scalar(focus) { .number($0[0], decimals: 1) } : nil),
      ("a", hasFocus ? scalar(focus) { .number($0[1], decimals: 1) } : nil),
    ]
  }

  /// The number of stops and all their numbers: offset and colour of each, then offset and alpha of each if any shows
  /// through.
  private mutating func stops(
    of gradient: GradientTrack, in place: Place, breaks: [MotionBreak], isRadial: Bool,
    _ at: @escaping (Double) -> Gradient
  ) -> (count: Int, text: JSON) {
    let duration = duration
    let stops = gradient.stops
    guard !stops.isEmpty else {
      let nothing = [0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 1, 0].map { JSON.integer($0) }
      return (2, still(.array(nothing)))
    }
    let colors = stops.map { self.colors(of: $0.color, in: place) }
    let breaks =
      colors.allSatisfy { $0.breaks.isEmpty } ? breaks : (breaks + colors.flatMap { $0.breaks }).withoutCurves
    let isNothingBeyond = gradient.spread == .none
    /// Offset, red, green, blue and alpha of each stop.
    func numbers(_ time: Double) -> [[Double]] {
      let shown = at(time)
      var list = zip(shown.stops, colors).map { stop, color in [min(max(stop.offset, 0), 1)] + color.truth(time) }
      if isRadial, case .radial(_, let startRadius, _, let endRadius) = shown.geometry {
        // Circles around one middle: the inner radius is a share of the outer one.
        let (small, large) = (min(startRadius, endRadius), max(startRadius, endRadius))
        let inner = large > 0 ? small / large : 0
        if startRadius > endRadius {
          list = list.reversed().map { [1 - $0[0]] + $0.dropFirst() }
        }
        if inner > 0 { list = list.map { [inner + (1 - inner) * $0[0]] + $0.dropFirst() } }
      }
      if list.count == 1 { list.append([1] + list[0].dropFirst()) }
      if isNothingBeyond {
        list.insert(Array(list[0].dropLast()) + [0], at: 0)
        list.append(Array(list[list.count - 1].dropLast()) + [0])
      }
      return list
    }
    var isClear = false
    for index in 0...(gradient.isConstant && place.colors.isEmpty ? 0 : 16) {
      if numbers(duration * Double(index) / 16).contains(where: { $0[4] < 0.999 }) { isClear = true }
    }
    let value = boundedFitting.value(breaks: breaks, tolerance: 0.5 / 255) { time in
      let list = numbers(time)
      return list.flatMap { Array($0[0..<4]) } + (isClear ? list.flatMap { [$0[0], $0[4]] } : [])
    }
    return (numbers(0).count, list(value) { $0.map { .number($0, decimals: 3) } })
  }
}

extension ColorMatrix {
  /// What a colour of four numbers becomes.
  func applied(to color: [Double]) -> [Double] {
    (0..<4).map { row in
      let start = 5 * row
      let sum = (0..<4).reduce(values[start + 4]) { $0 + values[start + $1] * color[$1] }
      return min(max(sum, 0), 1)
    }
  }
}

extension GradientTrack {
  func breaks(until duration: Double) -> [MotionBreak] {
    var lists = [transform.breaks(until: duration), frame?.breaks(until: duration) ?? []]
    switch geometry {
    case .linear(let start, let end): lists += [start.breaks(until: duration), end.breaks(until: duration)]
    case .radial(let startCenter, let startRadius, let endCenter, let endRadius):
      lists += [
        startCenter.breaks(until: duration), startRadius.breaks(until: duration), endCenter.breaks(until: duration),
        endRadius.breaks(until: duration),
      ]
    case .conic(let center, let angle): lists += [center.breaks(until: duration), angle.breaks(until: duration)]
    }
    for stop in stops { lists += [stop.offset.breaks(until: duration), stop.color.breaks(until: duration)] }
    let moving = lists.filter { !$0.isEmpty }
    return moving.count == 1 ? moving[0] : moving.flatMap { $0 }.withoutCurves
  }

  /// The map to the path's space as a track, sampled at each frame.
  func mapTrack(until duration: Double, frames: Int) -> Track<Transform> {
    if transform.isConstant, frame?.isConstant ?? true { return Track(fullTransform(at: 0)) }
    let count = min(max(frames, 1), 1024)
    let maps = (0...count).map { fullTransform(at: duration * Double($0) / Double(count)) }
    return .animated(Keyframes(maps), timing: TimeMapping(duration: duration, fill: .both))
  }
}
