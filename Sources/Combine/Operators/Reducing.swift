import Foundation

extension Publishers {
  public struct Reduce<Upstream: Publisher, Output>: Publisher {
    public typealias Failure = Upstream.Failure

    public let upstream: Upstream
    public let initial: Output
    public let nextPartialResult: (Output, Upstream.Output) -> Output

    public init(
      upstream: Upstream, initial: Output, nextPartialResult: @escaping (Output, Upstream.Output) -> Output
    ) {
      self.upstream = upstream
      self.initial = initial
      self.nextPartialResult = nextPartialResult
    }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let nextPartialResult = nextPartialResult
      upstream.subscribe(
        Reducing(subscriber, initial) { result, input in
          result = nextPartialResult(result ?? initial, input)
          return true
        })
    }
  }

  public struct Collect<Upstream: Publisher>: Publisher {
    public typealias Output = [Upstream.Output]
    public typealias Failure = Upstream.Failure

    public let upstream: Upstream

    public init(upstream: Upstream) { self.upstream = upstream }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      upstream.subscribe(
        Reducing(subscriber, []) { result, input in
          result?.append(input)
          return true
        })
    }
  }

  /// Publishes arrays of a number of values; the last may have fewer.
  public struct CollectByCount<Upstream: Publisher>: Publisher {
    public typealias Output = [Upstream.Output]
    public typealias Failure = Upstream.Failure

    public let upstream: Upstream
    public let count: Int

    public init(upstream: Upstream, count: Int) {
      self.upstream = upstream
      self.count = count
    }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let count = count
      var values: [Upstream.Output] = []
      upstream.subscribe(
        Stepping(subscriber, rest: { values.isEmpty ? nil : values }) { input in
          values.append(input)
          guard values.count >= count else { return .skip }
          defer { values = [] }
          return .pass(values)
        })
    }
  }

  public struct Last<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure

    public let upstream: Upstream

    public init(upstream: Upstream) { self.upstream = upstream }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      upstream.subscribe(
        Reducing(subscriber, nil) { result, input in
          result = input
          return true
        })
    }
  }

  public struct LastWhere<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure

    public let upstream: Upstream
    public let predicate: (Output) -> Bool

    public init(upstream: Upstream, predicate: @escaping (Output) -> Bool) {
      self.upstream = upstream
      self.predicate = predicate
    }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let predicate = predicate
      upstream.subscribe(
        Reducing(subscriber, nil) { result, input in
          if predicate(input) { result = input }
          return true
        })
    }
  }

  public struct Count<Upstream: Publisher>: Publisher {
    public typealias Output = Int
    public typealias Failure = Upstream.Failure

    public let upstream: Upstream

    public init(upstream: Upstream) { self.upstream = upstream }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Int, S.Failure == Failure {
      upstream.subscribe(
        Reducing(subscriber, 0) { (result, _: Upstream.Output) in
          result = (result ?? 0) + 1
          return true
        })
    }
  }

  public struct ContainsWhere<Upstream: Publisher>: Publisher {
    public typealias Output = Bool
    public typealias Failure = Upstream.Failure

    public let upstream: Upstream
    public let predicate: (Upstream.Output) -> Bool

    public init(upstream: Upstream, predicate: @escaping (Upstream.Output) -> Bool) {
      self.upstream = upstream
      self.predicate = predicate
    }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Bool, S.Failure == Failure {
      let predicate = predicate
      upstream.subscribe(
        Reducing(subscriber, false) { result, input in
          result = predicate(input)
          return result == false
        })
    }
  }

  public struct AllSatisfy<Upstream: Publisher>: Publisher {
    public typealias Output = Bool
    public typealias Failure = Upstream.Failure

    public let upstream: Upstream
    public let predicate: (Upstream.Output) -> Bool

    public init(upstream: Upstream, predicate: @escaping (Upstream.Output) -> Bool) {
      self.upstream = upstream
      self.predicate = predicate
    }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Bool, S.Failure == Failure {
      let predicate = predicate
      upstream.subscribe(
        Reducing(subscriber, true) { result, input in
          result = predicate(input)
          return result == true
        })
    }
  }

  public struct IgnoreOutput<Upstream: Publisher>: Publisher {
    public typealias Output = Never
    public typealias Failure = Upstream.Failure

    public let upstream: Upstream

    public init(upstream: Upstream) { self.upstream = upstream }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Never, S.Failure == Failure {
      upstream.subscribe(Reducing(subscriber, nil) { (_, _: Upstream.Output) in true })
    }
  }
}

extension Publisher {
  public func reduce<T>(
    _ initialResult: T, _ nextPartialResult: @escaping (T, Output) -> T
  ) -> Publishers.Reduce<Self, T> {
    Publishers.Reduce(upstream: self, initial: initialResult, nextPartialResult: nextPartialResult)
  }

  public func collect() -> Publishers.Collect<Self> { Publishers.Collect(upstream: self) }

  public func collect(_ count: Int) -> Publishers.CollectByCount<Self> {
    precondition(count > 0, "a collection holds one value at least")
    return Publishers.CollectByCount(upstream: self, count: count)
  }

  public func last() -> Publishers.Last<Self> { Publishers.Last(upstream: self) }

  public func last(where predicate: @escaping (Output) -> Bool) -> Publishers.LastWhere<Self> {
    Publishers.LastWhere(upstream: self, predicate: predicate)
  }

  public func count() -> Publishers.Count<Self> { Publishers.Count(upstream: self) }

  public func contains(where predicate: @escaping (Output) -> Bool) -> Publishers.ContainsWhere<Self> {
    Publishers.ContainsWhere(upstream: self, predicate: predicate)
  }

  public func allSatisfy(_ predicate: @escaping (Output) -> Bool) -> Publishers.AllSatisfy<Self> {
    Publishers.AllSatisfy(upstream: self, predicate: predicate)
  }

  public func ignoreOutput() -> Publishers.IgnoreOutput<Self> { Publishers.IgnoreOutput(upstream: self) }
}

/// The subscriber of operators that make one value of all: asks for all, and sends that value when it is wanted.
private final class Reducing<Input, Downstream: Subscriber>: Subscriber, Subscription {
  typealias Failure = Downstream.Failure

  private let lock = NSLock()
  private var state = SubscriptionState.waiting
  private var downstream: Downstream?
  private var result: Downstream.Input?
  private var (isWanted, isComplete, isSent) = (false, false, false)
  private let add: (inout Downstream.Input?, Input) -> Bool

  /// Makes a subscriber; `add` returns whether more values may change the result.
  init(
    _ downstream: Downstream, _ initial: Downstream.Input?,
    add: @escaping (inout Downstream.Input?, Input) -> Bool
  ) {
    self.downstream = downstream
    result = initial
    self.add = add
  }

  func receive(subscription: any Subscription) {
    guard lock.withLock({ state.begin(subscription) }) else { return subscription.cancel() }
    lock.withLock { downstream }?.receive(subscription: self)
    subscription.request(.unlimited)
  }

  func receive(_ input: Input) -> Subscribers.Demand {
    guard !lock.withLock({ state.isOver }), !add(&result, input) else { return .none }
    lock.withLock { state.end() }?.cancel()
    complete()
    return .none
  }

  func receive(completion: Subscribers.Completion<Failure>) {
    guard !lock.withLock({ state.isOver }) else { return }
    _ = lock.withLock { state.end() }
    if case .failure = completion { return leave()?.receive(completion: completion) ?? () }
    complete()
  }

  func request(_ demand: Subscribers.Demand) {
    precondition(demand > 0, "a request is for one value at least")
    lock.withLock { isWanted = true }
    sendIfReady()
  }

  func cancel() {
    lock.withLock { state.end() }?.cancel()
    _ = leave()
  }

  private func complete() {
    lock.withLock { isComplete = true }
    sendIfReady()
  }

  private func sendIfReady() {
    let isReady = lock.withLock {
      guard isComplete, !isSent, isWanted || result == nil else { return false }
      isSent = true
      return true
    }
    guard isReady else { return }
    if let result { _ = lock.withLock { downstream }?.receive(result) }
    leave()?.receive(completion: .finished)
  }

  private func leave() -> Downstream? {
    lock.withLock {
      defer { downstream = nil }
      return downstream
    }
  }
}
