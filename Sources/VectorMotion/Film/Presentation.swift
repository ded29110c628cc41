package import VectorGraphics

// What nodes show at an instant, written into the items of the frame before. An item is taken out of the drawing, changed
// and put back, so that its arrays and paths have one owner and keep their storage.

extension [Node] {
  /// Makes `items` one item for each node.
  ///
  /// - Parameter table: The table of these nodes, if they have one.
  func present(
    at time: Double, into items: inout [Drawing.Item], order: PaintOrder = .listed, table: MotionTable? = nil
  ) {
    if table == nil, contains(where: { $0.isSuccession }) {
      return resolved(at: time).present(at: time, into: &items, order: order)
    }
    let indices = order == .depth ? indicesByDepth(at: time) : nil
    if items.count > count { items.removeLast(items.count - count) }
    if items.count < count { items.append(contentsOf: repeatElement(.nothing, count: count - items.count)) }
    if let table {
      return table.present(at: time, indices: indices, into: &items) { index, item, spare in
        self[index].attributes.present(at: time, into: &item, spare: &spare)
      }
    }
    let nodes = span
    var shown = items.mutableSpan
    var spare = Drawing.Item.nothing
    for place in 0..<nodes.count {
      let index = indices?[place] ?? place
      if let motion = nodes[index].motion, motion.isAllThatChanges {
        let (transform, opacity) = motion.place(at: time)
        shown[place].become(
          ObjectIdentifier(motion.model), motion.model, transform: transform, opacity: opacity, spare: &spare)
      } else {
        nodes[index].attributes.present(at: time, into: &shown[place], spare: &spare)
      }
    }
  }
}

extension [Node] {
  /// The nodes with those of the moment in place of each succession.
  private func resolved(at time: Double) -> [Node] {
    var nodes: [Node] = []
    for node in self {
      if case .succession(let succession) = node.content {
        nodes += succession.element(at: time).resolved(at: time)
      } else {
        nodes.append(node)
      }
    }
    return nodes
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

  /// The items of the group that this is, or none; what remains is `nothing`.
  fileprivate mutating func takeItems() -> [Drawing.Item] {
    defer { self = .nothing }
    if case .group(let group) = self { return group.items }
    return []
  }

  /// The path that this paints, or a new one; what remains is `nothing`.
  fileprivate mutating func takePath() -> Path {
    defer { self = .nothing }
    if case .path(let painted) = self { return painted.path }
    return Path()
  }
}

// MARK: - What never changes

extension Node.Attributes {
  /// What the node shows, if that is the same at all times; found once, when the node is made.
  ///
  /// - Parameter items: The items of its content, if these are the same at all times.
  func still(of items: [Drawing.Item]?) -> Drawing.Item? {
    guard let items, opacity.isConstant, isHidden.isConstant, clips.isEmpty, mask == nil, effects.isEmpty,
      transform.allSatisfy({ $0.isConstant })
    else { return nil }
    if isHidden.base || hidesBack && transform.showsBack(at: 0) { return .nothing }
    if needsNoGroup(at: 0), items.count == 1, !content.isList { return items[0] }
    return .group(group(of: items, at: 0))
  }

  /// The items of its content, if they are the same at all times.
  var stillItems: [Drawing.Item]? {
    switch content {
    case .nodes(let nodes):
      let indices = order == .depth ? nodes.indicesByDepth(at: 0) : nil
      var items: [Drawing.Item] = []
      for place in nodes.indices {
        guard let still = nodes[indices?[place] ?? place].attributes.still else { return nil }
        if place == 0 { items.reserveCapacity(nodes.count) }
        items.append(still)
      }
      return items
    case .shape(let shape): return shape.still
    case .image(let image): return image.isConstant ? [image.item(at: 0)] : nil
    case .items(let items): return items
    case .succession: return nil
    }
  }

  /// Whether a group around it would do nothing at that instant.
  @inline(__always)
  fileprivate func needsNoGroup(at time: Double) -> Bool {
    transform.isEmpty && blendMode == .normal && !isIsolated && isOnlyPlaced && opacity.value(at: time) == 1
  }

  /// Whether it is neither clipped nor masked and has no effects.
  @inline(__always)
  var isOnlyPlaced: Bool { clips.isEmpty && mask == nil && effects.isEmpty }

  @inline(__always)
  fileprivate func group(of items: [Drawing.Item], at time: Double) -> Group {
    Group(
      items, transform: transform.transform(at: time), opacity: opacity.value(at: time), blendMode: blendMode,
      isIsolated: isIsolated)
  }
}

extension Node.Content {
  /// Whether it shows a list of items, which keeps its group even if it is a list of one.
  fileprivate var isList: Bool {
    switch self {
    case .nodes, .items, .succession: true
    case .shape, .image: false
    }
  }
}

extension Box where Value == Node.Shape.Attributes {
  /// What the shape shows, if that is the same at all times.
  var still: [Drawing.Item]? {
    guard value.path.isConstant, value.fill?.isConstant ?? true, value.stroke?.value.isConstant ?? true else {
      return nil
    }
    var items: [Drawing.Item] = []
    present(at: 0, into: &items)
    return items
  }
}

// MARK: - Nodes

extension Node.Storage {
  /// Makes `item` what the node shows at `time`; `spare` may be any item and is the same afterwards.
  @inline(__always)
  fileprivate func present(at time: Double, into item: inout Drawing.Item, spare: inout Drawing.Item) {
    if let motion {
      if !motion.mayHide || !value.isHidden.value(at: time) {
        let (transform, opacity) = motion.place(at: time)
        if motion.hasStillItems {
          item.become(
            ObjectIdentifier(motion.model), motion.model, transform: transform, opacity: opacity, spare: &spare)
        } else {
          item.become(motion.model, transform: transform, opacity: opacity, spare: &spare) {
            presentContent(at: time, into: &$0)
          }
        }
      } else {
        item = .nothing
      }
    } else if let still {
      item = still
    } else {
      present(at: time, into: &item)
    }
  }

  private func present(at time: Double, into item: inout Drawing.Item) {
    if value.isHidden.value(at: time) || value.hidesBack && value.transform.showsBack(at: time) {
      item = .nothing
      return
    }
    switch value.content {
    case .shape(let shape):
      if shape.attributes.count == 1, value.needsNoGroup(at: time) {
        return shape.attributes.presentAlone(at: time, into: &item)
      }
      if let still = shape.still, value.isOnlyPlaced {
        item = .group(value.group(of: still, at: time))
        return
      }
    case .image(let image) where value.needsNoGroup(at: time):
      item = image.item(at: time)
      return
    default: break
    }
    if value.isOnlyPlaced {
      var items = item.takeItems()
      presentContent(at: time, into: &items)
      item = .group(value.group(of: items, at: time))
    } else {
      var group = item.takeGroup()
      present(at: time, into: &group)
      item = .group(group)
    }
  }

  private func presentContent(at time: Double, into items: inout [Drawing.Item]) {
    switch value.content {
    case .nodes(let nodes): nodes.present(at: time, into: &items, order: value.order, table: table)
    case .shape(let shape):
      if let still = shape.still { items = still } else { shape.attributes.present(at: time, into: &items) }
    case .image(let image): items = [image.item(at: time)]
    case .items(let still): items = still
    case .succession(let succession): succession.element(at: time).present(at: time, into: &items)
    }
  }

  private func present(at time: Double, into group: inout Group) {
    presentContent(at: time, into: &group.items)
    group.transform = value.transform.transform(at: time)
    group.opacity = value.opacity.value(at: time)
    group.blendMode = value.blendMode
    group.isIsolated = value.isIsolated
    if !value.clips.isEmpty || !group.clips.isEmpty { value.clips.present(at: time, into: &group.clips) }
    if value.mask != nil || group.mask != nil { present(at: time, into: &group.mask) }
    if !group.effects.isEmpty { group.effects.removeAll(keepingCapacity: true) }
    for effect in value.effects { group.effects.append(effect.effect(at: time)) }
  }

  private func present(at time: Double, into shown: inout Group.Mask?) {
    guard let mask = value.mask else {
      shown = nil
      return
    }
    var items = shown?.items ?? []
    shown = nil
    mask.nodes.present(at: time, into: &items)
    shown = Group.Mask(items, measure: mask.measure)
  }
}

extension [TransformStage] {
  /// All stages at `time`, one after the other, as they show in the parent's plane.
  package func transform(at time: Double) -> ProjectiveTransform {
    var flat = Transform.identity
    let stages = span
    for index in 0..<stages.count {
      guard stages[index].isFlat else { return projection(from: index, after: flat, at: time) }
      flat = stages[index].applied(after: flat, at: time)
    }
    return ProjectiveTransform(flat)
  }

  /// Where the plane appears after `flat` and the stages from `first` on.
  private func projection(from first: Int, after flat: Transform, at time: Double) -> ProjectiveTransform {
    var space = Transform3D(flat)
    for stage in self[first...] { space = space.then(stage.transform3D(at: time)) }
    return space.projection
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
    case .filter(let filter): .filter(filter)
    }
  }
}

extension Box where Value == Node.Shape.Attributes {
  /// The number of painted paths that the shape is.
  fileprivate var count: Int { (value.fill == nil ? 0 : 1) + (value.stroke == nil ? 0 : 1) }

  /// The one painted path of a shape that has either fill or stroke.
  fileprivate func presentAlone(at time: Double, into item: inout Drawing.Item) {
    if value.path.isConstant {
      item = .path(painted(value.path.base, rule: value.path.rule, isStroke: value.fill == nil, at: time))
      return
    }
    var path = item.takePath()
    let rule = value.path.present(at: time, into: &path)
    item = .path(painted(path, rule: rule, isStroke: value.fill == nil, at: time))
  }

  /// The painted paths of the shape, none to two.
  fileprivate func present(at time: Double, into items: inout [Drawing.Item]) {
    let count = count
    if items.count > count { items.removeLast(items.count - count) }
    while items.count < count { items.append(.nothing) }
    if count == 1 { return presentAlone(at: time, into: &items[0]) }
    guard count == 2 else { return }
    var below = items[0].takePath()
    var above = items[1].takePath()
    let rule = value.path.present(at: time, into: &below)
    if value.path.isConstant { above = below } else { above.replaceContents(with: below) }
    items[0] = .path(painted(below, rule: rule, isStroke: value.fillsLast, at: time))
    items[1] = .path(painted(above, rule: rule, isStroke: !value.fillsLast, at: time))
  }

  @inline(__always)
  private func painted(_ path: Path, rule: FillRule, isStroke: Bool, at time: Double) -> PaintedPath {
    if isStroke, let stroke = value.stroke?.value {
      let (start, end) = (stroke.start.value(at: time), stroke.end.value(at: time))
      let part = start <= 0 && end >= 1 ? path : path.trimmed(from: start, to: end)
      return PaintedPath(part, style: .stroke(stroke.style(at: time)), paint: stroke.paint.paint(at: time))
    }
    return PaintedPath(path, style: .fill(rule), paint: value.fill?.paint(at: time) ?? .color(.clear))
  }
}

extension Node.Stroke {
  fileprivate var isConstant: Bool {
    paint.isConstant && width.isConstant && miterLimit.isConstant && dash.isConstant && dashPhase.isConstant
      && start.isConstant && end.isConstant
  }

  fileprivate func style(at time: Double) -> StrokeStyle {
    StrokeStyle(
      width: width.value(at: time), cap: cap, join: join, miterLimit: miterLimit.value(at: time),
      dash: dash.value(at: time), dashPhase: dashPhase.value(at: time))
  }
}
