import Foundation

/// One of several subscribers of an operator.
final class Branch<Input, Failure: Error>: Subscriber {
  private let begin: (any Subscription) -> Void
  private let take: (Input) -> Subscribers.Demand
  private let end: (Subscribers.Completion<Failure>) -> Void

  init(
    begin: @escaping (any Subscription) -> Void, take: @escaping (Input) -> Subscribers.Demand,
    end: @escaping (Subscribers.Completion<Failure>) -> Void
  ) {
    self.begin = begin
    self.take = take
    self.end = end
  }

  func receive(subscription: any Subscription) { begin(subscription) }
  func receive(_ input: Input) -> Subscribers.Demand { take(input) }
  func receive(completion: Subscribers.Completion<Failure>) { end(completion) }
}

/// Two subscriptions of an operator that are asked for the same.
struct SubscriptionPair {
  private var members: [(any Subscription)?] = [nil, nil]
  /// The sum of all that has been asked for.
  private var requested = Subscribers.Demand.none
  private(set) var isOver = false

  /// Adds a subscription and returns what to ask it for; nil if it is to be cancelled.
  mutating func add(_ subscription: any Subscription, at index: Int) -> Subscribers.Demand? {
    guard !isOver, members[index] == nil else { return nil }
    members[index] = subscription
    return requested
  }

  /// Notes a demand and returns the subscriptions to ask for it.
  mutating func request(_ demand: Subscribers.Demand) -> [any Subscription] {
    requested += demand
    return members.compactMap(\.self)
  }

  func other(than index: Int) -> (any Subscription)? { members[1 - index] }

  /// Ends the pair and returns the subscriptions to cancel.
  mutating func end() -> [any Subscription] {
    isOver = true
    defer { members = [nil, nil] }
    return members.compactMap(\.self)
  }
}
