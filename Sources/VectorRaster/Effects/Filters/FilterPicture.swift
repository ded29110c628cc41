import VectorGraphics

/// A picture that a filter works on: premultiplied components 0...1, transparent outside of its bounds.
struct FilterPicture {
  let bounds: PixelRect
  var colorSpace: Filter.ColorSpace
  /// The pixels of the bounds, row by row; alpha is the fourth component.
  var pixels: [SIMD4<Float>]

  /// A transparent picture.
  init(_ bounds: PixelRect, _ colorSpace: Filter.ColorSpace) {
    self.bounds = bounds.isEmpty ? .empty : bounds
    self.colorSpace = colorSpace
    pixels = [SIMD4<Float>](repeating: .zero, count: self.bounds.area)
  }

  @inline(__always)
  subscript(x: Int, y: Int) -> SIMD4<Float> {
    guard x >= bounds.minX, x < bounds.maxX, y >= bounds.minY, y < bounds.maxY else { return .zero }
    return pixels[(y - bounds.minY) * bounds.width + x - bounds.minX]
  }

  /// The mean of the four pixels around a place, where the centre of pixel (0, 0) is (0.5, 0.5).
  func mixed(x: Double, y: Double) -> SIMD4<Float> {
    let (u, v) = (x - 0.5, y - 0.5)
    guard abs(u) < 0x1p30, abs(v) < 0x1p30 else { return .zero }
    let (left, top) = (u.rounded(.down), v.rounded(.down))
    let (shareX, shareY) = (Float(u - left), Float(v - top))
    let (column, row) = (Int(left), Int(top))
    let first = self[column, row]
    if shareX == 0 && shareY == 0 { return first }
    let upper = first * (1 - shareX) + self[column + 1, row] * shareX
    let lower = self[column, row + 1] * (1 - shareX) + self[column + 1, row + 1] * shareX
    return upper * (1 - shareY) + lower * shareY
  }

  /// Fills the picture pixel by pixel.
  mutating func fill(_ color: (_ x: Int, _ y: Int) -> SIMD4<Float>) {
    var index = 0
    for y in bounds.minY..<bounds.maxY {
      for x in bounds.minX..<bounds.maxX {
        pixels[index] = color(x, y)
        index += 1
      }
    }
  }

  /// The part within `area`.
  func cut(to area: PixelRect) -> FilterPicture {
    let part = bounds.intersection(area)
    if part == bounds { return self }
    var result = FilterPicture(part, colorSpace)
    result.fill { self[$0, $1] }
    return result
  }
}

extension FilterPicture {
  /// What the layer shows within an area.
  init(_ layer: Layer, within area: PixelRect) {
    let painted = layer.paintedBox.map {
      PixelRect(
        minX: $0.minX + layer.bounds.minX, minY: $0.minY + layer.bounds.minY, maxX: $0.maxX + layer.bounds.minX,
        maxY: $0.maxY + layer.bounds.minY)
    }
    self.init((painted ?? .empty).intersection(area), .sRGB)
    let bounds = bounds
    if bounds.isEmpty { return }
    layer.withReadPixels { from in
      for y in bounds.minY..<bounds.maxY {
        let range = from.defined(y - layer.bounds.minY)
        let start = max(Int(range.start), bounds.minX - layer.bounds.minX)
        let end = min(Int(range.end), bounds.maxX - layer.bounds.minX)
        guard start < end else { continue }
        let offset = (y - bounds.minY) * bounds.width + layer.bounds.minX - bounds.minX
        for column in start..<end {
          pixels[offset + column] = SIMD4(unpacking: from[y - layer.bounds.minY, column])
        }
      }
    }
  }
}

extension Layer {
  /// Takes the place of everything by a picture in sRGB.
  mutating func replace(with picture: FilterPicture) {
    let area = picture.bounds.intersection(bounds)
    for row in 0..<bounds.height { defined[row] = .none }
    guard !area.isEmpty else { return }
    let (left, top) = (bounds.minX, bounds.minY)
    withPixels { pixels in
      for y in area.minY..<area.maxY {
        _ = pixels.open(row: y - top, start: area.minX - left, end: area.maxX - left)
        for x in area.minX..<area.maxX { pixels[y - top, x - left] = picture[x, y].validPremultiplied.packed }
      }
    }
  }
}

extension SIMD4<Float> {
  /// The components brought to 0...1, the colours to no more than alpha.
  var validPremultiplied: SIMD4<Float> {
    var v = replacing(with: 0, where: .!(self .> 0))
    v.replace(with: 1, where: v .> 1)
    return v.replacing(with: v.w, where: v .> SIMD4(repeating: v.w))
  }

  /// The straight colour of a premultiplied one; nothing where that is transparent.
  @inline(__always)
  var straight: SIMD4<Float> { w > 0 ? SIMD4(x / w, y / w, z / w, w) : .zero }

  /// The premultiplied colour of a straight one, whose components are brought to 0...1.
  @inline(__always)
  var premultiplied: SIMD4<Float> {
    var v = replacing(with: 0, where: .!(self .> 0))
    v.replace(with: 1, where: v .> 1)
    return SIMD4(v.x * v.w, v.y * v.w, v.z * v.w, v.w)
  }
}
