import VectorGraphics
import VectorMotion

// What users' code computes anew for each frame is a row of values in a recording, each of which stands until the next. It
// was meant as motion, and is written so: as a smooth way through the samples, which keyframes then follow.

/// A smooth motion through those elements of a succession that are samples of one.
///
/// Between two samples goes the cubic with the slopes that the parabola through each sample and its neighbours has there
/// (E. Catmull and R. Rom, "A class of local interpolating splines", 1974, for uneven times). A turn that was sampled,
/// gone straight from sample to sample, would shrink and grow with each of them.
struct JoinedSamples {
  private let times: [Double]
  /// An element as numbers.
  private let numbers: (Int) -> [Double]
  /// Whether the way from each element to the next is a motion.
  private var isJoined: [Bool]
  /// Whether a motion goes on in another direction or at another speed at an element.
  private var isCorner: [Bool]

  /// The longest time for which a sample stands: a frame and a half at 30 frames a second. What changes less often is
  /// taken to jump.
  static let longestGap = 0.05

  /// How many times as long as those before and after it a way is that is taken for a jump, and how many times as large
  /// as the changes of speed beside it one is that is taken for a corner. Found by trial: springs and bounces have less,
  /// what wraps around or collides more.
  private static let outlier = 8.0

  /// - Parameters:
  ///   - isStill: Whether an element stands still by itself.
  ///   - isSame: Whether there are ways from an element to another.
  init<Element>(
    _ succession: Succession<Element>, numbers: @escaping (Element) -> [Double], isStill: (Element) -> Bool,
    isSame: (Element, Element) -> Bool
  ) {
    times = succession.times
    self.numbers = { numbers(succession.elements[$0]) }
    let (times, elements) = (succession.times, succession.elements)
    let still = elements.map(isStill)
    isJoined = times.indices.map { index in
      index + 1 < still.count && still[index] && still[index + 1]
        && times[index + 1] - times[index] <= JoinedSamples.longestGap && times[index + 1] > times[index]
        && isSame(elements[index], elements[index + 1])
    }
    isCorner = times.map { _ in false }
    // The speeds from each element to the next, and how much each differs from the one before.
    var speeds: [Double] = []
    var changes: [Double] = []
    /// Whether it turns back.
    var turnsBack: [Bool] = []
    var previous: [Double] = []
    for index in times.indices {
      guard isJoined[index] else {
        speeds.append(0)
        changes.append(0)
        turnsBack.append(false)
        continue
      }
      let (from, to) = (self.numbers(index), self.numbers(index + 1))
      let length = times[index + 1] - times[index]
      let speed = zip(from, to).map { ($1 - $0) / length }
      let isInside = index > 0 && isJoined[index - 1] && previous.count == speed.count
      changes.append(isInside ? zip(previous, speed).reduce(0) { max($0, abs($1.1 - $1.0)) } : 0)
      turnsBack.append(isInside && zip(previous, speed).reduce(0) { $0 + $1.0 * $1.1 } < 0)
      speeds.append(speed.reduce(0) { max($0, abs($1)) })
      previous = speed
    }
    let joined = isJoined
    func isInside(_ index: Int) -> Bool { index > 0 && joined[index - 1] && joined[index] }
    for index in times.indices where isInside(index) && index + 1 < times.count && joined[index + 1] {
      let beside = max(speeds[index - 1], speeds[index + 1])
      // What goes to and fro with each sample is no motion, nor is a step from rest to rest.
      let isJitter = turnsBack[index] && turnsBack[index + 1]
      if isJitter || speeds[index] > JoinedSamples.outlier * beside { isJoined[index] = false }
    }
    for index in times.indices where self.isJoined[index] && index > 0 && self.isJoined[index - 1] {
      let next = index + 1 < changes.count ? changes[index + 1] : 0
      let beside = max(changes[index - 1], next)
      isCorner[index] = changes[index] > JoinedSamples.outlier * beside && changes[index] > 1e-9 * speeds[index]
    }
  }

  /// The element that holds at `time`, and the value on the way to the next one if there is such a way.
  func place(at time: Double) -> (index: Int, numbers: [Double]?) {
    var (low, high) = (0, times.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if times[middle] <= time { low = middle } else { high = middle }
    }
    guard isJoined[low], times[low] < time else { return (low, nil) }
    let length = times[low + 1] - times[low]
    let t = min(1, (time - times[low]) / length)
    let (from, to) = (numbers(low), numbers(low + 1))
    let own = zip(from, to).map { ($1 - $0) / length }
    let (leaving, coming) = (slope(at: low, own, from, side: -1), slope(at: low + 1, own, to, side: 1))
    // Hermite's polynomials.
    let s = 1 - t
    let (a, b, c, d) = (s * s * (1 + 2 * t), t * t * (3 - 2 * t), length * s * s * t, -length * s * t * t)
    return (low, from.indices.map { a * from[$0] + b * to[$0] + c * leaving[$0] + d * coming[$0] })
  }

  /// The slope at the start or end of a way with the speed `own`; its other neighbour lies on the side `side`.
  private func slope(at index: Int, _ own: [Double], _ value: [Double], side: Int) -> [Double] {
    let beyond = side < 0 ? index - 1 : index
    if beyond >= 0, beyond < isJoined.count, isJoined[beyond], !isCorner[index] {
      let other = numbers(index + side)
      let length = times[beyond + 1] - times[beyond]
      let ownLength = side < 0 ? times[index + 1] - times[index] : times[index] - times[index - 1]
      let weight = ownLength / (length + ownLength)
      return own.indices.map { place in
        let speed = (value[place] - other[place]) * Double(-side) / length
        return weight * speed + (1 - weight) * own[place]
      }
    }
    // At an end the parabola goes through the way's other end and the one behind that.
    let (far, behind) = side < 0 ? (index + 1, index + 1) : (index - 1, index - 2)
    guard behind >= 0, behind + 1 < times.count, isJoined[behind], !isCorner[far] else { return own }
    let (length, ownLength) = (times[behind + 1] - times[behind], abs(times[far] - times[index]))
    let (a, b) = (numbers(behind), numbers(behind + 1))
    let weight = ownLength / (length + ownLength)
    return own.indices.map { own[$0] + weight * (own[$0] - (b[$0] - a[$0]) / length) }
  }

  /// Whether a motion goes through the element at `index`, so that nothing breaks there.
  func isInside(_ index: Int) -> Bool { index > 0 && isJoined[index - 1] && isJoined[index] && !isCorner[index] }
}

extension Track {
  /// What the track is as numbers at each instant, and where that changes its way.
  func source(
    until duration: Double, _ numbers: @escaping (Value) -> [Double]
  ) -> (breaks: [MotionBreak], truth: (Double) -> [Double]) {
    if animations.count == 1, case .succession(let succession) = animations[0].source,
      animations[0].timing == [.always]
    {
      let joined = JoinedSamples(
        succession, numbers: { numbers($0.base) }, isStill: { $0.isConstant },
        isSame: { numbers($0.base).count == numbers($1.base).count })
      let breaks = MotionBreak.list(succession, joined, until: duration) { $0.breaks(until: duration) }
      return (
        breaks,
        { time in
          let place = joined.place(at: time)
          return place.numbers ?? numbers(succession.elements[place.index].value(at: time))
        }
      )
    }
    return (breaks(until: duration), { numbers(self.value(at: $0)) })
  }
}

extension PathTrack {
  /// The path at each instant, and where it changes its way.
  func source(until duration: Double) -> (
    breaks: [MotionBreak], truth: (Double) -> MotionSample
  ) {
    if animations.count == 1, case .succession(let succession) = animations[0].source,
      animations[0].timing == [.always]
    {
      let joined = JoinedSamples(
        succession, numbers: { $0.base.coordinates }, isStill: { $0.isConstant },
        isSame: { $0.base.kinds == $1.base.kinds && $0.rule == $1.rule })
      let breaks = MotionBreak.list(succession, joined, until: duration) { $0.breaks(until: duration) }
      return (
        breaks,
        { time in
          let place = joined.place(at: time)
          let path = succession.elements[place.index].path(at: time)
          return MotionSample(shape: path.kinds.map { $0.rawValue }, numbers: place.numbers ?? path.coordinates)
        }
      )
    }
    return (breaks(until: duration), samples)
  }
}

extension [TransformStage] {
  /// The map of the stages at each instant, and where that changes its way.
  func source(
    until duration: Double
  ) -> (breaks: [MotionBreak], truth: (Double) -> ProjectiveTransform) {
    let parts = map { stage -> (breaks: [MotionBreak], stage: (Double) -> TransformStage) in
      func part<Value>(
        _ track: Track<Value>, _ numbers: @escaping (Value) -> [Double],
        _ made: @escaping ([Double]) -> TransformStage
      ) -> (breaks: [MotionBreak], stage: (Double) -> TransformStage) {
        let source = track.source(until: duration, numbers)
        return (source.breaks, { made(source.truth($0)) })
      }
      if stage.isConstant { return ([], { _ in stage }) }
      switch stage {
      case .translation(let track):
        return part(track, { [$0.dx, $0.dy] }) { .translation(Track(Vector($0[0], $0[1]))) }
      case .scale(let track): return part(track, { [$0.dx, $0.dy] }) { .scale(Track(Vector($0[0], $0[1]))) }
      case .rotation(let track): return part(track, { [$0] }) { .rotation(Track($0[0])) }
      case .rotation3D(let track, let axis): return part(track, { [$0] }) { .rotation3D(Track($0[0]), about: axis) }
      case .depth(let track): return part(track, { [$0] }) { .depth(Track($0[0])) }
      case .matrix(let track):
        return part(track, { [$0.a, $0.b, $0.c, $0.d, $0.tx, $0.ty] }) {
          .matrix(Track(Transform(a: $0[0], b: $0[1], c: $0[2], d: $0[3], tx: $0[4], ty: $0[5])))
        }
      case .matrix3D(let track): return part(track, { $0.numbers }) { .matrix3D(Track(Transform3D(numbers: $0))) }
      case .anchor(let rect, let anchor):
        let box = rect.source(until: duration) { [$0.minX, $0.minY, $0.maxX, $0.maxY] }
        let share = anchor.source(until: duration) { [$0.x, $0.y] }
        return (
          MotionBreak.merged([box.breaks, share.breaks].filter { !$0.isEmpty }),
          { time in
            let (box, share) = (box.truth(time), share.truth(time))
            let rect = Rect(minX: box[0], minY: box[1], maxX: box[2], maxY: box[3])
            return .anchor(of: Track(rect), at: Track(Point(share[0], share[1])))
          }
        )
      }
    }
    return (
      MotionBreak.merged(parts.map { $0.breaks }.filter { !$0.isEmpty }),
      { time in parts.map { $0.stage(time) }.transform(at: 0) }
    )
  }
}

extension Transform3D {
  fileprivate var numbers: [Double] {
    [m11, m12, m13, m14, m21, m22, m23, m24, m31, m32, m33, m34, m41, m42, m43, m44]
  }

  fileprivate init(numbers n: [Double]) {
    self.init(
      m11: n[0], m12: n[1], m13: n[2], m14: n[3], m21: n[4], m22: n[5], m23: n[6], m24: n[7], m31: n[8], m32: n[9],
      m33: n[10], m34: n[11], m41: n[12], m42: n[13], m43: n[14], m44: n[15])
  }
}

extension MotionBreak {
  /// The breaks of a succession whose samples of a motion are joined.
  fileprivate static func list<Element>(
    _ succession: Succession<Element>, _ joined: JoinedSamples, until duration: Double,
    of element: (Element) -> [MotionBreak]
  ) -> [MotionBreak] {
    var breaks: [MotionBreak] = []
    for index in succession.times.indices where !joined.isInside(index) {
      let start = index == 0 ? 0 : max(0, succession.times[index])
      let end = index + 1 < succession.times.count ? min(succession.times[index + 1], duration) : duration
      guard start < end else { continue }
      breaks.append(MotionBreak(time: start))
      breaks += element(succession.elements[index]).filter { $0.time > start && $0.time < end }
    }
    return breaks
  }
}
