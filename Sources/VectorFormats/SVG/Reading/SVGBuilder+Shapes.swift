import VectorGraphics

extension SVGBuilder {
  mutating func drawShape(
    _ node: NodeIndex, _ kind: SVGElement, _ style: ComputedStyle, in place: Place, into items: inout [Item]
  ) throws(XMLTokenizer.Failure) {
    guard let path = path(of: node, kind, style, in: place), !path.isEmpty else { return }
    guard paths[node] != nil || path.isFinite else {
      return report("the shape is not drawn, since its coordinates are too large", node)
    }
    guard let transform = try finiteTransform(of: node, style, place) else { return }
    var inner = place
    inner.style = style
    inner.toCanvas = transform.then(place.toCanvas)
    let blends = blendCount
    var contents: [Item] = []
    for layer in style.inherited.paintOrder {
      switch layer {
      case .fill where style.inherited.isVisible && kind != .line:
        try drawFill(of: path, node, style, in: inner, into: &contents)
      case .stroke where style.inherited.isVisible:
        try drawStroke(of: path, node, style, in: inner, into: &contents)
      case .markers where kind.hasMarkers && style.inherited.isVisible:
        try drawMarkers(on: path, node, style, in: inner, into: &contents)
      default: break
      }
    }
    items += try wrapped(contents, node: node, style: style, transform: transform, in: inner, blendsBefore: blends)
  }

  /// - Parameter box: What shares of the geometry's box refer to; nil is that of the path.
  mutating func drawFill(
    of path: Path, _ node: NodeIndex, _ style: ComputedStyle, box: Rect? = nil, in place: Place,
    into items: inout [Item]
  ) throws(XMLTokenizer.Failure) {
    let source = style.inherited.fill
    if source == .none { return }
    guard
      let paint = try paint(
        source, opacity: style.inherited.fillOpacity, for: node, box: { box ?? $0.box(of: path, node) }, style,
        in: place)
    else { return }
    items.append(.path(.fill(path, paint, rule: style.inherited.fillRule)))
  }

  mutating func drawStroke(
    of path: Path, _ node: NodeIndex, _ style: ComputedStyle, box: Rect? = nil, in place: Place,
    into items: inout [Item]
  ) throws(XMLTokenizer.Failure) {
    let source = style.inherited.stroke
    var stroke = style.inherited.strokeStyle
    guard source != .none, stroke.width > 0, stroke.width.isFinite else { return }
    guard
      let paint = try paint(
        source, opacity: style.inherited.strokeOpacity, for: node, box: { box ?? $0.box(of: path, node) }, style,
        in: place)
    else { return }
    if !stroke.dash.isEmpty, let factor = try dashFactor(path, node) {
      stroke.dash = stroke.dash.map { $0 * factor }
      stroke.dashPhase *= factor
    }
    if !stroke.dash.isEmpty, stroke.dash.allSatisfy({ $0 == 0 }) { stroke.dash = [] }
    if stroke.dash.isEmpty { stroke.dashPhase = 0 }
    if style.own.hasNonScalingStroke { nonScalingStrokeCount += 1 }
    guard style.own.hasNonScalingStroke, place.toCanvas != .identity else {
      items.append(.path(.stroke(path, paint, style: stroke)))
      return
    }
    // Stroked where the canvas's units are, and carried back under the transforms that will be applied again.
    guard let inverse = place.toCanvas.inverted else { return }
    try countNumbers(path.coordinates.count, node)
    let outside = PaintedPath.stroke(
      path.applying(place.toCanvas), paint.applying(place.toCanvas), style: stroke)
    guard outside.path.isFinite else { return }
    items.append(.group(Group([.path(outside)], transform: ProjectiveTransform(inverse))))
  }

  /// How many units one unit of `pathLength` is; nil if there is none, or it is of no use.
  private mutating func dashFactor(_ path: Path, _ node: NodeIndex) throws(XMLTokenizer.Failure) -> Double? {
    guard let attribute = tree.attribute("pathLength", of: node) else { return nil }
    guard let stated = SVGNumber.parse(attribute.value), stated >= 0 else {
      report("pathLength is not a positive number", node, at: attribute.offset)
      return nil
    }
    guard stated > 0 else { return nil }
    try countNumbers(path.coordinates.count, node)
    let factor = path.length(tolerance: 1e-3) / stated
    return factor.isFinite && factor > 0 ? factor : nil
  }

  // MARK: - Geometry

  /// The outline of a shape in its own user space; nil if it has none or is wrong, with an issue then.
  mutating func path(
    of node: NodeIndex, _ kind: SVGElement, _ style: ComputedStyle, in place: Place
  ) -> Path? {
    switch kind {
    case .path: return pathData(of: node, style)
    case .polyline, .polygon: return points(of: node, isClosed: kind == .polygon)
    case .line:
      var path = Path()
      path.move(
        to: Point(
          length("x1", of: node, .horizontal, style, place) ?? 0, length("y1", of: node, .vertical, style, place) ?? 0))
      path.line(
        to: Point(
          length("x2", of: node, .horizontal, style, place) ?? 0, length("y2", of: node, .vertical, style, place) ?? 0))
      return path
    case .rect: return rectangle(node, style, place)
    case .circle:
      let radius = length("r", of: node, .diagonal, style, place) ?? 0
      return ellipse(node, style, place, radius, radius)
    case .ellipse:
      let rx = length("rx", of: node, .horizontal, style, place)
      let ry = length("ry", of: node, .vertical, style, place)
      return ellipse(node, style, place, rx ?? ry ?? 0, ry ?? rx ?? 0)
    default: return nil
    }
  }

  private mutating func ellipse(
    _ node: NodeIndex, _ style: ComputedStyle, _ place: Place, _ rx: Double, _ ry: Double
  ) -> Path? {
    if rx < 0 || ry < 0 { report("a negative radius is an error; the shape is not drawn", node) }
    guard rx > 0, ry > 0 else { return nil }
    let center = Point(
      length("cx", of: node, .horizontal, style, place) ?? 0, length("cy", of: node, .vertical, style, place) ?? 0)
    return Path(
      ellipseIn: Rect(minX: center.x - rx, minY: center.y - ry, maxX: center.x + rx, maxY: center.y + ry))
  }

  private mutating func rectangle(_ node: NodeIndex, _ style: ComputedStyle, _ place: Place) -> Path? {
    let width = length("width", of: node, .horizontal, style, place) ?? 0
    let height = length("height", of: node, .vertical, style, place) ?? 0
    if width < 0 || height < 0 { report("a negative size is an error; the shape is not drawn", node) }
    guard width > 0, height > 0 else { return nil }
    let x = length("x", of: node, .horizontal, style, place) ?? 0
    let y = length("y", of: node, .vertical, style, place) ?? 0
    let rect = Rect(x: x, y: y, width: width, height: height)
    func radius(_ name: String, _ direction: CSSLength.Direction) -> Double? {
      guard let radius = length(name, of: node, direction, style, place) else { return nil }
      if radius >= 0 { return radius }
      report("a negative \(name) is ignored", node)
      return nil
    }
    // Where one radius is missing it equals the other; neither is more than half of its side (SVG 2, 10.2).
    let (givenX, givenY) = (radius("rx", .horizontal), radius("ry", .vertical))
    let rx = min(givenX ?? givenY ?? 0, width / 2)
    let ry = min(givenY ?? givenX ?? 0, height / 2)
    if rx == 0 || ry == 0 { return Path(rect: rect) }
    return Path(roundedRect: rect, radii: Size(rx, ry), start: .topLeft)
  }

  private mutating func points(of node: NodeIndex, isClosed: Bool) -> Path? {
    if let known = paths[node] { return known }
    guard let attribute = tree.attribute("points", of: node) else { return nil }
    let (numbers, isWhole) = SVGNumber.list(attribute.value)
    if !isWhole {
      report("the points are drawn up to an error in them", node, at: attribute.offset)
    } else if !numbers.count.isMultiple(of: 2) {
      report("the last point has no y and is left out", node, at: attribute.offset)
    }
    var path = Path()
    for index in stride(from: 0, to: numbers.count - 1, by: 2) {
      let point = Point(numbers[index], numbers[index + 1])
      if index == 0 { path.move(to: point) } else { path.line(to: point) }
    }
    if isClosed { path.close() }
    paths[node] = path
    return path
  }

  private mutating func pathData(of node: NodeIndex, _ style: ComputedStyle) -> Path? {
    if let known = paths[node] { return known }
    var text = Array((style.own.pathData ?? "").utf8)[...]
    var offset: Int?
    if style.own.pathData == nil {
      guard let attribute = tree.attribute("d", of: node) else { return nil }
      (text, offset) = (attribute.value, attribute.offset)
    }
    if text.trimmed.elementsEqual("none".utf8) { text = [] }
    var arcs: [Range<Int>] = []
    var path: Path
    do {
      path = try PathDescription.read(Array(text), arcs: &arcs)
    } catch {
      report(
        "the path is drawn up to an error in its data: expected \(error.expected.words)", node,
        at: offset.map { $0 + error.offset })
      path = error.path
    }
    paths[node] = path
    if !arcs.isEmpty { pathArcs[node] = arcs }
    return path
  }
}

extension PathDescription.Failure.Expected {
  fileprivate var words: String {
    switch self {
    case .move: "a path that begins with M or m"
    case .command: "a command or the end"
    case .number: "a number"
    case .numberInRange: "a number in range"
    case .flag: "a flag (0 or 1)"
    }
  }
}
