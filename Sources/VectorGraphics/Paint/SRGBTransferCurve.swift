/// sRGB's transfer curve (IEC 61966-2-1:1999, 5.2 and 5.3), continued to negative numbers by symmetry.
///
/// Both directions map 0 to 0 and 1 to 1. The standard rounds the limits between its two pieces: the pieces miss each other
/// there by 2e-9 of light and by 3e-8 of an encoded component.
package enum SRGBTransferCurve {
  /// The share of light that an encoded component stands for.
  package static func linear(_ encoded: Double) -> Double {
    let size = abs(encoded)
    let linear = size <= 0.04045 ? size / 12.92 : ElementaryFunctions.power((size + 0.055) / 1.055, 2.4)
    return encoded < 0 ? -linear : linear
  }

  /// The component that stands for a share of light.
  package static func encoded(_ linear: Double) -> Double {
    let size = abs(linear)
    let encoded = size <= 0.0031308 ? size * 12.92 : 1.055 * ElementaryFunctions.power(size, 1 / 2.4) - 0.055
    return linear < 0 ? -encoded : encoded
  }
}
