import VectorGraphics

extension SVGBuilder {
  mutating func drawMarkers(on path: Path, _ element: OpenElement, into items: inout [Item]) throws(SVGFailure) {
    let (node, inherited) = (element.node, element.style.inherited)
    if inherited.markerStart == nil && inherited.markerMid == nil && inherited.markerEnd == nil { return }
    try budget.countNumbers(path.coordinates.count, node)
    let positions = MarkerPositions(path, arcs: geometry.outlines.arcs(of: node)).positions
    guard !positions.isEmpty else { return }
    let last = positions.count - 1
    let uses = [
      (inherited.markerStart, 0..<1), (inherited.markerMid, 1..<max(1, last)), (inherited.markerEnd, last..<last + 1),
    ]
    for (order, use) in uses.enumerated() {
      guard let url = use.0, !use.1.isEmpty, let target = attributes.target(of: url, for: node, .marker),
        let marker = try marker(target, for: path, element)
      else { continue }
      for index in use.1 {
        try budget.countShared(marker.contents.elementCount, target)
        try ink.add(marker.contents.ink, target)
        items.append(marker.item(at: positions[index], isStart: order == 0))
      }
    }
  }

  private struct Marker {
    enum Orientation { case auto, startReversed, fixed(Transform) }

    var contents: Contents
    var clip: Path?
    /// The map from the contents' space to one with the reference point at the origin, unturned.
    var placement: Transform
    var orientation: Orientation

    func item(at position: MarkerPositions.Position, isStart: Bool) -> Item {
      var turn: Transform
      switch orientation {
      case .fixed(let rotation): turn = rotation
      case .auto, .startReversed:
        var direction = position.direction
        if case .startReversed = orientation, isStart { direction = -direction }
        turn = Transform(a: direction.dx, b: direction.dy, c: -direction.dy, d: direction.dx, tx: 0, ty: 0)
      }
      turn.tx = position.point.x
      turn.ty = position.point.y
      return .group(
        Group(
          contents.items, transform: ProjectiveTransform(placement.then(turn)),
          clips: clip.map { [Group.Clip($0)] } ?? []))
    }
  }

  /// What a marker paints on a path; nil if nothing.
  private mutating func marker(
    _ marker: NodeIndex, for path: Path, _ element: OpenElement
  ) throws(SVGFailure) -> Marker? {
    let toCanvas = element.place.toCanvas
    let definition = try styles.definition(marker, toCanvas: toCanvas)
    func value(_ name: String, _ direction: CSSLength.Direction, _ initial: Double, _ viewport: Size) -> Double {
      guard let attribute = tree.attribute(name, of: marker) else { return initial }
      let text = String(decoding: attribute.value.trimmed.prefix(20), as: UTF8.self)
      let keywords = ["left": 0.0, "top": 0, "center": 50, "right": 100, "bottom": 100]
      let length = keywords[text].map { CSSLength($0, .percent) } ?? attributes.length(attribute, of: marker)
      return length?.resolved(direction, in: styles.surroundings(definition.style, viewport)) ?? initial
    }
    let size = Size(
      value("markerWidth", .horizontal, 3, definition.place.viewport),
      value("markerHeight", .vertical, 3, definition.place.viewport))
    if size.width < 0 || size.height < 0 {
      issues.report("a negative size is an error; the marker is not drawn", marker)
    }
    guard size.width > 0, size.height > 0, size.isFinite else { return nil }
    let viewBox = attributes.viewBox(of: marker)
    if let viewBox, viewBox.isEmpty { return nil }
    let viewport = Rect(origin: .zero, size: size)
    let fit = viewBox.map { attributes.aspectRatio(of: marker).transform(from: $0, to: viewport) } ?? .identity
    // Keywords and percentages count from the view box's corner.
    func reference(_ name: String, _ direction: CSSLength.Direction) -> Double {
      let start = direction == .horizontal ? viewBox?.minX ?? 0 : viewBox?.minY ?? 0
      let text = tree.value(name, of: marker)
      let isRelative = text?.last == "%" || text?.first?.isLetter ?? false
      return value(name, direction, 0, viewBox?.size ?? size) + (isRelative ? start : 0)
    }
    let reference = fit.apply(to: Point(reference("refX", .horizontal), reference("refY", .vertical)))
    var placement = fit.then(.translation(-reference.x, -reference.y))
    let units = tree.text("markerUnits", of: marker) ?? "strokeWidth"
    if units != "userSpaceOnUse" {
      if units != "strokeWidth" { issues.report("the value of markerUnits is not valid", marker) }
      placement = placement.then(.scale(element.style.inherited.strokeStyle.width))
    }
    guard placement.isFinite, let inverse = fit.inverted, placement.determinant != 0 else { return nil }
    var context: PaintContext?
    if usesContextPaint {
      context = PaintContext(
        fill: try paint(element.style.inherited.fill, opacity: 1, of: path, element),
        stroke: try paint(element.style.inherited.stroke, opacity: 1, of: path, element), toCanvas: toCanvas)
    }
    let window = definition.style.own.overflow == .visible ? nil : inverse.boundingBox(of: viewport)
    guard
      let contents = try contents(
        of: marker, for: element.node, toCanvas: placement.then(toCanvas), window: window, context: context),
      !contents.items.isEmpty
    else { return nil }
    return Marker(
      contents: contents, clip: window.map { Path(rect: $0) }, placement: placement,
      orientation: orientation(of: marker))
  }

  private func orientation(of marker: NodeIndex) -> Marker.Orientation {
    guard let attribute = tree.attribute("orient", of: marker) else { return .fixed(.identity) }
    let tokens = CSSTokenizer.tokens(of: attribute.value.prefix(100))
    switch tokens.count == 1 ? tokens[0] : .whitespace {
    case .ident("auto"): return .auto
    case .ident("auto-start-reverse"): return .startReversed
    case .number(let degrees): return .fixed(TransformStep.rotation(degrees: degrees))
    case let token:
      if let degrees = TransformStep.degrees(token) { return .fixed(TransformStep.rotation(degrees: degrees)) }
      issues.report("the value of orient is not an angle", marker, at: attribute.offset)
      return .fixed(.identity)
    }
  }
}
