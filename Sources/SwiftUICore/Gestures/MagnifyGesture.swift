/// Recognizes two fingers that move apart or together.
public struct MagnifyGesture: PrimitiveGesture {
  public struct Value: Equatable, Sendable {
    /// Of the last change, in seconds of media time since the reference date.
    public var time: Date
    /// The distance of the fingers in shares of that at the beginning.
    public var magnification: CGFloat
    /// Of the magnification, in a second.
    public var velocity: CGFloat
    /// Between the fingers at the beginning, in shares of the view's size.
    public var startAnchor: UnitPoint
    /// Between the fingers at the beginning, in the view.
    public var startLocation: CGPoint
  }

  public typealias Body = Never
  /// By how much the magnification differs from 1 before it counts.
  public var minimumScaleDelta: CGFloat

  public init(minimumScaleDelta: CGFloat = 0.01) { self.minimumScaleDelta = minimumScaleDelta }

  func makeRecognizer() -> TwoFingerRecognizer<Value> {
    TwoFingerRecognizer(isEnough: isEnough) { fingers, time in
      Value(
        time: Date(timeIntervalSinceReferenceDate: time), magnification: fingers.scale,
        velocity: fingers.velocity.scale, startAnchor: fingers.startAnchor, startLocation: fingers.startLocation)
    }
  }

  func update(_ recognizer: TwoFingerRecognizer<Value>) { recognizer.isEnough = isEnough }

  private func isEnough(_ fingers: TwoFingers) -> Bool { abs(fingers.scale - 1) >= minimumScaleDelta }
}

/// Recognizes two fingers that move apart or together. `MagnifyGesture` tells more.
public struct MagnificationGesture: Gesture {
  /// The distance of the fingers in shares of that at the beginning.
  public typealias Value = CGFloat
  /// By how much the value differs from 1 before it counts.
  public var minimumScaleDelta: CGFloat

  public init(minimumScaleDelta: CGFloat = 0.01) { self.minimumScaleDelta = minimumScaleDelta }

  public var body: some Gesture<CGFloat> { MagnifyGesture(minimumScaleDelta: minimumScaleDelta).map(\.magnification) }
}
