/// Recognizes two fingers that turn around each other.
public struct RotateGesture: PrimitiveGesture {
  public struct Value: Equatable, Sendable {
    /// Of the last change, in seconds of media time since the reference date.
    public var time: Date
    /// Since the beginning, clockwise.
    public var rotation: Angle
    /// Of the rotation, in a second.
    public var velocity: Angle
    /// Between the fingers at the beginning, in shares of the view's size.
    public var startAnchor: UnitPoint
    /// Between the fingers at the beginning, in the view.
    public var startLocation: CGPoint
  }

  public typealias Body = Never
  /// How far the fingers turn before it counts.
  public var minimumAngleDelta: Angle

  public init(minimumAngleDelta: Angle = .degrees(1)) { self.minimumAngleDelta = minimumAngleDelta }

  func makeRecognizer() -> TwoFingerRecognizer<Value> {
    TwoFingerRecognizer(isEnough: isEnough) { fingers, time in
      Value(
        time: Date(timeIntervalSinceReferenceDate: time), rotation: .radians(fingers.turn),
        velocity: .radians(fingers.velocity.turn), startAnchor: fingers.startAnchor,
        startLocation: fingers.startLocation)
    }
  }

  func update(_ recognizer: TwoFingerRecognizer<Value>) { recognizer.isEnough = isEnough }

  private func isEnough(_ fingers: TwoFingers) -> Bool { abs(fingers.turn) >= minimumAngleDelta.radians }
}

/// Recognizes two fingers that turn around each other. `RotateGesture` tells more.
public struct RotationGesture: Gesture {
  /// Since the beginning, clockwise.
  public typealias Value = Angle
  /// How far the fingers turn before it counts.
  public var minimumAngleDelta: Angle

  public init(minimumAngleDelta: Angle = .degrees(1)) { self.minimumAngleDelta = minimumAngleDelta }

  public var body: some Gesture<Angle> { RotateGesture(minimumAngleDelta: minimumAngleDelta).map(\.rotation) }
}
