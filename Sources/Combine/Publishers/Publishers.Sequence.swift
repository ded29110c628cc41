import Foundation

extension Publishers {
  /// Publishes the elements of a sequence.
  public struct Sequence<Elements: Swift.Sequence, Failure: Error>: Publisher {
    public typealias Output = Elements.Element

    public let sequence: Elements

    public init(sequence: Elements) { self.sequence = sequence }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      subscriber.receive(subscription: SequenceSubscription(sequence, for: subscriber))
    }
  }
}

extension Publishers.Sequence: Equatable where Elements: Equatable {}

extension Sequence {
  public var publisher: Publishers.Sequence<Self, Never> { Publishers.Sequence(sequence: self) }
}

/// Sends elements as they are wanted, and finishes after the last.
final class SequenceSubscription<Elements: Sequence, Downstream: Subscriber>: Subscription
where Downstream.Input == Elements.Element {
  // The iterator is the user's code, which may cancel.
  private let lock = NSRecursiveLock()
  private var iterator: Elements.Iterator
  private var next: Elements.Element?
  private var downstream: Downstream?
  private var demand = Subscribers.Demand.none
  private var isServing = false
  private var hasBegun = false

  init(_ elements: Elements, for downstream: Downstream) {
    iterator = elements.makeIterator()
    self.downstream = downstream
  }

  func request(_ demand: Subscribers.Demand) {
    lock.withLock { self.demand += demand }
    serve()
  }

  func cancel() {
    let left = lock.withLock {
      defer { downstream = nil }
      return downstream
    }
    withExtendedLifetime(left) {}
  }

  private enum Turn {
    case send(Elements.Element, Downstream)
    case finish(Downstream)
  }

  private func serve() {
    // What a subscriber asks for while it receives is served by the loop that runs already.
    guard
      lock.withLock({
        defer { isServing = true }
        return !isServing
      })
    else { return }
    while let turn = lock.withLock(turn) {
      switch turn {
      case .send(let element, let downstream):
        let more = downstream.receive(element)
        lock.withLock { demand += more }
      case .finish(let downstream): downstream.receive(completion: .finished)
      }
    }
  }

  /// The next thing to send. It looks one element ahead: the last is followed by the end at once.
  private func turn() -> Turn? {
    if !hasBegun { (next, hasBegun) = (iterator.next(), true) }
    if let downstream {
      guard let element = next else {
        self.downstream = nil
        return .finish(downstream)
      }
      if demand > 0 {
        demand -= 1
        next = iterator.next()
        return .send(element, downstream)
      }
    }
    isServing = false
    return nil
  }
}
