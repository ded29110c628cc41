import VectorGraphics

extension SVGBuilder {
  /// The box around the geometry below `node`, in the user space inside of its own transform: without strokes, clips and
  /// markers, as SVG wants it for `objectBoundingBox`. Null if there is none.
  mutating func contentBounds(
    of node: NodeIndex, _ style: ComputedStyle, in place: Place
  ) throws(XMLTokenizer.Failure) -> Rect {
    guard let kind = SVGElement(rawValue: tree.nodes[node].name) else { return .null }
    return try boundsInside(node, kind, style, in: place, transform: .identity)
  }

  /// The box around the geometry of `node`, in the space that `transform` leads to from the one in which it stands.
  private mutating func bounds(
    of node: NodeIndex, in place: Place, transform: Transform
  ) throws(XMLTokenizer.Failure) -> Rect {
    guard let kind = SVGElement(rawValue: tree.nodes[node].name), conditionsHold(node) else { return .null }
    switch kind.role {
    case .shape, .text, .container, .use, .viewport: break
    default: return .null
    }
    try countElement(node)
    let style = try style(of: node, in: place)
    guard style.own.isDisplayed, enterSilently(node) else { return .null }
    defer { leave() }
    guard let own = try finiteTransform(of: node, style, place) else { return .null }
    return try boundsInside(node, kind, style, in: place, transform: own.then(transform))
  }

  /// Boxes without a transform are found once for each copy of an element: under `transform-box: fill-box` every element
  /// asks for its own, on each level.
  private mutating func boundsInside(
    _ node: NodeIndex, _ kind: SVGElement, _ style: ComputedStyle, in place: Place, transform: Transform
  ) throws(XMLTokenizer.Failure) -> Rect {
    guard transform == .identity, kind.role != .shape else {
      return try measuredBounds(node, kind, style, in: place, transform: transform)
    }
    let copy = ElementCopy(node: node, copy: place.copy)
    if let known = contentBoxes[copy] { return known }
    let bounds = try measuredBounds(node, kind, style, in: place, transform: transform)
    contentBoxes[copy] = bounds
    return bounds
  }

  private mutating func measuredBounds(
    _ node: NodeIndex, _ kind: SVGElement, _ style: ComputedStyle, in place: Place, transform: Transform
  ) throws(XMLTokenizer.Failure) -> Rect {
    var inner = place
    inner.style = style
    switch kind.role {
    case .shape:
      guard let path = path(of: node, kind, style, in: place) else { return .null }
      if transform == .identity { return box(of: path, node) }
      try countNumbers(path.coordinates.count, node)
      return path.applying(transform).boundingBox
    case .text:
      return try typeset(node, style, in: place).bounds(under: transform)
    case .use:
      guard let target = tree.referenced(by: node) else { return .null }
      inner.copy = copy(by: node, in: place)
      guard isViewport(target) else { return try bounds(of: target, in: inner, transform: transform) }
      try countElement(target)
      guard enterSilently(target) else { return .null }
      defer { leave() }
      let targetStyle = try self.style(of: target, in: inner)
      let size = useSize(of: node, style, place)
      guard let viewport = viewport(of: target, targetStyle, size: size, in: inner) else { return .null }
      inner.style = targetStyle
      inner.viewport = viewport.size
      return try boundsOfChildren(of: target, in: inner, transform: viewport.transform.then(transform))
    case .viewport:
      guard let viewport = viewport(of: node, style, size: (nil, nil), in: place) else { return .null }
      inner.viewport = viewport.size
      return try boundsOfChildren(of: node, in: inner, transform: viewport.transform.then(transform))
    case .container:
      guard kind == .switch else { return try boundsOfChildren(of: node, in: inner, transform: transform) }
      guard let child = choice(of: node) else { return .null }
      return try bounds(of: child, in: inner, transform: transform)
    default: return .null
    }
  }

  /// The box around all children of `node`.
  mutating func boundsOfChildren(
    of node: NodeIndex, in place: Place, transform: Transform
  ) throws(XMLTokenizer.Failure) -> Rect {
    var bounds = Rect.null
    for child in tree.children(of: node) {
      bounds = bounds.union(try self.bounds(of: child, in: place, transform: transform))
    }
    return bounds
  }
}
