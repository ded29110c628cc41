import Foundation

/// The way in which values of two publishers become pairs.
protocol PairSource<A, B> {
  associatedtype A
  associatedtype B
  mutating func take(first: A)
  mutating func take(second: B)
  /// Takes the pair that is ready, or tells what happens to one that nobody wants.
  mutating func nextPair(isWanted: Bool) -> (A, B)?
  /// Whether there can be no pair any more when these have finished.
  func isOver(finished: (Bool, Bool)) -> Bool
}

/// Pairs of the latest value of each publisher.
struct LatestPair<A, B>: PairSource {
  private var (first, second): (A?, B?) = (nil, nil)
  private var hasChanged = false

  mutating func take(first: A) { (self.first, hasChanged) = (first, true) }
  mutating func take(second: B) { (self.second, hasChanged) = (second, true) }

  mutating func nextPair(isWanted: Bool) -> (A, B)? {
    defer { hasChanged = false }
    guard isWanted, hasChanged, let first, let second else { return nil }
    return (first, second)
  }

  func isOver(finished: (Bool, Bool)) -> Bool { finished.0 && finished.1 }
}

/// Pairs of the first value of each publisher, then of the second of each, and so on.
struct ZippedPairs<A, B>: PairSource {
  private var (first, second): ([A], [B]) = ([], [])

  mutating func take(first: A) { self.first.append(first) }
  mutating func take(second: B) { self.second.append(second) }

  mutating func nextPair(isWanted: Bool) -> (A, B)? {
    guard isWanted, !first.isEmpty, !second.isEmpty else { return nil }
    return (first.removeFirst(), second.removeFirst())
  }

  func isOver(finished: (Bool, Bool)) -> Bool {
    (finished.0 && first.isEmpty) || (finished.1 && second.isEmpty)
  }
}

/// The subscription of operators that make pairs of the values of two publishers.
final class Pairing<Source: PairSource, Downstream: Subscriber>: Subscription
where Downstream.Input == (Source.A, Source.B) {
  /// The lock that is held while values go downstream, so that they go one after the other.
  private let turn = NSRecursiveLock()
  private let lock = NSLock()
  private var source: Source
  private var subscriptions = SubscriptionPair()
  private var demand = Subscribers.Demand.none
  private var finished = (false, false)
  private var downstream: Downstream?

  init(_ downstream: Downstream, _ source: Source) {
    self.downstream = downstream
    self.source = source
  }

  func begin<P: Publisher, Q: Publisher>(_ first: P, _ second: Q)
  where P.Output == Source.A, Q.Output == Source.B, P.Failure == Downstream.Failure, Q.Failure == Downstream.Failure {
    lock.withLock { downstream }?.receive(subscription: self)
    first.subscribe(branch(0, finished: \.0) { source, value in source.take(first: value) })
    second.subscribe(branch(1, finished: \.1) { source, value in source.take(second: value) })
  }

  private func branch<Input>(
    _ index: Int, finished: WritableKeyPath<(Bool, Bool), Bool>, _ take: @escaping (inout Source, Input) -> Void
  ) -> Branch<Input, Downstream.Failure> {
    Branch { [self] subscription in
      guard let demand = lock.withLock({ subscriptions.add(subscription, at: index) }) else {
        return subscription.cancel()
      }
      if demand > 0 { subscription.request(demand) }
    } take: { [self] value in
      turn.withLock {
        lock.withLock { take(&source, value) }
        let more = sendPairs()
        if more > 0 { lock.withLock { subscriptions.other(than: index) }?.request(more) }
        return more
      }
    } end: { [self] completion in
      turn.withLock {
        if case .failure = completion { return close(completion) }
        lock.withLock { self.finished[keyPath: finished] = true }
        finishIfOver()
      }
    }
  }

  /// Sends the pairs that are ready and returns how many more are wanted.
  private func sendPairs() -> Subscribers.Demand {
    var total = Subscribers.Demand.none
    while let pair = lock.withLock({ source.nextPair(isWanted: demand > 0) }),
      let downstream = lock.withLock({ downstream })
    {
      lock.withLock { demand -= 1 }
      let more = downstream.receive(pair)
      lock.withLock {
        demand += more
        _ = subscriptions.request(more)
      }
      total += more
      finishIfOver()
    }
    return total
  }

  private func finishIfOver() {
    if lock.withLock({ source.isOver(finished: finished) }) { close(.finished) }
  }

  private func close(_ completion: Subscribers.Completion<Downstream.Failure>) {
    guard let downstream = leave() else { return }
    downstream.receive(completion: completion)
  }

  func request(_ demand: Subscribers.Demand) {
    precondition(demand > 0, "a request is for one value at least")
    let members = lock.withLock {
      self.demand += demand
      return subscriptions.request(demand)
    }
    for member in members { member.request(demand) }
  }

  func cancel() { _ = leave() }

  private func leave() -> Downstream? {
    let members = lock.withLock { subscriptions.end() }
    for member in members { member.cancel() }
    return lock.withLock {
      defer { downstream = nil }
      return downstream
    }
  }
}
