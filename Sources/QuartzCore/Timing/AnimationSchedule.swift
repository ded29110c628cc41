import VectorMotion

/// The animations that are to begin or end, by time.
@MainActor
final class AnimationSchedule {
  /// Attached, and not committed in a host yet.
  private var pending: [AttachedAnimation] = []
  /// The next event of each animation under way: the latest first.
  private var entries: [Entry] = []
  /// How many animations have been committed.
  private(set) var count = 0
  private var isStale = false

  private struct Entry {
    var time: Double
    /// What was added first comes first at the same time.
    var rank: Int
    var animation: AttachedAnimation

    /// Whether it comes after `other`.
    func follows(_ other: Entry) -> Bool { time > other.time || (time == other.time && rank > other.rank) }
  }

  func add(_ animation: AttachedAnimation) { pending.append(animation) }

  /// Layers run at other speeds, or have moved to other trees: all times are to be found again at the next commit.
  func timesDidChange() { isStale = true }

  // MARK: - Commit

  /// Lets begin what was added to layers in hosts, and stops what is no longer in one.
  func commit(at time: Double) {
    if isStale { refresh(at: time) }
    var waiting: [AttachedAnimation] = []
    var begun: [Entry] = []
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
      begun.append(nextEntry(of: animation, at: time, rank: count))
      count += 1
    }
    pending = waiting
    insert(begun)
  }

  private func refresh(at time: Double) {
    isStale = false
    let old = entries
    entries = []
    var kept: [Entry] = []
    for entry in old.reversed() where entry.animation.phase != .over {
      if entry.animation.layer?.isHosted == true {
        kept.append(nextEntry(of: entry.animation, at: time, rank: entry.rank))
      } else {
        end(entry.animation)
      }
    }
    insert(kept)
  }

  /// Stops what is no longer in a host.
  private func end(_ animation: AttachedAnimation) {
    animation.stop(finished: false)
    if animation.animation.isRemovedOnCompletion { animation.layer?.animations.drop(animation) }
  }

  // MARK: - Events

  /// The time of the next event; nil if there will be none.
  var nextEvent: Double? {
    while let last = entries.last, last.animation.phase == .over { entries.removeLast() }
    return entries.last.flatMap { $0.time < .infinity ? $0.time : nil }
  }

  /// Begins and ends what is due at `time`.
  func runEvents(until time: Double) {
    while let entry = entries.last, entry.time <= time {
      entries.removeLast()
      guard entry.animation.phase != .over else { continue }
      CATransaction.noteChange()
      if entry.animation.phase == .waiting {
        entry.animation.start()
        insert([Entry(time: entry.animation.end(at: time), rank: entry.rank, animation: entry.animation)])
      } else {
        entry.animation.stop(finished: true)
      }
    }
  }

  /// Begins `animation` if it is time, and returns what comes next.
  private func nextEntry(of animation: AttachedAnimation, at time: Double, rank: Int) -> Entry {
    if animation.phase == .waiting {
      let begin = animation.begin(at: time)
      guard begin <= time else { return Entry(time: begin, rank: rank, animation: animation) }
      animation.start()
    }
    return Entry(time: animation.end(at: time), rank: rank, animation: animation)
  }

  private func insert(_ new: [Entry]) {
    guard new.count < 16 else {
      entries.append(contentsOf: new)
      return entries.sort { $0.follows($1) }
    }
    for entry in new {
      var (low, high) = (0, entries.count)
      while low < high {
        let middle = (low + high) / 2
        if entries[middle].follows(entry) { low = middle + 1 } else { high = middle }
      }
      entries.insert(entry, at: low)
    }
  }
}

extension AttachedAnimation {
  /// The time at which it begins, seen from `time`; infinite if never.
  fileprivate func begin(at time: Double) -> Double {
    moment(at: time) { [begin = ownTiming.begin] in $0 >= begin } ?? clockTime(of: ownTiming.begin, after: time)
  }

  /// The time at which it ends, seen from `time`; infinite if never.
  fileprivate func end(at time: Double) -> Double {
    let end = ownTiming.end
    return moment(at: time) { $0 >= end } ?? clockTime(of: end, after: time)
  }

  /// `time`, if the layer's own time is beyond what is asked by then.
  private func moment(at time: Double, _ isReached: (Double) -> Bool) -> Double? {
    isReached((layer?.timeMappings ?? []).localTime(at: time)) ? time : nil
  }

  /// The earliest time of the clock, after `time`, at which the layer's own time is `local` or more; infinite if it never
  /// comes there.
  private func clockTime(of local: Double, after time: Double) -> Double {
    let mappings = layer?.timeMappings ?? []
    var target = local
    for mapping in mappings.reversed() {
      // Time that stands still or runs backwards never gets there.
      guard mapping.speed > 0 else { return .infinity }
      target = max(mapping.begin, mapping.parentTime(fromLocal: target))
    }
    // NaN is no time either.
    guard target < .infinity else { return .infinity }
    // Rounding may have led a little short of it.
    for _ in 0..<8 where mappings.localTime(at: target) < local { target = target.nextUp }
    return max(target, time)
  }
}
