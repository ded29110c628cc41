// Stands in until `stage` brings the real one: delete this file then. Windows call `add` and `remove`.
@preconcurrency @MainActor
public final class UIScreen: NSObject {
  public private(set) static var main = UIScreen()
  public var bounds = CGRect(x: 0, y: 0, width: 414, height: 896)
  public var scale: CGFloat = 2
  public var traitCollection = UITraitCollection(userInterfaceStyle: .light)
  /// Called by a window that shows itself: its layer becomes a sublayer of the screen's root.
  func add(_ window: UIWindow) {}
  /// Called by a window that hides or goes.
  func remove(_ window: UIWindow) {}
}
