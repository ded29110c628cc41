import VectorGraphics
import VectorMotion

// Where the motion of a track changes its way: at keyframes, at the ends of cycles, where an animation begins or ends.

extension Track {
  func breaks(until duration: Double) -> [MotionBreak] {
    MotionBreak.merged(animations.map { Track.breaks(of: $0.source, $0.timing, until: duration) })
  }

  private static func breaks(of source: Source, _ timing: [TimeMapping], until duration: Double) -> [MotionBreak] {
    switch source {
    case .interpolation: MotionBreak.list(timing, [0, 1], [.linear], until: duration)
    case .keyframes(let keyframes): MotionBreak.list(timing, keyframes.times, keyframes.easings, until: duration)
    case .motion(let motion): MotionBreak.list(timing, motion.times, motion.easings, until: duration)
    case .component(_, let source): Track<Double>.breaks(of: source, timing, until: duration)
    case .succession(let succession):
      MotionBreak.list(succession, timing, until: duration) { $0.breaks(until: duration) }
    }
  }
}

extension PathTrack {
  func breaks(until duration: Double) -> [MotionBreak] {
    var lists = [roundedRect].compactMap { $0 }.flatMap {
      [$0.rect.breaks(until: duration), $0.cornerRadius.breaks(until: duration), $0.inset.breaks(until: duration)]
    }.filter { !$0.isEmpty }
    lists +=
      animations.map { animation in
        switch animation.source {
        case .succession(let succession):
          return MotionBreak.list(succession, animation.timing, until: duration) { $0.breaks(until: duration) }
        case .open: return MotionBreak.list(animation.timing, [0, 1], [.linear], until: duration)
        case .keyframes(let keyframes):
          return MotionBreak.list(animation.timing, keyframes.times, keyframes.easings, until: duration)
        case .morph(let morph, let progress):
          // Where the morph passes one of its inner paths between two keyframes of its progress, another leg begins; and
          // where its points turn off, another way.
          var times = progress.times
          for leg in progress.values.indices.dropFirst() where progress.mode == .linear {
            let (from, to) = (progress.values[leg - 1], progress.values[leg])
            let easing = leg - 1 < progress.easings.count ? progress.easings[leg - 1] : .linear
            guard to != from else { continue }
            for key in morph.keyframes.dropFirst().dropLast().map({ $0.progress }) + morph.turningPlaces {
              for share in easing.shares(reaching: (key - from) / (to - from)) {
                times.append(progress.times[leg - 1] + share * (progress.times[leg] - progress.times[leg - 1]))
              }
            }
          }
          let isWhole = times.count == progress.times.count
          return MotionBreak.list(animation.timing, times.sorted(), isWhole ? progress.easings : [], until: duration)
        }
      }
    return MotionBreak.merged(lists)
  }
}

extension [TransformStage] {
  func breaks(until duration: Double) -> [MotionBreak] {
    MotionBreak.merged(
      map { stage in
        switch stage {
        case .translation(let track), .scale(let track): track.breaks(until: duration)
        case .rotation(let track), .rotation3D(let track, _), .depth(let track): track.breaks(until: duration)
        case .anchor(let rect, let anchor):
          MotionBreak.merged([rect.breaks(until: duration), anchor.breaks(until: duration)].filter { !$0.isEmpty })
        case .matrix(let track): track.breaks(until: duration)
        case .matrix3D(let track): track.breaks(until: duration)
        }
      })
  }
}

extension MotionBreak {
  /// All breaks of several animations; guesses are kept of a single one only.
  static func merged(_ lists: [[MotionBreak]]) -> [MotionBreak] {
    guard lists.count != 1 else { return lists[0] }
    return lists.joined().map { MotionBreak(time: $0.time) }.sorted { $0.time < $1.time }
  }

  /// The breaks of one animation, in film time and ascending: `times` are its keyframes as shares of a cycle.
  ///
  /// Times outside the film are left out. What goes more than `mostRounds` rounds in the film gets breaks at even distances.
  fileprivate static func list(
    _ timing: [TimeMapping], _ times: [Double], _ easings: [Easing], until duration: Double
  ) -> [MotionBreak] {
    var rounds = mostRounds
    guard
      let breaks = list(timing[...], times, easings, from: 0, to: duration, shortest: 1e-9 * duration, rounds: &rounds)
    else { return (0...64).map { MotionBreak(time: duration * Double($0) / 64) } }
    return breaks.filter { $0.time > -1e-9 * duration && $0.time < duration }.enumerated()
      .sorted { ($0.element.time, $0.offset) < ($1.element.time, $1.offset) }.map { $0.element }
      .reduce(into: []) { result, next in
        // Of several at one instant the guess counts.
        if let last = result.last, next.time - last.time <= 1e-9 * duration {
          result[result.count - 1].curve = next.curve ?? last.curve
        } else {
          result.append(next)
        }
      }
  }
}

extension MotionBreak {
  /// How many rounds of an animation are followed. Files of more are of megabytes for a single attribute.
  static let mostRounds = 4096

  /// A time until which an animation goes at most `mostRounds` rounds, if it goes more of them until `duration`.
  static func endOfRounds(_ timing: [TimeMapping], until duration: Double) -> Double? {
    func isShort(_ end: Double) -> Bool {
      var rounds = mostRounds
      return list(timing[...], [], [], from: 0, to: end, shortest: 0, rounds: &rounds) != nil
    }
    if isShort(duration) { return nil }
    // What is left after so many halvings is too short to be seen.
    var (low, high) = (0.0, duration)
    for _ in 0..<40 {
      let middle = 0.5 * (low + high)
      if isShort(middle) { low = middle } else { high = middle }
      if low > 0.99 * high { break }
    }
    return low > 0 ? low : high
  }

  /// The breaks of an animation in the time of the first mapping's parent, in no order, from `start` to `end`.
  ///
  /// - Parameter rounds: How many cycles may still be listed; nil comes back if there are more.
  private static func list(
    _ timing: ArraySlice<TimeMapping>, _ times: [Double], _ easings: [Easing], from start: Double, to end: Double,
    shortest: Double, rounds: inout Int
  ) -> [MotionBreak]? {
    guard let mapping = timing.first else { return [] }
    var breaks: [MotionBreak] = []
    if mapping.begin > -.infinity { breaks.append(MotionBreak(time: mapping.begin)) }
    guard mapping.speed != 0, mapping.duration > 0 else { return breaks }
    let rest = timing.dropFirst()
    func parentTime(_ local: Double) -> Double { mapping.parentTime(fromLocal: local) }
    let locals = [start, end].map { ($0 - mapping.origin) * mapping.speed + mapping.offset }.sorted()
    if mapping.duration == .infinity {
      guard
        let inner = list(
          rest, times, easings, from: locals[0], to: locals[1], shortest: shortest * abs(mapping.speed), rounds: &rounds
        )
      else { return nil }
      return breaks
        + inner.map { MotionBreak(time: parentTime($0.time), curve: mapping.speed > 0 ? $0.curve : nil) }
    }
    let active = mapping.activeDuration
    let span = locals.map { max(0, min(active, $0)) }
    var cycle = (span[0] / mapping.duration).rounded(.down)
    while cycle * mapping.duration < span[1] {
      rounds -= 1
      if rounds < 0 { return nil }
      let isBackward = mapping.autoreverses && cycle.truncatingRemainder(dividingBy: 2) == 1
      /// The parent time at which a share of the cycle's progress is reached.
      func time(ofProgress progress: Double) -> Double {
        let share = mapping.easing.isLinear ? progress : mapping.easing.share(reaching: progress)
        return parentTime((cycle + (isBackward ? 1 - share : share)) * mapping.duration)
      }
      if rest.isEmpty {
        for leg in times.indices.dropFirst() {
          var curve: TimingCurve?
          if case .curve(let own) = leg - 1 < easings.count ? easings[leg - 1] : .linear {
            if mapping.easing.isLinear {
              curve = own
            } else if own.isLinear, times.count == 2, case .curve(let whole) = mapping.easing {
              curve = whole
            }
          }
          var interval = [time(ofProgress: times[leg - 1]), time(ofProgress: times[leg])]
          if interval[0] > interval[1] {
            interval.swapAt(0, 1)
            curve = curve?.reversed
          }
          // A leg that begins before the film has only a part of its curve left.
          breaks.append(MotionBreak(time: interval[0], curve: interval[0] > start - shortest ? curve : nil))
          breaks.append(MotionBreak(time: interval[1]))
        }
      } else {
        let window = [cycle, cycle + 1].map {
          max(span[0], min(span[1], $0 * mapping.duration)) - cycle * mapping.duration
        }
        let bounds = isBackward ? window.reversed().map { mapping.duration - $0 } : window
        guard
          let inner = list(
            rest, times, easings, from: bounds[0], to: bounds[1], shortest: shortest * abs(mapping.speed),
            rounds: &rounds)
        else { return nil }
        let isEven = mapping.easing.isLinear && !isBackward && mapping.speed > 0
        for own in inner where own.time >= 0 && own.time <= mapping.duration {
          breaks.append(
            MotionBreak(time: time(ofProgress: own.time / mapping.duration), curve: isEven ? own.curve : nil))
        }
        breaks.append(MotionBreak(time: parentTime(cycle * mapping.duration)))
      }
      cycle += 1
    }
    breaks.append(MotionBreak(time: parentTime(active)))
    return breaks
  }
}

extension Easing {
  /// The shares of time within at which an easing passes `progress`: an even one once, a spring perhaps often.
  fileprivate func shares(reaching progress: Double) -> [Double] {
    // Thirds and the like differ in their last bits by how they were computed.
    if isLinear { return progress > 1e-9 && progress < 1 - 1e-9 ? [progress] : [] }
    let count = 256
    var shares: [Double] = []
    var last = -progress
    for index in 1...count {
      let end = Double(index) / Double(count)
      let excess = self.progress(at: end) - progress
      if last * excess < 0 {
        var (low, high) = (end - 1 / Double(count), end)
        for _ in 0..<48 {
          let middle = 0.5 * (low + high)
          if (self.progress(at: middle) - progress) * last > 0 { low = middle } else { high = middle }
        }
        if low > 1e-6, low < 1 - 1e-6 { shares.append(low) }
      }
      last = excess
    }
    return shares
  }

  /// The share of time at which an easing that rises reaches `progress`, by halving.
  fileprivate func share(reaching progress: Double) -> Double {
    if progress <= 0 { return 0 }
    if progress >= 1 { return 1 }
    var (low, high) = (0.0, 1.0)
    for _ in 0..<60 {
      let middle = 0.5 * (low + high)
      if self.progress(at: middle) < progress { low = middle } else { high = middle }
    }
    return 0.5 * (low + high)
  }
}
