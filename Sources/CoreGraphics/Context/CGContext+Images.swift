import Foundation
import VectorGraphics

extension CGContext {
  /// Draws an image into a rectangle, its top at the side of largest y: upright where y grows up.
  ///
  /// A mask image paints the fill colour where it lets paint through. With `byTiling`, the image repeats in steps of the
  /// rectangle over everything that is not clipped away.
  public func draw(_ image: CGImage, in rect: CGRect, byTiling: Bool = false) {
    guard !rect.isEmpty, toCanvas.inverted != nil else { return }
    let item = byTiling ? tiledItem(image, tile: rect) : placedItem(image, in: rect)
    let area = byTiling ? Path(rect: clipBounds) : canvasPath(of: rect)
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

  /// The image on the canvas with the state's alpha.
  private func placedItem(_ image: CGImage, in rect: CGRect) -> Drawing.Item {
    let item = imageItem(image.bitmap, in: rect, interpolation: interpolation(of: image))
    if image.isMask {
      let color = state.fill.color.multiplyingAlpha(by: state.alpha)
      return .group(
        Group([.path(.fill(canvasPath(of: rect).wide, .color(color)))], mask: Group.Mask([item])))
    }
    return state.alpha < 1 ? .group(Group([item], opacity: state.alpha)) : item
  }

  private func tiledItem(_ image: CGImage, tile: CGRect) -> Drawing.Item {
    let tile = Rect(tile)
    var items = [upright(image.bitmap, in: tile, interpolation: interpolation(of: image))]
    if image.isMask {
      items = [
        .group(
          Group(
            [.path(.fill(Path(rect: tile), .color(state.fill.color)))], mask: Group.Mask(items)))
      ]
    }
    if state.alpha < 1 { items = [.group(Group(items, opacity: state.alpha))] }
    let pattern = Pattern(items: items, tile: tile, transform: toCanvas)
    return .path(.fill(Path(rect: clipBounds), .pattern(pattern)))
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

  private func upright(
    _ bitmap: Bitmap, in rect: Rect, interpolation: PlacedImage.Interpolation
  ) -> Drawing.Item {
    .group(
      Group(
        [.image(PlacedImage(bitmap, in: rect, interpolation: interpolation))],
        transform: ProjectiveTransform(.mirror(in: rect))))
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
