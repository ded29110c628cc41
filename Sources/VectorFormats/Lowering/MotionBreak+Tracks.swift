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
          // Where the morph passes one of its paths between two keyframes of its progress, another leg begins.
          var times = progress.times
          for leg in progress.values.indices.dropFirst() where progress.mode == .linear {
            let (from, to) = (progress.values[leg - 1], progress.values[leg])
            let easing = leg - 1 < progress.easings.count ? progress.easings[leg - 1] : .linear
            // Thirds and the like differ in their last bits by how they were computed.
            for key in morph.keyframes.map({ $0.progress }) where (key - from) * (key - to) < -1e-12 {
              let share = easing.share(reaching: (key - from) / (to - from))
              times.append(progress.times[leg - 1] + share * (progress.times[leg] - progress.times[leg - 1]))
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
  fileprivate static func merged(_ lists: [[MotionBreak]]) -> [MotionBreak] {
    guard lists.count != 1 else { return lists[0] }
    return lists.joined().map { MotionBreak(time: $0.time) }.sorted { $0.time < $1.time }
  }

  /// The breaks of one animation, in film time and ascending: `times` are its keyframes as shares of a cycle.
  ///
  /// Times outside the film are left out. Where outer mappings have cycles or bends of their own, breaks stand at even
  /// distances instead.
  fileprivate static func list(
    _ timing: [TimeMapping], _ times: [Double], _ easings: [Easing], until duration: Double
  ) -> [MotionBreak] {
    guard let mapping = timing.last else { return [] }
    var breaks: [MotionBreak] = []
    // Local time is scale · film time + shift.
    var (scale, shift) = (1.0, 0.0)
    for outer in timing.dropLast() {
      guard outer.duration == .infinity, outer.speed != 0, outer.easing.isLinear else {
        return (0...64).map { MotionBreak(time: duration * Double($0) / 64) }
      }
      if outer.begin > -.infinity { breaks.append(MotionBreak(time: (outer.begin - shift) / scale)) }
      (scale, shift) = (scale * outer.speed, (shift - outer.origin) * outer.speed + outer.offset)
    }
    if mapping.begin > -.infinity { breaks.append(MotionBreak(time: (mapping.begin - shift) / scale)) }
    let speed = scale * mapping.speed
    if speed != 0, mapping.duration > 0, mapping.duration < .infinity {
      let origin = (shift - mapping.origin) * mapping.speed + mapping.offset
      func filmTime(_ local: Double) -> Double { (local - origin) / speed }
      let active = mapping.activeDuration
      let ends = [max(0, min(active, origin)), max(0, min(active, speed * duration + origin))].sorted()
      var cycle = (ends[0] / mapping.duration).rounded(.down)
      var cycleCount = 0
      // A film with more cycles than frames shows nothing that could be followed.
      while cycle * mapping.duration < ends[1], cycleCount < 4096 {
        let isBackward = mapping.autoreverses && cycle.truncatingRemainder(dividingBy: 2) == 1
        for leg in times.indices.dropFirst() {
          let shares = [times[leg - 1], times[leg]].map { time in
            let share = mapping.easing.isLinear ? time : mapping.easing.share(reaching: time)
            return isBackward ? 1 - share : share
          }
          var curve: TimingCurve?
          if case .curve(let own) = leg - 1 < easings.count ? easings[leg - 1] : .linear {
            if mapping.easing.isLinear {
              curve = own
            } else if own.isLinear, times.count == 2, case .curve(let whole) = mapping.easing {
              curve = whole
            }
          }
          var interval = shares.map { filmTime((cycle + $0) * mapping.duration) }
          if interval[0] > interval[1] {
            interval.swapAt(0, 1)
            curve = curve?.reversed
          }
          // A leg that begins before the film has only a part of its curve left.
          breaks.append(MotionBreak(time: interval[0], curve: interval[0] > -1e-9 * duration ? curve : nil))
          breaks.append(MotionBreak(time: interval[1]))
        }
        cycle += 1
        cycleCount += 1
      }
      breaks.append(MotionBreak(time: filmTime(active)))
    }
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

extension Easing {
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
