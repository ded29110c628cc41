public import VectorGraphics

extension Bitmap {
  /// The longest side of a bitmap that is made for a drawing.
  public static let maximumSide = 65_535
  /// The most pixels of a bitmap that is made for a drawing: 2²⁸, which take 1 GB.
  public static let maximumPixelCount = 1 << 28

  /// How many pixels wide and high a drawing's canvas is at `scale` pixels per unit, rounded up; nil if that is not finite
  /// or not above zero, or over `maximumSide` or `maximumPixelCount`.
  public static func size(for drawing: Drawing, scale: Double = 1) -> (width: Int, height: Int)? {
    func side(_ length: Double) -> Int? {
      // A side that is whole but for rounding stays so.
      let pixels = (length * scale - 1e-9).rounded(.up)
      return length > 0 && scale > 0 && pixels <= Double(maximumSide) ? max(Int(pixels), 1) : nil
    }
    guard let width = side(drawing.size.width), let height = side(drawing.size.height),
      width * height <= maximumPixelCount
    else { return nil }
    return (width, height)
  }

  /// The whole canvas of `drawing` at `scale` pixels per unit; nil where `size(for:scale:)` is.
  public init?(rendering drawing: Drawing, scale: Double = 1) {
    guard let size = Bitmap.size(for: drawing, scale: scale) else { return nil }
    self.init(width: size.width, height: size.height)
    var rasterizer = Rasterizer()
    rasterizer.render(drawing, scale: scale, into: &self)
  }
}
