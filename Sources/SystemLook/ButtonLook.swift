/// The measures of buttons, in points and seconds, at the default text size.
///
/// Insets and radii are those of button configurations on iOS 15 to 17; the shares of opacity were found by eye, from
/// screenshots, but for `pressedOpacity`, which is that of system buttons since iOS 7.
package enum ButtonLook {
  /// The opacity of a button without a ground while it is pressed.
  package static let pressedOpacity = 0.2
  /// The opacity of a ground, and of what is on it, while the button is pressed.
  package static let pressedGroundOpacity = 0.75
  /// The opacity of a pale ground of the tint colour.
  package static let tintedOpacity = 0.15
  /// The time that a button takes to look as before once it has been let go: long enough to be seen, and over before the
  /// next tap.
  package static let releaseDuration = 0.25

  /// The sizes of buttons that have a ground.
  package enum Size: Sendable {
    case mini, small, medium, large

    /// The space beside and above the label.
    package var insets: (horizontal: Double, vertical: Double) {
      switch self {
      case .mini, .small: (10, 5)
      case .medium: (12, 7)
      case .large: (20, 15)
      }
    }

    /// The radius of the ground's corners.
    package var cornerRadius: Double { self == .large ? 8.75 : 5.95 }
  }
}
