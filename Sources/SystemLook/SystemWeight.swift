package import VectorText

/// The weights of the system's fonts, the lightest first. The raw values are the numbers of `UIFont.Weight`.
///
/// The numbers are what iOS prints for them; Apple documents the names alone.
package enum SystemWeight: Double, CaseIterable, Sendable {
  case ultraLight = -0.8
  case thin = -0.6
  case light = -0.4
  case regular = 0
  case medium = 0.23
  case semibold = 0.3
  case bold = 0.4
  case heavy = 0.56
  case black = 0.62

  /// Takes the weight whose number is nearest; of two that are equally near, the lighter one.
  package init(nearestTo number: Double) {
    self = Self.allCases.min { abs($0.rawValue - number) < abs($1.rawValue - number) } ?? .regular
  }

  /// The weight in the type of typefaces.
  ///
  /// Apple's `ultraLight` is lighter than `thin`; elsewhere (OpenType, `usWeightClass`) thin is the lightest.
  package var typefaceWeight: Typeface.Weight {
    switch self {
    case .ultraLight: .thin
    case .thin: .ultraLight
    case .light: .light
    case .regular: .regular
    case .medium: .medium
    case .semibold: .semibold
    case .bold: .bold
    case .heavy: .heavy
    case .black: .black
    }
  }
}
