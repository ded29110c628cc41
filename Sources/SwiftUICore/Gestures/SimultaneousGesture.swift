extension Gesture {
  /// Returns a gesture that recognizes both gestures, independently of each other.
  public nonisolated func simultaneously<Other: Gesture>(with other: Other) -> SimultaneousGesture<Self, Other> {
    SimultaneousGesture(self, other)
  }
}

/// A gesture that recognizes two gestures, which may go on at the same time.
public nonisolated struct SimultaneousGesture<First: Gesture, Second: Gesture>: PrimitiveGesture {
  /// The values of both gestures; nil for one that has none.
  public struct Value {
    public var first: First.Value?
    public var second: Second.Value?
  }

  public typealias Body = Never
  public var first: First
  public var second: Second

  public init(_ first: First, _ second: Second) {
    self.first = first
    self.second = second
  }

  @MainActor
  func makeRecognizer() -> SimultaneousRecognizer<First, Second> {
    SimultaneousRecognizer(first.recognizer, second.recognizer)
  }

  @MainActor
  func update(_ recognizer: SimultaneousRecognizer<First, Second>) {
    first.renew(recognizer.first)
    second.renew(recognizer.second)
  }
}

extension SimultaneousGesture.Value: Equatable where First.Value: Equatable, Second.Value: Equatable {}
extension SimultaneousGesture.Value: Hashable where First.Value: Hashable, Second.Value: Hashable {}
extension SimultaneousGesture.Value: Sendable where First.Value: Sendable, Second.Value: Sendable {}

final class SimultaneousRecognizer<First: Gesture, Second: Gesture>: PairRecognizer<
  First.Value, Second.Value, SimultaneousGesture<First, Second>.Value
>
{
  override func handle(_ event: GestureEvent) {
    guard !progress.isOver else { return }
    first.handle(event)
    second.handle(event)
    let value = SimultaneousGesture<First, Second>.Value(first: first.phase.value, second: second.phase.value)
    phase =
      switch (first.progress, second.progress) {
      case (.failed, .failed): .failed
      case (.ended, .ended), (.ended, .failed), (.failed, .ended): .ended(value)
      case (.active, _), (_, .active), (.ended, _), (_, .ended): .active(value)
      default: .possible(value.first == nil && value.second == nil ? nil : value)
      }
  }
}
