import VectorGraphics

extension Rasterizer {
  /// The largest side of a tile's image, in pixels: 4096 in the drawing itself, 2048 within a tile, and a quarter of that with each
  /// level more. Twelve patterns, each of which shows the next one twice, would else paint 2,000 tiles of 4096 by 4096 pixels.
  private var largestTileSide: Double {
    openTileCount == 0 ? 4096 : Double(max(1, 8192 >> (2 * min(openTileCount, 7))))
  }

  /// The pattern's tile, painted once as an image that repeats.
  ///
  /// A tile that is not a whole number of pixels is painted at twice the resolution, since it will be resampled.
  mutating func source(of pattern: Pattern, at place: Place) -> PaintSource? {
    let tile = pattern.tile
    guard !tile.isEmpty, tile.isFinite, place.depth < Self.maximumDepth else { return nil }
    let transform = ProjectiveTransform(pattern.transform).then(place.transform)
    let (across, down) = transform.lengths(of: tile)
    guard across > 0, down > 0, across < .infinity, down < .infinity else { return nil }
    let detail = transform.isWhole(tile) ? 1.0 : 2.0
    func side(_ length: Double) -> Double {
      min(max((length * detail - 1e-6).rounded(.up), 1), largestTileSide)
    }
    let (width, height) = (side(across), side(down))
    let bounds = PixelRect(minX: 0, minY: 0, maxX: Int(width), maxY: Int(height))
    let toTile = Transform(
      a: width / tile.width, b: 0, c: 0, d: height / tile.height, tx: -tile.minX * width / tile.width,
      ty: -tile.minY * height / tile.height)
    guard let fromTile = toTile.inverted else { return nil }
    var layer = makeLayer(bounds, needed: bounds)
    let inside = Place(transform: ProjectiveTransform(toTile), visible: bounds, depth: place.depth + 1)
    openTileCount += 1
    for item in pattern.items { paint(item, at: inside, into: &layer) }
    openTileCount -= 1
    layer.clearUndefined()
    livePixels -= bounds.area
    let image = ImageSource(
      repeating: layer.bytes, width: bounds.width, height: bounds.height,
      transform: ProjectiveTransform(fromTile).then(transform))
    return image.map { .image($0) }
  }
}

extension ProjectiveTransform {
  /// The lengths that the tile's sides become; under perspective the largest, on its corners.
  fileprivate func lengths(of tile: Rect) -> (across: Double, down: Double) {
    if let affine {
      return (Vector(affine.a, affine.b).length * tile.width, Vector(affine.c, affine.d).length * tile.height)
    }
    var scale = 0.0
    for corner in tile.corners { scale = max(scale, self.scale(at: corner)) }
    return (scale * tile.width, scale * tile.height)
  }

  /// Whether the tile's image is upright and begins and ends between pixels.
  fileprivate func isWhole(_ tile: Rect) -> Bool {
    guard let affine, affine.b == 0, affine.c == 0, affine.a > 0, affine.d > 0 else { return false }
    func isWhole(_ value: Double) -> Bool { abs(value - value.rounded()) < 1e-6 }
    let first = affine.apply(to: Point(tile.minX, tile.minY))
    return isWhole(first.x) && isWhole(first.y) && isWhole(affine.a * tile.width) && isWhole(affine.d * tile.height)
  }
}
