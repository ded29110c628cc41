/// One side of a stroked contour while it grows: a run of lines and cubics from a first point.
struct OutlineSide {
  private(set) var kinds: [Path.Kind] = []
  /// The x and y of the first point, then those of each element, controls before ends.
  private(set) var coordinates: [Double] = []

  /// The step of the last arc. Round caps all have the same: in dashes a twentieth of the time without it (measured).
  private var lastStep = ArcStep(angle: 0)

  /// What the cubics of an arc have in common.
  private struct ArcStep {
    let angle: Double
    /// The length of the arms for radius 1.
    let arm: Double
    private let sine: Double
    private let cosine: Double

    init(angle: Double) {
      self.angle = angle
      arm = 4.0 / 3 * ElementaryFunctions.tangent(0.25 * angle)
      (sine, cosine) = ElementaryFunctions.sineAndCosine(angle)
    }

    func turn(_ v: Vector) -> Vector { Vector(v.dx * cosine - v.dy * sine, v.dx * sine + v.dy * cosine) }
  }

  var first: Point { Point(coordinates[0], coordinates[1]) }
  var last: Point { Point(coordinates[coordinates.count - 2], coordinates[coordinates.count - 1]) }

  mutating func begin(at point: Point) {
    kinds.removeAll(keepingCapacity: true)
    coordinates.removeAll(keepingCapacity: true)
    append(point)
  }

  mutating func line(to point: Point) {
    kinds.append(.line)
    append(point)
  }

  /// Adds a line to `point` unless the side is there already.
  mutating func connect(to point: Point) {
    if last != point { line(to: point) }
  }

  mutating func cubic(_ control1: Point, _ control2: Point, _ end: Point) {
    kinds.append(.cubic)
    append(control1)
    append(control2)
    append(end)
  }

  @inline(__always)
  private mutating func append(_ point: Point) {
    coordinates.append(point.x)
    coordinates.append(point.y)
  }

  /// Adds the elements of `other`, which begins where this side ends.
  mutating func append(elementsOf other: OutlineSide) {
    kinds.append(contentsOf: other.kinds)
    coordinates.append(contentsOf: other.coordinates[2...])
  }

  mutating func replaceFirst(by point: Point) {
    coordinates[0] = point.x
    coordinates[1] = point.y
  }

  mutating func replaceLast(by point: Point) {
    coordinates[coordinates.count - 2] = point.x
    coordinates[coordinates.count - 1] = point.y
  }

  /// Removes the last element if it is a line.
  mutating func removeLastLine() {
    guard kinds.last == .line else { return }
    kinds.removeLast()
    coordinates.removeLast(2)
  }

  /// Adds a circular arc about `center`, which the side's last point lies on, by `angle` radians to `end`.
  ///
  /// Each cubic spans so small an angle that it stays within `tolerance` of the circle. A cubic with the usual arms of
  /// 4/3·tan(angle/4) leaves the unit circle by at most 2.8·10⁻⁴·(angle/(π/2))⁶ for angles up to π
  /// (measured; Goldapp, "Approximation of circular arcs by cubic polynomials", 1991, shows the order six).
  mutating func arc(about center: Point, by angle: Double, to end: Point, tolerance: Double) {
    let start = last - center
    let quarters = abs(angle) / (0.5 * Double.pi)
    var count = 1
    // More than 64 cubics a half turn would mean errors below 10⁻¹⁵ of the radius.
    while count < 64 {
      let share = quarters / Double(count)
      let cubed = share * share * share
      if share <= 2 && 2.8e-4 * start.length * cubed * cubed <= tolerance { break }
      count += 1
    }
    let step = angle / Double(count)
    if step != lastStep.angle { lastStep = ArcStep(angle: step) }
    let arm = lastStep.arm
    var from = start
    for index in 1...count {
      let to =
        index == count
        ? end - center : index == 1 ? lastStep.turn(start) : start.rotated(by: step * Double(index))
      let (control1, control2) = (from + from.perpendicular * arm, to - to.perpendicular * arm)
      cubic(center + control1, center + control2, index == count ? end : center + to)
      from = to
    }
  }
}

extension Path {
  /// Adds the elements of `side` as the current contour's next ones.
  mutating func append(_ side: OutlineSide) {
    append(segments: side.kinds[...], coordinates: side.coordinates[2...])
  }

  /// Closes the contour with the elements of `side` from its end, where the contour is now, back to its first point.
  mutating func close(reversing side: OutlineSide, start: Point) {
    // A line back to where the contour began is what closing means.
    let skipped = side.first == start && side.kinds.first == .line ? 1 : 0
    append(reversing: side.kinds[skipped...], coordinates: side.coordinates[(2 * skipped)...].dropLast(2))
    close()
  }
}
