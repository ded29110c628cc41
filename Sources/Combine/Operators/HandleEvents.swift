import Foundation

extension Publishers {
  /// Tells closures what happens between a publisher and its subscriber.
  public struct HandleEvents<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure

    public let upstream: Upstream
    public var receiveSubscription: ((any Subscription) -> Void)?
    public var receiveOutput: ((Output) -> Void)?
    public var receiveCompletion: ((Subscribers.Completion<Failure>) -> Void)?
    public var receiveCancel: (() -> Void)?
    public var receiveRequest: ((Subscribers.Demand) -> Void)?

    public init(
      upstream: Upstream, receiveSubscription: ((any Subscription) -> Void)? = nil,
      receiveOutput: ((Output) -> Void)? = nil,
      receiveCompletion: ((Subscribers.Completion<Failure>) -> Void)? = nil, receiveCancel: (() -> Void)? = nil,
      receiveRequest: ((Subscribers.Demand) -> Void)?
    ) {
      self.upstream = upstream
      self.receiveSubscription = receiveSubscription
      self.receiveOutput = receiveOutput
      self.receiveCompletion = receiveCompletion
      self.receiveCancel = receiveCancel
      self.receiveRequest = receiveRequest
    }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      upstream.subscribe(Listening(subscriber, self))
    }
  }
}

extension Publisher {
  public func handleEvents(
    receiveSubscription: ((any Subscription) -> Void)? = nil, receiveOutput: ((Output) -> Void)? = nil,
    receiveCompletion: ((Subscribers.Completion<Failure>) -> Void)? = nil, receiveCancel: (() -> Void)? = nil,
    receiveRequest: ((Subscribers.Demand) -> Void)? = nil
  ) -> Publishers.HandleEvents<Self> {
    Publishers.HandleEvents(
      upstream: self, receiveSubscription: receiveSubscription, receiveOutput: receiveOutput,
      receiveCompletion: receiveCompletion, receiveCancel: receiveCancel, receiveRequest: receiveRequest)
  }
}

private final class Listening<Upstream: Publisher, Downstream: Subscriber>: Subscriber, Subscription
where Downstream.Input == Upstream.Output, Downstream.Failure == Upstream.Failure {
  private struct Parties {
    var downstream: Downstream
    var events: Publishers.HandleEvents<Upstream>
  }

  private let lock = NSLock()
  private var state = SubscriptionState.waiting
  /// The two sides; nil after the end.
  private var parties: Parties?

  init(_ downstream: Downstream, _ events: Publishers.HandleEvents<Upstream>) {
    parties = Parties(downstream: downstream, events: events)
  }

  func receive(subscription: any Subscription) {
    let parties = lock.withLock { self.parties }
    parties?.events.receiveSubscription?(subscription)
    guard lock.withLock({ state.begin(subscription) }) else { return subscription.cancel() }
    parties?.downstream.receive(subscription: self)
  }

  func receive(_ input: Upstream.Output) -> Subscribers.Demand {
    guard let parties = lock.withLock({ self.parties }) else { return .none }
    parties.events.receiveOutput?(input)
    let more = parties.downstream.receive(input)
    if more > 0 { parties.events.receiveRequest?(more) }
    return more
  }

  func receive(completion: Subscribers.Completion<Upstream.Failure>) {
    _ = lock.withLock { state.end() }
    let parties = leave()
    parties?.events.receiveCompletion?(completion)
    parties?.downstream.receive(completion: completion)
  }

  func request(_ demand: Subscribers.Demand) {
    lock.withLock { parties }?.events.receiveRequest?(demand)
    lock.withLock { state.subscription }?.request(demand)
  }

  func cancel() {
    let upstream = lock.withLock { state.end() }
    leave()?.events.receiveCancel?()
    upstream?.cancel()
  }

  private func leave() -> Parties? {
    lock.withLock {
      defer { parties = nil }
      return parties
    }
  }
}
