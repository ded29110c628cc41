import VectorGraphics

/// A path as straight edges in pixels, cut to a region.
///
/// Edges are kept relative to the region's top left corner, so that the same shape a whole number of pixels further gives
/// the same edges. A part left of the region is drawn together onto its left side and a part right of it onto its right
/// side, so each row's edges still sum to zero; what lies above or below is dropped.
struct EdgeList {
  /// Start x, y and end x, y of each edge, within 0...width and 0...height of the region; the first `count` are in use.
  private var edges: [SIMD4<Float>] = []
  private(set) var count = 0
  /// The pixels that the edges may touch: the path's box cut to the visible pixels.
  private(set) var region = PixelRect.empty

  @inline(__always)
  func withEdges(_ body: (UnsafeBufferPointer<SIMD4<Float>>) -> Void) {
    unsafe edges.withUnsafeBufferPointer { edges in unsafe body(UnsafeBufferPointer(rebasing: edges[..<count])) }
  }

  /// The flattening tolerance in pixels. Halving it from 0.2 halves the mean error of edge pixels (10.7 to 5.8 of 255)
  /// and costs 1 to 8 % of a frame.
  static let tolerance: Float = 0.1

  /// The most pieces that a curve is cut into which reaches outside or is under perspective; the rest of it is then taken
  /// as straight. Only curves whose numbers are at the end of their precision come here: a target's width of 65,535 pixels
  /// takes some thousands.
  static let mostPieces = 1 << 16

  private var originX = 0.0
  private var originY = 0.0
  private var limit = SIMD4<Float>.zero

  /// Replaces the edges by those of `path` seen through `transform`, as far as they matter for `visible`. There are none
  /// if the region has no pixel of `needed`; otherwise they do not depend on it.
  ///
  /// Open contours are closed. A contour with a coordinate that is, or becomes by the transform, NaN or infinite is
  /// left out.
  mutating func replace(
    with path: Path, transform: ProjectiveTransform, visible: PixelRect, needed: PixelRect
  ) {
    count = 0
    region = .empty
    guard !visible.isEmpty, !path.isEmpty else { return }
    if let affine = transform.affine {
      replace(with: path, affine: affine, visible: visible, needed: needed)
    } else {
      replace(with: path, projective: transform, visible: visible, needed: needed)
    }
  }

  private mutating func replace(
    with path: Path, affine: Transform, visible: PixelRect, needed: PixelRect
  ) {
    let (reached, isFinite) = Self.reach(of: path, affine)
    region = reached.intersection(visible)
    guard !region.intersection(needed).isEmpty else { return }
    setOrigin()
    if isFinite && visible.contains(reached) {
      addInside(path, affine)
    } else {
      addClipped(path, affine)
    }
  }

  /// The region that the edges of `path` have.
  static func region(of path: Path, transform: ProjectiveTransform, visible: PixelRect) -> PixelRect {
    guard !visible.isEmpty, !path.isEmpty else { return .empty }
    if let affine = transform.affine { return reach(of: path, affine).box.intersection(visible) }
    guard let box = ProjectedContours(transform: transform, path: path).box else { return .empty }
    return PixelRect(covering: box).intersection(visible)
  }

  /// The pixels that hold all points, control points too, and whether all are finite.
  @inline(__always)
  private static func reach(of path: Path, _ affine: Transform) -> (box: PixelRect, isFinite: Bool) {
    let coordinates = path.coordinates.span
    var box = Rect.null
    var isFinite = true
    for index in stride(from: 0, to: coordinates.count, by: 2) {
      let x = affine.a * coordinates[index] + affine.c * coordinates[index + 1] + affine.tx
      let y = affine.b * coordinates[index] + affine.d * coordinates[index + 1] + affine.ty
      if !(abs(x) < .infinity && abs(y) < .infinity) { isFinite = false }
      // Written so that NaN leaves the box alone.
      if x < box.minX { box.minX = x }
      if x > box.maxX { box.maxX = x }
      if y < box.minY { box.minY = y }
      if y > box.maxY { box.maxY = y }
    }
    return (PixelRect(covering: box), isFinite)
  }

  private mutating func setOrigin() {
    originX = Double(region.minX)
    originY = Double(region.minY)
    let (width, height) = (Float(region.width), Float(region.height))
    limit = SIMD4(width, height, width, height)
  }

  // MARK: - Paths that lie inside

  private mutating func addInside(_ path: Path, _ affine: Transform) {
    let coordinates = path.coordinates.span
    let (a, b, c, d) = (affine.a, affine.b, affine.c, affine.d)
    let (tx, ty) = (affine.tx - originX, affine.ty - originY)
    var index = 0
    @inline(__always)
    func point(_ offset: Int, _ coordinates: borrowing Span<Double>) -> SIMD2<Float> {
      let (x, y) = (coordinates[index + offset], coordinates[index + offset + 1])
      return SIMD2(Float(a * x + c * y + tx), Float(b * x + d * y + ty))
    }
    var start = SIMD2<Float>.zero
    var current = SIMD2<Float>.zero
    for kind in path.kinds {
      switch kind {
      case .move:
        addLine(current, start)
        start = point(0, coordinates)
        current = start
      case .line:
        let end = point(0, coordinates)
        addLine(current, end)
        current = end
      case .quad:
        let end = point(2, coordinates)
        addQuad(current, point(0, coordinates), end)
        current = end
      case .cubic:
        let end = point(4, coordinates)
        addCubic(current, point(0, coordinates), point(2, coordinates), end)
        current = end
      case .close:
        addLine(current, start)
        current = start
      }
      index += kind.coordinateCount
    }
    addLine(current, start)
  }

  @inline(__always)
  private mutating func addLine(_ p0: SIMD2<Float>, _ p1: SIMD2<Float>) {
    if p0.y == p1.y { return }
    append(SIMD4(lowHalf: p0, highHalf: p1))
  }

  @inline(__always)
  private mutating func append(_ edge: SIMD4<Float>) {
    makeRoom(1)
    edges[count] = Self.limited(edge, limit)
    count += 1
  }

  /// Rounding may carry an edge over the region's border by an ulp; the accumulator relies on it not to, nor to be NaN,
  /// which differences of coordinates far away can be.
  @inline(__always)
  private static func limited(_ edge: SIMD4<Float>, _ limit: SIMD4<Float>) -> SIMD4<Float> {
    let edge = edge.replacing(with: 0, where: .!(edge .>= 0))
    return edge.replacing(with: limit, where: edge .> limit)
  }

  @inline(__always)
  private mutating func makeRoom(_ added: Int) {
    if edges.count < count + added { grow(by: added) }
  }

  @inline(never)
  private mutating func grow(by added: Int) {
    edges.append(contentsOf: repeatElement(.zero, count: max(count + added, 64)))
  }

  private mutating func addQuad(_ p0: SIMD2<Float>, _ p1: SIMD2<Float>, _ p2: SIMD2<Float>) {
    let second = p0 - 2 * p1 + p2
    let deviation = 0.5 * max(abs(second.x), abs(second.y))
    addPolynomial(p0, p2, SIMD2<Float>(0, 0), second, 2 * (p1 - p0), pieces: Self.pieceCount(deviation: deviation))
  }

  private mutating func addCubic(
    _ p0: SIMD2<Float>, _ p1: SIMD2<Float>, _ p2: SIMD2<Float>, _ p3: SIMD2<Float>
  ) {
    let first = p0 - 2 * p1 + p2
    let second = p1 - 2 * p2 + p3
    let deviation = Self.deviation(first, second)
    addPolynomial(
      p0, p3, second - first, 3 * first, 3 * (p1 - p0), pieces: Self.pieceCount(deviation: deviation))
  }

  /// An upper bound of a cubic's `max |B''| / 8` from the second differences of its control points.
  @inline(__always)
  private static func deviation(_ first: SIMD2<Float>, _ second: SIMD2<Float>) -> Float {
    let a = first * first
    let b = second * second
    return 0.75 * max(a.x + a.y, b.x + b.y).squareRoot()
  }

  /// Wang's bound: n equal steps in t keep a curve whose `max |B''| / 8` is `deviation` within `deviation / n²` of its
  /// chords (G. Wang, "The subdivision method for finding the intersection between two Bézier curves or surfaces", 1984).
  @inline(__always)
  private static func pieceCount(deviation: Float) -> Int32 {
    Int32(min((deviation * (1 / tolerance)).squareRoot(), 4096)) + 1
  }

  /// Adds `a·t³ + b·t² + c·t + p0` in equal steps of t.
  ///
  /// Points on the curve would make polygons that lose area wherever the curve is convex. Between two of them the curve
  /// stands over its chord by `|B''| h² / 8` at most and by two thirds of that on average, h being the step in t. So inner
  /// points are moved outwards by `B''(t) h² / 12`, times n / (n − 1) since both ends stay: the area is kept
  /// (exactly for parabolas), and the largest distance falls as well.
  @inline(__always)
  private mutating func addPolynomial(
    _ p0: SIMD2<Float>, _ end: SIMD2<Float>, _ a: SIMD2<Float>, _ b: SIMD2<Float>, _ c: SIMD2<Float>, pieces: Int32
  ) {
    if pieces == 1 { return addLine(p0, end) }
    let count = Float(pieces)
    let step = 1 / count
    let outwards = step * step * count / (12 * (count - 1))
    let movedStart = p0 - (2 * outwards) * b
    let movedC = c - (6 * outwards) * a
    makeRoom(Int(pieces))
    let (limit, first) = (self.limit, self.count)
    // Appended to the array one by one, they take 40 % more instructions.
    unsafe edges.withUnsafeMutableBufferPointer { edges in
      var previous = p0
      var index = first
      var piece: Float = 1
      while piece < count {
        let t = SIMD2(repeating: piece * step)
        let next = ((a * t + b) * t + movedC) * t + movedStart
        unsafe edges[index] = Self.limited(SIMD4(lowHalf: previous, highHalf: next), limit)
        previous = next
        index &+= 1
        piece += 1
      }
      unsafe edges[index] = Self.limited(SIMD4(lowHalf: previous, highHalf: end), limit)
    }
    self.count += Int(pieces)
  }

  // MARK: - Paths that reach outside

  private mutating func addClipped(_ path: Path, _ affine: Transform) {
    let kinds = path.kinds
    var element = 0
    var index = 0
    while element < kinds.count {
      let firstElement = element
      let firstIndex = index
      repeat {
        index += kinds[element].coordinateCount
        element += 1
      } while element < kinds.count && kinds[element] != .move
      var isFinite = true
      for k in stride(from: firstIndex, to: index, by: 2) {
        let p = affine.apply(to: Point(path.coordinates[k], path.coordinates[k + 1]))
        if !p.isFinite { isFinite = false }
      }
      guard isFinite else { continue }
      addClippedContour(path, affine, elements: firstElement..<element, coordinate: firstIndex)
    }
  }

  private mutating func addClippedContour(
    _ path: Path, _ affine: Transform, elements: Range<Int>, coordinate: Int
  ) {
    var index = coordinate
    func point(_ offset: Int) -> Point {
      let p = affine.apply(to: Point(path.coordinates[index + offset], path.coordinates[index + offset + 1]))
      return Point(p.x - originX, p.y - originY)
    }
    let start = point(0)
    var current = start
    for element in elements {
      let kind = path.kinds[element]
      switch kind {
      case .move: break
      case .line:
        let end = point(0)
        addClippedLine(current, end)
        current = end
      case .quad:
        let end = point(2)
        addClippedCubic(QuadraticBezier(current, point(0), end).cubic)
        current = end
      case .cubic:
        let end = point(4)
        addClippedCubic(CubicBezier(current, point(0), point(2), end))
        current = end
      case .close:
        addClippedLine(current, start)
        current = start
      }
      index += kind.coordinateCount
    }
    addClippedLine(current, start)
  }

  private mutating func addClippedCubic(_ curve: CubicBezier) {
    var budget = Self.mostPieces
    addClippedPiece(curve, depth: 0, &budget)
  }

  /// Halves the curve until a piece lies inside, or outside to one side, or is as good as straight.
  ///
  /// Only pieces around the region are halved on. The depth is limited to the number of halvings that bring the largest
  /// `Double` below a pixel.
  private mutating func addClippedPiece(_ curve: CubicBezier, depth: Int, _ budget: inout Int) {
    let (width, height) = (Double(limit.x), Double(limit.y))
    let (p0, p1, p2, p3) = (curve.p0, curve.p1, curve.p2, curve.p3)
    let minX = min(min(p0.x, p1.x), min(p2.x, p3.x))
    let maxX = max(max(p0.x, p1.x), max(p2.x, p3.x))
    let minY = min(min(p0.y, p1.y), min(p2.y, p3.y))
    let maxY = max(max(p0.y, p1.y), max(p2.y, p3.y))
    if maxY <= 0 || minY >= height { return }
    budget -= 1
    if maxX <= 0 || minX >= width || depth == 1100 || budget < 0 { return addClippedLine(p0, p3) }
    if minX >= 0 && minY >= 0 && maxX <= width && maxY <= height {
      func near(_ p: Point) -> SIMD2<Float> { SIMD2(Float(p.x), Float(p.y)) }
      return addCubic(near(p0), near(p1), near(p2), near(p3))
    }
    let bendX = max(abs(p0.x - 2 * p1.x + p2.x), abs(p1.x - 2 * p2.x + p3.x))
    let bendY = max(abs(p0.y - 2 * p1.y + p2.y), abs(p1.y - 2 * p2.y + p3.y))
    // Chords within a quarter of the tolerance: these pieces do not keep the area by moved points.
    if 0.75 * (bendX + bendY) < 0.25 * Double(Self.tolerance) { return addClippedLine(p0, p3) }
    let (first, second) = curve.split(at: 0.5)
    addClippedPiece(first, depth: depth + 1, &budget)
    addClippedPiece(second, depth: depth + 1, &budget)
  }

  /// Adds the line from `p0` to `p1`, cut to the region's height and drawn together onto its sides.
  private mutating func addClippedLine(_ p0: Point, _ p1: Point) {
    let (width, height) = (Double(limit.x), Double(limit.y))
    if p0.y == p1.y || max(p0.y, p1.y) <= 0 || min(p0.y, p1.y) >= height { return }
    if p0.y > p1.y { return addDescending(p1, p0, width, height, isReversed: true) }
    addDescending(p0, p1, width, height, isReversed: false)
  }

  /// Adds a line whose y grows, as `addClippedLine` does.
  private mutating func addDescending(
    _ top: Point, _ bottom: Point, _ width: Double, _ height: Double, isReversed: Bool
  ) {
    // Halves keep the differences of the largest numbers finite.
    let dx = 0.5 * bottom.x - 0.5 * top.x
    let dy = 0.5 * bottom.y - 0.5 * top.y
    func x(at y: Double) -> Double { interpolated(top.x, bottom.x, share: (0.5 * y - 0.5 * top.y) / dy) }
    func y(at x: Double) -> Double { interpolated(top.y, bottom.y, share: (0.5 * x - 0.5 * top.x) / dx) }
    var (p0, p1) = (top, bottom)
    if p0.y < 0 { p0 = Point(x(at: 0), 0) }
    if p1.y > height { p1 = Point(x(at: height), height) }
    func add(to end: Point) {
      let a = SIMD2(Float(min(max(previous.x, 0), width)), Float(previous.y))
      let b = SIMD2(Float(min(max(end.x, 0), width)), Float(end.y))
      previous = end
      isReversed ? addLine(b, a) : addLine(a, b)
    }
    func addCrossing(of side: Double) {
      guard (previous.x < side) != (p1.x < side) else { return }
      add(to: Point(side, min(max(y(at: side), previous.y), p1.y)))
    }
    // Beside the region, inside, beside it on the other side.
    var previous = p0
    addCrossing(of: dx >= 0 ? 0 : width)
    addCrossing(of: dx >= 0 ? width : 0)
    add(to: p1)
  }

  // MARK: - Perspective

  private mutating func replace(
    with path: Path, projective: ProjectiveTransform, visible: PixelRect, needed: PixelRect
  ) {
    var contours = ProjectedContours(transform: projective, path: path)
    guard let box = contours.box else { return }
    region = PixelRect(covering: box).intersection(visible)
    guard !region.intersection(needed).isEmpty else { return }
    setOrigin()
    contours.origin = Vector(originX, originY)
    contours.far = Point(Double(limit.x), Double(limit.y))
    contours.forEachLine(of: path) { addClippedLine($0, $1) }
  }
}

private func interpolated(_ a: Double, _ b: Double, share: Double) -> Double { a * (1 - share) + b * share }
