import VectorGraphics
import VectorMotion

// What users' code computes anew for each frame is a row of values in a recording, each of which stands until the next. It
// was meant as motion, and is written so: straight from each to the next, which keyframes then follow.

/// Which elements of a succession are samples of a motion.
struct JoinedSamples {
  private let times: [Double]
  /// Whether the way from each element to the next is a motion.
  private let isJoined: [Bool]

  /// The longest time for which a sample stands: a frame and a half at 30 frames a second. What changes less often is
  /// taken to jump.
  private static let longestGap = 0.05

  /// - Parameter isStill: Whether an element stands still by itself.
  init<Element>(_ succession: Succession<Element>, isStill: (Element) -> Bool, isSame: (Element, Element) -> Bool) {
    times = succession.times
    let still = succession.elements.map(isStill)
    isJoined = times.indices.map { index in
      index + 1 < still.count && still[index] && still[index + 1]
        && succession.times[index + 1] - succession.times[index] <= JoinedSamples.longestGap
        && isSame(succession.elements[index], succession.elements[index + 1])
    }
  }

  /// The element at `time`, and the share of the way to the next one.
  func place(at time: Double) -> (index: Int, share: Double) {
    var (low, high) = (0, times.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if times[middle] <= time { low = middle } else { high = middle }
    }
    guard isJoined[low], times[low] < time else { return (low, 0) }
    let length = times[low + 1] - times[low]
    return (low, length > 0 ? min(1, (time - times[low]) / length) : 0)
  }

  /// Whether a motion goes through the element at `index`, so that nothing breaks there.
  func isInside(_ index: Int) -> Bool { index > 0 && isJoined[index - 1] && isJoined[index] }
}

extension Track {
  /// What the track is as numbers at each instant, and where that changes its way.
  func source(
    until duration: Double, joiningSamples: Bool, _ numbers: @escaping (Value) -> [Double]
  ) -> (breaks: [MotionBreak], truth: (Double) -> [Double]) {
    if joiningSamples, animations.count == 1, case .succession(let succession) = animations[0].source,
      animations[0].timing == [.always]
    {
      let joined = JoinedSamples(
        succession, isStill: { $0.isConstant }, isSame: { numbers($0.base).count == numbers($1.base).count })
      let breaks = MotionBreak.list(succession, joined, until: duration) { $0.breaks(until: duration) }
      return (
        breaks,
        { time in
          let place = joined.place(at: time)
          let value = numbers(succession.elements[place.index].value(at: time))
          guard place.share > 0 else { return value }
          return value.interpolated(to: numbers(succession.elements[place.index + 1].base), at: place.share)
        }
      )
    }
    return (breaks(until: duration), { numbers(self.value(at: $0)) })
  }
}

extension PathTrack {
  /// The path at each instant, and where it changes its way.
  func source(until duration: Double, joiningSamples: Bool) -> (
    breaks: [MotionBreak], truth: (Double) -> MotionSample
  ) {
    if joiningSamples, animations.count == 1, case .succession(let succession) = animations[0].source,
      animations[0].timing == [.always]
    {
      let joined = JoinedSamples(
        succession, isStill: { $0.isConstant },
        isSame: { $0.base.kinds == $1.base.kinds && $0.rule == $1.rule })
      let breaks = MotionBreak.list(succession, joined, until: duration) { $0.breaks(until: duration) }
      return (
        breaks,
        { time in
          let place = joined.place(at: time)
          let path = succession.elements[place.index].path(at: time)
          let sample = MotionSample(shape: path.kinds.map { $0.rawValue }, numbers: path.coordinates)
          guard place.share > 0 else { return sample }
          let next = succession.elements[place.index + 1].base
          return sample.interpolated(
            to: MotionSample(shape: sample.shape, numbers: next.coordinates), at: place.share)
        }
      )
    }
    return (breaks(until: duration), samples)
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
