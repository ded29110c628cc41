extension UIView {
  var effectiveTint: UIColor { ownTint ?? parent?.effectiveTint ?? .systemBlue }

  func setTint(_ color: UIColor?) {
    ownTint = color
    tintColorDidChange()
  }

  var effectiveTintAdjustment: TintAdjustmentMode {
    ownTintAdjustment == .automatic ? parent?.effectiveTintAdjustment ?? .normal : ownTintAdjustment
  }

  func setTintAdjustment(_ mode: TintAdjustmentMode) {
    ownTintAdjustment = mode
    tintColorDidChange()
  }
}
