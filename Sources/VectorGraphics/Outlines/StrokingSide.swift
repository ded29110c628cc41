/// One side of a stroked contour while it grows: a run of lines and cubics from a first point.
struct OutlineSide {
  // Arrays that only grow, with counts beside them: emptying arrays and appending to them number by number took a tenth of a
  // stroke's time (measured).
  private var kinds: [Path.Kind] = []
  /// The x and y of the first point, then those of each element, controls before ends.
  private var coordinates: [Double] = []
  private var kindCount = 0
  private var coordinateCount = 0

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
  var last: Point { Point(coordinates[coordinateCount - 2], coordinates[coordinateCount - 1]) }

  mutating func begin(at point: Point) {
    kindCount = 0
    coordinateCount = 2
    makeRoom()
    replaceFirst(by: point)
  }

  mutating func line(to point: Point) {
    add(.line, coordinateCount: 2)
    replaceLast(by: point)
  }

  /// Adds a line to `point` unless the side is there already.
  mutating func connect(to point: Point) {
    if last != point { line(to: point) }
  }

  mutating func cubic(_ control1: Point, _ control2: Point, _ end: Point) {
    let start = coordinateCount
    add(.cubic, coordinateCount: 6)
    var numbers = coordinates.mutableSpan
    // One check in place of six.
    precondition(start >= 0 && start <= numbers.count - 6)
    numbers[start] = control1.x
    numbers[start &+ 1] = control1.y
    numbers[start &+ 2] = control2.x
    numbers[start &+ 3] = control2.y
    numbers[start &+ 4] = end.x
    numbers[start &+ 5] = end.y
  }

  /// Adds an element whose coordinates are still to be set.
  @inline(__always)
  private mutating func add(_ kind: Path.Kind, coordinateCount count: Int) {
    let index = kindCount
    kindCount += 1
    coordinateCount += count
    makeRoom()
    kinds[index] = kind
  }

  /// Grows the arrays to what the counts say.
  @inline(__always)
  private mutating func makeRoom() {
    if kindCount > kinds.count || coordinateCount > coordinates.count { grow() }
  }

  @inline(never)
  private mutating func grow() {
    kinds.append(contentsOf: repeatElement(.line, count: kindCount + 16))
    coordinates.append(contentsOf: repeatElement(0, count: coordinateCount + 96))
  }

  /// Adds the elements of `other`, which begins where this side ends.
  mutating func append(elementsOf other: OutlineSide) {
    let (kindStart, coordinateStart) = (kindCount, coordinateCount)
    kindCount += other.kindCount
    coordinateCount += other.coordinateCount - 2
    makeRoom()
    for index in 0..<other.kindCount { kinds[kindStart + index] = other.kinds[index] }
    for index in 2..<other.coordinateCount {
      coordinates[coordinateStart + index - 2] = other.coordinates[index]
    }
  }

  mutating func replaceFirst(by point: Point) {
    coordinates[0] = point.x
    coordinates[1] = point.y
  }

  mutating func replaceLast(by point: Point) {
    coordinates[coordinateCount - 2] = point.x
    coordinates[coordinateCount - 1] = point.y
  }

  /// Removes the last element if it is a line.
  mutating func removeLastLine() {
    guard kindCount > 0, kinds[kindCount - 1] == .line else { return }
    kindCount -= 1
    coordinateCount -= 2
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

  /// Adds the elements to the current contour of `path`.
  func append(to path: inout Path) {
    path.append(
      segments: kinds.span.extracting(..<kindCount), coordinates: coordinates.span.extracting(2..<coordinateCount))
  }

  /// Closes the contour of `path`, which began at `start` and is where this side ends, with the elements back to its first point.
  func close(_ path: inout Path, start: Point) {
    // A line back to where the contour began is what closing means.
    let skipped = first == start && kindCount > 0 && kinds[0] == .line ? 1 : 0
    path.append(
      reversing: kinds.span.extracting(skipped..<kindCount),
      coordinates: coordinates.span.extracting((2 * skipped)..<max(2 * skipped, coordinateCount - 2)))
    path.close()
  }
}
