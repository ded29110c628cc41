extension Gesture {
  /// Returns a gesture that recognizes this gesture or the other one. This one has precedence.
  public nonisolated func exclusively<Other: Gesture>(before other: Other) -> ExclusiveGesture<Self, Other> {
    ExclusiveGesture(self, other)
  }
}

/// A gesture that recognizes one of two gestures. The first has precedence.
public nonisolated struct ExclusiveGesture<First: Gesture, Second: Gesture>: PrimitiveGesture {
  /// The value of the gesture that is recognized.
  @frozen public enum Value {
    case first(First.Value)
    case second(Second.Value)
  }

  public typealias Body = Never
  public var first: First
  public var second: Second

  public init(_ first: First, _ second: Second) {
    self.first = first
    self.second = second
  }

  @MainActor
  func makeRecognizer() -> ExclusiveRecognizer<First, Second> {
    ExclusiveRecognizer(first.recognizer, second.recognizer)
  }

  @MainActor
  func update(_ recognizer: ExclusiveRecognizer<First, Second>) {
    first.renew(recognizer.first)
    second.renew(recognizer.second)
  }
}

extension ExclusiveGesture.Value: Equatable where First.Value: Equatable, Second.Value: Equatable {}
extension ExclusiveGesture.Value: Sendable where First.Value: Sendable, Second.Value: Sendable {}

final class ExclusiveRecognizer<First: Gesture, Second: Gesture>: PairRecognizer<
  First.Value, Second.Value, ExclusiveGesture<First, Second>.Value
>
{
  override func handle(_ event: GestureEvent) {
    guard !progress.isOver else { return }
    first.handle(event)
    second.handle(event)
    if first.progress.isRecognized {
      second.fail()
    } else if second.progress.isRecognized, second.patience != .all {
      first.fail()
    }
    phase =
      if first.progress.isRecognized {
        first.phase.map { .first($0) }
      } else if first.progress == .failed {
        second.phase.map { .second($0) }
      } else {
        .possible(first.phase.value.map { .first($0) } ?? secondValueToTell)
      }
  }

  /// The value that the second tells before it is recognized, while the first may still be recognized.
  private var secondValueToTell: ExclusiveGesture<First, Second>.Value? {
    second.progress == .possible ? second.phase.value.map { .second($0) } : nil
  }

  override func report() {
    first.report()
    if first.progress == .failed || !second.progress.isRecognized { second.report() }
  }
}
