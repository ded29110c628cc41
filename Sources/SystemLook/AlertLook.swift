import VectorGraphics

/// The measures of alerts and action sheets, in points and seconds (iOS 13 to 17, as remembered, not measured, unless said
/// otherwise).
package enum AlertLook {
  package static let width = 270.0
  package static let cornerRadius = 14.0
  /// The space around title and message.
  package static let margin = 16.0
  package static let topMargin = 19.0
  package static let textGap = 2.0
  package static let titleSize = 17.0
  package static let messageSize = 13.0
  package static let actionHeight = 44.0
  package static let actionSize = 17.0
  package static let fieldHeight = 26.0
  package static let fieldTextSize = 13.0
  /// The space between the sides of a field and its text.
  package static let fieldInset = 6.0
  package static let fieldRadius = 5.0
  /// The space between the texts and the fields.
  package static let fieldGap = 14.0
  package static let fieldGround = SystemColor(light: Color(hex: 0xFFFFFF), dark: Color(hex: 0x1C1C1E))

  package static let sheetMargin = 8.0
  package static let sheetActionHeight = 57.0
  package static let sheetActionSize = 20.0
  package static let sheetTextSize = 13.0
  package static let sheetTextMargin = 14.5

  /// The ground. On iOS it is a blur, which looks like this over white and black. (By eye.)
  package static let ground = SystemColor(
    light: Color(hex: 0xF0F0F0), dark: Color(hex: 0x262628))
  /// The ground of the separate cancel button of an action sheet.
  package static let cancelGround = SystemColor(light: Color(hex: 0xFFFFFF), dark: Color(hex: 0x2C2C2E))
  /// What lies over the ground of an action that is pressed. (By eye.)
  package static let pressed = SystemColor(
    light: Color(hex: 0x000000, alpha: 0.08), dark: Color(hex: 0xFFFFFF, alpha: 0.1))
  package static let line = SystemColor(
    light: Color(hex: 0x3C3C43, alpha: 0.29), dark: Color(hex: 0x545458, alpha: 0.65))
  package static let sheetText = SystemColor(
    light: Color(hex: 0x3C3C43, alpha: 0.6), dark: Color(hex: 0xEBEBF5, alpha: 0.6))

  /// The scale from which an alert comes while it fades in, and the times in which it comes and goes. (Found by
  /// trial.)
  package static let firstScale = 1.2
  package static let comingDuration = 0.25
  package static let goingDuration = 0.2
}
