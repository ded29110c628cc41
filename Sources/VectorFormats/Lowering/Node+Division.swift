import VectorGraphics
import VectorMotion

// A morph that turns is a group that turns and a path in it that needs few keyframes; one with a front is two paths that
// stand still, each in a clip that moves; a path that only moves is a path in a group that does. All are far less to write
// than the outline at each instant.

extension [Node] {
  /// The nodes, in which shapes that a morph makes or that only move are divided into what moves simply.
  ///
  /// - Parameters:
  ///   - tolerance: How far a point may be from where it belongs, in user units.
  ///   - turns: Whether what turns becomes groups, too, and not only what has a front or is drawn along its length.
  func dividingShapes(until duration: Double, tolerance: Double, turns: Bool) -> [Node] {
    map { ShapeDivision(duration: duration, tolerance: tolerance, turns: turns).divided($0) }
  }
}

private struct ShapeDivision {
  /// As many of a path take no more than the tracks of a pen's ends.
  private static let fewKeyframes = 4

  let duration: Double
  let tolerance: Double
  let turns: Bool

  func divided(_ node: Node) -> Node {
    var result = node
    switch node.content {
    case .nodes(let nodes): result.content = .nodes(nodes.map { divided($0) })
    case .succession(let succession):
      result.content = .succession(
        Succession(
          succession.elements.indices.map { (succession.times[$0], succession.elements[$0].map { divided($0) }) }))
    case .shape(let shape): if let nodes = parts(of: shape, node.id) { result.content = .nodes(nodes) }
    case .image, .items: break
    }
    if let mask = node.mask {
      result.mask = Node.Mask(mask.nodes.map { divided($0) }, measure: mask.measure)
    }
    return result
  }

  private func parts(of shape: Node.Shape, _ id: Node.ID) -> [Node]? {
    let path = shape.path
    guard path.roundedRect == nil, path.animations.count == 1 else { return nil }
    let timing = path.animations[0].timing
    if case .succession(let succession) = path.animations[0].source {
      return moving(shape, id, succession, timing).map { [$0] }
    }
    guard case .morph(let morph, let progress) = path.animations[0].source else { return nil }
    // Where the morph is not in effect another path shows.
    for index in 0...8 where timing.progress(at: duration * Double(index) / 8) == nil { return nil }
    func track(_ morph: PathMorph) -> PathTrack {
      PathTrack(
        morph.path(at: 0), rule: morph.fillRule(at: 0.5),
        animations: [PathTrack.Animation(timing: timing, source: .morph(morph, progress: progress))])
    }
    if let division = morph.division {
      // Both sides overlap at the front.
      guard shape.stroke == nil, isOpaque(shape.fill) else { return nil }
      func node(_ outline: Path, _ rule: FillRule, in region: PathMorph) -> Node {
        Node(id: id, .shape(Node.Shape(PathTrack(outline, rule: rule), fill: shape.fill)), clips: [track(region)])
      }
      let (start, end) = (morph.end(ofStep: 0), morph.end(ofStep: 1))
      return [
        node(start.path, start.rule, in: division.ahead), node(end.path, end.rule, in: division.behind),
        node(division.common, .nonZero, in: division.seam),
      ]
    }
    guard isColor(shape.fill), isColor(shape.stroke?.paint) else { return nil }
    let stroke = shape.stroke
    let isWhole = stroke.map { $0.isWhole && $0.dash.isConstant && $0.dash.base.isEmpty } ?? true
    let parts = morph.parts(growing: stroke == nil)
    guard !parts.isEmpty, isWhole, turns || parts.contains(where: { $0.drawing != nil }) else { return nil }
    // Contours that are painted one by one must not show through where they cross, and make no holes.
    guard parts.count == 1 || shape.fill == nil && isOpaque(stroke?.paint) else { return nil }
    var growth: [Track<Vector>?] = []
    for part in parts {
      growth.append(part.turn.flatMap { scale(of: part, $0, timing, progress) })
    }
    if stroke == nil, zip(parts, growth).contains(where: { $0.turn != nil && $1 == nil }) {
      // What grows as no easing does grows in its own space.
      return nodes(of: shape, morph.parts(growing: false), parts.map { _ in nil }, id, timing, progress, track)
    }
    return nodes(of: shape, parts, stroke == nil ? growth : parts.map { _ in nil }, id, timing, progress, track)
  }

  /// A shape whose path only moves, as in recordings of drawings, as one that stands still in what moves; nil if its path
  /// does more than that.
  private func moving(
    _ shape: Node.Shape, _ id: Node.ID, _ succession: Succession<PathTrack>, _ timing: [TimeMapping]
  ) -> Node? {
    let first = succession.elements[0]
    let (kinds, start) = (first.base.kinds, first.base.coordinates)
    guard isColor(shape.fill), isColor(shape.stroke?.paint), start.count > 1 else { return nil }
    var offsets: [(time: Double, element: Track<Vector>)] = []
    for (time, element) in zip(succession.times, succession.elements) {
      let place = element.base.coordinates
      guard element.isConstant, element.rule == first.rule, element.base.kinds == kinds else { return nil }
      let offset = Vector(place[0] - start[0], place[1] - start[1])
      for index in place.indices {
        let own = place[index] - start[index] - (index % 2 == 0 ? offset.dx : offset.dy)
        guard abs(own) <= 1e-3 * tolerance else { return nil }
      }
      offsets.append((time, Track(offset)))
    }
    var still = shape
    still.path = PathTrack(first.base, rule: first.rule)
    let offset = Track(
      offsets[0].element.base, animations: [.init(timing: timing, source: .succession(Succession(offsets)))])
    return Node(id: id, .shape(still), transform: [.translation(offset)])
  }

  private func nodes(
    of shape: Node.Shape, _ parts: [PathMorph.Part], _ growth: [Track<Vector>?], _ id: Node.ID, _ timing: [TimeMapping],
    _ progress: Keyframes<Double>, _ track: (PathMorph) -> PathTrack
  ) -> [Node] {
    zip(parts, growth).map { part, growth in
      var own = shape
      own.path = track(part.morph)
      func moving<Value>(_ value: (Double) -> Value) -> Track<Value> {
        let keyframes = Keyframes(
          progress.values.map(value), times: progress.times, easings: progress.easings, mode: progress.mode)
        return Track(keyframes.values[0], animations: [.init(timing: timing, source: .keyframes(keyframes))])
      }
      if let drawing = part.drawing, part.morph.keyframes(tolerance: tolerance).count > Self.fewKeyframes {
        let paths = [0, 1].map { drawing.morph.path(at: $0) }
        let isStill = zip(paths[0].coordinates, paths[1].coordinates).allSatisfy { abs($1 - $0) <= 0.1 * tolerance }
        own.path = isStill ? PathTrack(paths[0]) : track(drawing.morph)
        own.stroke?.start = moving { drawing.start.lowerBound.interpolated(to: drawing.end.lowerBound, at: $0) }
        own.stroke?.end = moving { drawing.start.upperBound.interpolated(to: drawing.end.upperBound, at: $0) }
      }
      guard let turn = part.turn else { return Node(id: id, .shape(own)) }
      let angle = moving { turn.state(at: $0).angle }
      let center = moving { turn.state(at: $0).center - Point.zero }
      let stages = [growth.map { TransformStage.scale($0) }, .rotation(angle), .translation(center)]
      return Node(id: id, .shape(own), transform: stages.compactMap { $0 })
    }
  }

  /// How a part grows, by easings that lead from factor to factor as the progress leads to its power; nil if none does.
  private func scale(
    of part: PathMorph.Part, _ turn: PathMorph.Turn, _ timing: [TimeMapping], _ progress: Keyframes<Double>
  ) -> Track<Vector>? {
    guard progress.mode == .linear else { return nil }
    let reach = [0, 1].flatMap { part.morph.path(at: $0).coordinates }.reduce(1e-9) { max($0, abs($1)) }
    let tolerance = 0.25 * tolerance / reach
    func factor(_ progress: Double) -> Double { turn.state(at: progress).factor }
    let factors = progress.values.map(factor)
    var easings: [Easing] = []
    for leg in factors.indices.dropFirst() {
      let (from, to) = (factors[leg - 1], factors[leg])
      let easing = leg - 1 < progress.easings.count ? progress.easings[leg - 1] : .linear
      func share(_ time: Double) -> Double {
        let value = progress.values[leg - 1].interpolated(to: progress.values[leg], at: easing.progress(at: time))
        return (factor(value) - from) / (to - from)
      }
      // What hardly grows grows by any easing.
      if abs(to - from) <= tolerance {
        easings.append(easing)
        continue
      }
      let count = 32
      var fit = CurveFit()
      for index in 1..<count {
        let time = Double(index) / Double(count)
        fit.add(share: time, progress: share(time))
      }
      let curve = fit.best(in: .free).map { $0.rounded(toDecimals: 5) }.first { curve in
        (1..<2 * count).allSatisfy { index in
          let time = Double(index) / Double(2 * count)
          return abs(curve.value(at: time) - share(time)) * abs(to - from) <= tolerance
        }
      }
      guard let curve else { return nil }
      easings.append(.curve(curve))
    }
    let keyframes = Keyframes(factors.map { Vector($0, $0) }, times: progress.times, easings: easings)
    return Track(keyframes.values[0], animations: [.init(timing: timing, source: .keyframes(keyframes))])
  }

  // MARK: - Paints

  private func isColor(_ paint: PaintTrack?) -> Bool {
    switch paint {
    case nil, .color: true
    case .gradient, .pattern: false
    }
  }

  /// Whether nothing shows through a paint at any time.
  private func isOpaque(_ paint: PaintTrack?) -> Bool {
    func isOpaque(_ color: Track<Color>) -> Bool {
      (0...(color.isConstant ? 0 : 16)).allSatisfy { color.value(at: duration * Double($0) / 16).alpha >= 1 }
    }
    switch paint {
    case .color(let color): return isOpaque(color)
    case .gradient(let gradient): return gradient.spread != .none && gradient.stops.allSatisfy { isOpaque($0.color) }
    case nil, .pattern: return false
    }
  }
}
