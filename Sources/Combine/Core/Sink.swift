import Foundation

extension Subscribers {
  /// Asks for all values and gives them to a closure.
  public final class Sink<Input, Failure: Error>: Subscriber, Cancellable {
    private let lock = NSLock()
    private var state = SubscriptionState.waiting
    private var closures: (value: (Input) -> Void, completion: (Subscribers.Completion<Failure>) -> Void)?

    public var receiveValue: (Input) -> Void { lock.withLock { closures }?.value ?? { _ in } }
    public var receiveCompletion: (Subscribers.Completion<Failure>) -> Void {
      lock.withLock { closures }?.completion ?? { _ in }
    }

    public init(
      receiveCompletion: @escaping (Subscribers.Completion<Failure>) -> Void, receiveValue: @escaping (Input) -> Void
    ) {
      closures = (receiveValue, receiveCompletion)
    }

    public func receive(subscription: any Subscription) {
      guard lock.withLock({ state.begin(subscription) }) else { return subscription.cancel() }
      subscription.request(.unlimited)
    }

    public func receive(_ value: Input) -> Subscribers.Demand {
      receiveValue(value)
      return .none
    }

    public func receive(completion: Subscribers.Completion<Failure>) { end().closures?.completion(completion) }

    public func cancel() { end().subscription?.cancel() }

    private typealias Ended = (
      subscription: (any Subscription)?,
      closures: (value: (Input) -> Void, completion: (Subscribers.Completion<Failure>) -> Void)?
    )

    /// Ends it, and returns what may go away by that, which must not happen under the lock.
    private func end() -> Ended {
      lock.withLock {
        defer { closures = nil }
        return (state.end(), closures)
      }
    }
  }

  /// Asks for all values and writes them to a property of an object, until there is a completion.
  public final class Assign<Root, Input>: Subscriber, Cancellable {
    public typealias Failure = Never

    private let lock = NSLock()
    private var state = SubscriptionState.waiting
    private var root: Root?
    public let keyPath: ReferenceWritableKeyPath<Root, Input>

    /// The object; nil after the end.
    public var object: Root? { lock.withLock { root } }

    public init(object: Root, keyPath: ReferenceWritableKeyPath<Root, Input>) {
      root = object
      self.keyPath = keyPath
    }

    public func receive(subscription: any Subscription) {
      guard lock.withLock({ state.begin(subscription) }) else { return subscription.cancel() }
      subscription.request(.unlimited)
    }

    public func receive(_ value: Input) -> Subscribers.Demand {
      object?[keyPath: keyPath] = value
      return .none
    }

    public func receive(completion: Subscribers.Completion<Never>) { _ = end() }

    public func cancel() { end().subscription?.cancel() }

    private func end() -> (subscription: (any Subscription)?, root: Root?) {
      lock.withLock {
        defer { root = nil }
        return (state.end(), root)
      }
    }
  }
}

extension Publisher {
  /// Gives all values to a closure, until what it returns is cancelled or goes away.
  public func sink(
    receiveCompletion: @escaping ((Subscribers.Completion<Failure>) -> Void),
    receiveValue: @escaping ((Output) -> Void)
  ) -> AnyCancellable {
    let sink = Subscribers.Sink<Output, Failure>(receiveCompletion: receiveCompletion, receiveValue: receiveValue)
    subscribe(sink)
    return AnyCancellable(sink)
  }
}

extension Publisher where Failure == Never {
  /// Gives all values to a closure, until what it returns is cancelled or goes away.
  public func sink(receiveValue: @escaping ((Output) -> Void)) -> AnyCancellable {
    sink(receiveCompletion: { _ in }, receiveValue: receiveValue)
  }

  /// Writes all values to a property of `object`, which it keeps, until what it returns is cancelled or goes away.
  public func assign<Root>(to keyPath: ReferenceWritableKeyPath<Root, Output>, on object: Root) -> AnyCancellable {
    let assign = Subscribers.Assign(object: object, keyPath: keyPath)
    subscribe(assign)
    return AnyCancellable(assign)
  }
}
