import VectorGraphics

/// A gradient or a pattern with those that its `href` leads to: what one does not say, the next one may.
struct PaintServer {
  let attributes: ElementAttributes
  /// The element itself, and the others one after the other.
  let chain: [NodeIndex]

  init(_ node: NodeIndex, _ attributes: ElementAttributes) {
    self.attributes = attributes
    var chain = [node]
    while let last = chain.last, let href = attributes.tree.href(of: last) {
      guard let next = attributes.tree.referenced(by: last) else {
        attributes.issues.reportReference(href, last)
        break
      }
      guard !chain.contains(next), chain.count < 64 else {
        let isCircle = chain.contains(next)
        attributes.issues.report(
          isCircle
            ? "a reference that leads back to itself is not followed"
            : "a chain of more than 64 references is not followed", last)
        break
      }
      chain.append(next)
    }
    self.chain = chain
  }

  /// The first element of the chain that has the attribute, if it is one of the kinds.
  func owner(of name: String, _ kinds: [SVGElement]) -> NodeIndex? {
    chain.first { node in
      attributes.tree.nodes[node].kind.map(kinds.contains) == true && attributes.tree.value(name, of: node) != nil
    }
  }

  /// The first element of the chain with a child that fits.
  func owner(ofChild fits: (NodeIndex) -> Bool) -> NodeIndex? {
    chain.first { attributes.tree.children(of: $0).contains(where: fits) }
  }

  /// A coordinate: a share of the box, or a length; nil if missing or malformed.
  func coordinate(
    _ name: String, _ kinds: [SVGElement], _ direction: CSSLength.Direction, usesBox: Bool
  ) throws(SVGFailure) -> Double? {
    guard let node = owner(of: name, kinds), let attribute = attributes.tree.attribute(name, of: node),
      let length = attributes.length(attribute, of: node)
    else { return nil }
    var surroundings = attributes.surroundings(of: try attributes.styles.definition(node))
    if usesBox { surroundings.viewport = Size(1, 1) }
    let value = length.resolved(direction, in: surroundings)
    return value.isFinite ? value : nil
  }

  /// The transform that a style or the attribute `name` says, inside of `outer`; nil if it flattens everything, and with
  /// an issue if it is malformed.
  func transform(
    _ name: String, _ kinds: [SVGElement], then outer: Transform? = nil
  ) throws(SVGFailure) -> Transform? {
    var transform = Transform.identity
    for node in chain where attributes.tree.nodes[node].kind.map(kinds.contains) == true {
      let element = try attributes.styles.definition(node)
      let own = element.style.own
      let attribute = attributes.tree.attribute(name, of: node)
      if own.transform == nil && attribute == nil { continue }
      let box = Rect(origin: .zero, size: element.place.viewport)
      if let steps = own.transform {
        transform = TransformStep.resolved(steps, box: box.size, in: attributes.surroundings(of: element))
      } else if let attribute {
        guard let read = TransformStep.transform(attribute: attribute.value) else {
          attributes.issues.report("the \(name) is malformed", node, at: attribute.offset)
          return nil
        }
        transform = read
      }
      if let origin = own.transformOrigin {
        transform = transform.about(origin.point(in: box, attributes.surroundings(of: element)))
      }
      break
    }
    if let outer { transform = transform.then(outer) }
    return transform.isFinite && transform.inverted != nil ? transform : nil
  }
}

/// What a paint server gives for one element.
enum ServedPaint {
  case paint(Paint)
  /// The server says that nothing is painted.
  case nothing
  /// The fallback has to serve.
  case unusable

  init(_ color: Color) { self = color.alpha > 0 ? .paint(.color(color)) : .nothing }
}

extension Transform {
  /// The map from the unit square to `box`.
  static func box(_ box: Rect) -> Transform {
    Transform(a: box.width, b: 0, c: 0, d: box.height, tx: box.minX, ty: box.minY)
  }
}
