/// A tile of drawing that repeats over the plane.
public struct Pattern: Equatable, Sendable {
  /// What one tile shows, clipped to `tile`.
  public var items: [Drawing.Item]
  /// The tile, in the pattern's space, which repeats at its width and height. An empty one paints nothing.
  public var tile: Rect
  /// The map from the pattern's space to that of the painted path.
  public var transform: Transform

  public init(items: [Drawing.Item], tile: Rect, transform: Transform = .identity) {
    self.items = items
    self.tile = tile
    self.transform = transform
  }
}
