/// A projective map of the plane: what a plane in space looks like from a point.
///
///     w  = px·x + py·y + pw
///     x' = (a·x + c·y + tx) / w
///     y' = (b·x + d·y + ty) / w
///
/// Points with `w ≤ 0` lie behind the eye and have no image.
public struct ProjectiveTransform: Equatable, Hashable, Sendable {
  public var a: Double
  public var b: Double
  public var c: Double
  public var d: Double
  public var tx: Double
  public var ty: Double
  public var px: Double
  public var py: Double
  public var pw: Double

  public init(
    a: Double, b: Double, c: Double, d: Double, tx: Double, ty: Double, px: Double, py: Double, pw: Double
  ) {
    self.a = a
    self.b = b
    self.c = c
    self.d = d
    self.tx = tx
    self.ty = ty
    self.px = px
    self.py = py
    self.pw = pw
  }

  public init(_ affine: Transform) {
    self.init(
      a: affine.a, b: affine.b, c: affine.c, d: affine.d, tx: affine.tx, ty: affine.ty, px: 0, py: 0, pw: 1)
  }

  public static let identity = ProjectiveTransform(.identity)

  /// The same map as an affine one, or nil if it has perspective.
  public var affine: Transform? {
    guard px == 0, py == 0, pw != 0 else { return nil }
    return pw == 1
      ? Transform(a: a, b: b, c: c, d: d, tx: tx, ty: ty)
      : Transform(a: a / pw, b: b / pw, c: c / pw, d: d / pw, tx: tx / pw, ty: ty / pw)
  }

  /// The map that applies `self` first and `next` second.
  public func then(_ next: ProjectiveTransform) -> ProjectiveTransform {
    let n = next
    return ProjectiveTransform(
      a: n.a * a + n.c * b + n.tx * px, b: n.b * a + n.d * b + n.ty * px,
      c: n.a * c + n.c * d + n.tx * py, d: n.b * c + n.d * d + n.ty * py,
      tx: n.a * tx + n.c * ty + n.tx * pw, ty: n.b * tx + n.d * ty + n.ty * pw,
      px: n.px * a + n.py * b + n.pw * px, py: n.px * c + n.py * d + n.pw * py,
      pw: n.px * tx + n.py * ty + n.pw * pw)
  }

  /// The image of `point`, or nil if it lies behind the eye.
  public func apply(to point: Point) -> Point? {
    let w = px * point.x + py * point.y + pw
    guard w > 0 else { return nil }
    return Point((a * point.x + c * point.y + tx) / w, (b * point.x + d * point.y + ty) / w)
  }
}
