/// A finger that changed, as a stage tells it.
struct TouchChange {
  /// The same as long as the finger stays down.
  var id: Int
  var phase: UITouch.Phase
  /// On the screen.
  var location: CGPoint
}

/// Makes touches and events of what fingers do on one screen, and sends them.
@MainActor
final class TouchDelivery {
  private var fingers: [(id: Int, touch: UITouch)] = []
  private var event = UIEvent()

  /// Sends one event with the fingers that changed.
  ///
  /// - Parameters:
  ///   - windows: From the bottom to the top.
  ///   - send: Gets the event to the windows: `UIApplication.sendEvent(_:)`.
  func deliver(_ changes: [TouchChange], at time: TimeInterval, in windows: [UIWindow], by send: (UIEvent) -> Void) {}
}
