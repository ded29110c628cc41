extension UIView {
  /// Computes the traits again and tells this view and those below if they have changed.
  func updateTraits() {
    updateTraits(under: parent?.traits ?? (self as? UIWindow)?.screen.traitCollection ?? UIScreen.main.traitCollection)
  }

  func updateTraits(under surroundings: UITraitCollection) {
    var style = overrideUserInterfaceStyle
    if style == .unspecified { style = controller?.overrideUserInterfaceStyle ?? .unspecified }
    var new = surroundings
    if style != .unspecified, style != new.userInterfaceStyle {
      new = UITraitCollection(traitsFrom: [new, UITraitCollection(userInterfaceStyle: style)])
    }
    if isElevated, new.userInterfaceLevel != .elevated {
      new = UITraitCollection(traitsFrom: [new, UITraitCollection(userInterfaceLevel: .elevated)])
    }
    let outerTint = surroundings.tint ?? .standard
    let tint = tint(in: outerTint)
    if tint != outerTint { new = UITraitCollection(traitsFrom: [new, UITraitCollection(tint: tint)]) }
    guard new != traits else { return }
    let old = traits
    traits = new
    resolveColors()
    if let controller {
      controller.traitCollectionDidChange(old)
      controller.traitObservers.tell(controller, from: old, to: new)
    }
    traitCollectionDidChange(old)
    traitObservers.tell(self, from: old, to: new)
    if new.hasDifferentColorAppearance(comparedTo: old) { setNeedsDisplay() }
    for child in children { child.updateTraits(under: traits) }
    maskView?.updateTraits(under: traits)
  }

  private func resolveColors() {
    if ownBackgroundColor != nil { resolveBackground() }
  }
}
