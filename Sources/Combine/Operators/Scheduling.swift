import Foundation

extension Publishers {
  /// Sends values and completion by a scheduler.
  public struct ReceiveOn<Upstream: Publisher, Context: Scheduler>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure

    public let upstream: Upstream
    public let scheduler: Context
    public let options: Context.SchedulerOptions?

    public init(upstream: Upstream, scheduler: Context, options: Context.SchedulerOptions?) {
      self.upstream = upstream
      self.scheduler = scheduler
      self.options = options
    }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let (scheduler, options) = (scheduler, options)
      upstream.subscribe(Posting(subscriber) { scheduler.schedule(options: options, $0) })
    }
  }

  /// Sends values and completion a while later.
  public struct Delay<Upstream: Publisher, Context: Scheduler>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure

    public let upstream: Upstream
    public let interval: Context.SchedulerTimeType.Stride
    public let tolerance: Context.SchedulerTimeType.Stride
    public let scheduler: Context
    public let options: Context.SchedulerOptions?

    public init(
      upstream: Upstream, interval: Context.SchedulerTimeType.Stride, tolerance: Context.SchedulerTimeType.Stride,
      scheduler: Context, options: Context.SchedulerOptions? = nil
    ) {
      self.upstream = upstream
      self.interval = interval
      self.tolerance = tolerance
      self.scheduler = scheduler
      self.options = options
    }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let (scheduler, interval, tolerance, options) = (scheduler, interval, tolerance, options)
      upstream.subscribe(
        Posting(subscriber) { action in
          let date = scheduler.now.advanced(by: interval)
          scheduler.schedule(after: date, tolerance: tolerance, options: options, action)
        })
    }
  }

  /// Subscribes, requests and cancels by a scheduler.
  public struct SubscribeOn<Upstream: Publisher, Context: Scheduler>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure

    public let upstream: Upstream
    public let scheduler: Context
    public let options: Context.SchedulerOptions?

    public init(upstream: Upstream, scheduler: Context, options: Context.SchedulerOptions?) {
      self.upstream = upstream
      self.scheduler = scheduler
      self.options = options
    }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let (upstream, scheduler, options) = (upstream, scheduler, options)
      scheduler.schedule(options: options) {
        upstream.subscribe(
          Branch {
            subscriber.receive(
              subscription: PostedSubscription($0) { scheduler.schedule(options: options, $0) })
          } take: {
            subscriber.receive($0)
          } end: {
            subscriber.receive(completion: $0)
          })
      }
    }
  }
}

extension Publisher {
  public func receive<S: Scheduler>(
    on scheduler: S, options: S.SchedulerOptions? = nil
  ) -> Publishers.ReceiveOn<Self, S> {
    Publishers.ReceiveOn(upstream: self, scheduler: scheduler, options: options)
  }

  public func delay<S: Scheduler>(
    for interval: S.SchedulerTimeType.Stride, tolerance: S.SchedulerTimeType.Stride? = nil, scheduler: S,
    options: S.SchedulerOptions? = nil
  ) -> Publishers.Delay<Self, S> {
    Publishers.Delay(
      upstream: self, interval: interval, tolerance: tolerance ?? scheduler.minimumTolerance, scheduler: scheduler,
      options: options)
  }

  public func subscribe<S: Scheduler>(
    on scheduler: S, options: S.SchedulerOptions? = nil
  ) -> Publishers.SubscribeOn<Self, S> {
    Publishers.SubscribeOn(upstream: self, scheduler: scheduler, options: options)
  }
}

/// Hands everything that it receives to a function that runs it elsewhere or later.
private final class Posting<Downstream: Subscriber>: Subscriber, Subscription {
  private let lock = NSLock()
  private var state = SubscriptionState.waiting
  /// The subscriber; nil after the end. Values that are on their way then are dropped if it was cancelled.
  private var downstream: Downstream?
  private let post: (@escaping () -> Void) -> Void

  init(_ downstream: Downstream, post: @escaping (@escaping () -> Void) -> Void) {
    self.downstream = downstream
    self.post = post
  }

  func receive(subscription: any Subscription) {
    guard lock.withLock({ state.begin(subscription) }) else { return subscription.cancel() }
    lock.withLock { downstream }?.receive(subscription: self)
  }

  func receive(_ input: Downstream.Input) -> Subscribers.Demand {
    guard !lock.withLock({ state.isOver }) else { return .none }
    post { [self] in
      guard let more = lock.withLock({ downstream })?.receive(input), more > 0 else { return }
      request(more)
    }
    return .none
  }

  func receive(completion: Subscribers.Completion<Downstream.Failure>) {
    guard !lock.withLock({ state.isOver }) else { return }
    _ = lock.withLock { state.end() }
    post { [self] in leave()?.receive(completion: completion) }
  }

  func request(_ demand: Subscribers.Demand) { lock.withLock { state.subscription }?.request(demand) }

  func cancel() {
    lock.withLock { state.end() }?.cancel()
    _ = leave()
  }

  private func leave() -> Downstream? {
    lock.withLock {
      defer { downstream = nil }
      return downstream
    }
  }
}

private final class PostedSubscription: Subscription {
  private let subscription: any Subscription
  private let post: (@escaping () -> Void) -> Void

  init(_ subscription: any Subscription, post: @escaping (@escaping () -> Void) -> Void) {
    self.subscription = subscription
    self.post = post
  }

  func request(_ demand: Subscribers.Demand) { post { [self] in subscription.request(demand) } }

  func cancel() { post { [self] in subscription.cancel() } }
}
