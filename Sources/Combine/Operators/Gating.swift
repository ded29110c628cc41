import Foundation

extension Publishers {
  /// Drops the values of one publisher until another one sends a value.
  public struct DropUntilOutput<Upstream: Publisher, Other: Publisher>: Publisher
  where Upstream.Failure == Other.Failure {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure

    public let upstream: Upstream
    public let other: Other

    public init(upstream: Upstream, other: Other) {
      self.upstream = upstream
      self.other = other
    }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let gate = Gate(subscriber, isOpen: false)
      gate.follow(upstream, beside: other, signal: gate.open, otherEnd: gate.endIfClosed)
    }
  }

  /// Sends on the values of one publisher until another one sends a value, and then ends.
  public struct PrefixUntilOutput<Upstream: Publisher, Other: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure

    public let upstream: Upstream
    public let other: Other

    public init(upstream: Upstream, other: Other) {
      self.upstream = upstream
      self.other = other
    }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let gate = Gate(subscriber, isOpen: true)
      gate.follow(upstream, beside: other, signal: { gate.end(.finished) }, otherEnd: { _ in })
    }
  }
}

extension Publisher {
  /// Drops values until `publisher` sends one; if that ends before, all ends. Values that are dropped count as asked for.
  public func drop<P: Publisher>(untilOutputFrom publisher: P) -> Publishers.DropUntilOutput<Self, P>
  where Failure == P.Failure {
    Publishers.DropUntilOutput(upstream: self, other: publisher)
  }

  /// Sends on values until `publisher` sends one.
  public func prefix<P: Publisher>(untilOutputFrom publisher: P) -> Publishers.PrefixUntilOutput<Self, P> {
    Publishers.PrefixUntilOutput(upstream: self, other: publisher)
  }
}

/// The subscription of operators that send on values or not, as another publisher says.
private final class Gate<Downstream: Subscriber>: Subscription {
  private let lock = NSRecursiveLock()
  private var downstream: Downstream?
  private var isOpen: Bool
  private var demand = Subscribers.Demand.none
  private var upstream: (any Subscription)?
  private var other: (any Subscription)?

  init(_ downstream: Downstream, isOpen: Bool) {
    self.downstream = downstream
    self.isOpen = isOpen
  }

  /// Subscribes to both, to the other one first: what it sends at once counts.
  func follow<Upstream: Publisher, Other: Publisher>(
    _ upstream: Upstream, beside other: Other, signal: @escaping () -> Void,
    otherEnd: @escaping (Subscribers.Completion<Other.Failure>) -> Void
  ) where Upstream.Output == Downstream.Input, Upstream.Failure == Downstream.Failure {
    lock.withLock { downstream }?.receive(subscription: self)
    other.subscribe(
      Branch { [self] subscription in
        if keep(subscription, at: \.other) { subscription.request(.max(1)) }
      } take: { [self] _ in
        drop(\.other)?.cancel()
        signal()
        return .none
      } end: { [self] completion in
        _ = drop(\.other)
        otherEnd(completion)
      })
    upstream.subscribe(
      Branch { [self] subscription in
        guard keep(subscription, at: \.upstream) else { return }
        let demand = lock.withLock { self.demand }
        if demand > 0 { subscription.request(demand) }
      } take: { [self] value in
        let downstream = lock.withLock { isOpen ? self.downstream : nil }
        return downstream?.receive(value) ?? .none
      } end: { [self] in
        end($0)
      })
  }

  private func keep(
    _ subscription: any Subscription, at place: ReferenceWritableKeyPath<Gate, (any Subscription)?>
  ) -> Bool {
    let isWanted = lock.withLock {
      if downstream != nil { self[keyPath: place] = subscription }
      return downstream != nil
    }
    if !isWanted { subscription.cancel() }
    return isWanted
  }

  private func drop(_ place: ReferenceWritableKeyPath<Gate, (any Subscription)?>) -> (any Subscription)? {
    lock.withLock {
      defer { self[keyPath: place] = nil }
      return self[keyPath: place]
    }
  }

  func open() { lock.withLock { isOpen = true } }

  func endIfClosed(_ completion: Subscribers.Completion<Downstream.Failure>) {
    if !lock.withLock({ isOpen }) { end(completion) }
  }

  func end(_ completion: Subscribers.Completion<Downstream.Failure>) {
    let downstream = lock.withLock { self.downstream }
    cancel()
    downstream?.receive(completion: completion)
  }

  func request(_ demand: Subscribers.Demand) {
    precondition(demand > 0, "a request is for one value at least")
    let upstream = lock.withLock {
      self.demand += demand
      return self.upstream
    }
    upstream?.request(demand)
  }

  func cancel() {
    let subscriptions = lock.withLock {
      defer { (upstream, other, downstream) = (nil, nil, nil) }
      return [upstream, other].compactMap(\.self)
    }
    for subscription in subscriptions { subscription.cancel() }
  }
}
