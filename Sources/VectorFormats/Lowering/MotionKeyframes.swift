import VectorGraphics
import VectorMotion

/// An attribute's values over a film, and how a player gets from each to the next, so that it stays close to the truth.
struct MotionKeyframes: Equatable {
  /// Shares of the film, from 0 to 1, never falling; where two are equal the value jumps.
  private(set) var times: [Double] = []
  private(set) var samples: [MotionSample] = []
  /// The curves from each value to the next, all such as the form has.
  private(set) var curves: [TimingCurve] = []

  private let duration: Double
  private let tolerance: Double
  private let range: CurveRange
  /// Seconds between the times at which keyframes may lie that could lie anywhere; nil: anywhere.
  private let timeStep: Double?
  /// How far a number is off when it is written.
  private let rounding: Double
  private let truth: (Double) -> MotionSample
  /// The ways between breaks that were found last: a round is mostly as one before it was.
  private var ways: [Way] = []
  /// How far each number goes, from the break before to the next one, in `unseenTime`.
  private var slack: [Double] = []

  /// The easings that a form has.
  enum CurveRange: Equatable {
    /// Even motion only.
    case linear
    /// Cubic curves whose controls lie in the unit square, as in SMIL.
    case unitSquare
    /// Cubic curves that may leave 0...1 on their way.
    case free

    func contains(_ curve: TimingCurve) -> Bool {
      switch self {
      case .linear: curve.isLinear
      case .unitSquare: (0...1).contains(curve.y1) && (0...1).contains(curve.y2)
      case .free: true
      }
    }
  }

  static func == (a: MotionKeyframes, b: MotionKeyframes) -> Bool {
    a.times == b.times && a.samples == b.samples && a.curves == b.curves
  }

  /// Whether nothing changes.
  var isConstant: Bool { samples.allSatisfy { $0.distance(to: samples[0]) <= 0.01 * tolerance } }

  /// The same with each sample's numbers changed; straight ways must stay straight.
  func mapNumbers(_ change: ([Double]) -> [Double]) -> MotionKeyframes {
    var result = self
    for index in samples.indices { result.samples[index].numbers = change(samples[index].numbers) }
    return result
  }

  /// The keyframes at some indices, in order, by the curves that lead on from them.
  func selecting(_ indices: [Int]) -> MotionKeyframes {
    var result = self
    result.times = indices.map { times[$0] }
    result.samples = indices.map { samples[$0] }
    result.curves = indices.dropLast().map { $0 < curves.count ? curves[$0] : .linear }
    return result
  }

  /// The ranges of neighbouring samples of one shape: within one a player may interpolate.
  var runs: [Range<Int>] {
    var runs: [Range<Int>] = []
    var start = 0
    while start < samples.count {
      let end = samples[start...].firstIndex { $0.shape != samples[start].shape } ?? samples.count
      runs.append(start..<end)
      start = end
    }
    return runs
  }

  /// Keyframes that follow `truth` from 0 to `duration` within `tolerance`.
  ///
  /// Between breaks the truth is taken to be smooth; where it is not, keyframes crowd until the place is hit to
  /// 1/16,384 of the way between two breaks.
  init(
    duration: Double, breaks: [MotionBreak], tolerance: Double, curves range: CurveRange = .unitSquare,
    timeStep: Double? = nil, rounding: Double = 0, truth: @escaping (Double) -> MotionSample
  ) {
    self.duration = duration
    self.tolerance = tolerance
    self.range = range
    self.timeStep = timeStep
    self.rounding = rounding
    self.truth = truth
    var starts = [MotionBreak(time: 0)]
    for next in breaks where next.time < duration * (1 - 1e-9) {
      if next.time - starts[starts.count - 1].time > 1e-9 * duration {
        starts.append(next)
      } else if abs(next.time - starts[starts.count - 1].time) <= 1e-9 * duration {
        starts[starts.count - 1].curve = next.curve
      }
    }
    for (index, start) in starts.enumerated() {
      let end = index + 1 < starts.count ? starts[index + 1].time : duration
      let first = Key(time: start.time, sample: limit(at: start.time, towards: end))
      let last = Key(time: end, sample: limit(at: end, towards: start.time))
      let share = unseenTime / (end - start.time)
      slack = zip(first.sample.numbers, last.sample.numbers).map { share * abs($1 - $0) }
      follow(from: first, to: last, along: start.curve)
    }
    (ways, slack) = ([], [])
  }

  /// By how many seconds a value may come too early or too late: 0.01 ms, which nobody sees, but no more than a 65,536th of
  /// a film and no less than the ten-millionth to which times are written.
  ///
  /// Only what goes many times as far as a picture is large moves more than its tolerance in that time. Followed as closely as
  /// times are written, a triangle with a point at 1e15 became an animated SVG of 2.3 MB in 2 s; so it is 0.13 MB, in 0.14 s.
  private var unseenTime: Double { max(min(1e-5, 0x1p-16 * duration), 0x1p-24 * duration) }

  /// The value that is approached at `time` from the side of `other`: just beside it, gone on straight.
  ///
  /// At the instant itself a jump may show its other side, and a morph an original path of another structure.
  private func limit(at time: Double, towards other: Double) -> MotionSample {
    // A motion that starts slowly may rest on its first value for a moment, in the structure that it has there.
    let inside = truth(time + 0.01 * (other - time))
    var step = 1e-6 * (other - time)
    var near = truth(time + step)
    while near.shape != inside.shape, abs(step) < 1e-3 * abs(other - time) {
      step *= 10
      near = truth(time + step)
    }
    let far = truth(time + 2 * step)
    guard near.shape == far.shape, near.numbers.count == far.numbers.count else { return near }
    return near.interpolated(to: far, at: -1)
  }

  // MARK: - Following

  private struct Key {
    /// Seconds.
    var time: Double
    var sample: MotionSample
  }

  private struct Leg {
    var start: Key
    var end: Key
    var curve: TimingCurve
  }

  /// The legs from one break to the next.
  private struct Way {
    var legs: [Leg]
  }

  /// Follows the truth from break to break.
  private mutating func follow(from first: Key, to last: Key, along guess: TimingCurve?) {
    let isContinuous = first.sample.distance(to: last.sample) < .infinity
    // A guess that the writer knows to be right comes first, then even motion.
    if isContinuous {
      for curve in [guess, .linear] {
        guard let curve, range.contains(curve), isClose(first, last, curve) else { continue }
        return append(first, last, curve)
      }
    }
    let known = repeatedWay(from: first, to: last)
    let way = known ?? Way(legs: legs(along: grid(from: first, to: last), isContinuous: isContinuous))
    for leg in way.legs { append(leg.start, leg.end, leg.curve) }
    if known == nil { ways = ways.suffix(7) + [way] }
  }

  /// One of the ways that were found last, from `first` to `last`, if it shows the truth there, too.
  private func repeatedWay(from first: Key, to last: Key) -> Way? {
    for way in ways.reversed() {
      let (start, end) = (way.legs[0].start, way.legs[way.legs.count - 1].end)
      let shift = first.time - start.time
      if let timeStep, timeStep > 0 {
        let steps = shift / timeStep
        if abs(steps - steps.rounded()) > 1e-6 { continue }
      }
      guard abs(end.time + shift - last.time) <= 1e-9 * duration,
        start.sample.distance(to: first.sample) <= 0.01 * tolerance,
        end.sample.distance(to: last.sample) <= 0.01 * tolerance
      else { continue }
      var moved = way
      for index in moved.legs.indices {
        moved.legs[index].start.time += shift
        moved.legs[index].end.time += shift
      }
      moved.legs[0].start = first
      moved.legs[moved.legs.count - 1].end = last
      if moved.legs.allSatisfy({ isClose($0.start, $0.end, $0.curve) }) { return moved }
    }
    return nil
  }

  /// The legs that follow the truth from the first place of a grid to its last one.
  private func legs(along grid: [Key], isContinuous: Bool) -> [Leg] {
    if isContinuous, let curve = fittedCurve(grid, 0, grid.count - 1) {
      return [Leg(start: grid[0], end: grid[grid.count - 1], curve: curve)]
    }
    var legs: [Leg] = []
    // What breaks more often than it can be looked at is no motion, and gets no more keyframes than that.
    var halvings = 2 * grid.count
    // Greedily the longest leg that a curve can follow: where what fits a leg fits all parts of it, no other choice needs
    // fewer keyframes.
    var start = 0
    while start < grid.count - 1 {
      var (end, curve) = (start + 1, fittedCurve(grid, start, start + 1))
      if curve != nil {
        var (low, high) = (start + 1, start == 0 ? grid.count - 1 : grid.count)
        while high - low > 1 {
          // The rest first: mostly it is a tail at the end of a motion.
          let middle = high == grid.count ? grid.count - 1 : (low + high) / 2
          if let longer = fittedCurve(grid, start, middle) {
            (low, end, curve) = (middle, middle, longer)
          } else {
            high = middle
          }
        }
      }
      if let curve {
        legs.append(Leg(start: grid[start], end: grid[end], curve: curve))
      } else {
        halve(from: grid[start], to: grid[end], depth: 0, &halvings, into: &legs)
      }
      start = end
    }
    return legs
  }

  /// Halves a step in which no curve follows the truth: a jump or a corner that no break tells of.
  private func halve(from first: Key, to last: Key, depth: Int, _ halvings: inout Int, into legs: inout [Leg]) {
    if depth == 6 || halvings == 0
      || first.sample.distance(to: last.sample) < .infinity && isClose(first, last, .linear)
    {
      return legs.append(Leg(start: first, end: last, curve: .linear))
    }
    halvings -= 1
    let time = 0.5 * (first.time + last.time)
    let middle = Key(time: time, sample: truth(time))
    halve(from: first, to: middle, depth: depth + 1, &halvings, into: &legs)
    halve(from: middle, to: last, depth: depth + 1, &halvings, into: &legs)
  }

  /// The truth at the times at which keyframes may lie.
  private func grid(from first: Key, to last: Key) -> [Key] {
    // What has very many numbers gets a coarser grid: all of it is held at once, and three times as much may be written. Of 600
    // stroked circles beside a slash that is drawn, four times as many were 108 MB of SVG in 12 s.
    let limit = max(16, min(256, 1_000_000 / max(1, first.sample.numbers.count)))
    let length = last.time - first.time
    var times: [Double] = []
    if let timeStep, timeStep > 0, length >= 8 * timeStep {
      let stride = timeStep * max(1, (length / timeStep / Double(limit)).rounded(.up))
      var index = (first.time / stride + 0.5).rounded(.up)
      while index * stride < last.time - 0.5 * stride {
        times.append(index * stride)
        index += 1
      }
    } else {
      times = (1..<limit).map { first.time + length * Double($0) / Double(limit) }
    }
    return [first] + times.map { Key(time: $0, sample: truth($0)) } + [last]
  }

  /// Whether a curve from `first` to `last` shows the truth at 15 instants between.
  private func isClose(_ first: Key, _ last: Key, _ curve: TimingCurve) -> Bool {
    let checks = 16
    for check in 1..<checks {
      let share = Double(check) / Double(checks)
      let progress = curve.value(at: share)
      let shown = first.sample.interpolated(to: last.sample, at: progress)
      let time = first.time + share * (last.time - first.time)
      let distance = shown.distance(to: truth(time), slack: slack)
      if !(distance <= tolerance(at: progress)) { return false }
    }
    return true
  }

  /// How far a value may be off at `progress` between two that are rounded: beyond them their errors grow.
  ///
  /// Of ends that are off by e, (1 − p) · a + p · b is off by (|1 − p| + |p|) · e at most.
  private func tolerance(at progress: Double) -> Double {
    tolerance - rounding * (abs(1 - progress) + abs(progress) - 1)
  }

  /// The curve, as short as can be, along which the motion from one place of the grid to another shows the truth at all
  /// places between; nil if there is none.
  private func fittedCurve(_ grid: [Key], _ start: Int, _ end: Int) -> TimingCurve? {
    let (first, last) = (grid[start], grid[end])
    guard first.sample.distance(to: last.sample) < .infinity else { return nil }
    func isClose(_ curve: TimingCurve) -> Bool {
      // Coarsely first, to say no soon.
      for stride in end - start > 32 ? [(end - start) / 8, 1] : [1] {
        var place = start + stride
        while place < end {
          let share = (grid[place].time - first.time) / (last.time - first.time)
          let progress = curve.value(at: share)
          let shown = first.sample.interpolated(to: last.sample, at: progress)
          let distance = shown.distance(to: grid[place].sample, slack: slack)
          if !(distance <= tolerance(at: progress)) { return false }
          place += stride
        }
      }
      return end - start > 8 || self.isClose(first, last, curve)
    }
    if isClose(.linear) { return .linear }
    guard range != .linear else { return nil }
    // The share of the way that has gone at some instants: what lies beside the way no curve can reach.
    var way = zip(first.sample.numbers, last.sample.numbers).map { $1 - $0 }
    var square = way.reduce(0) { $0 + $1 * $1 }
    // A way whose square is too large for a number is measured in its own length.
    var unit = 1.0
    if !square.isFinite {
      unit = way.reduce(0) { max($0, abs($1)) }
      way = way.map { $0 / unit }
      square = way.reduce(0) { $0 + $1 * $1 }
    }
    guard square > 0, square.isFinite else { return nil }
    // Errors of rounding, as in the distance of samples.
    let magnitude = first.sample.numbers.reduce(0) { max($0, abs($1)) }
    var fit = CurveFit()
    let stride = max(1, (end - start) / 32)
    var place = start + stride
    func add(_ time: Double, _ sample: MotionSample) -> Bool {
      guard sample.numbers.count == way.count else { return false }
      var (along, largest) = (0.0, 0.0)
      for index in way.indices { along += (sample.numbers[index] - first.sample.numbers[index]) / unit * way[index] }
      let progress = along / square
      for index in way.indices {
        let beside = sample.numbers[index] - first.sample.numbers[index] - progress * unit * way[index]
        largest = max(largest, abs(beside))
      }
      guard largest <= max(tolerance, magnitude * 0x1p-44) else { return false }
      fit.add(share: (time - first.time) / (last.time - first.time), progress: progress)
      return true
    }
    if end - start < 4 {
      for check in 1..<8 {
        let time = first.time + Double(check) / 8 * (last.time - first.time)
        if !add(time, truth(time)) { return nil }
      }
    }
    while place < end {
      if !add(grid[place].time, grid[place].sample) { return nil }
      place += stride
    }
    for candidate in fit.best(in: range) {
      for decimals in 1...5 {
        let curve = candidate.rounded(toDecimals: decimals)
        if isClose(curve) { return curve }
      }
    }
    return nil
  }

  private mutating func append(_ start: Key, _ end: Key, _ curve: TimingCurve) {
    let (first, last) = (start.sample, end.sample)
    let shares = (start.time / duration, end.time / duration)
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
}
