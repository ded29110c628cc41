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
  /// In seconds of media time.
  open internal(set) var timestamp: TimeInterval = 0

  /// In the order in which they came down.
  var touches: [UITouch] = []

  override init() { super.init() }

  /// All fingers on the screen, also those that have not changed.
  open var allTouches: Set<UITouch>? { Set(touches) }

  /// Those that began in a window.
  open func touches(for window: UIWindow) -> Set<UITouch>? { touches { $0.window === window } }

  /// Those that began in a view.
  open func touches(for view: UIView) -> Set<UITouch>? { touches { $0.view === view } }

  /// Those that a recognizer gets.
  open func touches(for gesture: UIGestureRecognizer) -> Set<UITouch>? {
    touches { $0.gestureRecognizers?.contains { $0 === gesture } ?? false }
  }

  /// The touch itself: there are no finer samples.
  open func coalescedTouches(for touch: UITouch) -> [UITouch]? { [touch] }

  open func predictedTouches(for touch: UITouch) -> [UITouch]? { [] }

  private func touches(where isIncluded: (UITouch) -> Bool) -> Set<UITouch>? {
    let found = touches.filter(isIncluded)
    return found.isEmpty ? nil : Set(found)
  }
}
