/// The measures of a slider, in points.
///
/// The sizes are those of iOS 14 to 17, as remembered, not measured, as are the shadows; where a finger takes hold
/// of the thumb was found by trial.
package enum SliderLook {
  package static let height = 31.0
  /// The diameter of the thumb without its rim.
  package static let thumb = 27.0
  package static let trackThickness = 4.0
  /// The space between the control's sides and the track's ends.
  package static let inset = 2.0
  /// How far outside of the thumb a finger may come down to take hold of it.
  package static let grip = 8.0
  package static let disabledOpacity = 0.5
  /// The space between an image at an end and the track.
  package static let imageSpacing = 7.0
  package static let track = SystemColor.systemFill

  package static let contactShadow = BlackShadow(opacity: 0.12, radius: 0.5, offset: 0.5)
  package static let shadow = BlackShadow(opacity: 0.12, radius: 4, offset: 4)
  /// The black rim of half a point around a thumb of its own colour, as around a switch's.
  package static let rimOpacity = SwitchLook.rimOpacity
  package static let rimWidth = SwitchLook.rimWidth

  /// The duration of `setValue(_:animated:)` over the whole track, in seconds; shorter ways take less, at least a tenth
  /// of a second. (Found by trial.)
  package static func duration(ofWay share: Double) -> Double { max(0.1, min(0.3, share * 0.6)) }
}
