import VectorGraphics

extension GIF {
  /// A frame in the making: that before it with some rectangles painted anew.
  package struct FrameUpdate {
    private let width: Int
    private let height: Int
    private let matte: OpaqueMatte?
    private let last: Frame?
    private var table = ColorTable()
    private var colorsOfRuns: [Int32] = []
    private var ends: [Int32] = []
    /// The number of pixels that the runs so far have.
    private var end = 0

    /// Begins a frame of this size, which that before it has too. Sides are 1...65535. Without one before it everything must be
    /// added.
    package init(width: Int, height: Int, options: Options, after last: Frame?) {
      precondition(
        (1...65535).contains(width) && (1...65535).contains(height) && width * height <= Int(Int32.max),
        "a GIF's sides are 1...65535 pixels")
      precondition(last.map { $0.width == width && $0.height == height } ?? true, "both frames have one size")
      self.width = width
      self.height = height
      self.last = last
      matte = options.matte.map(OpaqueMatte.init)
    }

    /// Adds a rectangle, whose pixels have four bytes each, row by row. It lies below those that were added before.
    package mutating func add(columns: Range<Int>, rows: Range<Int>, pixels: Span<UInt8>) {
      precondition(columns.upperBound <= width && rows.upperBound <= height)
      precondition(pixels.count == 4 * columns.count * rows.count && rows.lowerBound * width >= end)
      if columns.count == width {
        // A run may go on in the next row.
        keep(to: rows.lowerBound * width)
        add(pixels, 0..<columns.count * rows.count)
        return
      }
      for (row, y) in rows.enumerated() {
        keep(to: y * width + columns.lowerBound)
        add(pixels, row * columns.count..<(row + 1) * columns.count)
      }
    }

    /// The frame, with the rest of the one before it.
    package consuming func frame() -> Frame {
      keep(to: width * height)
      return Frame(width: width, height: height, table, colorsOfRuns: colorsOfRuns, ends: ends)
    }

    private mutating func add(_ pixels: Span<UInt8>, _ range: Range<Int>) {
      guard !range.isEmpty else { return }
      // From the number of a pixel among these to its number in the frame.
      let offset = end - range.lowerBound
      var source = Self.pixel(pixels, range.lowerBound)
      var color = Self.color(source, matte: matte)
      var index = range.lowerBound
      while true {
        index = Self.firstPixel(after: index, otherThan: source, in: pixels, before: range.upperBound)
        if index == range.upperBound { break }
        let next = Self.pixel(pixels, index)
        source = next
        let nextColor = Self.color(next, matte: matte)
        if nextColor == color { continue }
        addRun(of: color, to: offset + index)
        color = nextColor
      }
      addRun(of: color, to: offset + range.upperBound)
    }

    /// Adds what the last frame shows up to a pixel.
    private mutating func keep(to limit: Int) {
      guard end < limit else { return }
      guard let last else { preconditionFailure("there is no frame before of which something could stay") }
      // The first run that ends after what there is.
      var (low, high) = (0, last.ends.count)
      while low < high {
        let middle = (low + high) / 2
        if Int(last.ends[middle]) > end { high = middle } else { low = middle + 1 }
      }
      while end < limit {
        addRun(of: last.colors[Int(last.colorsOfRuns[low])], to: min(Int(last.ends[low]), limit))
        low += 1
      }
    }

    @inline(__always)
    private mutating func addRun(of color: UInt32, to end: Int) {
      let position = Int32(truncatingIfNeeded: table.add(color, count: end - self.end))
      self.end = end
      if colorsOfRuns.last == position {
        ends[ends.count - 1] = Int32(truncatingIfNeeded: end)
      } else {
        colorsOfRuns.append(position)
        ends.append(Int32(truncatingIfNeeded: end))
      }
    }

    /// The first pixel after `index` that is not `pixel`; `end` if there is none before it.
    ///
    /// Sixteen at once: most of a picture is large areas. A disc of 2048 x 2048 pixels takes a sixth of the time.
    @inline(__always)
    private static func firstPixel(
      after index: Int, otherThan pixel: UInt32, in bytes: Span<UInt8>, before end: Int
    ) -> Int {
      let sixteen = SIMD16(repeating: pixel.littleEndian)
      var index = index &+ 1
      guard index < end, Self.pixel(bytes, index) == pixel else { return index }
      while index &+ 16 <= end {
        let next = unsafe bytes.bytes.unsafeLoadUnaligned(fromByteOffset: 4 &* index, as: SIMD16<UInt32>.self)
        let differences = unsafe unsafeBitCast(next ^ sixteen, to: SIMD8<UInt64>.self)
        let four = differences.lowHalf | differences.highHalf
        let two = four.lowHalf | four.highHalf
        if two.x | two.y != 0 { break }
        index &+= 16
      }
      while index < end && Self.pixel(bytes, index) == pixel { index &+= 1 }
      return index
    }

    @inline(__always)
    private static func pixel(_ bytes: Span<UInt8>, _ index: Int) -> UInt32 {
      let offset = 4 &* index
      return UInt32(bytes[offset]) | UInt32(bytes[offset &+ 1]) << 8 | UInt32(bytes[offset &+ 2]) << 16
        | UInt32(bytes[offset &+ 3]) << 24
    }

    private static func color(_ pixel: UInt32, matte: OpaqueMatte?) -> UInt32 {
      let alpha = pixel >> 24
      if alpha == 255 { return pixel }
      if let matte { return alpha == 0 ? 0 : matte.under(pixel) }
      return alpha < 128 ? 0 : StraightPixels.straight(pixel) | 0xFF00_0000
    }
  }
}
