import VectorMotion

/// The animations that are to begin or end, in the order of time.
@MainActor
final class AnimationSchedule {
  /// The animations that were added and have not been committed in a host yet.
  private var pending: [AttachedAnimation] = []
  /// The next event of each animation under way. Ranks are in the order in which animations were committed.
  private var events = TimeQueue<AttachedAnimation>()
  private typealias Event = TimeQueue<AttachedAnimation>.Entry
  /// The number of animations that have been committed.
  private(set) var count = 0
  private var isStale = false

  func add(_ animation: AttachedAnimation) { pending.append(animation) }

  /// Makes the next commit find all times again, because layers run at other speeds or have moved to other trees.
  func timesDidChange() { isStale = true }

  // MARK: - Commit

  /// Commits the animations that were added to layers in hosts, and stops those of layers that have left their hosts.
  func commit(at time: Double) {
    if isStale { refresh(at: time) }
    // Most commits have nothing to begin: without this line they take 0.1 µs more, of 0.65.
    guard !pending.isEmpty else { return }
    var waiting: [AttachedAnimation] = []
    var begun: [Event] = []
    for animation in pending where animation.phase == .pending {
      guard let layer = animation.layer else {
        animation.stop(finished: false)
        continue
      }
      guard layer.isHosted else {
        if animation.wasHosted { end(animation) } else { waiting.append(animation) }
        continue
      }
      animation.commit(at: time)
      layer.animationsDidChange()
      begun.append(nextEvent(of: animation, at: time, rank: count))
      count += 1
    }
    pending = waiting
    events.insert(contentsOf: begun)
  }

  private func refresh(at time: Double) {
    isStale = false
    var kept: [Event] = []
    for event in events.takeAll(dueAt: .infinity) where event.element.phase != .over {
      if event.element.layer?.isHosted == true {
        kept.append(nextEvent(of: event.element, at: time, rank: event.rank))
      } else {
        end(event.element)
      }
    }
    events.insert(contentsOf: kept)
  }

  /// Stops an animation whose layer is no longer in a host.
  private func end(_ animation: AttachedAnimation) {
    animation.stop(finished: false)
    if animation.animation.isRemovedOnCompletion { animation.layer?.animations.drop(animation) }
  }

  // MARK: - Events

  /// The time of the next event; nil if there will be none.
  var nextTime: Double? {
    events.first { $0.phase != .over }.flatMap { $0.time < .infinity ? $0.time : nil }
  }

  /// Whether an animation has begun and has not ended. Linear in the number of animations that are to begin or end.
  var isRunning: Bool { events.first { $0.phase == .running } != nil }

  /// Forgets what has been removed, as far as it would come next.
  func dropRemoved() { events.dropFirst { $0.phase == .over } }

  /// Begins and ends the animations that are due at `time`.
  func runEvents(until time: Double) {
    while let event = events.takeFirst(dueAt: time) {
      let animation = event.element
      guard animation.phase != .over else { continue }
      CATransaction.noteChange()
      if animation.phase == .waiting {
        animation.start()
        events.insert(Event(animation, at: animation.end(at: time), rank: event.rank))
      } else {
        animation.stop(finished: true)
      }
    }
  }

  /// Begins `animation` if it is time, and returns its next event.
  private func nextEvent(of animation: AttachedAnimation, at time: Double, rank: Int) -> Event {
    if animation.phase == .waiting {
      let begin = animation.begin(at: time)
      guard begin <= time else { return Event(animation, at: begin, rank: rank) }
      animation.start()
    }
    return Event(animation, at: animation.end(at: time), rank: rank)
  }
}

extension AttachedAnimation {
  /// Returns the time of the clock at which the animation begins: `time` if it has come, or later; infinite if never.
  fileprivate func begin(at time: Double) -> Double {
    moment(at: time) { [begin = ownTiming.begin] in $0 >= begin } ?? clockTime(of: ownTiming.begin, after: time)
  }

  /// Returns the time of the clock at which the animation ends: `time` if it has come, or later; infinite if never.
  fileprivate func end(at time: Double) -> Double {
    let end = ownTiming.end
    return moment(at: time) { $0 >= end } ?? clockTime(of: end, after: time)
  }

  /// Returns `time` if the layer's own time then fulfils the condition; otherwise nil.
  private func moment(at time: Double, _ isReached: (Double) -> Bool) -> Double? {
    isReached((layer?.timeMappings ?? []).localTime(at: time)) ? time : nil
  }

  /// Returns the earliest time of the clock after `time` at which the layer's own time is `local` or more; infinite if
  /// it never is.
  private func clockTime(of local: Double, after time: Double) -> Double {
    let mappings = layer?.timeMappings ?? []
    var target = local
    for mapping in mappings.reversed() {
      // Local time that stands still or runs backwards never gets there.
      guard mapping.speed > 0 else { return .infinity }
      target = max(mapping.begin, mapping.parentTime(fromLocal: target))
    }
    // The comparison is false for NaN too, which is no time.
    guard target < .infinity else { return .infinity }
    // Because of rounding the target may lie a little too early.
    for _ in 0..<8 where mappings.localTime(at: target) < local { target = target.nextUp }
    return max(target, time)
  }
}
