import VectorGraphics

extension Node {
  /// Returns the node with other timings of all its own animations; the nodes in it and in its mask stay as they are.
  package func retimed(_ change: @escaping ([TimeMapping]) -> [TimeMapping]) -> Node {
    TimingChange(change: change).changed(self)
  }
}

extension Film {
  /// Returns the film that shows `duration` seconds later what this one shows; earlier if `duration` is negative.
  ///
  /// Linear in the number of nodes.
  package func shifted(by duration: Double) -> Film {
    var film = self
    film.nodes = nodes.map { $0.shifted(by: duration) }
    return film
  }

  /// Whether both show the same nodes on the same canvas, unchanged: true after a copy, not for what was made twice alike.
  package func isSame(as other: Film) -> Bool {
    size == other.size && background == other.background && nodes.count == other.nodes.count
      && nodes.indices.allSatisfy { nodes[$0].sharesStorage(with: other.nodes[$0]) }
  }
}

extension Node {
  fileprivate func shifted(by duration: Double) -> Node {
    var node = self
    switch content {
    case .nodes(let nodes): node.content = .nodes(nodes.map { $0.shifted(by: duration) })
    case .succession(let succession):
      node.content = .succession(
        Succession(
          succession.elements.indices.map { index in
            (succession.times[index] + duration, succession.elements[index].map { $0.shifted(by: duration) })
          }))
    case .shape, .image, .items: break
    }
    if let mask = node.mask {
      node.mask = Node.Mask(mask.nodes.map { $0.shifted(by: duration) }, measure: mask.measure)
    }
    var mapping = TimeMapping.always
    mapping.offset = -duration
    return node.retimed { $0.isEmpty ? [] : [mapping] + $0 }
  }
}

/// Gives animations other timings, wherever a node has some.
private struct TimingChange {
  let change: ([TimeMapping]) -> [TimeMapping]

  func changed(_ node: Node) -> Node {
    var result = node
    switch node.content {
    case .shape(let shape): result.content = .shape(changed(shape))
    case .image(let image): result.content = .image(changed(image))
    case .nodes, .items, .succession: break
    }
    if !node.opacity.isConstant { result.opacity = changed(node.opacity) }
    if !node.isHidden.isConstant { result.isHidden = changed(node.isHidden) }
    if !node.transform.allSatisfy({ $0.isConstant }) { result.transform = node.transform.map { changed($0) } }
    if !node.clips.allSatisfy({ $0.isConstant }) { result.clips = node.clips.map { changed($0) } }
    if !node.effects.isEmpty { result.effects = node.effects.map { changed($0) } }
    return result
  }

  private func changed<Value>(_ track: Track<Value>) -> Track<Value> {
    var result = track
    for index in track.animations.indices { result.animations[index].timing = change(track.animations[index].timing) }
    return result
  }

  private func changed(_ rect: RoundedRectTrack) -> RoundedRectTrack {
    var result = rect
    result.rect = changed(rect.rect)
    result.cornerRadius = changed(rect.cornerRadius)
    result.inset = changed(rect.inset)
    return result
  }

  private func changed(_ path: PathTrack) -> PathTrack {
    var result = path.roundedRect.map { PathTrack(roundedRect: changed($0)) } ?? path
    result.rule = path.rule
    result.animations = path.animations
    for index in path.animations.indices { result.animations[index].timing = change(path.animations[index].timing) }
    return result
  }

  private func changed(_ shape: Node.Shape) -> Node.Shape {
    var result = shape
    result.path = changed(shape.path)
    result.fill = shape.fill.map { changed($0) }
    result.stroke = shape.stroke.map { changed($0) }
    return result
  }

  private func changed(_ stroke: Node.Stroke) -> Node.Stroke {
    var result = stroke
    result.paint = changed(stroke.paint)
    result.width = changed(stroke.width)
    result.miterLimit = changed(stroke.miterLimit)
    result.dash = changed(stroke.dash)
    result.dashPhase = changed(stroke.dashPhase)
    result.start = changed(stroke.start)
    result.end = changed(stroke.end)
    return result
  }

  private func changed(_ paint: PaintTrack) -> PaintTrack {
    switch paint {
    case .color(let color): .color(changed(color))
    case .gradient(let gradient): .gradient(changed(gradient))
    case .pattern: paint
    }
  }

  private func changed(_ gradient: GradientTrack) -> GradientTrack {
    var result = gradient
    result.geometry =
      switch gradient.geometry {
      case .linear(let start, let end): .linear(start: changed(start), end: changed(end))
      case .radial(let startCenter, let startRadius, let endCenter, let endRadius):
        .radial(
          startCenter: changed(startCenter), startRadius: changed(startRadius), endCenter: changed(endCenter),
          endRadius: changed(endRadius))
      case .conic(let center, let angle): .conic(center: changed(center), angle: changed(angle))
      }
    result.stops = gradient.stops.map {
      GradientTrack.Stop(offset: changed($0.offset), color: changed($0.color))
    }
    result.transform = changed(gradient.transform)
    result.frame = gradient.frame.map { changed($0) }
    return result
  }

  private func changed(_ image: Node.Image) -> Node.Image {
    var result = image
    result.rect = changed(image.rect)
    result.placement.part = changed(image.placement.part)
    return result
  }

  private func changed(_ effect: Node.Effect) -> Node.Effect {
    switch effect {
    case .blur(let radius): .blur(radius: changed(radius))
    case .shadow(let color, let opacity, let offset, let radius):
      .shadow(color: changed(color), opacity: changed(opacity), offset: changed(offset), radius: changed(radius))
    case .colorMatrix(let matrix): .colorMatrix(changed(matrix))
    case .filter: effect
    }
  }

  private func changed(_ stage: TransformStage) -> TransformStage {
    switch stage {
    case .translation(let track): .translation(changed(track))
    case .rotation(let track): .rotation(changed(track))
    case .scale(let track): .scale(changed(track))
    case .matrix(let track): .matrix(changed(track))
    case .rotation3D(let track, let axis): .rotation3D(changed(track), about: axis)
    case .matrix3D(let track): .matrix3D(changed(track))
    case .anchor(let rect, let anchor): .anchor(of: changed(rect), at: changed(anchor))
    case .depth(let track): .depth(changed(track))
    }
  }
}
