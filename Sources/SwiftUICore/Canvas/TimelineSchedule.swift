public import Foundation

/// The dates at which a timeline view changes.
public protocol TimelineSchedule {
  typealias Mode = TimelineScheduleMode
  associatedtype Entries: Sequence where Entries.Element == Date

  /// Returns the dates in ascending order, from the last one that is not after `startDate`.
  func entries(from startDate: Date, mode: Mode) -> Entries
}

/// The rate at which a timeline view may change.
public enum TimelineScheduleMode: Hashable, Sendable {
  case normal
  case lowFrequency
}

/// A schedule of dates at equal intervals.
///
/// A start that is yet to come counts as the present, because `Date.now` is always later than the dates of a stage.
public struct PeriodicTimelineSchedule: TimelineSchedule, Sendable {
  private let start: Date
  private let interval: TimeInterval

  public init(from startDate: Date, by interval: TimeInterval) {
    start = startDate
    self.interval = interval
  }

  public func entries(from startDate: Date, mode: TimelineScheduleMode) -> Entries {
    // Without a positive, finite interval there is one date only.
    guard interval > 0, interval.isFinite else { return Entries(following: min(start, startDate), interval: .infinity) }
    guard start < startDate else { return Entries(following: startDate, interval: interval) }
    let passed = (startDate.timeIntervalSince(start) / interval).rounded(.down)
    return Entries(following: start.addingTimeInterval(passed * interval), interval: interval)
  }

  public struct Entries: Sequence, IteratorProtocol, Sendable {
    fileprivate var following: Date?
    fileprivate let interval: TimeInterval

    public mutating func next() -> Date? {
      guard let date = following else { return nil }
      let after = date.addingTimeInterval(interval)
      following = interval.isFinite && after > date ? after : nil
      return date
    }
  }
}

/// A schedule of the beginnings of all minutes.
public struct EveryMinuteTimelineSchedule: TimelineSchedule, Sendable {
  public init() {}

  public func entries(from startDate: Date, mode: TimelineScheduleMode) -> PeriodicTimelineSchedule.Entries {
    PeriodicTimelineSchedule(from: Date(timeIntervalSinceReferenceDate: 0), by: 60).entries(
      from: startDate, mode: mode)
  }
}

/// A schedule of given dates.
public struct ExplicitTimelineSchedule<Entries: Sequence>: TimelineSchedule where Entries.Element == Date {
  private let dates: Entries

  public init(_ dates: Entries) { self.dates = dates }

  public func entries(from startDate: Date, mode: TimelineScheduleMode) -> Entries { dates }
}

/// A schedule of all frames, or of the dates that a shortest interval allows.
public struct AnimationTimelineSchedule: TimelineSchedule, Sendable {
  let minimumInterval: Double?
  let isPaused: Bool

  public init(minimumInterval: Double? = nil, paused: Bool = false) {
    self.minimumInterval = minimumInterval
    isPaused = paused
  }

  /// Returns the dates. Without a shortest interval they come 60 times a second.
  public func entries(from start: Date, mode: TimelineScheduleMode) -> PeriodicTimelineSchedule.Entries {
    PeriodicTimelineSchedule(from: start, by: isPaused ? .infinity : minimumInterval ?? 1.0 / 60)
      .entries(from: start, mode: mode)
  }
}

extension TimelineSchedule where Self == PeriodicTimelineSchedule {
  public static func periodic(from startDate: Date, by interval: TimeInterval) -> PeriodicTimelineSchedule {
    PeriodicTimelineSchedule(from: startDate, by: interval)
  }
}

extension TimelineSchedule where Self == EveryMinuteTimelineSchedule {
  public static var everyMinute: EveryMinuteTimelineSchedule { EveryMinuteTimelineSchedule() }
}

extension TimelineSchedule {
  public static func explicit<S: Sequence>(_ dates: S) -> ExplicitTimelineSchedule<S>
  where Self == ExplicitTimelineSchedule<S>, S.Element == Date {
    ExplicitTimelineSchedule(dates)
  }
}

extension TimelineSchedule where Self == AnimationTimelineSchedule {
  public static var animation: AnimationTimelineSchedule { AnimationTimelineSchedule() }

  public static func animation(minimumInterval: Double? = nil, paused: Bool = false) -> AnimationTimelineSchedule {
    AnimationTimelineSchedule(minimumInterval: minimumInterval, paused: paused)
  }
}
