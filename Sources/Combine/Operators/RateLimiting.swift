import Foundation

extension Publishers {
  /// Sends a value after a while in which no other has come.
  public struct Debounce<Upstream: Publisher, Context: Scheduler>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure

    public let upstream: Upstream
    public let dueTime: Context.SchedulerTimeType.Stride
    public let scheduler: Context
    public let options: Context.SchedulerOptions?

    public init(
      upstream: Upstream, dueTime: Context.SchedulerTimeType.Stride, scheduler: Context,
      options: Context.SchedulerOptions?
    ) {
      self.upstream = upstream
      self.dueTime = dueTime
      self.scheduler = scheduler
      self.options = options
    }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      upstream.subscribe(
        RateLimiter(subscriber, scheduler, interval: dueTime, options) { limiter, value in
          limiter.pending = value
          limiter.restart()
        })
    }
  }

  /// Sends at most one value per interval: the first at once, then the first or the latest of each interval at its end.
  public struct Throttle<Upstream: Publisher, Context: Scheduler>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure

    public let upstream: Upstream
    public let interval: Context.SchedulerTimeType.Stride
    public let scheduler: Context
    public let latest: Bool

    public init(
      upstream: Upstream, interval: Context.SchedulerTimeType.Stride, scheduler: Context, latest: Bool
    ) {
      self.upstream = upstream
      self.interval = interval
      self.scheduler = scheduler
      self.latest = latest
    }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let latest = latest
      upstream.subscribe(
        RateLimiter(subscriber, scheduler, interval: interval, nil) { limiter, value in
          if limiter.isRunning {
            if latest || limiter.pending == nil { limiter.pending = value }
          } else {
            limiter.pending = value
            limiter.sendNow()
          }
        } afterSending: { limiter in
          limiter.restart()
        })
    }
  }
}

extension Publisher {
  public func debounce<S: Scheduler>(
    for dueTime: S.SchedulerTimeType.Stride, scheduler: S, options: S.SchedulerOptions? = nil
  ) -> Publishers.Debounce<Self, S> {
    Publishers.Debounce(upstream: self, dueTime: dueTime, scheduler: scheduler, options: options)
  }

  public func throttle<S: Scheduler>(
    for interval: S.SchedulerTimeType.Stride, scheduler: S, latest: Bool
  ) -> Publishers.Throttle<Self, S> {
    Publishers.Throttle(upstream: self, interval: interval, scheduler: scheduler, latest: latest)
  }
}

/// Asks for all values and holds one of them until an interval is over. It asks no clock: what it schedules comes due on
/// any scheduler's own time.
private final class RateLimiter<Downstream: Subscriber, Context: Scheduler>: Subscriber, Subscription {
  typealias Failure = Downstream.Failure

  private let lock = NSRecursiveLock()
  private var state = SubscriptionState.waiting
  private var downstream: Downstream?
  private var demand = Subscribers.Demand.none
  /// The value that waits.
  var pending: Downstream.Input?
  /// The number of the interval that runs.
  private var number = 0
  private(set) var isRunning = false
  private var completion: Subscribers.Completion<Failure>?
  private let scheduler: Context
  private let interval: Context.SchedulerTimeType.Stride
  private let options: Context.SchedulerOptions?
  private let take: (RateLimiter, Downstream.Input) -> Void
  private let afterSending: (RateLimiter) -> Void

  /// Makes a limiter; `take` is called under the lock.
  init(
    _ downstream: Downstream, _ scheduler: Context, interval: Context.SchedulerTimeType.Stride,
    _ options: Context.SchedulerOptions?, take: @escaping (RateLimiter, Downstream.Input) -> Void,
    afterSending: @escaping (RateLimiter) -> Void = { _ in }
  ) {
    self.downstream = downstream
    self.scheduler = scheduler
    self.interval = interval
    self.options = options
    self.take = take
    self.afterSending = afterSending
  }

  func receive(subscription: any Subscription) {
    guard lock.withLock({ state.begin(subscription) }) else { return subscription.cancel() }
    lock.withLock { downstream }?.receive(subscription: self)
    subscription.request(.unlimited)
  }

  func receive(_ input: Downstream.Input) -> Subscribers.Demand {
    lock.withLock {
      if !state.isOver { take(self, input) }
    }
    return .none
  }

  /// Ends it; what waits still comes before the end.
  func receive(completion: Subscribers.Completion<Failure>) {
    lock.withLock {
      guard !state.isOver else { return }
      _ = state.end()
      self.completion = completion
      if case .failure = completion { pending = nil }
      number += 1
      sendNow()
    }
  }

  /// Lets an interval begin, in place of the one that runs.
  func restart() {
    number += 1
    isRunning = true
    let number = number
    let date = scheduler.now.advanced(by: interval)
    scheduler.schedule(after: date, tolerance: scheduler.minimumTolerance, options: options) { [self] in
      let isCurrent = lock.withLock {
        guard number == self.number else { return false }
        isRunning = false
        return true
      }
      if isCurrent { send() }
    }
  }

  func sendNow() {
    isRunning = true
    scheduler.schedule(options: options) { [self] in send() }
  }

  private func send() {
    var value: Downstream.Input?
    let downstream: Downstream? = lock.withLock {
      swap(&value, &pending)
      guard value != nil else { return nil }
      if completion == nil { afterSending(self) }
      guard demand > 0 else { return nil }
      demand -= 1
      return self.downstream
    }
    if let value, let more = downstream?.receive(value) { lock.withLock { demand += more } }
    guard let completion = lock.withLock({ completion }) else { return }
    leave()?.receive(completion: completion)
  }

  func request(_ demand: Subscribers.Demand) { lock.withLock { self.demand += demand } }

  func cancel() {
    let upstream = lock.withLock {
      number += 1
      return state.end()
    }
    upstream?.cancel()
    _ = leave()
  }

  private func leave() -> Downstream? {
    lock.withLock {
      defer { (downstream, pending) = (nil, nil) }
      return downstream
    }
  }
}
