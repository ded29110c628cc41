public import Foundation
package import VectorGraphics

extension CGContext {
  /// Draws an image into a rectangle, its top at the side of largest y: upright where y grows up.
  ///
  /// A mask image paints the fill colour where it lets paint through. If `byTiling` is true, the image repeats in steps
  /// of the rectangle over everything that is not clipped away.
  public func draw(_ image: CGImage, in rect: CGRect, byTiling: Bool = false) {
    guard !rect.isEmpty, toCanvas.inverted != nil else { return }
    let area = byTiling ? Path(rect: clipBounds) : canvasPath(of: rect)
    let item =
      byTiling
      ? tiledItem(image, tile: rect)
      : painted(
        [imageItem(image.bitmap, in: rect, interpolation: interpolation(of: image))], of: image, over: area.wide)
    paint(item, isEmpty: byTiling && clipBounds.isEmpty, coverage: { Group.Clip(area) }, uncut: { item })
  }

  /// Draws vector items whose coordinates are those of user space.
  package func draw(_ items: [Drawing.Item]) {
    let item = Drawing.Item.group(
      Group(items, transform: ProjectiveTransform(toCanvas), opacity: state.alpha))
    let area = Path(rect: clipBounds)
    paint(
      item, isEmpty: items.isEmpty || toCanvas.inverted == nil, coverage: { Group.Clip(area) }, uncut: { item })
  }

  /// The item of tiles over all that is not clipped away: a few as they are, many as a pattern.
  private func tiledItem(_ image: CGImage, tile: CGRect) -> Drawing.Item {
    if let tiles = fewTiles(tile) {
      let items = tiles.map { imageItem(image.bitmap, in: $0, interpolation: interpolation(of: image)) }
      return painted(items, of: image, over: Path(rect: clipBounds))
    }
    let tile = Rect(tile)
    let placed = PlacedImage(image.bitmap, in: tile, interpolation: interpolation(of: image))
    let item = painted([.image(placed)], of: image, over: Path(rect: tile))
    // Mirrored as a whole, so that images which stand upright on the canvas keep their pixels.
    let pattern = Pattern(items: [item], tile: tile, transform: Transform.mirror(in: tile).then(toCanvas))
    return .path(.fill(Path(rect: clipBounds), .pattern(pattern)))
  }

  /// The tiles that touch what is not clipped away; nil if there are more than four.
  private func fewTiles(_ tile: CGRect) -> [CGRect]? {
    guard let inverse = toCanvas.inverted else { return nil }
    let (area, tile) = (inverse.boundingBox(of: clipBounds), Rect(tile))
    let (left, top) = (
      ((area.minX - tile.minX) / tile.width).rounded(.down), ((area.minY - tile.minY) / tile.height).rounded(.down)
    )
    let columns = ((area.maxX - tile.minX) / tile.width).rounded(.up) - left
    let rows = ((area.maxY - tile.minY) / tile.height).rounded(.up) - top
    guard columns >= 1, rows >= 1, columns * rows <= 4 else { return nil }
    return (0..<Int(columns) * Int(rows)).map { index in
      let (row, column) = index.quotientAndRemainder(dividingBy: Int(columns))
      return CGRect(tile.offsetBy(dx: (left + Double(column)) * tile.width, dy: (top + Double(row)) * tile.height))
    }
  }

  /// The items of an image with the state's alpha; those of a mask let the fill colour through, over `area`.
  private func painted(_ items: [Drawing.Item], of image: CGImage, over area: Path) -> Drawing.Item {
    if image.isMask {
      let color = state.fill.color.multiplyingAlpha(by: state.alpha)
      return .group(Group([.path(.fill(area, .color(color)))], mask: Group.Mask(items)))
    }
    return items.count == 1 && state.alpha == 1 ? items[0] : .group(Group(items, opacity: state.alpha))
  }

  /// A bitmap on the canvas, laid over a rectangle of user space.
  func imageItem(
    _ bitmap: Bitmap, in rect: CGRect, interpolation: PlacedImage.Interpolation
  ) -> Drawing.Item {
    let rect = Rect(rect)
    let placed = Transform.mirror(in: rect).then(toCanvas)
    if placed.b == 0, placed.c == 0, placed.a > 0, placed.d > 0 {
      return .image(PlacedImage(bitmap, in: placed.boundingBox(of: rect), interpolation: interpolation))
    }
    return .group(
      Group(
        [.image(PlacedImage(bitmap, in: rect, interpolation: interpolation))],
        transform: ProjectiveTransform(placed)))
  }

  private func interpolation(of image: CGImage) -> PlacedImage.Interpolation {
    switch state.interpolationQuality {
    case .none: .nearest
    case .default: image.shouldInterpolate ? .linear : .nearest
    case .low, .medium, .high: .linear
    }
  }
}

extension Transform {
  /// Swaps the top and the bottom of a rectangle.
  fileprivate static func mirror(in rect: Rect) -> Transform {
    Transform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: rect.minY + rect.maxY)
  }
}
