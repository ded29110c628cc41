import Foundation

extension Publisher where Failure == Never {
  /// The values for `for await`; each is asked for when the loop comes to it.
  public var values: AsyncPublisher<Self> { AsyncPublisher(self) }
}

extension Publisher {
  /// The values for `for try await`; each is asked for when the loop comes to it.
  public var values: AsyncThrowingPublisher<Self> { AsyncThrowingPublisher(self) }
}

/// The values of a publisher that does not fail, one after the other.
public struct AsyncPublisher<P: Publisher>: AsyncSequence where P.Failure == Never {
  public typealias Element = P.Output

  private let publisher: P

  public init(_ publisher: P) { self.publisher = publisher }

  public func makeAsyncIterator() -> Iterator { Iterator(turns: Turns(publisher)) }

  public struct Iterator: AsyncIteratorProtocol {
    fileprivate let turns: Turns<P.Output, Never>

    public mutating func next() async -> P.Output? { try? await turns.inbox.next().value }
  }
}

/// The values of a publisher, one after the other, and its failure.
public struct AsyncThrowingPublisher<P: Publisher>: AsyncSequence {
  public typealias Element = P.Output

  private let publisher: P

  public init(_ publisher: P) { self.publisher = publisher }

  public func makeAsyncIterator() -> Iterator { Iterator(turns: Turns(publisher)) }

  public struct Iterator: AsyncIteratorProtocol {
    fileprivate let turns: Turns<P.Output, P.Failure>

    public mutating func next() async throws -> P.Output? { try await turns.inbox.next().value }
  }
}

/// Ends the subscription when the loop is left.
private final class Turns<Output, Failure: Error> {
  let inbox = Inbox<Output, Failure>()

  init<P: Publisher>(_ publisher: P) where P.Output == Output, P.Failure == Failure { publisher.subscribe(inbox) }

  deinit { inbox.cancel() }
}

/// Asks for a value for each `next()`.
private final class Inbox<Input, Failure: Error>: Subscriber, @unchecked Sendable {
  // A publisher gives its values away: who awaits them is the next to use them.
  typealias Turn = UncheckedSendable<Input?>

  // The lock guards all that follows.
  private let lock = NSLock()
  private var state = SubscriptionState.waiting
  private var continuation: CheckedContinuation<Turn, any Error>?
  /// The failure that the loop has not been told yet.
  private var failure: Failure?

  func receive(subscription: any Subscription) {
    guard lock.withLock({ state.begin(subscription) }) else { return subscription.cancel() }
    if lock.withLock({ continuation != nil }) { subscription.request(.max(1)) }
  }

  func receive(_ input: Input) -> Subscribers.Demand {
    take()?.resume(returning: Turn(input))
    return .none
  }

  func receive(completion: Subscribers.Completion<Failure>) {
    _ = lock.withLock { state.end() }
    let continuation = take()
    switch completion {
    case .finished: continuation?.resume(returning: Turn(nil))
    case .failure(let error):
      if let continuation { continuation.resume(throwing: error) } else { lock.withLock { failure = error } }
    }
  }

  /// The next value; nil at the end, and when the task is cancelled.
  func next() async throws -> Turn {
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        let isOver = lock.withLock {
          if !state.isOver { self.continuation = continuation }
          return state.isOver
        }
        if isOver { return end(continuation) }
        lock.withLock { state.subscription }?.request(.max(1))
      }
    } onCancel: {
      cancel()
    }
  }

  private func end(_ continuation: CheckedContinuation<Turn, any Error>) {
    let failure = lock.withLock {
      defer { self.failure = nil }
      return self.failure
    }
    if let failure { continuation.resume(throwing: failure) } else { continuation.resume(returning: Turn(nil)) }
  }

  func cancel() {
    lock.withLock { state.end() }?.cancel()
    take()?.resume(returning: Turn(nil))
  }

  private func take() -> CheckedContinuation<Turn, any Error>? {
    lock.withLock {
      defer { continuation = nil }
      return continuation
    }
  }
}
