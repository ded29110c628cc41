/// Paints what edges cover with one colour.
///
/// It is compiled three times, here and in `WideCoverage` and `WiderCoverage` for processors with wider vectors: it and what it is
/// made of use numbers, vectors and pointers alone, so that no code of the one can stand in for that of the other.
struct SolidFill {
  let bands: CoverageBands
  let rule: CoverageRule
  /// The premultiplied colour.
  let color: UInt32
  let pixels: PixelAccess
  /// The place of the region's first cell in the layer, and the region's width.
  let left: Int
  let top: Int
  let width: Int

  func paint() {
    var painter = SolidPainter(color, pixels: pixels, left: left, top: top, width: width)
    bands.cover(rule, into: &painter)
  }
}
