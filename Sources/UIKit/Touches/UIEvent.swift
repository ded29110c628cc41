/// The touches of one instant.
@preconcurrency @MainActor
open class UIEvent: NSObject {
  public enum EventType: Int, Sendable {
    case touches, motion, remoteControl, presses
  }

  public enum EventSubtype: Int, Sendable {
    case none
    case motionShake
  }

  open var type: EventType { .touches }
  open var subtype: EventSubtype { .none }
  /// The time of the event, in seconds of media time.
  open internal(set) var timestamp: TimeInterval = 0

  /// The touches, in the order in which they came down.
  var touches: [UITouch] = []

  override init() { super.init() }

  /// The touches of all fingers on the screen, including those that have not changed.
  open var allTouches: Set<UITouch>? { Set(touches) }

  /// Returns the touches that began in a window; nil if there are none.
  open func touches(for window: UIWindow) -> Set<UITouch>? { touches { $0.window === window } }

  /// Returns the touches that began in a view; nil if there are none.
  open func touches(for view: UIView) -> Set<UITouch>? { touches { $0.view === view } }

  /// Returns the touches that a recognizer gets; nil if there are none.
  open func touches(for gesture: UIGestureRecognizer) -> Set<UITouch>? {
    touches { $0.gestureRecognizers?.contains { $0 === gesture } ?? false }
  }

  /// Returns the touch itself, since there are no finer samples.
  open func coalescedTouches(for touch: UITouch) -> [UITouch]? { [touch] }

  open func predictedTouches(for touch: UITouch) -> [UITouch]? { [] }

  private func touches(where isIncluded: (UITouch) -> Bool) -> Set<UITouch>? {
    let found = touches.filter(isIncluded)
    return found.isEmpty ? nil : Set(found)
  }
}
