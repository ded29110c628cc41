import VectorGraphics

/// The colours that stand for blurred materials. There is no blur of what lies behind: a material is a translucent
/// colour, a little less clear than Apple's since nothing behind it is smoothed.
///
/// The hues and the order of opacities are those of iOS 13 to 17's materials, as remembered, not measured; the
/// opacities were chosen by eye so that texts above stay readable.
package enum MaterialLook {
  package static let ultraThin = SystemColor(
    light: Color(hex: 0xF5F5F5, alpha: 0.62), dark: Color(hex: 0x252525, alpha: 0.62))
  package static let thin = SystemColor(
    light: Color(hex: 0xF3F3F3, alpha: 0.74), dark: Color(hex: 0x252525, alpha: 0.74))
  package static let regular = SystemColor(
    light: Color(hex: 0xF2F2F2, alpha: 0.84), dark: Color(hex: 0x252525, alpha: 0.84))
  package static let thick = SystemColor(
    light: Color(hex: 0xF4F4F4, alpha: 0.92), dark: Color(hex: 0x252525, alpha: 0.92))
  package static let ultraThick = SystemColor(
    light: Color(hex: 0xF6F6F6, alpha: 0.97), dark: Color(hex: 0x252525, alpha: 0.97))
  package static let chrome = SystemColor(
    light: Color(hex: 0xF9F9F9, alpha: 0.94), dark: Color(hex: 0x1D1D1D, alpha: 0.94))
  /// The styles of iOS 8.
  package static let extraLight = SystemColor(
    light: Color(hex: 0xF7F7F7, alpha: 0.9), dark: Color(hex: 0xF7F7F7, alpha: 0.9))
  package static let light = SystemColor(
    light: Color(hex: 0xFFFFFF, alpha: 0.65), dark: Color(hex: 0xFFFFFF, alpha: 0.65))
  package static let dark = SystemColor(
    light: Color(hex: 0x111111, alpha: 0.78), dark: Color(hex: 0x111111, alpha: 0.78))
}
