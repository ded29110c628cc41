import QuartzCore

/// What animation blocks have to say about a view.
@MainActor
enum ViewAnimation {
  /// The action of a view's layer for a change of `key`; `NSNull` outside of animation blocks, and for what does not
  /// animate in one.
  ///
  /// In a block, what can be added up has an action that adds an additive animation, as on iOS; opacity, colours and
  /// properties of the user's own have a basic animation, from which overrides may take the timing for other keys.
  static func action(for view: UIView, key: String) -> (any CAAction)? {
    guard let block = AnimationBlock.current, UIView.areAnimationsEnabled else { return NSNull() }
    return animates(key, of: view.layer) ? block.action(for: view, key: key) : NSNull()
  }

  /// Whether the view, and what is inside of it, takes no touches because an animation moves it that does not allow them.
  static func blocksTouches(of view: UIView) -> Bool {
    let layer = view.layer
    return layer.animationKeys()?.contains {
      (layer.animation(forKey: $0)?.delegate as? AnimationTicket)?.blocksTouches ?? false
    } ?? false
  }

  /// Properties whose animations add up. (Measured on iOS 11 and later by Material Motion's motion-animator.)
  static func adds(_ key: String) -> Bool { additiveKeys.contains(key) }

  private static let additiveKeys: Set = ["bounds", "position", "transform", "cornerRadius"]
  /// From the same measurement; what is in neither list changes at once: borders, shadows, strokes, z positions.
  private static let otherKeys: Set = ["opacity", "backgroundColor", "anchorPoint"]

  private static func animates(_ key: String, of layer: CALayer) -> Bool {
    additiveKeys.contains(key) || otherKeys.contains(key) || layer.hasLayerProperty(key)
  }
}

/// What is done once a property of a view's layer has changed: a block hears of it.
@MainActor
final class ChangeAction: NSObject, CAAction {
  private let start: Any?
  private let handler: (_ layer: CALayer, _ start: Any?, _ end: Any?) -> Void

  /// An action of a property that is `start` before its change.
  init(start: Any?, handler: @escaping (_ layer: CALayer, _ start: Any?, _ end: Any?) -> Void) {
    self.start = start
    self.handler = handler
  }

  func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
    guard let layer = anObject as? CALayer else { return }
    handler(layer, start, layer.value(forKey: event))
  }
}
