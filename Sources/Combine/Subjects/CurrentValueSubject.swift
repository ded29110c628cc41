import Foundation

/// Holds a value, and sends it to whoever comes, and every change of it.
public final class CurrentValueSubject<Output, Failure: Error>: Subject {
  private let audience: Audience<Output, Failure>

  public init(_ value: Output) { audience = Audience(value) }

  deinit { audience.close() }

  public var value: Output {
    get {
      guard let value = audience.value else { preconditionFailure("a subject that was made with a value has one") }
      return value
    }
    set { send(newValue) }
  }

  public func send(subscription: any Subscription) { audience.add(subscription) }

  public func send(_ input: Output) {
    for listener in audience.change(to: input) { listener.offer(input) }
  }

  public func send(completion: Subscribers.Completion<Failure>) {
    for listener in audience.end(with: completion) { listener.finish(completion) }
  }

  public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
    audience.admit(subscriber, to: self)
  }
}
