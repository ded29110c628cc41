extension UIView {
  /// The tint by this view's settings and those of the views around it.
  var tint: Tint { tint(in: parent?.tint ?? .standard) }

  /// The tint where that of the surroundings is `outer`.
  func tint(in outer: Tint) -> Tint {
    var tint = outer
    if let ownTint { tint.color = ownTint }
    if ownTintAdjustment != .automatic {
      tint.adjustment = ownTintAdjustment
    } else if isTintDimmed {
      tint.adjustment = .dimmed
    }
    return tint
  }

  func setTint(_ color: UIColor?) {
    guard color != ownTint else { return }
    ownTint = color
    tintDidChange()
  }

  func setTintAdjustment(_ mode: TintAdjustmentMode) {
    guard mode != ownTintAdjustment else { return }
    let old = tint
    ownTintAdjustment = mode
    if tint != old { tintDidChange() }
  }

  /// Dims the tint below something that is presented, unless the program has set its mode; or lets it be as before.
  func setTintDimmed(_ isDimmed: Bool) {
    guard isDimmed != isTintDimmed else { return }
    let old = tint
    isTintDimmed = isDimmed
    if tint != old { tintDidChange() }
  }

  /// Lets traits have the new tint, of which `UIColor.tintColor` is made, before views are told.
  private func tintDidChange() {
    updateTraits()
    tellTintChanged()
  }

  /// Tells this view that its tint has changed, and the views below that may have theirs from it.
  func tellTintChanged() {
    tintColorDidChange()
    for child in children where child.ownTint == nil || child.ownTintAdjustment == .automatic {
      child.tellTintChanged()
    }
  }
}
