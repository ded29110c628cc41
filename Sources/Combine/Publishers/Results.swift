extension Optional {
  /// Publishes the value if there is one.
  public var publisher: Publisher { Publisher(self) }

  public struct Publisher: Combine.Publisher {
    public typealias Output = Wrapped
    public typealias Failure = Never

    public let output: Wrapped?

    public init(_ output: Wrapped?) { self.output = output }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Wrapped, S.Failure == Never {
      guard let output else { return Empty<Wrapped, Never>().subscribe(subscriber) }
      Just(output).subscribe(subscriber)
    }
  }
}

extension Result {
  /// Publishes the value, or fails.
  public var publisher: Publisher { Publisher(self) }

  public struct Publisher: Combine.Publisher {
    public typealias Output = Success

    public let result: Result

    public init(_ result: Result) { self.result = result }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Success, S.Failure == Failure {
      switch result {
      case .success(let value): Just(value).setFailureType(to: Failure.self).subscribe(subscriber)
      case .failure(let error): Fail<Success, Failure>(error: error).subscribe(subscriber)
      }
    }
  }
}
