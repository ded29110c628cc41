import CoreGraphics
import Look
import VectorGraphics
import VectorText

/// A symbol at a size, with nothing left open but its paint.
struct SymbolMeasure: Equatable {
  var outline: SymbolOutline
  /// How long a unit of the symbols' grid is, in points.
  var unit: Double
  /// Where the middle of the grid stands above the baseline, in points.
  var middle: Double
  var isResizable = false
  var pixels: PixelGrid

  @MainActor
  init(_ name: String, in environment: EnvironmentValues) {
    let font = ResolvedFont(environment.font ?? .body, changes: environment.textDefaults.changes)
    let variants = environment.symbolVariants
    outline = SymbolOutline(name: variants.name(of: name, font.weight), weight: font.weight)
    let scale =
      switch environment.imageScale {
      case .small: 0.79
      case .medium: 1.0
      case .large: 1.28
      }
    unit = font.size * Self.unitShare * scale
    middle = font.typeface.capHeight * font.size / 2
    pixels = PixelGrid(scale: environment.displayScale.native)
  }

  /// The circle, 20 units high, is a sixth higher than the font is large, as the system's symbols on iOS.
  private static let unitShare = 1.17 / 20

  /// What the symbol covers of its grid.
  @MainActor
  var bounds: Rect { outline.pathOrPlaceholder.boundingBox }

  /// The size beside letters.
  @MainActor
  var naturalSize: CGSize {
    let bounds = bounds
    return bounds.isNull
      ? .zero
      : CGSize(width: pixels.roundedUp(bounds.width * unit), height: pixels.roundedUp(bounds.height * unit))
  }

  /// The outline in a frame of `size` at the origin.
  @MainActor
  func path(in size: CGSize) -> VectorGraphics.Path {
    let path = outline.pathOrPlaceholder
    let bounds = path.boundingBox
    guard !bounds.isNull, bounds.width > 0, bounds.height > 0 else { return path }
    let (x, y) =
      isResizable ? (size.width.native / bounds.width, size.height.native / bounds.height) : (unit, unit)
    let (midX, midY) = ((bounds.minX + bounds.maxX) / 2, (bounds.minY + bounds.maxY) / 2)
    return path.applying(
      Transform(
        a: x, b: 0, c: 0, d: y, tx: size.width.native / 2 - midX * x, ty: size.height.native / 2 - midY * y))
  }

  /// Where the baseline of text beside the symbol stands in a frame of `size`.
  @MainActor
  func baseline(in size: CGSize) -> CGFloat {
    let bounds = bounds
    guard !bounds.isNull, !isResizable else { return size.height }
    return size.height / 2 + CGFloat((12 - (bounds.minY + bounds.maxY) / 2) * unit + middle)
  }
}
