import Foundation

/// What an operator makes of a value.
enum Step<Output, Failure: Error> {
  case pass(Output)
  case skip
  case end(Output?, Subscribers.Completion<Failure>)
}

/// The subscriber of operators that make of each value at most one, at once.
final class Stepping<Input, Failure: Error, Downstream: Subscriber>: Subscriber, Subscription {
  private let lock = NSLock()
  private var state = SubscriptionState.waiting
  private var downstream: Downstream?
  private let step: (Input) -> Step<Downstream.Input, Downstream.Failure>
  private let end: (Subscribers.Completion<Failure>) -> Subscribers.Completion<Downstream.Failure>
  private let rest: () -> Downstream.Input?

  /// Makes a subscriber; `rest` gives what is sent before the end, if something has been skipped since the last value.
  init(
    _ downstream: Downstream,
    end: @escaping (Subscribers.Completion<Failure>) -> Subscribers.Completion<Downstream.Failure>,
    rest: @escaping () -> Downstream.Input? = { nil },
    step: @escaping (Input) -> Step<Downstream.Input, Downstream.Failure>
  ) {
    self.downstream = downstream
    self.step = step
    self.end = end
    self.rest = rest
  }

  func receive(subscription: any Subscription) {
    guard lock.withLock({ state.begin(subscription) }) else { return subscription.cancel() }
    lock.withLock { downstream }?.receive(subscription: self)
  }

  func receive(_ input: Input) -> Subscribers.Demand {
    guard let downstream = lock.withLock({ state.isOver ? nil : downstream }) else { return .none }
    switch step(input) {
    case .pass(let output): return downstream.receive(output)
    case .skip: return .max(1)
    case .end(let last, let completion):
      let upstream = lock.withLock { state.end() }
      if let last { _ = downstream.receive(last) }
      upstream?.cancel()
      // It may have cancelled when it got the last value.
      lock.withLock {
        defer { self.downstream = nil }
        return self.downstream
      }?.receive(completion: completion)
      return .none
    }
  }

  func receive(completion: Subscribers.Completion<Failure>) {
    guard !lock.withLock({ state.isOver }) else { return }
    _ = lock.withLock { state.end() }
    if case .finished = completion, let rest = rest() { _ = lock.withLock { downstream }?.receive(rest) }
    lock.withLock {
      defer { self.downstream = nil }
      return self.downstream
    }?.receive(completion: end(completion))
  }

  func request(_ demand: Subscribers.Demand) { lock.withLock { state.subscription }?.request(demand) }

  func cancel() {
    let (upstream, downstream) = lock.withLock {
      defer { self.downstream = nil }
      return (state.end(), self.downstream)
    }
    upstream?.cancel()
    withExtendedLifetime(downstream) {}
  }
}

extension Stepping where Failure == Downstream.Failure {
  convenience init(
    _ downstream: Downstream, rest: @escaping () -> Downstream.Input? = { nil },
    step: @escaping (Input) -> Step<Downstream.Input, Downstream.Failure>
  ) {
    self.init(downstream, end: { $0 }, rest: rest, step: step)
  }
}
