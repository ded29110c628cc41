public import Foundation
import VectorGraphics

extension CGPath {
  /// The path itself, or what a mutable one is now.
  public func copy() -> CGPath? {
    self is CGMutablePath ? CGPath(path) : self
  }

  /// The image of the path; without a transform, `copy()`.
  public func copy(using transform: UnsafePointer<CGAffineTransform>?) -> CGPath? {
    guard let transform = unsafe transform else { return copy() }
    return unsafe CGPath(path.applying(Transform(transform.pointee)))
  }

  /// A path with the same elements that can grow.
  public func mutableCopy() -> CGMutablePath? { CGMutablePath(path) }

  public func mutableCopy(using transform: UnsafePointer<CGAffineTransform>?) -> CGMutablePath? {
    guard let transform = unsafe transform else { return mutableCopy() }
    return unsafe CGMutablePath(path.applying(Transform(transform.pointee)))
  }

  /// The outline of the path's stroke, to be filled by the winding rule; `transform` moves the finished outline.
  public func copy(
    strokingWithWidth lineWidth: CGFloat, lineCap: CGLineCap, lineJoin: CGLineJoin, miterLimit: CGFloat,
    transform: CGAffineTransform = .identity
  ) -> CGPath {
    let style = StrokeStyle(
      width: lineWidth.native, cap: lineCap.cap, join: lineJoin.join, miterLimit: miterLimit.native)
    let path = self.path
    let outline = path.stroked(style, tolerance: path.outlineTolerance(width: style.width))
    return CGPath(transform.isIdentity ? outline : outline.applying(Transform(transform)))
  }

  /// The pieces of the path that a pattern of dashes and gaps leaves; `transform` moves the finished pieces.
  public func copy(
    dashingWithPhase phase: CGFloat, lengths: [CGFloat], transform: CGAffineTransform = .identity
  ) -> CGPath {
    let path = self.path
    let dashes = path.dashed(
      lengths.map { $0.native }, phase: phase.native, tolerance: path.outlineTolerance(width: 0))
    return CGPath(transform.isIdentity ? dashes : dashes.applying(Transform(transform)))
  }

  /// The path with its curves replaced by lines that stay within `threshold` of them.
  public func flattened(threshold: CGFloat) -> CGPath {
    CGPath(path.flattened(tolerance: threshold.native))
  }

  /// The part of the path between two shares of its whole length, contours in order, as a shape layer's `strokeStart` and
  /// `strokeEnd` show it. (Ours.)
  ///
  /// It is empty unless `start` is less than `end`; both are brought into 0...1.
  public func trimmed(from start: CGFloat, to end: CGFloat) -> CGPath {
    CGPath(path.trimmed(from: start.native, to: end.native))
  }
}

extension Path {
  /// The tolerance of outlines: a hundredth of a unit, which no screen shows, or less where the path itself is small.
  fileprivate func outlineTolerance(width: Double) -> Double {
    let size = 1e-4 * (controlBox.diagonal + max(width, 0))
    return size > 0 ? min(size, 0.01) : 0.01
  }
}
