import Foundation

/// The subscribers of a subject, in the order in which they came.
final class Audience<Output, Failure: Error> {
  private let lock = NSLock()
  private var members: [Listener<Output, Failure>] = []
  private var current: Output?
  private var completion: Subscribers.Completion<Failure>?
  private var subscriptions: [any Subscription] = []
  private var isWanted = false

  /// Makes an audience. If there is a `value`, a newcomer gets the present one, and each gets the latest as soon as he
  /// wants one.
  init(_ value: Output? = nil) { current = value }

  var value: Output? { lock.withLock { current } }

  var listeners: [Listener<Output, Failure>] { lock.withLock { members } }

  /// Changes the present value and returns those who are to hear it; nobody if it is over.
  func change(to value: Output) -> [Listener<Output, Failure>] {
    var newcomer: Output? = value
    return lock.withLock {
      // The old value goes away with this function, not under the lock: what it holds may come back here.
      if completion == nil { swap(&current, &newcomer) }
      return members
    }
  }

  /// Ends it and returns those who are to hear of it.
  func end(with completion: Subscribers.Completion<Failure>) -> [Listener<Output, Failure>] {
    lock.withLock {
      guard self.completion == nil else { return [] }
      self.completion = completion
      defer { (members, subscriptions) = ([], []) }
      return members
    }
  }

  /// Lets a subscriber in; `subject` lives as long as its subscribers.
  func admit<S: Subscriber>(_ subscriber: S, to subject: AnyObject) where S.Input == Output, S.Failure == Failure {
    let listener = Listener(subscriber, of: self, subject)
    let completion = lock.withLock {
      if self.completion == nil { members.append(listener) }
      return self.completion
    }
    if let completion {
      subscriber.receive(subscription: Subscriptions.empty)
      subscriber.receive(completion: completion)
    } else {
      subscriber.receive(subscription: listener)
    }
  }

  func remove(_ listener: Listener<Output, Failure>) {
    lock.withLock { members.removeAll { $0 === listener } }
  }

  // MARK: - What the subject itself has subscribed to

  func add(_ subscription: any Subscription) {
    let (isWanted, isOver) = lock.withLock {
      if completion == nil { subscriptions.append(subscription) }
      return (self.isWanted, completion != nil)
    }
    if isOver { subscription.cancel() } else if isWanted { subscription.request(.unlimited) }
  }

  /// Notes that a subscriber wants values for the first time.
  func want() {
    let subscriptions: [any Subscription] = lock.withLock {
      defer { isWanted = true }
      return isWanted ? [] : self.subscriptions
    }
    for subscription in subscriptions { subscription.request(.unlimited) }
  }

  /// Ends the subject's own subscriptions; it goes away.
  func close() {
    for subscription in lock.withLock({ subscriptions }) { subscription.cancel() }
  }
}

/// A subscriber of a subject, and how many values he wants.
final class Listener<Output, Failure: Error>: Subscription {
  private let lock = NSLock()
  private var audience: Audience<Output, Failure>?
  private var subject: AnyObject?
  private var send: ((Output) -> Subscribers.Demand)?
  private var end: ((Subscribers.Completion<Failure>) -> Void)?
  private var demand = Subscribers.Demand.none
  /// Whether the present value has not been sent for want of demand.
  private var isBehind: Bool

  init<S: Subscriber>(_ subscriber: S, of audience: Audience<Output, Failure>, _ subject: AnyObject)
  where S.Input == Output, S.Failure == Failure {
    self.audience = audience
    self.subject = subject
    isBehind = audience.value != nil
    send = { subscriber.receive($0) }
    end = { subscriber.receive(completion: $0) }
  }

  /// Sends `value` if it is wanted.
  func offer(_ value: Output) {
    let send = lock.withLock {
      guard demand > 0 else {
        isBehind = true
        return nil as ((Output) -> Subscribers.Demand)?
      }
      isBehind = false
      demand -= 1
      return self.send
    }
    guard let more = send?(value), more > 0 else { return }
    lock.withLock { demand += more }
  }

  func finish(_ completion: Subscribers.Completion<Failure>) { leave().end?(completion) }

  func request(_ demand: Subscribers.Demand) {
    precondition(demand > 0, "a request is for one value at least")
    guard let audience = lock.withLock({ self.audience }) else { return }
    audience.want()
    let value = audience.value
    let send = lock.withLock {
      self.demand += demand
      guard value != nil, isBehind, self.audience != nil else { return nil as ((Output) -> Subscribers.Demand)? }
      isBehind = false
      self.demand -= 1
      return self.send
    }
    guard let value, let more = send?(value), more > 0 else { return }
    lock.withLock { self.demand += more }
  }

  func cancel() { leave().audience?.remove(self) }

  private func leave() -> (audience: Audience<Output, Failure>?, end: ((Subscribers.Completion<Failure>) -> Void)?) {
    let left = lock.withLock {
      defer { (audience, subject, send, end) = (nil, nil, nil, nil) }
      return (audience, subject, send, end)
    }
    return (left.0, left.3)
  }
}
