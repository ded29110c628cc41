public import VectorGraphics

extension GIF {
  /// A picture as runs of equal pixels, each opaque or transparent: a few percent of its bitmap's size for flat art.
  public struct Frame: Equatable, Sendable {
    public let width: Int
    public let height: Int
    /// The colours in the order in which they first come: red in the low byte, then green and blue, 255 on top; 0 for what is
    /// transparent.
    private(set) var colors: [UInt32] = []
    /// How many pixels have each colour.
    private(set) var counts: [Int] = []
    /// The place of each run's colour among `colors`.
    private(set) var colorsOfRuns: [Int32] = []
    /// Where each run ends, counted in pixels from the top left, row by row without breaks.
    private(set) var ends: [Int32] = []

    /// The frame of a bitmap, its alpha made all or nothing as the options say. Sides are 1...65535.
    public init(_ bitmap: Bitmap, options: Options) {
      self.init(bitmap, options: options, after: nil, changedRows: [])
    }

    /// The same, given the frame of a bitmap of this size that differs from it in these rows alone, which are in ascending
    /// order and apart: the other rows are not looked at.
    public init(_ bitmap: Bitmap, options: Options, after last: Frame?, changedRows: [Range<Int>]) {
      precondition(
        (1...65535).contains(bitmap.width) && (1...65535).contains(bitmap.height)
          && bitmap.width * bitmap.height <= Int(Int32.max), "a GIF's sides are 1...65535 pixels")
      width = bitmap.width
      height = bitmap.height
      let matte = options.matte.map(OpaqueMatte.init)
      var table = ColorTable()
      if let last {
        precondition(last.width == width && last.height == height, "both bitmaps have one size")
        var row = 0
        for rows in changedRows {
          addRuns(of: last, rows: row..<rows.lowerBound, countedIn: &table)
          addRuns(of: bitmap, rows: rows, matte: matte, countedIn: &table)
          row = rows.upperBound
        }
        addRuns(of: last, rows: row..<height, countedIn: &table)
      } else {
        addRuns(of: bitmap, rows: 0..<height, matte: matte, countedIn: &table)
      }
      colors = table.colors
      counts = table.counts
    }

    private mutating func addRuns(
      of bitmap: Bitmap, rows: Range<Int>, matte: OpaqueMatte?, countedIn table: inout ColorTable
    ) {
      guard !rows.isEmpty else { return }
      let bytes = bitmap.pixels.span
      let first = rows.lowerBound * width
      var source = Frame.pixel(bytes, first)
      var color = Frame.color(source, matte: matte)
      let end = rows.upperBound * width
      var index = first
      while true {
        index = Frame.firstPixel(after: index, otherThan: source, in: bytes, before: end)
        if index == end { break }
        let next = Frame.pixel(bytes, index)
        source = next
        let nextColor = Frame.color(next, matte: matte)
        if nextColor == color { continue }
        addRun(of: color, to: index, countedIn: &table)
        color = nextColor
      }
      addRun(of: color, to: end, countedIn: &table)
    }

    private mutating func addRuns(of frame: Frame, rows: Range<Int>, countedIn table: inout ColorTable) {
      guard !rows.isEmpty else { return }
      let (start, end) = (Int32(rows.lowerBound * width), Int32(rows.upperBound * width))
      // The first run that ends after the start.
      var (low, high) = (0, frame.ends.count)
      while low < high {
        let middle = (low + high) / 2
        if frame.ends[middle] > start { high = middle } else { low = middle + 1 }
      }
      while low < frame.ends.count {
        let color = frame.colors[Int(frame.colorsOfRuns[low])]
        addRun(of: color, to: Int(min(frame.ends[low], end)), countedIn: &table)
        if frame.ends[low] >= end { return }
        low += 1
      }
    }

    @inline(__always)
    private mutating func addRun(of color: UInt32, to end: Int, countedIn table: inout ColorTable) {
      let position = Int32(truncatingIfNeeded: table.add(color, count: end - Int(ends.last ?? 0)))
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
