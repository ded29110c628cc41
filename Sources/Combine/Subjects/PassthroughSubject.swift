import Foundation

/// Sends values on to those who want them at that moment.
public final class PassthroughSubject<Output, Failure: Error>: Subject {
  private let audience = Audience<Output, Failure>()

  public init() {}

  deinit { audience.close() }

  public func send(subscription: any Subscription) { audience.add(subscription) }

  public func send(_ input: Output) {
    for listener in audience.listeners { listener.offer(input) }
  }

  public func send(completion: Subscribers.Completion<Failure>) {
    for listener in audience.end(with: completion) { listener.finish(completion) }
  }

  public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
    audience.admit(subscriber, to: self)
  }
}
