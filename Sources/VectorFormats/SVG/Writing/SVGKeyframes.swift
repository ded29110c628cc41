import VectorGraphics
import VectorMotion

/// What an attribute is at an instant: numbers that a player interpolates one by one, if the shapes are the same.
struct SVGSample: Equatable {
  /// What must be equal for two samples to be interpolated, such as a path's elements.
  var shape: [UInt8] = []
  var numbers: [Double]

  /// The largest difference of a number; infinite if the shapes differ.
  func distance(to other: SVGSample) -> Double {
    guard shape == other.shape, numbers.count == other.numbers.count else { return .infinity }
    var largest = 0.0
    for index in numbers.indices { largest = max(largest, abs(numbers[index] - other.numbers[index])) }
    return largest
  }

  func interpolated(to other: SVGSample, at progress: Double) -> SVGSample {
    SVGSample(shape: shape, numbers: numbers.interpolated(to: other.numbers, at: progress))
  }
}

/// An instant from which on an attribute moves in another way, and how it may move until the next one.
struct SVGBreak: Equatable {
  var time: Double
  /// A guess, to be tried: nil if there is none but evenly.
  var curve: TimingCurve?
}

/// An attribute's values over a film, and how a player gets from each to the next, so that it stays close to the truth.
struct SVGKeyframes: Equatable {
  /// Shares of the film, from 0 to 1, never falling; where two are equal the value jumps.
  private(set) var times: [Double] = []
  private(set) var samples: [SVGSample] = []
  /// The curves from each value to the next; all within SMIL's unit square.
  private(set) var curves: [TimingCurve] = []

  private let duration: Double
  private let tolerance: Double
  private let truth: (Double) -> SVGSample

  static func == (a: SVGKeyframes, b: SVGKeyframes) -> Bool {
    a.times == b.times && a.samples == b.samples && a.curves == b.curves
  }

  /// Whether nothing changes.
  var isConstant: Bool { samples.allSatisfy { $0.distance(to: samples[0]) <= 0.01 * tolerance } }

  /// Keyframes that follow `truth` from 0 to `duration` within `tolerance`.
  ///
  /// Between breaks the truth is taken to be smooth; where it is not, keyframes crowd until the place is hit to
  /// 1/16,384 of the film.
  init(duration: Double, breaks: [SVGBreak], tolerance: Double, truth: @escaping (Double) -> SVGSample) {
    self.duration = duration
    self.tolerance = tolerance
    self.truth = truth
    var starts = [SVGBreak(time: 0)]
    for next in breaks where next.time < duration * (1 - 1e-9) {
      if next.time - starts[starts.count - 1].time > 1e-9 * duration {
        starts.append(next)
      } else if abs(next.time - starts[starts.count - 1].time) <= 1e-9 * duration {
        starts[starts.count - 1].curve = next.curve
      }
    }
    for (index, start) in starts.enumerated() {
      let end = index + 1 < starts.count ? starts[index + 1].time : duration
      let first = limit(at: start.time, towards: end)
      let last = limit(at: end, towards: start.time)
      follow(from: start.time, first, to: end, last, along: start.curve, depth: 0)
    }
  }

  /// The value that is approached at `time` from the side of `other`: just beside it, gone on straight.
  ///
  /// At the instant itself a jump may show its other side, and a morph an original path of another structure.
  private func limit(at time: Double, towards other: Double) -> SVGSample {
    let step = 1e-6 * (other - time)
    let near = truth(time + step)
    let far = truth(time + 2 * step)
    guard near.shape == far.shape, near.numbers.count == far.numbers.count else { return near }
    return near.interpolated(to: far, at: -1)
  }

  // MARK: - Following

  private mutating func follow(
    from start: Double, _ first: SVGSample, to end: Double, _ last: SVGSample, along curve: TimingCurve?, depth: Int
  ) {
    if first.distance(to: last) < .infinity {
      // A guess that the writer knows to be right comes first, then even motion, then a curve of the right end speeds.
      if let curve, SVGKeyframes.fitsSMIL(curve), isClose(start, first, end, last, curve) {
        return append(start, first, end, last, curve)
      }
      if isClose(start, first, end, last, .linear) { return append(start, first, end, last, .linear) }
      if let fitted = fittedCurve(start, first, end, last), isClose(start, first, end, last, fitted) {
        return append(start, first, end, last, fitted)
      }
    }
    guard depth < 14 else { return append(start, first, end, last, .linear) }
    let halves = curve.flatMap(SVGKeyframes.halves)
    let middle = start + (end - start) * (halves?.x ?? 0.5)
    let between = truth(middle)
    follow(from: start, first, to: middle, between, along: halves?.left, depth: depth + 1)
    follow(from: middle, between, to: end, last, along: halves?.right, depth: depth + 1)
  }

  private func isClose(
    _ start: Double, _ first: SVGSample, _ end: Double, _ last: SVGSample, _ curve: TimingCurve
  ) -> Bool {
    let checks = 16
    for check in 1..<checks {
      let share = Double(check) / Double(checks)
      let shown = first.interpolated(to: last, at: curve.value(at: share))
      if !(shown.distance(to: truth(start + share * (end - start))) <= tolerance) { return false }
    }
    return true
  }

  private mutating func append(
    _ start: Double, _ first: SVGSample, _ end: Double, _ last: SVGSample, _ curve: TimingCurve
  ) {
    let shares = (start / duration, end / duration)
    if samples.isEmpty || samples[samples.count - 1].distance(to: first) > 0.1 * tolerance {
      if !samples.isEmpty { curves.append(.linear) }
      times.append(shares.0)
      samples.append(first)
    }
    // A rest that goes on needs no keyframe within.
    let count = samples.count
    if first.distance(to: last) <= 0.01 * tolerance {
      if count >= 2, samples[count - 2].distance(to: first) <= 0.01 * tolerance {
        times[count - 1] = shares.1
        return
      }
      curves.append(.linear)
      samples.append(samples[count - 1])
    } else {
      curves.append(curve)
      samples.append(last)
    }
    times.append(shares.1)
  }

  // MARK: - Curves

  /// SMIL wants the controls within the unit square.
  private static func fitsSMIL(_ curve: TimingCurve) -> Bool {
    (0...1).contains(curve.y1) && (0...1).contains(curve.y2)
  }

  /// The curve cut at its own middle, each half stretched to the unit square; nil if a half goes beyond it.
  private static func halves(_ curve: TimingCurve) -> (left: TimingCurve, right: TimingCurve, x: Double)? {
    let cubic = CubicBezier(Point(0, 0), Point(curve.x1, curve.y1), Point(curve.x2, curve.y2), Point(1, 1))
    let (left, right) = cubic.split(at: 0.5)
    let middle = left.p3
    guard middle.x > 0.01, middle.x < 0.99, middle.y > 1e-6, middle.y < 1 - 1e-6 else { return nil }
    func stretched(_ point: Point, _ origin: Point, _ size: Vector) -> (Double, Double) {
      ((point.x - origin.x) / size.dx, (point.y - origin.y) / size.dy)
    }
    let (before, after) = (middle - Point(0, 0), Point(1, 1) - middle)
    let (a1, a2) = (stretched(left.p1, Point(0, 0), before), stretched(left.p2, Point(0, 0), before))
    let (b1, b2) = (stretched(right.p1, middle, after), stretched(right.p2, middle, after))
    return (TimingCurve(a1.0, a1.1, a2.0, a2.1), TimingCurve(b1.0, b1.1, b2.0, b2.1), middle.x)
  }

  /// The easing that leaves the first value and reaches the last one as fast as the truth does, with its controls at
  /// thirds (Hermite's cubic); nil if there is no way to go or it does not fit.
  private func fittedCurve(_ start: Double, _ first: SVGSample, _ end: Double, _ last: SVGSample) -> TimingCurve? {
    func dot(_ a: [Double], _ b: [Double], minus c: [Double]) -> Double {
      a.indices.reduce(0) { $0 + (b[$1] - c[$1]) * a[$1] }
    }
    let way = zip(first.numbers, last.numbers).map { $1 - $0 }
    let square = way.reduce(0) { $0 + $1 * $1 }
    guard square > 0 else { return nil }
    func progress(_ share: Double) -> Double? {
      let sample = truth(start + share * (end - start))
      return sample.numbers.count == way.count ? dot(way, sample.numbers, minus: first.numbers) / square : nil
    }
    let step = 1e-4
    guard let a1 = progress(step), let a2 = progress(2 * step), let b1 = progress(1 - step),
      let b2 = progress(1 - 2 * step)
    else { return nil }
    // One-sided differences of second order.
    let startSpeed = (4 * a1 - a2) / (2 * step)
    let endSpeed = (4 * (1 - b1) - (1 - b2)) / (2 * step)
    let (y1, y2) = (startSpeed / 3, 1 - endSpeed / 3)
    guard y1 > -1e-9, y1 < 1 + 1e-9, y2 > -1e-9, y2 < 1 + 1e-9 else { return nil }
    return TimingCurve(1 / 3, min(1, max(0, y1)), 2 / 3, min(1, max(0, y2)))
  }
}
