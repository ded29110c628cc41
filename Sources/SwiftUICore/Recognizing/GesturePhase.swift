/// How far a gesture has come.
enum GesturePhase<Value> {
  /// The gesture is not recognized yet. It has a value if there is something to tell already, as when a finger presses.
  case possible(Value?)
  /// The gesture is recognized and goes on.
  case active(Value)
  /// The gesture has been recognized and is over.
  case ended(Value)
  /// The gesture has not been recognized, or has been cancelled.
  case failed

  var progress: GestureProgress {
    switch self {
    case .possible: .possible
    case .active: .active
    case .ended: .ended
    case .failed: .failed
    }
  }

  /// The value of the phase, if it has one.
  var value: Value? {
    switch self {
    case .possible(let value): value
    case .active(let value), .ended(let value): value
    case .failed: nil
    }
  }

  func map<Other>(_ transform: (Value) -> Other) -> GesturePhase<Other> {
    switch self {
    case .possible(let value): .possible(value.map(transform))
    case .active(let value): .active(transform(value))
    case .ended(let value): .ended(transform(value))
    case .failed: .failed
    }
  }
}

/// A phase without its value.
enum GestureProgress {
  case possible, active, ended, failed

  var isOver: Bool { self == .ended || self == .failed }

  /// Whether the gesture has been recognized and has not failed since.
  var isRecognized: Bool { self == .active || self == .ended }
}
