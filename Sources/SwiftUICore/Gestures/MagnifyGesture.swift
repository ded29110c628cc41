/// Recognizes two fingers that move apart or together.
public nonisolated struct MagnifyGesture: PrimitiveGesture {
  public struct Value: Equatable, Sendable {
    /// The media time of the last change, as seconds since the reference date.
    public var time: Date
    /// The distance between the fingers, divided by the one at the beginning.
    public var magnification: CGFloat
    /// The change of the magnification per second.
    public var velocity: CGFloat
    /// The point between the fingers at the beginning, in shares of the view's size.
    public var startAnchor: UnitPoint
    /// The point between the fingers at the beginning, in the view's coordinates.
    public var startLocation: CGPoint
  }

  public typealias Body = Never
  /// The least difference of the magnification from 1 at which the gesture is recognized.
  public var minimumScaleDelta: CGFloat

  public init(minimumScaleDelta: CGFloat = 0.01) { self.minimumScaleDelta = minimumScaleDelta }

  @MainActor
  func makeRecognizer() -> TwoFingerRecognizer<Value> {
    TwoFingerRecognizer(isEnough: isEnough) { fingers, time in
      Value(
        time: Date(timeIntervalSinceReferenceDate: time), magnification: fingers.scale,
        velocity: fingers.velocity.scale, startAnchor: fingers.startAnchor, startLocation: fingers.startLocation)
    }
  }

  @MainActor
  func update(_ recognizer: TwoFingerRecognizer<Value>) { recognizer.isEnough = isEnough }

  @MainActor
  private func isEnough(_ fingers: TwoFingers) -> Bool { abs(fingers.scale - 1) >= minimumScaleDelta }
}

/// Recognizes two fingers that move apart or together. `MagnifyGesture` tells more.
public struct MagnificationGesture: Gesture {
  /// The distance between the fingers, divided by the one at the beginning.
  public typealias Value = CGFloat
  /// The least difference of the value from 1 at which the gesture is recognized.
  public var minimumScaleDelta: CGFloat

  public init(minimumScaleDelta: CGFloat = 0.01) { self.minimumScaleDelta = minimumScaleDelta }

  public var body: some Gesture<CGFloat> { MagnifyGesture(minimumScaleDelta: minimumScaleDelta).map(\.magnification) }
}
