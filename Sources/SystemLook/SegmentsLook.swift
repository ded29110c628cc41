import VectorGraphics

/// The measures of a segmented control, in points and seconds.
///
/// Sizes and colours are those of iOS 13 to 17, as remembered, not measured, and so are the shadows.
package enum SegmentsLook {
  package static let height = 32.0
  package static let cornerRadius = 9.0
  package static let ground = SystemColor.tertiarySystemFill
  /// The space between the ground's edge and the thumb, and the thumb's corner radius.
  package static let margin = 2.0
  package static let thumbCornerRadius = 7.0
  package static let thumb = SystemColor(light: .white, dark: Color(red: 0.39, green: 0.39, blue: 0.4))
  package static let contactShadow = BlackShadow(opacity: 0.04, radius: 0.5, offset: 3)
  package static let shadow = BlackShadow(opacity: 0.12, radius: 4, offset: 3)
  package static let fontSize = 13.0
  package static let weight = SystemWeight.medium
  /// The weight of the chosen segment's title.
  package static let selectedWeight = SystemWeight.semibold
  /// The space beside a title, on both sides together.
  package static let padding = 20.0
  package static let disabledOpacity = 0.5
  /// How long the thumb slides, eased in and out.
  package static let duration = 0.25
  /// The lines between segments that are not chosen.
  package static let divider = SystemColor.separator
  package static let dividerWidth = 1.0
  package static let dividerHeight = 16.0
  /// The share of its size to which the thumb shrinks under a finger.
  package static let pressedScale = 0.95
  /// The opacity of a title under a finger that is not on the chosen segment.
  package static let pressedOpacity = 0.2
}
