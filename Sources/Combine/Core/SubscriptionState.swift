/// The state of a subscriber's subscription to its publisher. The subscriber's lock guards it.
enum SubscriptionState {
  case waiting
  case active(any Subscription)
  case over

  var subscription: (any Subscription)? {
    if case .active(let subscription) = self { subscription } else { nil }
  }

  var isOver: Bool {
    if case .over = self { true } else { false }
  }

  /// Takes the first subscription; returns false if it is not wanted.
  mutating func begin(_ subscription: any Subscription) -> Bool {
    guard case .waiting = self else { return false }
    self = .active(subscription)
    return true
  }

  /// Returns what there is to be cancelled.
  mutating func end() -> (any Subscription)? {
    defer { self = .over }
    return subscription
  }
}
