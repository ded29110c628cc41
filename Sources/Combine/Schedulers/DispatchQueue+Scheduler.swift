public import Dispatch
import Foundation

extension DispatchQueue: Scheduler {
  public struct SchedulerTimeType: Strideable, Codable, Hashable, Sendable {
    public var dispatchTime: DispatchTime

    public init(_ time: DispatchTime) { dispatchTime = time }

    public init(from decoder: any Decoder) throws {
      let nanoseconds = try decoder.singleValueContainer().decode(UInt64.self)
      dispatchTime = DispatchTime(uptimeNanoseconds: nanoseconds)
    }

    public func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      try container.encode(dispatchTime.uptimeNanoseconds)
    }

    public func distance(to other: Self) -> Stride {
      let (start, end) = (dispatchTime.uptimeNanoseconds, other.dispatchTime.uptimeNanoseconds)
      let distance = Int(clamping: end > start ? end - start : start - end)
      return .nanoseconds(end > start ? distance : -distance)
    }

    public func advanced(by n: Stride) -> Self { Self(dispatchTime + n.timeInterval) }

    public func hash(into hasher: inout Hasher) { hasher.combine(dispatchTime.rawValue) }

    /// A length of time in nanoseconds.
    public struct Stride: SchedulerTimeIntervalConvertible, Comparable, SignedNumeric, ExpressibleByFloatLiteral,
      Hashable, Codable, Sendable
    {
      public var magnitude: Int

      public var timeInterval: DispatchTimeInterval { .nanoseconds(magnitude) }

      /// Makes a stride; that of `.never` is the longest there is.
      public init(_ timeInterval: DispatchTimeInterval) {
        switch timeInterval {
        case .seconds(let s): self = .seconds(s)
        case .milliseconds(let ms): self = .milliseconds(ms)
        case .microseconds(let us): self = .microseconds(us)
        case .nanoseconds(let ns): magnitude = ns
        default: magnitude = .max
        }
      }

      /// Makes a stride of so many seconds.
      public init(floatLiteral value: Double) { self = .seconds(value) }
      /// Makes a stride of so many seconds.
      public init(integerLiteral value: Int) { self = .seconds(value) }

      public init?<T: BinaryInteger>(exactly source: T) {
        guard let value = Int(exactly: source) else { return nil }
        magnitude = value
      }

      private init(nanoseconds: Int) { magnitude = nanoseconds }

      private static func times(_ count: Int, _ unit: Int) -> Self {
        let (product, overflow) = count.multipliedReportingOverflow(by: unit)
        return Self(nanoseconds: overflow ? (count < 0 ? .min : .max) : product)
      }

      public static func seconds(_ s: Int) -> Self { times(s, 1_000_000_000) }
      public static func seconds(_ s: Double) -> Self { Self(nanoseconds: clampedInt((s * 1e9).rounded())) }
      public static func milliseconds(_ ms: Int) -> Self { times(ms, 1_000_000) }
      public static func microseconds(_ us: Int) -> Self { times(us, 1000) }
      public static func nanoseconds(_ ns: Int) -> Self { Self(nanoseconds: ns) }

      public static func < (a: Self, b: Self) -> Bool { a.magnitude < b.magnitude }
      public static func * (a: Self, b: Self) -> Self { times(a.magnitude, b.magnitude) }
      public static func + (a: Self, b: Self) -> Self {
        let (sum, overflow) = a.magnitude.addingReportingOverflow(b.magnitude)
        return Self(nanoseconds: overflow ? (a.magnitude < 0 ? .min : .max) : sum)
      }
      public static func - (a: Self, b: Self) -> Self {
        let (difference, overflow) = a.magnitude.subtractingReportingOverflow(b.magnitude)
        return Self(nanoseconds: overflow ? (a.magnitude < 0 ? .min : .max) : difference)
      }
      public static func *= (a: inout Self, b: Self) { a = a * b }
      public static func += (a: inout Self, b: Self) { a = a + b }
      public static func -= (a: inout Self, b: Self) { a = a - b }
    }
  }

  public struct SchedulerOptions {
    public var qos: DispatchQoS
    public var flags: DispatchWorkItemFlags
    public var group: DispatchGroup?

    public init(qos: DispatchQoS = .unspecified, flags: DispatchWorkItemFlags = [], group: DispatchGroup? = nil) {
      (self.qos, self.flags, self.group) = (qos, flags, group)
    }
  }

  public var now: SchedulerTimeType { SchedulerTimeType(.now()) }

  public var minimumTolerance: SchedulerTimeType.Stride { .seconds(0) }

  public func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) {
    // As in Combine, whose schedulers take closures to other threads: subscriptions keep order by their own locks.
    let action = UncheckedSendable(action)
    guard let options else { return async { action.value() } }
    async(group: options.group, qos: options.qos, flags: options.flags) { action.value() }
  }

  public func schedule(
    after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride, options: SchedulerOptions?,
    _ action: @escaping () -> Void
  ) {
    // Subscriptions keep the order of what they schedule.
    let action = UncheckedSendable(action)
    asyncAfter(deadline: date.dispatchTime, qos: options?.qos ?? .unspecified, flags: options?.flags ?? []) {
      action.value()
    }
  }

  public func schedule(
    after date: SchedulerTimeType, interval: SchedulerTimeType.Stride, tolerance: SchedulerTimeType.Stride,
    options: SchedulerOptions?, _ action: @escaping () -> Void
  ) -> any Cancellable {
    let repetition = Repetition(action)
    schedule(after: date, tolerance: tolerance, options: options) { [self] in
      repetition.turn { [self] next in
        schedule(after: now.advanced(by: interval), tolerance: tolerance, options: options, next)
      }
    }
    return repetition
  }
}

/// An action that is done again and again until it is cancelled.
final class Repetition: Cancellable {
  private let lock = NSLock()
  private var action: (() -> Void)?

  init(_ action: @escaping () -> Void) { self.action = action }

  /// Does the action, and lets `schedule` do it again later.
  func turn(_ schedule: @escaping (@escaping () -> Void) -> Void) {
    guard let action = lock.withLock({ action }) else { return }
    schedule { [self] in turn(schedule) }
    action()
  }

  func cancel() {
    let action = lock.withLock {
      defer { self.action = nil }
      return self.action
    }
    withExtendedLifetime(action) {}
  }
}
