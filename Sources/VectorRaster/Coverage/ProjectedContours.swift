import VectorGraphics

/// A path under perspective: flattened in homogeneous coordinates and cut where it passes behind the eye.
///
/// Each contour is closed and clipped as a polygon to `w ≥ nearest`, so what it encloses in front of the eye stays
/// enclosed (I. Sutherland and G. Hodgman, "Reentrant polygon clipping", 1974).
struct ProjectedContours {
  private let transform: ProjectiveTransform
  /// The smallest w that is still seen, 10⁻⁹ of the path's largest: points there lie a billion times as far out.
  private let nearest: Double
  /// The box of the image; nil if nothing is seen. It has no bounds if the path reaches the eye.
  let box: Rect?
  /// The vector that is subtracted from all points.
  var origin = Vector.zero
  /// The far corner of the region that matters; the near one is (0, 0) after `origin` is subtracted.
  var far = Point.zero

  private struct Homogeneous {
    var x: Double
    var y: Double
    var w: Double

    var isFinite: Bool { x.isFinite && y.isFinite && w.isFinite }

    func midpoint(to other: Homogeneous) -> Homogeneous {
      Homogeneous(x: 0.5 * x + 0.5 * other.x, y: 0.5 * y + 0.5 * other.y, w: 0.5 * w + 0.5 * other.w)
    }
  }

  init(transform: ProjectiveTransform, path: Path) {
    self.transform = transform
    var largest = 0.0
    for k in stride(from: 0, to: path.coordinates.count, by: 2) {
      let w = transform.px * path.coordinates[k] + transform.py * path.coordinates[k + 1] + transform.pw
      if abs(w) < .infinity { largest = max(largest, abs(w)) }
    }
    nearest = 1e-9 * largest
    var box = Rect.null
    var reachesEye = false
    for k in stride(from: 0, to: path.coordinates.count, by: 2) {
      let point = Point(path.coordinates[k], path.coordinates[k + 1])
      let w = transform.px * point.x + transform.py * point.y + transform.pw
      if w > nearest, let image = transform.apply(to: point), image.isFinite {
        box = box.union(image)
      } else {
        reachesEye = true
      }
    }
    if box.isNull || !(largest > 0) {
      self.box = nil
    } else if reachesEye {
      self.box = Rect(minX: -.infinity, minY: -.infinity, maxX: .infinity, maxY: .infinity)
    } else {
      self.box = box
    }
  }

  /// Calls `body` with both ends of each line, contour by contour, closed. Contours with a coordinate that is, or becomes,
  /// NaN or infinite are left out.
  func forEachLine(of path: Path, _ body: (Point, Point) -> Void) {
    var element = 0
    var index = 0
    while element < path.kinds.count {
      let (firstElement, firstIndex) = (element, index)
      repeat {
        index += path.kinds[element].coordinateCount
        element += 1
      } while element < path.kinds.count && path.kinds[element] != .move
      var isFinite = true
      for k in stride(from: firstIndex, to: index, by: 2) {
        if !image(of: Point(path.coordinates[k], path.coordinates[k + 1])).isFinite { isFinite = false }
      }
      if isFinite { forEachLine(of: path, elements: firstElement..<element, coordinate: firstIndex, body) }
    }
  }

  private func forEachLine(
    of path: Path, elements: Range<Int>, coordinate: Int, _ body: (Point, Point) -> Void
  ) {
    var index = coordinate
    var start: Homogeneous?
    var current = Homogeneous(x: 0, y: 0, w: 0)
    var polygon = Polygon(nearest: nearest, origin: origin)
    for kind in path.kinds[elements] {
      func point(_ offset: Int) -> Homogeneous {
        image(of: Point(path.coordinates[index + offset], path.coordinates[index + offset + 1]))
      }
      switch kind {
      case .move:
        current = point(0)
        start = current
        polygon.begin(at: current)
      case .line:
        current = point(0)
        polygon.add(current, body)
      case .quad:
        let (control, end) = (point(0), point(2))
        func third(_ a: Homogeneous) -> Homogeneous {
          Homogeneous(
            x: a.x / 3 + control.x * 2 / 3, y: a.y / 3 + control.y * 2 / 3, w: a.w / 3 + control.w * 2 / 3)
        }
        addCubic(current, third(current), third(end), end, &polygon, body)
        current = end
      case .cubic:
        let end = point(4)
        addCubic(current, point(0), point(2), end, &polygon, body)
        current = end
      case .close:
        if let start { current = start }
        polygon.add(current, body)
      }
      index += kind.coordinateCount
    }
    if let start { polygon.finish(at: start, body) }
  }

  private func image(of p: Point) -> Homogeneous {
    let t = transform
    return Homogeneous(
      x: t.a * p.x + t.c * p.y + t.tx, y: t.b * p.x + t.d * p.y + t.ty, w: t.px * p.x + t.py * p.y + t.pw)
  }

  private func addCubic(
    _ p0: Homogeneous, _ p1: Homogeneous, _ p2: Homogeneous, _ p3: Homogeneous, _ polygon: inout Polygon,
    _ body: (Point, Point) -> Void
  ) {
    var budget = EdgeList.mostPieces
    addPiece(p0, p1, p2, p3, depth: 0, &budget, &polygon, body)
  }

  private func addPiece(
    _ p0: Homogeneous, _ p1: Homogeneous, _ p2: Homogeneous, _ p3: Homogeneous, depth: Int, _ budget: inout Int,
    _ polygon: inout Polygon, _ body: (Point, Point) -> Void
  ) {
    let smallest = min(min(p0.w, p1.w), min(p2.w, p3.w))
    let largest = max(max(p0.w, p1.w), max(p2.w, p3.w))
    budget -= 1
    // Halved 64 times a piece is as short as its parameter can tell.
    if !(largest > nearest) || depth == 64 || budget < 0 { return polygon.add(p3, body) }
    if smallest > nearest, isStraightOrAside(p0, p1, p2, p3) { return polygon.add(p3, body) }
    let (p01, p12, p23) = (p0.midpoint(to: p1), p1.midpoint(to: p2), p2.midpoint(to: p3))
    let (p012, p123) = (p01.midpoint(to: p12), p12.midpoint(to: p23))
    let middle = p012.midpoint(to: p123)
    addPiece(p0, p01, p012, middle, depth: depth + 1, &budget, &polygon, body)
    addPiece(middle, p123, p23, p3, depth: depth + 1, &budget, &polygon, body)
  }

  /// Whether the chord may stand for the curve. With all w positive the curve lies in the hull of its projected controls.
  private func isStraightOrAside(
    _ h0: Homogeneous, _ h1: Homogeneous, _ h2: Homogeneous, _ h3: Homogeneous
  ) -> Bool {
    func projected(_ h: Homogeneous) -> Point { Point(h.x / h.w, h.y / h.w) - origin }
    let (p0, p1, p2, p3) = (projected(h0), projected(h1), projected(h2), projected(h3))
    if max(max(p0.x, p1.x), max(p2.x, p3.x)) <= 0 || max(max(p0.y, p1.y), max(p2.y, p3.y)) <= 0 { return true }
    if min(min(p0.x, p1.x), min(p2.x, p3.x)) >= far.x || min(min(p0.y, p1.y), min(p2.y, p3.y)) >= far.y {
      return true
    }
    let chord = p3 - p0
    let tolerance = 0.5 * Double(EdgeList.tolerance)
    guard let along = chord.normalized else {
      return max((p1 - p0).length, (p2 - p0).length) <= tolerance
    }
    for p in [p1, p2] {
      let v = p - p0
      if !(abs(along.cross(v)) <= tolerance) { return false }
      let share = along.dot(v)
      if share < -tolerance || share > chord.length + tolerance { return false }
    }
    return true
  }

  /// A contour on its way through the clip.
  private struct Polygon {
    let nearest: Double
    let origin: Vector
    var previous = Homogeneous(x: 0, y: 0, w: 0)
    var firstShown: Point?
    var lastShown: Point?

    init(nearest: Double, origin: Vector) {
      self.nearest = nearest
      self.origin = origin
    }

    mutating func begin(at start: Homogeneous) {
      previous = start
      firstShown = nil
      lastShown = nil
      if start.w >= nearest { show(start) { _, _ in } }
    }

    mutating func add(_ next: Homogeneous, _ body: (Point, Point) -> Void) {
      if (previous.w >= nearest) != (next.w >= nearest) {
        let share = (nearest - previous.w) / (next.w - previous.w)
        show(
          Homogeneous(
            x: previous.x + share * (next.x - previous.x), y: previous.y + share * (next.y - previous.y), w: nearest),
          body)
      }
      if next.w >= nearest { show(next, body) }
      previous = next
    }

    mutating func finish(at start: Homogeneous, _ body: (Point, Point) -> Void) {
      add(start, body)
      if let firstShown, let lastShown { body(lastShown, firstShown) }
    }

    private mutating func show(_ h: Homogeneous, _ body: (Point, Point) -> Void) {
      let point = Point(h.x / h.w, h.y / h.w) - origin
      guard point.isFinite else { return }
      if let lastShown { body(lastShown, point) } else { firstShown = point }
      lastShown = point
    }
  }
}
