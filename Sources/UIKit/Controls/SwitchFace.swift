/// What a switch shows, in layers of its own.
///
///      2 ╭──────────────────────────╮
///        │ ╭────────╮               │   The thumb stretches to 34 while pressed,
///        │ │   27   │               │   away from the end where it rests.
///        │ ╰────────╯               │
///        ╰──────────────────────────╯ 51 x 31
///
/// Sizes and colours are those of iOS 13 to 18, read off screenshots; the shadows those of Apple's design resources.
@MainActor
final class SwitchFace {
  static let size = CGSize(width: 51, height: 31)
  private static let thumbSize = 27.0
  private static let pressedThumbWidth = 34.0
  private static let margin = 2.0
  /// Of every change that is animated, in seconds.
  private static let duration = 0.25

  struct Colors {
    /// While on.
    let track: CGColor
    let thumb: CGColor
    let isDark: Bool

    /// While off.
    var restingTrack: CGColor {
      isDark
        ? CGColor(red: 57 / 255, green: 57 / 255, blue: 61 / 255, alpha: 1)
        : CGColor(red: 233 / 255, green: 233 / 255, blue: 234 / 255, alpha: 1)
    }
  }

  /// Holds the others, to be dimmed together.
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
    rim.backgroundColor = CGColor(red: 0, green: 0, blue: 0, alpha: 0.04)
    contactShadow.shadowOffset = CGSize(width: 0, height: 3)
    contactShadow.shadowOpacity = 0.06
    contactShadow.shadowRadius = 0.5
    thumb.shadowOffset = CGSize(width: 0, height: 3)
    thumb.shadowOpacity = 0.15
    thumb.shadowRadius = 4
    for part in [track, rim, contactShadow, thumb] { layer.addSublayer(part) }
  }

  func show(isOn: Bool, isPressed: Bool, isEnabled: Bool, colors: Colors, animated: Bool) {
    CATransaction.begin()
    defer { CATransaction.commit() }
    // What does not move the thumb leaves it sliding.
    let moves = (isOn, isPressed) != shown
    shown = (isOn, isPressed)
    if moves && !animated {
      for part in [track, rim, contactShadow, thumb] { part.removeAllAnimations() }
    }
    CATransaction.setDisableActions(!animated)
    CATransaction.setAnimationDuration(SwitchFace.duration)
    CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(name: .easeInEaseOut))
    layer.opacity = isEnabled ? 1 : 0.5
    track.backgroundColor = isOn ? colors.track : colors.restingTrack
    let width = isPressed ? SwitchFace.pressedThumbWidth : SwitchFace.thumbSize
    let x = isOn ? SwitchFace.size.width - SwitchFace.margin - width : SwitchFace.margin
    let place = CGRect(x: x, y: SwitchFace.margin, width: width, height: SwitchFace.thumbSize)
    for part in [contactShadow, thumb] {
      part.frame = place
      part.cornerRadius = place.height / 2
      part.backgroundColor = colors.thumb
    }
    rim.frame = place.insetBy(dx: -0.5, dy: -0.5)
    rim.cornerRadius = rim.bounds.height / 2
  }
}
