import VectorGraphics

/// The source of a paint's colours, pixel by pixel.
enum PaintSource {
  case color(UInt32)
  case gradient(GradientSource)
  case image(ImageSource)

  /// Writes the premultiplied colours at the centres of `count` pixels from (`x`, `y`) on to the right.
  func colors(x: Int, y: Int, count: Int, into colors: inout [UInt32]) {
    switch self {
    case .color(let color): for index in 0..<count { colors[index] = color }
    case .gradient(let gradient): gradient.colors(x: x, y: y, count: count, into: &colors)
    case .image(let image): image.colors(x: x, y: y, count: count, into: &colors)
    }
  }
}

/// The way back from pixels to the space of a paint.
struct PixelMap {
  private let matrix: ProjectiveTransform
  private let isAffine: Bool

  /// The inverse of `transform`; nil if it has none.
  init?(inverting transform: ProjectiveTransform) {
    guard let inverse = transform.inverted else { return nil }
    matrix = inverse
    isAffine = inverse.px == 0 && inverse.py == 0
  }

  /// The paint's point under the centre of pixel (`x`, `y`); nil where the pixel sees nothing.
  @inline(__always)
  func point(x: Int, y: Int) -> Point? {
    let (u, v) = (Double(x) + 0.5, Double(y) + 0.5)
    let point = Point(matrix.a * u + matrix.c * v + matrix.tx, matrix.b * u + matrix.d * v + matrix.ty)
    if isAffine { return point }
    let w = matrix.px * u + matrix.py * v + matrix.pw
    guard w > 0 else { return nil }
    return Point(point.x / w, point.y / w)
  }
}

extension PixelMap {
  /// A row of pixels in the space of a paint, without perspective.
  struct Line {
    let a: Double
    let b: Double
    fileprivate let across: Double
    fileprivate let down: Double
    fileprivate let tx: Double
    fileprivate let ty: Double

    /// The coordinates of what `PixelMap.point` is at pixels whose centres have these abscissas, to the bit.
    @inline(__always)
    func coordinates(_ u: SIMD8<Double>) -> (x: SIMD8<Double>, y: SIMD8<Double>) {
      (a * u + across + tx, b * u + down + ty)
    }
  }

  func line(y: Int) -> Line? {
    guard isAffine else { return nil }
    let v = Double(y) + 0.5
    return Line(a: matrix.a, b: matrix.b, across: matrix.c * v, down: matrix.d * v, tx: matrix.tx, ty: matrix.ty)
  }
}

extension ProjectiveTransform {
  /// The map back, scaled so that points in front of the eye have positive w; nil if there is none.
  var inverted: ProjectiveTransform? {
    let determinant =
      a * (d * pw - ty * py) - c * (b * pw - ty * px) + tx * (b * py - d * px)
    guard determinant != 0, determinant.isFinite else { return nil }
    // The adjugate over the determinant: then M⁻¹ (M p) = p, so the inverse's w is that of p over M's, and positive.
    let s = 1 / determinant
    guard s.isFinite else { return nil }
    let inverse = ProjectiveTransform(
      a: (d * pw - ty * py) * s, b: (ty * px - b * pw) * s,
      c: (tx * py - c * pw) * s, d: (a * pw - tx * px) * s,
      tx: (c * ty - tx * d) * s, ty: (tx * b - a * ty) * s,
      px: (b * py - d * px) * s, py: (c * px - a * py) * s, pw: (a * d - c * b) * s)
    guard inverse.affine?.isFinite ?? (inverse.pw.isFinite && inverse.tx.isFinite && inverse.ty.isFinite) else {
      return nil
    }
    return inverse.px == 0 && inverse.py == 0 ? ProjectiveTransform(inverse.affine ?? .identity) : inverse
  }
}

/// A premultiplied pixel of straight components 0...1; what lies outside is clamped, NaN is 0.
@inline(__always)
func premultipliedPixel(red: Double, green: Double, blue: Double, alpha: Double) -> UInt32 {
  func clamped(_ value: Double) -> Double { value > 0 ? (value < 1 ? value : 1) : 0 }
  let scale = 255 * clamped(alpha)
  func byte(_ value: Double) -> UInt32 { UInt32(clamped(value) * scale + 0.5) }
  return byte(red) | byte(green) << 8 | byte(blue) << 16 | byte(1) << 24
}

extension Color {
  /// The premultiplied pixel of this colour at an opacity.
  func pixel(opacity: Double = 1) -> UInt32 {
    premultipliedPixel(red: red, green: green, blue: blue, alpha: alpha * opacity)
  }
}
