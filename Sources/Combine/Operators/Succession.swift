import Foundation

extension Publishers {
  /// Publishes all of one publisher, then all of another.
  public struct Concatenate<Prefix: Publisher, Suffix: Publisher>: Publisher
  where Prefix.Output == Suffix.Output, Prefix.Failure == Suffix.Failure {
    public typealias Output = Suffix.Output
    public typealias Failure = Suffix.Failure

    public let prefix: Prefix
    public let suffix: Suffix

    public init(prefix: Prefix, suffix: Suffix) {
      self.prefix = prefix
      self.suffix = suffix
    }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let (handover, suffix) = (Handover(subscriber), suffix)
      handover.begin()
      handover.follow(prefix) { completion in
        guard case .finished = completion else { return handover.end(completion) }
        handover.follow(suffix, end: handover.end)
      }
    }
  }

  /// Goes on with another publisher after a failure.
  public struct Catch<Upstream: Publisher, NewPublisher: Publisher>: Publisher
  where Upstream.Output == NewPublisher.Output {
    public typealias Output = Upstream.Output
    public typealias Failure = NewPublisher.Failure

    public let upstream: Upstream
    public let handler: (Upstream.Failure) -> NewPublisher

    public init(upstream: Upstream, handler: @escaping (Upstream.Failure) -> NewPublisher) {
      self.upstream = upstream
      self.handler = handler
    }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let (handover, handler) = (Handover(subscriber), handler)
      handover.begin()
      handover.follow(upstream) { completion in
        switch completion {
        case .finished: handover.end(.finished)
        case .failure(let error): handover.follow(handler(error), end: handover.end)
        }
      }
    }
  }

  /// Sends a value instead of a failure.
  public struct ReplaceError<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Never

    public let upstream: Upstream
    public let output: Output

    public init(upstream: Upstream, output: Output) {
      self.upstream = upstream
      self.output = output
    }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Never {
      let output = output
      upstream.catch { _ in Just(output) }.subscribe(subscriber)
    }
  }

  /// Sends a value instead of nothing.
  public struct ReplaceEmpty<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure

    public let upstream: Upstream
    public let output: Output

    public init(upstream: Upstream, output: Output) {
      self.upstream = upstream
      self.output = output
    }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let (handover, output) = (Handover(subscriber), output)
      var isEmpty = true
      handover.begin()
      handover.follow(upstream.handleEvents(receiveOutput: { _ in isEmpty = false })) { completion in
        guard case .finished = completion, isEmpty else { return handover.end(completion) }
        handover.follow(Just(output)) { _ in handover.end(.finished) }
      }
    }
  }

  /// Begins anew after a failure.
  public struct Retry<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure

    public let upstream: Upstream
    /// The number of times that it begins anew; nil for without end.
    public let retries: Int?

    public init(upstream: Upstream, retries: Int?) {
      self.upstream = upstream
      self.retries = retries
    }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let handover = Handover(subscriber)
      handover.begin()
      attempt(handover, left: retries)
    }

    private func attempt<S: Subscriber>(_ handover: Handover<S>, left: Int?)
    where S.Input == Output, S.Failure == Failure {
      handover.follow(upstream) { completion in
        guard case .failure = completion, left != 0 else { return handover.end(completion) }
        attempt(handover, left: left.map { $0 - 1 })
      }
    }
  }

  /// Publishes the values of the publisher that came last.
  public struct SwitchToLatest<P: Publisher, Upstream: Publisher>: Publisher
  where P == Upstream.Output, P.Failure == Upstream.Failure {
    public typealias Output = P.Output
    public typealias Failure = P.Failure

    public let upstream: Upstream

    public init(upstream: Upstream) { self.upstream = upstream }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let handover = Handover(subscriber)
      let lock = NSLock()
      var (isOuterOver, isInnerRunning) = (false, false)
      handover.begin()
      upstream.subscribe(
        Branch {
          handover.keep($0)
        } take: { publisher in
          lock.withLock { isInnerRunning = true }
          handover.follow(publisher) { completion in
            if case .failure = completion { return handover.end(completion) }
            let isOver = lock.withLock {
              isInnerRunning = false
              return isOuterOver
            }
            if isOver { handover.end(.finished) }
          }
          return .none
        } end: { completion in
          if case .failure = completion { return handover.end(completion) }
          let isOver = lock.withLock {
            isOuterOver = true
            return !isInnerRunning
          }
          if isOver { handover.end(.finished) }
        })
    }
  }
}

extension Publisher {
  public func append<P: Publisher>(_ publisher: P) -> Publishers.Concatenate<Self, P>
  where P.Output == Output, P.Failure == Failure {
    Publishers.Concatenate(prefix: self, suffix: publisher)
  }

  public func append<S: Sequence>(
    _ elements: S
  ) -> Publishers.Concatenate<Self, Publishers.Sequence<S, Failure>> where S.Element == Output {
    append(Publishers.Sequence(sequence: elements))
  }

  public func append(_ elements: Output...) -> Publishers.Concatenate<Self, Publishers.Sequence<[Output], Failure>> {
    append(elements)
  }

  public func prepend<P: Publisher>(_ publisher: P) -> Publishers.Concatenate<P, Self>
  where P.Output == Output, P.Failure == Failure {
    Publishers.Concatenate(prefix: publisher, suffix: self)
  }

  public func prepend<S: Sequence>(
    _ elements: S
  ) -> Publishers.Concatenate<Publishers.Sequence<S, Failure>, Self> where S.Element == Output {
    prepend(Publishers.Sequence(sequence: elements))
  }

  public func prepend(_ elements: Output...) -> Publishers.Concatenate<Publishers.Sequence<[Output], Failure>, Self> {
    prepend(elements)
  }

  public func `catch`<P: Publisher>(_ handler: @escaping (Failure) -> P) -> Publishers.Catch<Self, P>
  where P.Output == Output {
    Publishers.Catch(upstream: self, handler: handler)
  }

  public func replaceError(with output: Output) -> Publishers.ReplaceError<Self> {
    Publishers.ReplaceError(upstream: self, output: output)
  }

  public func replaceEmpty(with output: Output) -> Publishers.ReplaceEmpty<Self> {
    Publishers.ReplaceEmpty(upstream: self, output: output)
  }

  public func retry(_ retries: Int) -> Publishers.Retry<Self> { Publishers.Retry(upstream: self, retries: retries) }

  public func switchToLatest() -> Publishers.SwitchToLatest<Output, Self>
  where Output: Publisher, Output.Failure == Failure {
    Publishers.SwitchToLatest(upstream: self)
  }
}
