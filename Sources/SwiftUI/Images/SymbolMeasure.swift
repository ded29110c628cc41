import CoreGraphics
import SystemLook
import VectorGraphics
import VectorText

/// A symbol at a size, which leaves nothing open but its paint.
struct SymbolMeasure: Equatable {
  var outline: SymbolOutline
  /// The length of a unit of the symbols' grid, in points.
  var unit: Double
  /// The height of the grid's middle above the baseline, in points.
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

  /// The unit as a share of the font's size. The circle, 20 units high, is a sixth larger than the font, like the
  /// system's symbols on iOS.
  private static let unitShare = 1.17 / 20

  /// The part of its grid that the symbol covers.
  @MainActor
  var bounds: Rect { outline.pathOrPlaceholder.boundingBox }

  /// The size in points beside letters.
  @MainActor
  var naturalSize: CGSize {
    let bounds = bounds
    return bounds.isNull
      ? .zero
      : CGSize(width: pixels.roundedUp(bounds.width * unit), height: pixels.roundedUp(bounds.height * unit))
  }

  /// Returns the outline in a frame of `size` at the origin.
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

  /// Returns the distance of the baseline of text beside the symbol from the top of a frame of `size`.
  @MainActor
  func baseline(in size: CGSize) -> CGFloat {
    let bounds = bounds
    guard !bounds.isNull, !isResizable else { return size.height }
    return size.height / 2 + CGFloat((12 - (bounds.minY + bounds.maxY) / 2) * unit + middle)
  }
}
