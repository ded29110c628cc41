/// How far a gesture has come.
enum GesturePhase<Value> {
  /// Not recognized yet; with a value if there is something to tell already, as of a finger that is pressing.
  case possible(Value?)
  /// Recognized, and going on.
  case active(Value)
  /// Recognized and over.
  case ended(Value)
  /// It has not been recognized, or it has been cancelled.
  case failed

  var progress: GestureProgress {
    switch self {
    case .possible: .possible
    case .active: .active
    case .ended: .ended
    case .failed: .failed
    }
  }

  /// What there is to tell.
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

  /// Whether it asks for the touches, or has them.
  var isRecognized: Bool { self == .active || self == .ended }
}
