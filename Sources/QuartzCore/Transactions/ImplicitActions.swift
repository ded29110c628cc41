import CoreGraphics

/// The actions that changes of layers' properties run by themselves.
@MainActor
enum ImplicitActions {
  /// Returns what is to be done after the property `key` of `layer` has changed; nil for nothing. It must be called
  /// before the change.
  ///
  /// - Parameters:
  ///   - action: What the layer's search finds for the key.
  ///   - shown: The value that shows now, from which an animation begins that does not say where.
  static func afterChange(
    of key: String, in layer: any AnimatedLayer, action: @autoclosure () -> (any CAAction)?,
    shown: @autoclosure () -> Any?
  ) -> (() -> Void)? {
    let shownBefore = noteChange(of: key, in: layer, shown: shown)
    guard !CATransaction.disableActions(), let action = action(), !(action is NSNull) else { return nil }
    guard let animation = action as? CAPropertyAnimation else {
      return { action.run(forKey: key, object: layer, arguments: nil) }
    }
    if !(animation.duration > 0), CATransaction.animationDuration() == 0 {
      return { layer.animations.removeAnimation(forKey: key) }
    }
    let complete = animation.completed(for: key, shown: shownBefore)
    return { complete.run(forKey: key, object: layer, arguments: nil) }
  }

  /// Notes and returns the value that the property showed before its first change in this transaction.
  private static func noteChange(of key: String, in layer: any AnimatedLayer, shown: () -> Any?) -> Any? {
    let serial = MediaClock.current.transactions.serial
    if let noted = layer.shownBefore.noted(key, in: serial) { return noted }
    let value = shown()
    layer.shownBefore.note(value, of: key, in: serial)
    return value
  }

  /// Returns the animation for a change of a property for which no action was found.
  static func impliedAnimation(of key: String) -> CABasicAnimation {
    let animation = CABasicAnimation(keyPath: key)
    animation.duration = CATransaction.animationDuration()
    animation.timingFunction = CATransaction.animationTimingFunction() ?? CAMediaTimingFunction(name: .default)
    return animation
  }
}

extension CAPropertyAnimation {
  /// Returns a copy that names its property, and that begins at the shown value if the animation names no values.
  @MainActor
  fileprivate func completed(for key: String, shown: Any?) -> CAPropertyAnimation {
    guard let copy = copy(with: nil) as? CAPropertyAnimation else { return self }
    copy.keyPath = copy.keyPath ?? key
    if let basic = copy as? CABasicAnimation, basic.fromValue == nil, basic.toValue == nil, basic.byValue == nil {
      basic.fromValue = shown
    }
    return copy
  }
}
