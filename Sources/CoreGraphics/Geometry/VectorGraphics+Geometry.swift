// Between Foundation's geometry and that of VectorGraphics. These conversions are this package's own.

public import Foundation
public import VectorGraphics

extension Point {
  @inline(__always)
  public init(_ point: CGPoint) { self.init(point.x.native, point.y.native) }
}

extension CGPoint {
  @inline(__always)
  public init(_ point: Point) { self.init(x: CGFloat(point.x), y: CGFloat(point.y)) }
}

extension Vector {
  @inline(__always)
  public init(_ vector: CGVector) { self.init(vector.dx.native, vector.dy.native) }

  /// The displacement of a width to the right and a height down, as shadow offsets are given.
  @inline(__always)
  public init(_ size: CGSize) { self.init(size.width.native, size.height.native) }
}

extension CGVector {
  @inline(__always)
  public init(_ vector: Vector) { self.init(dx: CGFloat(vector.dx), dy: CGFloat(vector.dy)) }
}

extension Size {
  @inline(__always)
  public init(_ size: CGSize) { self.init(size.width.native, size.height.native) }
}

extension CGSize {
  @inline(__always)
  public init(_ size: Size) { self.init(width: CGFloat(size.width), height: CGFloat(size.height)) }
}

extension Rect {
  /// The same rectangle; a negative size extends to the left or up, and the null rectangle stays null.
  public init(_ rect: CGRect) {
    if rect.isNull {
      self = .null
    } else {
      self.init(
        x: rect.origin.x.native, y: rect.origin.y.native, width: rect.size.width.native,
        height: rect.size.height.native)
    }
  }
}

extension CGRect {
  /// The same rectangle; one that contains nothing becomes the null rectangle.
  public init(_ rect: Rect) {
    self =
      rect.isNull
      ? .null : CGRect(x: rect.minX, y: rect.minY, width: rect.maxX - rect.minX, height: rect.maxY - rect.minY)
  }
}

extension Transform {
  @inline(__always)
  public init(_ transform: CGAffineTransform) {
    self.init(
      a: transform.a.native, b: transform.b.native, c: transform.c.native, d: transform.d.native,
      tx: transform.tx.native, ty: transform.ty.native)
  }
}

extension CGAffineTransform {
  @inline(__always)
  public init(_ transform: Transform) {
    self.init(
      a: CGFloat(transform.a), b: CGFloat(transform.b), c: CGFloat(transform.c), d: CGFloat(transform.d),
      tx: CGFloat(transform.tx), ty: CGFloat(transform.ty))
  }
}
