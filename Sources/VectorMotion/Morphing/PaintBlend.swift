import VectorGraphics

/// Lets paints become each other: colours and gradients of one kind do, a colour being a gradient of any kind; patterns
/// do not.
enum PaintBlend {
  static func canBlend(_ a: Paint, _ b: Paint) -> Bool {
    switch (a, b) {
    case (.color, .color), (.color, .gradient), (.gradient, .color): return true
    case (.gradient(let a), .gradient(let b)):
      switch (a.geometry, b.geometry) {
      case (.linear, .linear), (.radial, .radial), (.conic, .conic): return a.spread == b.spread
      default: return false
      }
    case (.pattern, _), (_, .pattern): return a == b
    }
  }

  /// A track with one paint for each drawing, which can all blend; where there is none, the nearest one, transparent.
  static func track(_ paints: [Paint?], _ timeline: Timeline) -> PaintTrack {
    let present = paints.indices.filter { paints[$0] != nil }
    guard let first = present.first else { return PaintTrack.color(.clear) }
    let complete = paints.indices.map { index -> Paint in
      if let paint = paints[index] { return paint }
      let nearest = present.min { abs($0 - index) < abs($1 - index) } ?? first
      return paints[nearest].map { transparent($0) } ?? .color(.clear)
    }
    let gradients = complete.compactMap { paint -> Gradient? in
      if case .gradient(let gradient) = paint { gradient } else { nil }
    }
    guard let model = gradients.first else {
      if case .pattern(let pattern) = complete[first] { return .pattern(pattern) }
      return .color(
        timeline.track(complete.map { paint -> Color in if case .color(let color) = paint { color } else { .clear } }))
    }
    var nearest = model
    var list: [Gradient] = []
    for paint in complete {
      switch paint {
      case .gradient(let gradient):
        nearest = gradient
        list.append(gradient)
      case .color(let color):
        var plain = nearest
        plain.stops = nearest.stops.map { Gradient.Stop(offset: $0.offset, color: color) }
        list.append(plain)
      case .pattern: list.append(nearest)
      }
    }
    return .gradient(track(list, timeline))
  }

  private static func transparent(_ paint: Paint) -> Paint {
    switch paint {
    case .color(let color): return .color(color.multiplyingAlpha(by: 0))
    case .gradient(var gradient):
      for index in gradient.stops.indices {
        gradient.stops[index].color = gradient.stops[index].color.multiplyingAlpha(by: 0)
      }
      return .gradient(gradient)
    case .pattern: return paint
    }
  }

  // MARK: - Gradients

  private static func track(_ gradients: [Gradient], _ timeline: Timeline) -> GradientTrack {
    let stops = commonStops(gradients)
    var track = GradientTrack(gradients[0])
    track.stops = stops[0].indices.map { index in
      GradientTrack.Stop(
        offset: timeline.track(stops.map { $0[index].offset }), color: timeline.track(stops.map { $0[index].color }))
    }
    track.transform = timeline.track(gradients.map { $0.transform })
    func points(_ body: (Gradient.Geometry) -> Point) -> Track<Point> {
      timeline.track(gradients.map { body($0.geometry) })
    }
    func numbers(_ body: (Gradient.Geometry) -> Double) -> Track<Double> {
      timeline.track(gradients.map { body($0.geometry) })
    }
    switch gradients[0].geometry {
    case .linear:
      track.geometry = .linear(
        start: points { if case .linear(let start, _) = $0 { start } else { .zero } },
        end: points { if case .linear(_, let end) = $0 { end } else { .zero } })
    case .radial:
      track.geometry = .radial(
        startCenter: points { if case .radial(let center, _, _, _) = $0 { center } else { .zero } },
        startRadius: numbers { if case .radial(_, let radius, _, _) = $0 { radius } else { 0 } },
        endCenter: points { if case .radial(_, _, let center, _) = $0 { center } else { .zero } },
        endRadius: numbers { if case .radial(_, _, _, let radius) = $0 { radius } else { 0 } })
    case .conic:
      track.geometry = .conic(
        center: points { if case .conic(let center, _) = $0 { center } else { .zero } },
        angle: numbers { if case .conic(_, let angle) = $0 { angle } else { 0 } })
    }
    return track
  }

  /// The stops of all gradients in equal number: as they are, or each with stops added where another has one.
  private static func commonStops(_ gradients: [Gradient]) -> [[Gradient.Stop]] {
    let lists = gradients.map { $0.stops }
    if lists.allSatisfy({ $0.count == lists[0].count }) { return lists }
    var offsets: [Double] = []
    // An offset counts as often as the gradient that has it most often.
    for stop in lists.joined() where !offsets.contains(stop.offset) {
      let most = lists.map { list in list.count { $0.offset == stop.offset } }.max() ?? 1
      // Between two stops at one offset the colour jumps; more show nothing.
      for _ in 0..<min(2, most) { offsets.append(stop.offset) }
    }
    offsets.sort()
    return lists.map { list in
      offsets.indices.map { index in
        let isSecond = index > 0 && offsets[index - 1] == offsets[index]
        return Gradient.Stop(offset: offsets[index], color: color(of: list, at: offsets[index], after: isSecond))
      }
    }
  }

  /// The colour of a row of stops at an offset; where it jumps, before or after the jump.
  private static func color(of stops: [Gradient.Stop], at offset: Double, after isAfter: Bool) -> Color {
    guard let first = stops.first, let last = stops.last else { return .clear }
    let here = stops.filter { $0.offset == offset }
    if let low = here.first, let high = here.last { return isAfter ? high.color : low.color }
    guard let next = stops.firstIndex(where: { $0.offset > offset }) else { return last.color }
    if next == 0 { return first.color }
    let (a, b) = (stops[next - 1], stops[next])
    return a.color.interpolated(to: b.color, at: (offset - a.offset) / (b.offset - a.offset))
  }
}
