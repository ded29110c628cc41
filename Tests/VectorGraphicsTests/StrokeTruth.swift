import SeededRandom
import VectorGraphics

/// What a stroke covers, asked point by point and straight from the definition, slowly.
struct StrokeTruth {
  let style: StrokeStyle
  private var pieces: [CubicBezier] = []
  private var joins: [(point: Point, from: Vector, to: Vector)] = []
  private var caps: [(point: Point, outward: Vector)] = []
  private var cusps: [Point] = []
  private static let sampleCount = 96

  init(_ path: Path, _ style: StrokeStyle) {
    self.style = style
    for contour in path.contours {
      let curves = contour.closedSegments.map(\.cubic).filter { $0.startTangent != nil }
      guard let first = curves.first, let last = curves.last else {
        if !contour.segments.isEmpty || contour.isClosed { addDot(contour.start) }
        continue
      }
      pieces += curves
      for (a, b) in zip(curves, curves.dropFirst()) { joins.append((a.p3, a.endTangent!, b.startTangent!)) }
      if contour.isClosed {
        joins.append((last.p3, last.endTangent!, first.startTangent!))
      } else {
        caps.append((first.p0, -first.startTangent!))
        caps.append((last.p3, last.endTangent!))
      }
      for curve in curves { cusps += curve.cusps }
    }
  }

  private mutating func addDot(_ point: Point) {
    guard style.cap != .butt else { return }
    caps.append((point, Vector(1, 0)))
    caps.append((point, Vector(-1, 0)))
  }

  func contains(_ point: Point) -> Bool {
    let h = 0.5 * style.width
    for cusp in cusps where point.distance(to: cusp) <= h { return true }
    for cap in caps where covers(point, cap.point, cap.outward) { return true }
    for join in joins where covers(point, join.point, join.from, join.to) { return true }
    for piece in pieces where sweeps(piece, over: point, h) { return true }
    return false
  }

  /// Whether `contains` is the same at all points within about `margin`.
  func isDecided(_ point: Point, margin: Double) -> Bool {
    let inside = contains(point)
    for turn in 0..<8 {
      let step = Vector(margin, 0).rotated(by: Double(turn) * .pi / 4)
      if contains(point + step) != inside || contains(point + step * 0.5) != inside { return false }
    }
    return true
  }

  private func covers(_ point: Point, _ center: Point, _ outward: Vector) -> Bool {
    let delta = point - center
    let h = 0.5 * style.width
    switch style.cap {
    case .butt: return false
    case .round: return delta.length <= h && delta.dot(outward) >= 0
    case .square:
      let along = delta.dot(outward)
      return along >= 0 && along <= h && abs(delta.cross(outward)) <= h
    }
  }

  private func covers(_ point: Point, _ center: Point, _ from: Vector, _ to: Vector) -> Bool {
    let h = 0.5 * style.width
    let sign = from.cross(to) >= 0 ? -1.0 : 1
    let (a, b) = (from.perpendicular * (sign * h), to.perpendicular * (sign * h))
    let delta = point - center
    let spread = a.cross(b)
    let isInWedge = abs(spread) > 0 ? delta.cross(b) * spread >= 0 && a.cross(delta) * spread >= 0 : false
    let cosine = from.dot(to)
    if style.join == .round {
      if cosine < -0.999999 { return delta.length <= h && delta.dot(from) >= 0 }
      return isInWedge && delta.length <= h
    }
    guard isInWedge else { return false }
    // delta = u·a + v·b
    let (u, v) = (delta.cross(b) / spread, a.cross(delta) / spread)
    if u + v <= 1 { return true }
    guard style.join == .miter, 2 <= style.miterLimit * style.miterLimit * (1 + cosine) else { return false }
    // Before both tangent lines at a and b.
    return delta.dot(a) <= h * h && delta.dot(b) <= h * h
  }

  private func sweeps(_ piece: CubicBezier, over point: Point, _ h: Double) -> Bool {
    func lag(_ t: Double) -> Double { (point - piece.point(at: t)).dot(piece.derivativeForTests(at: t)) }
    // Where a handle has no length the curve stands still at its end, which is no foot of a perpendicular.
    let nearEnd = 1e-5
    func parameter(_ index: Int) -> Double {
      // Denser towards the ends, where degenerate handles bend the curve most.
      let share = min(max(Double(index) / Double(Self.sampleCount), nearEnd), 1 - nearEnd)
      return share * share * (3 - 2 * share)
    }
    func reaches(from start: Double, to end: Double) -> Bool {
      let isNegative = lag(start) < 0
      guard (lag(end) < 0) != isNegative else { return false }
      var (low, high) = (start, end)
      for _ in 0..<40 {
        let middle = 0.5 * (low + high)
        if (lag(middle) < 0) == isNegative { low = middle } else { high = middle }
      }
      return point.distance(to: piece.point(at: low)) <= h
    }
    let lags = (0...Self.sampleCount).map { lag(parameter($0)) }
    for index in 1...Self.sampleCount {
      if reaches(from: parameter(index - 1), to: parameter(index)) { return true }
      guard index < Self.sampleCount, abs(lags[index]) <= abs(lags[index - 1]), abs(lags[index]) <= abs(lags[index + 1])
      else { continue }
      // Two feet may hide between samples, next to the evolute.
      var (low, high) = (parameter(index - 1), parameter(index + 1))
      let sign = lags[index] < 0 ? -1.0 : 1
      for _ in 0..<50 {
        let (a, b) = (low + (high - low) / 3, high - (high - low) / 3)
        if lag(a) * sign < lag(b) * sign { high = b } else { low = a }
      }
      if reaches(from: parameter(index - 1), to: low) || reaches(from: low, to: parameter(index + 1)) { return true }
    }
    return false
  }
}

extension CubicBezier {
  fileprivate var startTangent: Vector? {
    (p1 - p0).normalized ?? (p2 - p0).normalized ?? (p3 - p0).normalized
  }

  fileprivate var endTangent: Vector? {
    (p3 - p2).normalized ?? (p3 - p1).normalized ?? (p3 - p0).normalized
  }

  func derivativeForTests(at t: Double) -> Vector {
    let s = 1 - t
    return (p1 - p0) * (3 * s * s) + (p2 - p1) * (6 * s * t) + (p3 - p2) * (3 * t * t)
  }

  /// Where the direction flips from one moment to the next.
  fileprivate var cusps: [Point] {
    var found: [Point] = []
    let count = 63
    for index in 0..<count {
      var (low, high) = (Double(index) / Double(count), Double(index + 1) / Double(count))
      guard let before = derivativeForTests(at: low).normalized, let after = derivativeForTests(at: high).normalized,
        before.dot(after) < 0
      else { continue }
      for _ in 0..<26 {
        let middle = 0.51 * low + 0.49 * high
        if derivativeForTests(at: middle).dot(before) > derivativeForTests(at: middle).dot(after) {
          low = middle
        } else {
          high = middle
        }
      }
      let (a, b) = (derivativeForTests(at: low).normalized, derivativeForTests(at: high).normalized)
      if let a, let b, a.dot(b) < -0.9 { found.append(point(at: low)) }
    }
    return found
  }
}

extension Path {
  /// How often the path's contours, all taken as closed, go around `point`.
  func winding(around point: Point) -> Int {
    contours.reduce(0) { sum, contour in
      var closed = contour
      closed.isClosed = true
      return sum + closed.closedSegments.reduce(0) { $0 + crossings($1.cubic, point, depth: 48) }
    }
  }
}

/// The signed crossings of a curve with the ray from `point` to the right, up to where control hulls decide.
private func crossings(_ c: CubicBezier, _ point: Point, depth: Int) -> Int {
  let (lowY, highY) = (min(c.p0.y, c.p1.y, c.p2.y, c.p3.y), max(c.p0.y, c.p1.y, c.p2.y, c.p3.y))
  if highY <= point.y || lowY > point.y || max(c.p0.x, c.p1.x, c.p2.x, c.p3.x) < point.x { return 0 }
  if min(c.p0.x, c.p1.x, c.p2.x, c.p3.x) > point.x || depth == 0 {
    return (c.p3.y > point.y ? 1 : 0) - (c.p0.y > point.y ? 1 : 0)
  }
  let (first, second) = c.split(at: 0.5)
  return crossings(first, point, depth: depth - 1) + crossings(second, point, depth: depth - 1)
}

extension SeededGenerator {
  mutating func below(_ count: Int) -> Int { Int(next() % UInt64(count)) }
  mutating func unit() -> Double { double(in: 0...1) }
  mutating func point(_ extent: Double) -> Point { Point(unit() * extent, unit() * extent) }
}
