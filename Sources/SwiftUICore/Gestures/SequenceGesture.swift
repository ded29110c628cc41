import SystemLook

extension Gesture {
  /// Returns a gesture that recognizes this one and, once this one has ended, the other. The other one goes on with the
  /// fingers that are still down, or begins with fingers that come soon.
  public nonisolated func sequenced<Other: Gesture>(before other: Other) -> SequenceGesture<Self, Other> {
    SequenceGesture(self, other)
  }
}

/// A gesture that recognizes two gestures, one after the other.
public nonisolated struct SequenceGesture<First: Gesture, Second: Gesture>: PrimitiveGesture {
  /// The values of the gesture that goes on and of those before it.
  @frozen public enum Value {
    case first(First.Value)
    /// The first has ended. The second has a value if it has something to tell already.
    case second(First.Value, Second.Value?)
  }

  public typealias Body = Never
  public var first: First
  public var second: Second

  public init(_ first: First, _ second: Second) {
    self.first = first
    self.second = second
  }

  @MainActor
  func makeRecognizer() -> SequenceRecognizer<First, Second> { SequenceRecognizer(first.recognizer, second.recognizer) }

  @MainActor
  func update(_ recognizer: SequenceRecognizer<First, Second>) {
    first.renew(recognizer.first)
    second.renew(recognizer.second)
  }
}

extension SequenceGesture.Value: Equatable where First.Value: Equatable, Second.Value: Equatable {}
extension SequenceGesture.Value: Sendable where First.Value: Sendable, Second.Value: Sendable {}

final class SequenceRecognizer<First: Gesture, Second: Gesture>: PairRecognizer<
  First.Value, Second.Value, SequenceGesture<First, Second>.Value
>
{
  private var hasSecondBegun = false
  /// The time, in seconds, until which a finger must come; nil while a finger is down.
  private var limit: Double?

  override var deadline: Double? {
    guard hasSecondBegun else { return first.deadline }
    return [second.deadline, limit].compactMap(\.self).min()
  }
  override var patience: GesturePatience { first.patience }
  override var isControl: Bool { first.isControl }

  override func handle(_ event: GestureEvent) {
    guard !progress.isOver else { return }
    if !hasSecondBegun {
      first.handle(event)
      guard case .ended = first.phase else { return phase = first.phase.map { .first($0) } }
      hasSecondBegun = true
      let begun = event.begun
      if !begun.fingers.isEmpty { second.handle(begun) }
    } else {
      second.handle(event)
    }
    noteLimit(event)
    guard let value = first.phase.value else { return }
    phase =
      switch second.phase {
      case .possible(let next): .active(.second(value, next))
      case .active(let next): .active(.second(value, next))
      case .ended(let next): .ended(.second(value, next))
      case .failed: .failed
      }
  }

  private func noteLimit(_ event: GestureEvent) {
    guard second.progress == .possible, !event.fingers.contains(where: \.isDown) else { return limit = nil }
    if let limit, event.time >= limit { return second.fail() }
    limit = limit ?? event.time + TouchLimits.longestPause
  }

  override func reset() {
    (hasSecondBegun, limit) = (false, nil)
    super.reset()
  }
}
