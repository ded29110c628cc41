public import CoreGraphics

/// Something that a layer does when a property of it changes.
@preconcurrency @MainActor
public protocol CAAction {
  /// Runs the action after `event` happened to `anObject`, a layer.
  func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?)
}

/// The action that does nothing and ends the search for others.
extension NSNull: CAAction {
  public func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {}
}
