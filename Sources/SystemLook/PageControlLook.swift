/// The measures of a page control, in points and seconds: those of iOS 14 to 17, as remembered, not measured, but for the
/// sizes of dots at the ends and the duration, which were found by eye.
package enum PageControlLook {
  package static let dot = 8.0
  /// The distance from one dot's middle to the next.
  package static let pitch = 17.0
  package static let height = 26.0
  /// The space beside the first and the last dot.
  package static let margin = 9.0
  package static let color = SystemColor.tertiaryLabel
  package static let currentColor = SystemColor.label
  /// The sizes of dots that are next to pages which do not show, in shares of a dot: the outermost one and the one beside
  /// it.
  package static let outermostScale = 0.4
  package static let secondScale = 0.7
  /// The ground while a finger scrubs, and always in the prominent style.
  package static let ground = SystemColor.tertiarySystemFill
  package static let duration = 0.25
  /// How long a finger rests before it scrubs even without moving.
  package static let scrubDelay = 0.3
}
