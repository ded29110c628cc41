import VectorGraphics

extension Bitmap {
  /// The largest difference of a component of a pixel, of 255; 256 where the sizes differ.
  public func largestDifference(from other: Bitmap) -> Int {
    guard width == other.width, height == other.height else { return 256 }
    if pixels == other.pixels { return 0 }
    return zip(pixels, other.pixels).reduce(0) { max($0, abs(Int($1.0) - Int($1.1))) }
  }
}
