import Foundation

/// Publishes one value, or fails, once a promise is kept. What makes the value begins at once.
public final class Future<Output, Failure: Error>: Publisher {
  public typealias Promise = (Result<Output, Failure>) -> Void

  private let lock = NSLock()
  private var result: Result<Output, Failure>?
  private var waiting: [Conduit] = []

  public init(_ attemptToFulfill: @escaping (@escaping Promise) -> Void) { attemptToFulfill(keep) }

  private func keep(_ result: Result<Output, Failure>) {
    let waiting = lock.withLock {
      guard self.result == nil else { return [Conduit]() }
      self.result = result
      defer { self.waiting = [] }
      return self.waiting
    }
    for conduit in waiting { conduit.send(result) }
  }

  public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
    let conduit = Conduit(subscriber)
    subscriber.receive(subscription: conduit)
    let result = lock.withLock {
      if self.result == nil { waiting.append(conduit) }
      return self.result
    }
    if let result { conduit.send(result) }
  }

  /// The result for one subscriber, who may want it before or after it is there.
  private final class Conduit: Subscription {
    private let lock = NSLock()
    private var isWanted = false
    private var result: Result<Output, Failure>?
    private var deliver: ((Result<Output, Failure>) -> Void)?

    init<S: Subscriber>(_ subscriber: S) where S.Input == Output, S.Failure == Failure {
      deliver = { result in
        switch result {
        case .success(let value):
          _ = subscriber.receive(value)
          subscriber.receive(completion: .finished)
        case .failure(let error): subscriber.receive(completion: .failure(error))
        }
      }
    }

    func send(_ result: Result<Output, Failure>) {
      lock.withLock {
        self.result = result
        if case .failure = result { isWanted = true }
      }
      deliverIfReady()
    }

    func request(_ demand: Subscribers.Demand) {
      lock.withLock { isWanted = true }
      deliverIfReady()
    }

    func cancel() {
      let deliver = lock.withLock { take() }
      withExtendedLifetime(deliver) {}
    }

    private func deliverIfReady() {
      let result = lock.withLock { isWanted ? self.result : nil }
      guard let result else { return }
      lock.withLock { take() }?(result)
    }

    private func take() -> ((Result<Output, Failure>) -> Void)? {
      defer { deliver = nil }
      return deliver
    }
  }
}
