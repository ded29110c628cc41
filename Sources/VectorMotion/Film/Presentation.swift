import VectorGraphics

// What nodes show at an instant, written into the items of the frame before. An item is taken out of the drawing, changed
// and put back, so that its arrays and paths have one owner and keep their storage.

extension [Node] {
  /// Makes `items` one item for each node.
  func present(at time: Double, into items: inout [Drawing.Item]) {
    if items.count > count { items.removeLast(items.count - count) }
    for index in items.indices { self[index].present(at: time, into: &items[index]) }
    if items.count < count {
      items.reserveCapacity(count)
      for index in items.count..<count {
        var item = Drawing.Item.nothing
        self[index].present(at: time, into: &item)
        items.append(item)
      }
    }
  }
}

extension Drawing.Item {
  /// An item that paints nothing.
  static let nothing = Drawing.Item.group(Group())

  /// The group that this is, or a new one; what remains is `nothing`.
  fileprivate mutating func takeGroup() -> Group {
    defer { self = .nothing }
    if case .group(let group) = self { return group }
    return Group()
  }

  /// The painted path that this is, or a new one; what remains is `nothing`.
  fileprivate mutating func takePath() -> PaintedPath {
    defer { self = .nothing }
    if case .path(let path) = self { return path }
    return PaintedPath(Path(), style: .fill(.nonZero), paint: .color(.black))
  }
}

extension Node {
  fileprivate func present(at time: Double, into item: inout Drawing.Item) {
    if isHidden.value(at: time) {
      item = .nothing
      return
    }
    if needsNoGroup {
      switch content {
      case .shape(let shape) where shape.fill == nil || shape.stroke == nil:
        return shape.presentAlone(at: time, into: &item)
      case .image(let image):
        item = .image(image.placed(at: time))
        return
      default: break
      }
    }
    var group = item.takeGroup()
    present(at: time, into: &group)
    item = .group(group)
  }

  private var needsNoGroup: Bool {
    transform.isEmpty && opacity.isConstant && opacity.base == 1 && clips.isEmpty && mask == nil && effects.isEmpty
      && blendMode == .normal && !isIsolated
  }

  private func present(at time: Double, into group: inout Group) {
    switch content {
    case .nodes(let nodes): nodes.present(at: time, into: &group.items)
    case .shape(let shape): shape.present(at: time, into: &group.items)
    case .image(let image): group.items = [.image(image.placed(at: time))]
    case .items(let items): group.items = items
    }
    group.transform = transform.transform(at: time)
    group.opacity = opacity.value(at: time)
    group.blendMode = blendMode
    group.isIsolated = isIsolated
    clips.present(at: time, into: &group.clips)
    if let mask {
      var items = group.mask?.items ?? []
      group.mask = nil
      mask.nodes.present(at: time, into: &items)
      group.mask = Group.Mask(items, measure: mask.measure)
    } else {
      group.mask = nil
    }
    group.effects.removeAll(keepingCapacity: true)
    for effect in effects { group.effects.append(effect.effect(at: time)) }
  }
}

extension [TransformStage] {
  /// All stages at `time`, one after the other.
  func transform(at time: Double) -> ProjectiveTransform {
    var transform = Transform.identity
    for index in indices { transform = transform.then(self[index].transform(at: time)) }
    return ProjectiveTransform(transform)
  }
}

extension [PathTrack] {
  fileprivate func present(at time: Double, into clips: inout [Group.Clip]) {
    if clips.count > count { clips.removeLast(clips.count - count) }
    while clips.count < count { clips.append(Group.Clip(Path())) }
    for index in indices { clips[index].rule = self[index].present(at: time, into: &clips[index].path) }
  }
}

extension Node.Effect {
  fileprivate func effect(at time: Double) -> Group.Effect {
    switch self {
    case .blur(let radius): .blur(radius: radius.value(at: time))
    case .shadow(let color, let opacity, let offset, let radius):
      .shadow(
        color: color.value(at: time).multiplyingAlpha(by: opacity.value(at: time)), offset: offset.value(at: time),
        radius: radius.value(at: time))
    case .colorMatrix(let matrix): .colorMatrix(matrix.value(at: time))
    }
  }
}

extension Node.Image {
  fileprivate func placed(at time: Double) -> PlacedImage {
    PlacedImage(bitmap, in: rect.value(at: time), interpolation: interpolation)
  }
}

extension Node.Shape {
  /// The one painted path of a shape that has not both fill and stroke.
  fileprivate func presentAlone(at time: Double, into item: inout Drawing.Item) {
    guard fill != nil || stroke != nil else {
      item = .nothing
      return
    }
    var painted = item.takePath()
    let rule = path.present(at: time, into: &painted.path)
    finish(&painted, rule: rule, isStroke: fill == nil, at: time)
    item = .path(painted)
  }

  /// The painted paths of the shape, none to two.
  fileprivate func present(at time: Double, into items: inout [Drawing.Item]) {
    let count = (fill == nil ? 0 : 1) + (stroke == nil ? 0 : 1)
    if items.count > count { items.removeLast(items.count - count) }
    while items.count < count { items.append(.nothing) }
    if count == 1 { return presentAlone(at: time, into: &items[0]) }
    guard count == 2 else { return }
    var below = items[0].takePath()
    var above = items[1].takePath()
    let rule = path.present(at: time, into: &below.path)
    if path.isConstant { above.path = below.path } else { above.path.replaceContents(with: below.path) }
    finish(&below, rule: rule, isStroke: fillsLast, at: time)
    finish(&above, rule: rule, isStroke: !fillsLast, at: time)
    items[0] = .path(below)
    items[1] = .path(above)
  }

  /// Gives a presented path its style and paint.
  private func finish(_ painted: inout PaintedPath, rule: FillRule, isStroke: Bool, at time: Double) {
    if isStroke, let stroke {
      painted.style = .stroke(stroke.style(at: time))
      painted.paint = stroke.paint.paint(at: time)
    } else if let fill {
      painted.style = .fill(rule)
      painted.paint = fill.paint(at: time)
    }
  }
}

extension Node.Stroke {
  fileprivate func style(at time: Double) -> StrokeStyle {
    StrokeStyle(
      width: width.value(at: time), cap: cap, join: join, miterLimit: miterLimit.value(at: time),
      dash: dash.value(at: time), dashPhase: dashPhase.value(at: time))
  }
}
