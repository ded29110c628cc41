import SystemLook
import QuartzCore
import VectorGraphics

/// What a switch shows, in layers of its own, by the measures of `SwitchLook`.
@MainActor
final class SwitchFace {
  static let size = CGSize(width: SwitchLook.width, height: SwitchLook.height)

  struct Colors {
    /// The colour of the track while the switch is on.
    let track: CGColor
    let thumb: CGColor
    let isDark: Bool

    /// The colour of the track while the switch is off.
    var restingTrack: CGColor { CGColor(isDark ? SwitchLook.restingTrack.dark : SwitchLook.restingTrack.light) }
  }

  /// The layer around the others, which are dimmed together.
  let layer = CALayer()
  private let track = CALayer()
  private let rim = CALayer()
  private let contactShadow = CALayer()
  private let thumb = CALayer()
  private var shown = (isOn: false, isPressed: false)

  init() {
    layer.frame = CGRect(origin: .zero, size: SwitchFace.size)
    track.frame = layer.bounds
    track.cornerRadius = SwitchFace.size.height / 2
    rim.backgroundColor = CGColor(red: 0, green: 0, blue: 0, alpha: SwitchLook.rimOpacity)
    for (part, shadow) in [(contactShadow, SwitchLook.contactShadow), (thumb, SwitchLook.shadow)] {
      part.shadowOffset = CGSize(width: 0, height: shadow.offset)
      part.shadowOpacity = Float(shadow.opacity)
      part.shadowRadius = shadow.radius
    }
    for part in [track, rim, contactShadow, thumb] { layer.addSublayer(part) }
  }

  func show(isOn: Bool, isPressed: Bool, isEnabled: Bool, colors: Colors, animated: Bool) {
    CATransaction.begin()
    defer { CATransaction.commit() }
    // A change that does not move the thumb lets it go on sliding.
    let moves = (isOn, isPressed) != shown
    shown = (isOn, isPressed)
    if moves && !animated {
      for part in [track, rim, contactShadow, thumb] { part.removeAllAnimations() }
    }
    CATransaction.setDisableActions(!animated)
    CATransaction.setAnimationDuration(SwitchLook.duration)
    CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(name: .easeInEaseOut))
    layer.opacity = isEnabled ? 1 : Float(SwitchLook.disabledOpacity)
    track.backgroundColor = isOn ? colors.track : colors.restingTrack
    let width = isPressed ? SwitchLook.pressedThumb : SwitchLook.thumb
    let x = isOn ? SwitchFace.size.width - SwitchLook.margin - width : SwitchLook.margin
    let place = CGRect(x: x, y: SwitchLook.margin, width: width, height: SwitchLook.thumb)
    for part in [contactShadow, thumb] {
      part.frame = place
      part.cornerRadius = place.height / 2
      part.backgroundColor = colors.thumb
    }
    rim.frame = place.insetBy(dx: -SwitchLook.rimWidth, dy: -SwitchLook.rimWidth)
    rim.cornerRadius = rim.bounds.height / 2
  }
}
