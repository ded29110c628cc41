import VectorGraphics

extension SVGBuilder {
  /// What a `fill` or `stroke` paints a path of an element with, in the element's user space; nil if nothing.
  ///
  /// - Parameter box: What shares of the geometry's box refer to; nil means that of the path.
  mutating func paint(
    _ source: CSSPaint, opacity: Double, of path: Path, _ element: OpenElement, box: Rect? = nil
  ) throws(SVGFailure) -> Paint? {
    let current = element.style.inherited.color
    switch source {
    case .none: return nil
    case .color(let color): return .visible(color.resolved(current: current), opacity)
    case .contextFill, .contextStroke:
      guard let context = element.place.context,
        let paint = source == .contextFill ? context.fill : context.stroke,
        let inverse = element.place.toCanvas.inverted
      else { return nil }
      return paint.applying(context.toCanvas.then(inverse)).multiplyingAlpha(by: opacity)
    case .reference(let url, let fallback):
      let server = tree.element(named: url)
      if server == nil && fallback == nil { issues.reportReference(Array(url.utf8)[...], element.node) }
      if let server {
        let bounds = box ?? geometry.outlines.box(of: path, element.node)
        switch try paint(server: server, for: element, bounds: bounds) {
        case .paint(let paint):
          if opacity == 0 { return nil }
          if opacity < 1, case .gradient(let gradient) = paint {
            try budget.countNumbers(8 * gradient.stops.count, element.node)
          }
          return paint.multiplyingAlpha(by: opacity)
        case .nothing: return nil
        case .unusable: break
        }
      }
      guard case .color(let color)? = fallback else { return nil }
      return .visible(color.resolved(current: current), opacity)
    }
  }

  /// What `context-fill` and `context-stroke` mean inside of a `use`.
  mutating func paintContext(ofUse use: OpenElement) throws(SVGFailure) -> PaintContext {
    let inherited = use.style.inherited
    var box: Rect?
    for paint in [inherited.fill, inherited.stroke] {
      if case .reference = paint, box == nil { box = try geometry.box(of: use) }
    }
    return PaintContext(
      fill: try paint(inherited.fill, opacity: 1, of: Path(), use, box: box),
      stroke: try paint(inherited.stroke, opacity: 1, of: Path(), use, box: box), toCanvas: use.place.toCanvas)
  }

  private mutating func paint(
    server: NodeIndex, for user: OpenElement, bounds: Rect
  ) throws(SVGFailure) -> ServedPaint {
    switch tree.nodes[server].kind {
    case .linearGradient, .radialGradient: return try gradients.gradient(server, bounds: bounds)
    case .pattern: return try pattern(server, for: user, bounds: bounds)
    case .solidColor: issues.report("solid colours as paint servers are not supported", server)
    case .hatch, .meshgradient: issues.report("the paint <\(tree.nodes[server].name)> is not supported", server)
    default:
      issues.report(
        "the id #\(tree.text("id", of: server) ?? "") is not that of a gradient or pattern", user.node)
    }
    return .unusable
  }

  private mutating func pattern(
    _ node: NodeIndex, for user: OpenElement, bounds: Rect
  ) throws(SVGFailure) -> ServedPaint {
    let kinds: [SVGElement] = [.pattern]
    let server = PaintServer(node, attributes)
    let usesBox = attributes.usesBox("patternUnits", of: server.owner(of: "patternUnits", kinds), initially: true)
    if usesBox, !(bounds.width > 0 && bounds.height > 0) { return .unusable }
    func value(_ name: String, _ direction: CSSLength.Direction) throws(SVGFailure) -> Double {
      try server.coordinate(name, kinds, direction, usesBox: usesBox) ?? 0
    }
    let size = Size(try value("width", .horizontal), try value("height", .vertical))
    if size.width < 0 || size.height < 0 {
      issues.report("a pattern with a negative size is not drawn", node)
      return .nothing
    }
    var tile = Rect(origin: Point(try value("x", .horizontal), try value("y", .vertical)), size: size)
    if usesBox { tile = Transform.box(bounds).boundingBox(of: tile) }
    guard tile.width > 0, tile.height > 0, tile.isFinite else { return .nothing }
    guard let transform = try server.transform("patternTransform", kinds),
      let owner = server.owner(ofChild: { _ in true })
    else { return .nothing }

    // The contents have their origin at the tile's corner.
    var content = Transform.translation(tile.minX, tile.minY)
    let usesBoxInside = attributes.usesBox(
      "patternContentUnits", of: server.owner(of: "patternContentUnits", kinds), initially: false)
    if let holder = server.owner(of: "viewBox", kinds), let viewBox = attributes.viewBox(of: holder) {
      if viewBox.isEmpty { return .nothing }
      let ratio = server.owner(of: "preserveAspectRatio", kinds) ?? node
      content = attributes.aspectRatio(of: ratio).transform(from: viewBox, to: tile)
    } else if usesBoxInside {
      guard bounds.width > 0, bounds.height > 0 else { return .unusable }
      content = Transform.scale(bounds.width, bounds.height).then(content)
    }
    guard content.isFinite, content.determinant != 0 else { return .nothing }
    let toCanvas = content.then(transform).then(user.place.toCanvas)
    let window = content.inverted?.boundingBox(of: tile)
    guard var items = try contents(of: owner, for: user.node, toCanvas: toCanvas, window: window)?.items else {
      return .unusable
    }
    if items.isEmpty { return .nothing }
    if content != .identity { items = [.group(Group(items, transform: ProjectiveTransform(content)))] }
    return .paint(.pattern(Pattern(items: items, tile: tile, transform: transform)))
  }
}

extension Paint {
  /// A colour, or nil if it would be invisible.
  fileprivate static func visible(_ color: Color, _ opacity: Double) -> Paint? {
    let color = color.multiplyingAlpha(by: opacity)
    return color.alpha > 0 ? .color(color) : nil
  }

  /// Whether its alpha can be multiplied in place of a group's, without copying much.
  var isQuicklyFaded: Bool {
    switch self {
    case .color: true
    case .gradient(let gradient): gradient.stops.count <= 64
    case .pattern: false
    }
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
