import QuartzCore

/// The answers of animation blocks about views: actions for changes, and whether views take touches.
@MainActor
enum ViewAnimation {
  /// Returns the action of a view's layer for a change of `key`. It is `NSNull` outside of animation blocks and for
  /// properties that do not animate in them.
  ///
  /// In a block, properties that can be added up get an action that adds an additive animation, as on iOS. Opacity,
  /// colours and the user's own properties get a basic animation, from which overrides may take the timing for other
  /// keys.
  static func action(for view: UIView, key: String) -> (any CAAction)? {
    guard let block = AnimationBlock.current, UIView.areAnimationsEnabled else { return NSNull() }
    return animates(key, of: view.layer) ? block.action(for: view, key: key) : NSNull()
  }

  /// Whether the view and its subviews take no touches because an animation of the view does not allow them.
  static func blocksTouches(of view: UIView) -> Bool {
    let layer = view.layer
    return layer.animationKeys()?.contains {
      (layer.animation(forKey: $0)?.delegate as? AnimationTicket)?.blocksTouches ?? false
    } ?? false
  }

  /// Whether animations of the property add up. (Measured on iOS 11 and later by Material Motion's motion-animator.)
  static func adds(_ key: String) -> Bool { additiveKeys.contains(key) }

  private static let additiveKeys: Set = ["bounds", "position", "transform", "cornerRadius"]
  /// The other properties that animate, from the same measurement. Properties in neither list change at once: borders,
  /// shadows, strokes, z positions.
  private static let otherKeys: Set = ["opacity", "backgroundColor", "anchorPoint"]

  private static func animates(_ key: String, of layer: CALayer) -> Bool {
    additiveKeys.contains(key) || otherKeys.contains(key) || layer.hasLayerProperty(key)
  }
}

/// An action that tells a block that a property of a view's layer has changed.
@MainActor
final class ChangeAction: NSObject, CAAction {
  private let start: Any?
  private let handler: (_ layer: CALayer, _ start: Any?, _ end: Any?) -> Void

  /// An action for a property whose value is `start` before the change.
  init(start: Any?, handler: @escaping (_ layer: CALayer, _ start: Any?, _ end: Any?) -> Void) {
    self.start = start
    self.handler = handler
  }

  func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
    guard let layer = anObject as? CALayer else { return }
    handler(layer, start, layer.value(forKey: event))
  }
}
