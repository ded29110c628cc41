import VectorGraphics

/// The paints of the element for which a marker is drawn, in its user space.
final class PaintContext {
  let fill: Paint?
  let stroke: Paint?
  let toCanvas: Transform

  init(fill: Paint?, stroke: Paint?, toCanvas: Transform) {
    self.fill = fill
    self.stroke = stroke
    self.toCanvas = toCanvas
  }
}

extension SVGBuilder {
  /// What a `fill` or `stroke` paints with in the element's user space; nil if nothing.
  ///
  /// - Parameter box: The box of the element's geometry, in its user space.
  mutating func paint(
    _ source: CSSPaint, opacity: Double, for node: NodeIndex, box: (inout SVGBuilder) -> Rect,
    _ style: ComputedStyle, in place: Place
  ) throws(XMLTokenizer.Failure) -> Paint? {
    switch source {
    case .none: return nil
    case .color(let color): return .visible(color.resolved(current: style.inherited.color), opacity)
    case .contextFill, .contextStroke:
      guard let context = place.context else { return nil }
      guard let paint = source == .contextFill ? context.fill : context.stroke, let inverse = place.toCanvas.inverted
      else { return nil }
      return paint.applying(context.toCanvas.then(inverse)).multiplyingAlpha(by: opacity)
    case .reference(let url, let fallback):
      if let server = server(of: url, for: node, isNeeded: fallback == nil) {
        switch try paint(server: server, for: node, bounds: box(&self), in: place) {
        case .paint(let paint):
          if opacity == 0 { return nil }
          if opacity < 1, case .gradient(let gradient) = paint { try countNumbers(8 * gradient.stops.count, node) }
          return paint.multiplyingAlpha(by: opacity)
        case .nothing: return nil
        case .unusable: break
        }
      }
      guard case .color(let color)? = fallback else { return nil }
      return .visible(color.resolved(current: style.inherited.color), opacity)
    }
  }

  fileprivate enum Served {
    case paint(Paint)
    /// The server says that nothing is painted.
    case nothing
    /// The fallback has to serve.
    case unusable
  }

  private mutating func server(of url: String, for node: NodeIndex, isNeeded: Bool) -> NodeIndex? {
    let target = url.utf8.first == UInt8(ascii: "#") ? tree.ids[String(url.dropFirst())] : nil
    if target == nil && isNeeded { reportReference(Array(url.utf8)[...], node) }
    return target
  }

  private mutating func paint(
    server: NodeIndex, for node: NodeIndex, bounds: Rect, in place: Place
  ) throws(XMLTokenizer.Failure) -> Served {
    switch SVGElement(rawValue: tree.nodes[server].name) {
    case .linearGradient, .radialGradient: return try gradient(server, for: node, bounds: bounds)
    case .pattern: return try pattern(server, for: node, bounds: bounds, in: place)
    case .solidColor:
      report("solid colours as paint servers are not supported", server)
      return .unusable
    case .hatch, .meshgradient:
      report("the paint <\(tree.nodes[server].name)> is not supported", server)
      return .unusable
    default:
      report("the id #\(tree.text("id", of: server) ?? "") is not that of a gradient or pattern", node)
      return .unusable
    }
  }

  // MARK: - Gradients

  /// The element and those that its `href` leads to, one after the other.
  private mutating func templates(of node: NodeIndex) -> [NodeIndex] {
    var chain = [node]
    while let last = chain.last, let href = tree.href(of: last) {
      guard let next = tree.referenced(by: last) else {
        reportReference(href, last)
        break
      }
      guard !chain.contains(next), chain.count < 64 else {
        let isCircle = chain.contains(next)
        report(
          isCircle
            ? "a reference that leads back to itself is not followed"
            : "a chain of more than 64 references is not followed", last)
        break
      }
      chain.append(next)
    }
    return chain
  }

  /// The first of `chain` that has the attribute, if it is one of the named elements.
  private func attribute(
    _ name: String, in chain: [NodeIndex], of kinds: [SVGElement]
  ) -> (node: NodeIndex, attribute: SVGTree.Attribute)? {
    for node in chain {
      guard let kind = SVGElement(rawValue: tree.nodes[node].name), kinds.contains(kind),
        let attribute = tree.attribute(name, of: node)
      else { continue }
      return (node, attribute)
    }
    return nil
  }

  /// Whether `name` says `objectBoundingBox`.
  mutating func usesBox(
    _ name: String, in chain: [NodeIndex], of kinds: [SVGElement], initially: Bool
  ) -> Bool {
    guard let (node, attribute) = attribute(name, in: chain, of: kinds) else { return initially }
    switch String(decoding: attribute.value.trimmed, as: UTF8.self) {
    case "objectBoundingBox": return true
    case "userSpaceOnUse": return false
    default:
      report("the value of \(name) is not valid", node, at: attribute.offset)
      return initially
    }
  }

  /// A coordinate of a paint server: a share of the box, or a length.
  private mutating func coordinate(
    _ name: String, in chain: [NodeIndex], of kinds: [SVGElement], _ direction: CSSLength.Direction, usesBox: Bool
  ) throws(XMLTokenizer.Failure) -> Double? {
    guard let (node, attribute) = attribute(name, in: chain, of: kinds) else { return nil }
    guard let length = CSSLength(attribute.value) else {
      report("the value of \(name) is not a length", node, at: attribute.offset)
      return nil
    }
    let place = try definitionPlace(of: node, toCanvas: .identity)
    var surroundings = surroundings(place.style, place.viewport)
    if usesBox { surroundings.viewport = Size(1, 1) }
    let value = length.resolved(direction, in: surroundings)
    return value.isFinite ? value : nil
  }

  private mutating func gradient(
    _ server: NodeIndex, for node: NodeIndex, bounds: Rect
  ) throws(XMLTokenizer.Failure) -> Served {
    let both: [SVGElement] = [.linearGradient, .radialGradient]
    let chain = templates(of: server)
    let stops = try stops(chain)
    guard let last = stops.last else { return .nothing }
    if stops.count == 1 { return Served(last.color) }
    let usesBox = usesBox("gradientUnits", in: chain, of: both, initially: true)
    if usesBox, !(bounds.width > 0 && bounds.height > 0) { return .unusable }
    var transform = Transform.identity
    if let (owner, attribute) = attribute("gradientTransform", in: chain, of: both) {
      guard let own = TransformStep.transform(attribute: attribute.value) else {
        report("the gradientTransform is malformed", owner, at: attribute.offset)
        return .nothing
      }
      transform = own
    }
    if usesBox { transform = transform.then(.box(bounds)) }
    guard transform.isFinite, transform.inverted != nil else { return .nothing }
    let geometry: Gradient.Geometry
    if tree.nodes[server].name == SVGElement.linearGradient.rawValue {
      func value(_ name: String, _ direction: CSSLength.Direction) throws(XMLTokenizer.Failure) -> Double? {
        try coordinate(name, in: chain, of: [.linearGradient], direction, usesBox: usesBox)
      }
      let width = usesBox ? 1 : surroundingsOfDefinitions.viewport.width
      let start = Point(try value("x1", .horizontal) ?? 0, try value("y1", .vertical) ?? 0)
      let end = Point(try value("x2", .horizontal) ?? width, try value("y2", .vertical) ?? 0)
      if start == end { return Served(last.color) }
      geometry = .linear(start: start, end: end)
    } else {
      func value(_ name: String, _ direction: CSSLength.Direction) throws(XMLTokenizer.Failure) -> Double? {
        try coordinate(name, in: chain, of: [.radialGradient], direction, usesBox: usesBox)
      }
      var half = surroundingsOfDefinitions
      if usesBox { half.viewport = Size(1, 1) }
      func middle(_ direction: CSSLength.Direction) -> Double { CSSLength(50, .percent).resolved(direction, in: half) }
      let center = Point(
        try value("cx", .horizontal) ?? middle(.horizontal), try value("cy", .vertical) ?? middle(.vertical))
      let radius = try value("r", .diagonal) ?? middle(.diagonal)
      let focus = Point(try value("fx", .horizontal) ?? center.x, try value("fy", .vertical) ?? center.y)
      let focalRadius = try value("fr", .diagonal) ?? 0
      if radius < 0 || focalRadius < 0 {
        report("a negative radius is an error; the gradient is not drawn", server)
        return .nothing
      }
      if radius == 0 { return Served(last.color) }
      geometry = .radial(startCenter: focus, startRadius: focalRadius, endCenter: center, endRadius: radius)
    }
    return .paint(
      .gradient(Gradient(geometry, stops: stops, spread: spread(chain, both), transform: transform)))
  }

  private mutating func spread(_ chain: [NodeIndex], _ kinds: [SVGElement]) -> Gradient.Spread {
    guard let (node, attribute) = attribute("spreadMethod", in: chain, of: kinds) else { return .pad }
    switch String(decoding: attribute.value.trimmed, as: UTF8.self) {
    case "pad": return .pad
    case "reflect": return .reflect
    case "repeat": return .repeat
    default:
      report("the value of spreadMethod is not valid", node, at: attribute.offset)
      return .pad
    }
  }

  /// The stops of the first gradient of `chain` that has some.
  private mutating func stops(_ chain: [NodeIndex]) throws(XMLTokenizer.Failure) -> [Gradient.Stop] {
    let isStop = { (tree: SVGTree, node: NodeIndex) in tree.nodes[node].name == SVGElement.stop.rawValue }
    guard let owner = chain.first(where: { tree.children(of: $0).contains { isStop(tree, $0) } }) else { return [] }
    if let known = gradientStops[owner] { return known }
    var stops: [Gradient.Stop] = []
    for node in tree.children(of: owner) where isStop(tree, node) {
      let style = try documentStyle(of: node)
      var offset = 0.0
      if let attribute = tree.attribute("offset", of: node) {
        let tokens = CSSTokenizer.tokens(of: attribute.value.prefix(100))
        switch tokens.count == 1 ? tokens[0] : .whitespace {
        case .number(let value): offset = value
        case .percentage(let value): offset = value / 100
        default: report("the offset of a stop is not a number", node, at: attribute.offset)
        }
      }
      // Offsets never go back: a smaller one counts as its predecessor's.
      offset = max(stops.last?.offset ?? 0, min(1, max(0, offset)))
      let color = style.own.stopColor.resolved(current: style.inherited.color)
      stops.append(Gradient.Stop(offset: offset, color: color.multiplyingAlpha(by: style.own.stopOpacity)))
    }
    gradientStops[owner] = stops
    return stops
  }

  // MARK: - Patterns

  private mutating func pattern(
    _ server: NodeIndex, for node: NodeIndex, bounds: Rect, in place: Place
  ) throws(XMLTokenizer.Failure) -> Served {
    let kinds: [SVGElement] = [.pattern]
    let chain = templates(of: server)
    let usesBox = usesBox("patternUnits", in: chain, of: kinds, initially: true)
    if usesBox, !(bounds.width > 0 && bounds.height > 0) { return .unusable }
    func value(_ name: String, _ direction: CSSLength.Direction) throws(XMLTokenizer.Failure) -> Double {
      try coordinate(name, in: chain, of: kinds, direction, usesBox: usesBox) ?? 0
    }
    var tile = Rect(
      x: try value("x", .horizontal), y: try value("y", .vertical), width: try value("width", .horizontal),
      height: try value("height", .vertical))
    if tile.maxX < tile.minX || tile.maxY < tile.minY { report("a pattern with a negative size is not drawn", server) }
    if usesBox { tile = Transform.box(bounds).boundingBox(of: tile) }
    guard tile.width > 0, tile.height > 0, tile.isFinite else { return .nothing }
    var transform = Transform.identity
    if let (owner, attribute) = attribute("patternTransform", in: chain, of: kinds) {
      guard let own = TransformStep.transform(attribute: attribute.value) else {
        report("the patternTransform is malformed", owner, at: attribute.offset)
        return .nothing
      }
      transform = own
    }
    guard transform.isFinite, transform.inverted != nil else { return .nothing }
    guard let owner = chain.first(where: { tree.children(of: $0).contains { _ in true } }) else { return .nothing }

    // The contents have their origin at the tile's corner.
    var content = Transform.translation(tile.minX, tile.minY)
    let usesBoxInside = self.usesBox("patternContentUnits", in: chain, of: kinds, initially: false)
    if let holder = attribute("viewBox", in: chain, of: kinds)?.node, let viewBox = viewBox(of: holder) {
      if viewBox.isEmpty { return .nothing }
      let ratio = attribute("preserveAspectRatio", in: chain, of: kinds)?.node ?? server
      content = aspectRatio(of: ratio).transform(from: viewBox, to: tile)
    } else if usesBoxInside {
      guard bounds.width > 0, bounds.height > 0 else { return .unusable }
      content = Transform.scale(bounds.width, bounds.height).then(content)
    }
    guard content.isFinite, content.determinant != 0 else { return .nothing }
    guard
      let items = try contents(
        of: owner, for: node, toCanvas: content.then(transform).then(place.toCanvas), context: nil)?.items
    else { return .unusable }
    if items.isEmpty { return .nothing }
    let isPlain = content == .identity
    return .paint(
      .pattern(
        Pattern(
          items: isPlain ? items : [.group(Group(items, transform: ProjectiveTransform(content)))], tile: tile,
          transform: transform)))
  }

  /// What the children of a definition paint, in their own space; nil with an issue where that leads in a circle.
  mutating func contents(
    of owner: NodeIndex, for user: NodeIndex, toCanvas: Transform, context: PaintContext?
  ) throws(XMLTokenizer.Failure) -> Contents? {
    if context == nil, let known = knownContents[owner], known.toCanvas == nil || known.toCanvas == toCanvas {
      if known.toCanvas != nil { nonScalingStrokeCount += 1 }
      try countShared(known.elementCount, user)
      return known
    }
    guard enter(owner, from: user) else { return nil }
    defer { leave() }
    let before = paintedElements
    let strokesBefore = nonScalingStrokeCount
    let place = try definitionPlace(of: owner, toCanvas: toCanvas, context: context)
    var items: [Item] = []
    for child in tree.children(of: owner) { try draw(child, in: place, into: &items) }
    var contents = Contents(items: items, elementCount: paintedElements - before)
    if nonScalingStrokeCount > strokesBefore { contents.toCanvas = toCanvas }
    if context == nil { knownContents[owner] = contents }
    return contents
  }
}

extension SVGBuilder.Served {
  fileprivate init(_ color: Color) { self = color.alpha > 0 ? .paint(.color(color)) : .nothing }
}

extension Transform {
  /// From the unit square to `box`.
  static func box(_ box: Rect) -> Transform {
    Transform(a: box.width, b: 0, c: 0, d: box.height, tx: box.minX, ty: box.minY)
  }
}

extension Paint {
  /// A colour, or nil if it would be invisible.
  fileprivate static func visible(_ color: Color, _ opacity: Double) -> Paint? {
    let color = color.multiplyingAlpha(by: opacity)
    return color.alpha > 0 ? .color(color) : nil
  }

  func multiplyingAlpha(by factor: Double) -> Paint {
    if factor == 1 { return self }
    switch self {
    case .color(let color): return .color(color.multiplyingAlpha(by: factor))
    case .gradient(var gradient):
      for index in gradient.stops.indices {
        gradient.stops[index].color = gradient.stops[index].color.multiplyingAlpha(by: factor)
      }
      return .gradient(gradient)
    case .pattern(var pattern):
      pattern.items = [.group(Group(pattern.items, opacity: factor))]
      return .pattern(pattern)
    }
  }
}
