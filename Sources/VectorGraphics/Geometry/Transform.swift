/// An affine map of the plane.
///
///     x' = a·x + c·y + tx
///     y' = b·x + d·y + ty
///
/// The letters are those of SVG's `matrix(a b c d tx ty)` and of Core Graphics.
public struct Transform: Equatable, Hashable, Sendable {
  public var a: Double
  public var b: Double
  public var c: Double
  public var d: Double
  public var tx: Double
  public var ty: Double

  public init(a: Double, b: Double, c: Double, d: Double, tx: Double, ty: Double) {
    self.a = a
    self.b = b
    self.c = c
    self.d = d
    self.tx = tx
    self.ty = ty
  }

  public static let identity = Transform(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0)

  public static func translation(_ dx: Double, _ dy: Double) -> Transform {
    Transform(a: 1, b: 0, c: 0, d: 1, tx: dx, ty: dy)
  }

  public static func scale(_ sx: Double, _ sy: Double) -> Transform {
    Transform(a: sx, b: 0, c: 0, d: sy, tx: 0, ty: 0)
  }

  public static func scale(_ s: Double) -> Transform { scale(s, s) }

  /// A turn by `angle` radians about the origin, clockwise on screen.
  public static func rotation(_ angle: Double) -> Transform {
    let (sine, cosine) = ElementaryFunctions.sineAndCosine(angle)
    return Transform(a: cosine, b: sine, c: -sine, d: cosine, tx: 0, ty: 0)
  }

  /// A turn by `angle` radians about `center`, clockwise on screen.
  public static func rotation(_ angle: Double, about center: Point) -> Transform {
    translation(-center.x, -center.y).then(rotation(angle)).then(translation(center.x, center.y))
  }

  /// The even scale and move that lays a canvas of `size` into the middle of another, as large as fits; nil if no positive
  /// finite scale does.
  package static func fitting(_ size: Size, into canvas: Size) -> Transform? {
    let scale = min(canvas.width / size.width, canvas.height / size.height)
    guard scale > 0, scale.isFinite else { return nil }
    return Transform(
      a: scale, b: 0, c: 0, d: scale, tx: 0.5 * (canvas.width - scale * size.width),
      ty: 0.5 * (canvas.height - scale * size.height))
  }

  /// The map that applies `self` first and `next` second.
  @inline(__always)
  public func then(_ next: Transform) -> Transform {
    Transform(
      a: a * next.a + b * next.c, b: a * next.b + b * next.d,
      c: c * next.a + d * next.c, d: c * next.b + d * next.d,
      tx: tx * next.a + ty * next.c + next.tx, ty: tx * next.b + ty * next.d + next.ty)
  }

  /// The factor by which areas grow; negative if the map mirrors.
  public var determinant: Double { a * d - b * c }

  /// The map that undoes this one, or nil if there is none (determinant zero or anything not finite).
  public var inverted: Transform? {
    let determinant = self.determinant
    guard determinant != 0, determinant.isFinite, tx.isFinite, ty.isFinite else { return nil }
    let inverse = Transform(
      a: d / determinant, b: -b / determinant, c: -c / determinant, d: a / determinant,
      tx: (c * ty - d * tx) / determinant, ty: (b * tx - a * ty) / determinant)
    return inverse.isFinite ? inverse : nil
  }

  public var isFinite: Bool {
    a.isFinite && b.isFinite && c.isFinite && d.isFinite && tx.isFinite && ty.isFinite
  }

  /// The largest factor by which the map stretches any vector: the larger singular value of its linear part.
  public var maximumScale: Double {
    // Singular values of a 2 × 2 matrix: σ = (p ± q) with p, q the lengths of its conformal and anticonformal parts.
    let conformal = Vector(0.5 * (a + d), 0.5 * (b - c)).length
    let anticonformal = Vector(0.5 * (a - d), 0.5 * (b + c)).length
    return conformal + anticonformal
  }

  @inline(__always)
  public func apply(to point: Point) -> Point {
    Point(a * point.x + c * point.y + tx, b * point.x + d * point.y + ty)
  }

  /// The image of a displacement: the translation does not count.
  @inline(__always)
  public func apply(to vector: Vector) -> Vector {
    Vector(a * vector.dx + c * vector.dy, b * vector.dx + d * vector.dy)
  }

  /// The smallest rectangle around the image of `rect`; null stays null.
  public func boundingBox(of rect: Rect) -> Rect {
    if rect.isNull { return .null }
    var box = Rect.null
    for corner in rect.corners { box = box.union(apply(to: corner)) }
    return box
  }
}
