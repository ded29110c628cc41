/// Receives a subscription, then as many values as it asks for, then perhaps a completion.
public protocol Subscriber<Input, Failure>: CustomCombineIdentifierConvertible {
  associatedtype Input
  associatedtype Failure: Error

  func receive(subscription: any Subscription)
  /// Takes a value, and returns how many more are wanted than were asked for before.
  func receive(_ input: Input) -> Subscribers.Demand
  func receive(completion: Subscribers.Completion<Failure>)
}

extension Subscriber where Input == Void {
  public func receive() -> Subscribers.Demand { receive(()) }
}

/// The types of subscribers, and of what they say.
public enum Subscribers {}

/// Ties a subscriber to a publisher.
public protocol Subscription: Cancellable, CustomCombineIdentifierConvertible {
  /// Asks for so many values more.
  func request(_ demand: Subscribers.Demand)
}

/// The types of subscriptions.
public enum Subscriptions {
  /// The subscription to a publisher that has nothing to say.
  public static var empty: any Subscription { EmptySubscription.shared }
}

private final class EmptySubscription: Subscription, Sendable {
  static let shared = EmptySubscription()
  func request(_ demand: Subscribers.Demand) {}
  func cancel() {}
}
