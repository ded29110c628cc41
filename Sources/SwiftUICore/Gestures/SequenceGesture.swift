import Look

extension Gesture {
  /// This gesture and, once it has ended, the other one, with fingers that are still down or that come soon.
  public func sequenced<Other: Gesture>(before other: Other) -> SequenceGesture<Self, Other> {
    SequenceGesture(self, other)
  }
}

/// Two gestures, one after the other.
public struct SequenceGesture<First: Gesture, Second: Gesture>: PrimitiveGesture {
  /// Which of them it is that goes on.
  @frozen public enum Value {
    case first(First.Value)
    /// The first has ended; the second may not have anything to tell yet.
    case second(First.Value, Second.Value?)
  }

  public typealias Body = Never
  public var first: First
  public var second: Second

  public init(_ first: First, _ second: Second) {
    self.first = first
    self.second = second
  }

  func makeRecognizer() -> SequenceRecognizer<First, Second> { SequenceRecognizer(first.recognizer, second.recognizer) }

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
  /// Until when a finger must come, once there is none.
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
