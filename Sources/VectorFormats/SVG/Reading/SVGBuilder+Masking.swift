import VectorGraphics

extension SVGBuilder {
  /// What `clip-path` and `mask` let through.
  struct Masking {
    var clips: [Group.Clip] = []
    /// What shows lies inside all of them.
    var masks: [Group.Mask] = []
  }

  /// The clips and masks of an element, in its user space; nil if nothing of it can show.
  mutating func masking(of element: OpenElement) throws(SVGFailure) -> Masking? {
    var masking = Masking()
    let (node, own, toCanvas) = (element.node, element.style.own, element.place.toCanvas)
    if let source = own.clipPath {
      guard try clip(source, for: node, element, toCanvas: toCanvas, into: &masking) else { return nil }
    }
    if let url = own.mask, let target = attributes.target(of: url, for: node, .mask) {
      guard try mask(target, for: node, element, into: &masking) else { return nil }
    }
    return masking
  }

  // MARK: - Clip paths

  /// One shape of a clip path in the space of the clipped element, with the clips that it has itself.
  fileprivate struct ClipShape {
    var path: Path
    var rule: FillRule
    var masking: Masking?
  }

  /// Adds what `clip-path` says; false if nothing of the element can show.
  private mutating func clip(
    _ source: ClipSource, for node: NodeIndex, _ subject: OpenElement, toCanvas: Transform,
    into masking: inout Masking
  ) throws(SVGFailure) -> Bool {
    switch source {
    case .url(let url):
      guard let target = attributes.target(of: url, for: node, .clipPath) else { return true }
      return try clip(target, for: node, subject, toCanvas: toCanvas, into: &masking)
    case .shape(let shape, let box):
      let bounds = try geometry.referenceBox(box ?? .strokeBox, of: subject)
      guard bounds.isFinite else { return false }
      let path = shape.outline(in: bounds, attributes.surroundings(of: subject))
      guard path.isFinite, !path.isEmpty else { return false }
      try ink.count(path, as: .clip, subject, canvas: styles.root.canvas)
      masking.clips.append(Group.Clip(path, rule: shape.rule))
      return true
    }
  }

  /// - Parameters:
  ///   - node: What refers to the clip path.
  ///   - subject: The element that is clipped; its box is found only when it is asked for.
  private mutating func clip(
    _ clipPath: NodeIndex, for node: NodeIndex, _ subject: OpenElement, toCanvas: Transform,
    into masking: inout Masking
  ) throws(SVGFailure) -> Bool {
    if open.isCircular(clipPath, from: node) { return true }
    guard open.enter(clipPath, from: node) else { return false }
    defer { open.leave() }
    let definition = try styles.definition(clipPath, toCanvas: toCanvas)
    var transform = try geometry.transform(of: definition)
    if attributes.usesBox("clipPathUnits", of: clipPath, initially: false) {
      let box = try geometry.box(of: subject)
      guard box.width > 0 || box.height > 0 else { return false }
      transform = transform.then(.box(box))
    }
    guard transform.isFinite else { return false }
    // A clip path may be clipped itself; that one is in the space of the clipped element, too.
    if let outer = definition.style.own.clipPath, try !leadsBack(outer, of: clipPath) {
      guard try clip(outer, for: clipPath, subject, toCanvas: toCanvas, into: &masking) else { return false }
    }
    var shapes: [ClipShape] = []
    for child in tree.children(of: clipPath) {
      try appendClipShapes(child, transform: transform, in: definition.place, into: &shapes)
    }
    if shapes.isEmpty { return false }
    for shape in shapes {
      try ink.count(shape.path, as: shapes.count == 1 ? .clip : .clips, subject, canvas: styles.root.canvas)
    }
    let isPlain = shapes.allSatisfy { $0.masking == nil }
    if shapes.count == 1, let inner = shapes[0].masking, inner.masks.isEmpty {
      masking.clips += [Group.Clip(shapes[0].path, rule: shapes[0].rule)] + inner.clips
    } else if isPlain, let union = Self.union(shapes) {
      masking.clips.append(union)
    } else {
      masking.masks.append(Group.Mask(shapes.map { $0.item }))
    }
    return true
  }

  /// Whether the clip paths of clip paths lead from `source` to one that is open, with an issue then: no reference of a circle
  /// has an effect.
  private func leadsBack(_ source: ClipSource, of clipPath: NodeIndex) throws(SVGFailure) -> Bool {
    var next: ClipSource? = source
    var seen: [NodeIndex] = []
    while case .url(let url)? = next, let target = tree.element(named: url), tree.nodes[target].kind == .clipPath,
      seen.count < OpenElements.depthLimit, !seen.contains(target)
    {
      if open.isCircular(target, from: clipPath) { return true }
      seen.append(target)
      next = try styles.definition(target).style.own.clipPath
    }
    return false
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
    _ node: NodeIndex, transform: Transform, in place: ElementPlace, into shapes: inout [ClipShape]
  ) throws(SVGFailure) {
    guard let kind = tree.nodes[node].kind, attributes.conditionsHold(node) else { return }
    try budget.countElement(node)
    let element = try styles.element(node, in: place)
    let style = element.style
    guard style.own.isDisplayed else { return }
    switch kind.role {
    case .shape, .text, .use: break
    case .image: return issues.report("images do not clip", node)
    case .container, .viewport: return issues.report("only shapes clip; the element has no effect", node)
    default: return
    }
    guard open.enter(node, from: node) else { return }
    defer { open.leave() }
    guard let own = try geometry.finiteTransform(of: element) else { return }
    let inner = element.transformed(by: own)
    let whole = own.then(transform)
    let first = shapes.count
    if kind == .use {
      guard let target = open.target(ofUse: node) else { return }
      if geometry.isViewport(target) || tree.nodes[target].kind?.role == .container {
        return issues.report("only shapes clip; the element has no effect", node)
      }
      try appendClipShapes(target, transform: whole, in: geometry.placeOfTarget(ofUse: inner), into: &shapes)
    } else if style.inherited.isVisible, let path = try clipOutline(of: element), !path.isEmpty {
      try budget.countNumbers(path.coordinates.count, node)
      let clip = path.applying(whole)
      guard clip.isFinite else {
        return issues.report("the shape is not used, since its coordinates are too large", node)
      }
      shapes.append(ClipShape(path: clip, rule: style.inherited.clipRule))
    }
    guard let source = style.own.clipPath else { return }
    var masking = Masking()
    if try clip(source, for: node, element, toCanvas: inner.place.toCanvas, into: &masking) {
      for index in first..<shapes.count {
        shapes[index] = shapes[index].clipped(by: masking, in: whole)
      }
    } else {
      shapes.removeSubrange(first...)
    }
  }

  private func clipOutline(of element: OpenElement) throws(SVGFailure) -> Path? {
    if element.kind != .text { return geometry.outlines.path(of: element) }
    var path = Path()
    for run in try geometry.text.typeset(element).runs { path.append(run.outline) }
    return path
  }

  // MARK: - Masks

  private mutating func mask(
    _ mask: NodeIndex, for node: NodeIndex, _ subject: OpenElement, into masking: inout Masking
  ) throws(SVGFailure) -> Bool {
    if open.isCircular(mask, from: node) { return true }
    let toCanvas = subject.place.toCanvas
    let definition = try styles.definition(mask, toCanvas: toCanvas)
    let usesBoxForRegion = attributes.usesBox("maskUnits", of: mask, initially: true)
    let usesBoxInside = attributes.usesBox("maskContentUnits", of: mask, initially: false)
    let box = usesBoxForRegion || usesBoxInside ? try geometry.box(of: subject) : .null
    if usesBoxForRegion || usesBoxInside, !(box.width > 0 && box.height > 0) { return false }
    var surroundings = attributes.surroundings(of: definition)
    if usesBoxForRegion { surroundings.viewport = Size(1, 1) }
    func value(_ name: String, _ direction: CSSLength.Direction, _ initial: Double) -> Double {
      let own = tree.attribute(name, of: mask).flatMap { attributes.length($0, of: mask) }
      return (own ?? CSSLength(initial, .percent)).resolved(direction, in: surroundings)
    }
    var region = Rect(
      x: value("x", .horizontal, -10), y: value("y", .vertical, -10), width: value("width", .horizontal, 120),
      height: value("height", .vertical, 120))
    if usesBoxForRegion { region = Transform.box(box).boundingBox(of: region) }
    guard region.width > 0, region.height > 0, region.isFinite else { return false }

    let transform = usesBoxInside ? Transform.box(box) : .identity
    guard var items = try contents(of: mask, for: node, toCanvas: transform.then(toCanvas))?.items else { return false }
    if items.isEmpty { return false }
    if transform != .identity { items = [.group(Group(items, transform: ProjectiveTransform(transform)))] }
    if definition.style.inherited.blendsInLinearLight, definition.style.own.maskMeasure == .luminance {
      try budget.countShared(knownContents[mask]?.elementCount ?? 0, node)
      items = items.map { $0.inLinearLight }
    }
    var group = Group(items, clips: [Group.Clip(Path(rect: region))])
    // A mask may be masked itself.
    if let url = definition.style.own.mask, let outer = attributes.target(of: url, for: mask, .mask) {
      guard open.enter(mask, from: node) else { return false }
      defer { open.leave() }
      var nested = Masking()
      guard try self.mask(outer, for: mask, subject, into: &nested) else { return false }
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
