/// Recognizes two fingers that turn around each other.
public nonisolated struct RotateGesture: PrimitiveGesture {
  public struct Value: Equatable, Sendable {
    /// The media time of the last change, as seconds since the reference date.
    public var time: Date
    /// The angle by which the fingers have turned since the beginning, clockwise.
    public var rotation: Angle
    /// The change of the rotation per second.
    public var velocity: Angle
    /// The point between the fingers at the beginning, in shares of the view's size.
    public var startAnchor: UnitPoint
    /// The point between the fingers at the beginning, in the view's coordinates.
    public var startLocation: CGPoint
  }

  public typealias Body = Never
  /// How far the fingers must turn before the gesture is recognized.
  public var minimumAngleDelta: Angle

  public init(minimumAngleDelta: Angle = .degrees(1)) { self.minimumAngleDelta = minimumAngleDelta }

  @MainActor
  func makeRecognizer() -> TwoFingerRecognizer<Value> {
    TwoFingerRecognizer(isEnough: isEnough) { fingers, time in
      Value(
        time: Date(timeIntervalSinceReferenceDate: time), rotation: .radians(fingers.turn),
        velocity: .radians(fingers.velocity.turn), startAnchor: fingers.startAnchor,
        startLocation: fingers.startLocation)
    }
  }

  @MainActor
  func update(_ recognizer: TwoFingerRecognizer<Value>) { recognizer.isEnough = isEnough }

  @MainActor
  private func isEnough(_ fingers: TwoFingers) -> Bool { abs(fingers.turn) >= minimumAngleDelta.radians }
}

/// Recognizes two fingers that turn around each other. `RotateGesture` tells more.
public struct RotationGesture: Gesture {
  /// The angle by which the fingers have turned since the beginning, clockwise.
  public typealias Value = Angle
  /// How far the fingers must turn before the gesture is recognized.
  public var minimumAngleDelta: Angle

  public init(minimumAngleDelta: Angle = .degrees(1)) { self.minimumAngleDelta = minimumAngleDelta }

  public var body: some Gesture<Angle> { RotateGesture(minimumAngleDelta: minimumAngleDelta).map(\.rotation) }
}
