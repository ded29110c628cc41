/// The way in which one timed thing, a layer, a group or an animation, makes its own time out of its parent's.
///
/// The steps are Core Animation's (`CAMediaTiming`): local time is (parent time − begin) · speed + offset, and 0 before
/// `begin`; repeating and reversing fold local time into one cycle; easing bends the cycle.
public struct TimeMapping: Equatable, Hashable, Sendable {
  /// The part of an animation that shows outside its active time.
  public enum Fill: UInt8, Equatable, Hashable, Sendable {
    /// Nothing shows before and after.
    case removed
    /// Nothing shows before, and the last value after.
    case forwards
    /// The first value shows before, and nothing after.
    case backwards
    /// The first value shows before, and the last value after.
    case both
  }

  /// The parent time at which it begins. At −infinity it has no beginning: local time is parent time · speed + offset,
  /// and the phase is `before` only until that reaches the first cycle.
  public var begin: Double
  /// The seconds that are added to local time, which count as played already when it begins.
  public var offset: Double
  /// The local seconds in a parent second; if negative it runs backwards, if 0 it stays at `offset` for ever.
  public var speed: Double
  /// The length of one cycle, in local seconds. If infinite, it has no cycles and only maps time, as a layer does.
  public var duration: Double
  /// The number of cycles, which may be a fraction; with `autoreverses` a cycle is forth and back. A number that is not
  /// above 0 means one.
  public var repeatCount: Double
  /// The time for which it repeats, in local seconds; if above 0 it takes the place of `repeatCount`. Reversing does
  /// not double it.
  public var repeatDuration: Double
  /// Whether each cycle goes forth and back.
  public var autoreverses: Bool
  public var fill: Fill
  /// The easing that leads from the share of a cycle to progress.
  public var easing: Easing

  public init(
    begin: Double = 0, offset: Double = 0, speed: Double = 1, duration: Double, repeatCount: Double = 0,
    repeatDuration: Double = 0, autoreverses: Bool = false, fill: Fill = .removed, easing: Easing = .linear
  ) {
    self.begin = begin
    self.offset = offset
    self.speed = speed
    self.duration = duration
    self.repeatCount = repeatCount
    self.repeatDuration = repeatDuration
    self.autoreverses = autoreverses
    self.fill = fill
    self.easing = easing
  }

  /// Returns a layer's mapping: it has no cycles and is always in effect.
  public static func layer(begin: Double = 0, offset: Double = 0, speed: Double = 1) -> TimeMapping {
    TimeMapping(begin: begin, offset: offset, speed: speed, duration: .infinity, fill: .both)
  }

  /// The mapping that changes nothing and is always in effect.
  package static let always = TimeMapping(begin: -.infinity, duration: .infinity, fill: .both)

  // MARK: - Time spaces

  /// Returns the local time at `parent`: 0 before `begin`.
  @inline(__always)
  public func localTime(fromParent parent: Double) -> Double {
    parent < begin ? 0 : (parent - origin) * speed + offset
  }

  /// The parent time at which local time is `offset`.
  @inline(__always)
  package var origin: Double { begin == -.infinity ? 0 : begin }

  /// Returns the parent time at which local time is `local`; 0 if it stands still (`speed` 0).
  public func parentTime(fromLocal local: Double) -> Double {
    speed == 0 ? 0 : (local - offset) / speed + origin
  }

  /// The time for which it is active, in local seconds: all cycles, or `repeatDuration`; 0 if a cycle takes no time.
  public var activeDuration: Double {
    guard duration > 0 else { return 0 }
    return repeatDuration > 0 ? repeatDuration : duration * cycleLegs
  }

  /// The parent time at which it ends: infinite if it never does, also if it stands still.
  public var end: Double {
    if speed == 0 { return .infinity }
    let span = speed > 0 ? activeDuration - offset : -offset
    return begin == -.infinity ? span / speed : begin + Swift.max(0, span / speed)
  }

  /// The number of durations that all cycles take, `repeatDuration` left aside.
  @inline(__always)
  private var cycleLegs: Double { (repeatCount > 0 ? repeatCount : 1) * (autoreverses ? 2 : 1) }

  // MARK: - Evaluation

  public enum Phase: UInt8, Equatable, Hashable, Sendable { case before, active, after }

  /// The state of a mapping at one instant.
  public struct State: Equatable, Sendable {
    public var phase: Phase
    /// The share of the cycle that has gone, before easing; on the way back it falls. It is 0 if the duration is
    /// infinite.
    public var share: Double
    /// The local seconds within the cycle, before easing.
    public var time: Double
    /// The number of cycles that have been completed.
    public var completedCycles: Double

    @inline(__always)
    init(phase: Phase, share: Double, time: Double, completedCycles: Double) {
      self.phase = phase
      self.share = share
      self.time = time
      self.completedCycles = completedCycles
    }
  }

  /// Returns the state at `parent` time, whatever its fill.
  ///
  /// The instant between two cycles belongs to the second one, the end of the last cycle to that cycle, in phase `after`:
  /// share 1, or 0 if it reverses. Where `speed` is 0 the phase is always `active` once it has begun, and `offset` may
  /// reach the end. With negative speed it runs from the end to 0; before its time it stands at its end.
  ///
  /// Infinite times count as the largest finite ones, NaN as 0.
  ///
  /// If `holdingEnd` is true, the instant of the end still counts as active: this is what a child sees whose parent
  /// rests at its own end.
  public func state(at parent: Double, holdingEnd: Bool = false) -> State {
    var local = localTime(fromParent: parent)
    if !local.isFinite {
      local = local > 0 ? .greatestFiniteMagnitude : local < 0 ? -.greatestFiniteMagnitude : 0
    }
    if duration == .infinity {
      return State(phase: parent < begin ? .before : .active, share: 0, time: local, completedCycles: 0)
    }
    let end = activeDuration
    if parent < begin { return speed < 0 ? last(.before) : first(.before) }
    if speed == 0 {
      return local >= end ? last(.active) : local > 0 ? within(local) : first(.active)
    }
    if speed > 0 {
      if local >= end { return last(holdingEnd && local == end && end > 0 ? .active : .after) }
      return local >= 0 ? within(local) : first(.before)
    }
    if local <= 0 { return first(holdingEnd && local == 0 && end > 0 ? .active : .after) }
    return local < end ? within(local) : last(local > end ? .before : .active)
  }

  /// Returns whether it shows in `phase`.
  @inline(__always)
  public func isInEffect(in phase: Phase) -> Bool {
    switch phase {
    case .active: true
    case .before: fill == .backwards || fill == .both
    case .after: fill == .forwards || fill == .both
    }
  }

  @inline(__always)
  private func first(_ phase: Phase) -> State {
    duration > 0
      ? State(phase: phase, share: 0, time: 0, completedCycles: 0)
      : State(phase: phase, share: phase == .after && !autoreverses ? 1 : 0, time: 0, completedCycles: 0)
  }

  @inline(__always)
  private func within(_ local: Double) -> State {
    let legs = local / duration
    let leg = legs.rounded(.down)
    return fold(.active, leg: leg, share: legs - leg)
  }

  /// Returns the state at the end of the last cycle. Where the whole number of cycles is over, it is that cycle's end
  /// and not the next one's start.
  private func last(_ phase: Phase) -> State {
    guard duration > 0 else {
      return State(phase: phase, share: autoreverses ? 0 : 1, time: 0, completedCycles: 0)
    }
    var legs = repeatDuration > 0 ? repeatDuration / duration : cycleLegs
    // The quotient 0.9 / 0.3 need not be 3, so a number that is whole except for rounding counts as whole.
    let whole = legs.rounded()
    if abs(legs - whole) < 1e-12 * whole { legs = whole }
    let leg = Swift.max(0, legs.rounded(.up) - 1)
    guard leg < .infinity else { return first(phase) }
    return fold(phase, leg: leg, share: legs - leg)
  }

  /// Returns the state on leg `leg` (a cycle, or half of one that reverses) at `share`.
  @inline(__always)
  private func fold(_ phase: Phase, leg: Double, share: Double) -> State {
    // Beyond 2^53 a Double has no fractions and no odd numbers: counts end there.
    let leg = Swift.min(leg, 0x1p53)
    let share = share >= 0 ? share : 0
    guard autoreverses else { return State(phase: phase, share: share, time: share * duration, completedCycles: leg) }
    let cycles = (leg * 0.5).rounded(.down)
    let folded = leg == 2 * cycles ? share : 1 - share
    return State(phase: phase, share: folded, time: folded * duration, completedCycles: cycles)
  }
}

// MARK: - Chains

/// The progress of an animation at one instant, at the end of its chain of time mappings.
package struct Progress: Equatable, Sendable {
  /// The progress after easing.
  package var value: Double
  package var completedCycles: Double
  /// The eased progress with which each cycle ends. It is used once a cycle is complete.
  package var cycleEnd: Double
}

extension TimeMapping {
  /// Returns the time that a child sees at `parent` time, and whether this mapping rests at its end; nil if it is not
  /// in effect.
  ///
  /// A group bends its children's time with its easing: they see eased progress · duration.
  func childTime(at parent: Double, holdingEnd: Bool) -> (time: Double, holdsEnd: Bool)? {
    let state = state(at: parent, holdingEnd: holdingEnd)
    guard isInEffect(in: state.phase) else { return nil }
    let isFinite = duration < .infinity
    return (
      isFinite && !easing.isLinear ? easing.progress(at: state.share) * duration : state.time,
      isFinite && (state.phase == .after || speed == 0)
    )
  }

  /// Returns the progress at `parent` time; nil if it is not in effect.
  @inline(__always)
  func progress(at parent: Double, holdingEnd: Bool) -> Progress? {
    let state = state(at: parent, holdingEnd: holdingEnd)
    guard isInEffect(in: state.phase) else { return nil }
    return Progress(
      value: easing.progress(at: state.share), completedCycles: state.completedCycles,
      cycleEnd: state.completedCycles > 0 ? easing.progress(at: autoreverses ? 0 : 1) : 1)
  }
}

extension [TimeMapping] {
  /// Returns the progress of the last mapping at `time`, each one timed by the one before it; nil if one is not in
  /// effect.
  package func progress(at time: Double) -> Progress? {
    guard let own = last else { return nil }
    return dropLast().childTime(at: time).flatMap { own.progress(at: $0.time, holdingEnd: $0.holdsEnd) }
  }
}

extension RandomAccessCollection<TimeMapping> {
  /// Returns the time that a child of the last mapping sees at `time`, and whether that mapping rests at its end; nil
  /// if one is not in effect.
  ///
  /// A group bends its children's time with its easing: they see eased progress · duration.
  func childTime(at time: Double) -> (time: Double, holdsEnd: Bool)? {
    var child = (time: time, holdsEnd: false)
    for mapping in self {
      guard let next = mapping.childTime(at: child.time, holdingEnd: child.holdsEnd) else { return nil }
      child = next
    }
    return child
  }
}
