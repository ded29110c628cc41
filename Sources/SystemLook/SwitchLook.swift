import VectorGraphics

/// The measures of a switch, in points and seconds.
///
///      2 ╭──────────────────────────╮
///        │ ╭────────╮               │   The thumb stretches to 34 while pressed,
///        │ │   27   │               │   away from the end where it rests.
///        │ ╰────────╯               │
///        ╰──────────────────────────╯ 51 x 31
///
/// Sizes and colours are those of iOS 13 to 18, read off screenshots; the shadows those of Apple's design resources.
package enum SwitchLook {
  package static let width = 51.0
  package static let height = 31.0
  package static let thumb = 27.0
  package static let pressedThumb = 34.0
  /// The distance between the thumb and the edge of the track.
  package static let margin = 2.0
  /// The duration of every change that is animated, eased in and out.
  package static let duration = 0.25
  package static let disabledOpacity = 0.5
  /// The track while the switch is off.
  package static let restingTrack = SystemColor(light: Color(hex: 0xE9E9EA), dark: Color(hex: 0x39393D))

  /// A black rim of half a point around the thumb.
  package static let rimOpacity = 0.04
  package static let rimWidth = 0.5
  package static let contactShadow = BlackShadow(opacity: 0.06, radius: 0.5, offset: 3)
  package static let shadow = BlackShadow(opacity: 0.15, radius: 4, offset: 3)
}
