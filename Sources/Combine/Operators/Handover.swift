import Foundation

/// The subscription of operators that send on the values of one publisher after the other.
final class Handover<Downstream: Subscriber>: Subscription {
  typealias Failure = Downstream.Failure

  private let lock = NSRecursiveLock()
  private var downstream: Downstream?
  private var demand = Subscribers.Demand.none
  private var current: (any Subscription)?
  private var outer: (any Subscription)?
  /// The number of the publisher whose values are sent on.
  private var number = 0

  init(_ downstream: Downstream) { self.downstream = downstream }

  func begin() { lock.withLock { downstream }?.receive(subscription: self) }

  /// Takes a subscription that is cancelled together with this one.
  func keep(_ subscription: any Subscription) {
    let isWanted = lock.withLock {
      if downstream != nil { outer = subscription }
      return downstream != nil
    }
    if isWanted { subscription.request(.unlimited) } else { subscription.cancel() }
  }

  /// Leaves the publisher before, if there is one, for `publisher`.
  func follow<P: Publisher>(_ publisher: P, end: @escaping (Subscribers.Completion<P.Failure>) -> Void)
  where P.Output == Downstream.Input {
    var before: (any Subscription)?
    let number = lock.withLock {
      (before, current) = (current, nil)
      self.number += 1
      return self.number
    }
    before?.cancel()
    publisher.subscribe(
      Branch { [self] in
        join($0, as: number)
      } take: { [self] in
        take($0, from: number)
      } end: { [self] completion in
        let isCurrent = lock.withLock {
          guard number == self.number else { return false }
          current = nil
          return true
        }
        if isCurrent { end(completion) }
      })
  }

  private func join(_ subscription: any Subscription, as number: Int) {
    let demand: Subscribers.Demand? = lock.withLock {
      guard number == self.number, downstream != nil else { return nil }
      current = subscription
      return self.demand
    }
    guard let demand else { return subscription.cancel() }
    if demand > 0 { subscription.request(demand) }
  }

  private func take(_ value: Downstream.Input, from number: Int) -> Subscribers.Demand {
    let downstream: Downstream? = lock.withLock {
      guard number == self.number, demand > 0 else { return nil }
      demand -= 1
      return self.downstream
    }
    guard let more = downstream?.receive(value), more > 0 else { return .none }
    let successor: (any Subscription)? = lock.withLock {
      demand += more
      return number == self.number ? nil : current
    }
    guard lock.withLock({ number != self.number }) else { return more }
    successor?.request(more)
    return .none
  }

  func request(_ demand: Subscribers.Demand) {
    precondition(demand > 0, "a request is for one value at least")
    let current = lock.withLock {
      self.demand += demand
      return self.current
    }
    current?.request(demand)
  }

  func end(_ completion: Subscribers.Completion<Failure>) {
    let downstream = lock.withLock { self.downstream }
    cancel()
    downstream?.receive(completion: completion)
  }

  func cancel() {
    let subscriptions = lock.withLock {
      defer {
        number += 1
        (current, outer, downstream) = (nil, nil, nil)
      }
      return [current, outer].compactMap(\.self)
    }
    for subscription in subscriptions { subscription.cancel() }
  }
}
