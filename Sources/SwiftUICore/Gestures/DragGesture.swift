import SystemLook
import VectorGraphics

/// Recognizes a finger that drags, and follows it.
public nonisolated struct DragGesture: PrimitiveGesture {
  public struct Value: Equatable, Sendable {
    /// The media time of the last change, as seconds since the reference date.
    public var time: Date
    public var location: CGPoint
    /// Where the finger came down.
    public var startLocation: CGPoint
    /// The velocity in points per second, measured over the last twentieth of a second.
    public var velocity: CGSize

    /// The vector from the place where the finger came down.
    public var translation: CGSize {
      CGSize(width: location.x - startLocation.x, height: location.y - startLocation.y)
    }

    /// The place where a thing would come to rest if it were let go now: a quarter of a second further at this
    /// velocity.
    public var predictedEndLocation: CGPoint {
      CGPoint(x: location.x + velocity.width / 4, y: location.y + velocity.height / 4)
    }

    public var predictedEndTranslation: CGSize {
      CGSize(width: translation.width + velocity.width / 4, height: translation.height + velocity.height / 4)
    }
  }

  public typealias Body = Never
  /// How far the finger must move before it drags, in points of the root. At 0 it drags as soon as it comes down.
  public var minimumDistance: CGFloat
  public var coordinateSpace: CoordinateSpace

  public init(minimumDistance: CGFloat = 10, coordinateSpace: some CoordinateSpaceProtocol = .local) {
    self.minimumDistance = minimumDistance
    self.coordinateSpace = coordinateSpace.coordinateSpace
  }

  @_disfavoredOverload
  public init(minimumDistance: CGFloat = 10, coordinateSpace: CoordinateSpace = .local) {
    self.minimumDistance = minimumDistance
    self.coordinateSpace = coordinateSpace
  }

  @MainActor
  func makeRecognizer() -> DragRecognizer { DragRecognizer(self) }

  @MainActor
  func update(_ recognizer: DragRecognizer) { recognizer.gesture = self }
}

/// Follows the first finger and ignores others.
final class DragRecognizer: Recognizer<DragGesture.Value> {
  var gesture: DragGesture
  private var start: (touch: GestureEvent.Finger, location: CGPoint)?
  private var track = FingerTrack()

  init(_ gesture: DragGesture) { self.gesture = gesture }

  override func handle(_ event: GestureEvent) {
    guard !progress.isOver else { return }
    if start == nil, let touch = event.fingers.first(where: { $0.phase == .began }) {
      let location = event.location(of: touch, in: gesture.coordinateSpace)
      start = (touch, location)
      track.restart(at: Point(location), time: event.time)
    }
    guard let start, let touch = event.fingers.first(where: { $0.id == start.touch.id }) else { return }
    if touch.phase == .cancelled { return fail() }
    let location = event.location(of: touch, in: gesture.coordinateSpace)
    track.move(to: Point(location), at: event.time)
    let isDragging = progress == .active || !(touch.distance(to: start.touch) < gesture.minimumDistance)
    if isDragging {
      let value = DragGesture.Value(
        time: Date(timeIntervalSinceReferenceDate: event.time), location: location, startLocation: start.location,
        velocity: CGSize(width: track.velocity.dx, height: track.velocity.dy))
      phase = touch.phase == .ended ? .ended(value) : .active(value)
    } else if touch.phase == .ended {
      fail()
    }
  }

  override func reset() {
    super.reset()
    start = nil
  }
}
