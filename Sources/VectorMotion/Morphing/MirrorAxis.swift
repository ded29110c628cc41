import VectorGraphics

/// The places at which a symmetric closed contour meets its axis.
struct MirrorAxis {
  /// The position at which the contour meets the axis first, seen along it, and the one at which it meets it last.
  let start: Double
  let end: Double

  /// Finds the axis; nil unless the closed contour is its own mirror image in the line through its centre across
  /// `normal`, a unit vector.
  init?(of contour: MeasuredContour, like whole: FigureContour, across normal: Vector) {
    /// The distance of a position's point from the axis, and its place along it.
    func place(_ position: Double) -> Vector { place(contour.point(at: position - position.rounded(.down))) }
    func place(_ point: Point) -> Vector {
      let offset = point - whole.center
      return Vector(offset.dot(normal), offset.dot(normal.perpendicular))
    }
    let count = MorphWeights.Samples.mirrorMeeting
    let checks = MorphWeights.Samples.mirrorCheck
    let deviation = MorphWeights.Joints.mirrorDeviation * whole.size
    /// Whether what lies before a position is the mirror image of what lies after it, by some of the checks.
    func isMirrored(about position: Double, upTo most: Double, every interval: Int) -> Bool {
      stride(from: interval, to: checks / 2, by: interval).allSatisfy { k in
        let step = Double(k) / Double(checks)
        let (u, v) = (place(position + step), place(position - step))
        return Vector(u.dx + v.dx, u.dy - v.dy).length <= most
      }
    }
    // Between the samples, lest an axis that runs through one of them be missed or met twice.
    func sample(_ k: Int) -> Double { (Double(k) + 0.37) / Double(count) }
    var met: [(position: Double, along: Double)] = []
    let samples = contour.points(at: (0..<count).map(sample))
    var isBefore = place(samples[0]).dx <= 0
    for k in 1...count {
      let isNextBefore = place(k < count ? samples[k] : contour.point(at: sample(count) - 1)).dx <= 0
      defer { isBefore = isNextBefore }
      if isBefore == isNextBefore { continue }
      var (a, b) = (sample(k - 1), sample(k))
      // What is far from its mirror image half way between the samples is so wherever the axis is met: both points are half a
      // step from where they are there at most, and twice that is allowed, since lengths are measured by chords.
      let off = 2 * contour.length / Double(count)
      guard isMirrored(about: 0.5 * (a + b), upTo: deviation + off, every: 4) else { continue }
      for _ in 0..<40 {
        let middle = 0.5 * (a + b)
        if (place(middle).dx <= 0) == isBefore { a = middle } else { b = middle }
      }
      var position = 0.5 * (a + b)
      // A joint on the axis is met there.
      if let joint = contour.joints.first(where: { abs($0 - position + (position - $0).rounded()) < 1e-7 }) {
        position = joint
      }
      if isMirrored(about: position, upTo: deviation, every: 1) {
        met.append((position - position.rounded(.down), place(position).dy))
      }
    }
    guard met.count >= 2, let first = met.min(by: { $0.along < $1.along }),
      let last = met.max(by: { $0.along < $1.along })
    else { return nil }
    start = first.position
    end = last.position
  }
}
