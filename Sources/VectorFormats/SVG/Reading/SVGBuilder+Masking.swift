import VectorGraphics

extension SVGBuilder {
  /// What `clip-path` and `mask` let through.
  struct Masking {
    var clips: [Group.Clip] = []
    /// What shows lies inside all of them.
    var masks: [Group.Mask] = []
  }

  /// The clips and masks of an element, in its user space; nil if nothing of it can show.
  mutating func masking(
    of node: NodeIndex, _ style: ComputedStyle, in place: Place
  ) throws(XMLTokenizer.Failure) -> Masking? {
    var masking = Masking()
    let subject = Subject(node: node, style: style, place: place)
    if let url = style.own.clipPath, let target = target(of: url, for: node, .clipPath) {
      guard try clip(target, for: node, subject, in: place, into: &masking) else { return nil }
    }
    if let url = style.own.mask, let target = target(of: url, for: node, .mask) {
      guard try mask(target, for: node, subject, in: place, into: &masking) else { return nil }
    }
    return masking
  }

  /// The element of the right kind that a URL names; nil with an issue if there is none, and then the property has no
  /// effect (CSS Masking Level 1, 5.1 and 6.1).
  private mutating func target(of url: String, for node: NodeIndex, _ kind: SVGElement) -> NodeIndex? {
    guard let target = target(of: url, for: node) else { return nil }
    if tree.nodes[target].name == kind.rawValue { return target }
    report("the id #\(tree.text("id", of: target) ?? "") is not that of a <\(kind.rawValue)>", node)
    return nil
  }

  /// The element that is clipped or masked; its box is found only when it is asked for.
  private struct Subject {
    var node: NodeIndex
    var style: ComputedStyle
    var place: Place
  }

  private mutating func bounds(of subject: Subject) throws(XMLTokenizer.Failure) -> Rect {
    try contentBounds(of: subject.node, subject.style, in: subject.place)
  }

  // MARK: - Clip paths

  /// One shape of a clip path in the space of the clipped element, with the clips that it has itself.
  fileprivate struct ClipShape {
    var path: Path
    var rule: FillRule
    var masking: Masking?
  }

  private mutating func clip(
    _ clipPath: NodeIndex, for node: NodeIndex, _ subject: Subject, in place: Place, into masking: inout Masking
  ) throws(XMLTokenizer.Failure) -> Bool {
    guard enter(clipPath, from: node) else { return false }
    defer { leave() }
    let definition = try definitionPlace(of: clipPath, toCanvas: place.toCanvas)
    var transform = try transform(of: clipPath, definition.style, definition)
    if usesBox("clipPathUnits", in: [clipPath], of: [.clipPath], initially: false) {
      let box = try bounds(of: subject)
      guard box.width > 0 || box.height > 0 else { return false }
      transform = transform.then(.box(box))
    }
    guard transform.isFinite else { return false }
    // A clip path may be clipped itself; that one is in the space of the clipped element, too.
    if let url = definition.style.own.clipPath, let outer = target(of: url, for: clipPath, .clipPath) {
      guard try clip(outer, for: clipPath, subject, in: place, into: &masking) else { return false }
    }
    var shapes: [ClipShape] = []
    for child in tree.children(of: clipPath) {
      try appendClipShapes(child, transform: transform, in: definition, into: &shapes)
    }
    if shapes.isEmpty { return false }
    let isPlain = shapes.allSatisfy { $0.masking == nil }
    if shapes.count == 1, let inner = shapes[0].masking, inner.masks.isEmpty {
      masking.clips += [Group.Clip(shapes[0].path, rule: shapes[0].rule)] + inner.clips
    } else if isPlain, let union = Self.union(shapes) {
      masking.clips.append(union)
    } else {
      masking.masks.append(Group.Mask(shapes.map(\.item)))
    }
    return true
  }

  /// All shapes as one clip, where that is right: where their boxes do not meet, so that windings cannot cancel.
  private static func union(_ shapes: [ClipShape]) -> Group.Clip? {
    guard let first = shapes.first, shapes.count <= 64, shapes.allSatisfy({ $0.rule == first.rule }) else { return nil }
    let boxes = shapes.map { $0.path.boundingBox }
    for index in boxes.indices {
      for other in boxes[..<index] where !other.intersection(boxes[index]).isNull { return nil }
    }
    var path = Path()
    for shape in shapes { path.append(shape.path) }
    return Group.Clip(path, rule: first.rule)
  }

  private mutating func appendClipShapes(
    _ node: NodeIndex, transform: Transform, in place: Place, into shapes: inout [ClipShape]
  ) throws(XMLTokenizer.Failure) {
    guard let kind = SVGElement(rawValue: tree.nodes[node].name), conditionsHold(node) else { return }
    try countElement(node)
    let style = try style(of: node, in: place)
    guard style.own.isDisplayed else { return }
    switch kind.role {
    case .shape, .text, .use: break
    case .unsupported: return report("images do not clip", node)
    case .container, .viewport: return report("only shapes clip; the element has no effect", node)
    default: return
    }
    guard enter(node, from: node) else { return }
    defer { leave() }
    guard let own = try finiteTransform(of: node, style, place) else { return }
    var inner = place
    inner.style = style
    inner.toCanvas = own.then(place.toCanvas)
    let whole = own.then(transform)
    let first = shapes.count
    if kind == .use {
      guard let target = useTarget(of: node) else { return }
      if isViewport(target) || SVGElement(rawValue: tree.nodes[target].name)?.role == .container {
        return report("only shapes clip; the element has no effect", node)
      }
      var targetPlace = inner
      targetPlace.copy = copy(by: node, in: place)
      try appendClipShapes(target, transform: whole, in: targetPlace, into: &shapes)
    } else if style.inherited.isVisible, let path = try clipOutline(of: node, kind, style, in: place), !path.isEmpty {
      try countNumbers(path.coordinates.count, node)
      let clip = path.applying(whole)
      guard clip.isFinite else { return report("the shape is not used, since its coordinates are too large", node) }
      shapes.append(ClipShape(path: clip, rule: style.inherited.clipRule))
    }
    guard let url = style.own.clipPath, let target = target(of: url, for: node, .clipPath) else { return }
    var masking = Masking()
    let subject = Subject(node: node, style: style, place: place)
    if try clip(target, for: node, subject, in: inner, into: &masking) {
      for index in first..<shapes.count {
        shapes[index] = shapes[index].clipped(by: masking, in: whole)
      }
    } else {
      shapes.removeSubrange(first...)
    }
  }

  private mutating func clipOutline(
    of node: NodeIndex, _ kind: SVGElement, _ style: ComputedStyle, in place: Place
  ) throws(XMLTokenizer.Failure) -> Path? {
    if kind != .text { return path(of: node, kind, style, in: place) }
    var path = Path()
    for run in try typeset(node, style, in: place).runs { path.append(run.outline) }
    return path
  }

  // MARK: - Masks

  private mutating func mask(
    _ mask: NodeIndex, for node: NodeIndex, _ subject: Subject, in place: Place, into masking: inout Masking
  ) throws(XMLTokenizer.Failure) -> Bool {
    let definition = try definitionPlace(of: mask, toCanvas: place.toCanvas)
    let usesBoxForRegion = usesBox("maskUnits", in: [mask], of: [.mask], initially: true)
    let usesBoxInside = usesBox("maskContentUnits", in: [mask], of: [.mask], initially: false)
    let box = usesBoxForRegion || usesBoxInside ? try bounds(of: subject) : .null
    if usesBoxForRegion || usesBoxInside, !(box.width > 0 && box.height > 0) { return false }
    var surroundings = surroundings(definition.style, definition.viewport)
    if usesBoxForRegion { surroundings.viewport = Size(1, 1) }
    func value(_ name: String, _ direction: CSSLength.Direction, _ initial: Double) -> Double {
      var length = CSSLength(initial, .percent)
      if let attribute = tree.attribute(name, of: mask) {
        if let own = CSSLength(attribute.value) {
          length = own
        } else {
          report("the value of \(name) is not a length", mask, at: attribute.offset)
        }
      }
      return length.resolved(direction, in: surroundings)
    }
    var region = Rect(
      x: value("x", .horizontal, -10), y: value("y", .vertical, -10), width: value("width", .horizontal, 120),
      height: value("height", .vertical, 120))
    if usesBoxForRegion { region = Transform.box(box).boundingBox(of: region) }
    guard region.width > 0, region.height > 0, region.isFinite else { return false }

    let transform = usesBoxInside ? Transform.box(box) : .identity
    guard
      var items = try contents(of: mask, for: node, toCanvas: transform.then(place.toCanvas), context: nil)?.items
    else { return false }
    if items.isEmpty { return false }
    if transform != .identity { items = [.group(Group(items, transform: ProjectiveTransform(transform)))] }
    var group = Group(items, clips: [Group.Clip(Path(rect: region))])
    // A mask may be masked itself.
    if let url = definition.style.own.mask, let outer = target(of: url, for: mask, .mask) {
      guard enter(mask, from: node) else { return false }
      defer { leave() }
      var nested = Masking()
      guard try self.mask(outer, for: mask, subject, in: place, into: &nested) else { return false }
      group.mask = nested.masks.first
    }
    masking.masks.append(Group.Mask([.group(group)], measure: definition.style.own.maskMeasure))
    return true
  }
}

extension SVGBuilder.ClipShape {
  /// The shape painted black, as an alpha mask wants it.
  fileprivate var item: Drawing.Item {
    let shape = Drawing.Item.path(.fill(path, .color(.black), rule: rule))
    guard let masking else { return shape }
    var group = Group([shape], clips: masking.clips, mask: masking.masks.first)
    for mask in masking.masks.dropFirst() { group = Group([.group(group)], mask: mask) }
    return .group(group)
  }

  fileprivate func clipped(by other: SVGBuilder.Masking, in space: Transform) -> SVGBuilder.ClipShape {
    var result = self
    var masking = self.masking ?? SVGBuilder.Masking()
    masking.clips += other.clips.map { Group.Clip($0.path.applying(space), rule: $0.rule) }
    masking.masks += other.masks.map {
      Group.Mask([.group(Group($0.items, transform: ProjectiveTransform(space)))], measure: $0.measure)
    }
    result.masking = masking
    return result
  }
}
