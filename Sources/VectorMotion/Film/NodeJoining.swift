import VectorGraphics

// How nodes of one id become one node, attribute by attribute.

extension [Dated<Node>] {
  /// The node that is each of these in its turn.
  func joinedNode() -> Node {
    var runs: [[Dated<Node>]] = []
    for change in changes({ $0.sharesStorage(with: $1) }) {
      if let last = runs.last?[0].value, last.attributes.isAlike(change.value.attributes) {
        runs[runs.count - 1].append(change)
      } else {
        runs.append([change])
      }
    }
    if runs.count == 1 { return runs[0].blended() }
    return Node(id: self[0].value.id, .succession(Succession(runs.map { ($0[0].time, [$0.blended()]) })))
  }

  /// The one node that nodes become which are alike.
  private func blended() -> Node {
    if count == 1 { return self[0].value }
    let versions = map { Dated($0.time, $0.value.attributes) }
    let first = self[0].value
    return Node(
      id: first.id, versions.joinedContent(),
      transform: first.transform.indices.map { index in
        map { Dated($0.time, $0.value.transform[index]) }.joinedStage()
      },
      opacity: versions.joined { $0.value.opacity }, isHidden: versions.joined { $0.value.isHidden },
      clips: first.clips.indices.map { index in versions.joined { $0.value.clips[index] } },
      mask: first.mask.map { mask in
        Node.Mask(
          versions.map { Dated($0.time, $0.value.value.mask?.nodes ?? []) }.joinedList(), measure: mask.measure)
      },
      blendMode: first.blendMode, isIsolated: first.isIsolated,
      effects: first.effects.indices.map { index in
        map { Dated($0.time, $0.value.effects[index]) }.joinedEffect()
      }, order: first.order, hidesBack: first.hidesBack)
  }
}

// MARK: - What can be joined

extension Node.Storage {
  /// Whether both differ only in what can be a succession.
  fileprivate func isAlike(_ other: Node.Storage) -> Bool {
    value.blendMode == other.value.blendMode && value.isIsolated == other.value.isIsolated
      && value.order == other.value.order && value.hidesBack == other.value.hidesBack
      && value.clips.count == other.value.clips.count && value.mask?.measure == other.value.mask?.measure
      && value.transform.count == other.value.transform.count && value.effects.count == other.value.effects.count
      && value.content.isAlike(other.value.content)
      && value.transform.indices.allSatisfy { value.transform[$0].kind == other.value.transform[$0].kind }
      && value.effects.indices.allSatisfy { value.effects[$0].isJoinable(to: other.value.effects[$0]) }
  }
}

extension Node.Content {
  fileprivate func isAlike(_ other: Node.Content) -> Bool {
    switch (self, other) {
    case (.nodes, .nodes): true
    case (.shape(let a), .shape(let b)): a.isAlike(b)
    case (.image(let a), .image(let b)):
      a.interpolation == b.interpolation && a.placement.gravity == b.placement.gravity
        && a.placement.scale == b.placement.scale && a.bitmap == b.bitmap
    case (.items(let a), .items(let b)): a == b
    default: false
    }
  }
}

extension Node.Shape {
  fileprivate func isAlike(_ other: Node.Shape) -> Bool {
    guard fillsLast == other.fillsLast else { return false }
    switch (fill, other.fill) {
    case (nil, nil): break
    case (let a?, let b?) where a.isAlike(b): break
    default: return false
    }
    switch (stroke, other.stroke) {
    case (nil, nil): return true
    case (let a?, let b?): return a.cap == b.cap && a.join == b.join && a.paint.isAlike(b.paint)
    default: return false
    }
  }
}

extension PaintTrack {
  fileprivate func isAlike(_ other: PaintTrack) -> Bool {
    switch (self, other) {
    case (.color, .color): true
    case (.gradient(let a), .gradient(let b)):
      a.spread == b.spread && a.stops.count == b.stops.count && (a.frame == nil) == (b.frame == nil)
        && a.geometry.kind == b.geometry.kind
    case (.pattern(let a), .pattern(let b)): a == b
    default: false
    }
  }
}

extension GradientTrack.Geometry {
  fileprivate var kind: Int {
    switch self {
    case .linear: 0
    case .radial: 1
    case .conic: 2
    }
  }
}

extension Node.Effect {
  /// Whether one effect of moving values can be both.
  fileprivate func isJoinable(to other: Node.Effect) -> Bool {
    if case .filter(let a) = self, case .filter(let b) = other { return a == b }
    return kind == other.kind
  }

  private var kind: Int {
    switch self {
    case .blur: 0
    case .shadow: 1
    case .colorMatrix: 2
    case .filter: 3
    }
  }
}

extension TransformStage {
  fileprivate var kind: Int {
    switch self {
    case .translation: 0
    case .rotation: 1
    case .scale: 2
    case .matrix: 3
    case .matrix3D: 4
    case .anchor: 5
    case .depth: 6
    case .rotation3D(_, let axis): 7 + Int(axis.rawValue)
    }
  }
}

// MARK: - Attributes

extension Array {
  /// The track that is in turn the one that `part` names of each element.
  fileprivate func joined<Value, Attribute>(
    _ part: (Value) -> Track<Attribute>
  ) -> Track<Attribute> where Element == Dated<Value> {
    let changes = map { Dated($0.time, part($0.value)) }.changes(==)
    return changes.count == 1 ? changes[0].value : Track(Succession(changes.map { ($0.time, $0.value) }))
  }

  fileprivate func joined<Value>(_ part: (Value) -> PathTrack) -> PathTrack where Element == Dated<Value> {
    let changes = map { Dated($0.time, part($0.value)) }.changes { $0.isSame(as: $1) }
    return changes.count == 1 ? changes[0].value : PathTrack(Succession(changes.map { ($0.time, $0.value) }))
  }

  /// Each element's payload, of one case of an enumeration that all have.
  fileprivate func payloads<Value, Payload>(_ payload: (Value) -> Payload?) -> [Dated<Payload>]
  where Element == Dated<Value> {
    compactMap { element in payload(element.value).map { Dated(element.time, $0) } }
  }
}

extension [Dated<Node.Storage>] {
  fileprivate func joinedContent() -> Node.Content {
    switch self[0].value.value.content {
    case .nodes:
      let lists = payloads { if case .nodes(let nodes) = $0.value.content { nodes } else { nil } }
      return .nodes(lists.joinedList())
    case .shape:
      let shapes = payloads { if case .shape(let shape) = $0.value.content { shape } else { nil } }
      return .shape(shapes.joinedShape())
    case .image(var image):
      let images = payloads { if case .image(let image) = $0.value.content { image } else { nil } }
      image.rect = images.joined { $0.rect }
      image.placement.part = images.joined { $0.placement.part }
      return .image(image)
    case .items, .succession: return self[0].value.value.content
    }
  }
}

extension [Dated<Node.Shape>] {
  fileprivate func joinedShape() -> Node.Shape {
    let fills = payloads { $0.fill }
    let strokes = payloads { $0.stroke }
    return Node.Shape(
      joined { $0.path }, fill: fills.isEmpty ? nil : fills.joinedPaint(),
      stroke: strokes.isEmpty ? nil : strokes.joinedStroke(), fillsLast: self[0].value.fillsLast)
  }
}

extension [Dated<Node.Stroke>] {
  fileprivate func joinedStroke() -> Node.Stroke {
    Node.Stroke(
      map { Dated($0.time, $0.value.paint) }.joinedPaint(), width: joined { $0.width }, cap: self[0].value.cap,
      join: self[0].value.join, miterLimit: joined { $0.miterLimit }, dash: joined { $0.dash },
      dashPhase: joined { $0.dashPhase }, start: joined { $0.start }, end: joined { $0.end })
  }
}

extension [Dated<PaintTrack>] {
  fileprivate func joinedPaint() -> PaintTrack {
    switch self[0].value {
    case .color:
      let colors = payloads { if case .color(let color) = $0 { color } else { nil } }
      return .color(colors.joined { $0 })
    case .gradient:
      let gradients = payloads { if case .gradient(let gradient) = $0 { gradient } else { nil } }
      return .gradient(gradients.joinedGradient())
    case .pattern: return self[0].value
    }
  }
}

extension [Dated<GradientTrack>] {
  fileprivate func joinedGradient() -> GradientTrack {
    let first = self[0].value
    let frames = payloads { $0.frame }
    return GradientTrack(
      joinedGeometry(),
      stops: first.stops.indices.map { index in
        GradientTrack.Stop(offset: joined { $0.stops[index].offset }, color: joined { $0.stops[index].color })
      }, spread: first.spread, transform: joined { $0.transform }, frame: frames.isEmpty ? nil : frames.joined { $0 })
  }

  private func joinedGeometry() -> GradientTrack.Geometry {
    switch self[0].value.geometry {
    case .linear:
      let lines = payloads { if case .linear(let start, let end) = $0.geometry { (start, end) } else { nil } }
      return .linear(start: lines.joined { $0.0 }, end: lines.joined { $0.1 })
    case .radial:
      let circles = payloads {
        if case .radial(let a, let b, let c, let d) = $0.geometry { (a, b, c, d) } else { nil }
      }
      return .radial(
        startCenter: circles.joined { $0.0 }, startRadius: circles.joined { $0.1 },
        endCenter: circles.joined { $0.2 }, endRadius: circles.joined { $0.3 })
    case .conic:
      let turns = payloads { if case .conic(let center, let angle) = $0.geometry { (center, angle) } else { nil } }
      return .conic(center: turns.joined { $0.0 }, angle: turns.joined { $0.1 })
    }
  }
}

extension [Dated<TransformStage>] {
  fileprivate func joinedStage() -> TransformStage {
    switch self[0].value {
    case .translation:
      return .translation(payloads { if case .translation(let track) = $0 { track } else { nil } }.joined { $0 })
    case .rotation:
      return .rotation(payloads { if case .rotation(let track) = $0 { track } else { nil } }.joined { $0 })
    case .scale:
      return .scale(payloads { if case .scale(let track) = $0 { track } else { nil } }.joined { $0 })
    case .matrix:
      return .matrix(payloads { if case .matrix(let track) = $0 { track } else { nil } }.joined { $0 })
    case .matrix3D:
      return .matrix3D(payloads { if case .matrix3D(let track) = $0 { track } else { nil } }.joined { $0 })
    case .depth:
      return .depth(payloads { if case .depth(let track) = $0 { track } else { nil } }.joined { $0 })
    case .rotation3D(_, let axis):
      return .rotation3D(
        payloads { if case .rotation3D(let track, _) = $0 { track } else { nil } }.joined { $0 }, about: axis)
    case .anchor:
      let parts = payloads { if case .anchor(let rect, let anchor) = $0 { (rect, anchor) } else { nil } }
      return .anchor(of: parts.joined { $0.0 }, at: parts.joined { $0.1 })
    }
  }
}

extension [Dated<Node.Effect>] {
  fileprivate func joinedEffect() -> Node.Effect {
    switch self[0].value {
    case .blur:
      return .blur(radius: payloads { if case .blur(let radius) = $0 { radius } else { nil } }.joined { $0 })
    case .shadow:
      let parts = payloads {
        if case .shadow(let color, let opacity, let offset, let radius) = $0 {
          (color, opacity, offset, radius)
        } else {
          nil
        }
      }
      return .shadow(
        color: parts.joined { $0.0 }, opacity: parts.joined { $0.1 }, offset: parts.joined { $0.2 },
        radius: parts.joined { $0.3 })
    case .colorMatrix:
      return .colorMatrix(payloads { if case .colorMatrix(let matrix) = $0 { matrix } else { nil } }.joined { $0 })
    case .filter: return self[0].value
    }
  }
}
