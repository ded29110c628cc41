import Combine

/// Asks for values when it is told to, and notes all that comes.
final class Recorder<Input, Failure: Error>: Subscriber {
  private(set) var values: [Input] = []
  private(set) var completions: [Subscribers.Completion<Failure>] = []
  private var subscription: (any Subscription)?
  /// What is asked for at once, and after each value.
  let (first, each): (Subscribers.Demand, Subscribers.Demand)
  var onValue: (Recorder) -> Void = { _ in }

  init(asking first: Subscribers.Demand = .none, each: Subscribers.Demand = .none) {
    (self.first, self.each) = (first, each)
  }

  func receive(subscription: any Subscription) {
    self.subscription = subscription
    if first > 0 { subscription.request(first) }
  }

  func receive(_ input: Input) -> Subscribers.Demand {
    values.append(input)
    onValue(self)
    return each
  }

  func receive(completion: Subscribers.Completion<Failure>) { completions.append(completion) }

  func request(_ demand: Subscribers.Demand) { subscription?.request(demand) }

  func cancel() {
    subscription?.cancel()
    subscription = nil
  }
}

extension Recorder {
  var isFinished: Bool { if case .finished? = completions.first { completions.count == 1 } else { false } }
}

struct Mishap: Error, Equatable {}

extension Publisher {
  func record(asking first: Subscribers.Demand = .unlimited, each: Subscribers.Demand = .none)
    -> Recorder<Output, Failure>
  {
    let recorder = Recorder<Output, Failure>(asking: first, each: each)
    subscribe(recorder)
    return recorder
  }
}
