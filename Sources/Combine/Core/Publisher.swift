import Foundation

/// A source of values over time: any number of them, then perhaps a completion.
public protocol Publisher<Output, Failure> {
  associatedtype Output
  associatedtype Failure: Error

  /// Begins to serve `subscriber`. Only `subscribe(_:)` calls it.
  func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure
}

extension Publisher {
  public func subscribe<S: Subscriber>(_ subscriber: S) where S.Input == Output, S.Failure == Failure {
    receive(subscriber: subscriber)
  }

  public func subscribe<S: Subject>(_ subject: S) -> AnyCancellable where S.Output == Output, S.Failure == Failure {
    let feed = SubjectFeed(subject)
    receive(subscriber: feed)
    return AnyCancellable(feed)
  }
}

/// The types of operators.
public enum Publishers {}

/// Sends what it receives to a subject.
private final class SubjectFeed<S: Subject>: Subscriber, Cancellable {
  private let lock = NSLock()
  private var subject: S?
  private var subscription: (any Subscription)?

  init(_ subject: S) { self.subject = subject }

  func receive(subscription: any Subscription) {
    let subject = lock.withLock {
      if self.subscription == nil, self.subject != nil {
        self.subscription = subscription
        return self.subject
      }
      return nil
    }
    guard let subject else { return subscription.cancel() }
    subject.send(subscription: subscription)
  }

  func receive(_ input: S.Output) -> Subscribers.Demand {
    lock.withLock { subject }?.send(input)
    return .none
  }

  func receive(completion: Subscribers.Completion<S.Failure>) { take().subject?.send(completion: completion) }

  func cancel() { take().subscription?.cancel() }

  private func take() -> (subject: S?, subscription: (any Subscription)?) {
    lock.withLock {
      defer { (subject, subscription) = (nil, nil) }
      return (subject, subscription)
    }
  }
}
