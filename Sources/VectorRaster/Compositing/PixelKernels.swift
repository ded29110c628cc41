/// A layer's pixels, open for reading and writing as 32-bit words: red in the lowest byte, alpha in the highest.
///
/// This is the one place where pixels are reached by pointer. It lives only inside `Layer.withPixels`, whose arrays
/// keep the memory alive and whose sizes are checked there; rows and columns are asserted here.
@safe struct PixelAccess {
  private let base: UnsafeMutableRawPointer
  private let ranges: UnsafeMutablePointer<Layer.ColumnRange>
  private let stride: Int
  let width: Int
  let height: Int

  fileprivate init(
    base: UnsafeMutableRawPointer, stride: Int, ranges: UnsafeMutablePointer<Layer.ColumnRange>, width: Int,
    height: Int
  ) {
    unsafe self.base = base
    self.stride = stride
    unsafe self.ranges = ranges
    self.width = width
    self.height = height
  }

  @inline(__always)
  private func address(_ row: Int, _ column: Int, count: Int) -> UnsafeMutableRawPointer {
    assert(row >= 0 && row < height && column >= 0 && count >= 0 && column + count <= width)
    return unsafe base + 4 &* (row &* stride &+ column)
  }

  @inline(__always)
  subscript(row: Int, column: Int) -> UInt32 {
    get { unsafe address(row, column, count: 1).loadUnaligned(as: UInt32.self) }
    nonmutating set { unsafe address(row, column, count: 1).storeBytes(of: newValue, as: UInt32.self) }
  }

  /// The pixels from `column` on, `count` of them, at most eight; the other lanes are zero.
  @inline(__always)
  func load8(row: Int, column: Int, count: Int = 8) -> SIMD8<UInt32> {
    if count == 8 { return unsafe address(row, column, count: 8).loadUnaligned(as: SIMD8<UInt32>.self) }
    var pixels = SIMD8<UInt32>.zero
    for lane in 0..<count { pixels[lane] = self[row, column + lane] }
    return pixels
  }

  @inline(__always)
  func store8(_ pixels: SIMD8<UInt32>, row: Int, column: Int, count: Int = 8) {
    if count == 8 { return unsafe address(row, column, count: 8).storeBytes(of: pixels, as: SIMD8<UInt32>.self) }
    for lane in 0..<count { self[row, column + lane] = pixels[lane] }
  }

  @inline(__always)
  func fill(row: Int, start: Int, end: Int, with color: UInt32) {
    guard start < end else { return }
    var x = start
    let sixteen = SIMD16(repeating: color)
    while x &+ 16 <= end {
      unsafe address(row, x, count: 16).storeBytes(of: sixteen, as: SIMD16<UInt32>.self)
      x &+= 16
    }
    if x &+ 8 <= end {
      store8(SIMD8(repeating: color), row: row, column: x)
      x &+= 8
    }
    while x < end {
      self[row, x] = color
      x &+= 1
    }
  }

  /// Makes what is not defined transparent, from the end of one row's defined columns to the beginning of the next row's at
  /// once: memory is cleared faster in few long pieces.
  func clearUndefined() {
    var first = 0
    for row in 0..<height {
      let range = defined(row)
      if !range.isEmpty {
        clear(first..<row &* stride &+ Int(range.start))
        first = row &* stride &+ Int(range.end)
      }
      if stride != width {
        clear(first..<row &* stride &+ width)
        first = (row &+ 1) &* stride
      }
    }
    if stride == width { clear(first..<height &* stride) }
  }

  @inline(__always)
  private func clear(_ pixels: Range<Int>) {
    assert(pixels.lowerBound >= 0 && pixels.upperBound <= height * stride)
    unsafe (base + 4 &* pixels.lowerBound).initializeMemory(as: UInt8.self, repeating: 0, count: 4 &* pixels.count)
  }

  @inline(__always)
  func defined(_ row: Int) -> Layer.ColumnRange {
    assert(row >= 0 && row < height)
    return unsafe ranges[row]
  }

  /// Readies columns `start..<end` of a row to be painted.
  ///
  /// The result is true if all of them were undefined: the caller must then write each one, and may do so without
  /// reading. If it is false, all are defined now and must be blended with.
  @inline(__always)
  func open(row: Int, start: Int, end: Int) -> Bool {
    assert(start >= 0 && start < end && end <= width)
    let old = defined(row)
    if old.isEmpty {
      unsafe ranges[row] = Layer.ColumnRange(start: start, end: end)
      return true
    }
    if start >= Int(old.start) && end <= Int(old.end) { return false }
    return extend(row: row, from: old, start: start, end: end)
  }

  @inline(never)
  private func extend(row: Int, from old: Layer.ColumnRange, start: Int, end: Int) -> Bool {
    let (oldStart, oldEnd) = (Int(old.start), Int(old.end))
    unsafe ranges[row] = Layer.ColumnRange(start: min(start, oldStart), end: max(end, oldEnd))
    if start >= oldEnd {
      fill(row: row, start: oldEnd, end: start, with: 0)
      return true
    }
    if end <= oldStart {
      fill(row: row, start: end, end: oldStart, with: 0)
      return true
    }
    fill(row: row, start: start, end: oldStart, with: 0)
    fill(row: row, start: oldEnd, end: end, with: 0)
    return false
  }
}

extension Layer {
  @inline(__always)
  mutating func withPixels<R>(_ body: (PixelAccess) -> R) -> R {
    checkSizes()
    let (width, height, first, stride) = (bounds.width, bounds.height, first, stride)
    return unsafe bytes.withUnsafeMutableBytes { bytes in
      unsafe defined.withUnsafeMutableBufferPointer { ranges in
        guard let base = bytes.baseAddress, let rangeBase = ranges.baseAddress else {
          preconditionFailure("a layer has pixels")
        }
        return body(
          unsafe PixelAccess(
            base: base + 4 * first, stride: stride, ranges: rangeBase, width: width, height: height))
      }
    }
  }

  /// Opens pixels that `body` only reads: without a copy where the layer has other owners.
  @inline(__always)
  func withReadPixels<R>(_ body: (PixelAccess) -> R) -> R {
    checkSizes()
    let (width, height, first, stride) = (bounds.width, bounds.height, first, stride)
    return unsafe bytes.withUnsafeBytes { bytes in
      unsafe defined.withUnsafeBufferPointer { ranges in
        guard let base = bytes.baseAddress, let rangeBase = ranges.baseAddress else {
          preconditionFailure("a layer has pixels")
        }
        return body(
          unsafe PixelAccess(
            base: UnsafeMutableRawPointer(mutating: base) + 4 * first, stride: stride,
            ranges: UnsafeMutablePointer(mutating: rangeBase), width: width, height: height))
      }
    }
  }

  @inline(__always)
  private func checkSizes() {
    precondition(
      bounds.width >= 0 && bounds.height >= 0 && bounds.width <= stride && first >= 0 && defined.count >= bounds.height
        && bytes.count >= 4 * (first + max(bounds.height - 1, 0) * stride + bounds.width))
  }
}

/// Arithmetic on eight pixels at once: two components to a 32-bit lane, 16 bits each.
enum Pixel8 {
  /// `round(v / 255)` for each v up to 65,280.
  @inline(__always)
  static func divided255(_ v: SIMD16<UInt16>) -> SIMD16<UInt16> {
    let t = v &+ 128
    return (t &+ (t &>> 8)) &>> 8
  }

  @inline(__always)
  static func halves(_ v: SIMD8<UInt32>) -> SIMD16<UInt16> { unsafe unsafeBitCast(v, to: SIMD16<UInt16>.self) }

  @inline(__always)
  static func words(_ v: SIMD16<UInt16>) -> SIMD8<UInt32> { unsafe unsafeBitCast(v, to: SIMD8<UInt32>.self) }

  @inline(__always)
  static func redBlue(_ v: SIMD8<UInt32>) -> SIMD16<UInt16> { halves(v & 0x00FF_00FF) }

  @inline(__always)
  static func greenAlpha(_ v: SIMD8<UInt32>) -> SIMD16<UInt16> { halves((v &>> 8) & 0x00FF_00FF) }

  /// Both halves of each lane set to its low byte.
  @inline(__always)
  static func doubled(_ v: SIMD8<UInt32>) -> SIMD16<UInt16> { halves(v | (v &<< 16)) }

  @inline(__always)
  static func packed(redBlue: SIMD16<UInt16>, greenAlpha: SIMD16<UInt16>) -> SIMD8<UInt32> {
    words(redBlue) | (words(greenAlpha) &<< 8)
  }

  /// Integers 0..<2²³ as numbers. Added to 2²³ an integer is the mantissa; `SIMD8<Float>(_:)` takes ten times as long.
  @inline(__always)
  static func floats(_ v: SIMD8<UInt32>) -> SIMD8<Float> {
    unsafe unsafeBitCast(v | 0x4B00_0000, to: SIMD8<Float>.self) - 0x1p23
  }

  /// The integers nearest to numbers of 0...255.
  @inline(__always)
  static func bytes(_ v: SIMD8<Float>) -> SIMD8<UInt32> {
    unsafe unsafeBitCast(v + 0x1p23, to: SIMD8<UInt32>.self) & 0xFF
  }

  /// `source · coverage` for coverages 0...255.
  @inline(__always)
  static func scaled(_ source: SIMD8<UInt32>, by coverage: SIMD8<UInt32>) -> SIMD8<UInt32> {
    let c = doubled(coverage)
    return packed(
      redBlue: divided255(redBlue(source) &* c), greenAlpha: divided255(greenAlpha(source) &* c))
  }

  /// `source · coverage + below · (1 − source alpha · coverage)`, each component rounded once.
  ///
  /// No sum exceeds 16 bits: a component of the source is at most its alpha a, and `a·c + 255 · (255 − round(a·c / 255))`
  /// is at most 255² + 127.
  @inline(__always)
  static func over(
    _ below: SIMD8<UInt32>, _ source: SIMD8<UInt32>, coverage: SIMD8<UInt32>
  ) -> SIMD8<UInt32> {
    let c = doubled(coverage)
    let alpha = divided255(doubled(source &>> 24) &* c)
    let rest = SIMD16<UInt16>(repeating: 255) &- alpha
    return packed(
      redBlue: divided255(redBlue(source) &* c &+ redBlue(below) &* rest),
      greenAlpha: divided255(greenAlpha(source) &* c &+ greenAlpha(below) &* rest))
  }

  /// `below + (above − below) · coverage`.
  @inline(__always)
  static func mixed(
    _ below: SIMD8<UInt32>, _ above: SIMD8<UInt32>, coverage: SIMD8<UInt32>
  ) -> SIMD8<UInt32> {
    let c = doubled(coverage)
    let rest = SIMD16<UInt16>(repeating: 255) &- c
    return packed(
      redBlue: divided255(redBlue(above) &* c &+ redBlue(below) &* rest),
      greenAlpha: divided255(greenAlpha(above) &* c &+ greenAlpha(below) &* rest))
  }
}
