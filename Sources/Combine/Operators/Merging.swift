import Foundation

/// The subscription of operators that send on the values of many publishers as they come.
final class Merging<Downstream: Subscriber>: Subscription {
  typealias Failure = Downstream.Failure

  private struct Member {
    var subscription: (any Subscription)?
    /// Whether it may send all that it has; otherwise one value at a time.
    var isFree = false
  }

  /// The lock that is held while values go downstream, so that they go one after the other.
  private let turn = NSRecursiveLock()
  private let lock = NSLock()
  private var members: [Int: Member] = [:]
  private var lastMember = 0
  /// The values that nobody wants yet, and whose they are.
  private var waiting: [(member: Int, value: Downstream.Input)] = []
  private var demand = Subscribers.Demand.none
  private var downstream: Downstream?
  private var outer: (any Subscription)?
  private var isOuterOver = false
  private var isOver = false

  init(_ downstream: Downstream) { self.downstream = downstream }

  func begin() { lock.withLock { downstream }?.receive(subscription: self) }

  /// Takes the subscription to the publisher of publishers.
  func follow(_ subscription: any Subscription, maximum: Subscribers.Demand) {
    let isWanted = lock.withLock {
      if !isOver { outer = subscription }
      return !isOver
    }
    if isWanted { subscription.request(maximum) } else { subscription.cancel() }
  }

  func add<P: Publisher>(_ publisher: P) where P.Output == Downstream.Input, P.Failure == Failure {
    let number = lock.withLock {
      lastMember += 1
      if !isOver { members[lastMember] = Member() }
      return lastMember
    }
    guard !lock.withLock({ isOver }) else { return }
    publisher.subscribe(
      Branch { [self] in
        join($0, as: number)
      } take: { [self] in
        take($0, from: number)
      } end: { [self] completion in
        if case .failure = completion { fail(completion) } else { leave(number) }
      })
  }

  func addNoMore() {
    lock.withLock {
      isOuterOver = true
      outer = nil
    }
    finishIfOver()
  }

  func fail(_ completion: Subscribers.Completion<Failure>) {
    turn.withLock {
      let downstream = lock.withLock { self.downstream }
      cancel()
      downstream?.receive(completion: completion)
    }
  }

  private func join(_ subscription: any Subscription, as number: Int) {
    let request: Subscribers.Demand? = lock.withLock {
      guard members[number] != nil else { return nil }
      members[number] = Member(subscription: subscription, isFree: demand == .unlimited)
      return demand == .unlimited ? .unlimited : .max(1)
    }
    if let request { subscription.request(request) } else { subscription.cancel() }
  }

  private func take(_ value: Downstream.Input, from number: Int) -> Subscribers.Demand {
    turn.withLock {
      guard let member = lock.withLock({ members[number] }) else { return .none }
      let isWanted = lock.withLock {
        if demand > 0, waiting.isEmpty {
          demand -= 1
          return true
        }
        waiting.append((number, value))
        return false
      }
      guard isWanted, let downstream = lock.withLock({ downstream }) else { return .none }
      let more = downstream.receive(value)
      lock.withLock { demand += more }
      sendWaiting()
      return member.isFree ? .none : .max(1)
    }
  }

  private func leave(_ number: Int) {
    let outer = lock.withLock {
      members[number] = nil
      return self.outer
    }
    outer?.request(.max(1))
    finishIfOver()
  }

  func request(_ demand: Subscribers.Demand) {
    precondition(demand > 0, "a request is for one value at least")
    turn.withLock {
      lock.withLock { self.demand += demand }
      sendWaiting()
    }
  }

  private func sendWaiting() {
    while let (number, value) = nextWaiting(), let downstream = lock.withLock({ downstream }) {
      let more = downstream.receive(value)
      lock.withLock { demand += more }
      if let member = lock.withLock({ members[number] }), !member.isFree { member.subscription?.request(.max(1)) }
      finishIfOver()
    }
  }

  private func nextWaiting() -> (member: Int, value: Downstream.Input)? {
    lock.withLock {
      guard demand > 0, !waiting.isEmpty else { return nil }
      demand -= 1
      return waiting.removeFirst()
    }
  }

  private func finishIfOver() {
    turn.withLock {
      let downstream: Downstream? = lock.withLock {
        guard isOuterOver, members.isEmpty, waiting.isEmpty else { return nil }
        defer { self.downstream = nil }
        return self.downstream
      }
      downstream?.receive(completion: .finished)
    }
  }

  func cancel() {
    let subscriptions = lock.withLock {
      defer {
        isOver = true
        (members, waiting, outer, downstream) = ([:], [], nil, nil)
      }
      return members.keys.sorted().compactMap { members[$0]?.subscription } + [outer].compactMap(\.self)
    }
    for subscription in subscriptions { subscription.cancel() }
  }
}
