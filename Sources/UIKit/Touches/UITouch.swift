/// A finger on the screen, from when it comes down until it is lifted.
@preconcurrency @MainActor
open class UITouch: NSObject {
  /// What has happened to a touch since the last event.
  public enum Phase: Int, Sendable {
    case began, moved, stationary, ended, cancelled
  }

  /// What touches.
  public enum TouchType: Int, Sendable {
    case direct, indirect, pencil, indirectPointer
  }

  /// When it last changed, in seconds of media time.
  open internal(set) var timestamp: TimeInterval = 0
  open internal(set) var phase: Phase = .began
  /// How many times a finger has come down here in quick succession.
  open internal(set) var tapCount = 1
  open var type: TouchType { .direct }
  /// The window in which it began.
  open internal(set) var window: UIWindow?
  /// The view in which it began, which gets the touch wherever it goes; nil once that has gone.
  open internal(set) var view: UIView?
  /// The recognizers that get it.
  open internal(set) var gestureRecognizers: [UIGestureRecognizer]? = []
  /// In points.
  open var majorRadius: CGFloat { 20 }
  open var majorRadiusTolerance: CGFloat { 5 }
  /// Nothing here measures it: 0.
  open var force: CGFloat { 0 }
  open var maximumPossibleForce: CGFloat { 0 }

  /// What a stage knows the finger by; others bear the same number later.
  var finger = 0
  /// How many have come down on the screen before it, and itself.
  package internal(set) var number = 0
  /// The views around the touch that have gestures of their own.
  var hosts: [any GestureHost] = []
  /// On the screen.
  var position = CGPoint.zero
  var previousPosition = CGPoint.zero
  /// Whether the view hears of it.
  var isForView = true

  override init() { super.init() }

  /// Where it is now, in the coordinates of `view`; of nil, of its window.
  open func location(in view: UIView?) -> CGPoint { convert(position, to: view) }

  /// Where it was at the event before.
  open func previousLocation(in view: UIView?) -> CGPoint { convert(previousPosition, to: view) }

  open func preciseLocation(in view: UIView?) -> CGPoint { location(in: view) }

  open func precisePreviousLocation(in view: UIView?) -> CGPoint { previousLocation(in: view) }

  private func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
    guard let target = view ?? window else { return point }
    return target.layer.convert(point, from: nil)
  }
}
