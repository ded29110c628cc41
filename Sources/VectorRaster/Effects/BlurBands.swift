/// Rows on their way through a kernel that runs down and `shear` to the right a row: means of the rows of each block,
/// shifted to the block's middle.
///
/// A row has a value for each pixel, its colour; without a shear, values may also be the alphas of several pixels. What
/// loops over pixels is specialised here, as debug builds compile each file by itself.
struct BlurBands<Value: SIMD> where Value.Scalar == Float {
  private let kernel: BlurKernel
  private let shear: Float
  private let width: Int
  private let firstBlock: Int
  private let count: Int
  private var means: [Value]
  /// The block whose sum `lower` holds; `upper` has that of the next.
  private var block: Int?
  private var lower: [Value]
  private var upper: [Value]

  /// Makes bands for rows of the target that may be painted.
  init(_ kernel: BlurKernel, shear: Float, width: Int, rows: Range<Int>) {
    self.kernel = kernel
    self.shear = shear
    self.width = width
    firstBlock = rows.lowerBound >> kernel.doublings
    count = (rows.upperBound - 1) >> kernel.doublings - firstBlock + 1
    means = [Value](repeating: .zero, count: width * count)
    lower = [Value](repeating: .zero, count: width)
    upper = lower
  }

  /// The distance from a row down to the middle of a block.
  private func distance(from row: Int, to block: Int) -> Float {
    let size = 1 << kernel.doublings
    return 0.5 * Float(2 * (block << kernel.doublings - row) + size - 1)
  }

  /// The blocks in which rows lie.
  var blocks: Range<Int> { firstBlock..<firstBlock + count }

  /// Takes the mean of the rows of a block.
  @_specialize(where Value == SIMD4<Float>)
  @_specialize(where Value == SIMD8<Float>)
  mutating func setMean(_ line: [Value], of block: Int) {
    let start = (block - firstBlock) * width
    for x in 0..<width { means[start + x] = line[x] }
  }

  @_specialize(where Value == SIMD4<Float>)
  @_specialize(where Value == SIMD8<Float>)
  mutating func add(_ line: [Value], row: Int) {
    let block = row >> kernel.doublings
    let start = (block - firstBlock) * width
    let shift = -shear * distance(from: row, to: block)
    let share = 1 / Float(1 << kernel.doublings)
    Self.accumulate(line[...], shift: shift, weight: share, width: width, into: &means, at: start)
  }

  /// Blurs what has been added, into a row of the target. Rows are asked for from the top to the bottom.
  @_specialize(where Value == SIMD4<Float>)
  @_specialize(where Value == SIMD8<Float>)
  mutating func blur(row: Int, into line: inout [Value]) {
    let (block, share) = kernel.block(before: row)
    if kernel.doublings == 0 {
      sum(around: block, into: &line)
      return
    }
    if self.block != block {
      var next = [Value](repeating: .zero, count: width)
      if self.block == block - 1 {
        lower = upper
      } else {
        sum(around: block, into: &next)
        lower = next
      }
      sum(around: block + 1, into: &next)
      upper = next
      self.block = block
    }
    for x in 0..<width { line[x] = .zero }
    for (source, distance, weight) in [
      (lower, distance(from: row, to: block), 1 - share), (upper, distance(from: row, to: block + 1), share),
    ] {
      Self.accumulate(source[...], shift: shear * distance, weight: weight, width: width, into: &line, at: 0)
    }
  }

  @_specialize(where Value == SIMD4<Float>)
  @_specialize(where Value == SIMD8<Float>)
  private func sum(around block: Int, into line: inout [Value]) {
    for x in 0..<width { line[x] = .zero }
    let (middle, radius) = (block - firstBlock, kernel.weights.count - 1)
    let first = max(middle - radius, 0)
    for k in first..<max(first, min(middle + radius + 1, count)) {
      let shift = shear * Float((k - middle) << kernel.doublings)
      let weight = kernel.weights[abs(k - middle)]
      Self.accumulate(
        means[k * width..<(k + 1) * width], shift: shift, weight: weight, width: width, into: &line, at: 0)
    }
  }

  /// Adds to each pixel x of a line, which begins at `start`, what `source` has at x + `shift`.
  @_specialize(where Value == SIMD4<Float>)
  @_specialize(where Value == SIMD8<Float>)
  private static func accumulate(
    _ source: ArraySlice<Value>, shift: Float, weight: Float, width: Int, into line: inout [Value],
    at start: Int
  ) {
    let first = source.startIndex
    guard shift != 0 else {
      for x in 0..<width { line[start + x] += source[first + x] * weight }
      return
    }
    guard abs(shift) <= Float(width) else { return }
    for x in 0..<width {
      let column = Float(x) + shift
      let left = Int(column.rounded(.down))
      let share = column - Float(left)
      if left >= 0 && left < width { line[start + x] += source[first + left] * (weight * (1 - share)) }
      if left + 1 >= 0 && left + 1 < width { line[start + x] += source[first + left + 1] * (weight * share) }
    }
  }
}
