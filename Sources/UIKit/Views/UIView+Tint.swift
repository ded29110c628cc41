import CoreGraphics
import VectorGraphics

extension UIView {
  /// The tint before it is dimmed.
  private var brightTint: UIColor { ownTint ?? parent?.brightTint ?? .systemBlue }

  /// The colour and the adjustment that make `effectiveTint`.
  var tint: Tint { Tint(color: brightTint, adjustment: effectiveTintAdjustment) }

  struct Tint: Equatable {
    let color: UIColor
    let adjustment: TintAdjustmentMode
  }

  var effectiveTint: UIColor { effectiveTintAdjustment == .dimmed ? brightTint.dimmed : brightTint }

  func setTint(_ color: UIColor?) {
    guard color != ownTint else { return }
    ownTint = color
    tellTintChanged()
  }

  var effectiveTintAdjustment: TintAdjustmentMode {
    ownTintAdjustment == .automatic ? parent?.effectiveTintAdjustment ?? .normal : ownTintAdjustment
  }

  func setTintAdjustment(_ mode: TintAdjustmentMode) {
    guard mode != ownTintAdjustment else { return }
    let old = effectiveTintAdjustment
    ownTintAdjustment = mode
    if effectiveTintAdjustment != old { tellTintChanged() }
  }

  /// Tells this view that its tint has changed, and the views below that may have theirs from it.
  func tellTintChanged() {
    tintColorDidChange()
    for child in children where child.ownTint == nil || child.ownTintAdjustment == .automatic {
      child.tellTintChanged()
    }
  }
}

extension UIColor {
  /// The gray of the same luminance, at four fifths of the alpha. It is close to the tints that iOS shows behind an
  /// alert.
  fileprivate var dimmed: UIColor {
    UIColor { traits in
      let color = Color(self.resolvedColor(with: traits).cgColor)
      // The weights are Rec. 601's for encoded components.
      let luminance = 0.299 * color.red + 0.587 * color.green + 0.114 * color.blue
      return UIColor(white: luminance, alpha: 0.8 * color.alpha)
    }
  }
}
