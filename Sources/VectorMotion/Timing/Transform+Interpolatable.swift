import VectorGraphics

extension Transform: Interpolatable {
  public func interpolated(to other: Transform, at progress: Double) -> Transform {
    if progress == 0 { return self }
    if progress == 1 { return other }
    func blend(_ a: Double, _ b: Double) -> Double { (1 - progress) * a + progress * b }
    return Transform(
      a: blend(a, other.a), b: blend(b, other.b), c: blend(c, other.c), d: blend(d, other.d), tx: blend(tx, other.tx),
      ty: blend(ty, other.ty))
  }

  public func adding(_ other: Transform) -> Transform { other.then(self) }
  public func scaled(by factor: Double) -> Transform { self }
  public func distance(to other: Transform) -> Double? { nil }
  public static var isLinearSpace: Bool { false }
}
