/// A finger on the screen, from the time it comes down until it is lifted.
@preconcurrency @MainActor
open class UITouch: NSObject {
  /// The changes of a touch since the last event.
  public enum Phase: Int, Sendable {
    case began, moved, stationary, ended, cancelled
  }

  /// The things that can touch.
  public enum TouchType: Int, Sendable {
    case direct, indirect, pencil, indirectPointer

    /// The same as `pencil`.
    public static var stylus: TouchType { .pencil }
  }

  /// The time of its last change, in seconds of media time.
  open internal(set) var timestamp: TimeInterval = 0
  open internal(set) var phase: Phase = .began
  /// The number of times that a finger has come down here in quick succession.
  open internal(set) var tapCount = 1
  open var type: TouchType { .direct }
  /// The window in which the touch began.
  open internal(set) var window: UIWindow?
  /// The view in which the touch began, and which gets it wherever it goes; nil once the view has left the window.
  open internal(set) var view: UIView?
  /// The recognizers that get the touch.
  open internal(set) var gestureRecognizers: [UIGestureRecognizer]? = []
  /// The radius of the touch, in points.
  open var majorRadius: CGFloat { 20 }
  open var majorRadiusTolerance: CGFloat { 5 }
  /// The force of the touch, which is always 0, since nothing measures it.
  open var force: CGFloat { 0 }
  open var maximumPossibleForce: CGFloat { 0 }

  /// What a stage knows the finger by; others bear the same number later.
  var finger = 0
  /// How many have come down on the screen before it, and itself.
  package internal(set) var number = 0
  /// The views around the touch that have gestures of their own.
  var hosts: [any GestureHost] = []
  /// The place of the touch on the screen.
  var position = CGPoint.zero
  var previousPosition = CGPoint.zero
  /// Whether the view is told of the touch.
  var isForView = true

  override init() { super.init() }

  /// Returns the present place in the coordinates of `view`; nil means the touch's window.
  open func location(in view: UIView?) -> CGPoint { convert(position, to: view) }

  /// Returns the place at the event before in the coordinates of `view`; nil means the touch's window.
  open func previousLocation(in view: UIView?) -> CGPoint { convert(previousPosition, to: view) }

  open func preciseLocation(in view: UIView?) -> CGPoint { location(in: view) }

  open func precisePreviousLocation(in view: UIView?) -> CGPoint { previousLocation(in: view) }

  private func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
    guard let target = view ?? window else { return point }
    return target.layer.convert(point, from: nil)
  }
}
