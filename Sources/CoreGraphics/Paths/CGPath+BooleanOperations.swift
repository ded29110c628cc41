import Foundation
import VectorGraphics

/// These operations on the insides of paths are exact on curves. Open contours count as closed, except for those of a
/// line. The cost is that of sorting the segments, plus that of the pairs whose boxes overlap.
extension CGPath {
  /// The area that lies in either path.
  public func union(_ other: CGPath, using rule: CGPathFillRule = .winding) -> CGPath {
    CGPath(path.union(other.path, rule: rule.fillRule))
  }

  /// The area that lies in both paths.
  public func intersection(_ other: CGPath, using rule: CGPathFillRule = .winding) -> CGPath {
    CGPath(path.intersection(other.path, rule: rule.fillRule))
  }

  /// The area that lies in this path and not in `other`.
  public func subtracting(_ other: CGPath, using rule: CGPathFillRule = .winding) -> CGPath {
    CGPath(path.subtracting(other.path, rule: rule.fillRule))
  }

  /// The area that lies in one of the paths and not in both.
  public func symmetricDifference(_ other: CGPath, using rule: CGPathFillRule = .winding) -> CGPath {
    CGPath(path.symmetricDifference(other.path, rule: rule.fillRule))
  }

  /// The parts of this path, as a line, that lie inside of `other`.
  public func lineIntersection(_ other: CGPath, using rule: CGPathFillRule = .winding) -> CGPath {
    CGPath(path.lineIntersection(other.path, rule: rule.fillRule))
  }

  /// The parts of this path, as a line, that lie outside of `other`.
  public func lineSubtracting(_ other: CGPath, using rule: CGPathFillRule = .winding) -> CGPath {
    CGPath(path.lineSubtracting(other.path, rule: rule.fillRule))
  }

  /// A path with the same inside whose contours neither cross nor overlap, so that both rules fill it alike.
  public func normalized(using rule: CGPathFillRule = .winding) -> CGPath {
    CGPath(path.normalized(rule: rule.fillRule))
  }

  /// The connected parts of the inside, each with its holes.
  public func componentsSeparated(using rule: CGPathFillRule = .winding) -> [CGPath] {
    path.componentsSeparated(rule: rule.fillRule).map { CGPath($0) }
  }

  /// Whether the insides of both paths have a point in common.
  public func intersects(_ other: CGPath, using rule: CGPathFillRule = .winding) -> Bool {
    path.intersects(other.path, rule: rule.fillRule)
  }
}
