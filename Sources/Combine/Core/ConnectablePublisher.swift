import Foundation

/// A publisher that does not begin before it is told to.
public protocol ConnectablePublisher<Output, Failure>: Publisher {
  func connect() -> any Cancellable
}

extension ConnectablePublisher {
  /// Connects for the first subscriber, and disconnects after the last.
  public func autoconnect() -> Publishers.Autoconnect<Self> { Publishers.Autoconnect(upstream: self) }
}

extension Publishers {
  public final class Autoconnect<Upstream: ConnectablePublisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure

    public let upstream: Upstream
    private let lock = NSLock()
    private var count = 0
    private var connection: (any Cancellable)?

    init(upstream: Upstream) { self.upstream = upstream }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let isFirst = lock.withLock {
        count += 1
        return count == 1
      }
      upstream.subscribe(CountedSubscriber(subscriber) { [self] in leave() })
      guard isFirst else { return }
      let connection = upstream.connect()
      let isWanted = lock.withLock {
        if count > 0 { self.connection = connection }
        return count > 0
      }
      if !isWanted { connection.cancel() }
    }

    private func leave() {
      lock.withLock {
        count -= 1
        guard count == 0 else { return nil as (any Cancellable)? }
        defer { connection = nil }
        return connection
      }?.cancel()
    }
  }
}

/// Calls a closure once when it is cancelled or complete.
final class CountedSubscriber<Downstream: Subscriber>: Subscriber, Subscription {
  private let downstream: Downstream
  private let lock = NSLock()
  private var state = SubscriptionState.waiting
  private var leave: (() -> Void)?

  init(_ downstream: Downstream, leave: @escaping () -> Void) {
    self.downstream = downstream
    self.leave = leave
  }

  func receive(subscription: any Subscription) {
    guard lock.withLock({ state.begin(subscription) }) else { return subscription.cancel() }
    downstream.receive(subscription: self)
  }

  func receive(_ input: Downstream.Input) -> Subscribers.Demand {
    lock.withLock { state.isOver } ? .none : downstream.receive(input)
  }

  func receive(completion: Subscribers.Completion<Downstream.Failure>) {
    let (_, leave) = end()
    guard let leave else { return }
    leave()
    downstream.receive(completion: completion)
  }

  func request(_ demand: Subscribers.Demand) { lock.withLock { state.subscription }?.request(demand) }

  func cancel() {
    let (subscription, leave) = end()
    subscription?.cancel()
    leave?()
  }

  private func end() -> ((any Subscription)?, (() -> Void)?) {
    lock.withLock {
      defer { leave = nil }
      return (state.end(), leave)
    }
  }
}
