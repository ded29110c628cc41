public import CoreGraphics

/// What a layer does when something happens to it: a property changes, or it joins a tree.
@preconcurrency @MainActor
public protocol CAAction {
  /// Does it: `event` happened to `anObject`, a layer.
  func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?)
}

/// The action that does nothing and ends the search for others.
extension NSNull: CAAction {
  public func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {}
}
