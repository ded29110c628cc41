/// What recognizes one gesture, with what it remembers of an attempt: from the first finger that comes down until all is
/// over.
///
/// A recognizer is a state machine. It is fed events, changes its phase, and does nothing else: closures are called by
/// `report()`, once it is certain that no other gesture has the fingers.
@MainActor
package class AnyRecognizer {
  var progress: GestureProgress { .possible }

  /// When it wants an event even if no finger moves.
  var deadline: Double? { nil }

  /// Which gestures with precedence must have failed before it can be recognized. To all others it only yields if they
  /// have been recognized.
  var patience: GesturePatience { .none }

  /// Whether long presses around it wait for it to fail, as for a button.
  var isControl: Bool { false }

  func handle(_ event: GestureEvent) {}

  /// Calls closures for what has changed since the last report.
  func report() {}

  /// It is not to be recognized, or no longer; the next report says so.
  func fail() {}

  /// Is ready for another attempt.
  func reset() {}
}

/// For whom a gesture waits.
enum GesturePatience: Comparable {
  case none, controls, all
}

/// A recognizer of gestures with values of one type.
@MainActor
package class Recognizer<Value>: AnyRecognizer {
  var phase: GesturePhase<Value> = .possible(nil)

  final override var progress: GestureProgress { phase.progress }

  override func fail() {
    if progress != .failed { phase = .failed }
  }

  override func reset() { phase = .possible(nil) }
}

/// A recognizer that listens to what another one recognizes.
@MainActor
class WrappingRecognizer<Base, Value>: Recognizer<Value> {
  let base: Recognizer<Base>

  init(_ base: Recognizer<Base>) { self.base = base }

  /// The phase for that of the base.
  func phase(for phase: GesturePhase<Base>) -> GesturePhase<Value> { preconditionFailure("\(Self.self) has no phase") }

  override var deadline: Double? { base.deadline }
  override var patience: GesturePatience { base.patience }
  override var isControl: Bool { base.isControl }

  override func handle(_ event: GestureEvent) {
    base.handle(event)
    phase = phase(for: base.phase)
  }

  override func report() { base.report() }

  override func fail() {
    base.fail()
    super.fail()
  }

  override func reset() {
    base.reset()
    super.reset()
  }
}

/// A recognizer that calls closures for another one of the same values.
@MainActor
class ListeningRecognizer<Value>: WrappingRecognizer<Value, Value> {
  override func phase(for phase: GesturePhase<Value>) -> GesturePhase<Value> { phase }
}
