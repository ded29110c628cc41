import SystemLook

/// A change of a finger, of which a stage tells.
struct TouchChange {
  /// The number of the finger, which is the same as long as it stays down.
  var id: Int
  var phase: UITouch.Phase
  /// The place of the finger on the screen, in points.
  var location: CGPoint
}

/// A delivery of fingers on one screen: it makes touches and events of their changes and sends them.
@MainActor
final class TouchDelivery {
  /// Those that are down, in the order in which they came down.
  private var touches: [UITouch] = []
  private let event = UIEvent()
  private var lastTap: Tap?
  private var lastNumber = 0

  /// The place and the time at which a finger was lifted that came down for the `count`th time in succession.
  private struct Tap {
    var position: CGPoint
    var time: TimeInterval
    var count: Int
  }

  /// Sends one event with the fingers that changed.
  ///
  /// A finger that comes down a second time has moved. Changes of fingers that are not down are ignored.
  ///
  /// - Parameters:
  ///   - windows: The windows, from the bottom to the top.
  ///   - send: Sends the event to the windows, as `UIApplication.sendEvent(_:)` does.
  func deliver(_ changes: [TouchChange], at time: TimeInterval, in windows: [UIWindow], by send: (UIEvent) -> Void) {
    event.timestamp = time
    for touch in touches {
      touch.phase = .stationary
      touch.previousPosition = touch.position
    }
    var hasChanged = false
    for change in changes {
      if let touch = touches.first(where: { $0.finger == change.id }) {
        if touch.change(to: change, at: time) { hasChanged = true }
      } else if change.phase == .began {
        touches.append(begin(change, at: time, in: windows))
        hasChanged = true
      }
    }
    guard hasChanged else { return }
    event.touches = touches
    for touch in event.touches { touch.window?.touchEvent = event }
    send(event)
    for touch in touches where touch.phase == .ended {
      lastTap = Tap(position: touch.position, time: time, count: touch.tapCount)
    }
    touches.removeAll { $0.phase == .ended || $0.phase == .cancelled }
    event.touches = touches
  }

  private func begin(_ change: TouchChange, at time: TimeInterval, in windows: [UIWindow]) -> UITouch {
    lastNumber += 1
    let touch = UITouch()
    (touch.finger, touch.number) = (change.id, lastNumber)
    touch.timestamp = time
    touch.position = change.location
    touch.previousPosition = change.location
    touch.tapCount = tapCount(at: change.location, time)
    for window in windows.reversed() {
      let point = window.layer.convert(change.location, from: nil)
      guard let view = window.hitTest(point, with: event) else { continue }
      touch.window = window
      touch.view = view
      touch.isForView = isFree(view, in: window)
      break
    }
    return touch
  }

  private func tapCount(at position: CGPoint, _ time: TimeInterval) -> Int {
    guard let lastTap, time - lastTap.time <= TouchLimits.longestPause,
      abs(position.x - lastTap.position.x) <= TouchLimits.tapSlack,
      abs(position.y - lastTap.position.y) <= TouchLimits.tapSlack
    else { return 1 }
    return lastTap.count + 1
  }

  /// Whether a view may get one more touch.
  private func isFree(_ view: UIView, in window: UIWindow) -> Bool {
    let touched = touches.compactMap { $0.isForView && $0.window === window ? $0.view : nil }
    if touched.contains(where: { $0 === view }) { return view.isMultipleTouchEnabled }
    return touched.isEmpty || !view.isExclusiveTouch && !touched.contains { $0.isExclusiveTouch }
  }
}

extension UITouch {
  /// Applies a change of the touch's finger and returns whether the touch has changed.
  fileprivate func change(to change: TouchChange, at time: TimeInterval) -> Bool {
    // The touch is over, whatever else the same event says.
    if phase == .ended || phase == .cancelled { return false }
    if phase != .began || change.phase == .cancelled || change.phase == .ended {
      let isMove = change.phase == .began || change.phase == .moved || change.phase == .stationary
      if isMove, change.location == position { return false }
      phase = isMove ? .moved : change.phase
    }
    position = change.location
    timestamp = time
    return true
  }
}
