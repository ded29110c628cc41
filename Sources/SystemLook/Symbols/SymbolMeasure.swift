package import VectorGraphics

/// A symbol at a size, which leaves nothing open but its paint.
package struct SymbolMeasure: Equatable, Sendable {
  package var outline: SymbolOutline
  /// The length of a unit of the symbols' grid, in points.
  package var unit: Double
  /// The height of the grid's middle above the baseline, in points.
  package var middle: Double
  package var isResizable = false
  package var pixels: PixelGrid

  /// Measures a symbol beside letters.
  ///
  /// - Parameters:
  ///   - fontSize: The size of the letters' font, in points.
  ///   - capHeight: The height of the font's capitals, in shares of its size.
  package init(
    _ outline: SymbolOutline, fontSize: Double, capHeight: Double, scale: SymbolScale, pixels: PixelGrid
  ) {
    self.outline = outline
    unit = fontSize * Self.unitShare * scale.factor
    middle = capHeight * fontSize / 2
    self.pixels = pixels
  }

  /// The unit as a share of the font's size. The circle, 20 units high, is a sixth larger than the font, like the
  /// system's symbols on iOS.
  private static let unitShare = 1.17 / 20

  /// The part of its grid that the symbol covers.
  package var bounds: Rect { outline.pathOrPlaceholder.boundingBox }

  /// The size in points beside letters.
  package var naturalSize: Size {
    let bounds = bounds
    return bounds.isNull
      ? .zero : Size(pixels.roundedUp(bounds.width * unit), pixels.roundedUp(bounds.height * unit))
  }

  /// Returns the outline in a frame of `size` at the origin.
  package func path(in size: Size) -> Path {
    let path = outline.pathOrPlaceholder
    let bounds = path.boundingBox
    guard !bounds.isNull, bounds.width > 0, bounds.height > 0 else { return path }
    let (x, y) = isResizable ? (size.width / bounds.width, size.height / bounds.height) : (unit, unit)
    let (midX, midY) = ((bounds.minX + bounds.maxX) / 2, (bounds.minY + bounds.maxY) / 2)
    return path.applying(
      Transform(a: x, b: 0, c: 0, d: y, tx: size.width / 2 - midX * x, ty: size.height / 2 - midY * y))
  }

  /// Returns the distance of the baseline of text beside the symbol from the top of a frame of `size`.
  package func baseline(in size: Size) -> Double {
    let bounds = bounds
    guard !bounds.isNull, !isResizable else { return size.height }
    return size.height / 2 + (12 - (bounds.minY + bounds.maxY) / 2) * unit + middle
  }
}

/// The size of symbols beside letters.
package enum SymbolScale: Sendable {
  case small, medium, large

  /// The factor of the size, from Apple's documentation of SF Symbols by eye.
  fileprivate var factor: Double {
    switch self {
    case .small: 0.79
    case .medium: 1
    case .large: 1.28
    }
  }
}
