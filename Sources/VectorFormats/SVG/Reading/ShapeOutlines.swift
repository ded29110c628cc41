import VectorGraphics

/// Makes the outlines of shapes, in their own user spaces.
///
/// A class, since references draw the same paths again and again: it keeps what `d` and `points` attributes say.
final class ShapeOutlines {
  private struct Known {
    var path: Path
    var box: Rect?
    /// Which of its elements came from one arc.
    var arcs: [Range<Int>] = []
  }

  private let attributes: ElementAttributes
  private var tree: SVGTree { attributes.tree }
  private var issues: IssueLog { attributes.issues }
  private var known: [NodeIndex: Known] = [:]
  /// The coordinates of a path that is read again faster than it is looked up. A third of the time of a file with many
  /// small shapes went into keeping them.
  private static let shortCount = 32

  init(_ attributes: ElementAttributes) { self.attributes = attributes }

  /// The outline of a shape; nil if it has none or is wrong, with an issue then.
  func path(of element: OpenElement) -> Path? {
    switch element.kind {
    case .path: return pathData(of: element)
    case .polyline, .polygon: return points(of: element.node, isClosed: element.kind == .polygon)
    case .line:
      var path = Path()
      path.move(to: attributes.point("x1", "y1", of: element))
      path.line(to: attributes.point("x2", "y2", of: element))
      return path
    case .rect: return rectangle(element)
    case .circle:
      let radius = attributes.length("r", of: element, .diagonal) ?? 0
      return ellipse(element, radius, radius)
    case .ellipse:
      let rx = attributes.length("rx", of: element, .horizontal)
      let ry = attributes.length("ry", of: element, .vertical)
      return ellipse(element, rx ?? ry ?? 0, ry ?? rx ?? 0)
    default: return nil
    }
  }

  /// Whether the coordinates of a path that an element has given are finite; those that were read from lists are.
  func isFinite(_ path: Path, of node: NodeIndex) -> Bool { known[node] != nil || path.isFinite }

  /// The bounding box of a path that `node` has given.
  func box(of path: Path, _ node: NodeIndex) -> Rect {
    // Only what is long is worth keeping.
    guard let box = known[node]?.box else {
      let box = path.boundingBox
      known[node]?.box = box
      return box
    }
    return box
  }

  /// Which elements of the path of `node` came from one arc.
  func arcs(of node: NodeIndex) -> [Range<Int>] { known[node]?.arcs ?? [] }

  private func ellipse(_ element: OpenElement, _ rx: Double, _ ry: Double) -> Path? {
    if rx < 0 || ry < 0 { issues.report("a negative radius is an error; the shape is not drawn", element.node) }
    guard rx > 0, ry > 0 else { return nil }
    let center = attributes.point("cx", "cy", of: element)
    return Path(
      ellipseIn: Rect(minX: center.x - rx, minY: center.y - ry, maxX: center.x + rx, maxY: center.y + ry))
  }

  private func rectangle(_ element: OpenElement) -> Path? {
    let width = attributes.length("width", of: element, .horizontal) ?? 0
    let height = attributes.length("height", of: element, .vertical) ?? 0
    if width < 0 || height < 0 { issues.report("a negative size is an error; the shape is not drawn", element.node) }
    guard width > 0, height > 0 else { return nil }
    let rect = Rect(origin: attributes.point("x", "y", of: element), size: Size(width, height))
    func radius(_ name: String, _ direction: CSSLength.Direction) -> Double? {
      guard let radius = attributes.length(name, of: element, direction) else { return nil }
      if radius >= 0 { return radius }
      issues.report("a negative \(name) is ignored", element.node)
      return nil
    }
    // Where one radius is missing it equals the other; neither is more than half of its side (SVG 2, 10.2).
    let (givenX, givenY) = (radius("rx", .horizontal), radius("ry", .vertical))
    let rx = min(givenX ?? givenY ?? 0, width / 2)
    let ry = min(givenY ?? givenX ?? 0, height / 2)
    if rx == 0 || ry == 0 { return Path(rect: rect) }
    return Path(roundedRect: rect, radii: Size(rx, ry), start: .topLeft)
  }

  private func points(of node: NodeIndex, isClosed: Bool) -> Path? {
    if let known = known[node] { return known.path }
    guard let attribute = tree.attribute("points", of: node) else { return nil }
    let (numbers, isWhole) = SVGNumber.list(attribute.value)
    if !isWhole {
      issues.report("the points are drawn up to an error in them", node, at: attribute.offset)
    } else if !numbers.count.isMultiple(of: 2) {
      issues.report("the last point has no y and is left out", node, at: attribute.offset)
    }
    var path = Path()
    for index in stride(from: 0, to: numbers.count - 1, by: 2) {
      let point = Point(numbers[index], numbers[index + 1])
      if index == 0 { path.move(to: point) } else { path.line(to: point) }
    }
    if isClosed { path.close() }
    known[node] = Known(path: path)
    return path
  }

  private func pathData(of element: OpenElement) -> Path? {
    let node = element.node
    if let known = known[node] { return known.path }
    var text = Array((element.style.own.pathData ?? "").utf8)[...]
    var offset: Int?
    if element.style.own.pathData == nil {
      guard let attribute = tree.attribute("d", of: node) else { return nil }
      (text, offset) = (attribute.value, attribute.offset)
    }
    if text.trimmed.elementsEqual("none".utf8) { text = [] }
    var arcs: [Range<Int>] = []
    let (path, isWhole) = path(data: text, at: offset, of: node, &arcs)
    // What has an issue is read once, so that the issue counts once.
    if !isWhole || !arcs.isEmpty || path.coordinates.count > Self.shortCount {
      known[node] = Known(path: path, arcs: arcs)
    }
    return path
  }

  /// What an attribute with path data draws.
  func path(data attribute: SVGTree.Attribute, of node: NodeIndex) -> Path {
    var arcs: [Range<Int>] = []
    return path(data: attribute.value, at: attribute.offset, of: node, &arcs).path
  }

  private func path(
    data text: ArraySlice<UInt8>, at offset: Int?, of node: NodeIndex, _ arcs: inout [Range<Int>]
  ) -> (path: Path, isWhole: Bool) {
    do {
      return (try PathDescription.read(Array(text), arcs: &arcs), true)
    } catch {
      issues.report(
        "the path is drawn up to an error in its data: expected \(error.expected.words)", node,
        at: offset.map { $0 + error.offset })
      return (error.path, false)
    }
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
