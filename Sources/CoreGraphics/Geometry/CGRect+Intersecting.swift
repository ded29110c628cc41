public import Foundation

extension CGRect {
  /// Whether the two rectangles have more in common than an edge or a corner. A null rectangle intersects none.
  ///
  /// Foundation's own method, which on Linux also counts rectangles that only touch, is meant in files that import
  /// Foundation by name.
  @_disfavoredOverload
  public func intersects(_ rect2: CGRect) -> Bool {
    guard !isNull, !rect2.isNull else { return false }
    return minX < rect2.maxX && rect2.minX < maxX && minY < rect2.maxY && rect2.minY < maxY
  }
}
