import SystemLook
import QuartzCore

/// The border and the inside of a text field, by the measures of `TextLook`.
@MainActor
final class FieldFace {
  let layer = CALayer()

  func show(
    _ style: UITextField.BorderStyle, in rect: CGRect, isEnabled: Bool, hasImage: Bool, _ traits: UITraitCollection
  ) {
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    defer { CATransaction.commit() }
    let isDark = traits.userInterfaceStyle == .dark
    func color(_ color: SystemColor) -> CGColor { CGColor(isDark ? color.dark : color.light) }
    layer.frame = rect
    layer.isHidden = style == .none || hasImage && style != .roundedRect
    layer.borderWidth = TextLook.borderWidth
    layer.backgroundColor = nil
    layer.cornerRadius = 0
    switch style {
    case .none: break
    case .line: layer.borderColor = color(.label)
    case .bezel: layer.borderColor = color(TextLook.bezelBorder)
    case .roundedRect:
      layer.cornerRadius = TextLook.roundedRadius
      layer.borderColor = color(TextLook.roundedBorder)
      layer.backgroundColor = color(isEnabled ? TextLook.roundedFill : TextLook.disabledFill)
    }
  }
}
