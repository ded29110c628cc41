import VectorMotion

extension Node {
  /// The number of nodes in the tree from this one down, masks included. Costs time in proportion to it.
  var count: Int {
    var count = 1 + (mask?.nodes.reduce(0) { $0 + $1.count } ?? 0)
    if case .nodes(let nodes) = content { count += nodes.reduce(0) { $0 + $1.count } }
    return count
  }

  /// Returns a copy of the tree from this node down. All ids depend on `copy`, so that two copies with different ones
  /// have no id in common. `mapping` is inserted at the index `depth` into the timing of each animation; nil leaves
  /// them as they are. Costs time in proportion to the number of nodes.
  func copied(into copy: ID, delayedBy mapping: TimeMapping?, at depth: Int) -> Node {
    NodeCopying(place: copy, mapping: mapping, depth: depth).copy(self)
  }
}

/// A way to copy nodes with other identities and another time.
private struct NodeCopying {
  let place: Node.ID
  let mapping: TimeMapping?
  let depth: Int

  func copy(_ node: Node) -> Node {
    var copy = node
    copy.id = id(node.id)
    switch node.content {
    case .nodes(let nodes): copy.content = .nodes(nodes.map { self.copy($0) })
    case .shape(let shape): if mapping != nil { copy.content = .shape(self.copy(shape)) }
    case .image(let image): if mapping != nil { copy.content = .image(self.copy(image)) }
    case .items, .succession: break
    }
    if let mask = node.mask { copy.mask = Node.Mask(mask.nodes.map { self.copy($0) }, measure: mask.measure) }
    guard mapping != nil else { return copy }
    if !node.opacity.isConstant { copy.opacity = self.copy(node.opacity) }
    if !node.isHidden.isConstant { copy.isHidden = self.copy(node.isHidden) }
    if !node.transform.allSatisfy(\.isConstant) { copy.transform = node.transform.map { self.copy($0) } }
    if !node.clips.allSatisfy(\.isConstant) { copy.clips = node.clips.map { self.copy($0) } }
    if !node.effects.isEmpty { copy.effects = node.effects.map { self.copy($0) } }
    return copy
  }

  private func id(_ id: Node.ID) -> Node.ID { Node.ID(mixed(mixed(id.rawValue) &+ place.rawValue)) }

  /// The finalizer of SplitMix64 (Steele, Lea, Flood, "Fast splittable pseudorandom number generators", 2014).
  private func mixed(_ bits: UInt64) -> UInt64 {
    var bits = bits &+ 0x9E37_79B9_7F4A_7C15
    bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
    return bits ^ (bits >> 31)
  }

  private func copy(_ timing: [TimeMapping]) -> [TimeMapping] {
    guard let mapping else { return timing }
    var timing = timing
    timing.insert(mapping, at: min(depth, timing.count))
    return timing
  }

  private func copy<Value>(_ track: Track<Value>) -> Track<Value> {
    var copy = track
    for index in track.animations.indices { copy.animations[index].timing = self.copy(track.animations[index].timing) }
    return copy
  }

  private func copy(_ rect: RoundedRectTrack) -> RoundedRectTrack {
    var copy = rect
    copy.rect = self.copy(rect.rect)
    copy.cornerRadius = self.copy(rect.cornerRadius)
    copy.inset = self.copy(rect.inset)
    return copy
  }

  private func copy(_ path: PathTrack) -> PathTrack {
    var copy = path.roundedRect.map { PathTrack(roundedRect: self.copy($0)) } ?? path
    copy.rule = path.rule
    copy.animations = path.animations
    for index in path.animations.indices { copy.animations[index].timing = self.copy(path.animations[index].timing) }
    return copy
  }

  private func copy(_ shape: Node.Shape) -> Node.Shape {
    var copy = shape
    copy.path = self.copy(shape.path)
    copy.fill = shape.fill.map { self.copy($0) }
    copy.stroke = shape.stroke.map { self.copy($0) }
    return copy
  }

  private func copy(_ stroke: Node.Stroke) -> Node.Stroke {
    var copy = stroke
    copy.paint = self.copy(stroke.paint)
    copy.width = self.copy(stroke.width)
    copy.miterLimit = self.copy(stroke.miterLimit)
    copy.dash = self.copy(stroke.dash)
    copy.dashPhase = self.copy(stroke.dashPhase)
    copy.start = self.copy(stroke.start)
    copy.end = self.copy(stroke.end)
    return copy
  }

  private func copy(_ paint: PaintTrack) -> PaintTrack {
    switch paint {
    case .color(let color): .color(copy(color))
    case .gradient(let gradient): .gradient(copy(gradient))
    case .pattern: paint
    }
  }

  private func copy(_ gradient: GradientTrack) -> GradientTrack {
    var copy = gradient
    copy.geometry =
      switch gradient.geometry {
      case .linear(let start, let end): .linear(start: self.copy(start), end: self.copy(end))
      case .radial(let startCenter, let startRadius, let endCenter, let endRadius):
        .radial(
          startCenter: self.copy(startCenter), startRadius: self.copy(startRadius), endCenter: self.copy(endCenter),
          endRadius: self.copy(endRadius))
      case .conic(let center, let angle): .conic(center: self.copy(center), angle: self.copy(angle))
      }
    copy.stops = gradient.stops.map {
      GradientTrack.Stop(offset: self.copy($0.offset), color: self.copy($0.color))
    }
    copy.transform = self.copy(gradient.transform)
    copy.frame = gradient.frame.map { self.copy($0) }
    return copy
  }

  private func copy(_ image: Node.Image) -> Node.Image {
    var copy = image
    copy.rect = self.copy(image.rect)
    copy.placement.part = self.copy(image.placement.part)
    return copy
  }

  private func copy(_ effect: Node.Effect) -> Node.Effect {
    switch effect {
    case .blur(let radius): .blur(radius: copy(radius))
    case .shadow(let color, let opacity, let offset, let radius):
      .shadow(color: copy(color), opacity: copy(opacity), offset: copy(offset), radius: copy(radius))
    case .colorMatrix(let matrix): .colorMatrix(copy(matrix))
    }
  }

  private func copy(_ stage: TransformStage) -> TransformStage {
    switch stage {
    case .translation(let track): .translation(copy(track))
    case .rotation(let track): .rotation(copy(track))
    case .scale(let track): .scale(copy(track))
    case .matrix(let track): .matrix(copy(track))
    case .rotation3D(let track, let axis): .rotation3D(copy(track), about: axis)
    case .matrix3D(let track): .matrix3D(copy(track))
    case .anchor(let rect, let anchor): .anchor(of: copy(rect), at: copy(anchor))
    case .depth(let track): .depth(copy(track))
    }
  }
}
