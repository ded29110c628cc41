/// The state of one gesture during an attempt, which lasts from the first finger that comes down until all is over.
///
/// A recognizer is a state machine. Events change its phase and do nothing else: only `report()` calls closures, once
/// it is certain that no other gesture has the fingers.
@MainActor
package class AnyRecognizer {
  var progress: GestureProgress { .possible }

  /// The media time, in seconds, at which it wants an event even if no finger moves; nil if there is none.
  var deadline: Double? { nil }

  /// The gestures with precedence that must fail before this one can be recognized. It yields to all others only if
  /// they have been recognized.
  var patience: GesturePatience { .none }

  /// Whether it is the gesture of a control, such as a button: long presses around it wait until it fails.
  var isControl: Bool { false }

  func handle(_ event: GestureEvent) {}

  /// Calls closures for what has changed since the last report.
  func report() {}

  /// Ends the attempt without success; the next report says so.
  func fail() {}

  /// Makes it ready for another attempt.
  func reset() {}
}

/// The gestures with precedence for whose failure a gesture waits.
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

  /// Returns the phase that follows from that of the base.
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

/// A recognizer that calls closures with the values of another one.
@MainActor
class ListeningRecognizer<Value>: WrappingRecognizer<Value, Value> {
  override func phase(for phase: GesturePhase<Value>) -> GesturePhase<Value> { phase }
}
