import CoreGraphics
package import SystemLook
import VectorText

extension SymbolMeasure {
  /// Measures a symbol in the form, and beside the letters, of an environment.
  @MainActor
  package init(_ name: String, in environment: EnvironmentValues) {
    let font = ResolvedFont(environment.font ?? .body, changes: environment.textDefaults.changes)
    let variants = environment.symbolVariants
    let scale: SymbolScale =
      switch environment.imageScale {
      case .small: .small
      case .medium: .medium
      case .large: .large
      }
    self.init(
      SymbolOutline(name: variants.name(of: name, font.weight), weight: font.weight), fontSize: font.size,
      capHeight: font.typeface.capHeight, scale: scale, pixels: PixelGrid(scale: environment.displayScale.native))
  }
}
