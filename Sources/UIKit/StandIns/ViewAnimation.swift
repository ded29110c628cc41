// Stands in until `motion` brings the real one: delete this file then.
@MainActor
enum ViewAnimation {
  /// The action of a view's layer for a change of `key`; `NSNull` outside of animation blocks.
  static func action(for view: UIView, key: String) -> (any CAAction)? { NSNull() }
}
