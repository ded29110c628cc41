// Stands in until `controls` brings the real ones: delete this file then.
@preconcurrency @MainActor
open class UIGestureRecognizer: NSObject {
  open internal(set) weak var view: UIView?
}

@MainActor
enum GestureDelivery {
  /// Called by `UIWindow.sendEvent(_:)` before the views get the touches. `window.cancelInViews(_:)` takes touches from them.
  static func send(_ event: UIEvent, in window: UIWindow) {}
  /// Called when a view with recognizers leaves its window, or a recognizer its view.
  static func cancel(_ recognizer: UIGestureRecognizer) {}
}
