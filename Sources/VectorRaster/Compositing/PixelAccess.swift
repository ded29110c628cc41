/// A layer's pixels, open for reading and writing as 32-bit words: red in the lowest byte, alpha in the highest.
///
/// This is the one place where pixels are reached by pointer. It lives only inside `Layer.withPixels`, whose arrays
/// keep the memory alive and whose sizes are checked there; rows and columns are asserted here.
@safe struct PixelAccess {
  private let base: UnsafeMutableRawPointer
  private let ranges: UnsafeMutablePointer<ColumnRange>
  private let stride: Int
  let width: Int
  let height: Int

  init(
    base: UnsafeMutableRawPointer, stride: Int, ranges: UnsafeMutablePointer<ColumnRange>, width: Int,
    height: Int
  ) {
    unsafe self.base = base
    self.stride = stride
    unsafe self.ranges = ranges
    self.width = width
    self.height = height
  }

  @inline(__always)
  func row(_ row: Int) -> PixelRow {
    assert(row >= 0 && row < height)
    return unsafe PixelRow(base: base + 4 &* (row &* stride), width: width)
  }

  @inline(__always)
  subscript(row: Int, column: Int) -> UInt32 {
    get { self.row(row)[column] }
    nonmutating set { self.row(row)[column] = newValue }
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
  func defined(_ row: Int) -> ColumnRange {
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
      unsafe ranges[row] = ColumnRange(start: start, end: end)
      return true
    }
    let (oldStart, oldEnd) = (Int(old.start), Int(old.end))
    if start >= oldStart && end <= oldEnd { return false }
    unsafe ranges[row] = ColumnRange(start: start < oldStart ? start : oldStart, end: end > oldEnd ? end : oldEnd)
    return Self.extend(self.row(row), from: oldStart, oldEnd, start: start, end: end)
  }

  // An access that has an address would be moved about for each row.
  @inline(never)
  private static func extend(_ row: PixelRow, from oldStart: Int, _ oldEnd: Int, start: Int, end: Int) -> Bool {
    if start >= oldEnd {
      row.fill(oldEnd, start, with: 0)
      return true
    }
    if end <= oldStart {
      row.fill(end, oldStart, with: 0)
      return true
    }
    row.fill(start, oldStart, with: 0)
    row.fill(oldEnd, end, with: 0)
    return false
  }
}

/// A row of a layer's pixels, open for reading and writing.
@safe struct PixelRow {
  private let base: UnsafeMutableRawPointer
  private let width: Int

  @inline(__always)
  fileprivate init(base: UnsafeMutableRawPointer, width: Int) {
    unsafe self.base = base
    self.width = width
  }

  @inline(__always)
  private func address(_ column: Int, count: Int) -> UnsafeMutableRawPointer {
    assert(column >= 0 && count >= 0 && column + count <= width)
    return unsafe base + 4 &* column
  }

  @inline(__always)
  subscript(column: Int) -> UInt32 {
    get { unsafe address(column, count: 1).loadUnaligned(as: UInt32.self) }
    nonmutating set { unsafe address(column, count: 1).storeBytes(of: newValue, as: UInt32.self) }
  }

  /// The pixels from `column` on, `count` of them, at most eight; the other lanes are zero.
  @inline(__always)
  func load8(column: Int, count: Int = 8) -> SIMD8<UInt32> {
    if count == 8 { return unsafe address(column, count: 8).loadUnaligned(as: SIMD8<UInt32>.self) }
    var pixels = SIMD8<UInt32>.zero
    for lane in 0..<count { pixels[lane] = self[column + lane] }
    return pixels
  }

  @inline(__always)
  func store8(_ pixels: SIMD8<UInt32>, column: Int, count: Int = 8) {
    if count == 8 { return unsafe address(column, count: 8).storeBytes(of: pixels, as: SIMD8<UInt32>.self) }
    for lane in 0..<count { self[column + lane] = pixels[lane] }
  }

  /// Gives the pixels `start..<end` one colour. The last steps overlap those before: shorter ones would end at places that the
  /// processor guesses wrong.
  @inline(__always)
  func fill(_ start: Int, _ end: Int, with color: UInt32) {
    let count = end &- start
    if count >= 32 {
      let sixteen = SIMD16(repeating: color)
      var x = start
      while x &+ 32 <= end {
        store16(sixteen, column: x)
        store16(sixteen, column: x &+ 16)
        x &+= 32
      }
      store16(sixteen, column: end &- 32)
      store16(sixteen, column: end &- 16)
    } else if count >= 16 {
      let sixteen = SIMD16(repeating: color)
      store16(sixteen, column: start)
      store16(sixteen, column: end &- 16)
    } else if count >= 8 {
      let eight = SIMD8(repeating: color)
      store8(eight, column: start)
      store8(eight, column: end &- 8)
    } else {
      var x = start
      while x < end {
        self[x] = color
        x &+= 1
      }
    }
  }

  @inline(__always)
  private func store16(_ pixels: SIMD16<UInt32>, column: Int) {
    unsafe address(column, count: 16).storeBytes(of: pixels, as: SIMD16<UInt32>.self)
  }
}

/// Columns `start..<end` of a row.
struct ColumnRange {
  var start: Int32
  var end: Int32

  static var none: ColumnRange { ColumnRange(start: 0, end: 0) }

  @inline(__always)
  init(start: Int, end: Int) {
    self.start = Int32(truncatingIfNeeded: start)
    self.end = Int32(truncatingIfNeeded: end)
  }

  @inline(__always)
  var isEmpty: Bool { start >= end }
}
