import VectorGraphics

/// Reads linear and radial gradients.
///
/// A class, since it keeps the stops, which many gradients and many elements may share.
final class GradientReader {
  private let attributes: ElementAttributes
  private var tree: SVGTree { attributes.tree }
  private var issues: IssueLog { attributes.issues }
  private var knownStops: [NodeIndex: [Gradient.Stop]] = [:]

  init(_ attributes: ElementAttributes) { self.attributes = attributes }

  /// - Parameter bounds: The box of the geometry that is painted, in its user space.
  func gradient(_ node: NodeIndex, bounds: Rect) throws(SVGFailure) -> ServedPaint {
    let both: [SVGElement] = [.linearGradient, .radialGradient]
    let server = PaintServer(node, attributes)
    var stops = try stops(of: server)
    guard let last = stops.last else { return .nothing }
    if stops.count == 1 { return ServedPaint(last.color) }
    let usesBox = attributes.usesBox("gradientUnits", of: server.owner(of: "gradientUnits", both), initially: true)
    if usesBox, !(bounds.width > 0 && bounds.height > 0) { return .unusable }
    guard let transform = try server.transform("gradientTransform", both, then: usesBox ? .box(bounds) : nil) else {
      return .nothing
    }
    var surroundings = attributes.styles.root
    if usesBox { surroundings.viewport = Size(1, 1) }
    let isLinear = tree.nodes[node].kind == .linearGradient
    func value(_ name: String, _ direction: CSSLength.Direction) throws(SVGFailure) -> Double? {
      try server.coordinate(name, [isLinear ? .linearGradient : .radialGradient], direction, usesBox: usesBox)
    }
    let geometry: Gradient.Geometry
    if isLinear {
      let start = Point(try value("x1", .horizontal) ?? 0, try value("y1", .vertical) ?? 0)
      let end = Point(
        try value("x2", .horizontal) ?? surroundings.viewport.width, try value("y2", .vertical) ?? 0)
      if start == end { return ServedPaint(last.color) }
      geometry = .linear(start: start, end: end)
    } else {
      func middle(_ direction: CSSLength.Direction) -> Double {
        CSSLength(50, .percent).resolved(direction, in: surroundings)
      }
      let center = Point(
        try value("cx", .horizontal) ?? middle(.horizontal), try value("cy", .vertical) ?? middle(.vertical))
      let radius = try value("r", .diagonal) ?? middle(.diagonal)
      let focus = Point(try value("fx", .horizontal) ?? center.x, try value("fy", .vertical) ?? center.y)
      let focalRadius = try value("fr", .diagonal) ?? 0
      if radius < 0 || focalRadius < 0 {
        issues.report("a negative radius is an error; the gradient is not drawn", node)
        return .nothing
      }
      if radius == 0 { return ServedPaint(last.color) }
      geometry = .radial(startCenter: focus, startRadius: focalRadius, endCenter: center, endRadius: radius)
    }
    if try attributes.styles.definition(node).style.inherited.blendsInLinearLight {
      stops = Gradient.blendingInLinearLight(stops)
    }
    let spreads: [String: Gradient.Spread] = ["pad": .pad, "reflect": .reflect, "repeat": .repeat]
    let spread = attributes.keyword("spreadMethod", of: server.owner(of: "spreadMethod", both), spreads) ?? .pad
    return .paint(.gradient(Gradient(geometry, stops: stops, spread: spread, transform: transform)))
  }

  /// The stops of the first gradient that has some.
  private func stops(of server: PaintServer) throws(SVGFailure) -> [Gradient.Stop] {
    guard let owner = server.owner(ofChild: { tree.nodes[$0].kind == .stop }) else { return [] }
    if let known = knownStops[owner] { return known }
    var stops: [Gradient.Stop] = []
    for node in tree.children(of: owner) where tree.nodes[node].kind == .stop {
      let style = try attributes.styles.definition(node).style
      var offset = 0.0
      if let attribute = tree.attribute("offset", of: node) {
        let tokens = CSSTokenizer.tokens(of: attribute.value.prefix(100))
        switch tokens.count == 1 ? tokens[0] : .whitespace {
        case .number(let value): offset = value
        case .percentage(let value): offset = value / 100
        default: issues.report("the offset of a stop is not a number", node, at: attribute.offset)
        }
      }
      // Offsets never go back: a smaller one counts as its predecessor's.
      offset = max(stops.last?.offset ?? 0, min(1, max(0, offset)))
      let color = style.own.stopColor.resolved(current: style.inherited.color)
      stops.append(Gradient.Stop(offset: offset, color: color.multiplyingAlpha(by: style.own.stopOpacity)))
    }
    knownStops[owner] = stops
    return stops
  }
}
