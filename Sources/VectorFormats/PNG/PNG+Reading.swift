public import VectorGraphics

extension PNG {
  /// The bitmap of a file, premultiplied; 16 bits a channel are rounded to 8.
  ///
  /// No more memory is taken than the file can fill: a size that the compressed data cannot reach, or that exceeds
  /// `pixelLimit` (by default 2²⁸ pixels, 1 GiB), fails before. Bytes after the end chunk are ignored.
  public static func bitmap(from bytes: [UInt8], pixelLimit: Int = 1 << 28) throws(Failure) -> Bitmap {
    var reader = PNGReader(bytes: bytes, pixelLimit: pixelLimit)
    return try reader.read()
  }
}

private struct PNGReader {
  private typealias Failure = PNG.Failure

  private struct Chunk {
    var name: String
    /// Where the chunk begins, that is its length.
    var offset: Int
    var content: Range<Int>
  }

  private let bytes: [UInt8]
  private let pixelLimit: Int
  private var position = 8

  private var width = 0
  private var height = 0
  private var layout = PNG.Layout(colorType: .gray, bitDepth: 8)
  private var isInterlaced = false
  /// Premultiplied; red in the low byte.
  private var palette: [UInt32] = []
  private var paletteColors: [[UInt8]] = []
  private var paletteAlphas: [UInt8] = []
  /// The samples of the one transparent colour of a gray or RGB file, at the file's depth.
  private var transparentSamples: [Int] = []

  init(bytes: [UInt8], pixelLimit: Int) {
    self.bytes = bytes
    self.pixelLimit = pixelLimit
  }

  mutating func read() throws(PNG.Failure) -> Bitmap {
    guard bytes.starts(with: PNG.signature) else { throw .notPNG }
    let header = try nextChunk()
    guard header.name == "IHDR" else {
      throw .badChunk(chunk: header.name, offset: header.offset, expected: "IHDR as the first chunk")
    }
    try readHeader(header)

    var stream: [UInt8] = []
    var streamOffset = 0
    var isStreamOver = false
    while true {
      let chunk = try nextChunk()
      if chunk.name != "IDAT", streamOffset > 0 { isStreamOver = true }
      switch chunk.name {
      case "IDAT":
        guard !isStreamOver else {
          throw .badChunk(chunk: "IDAT", offset: chunk.offset, expected: "all IDAT chunks in one row")
        }
        guard layout.colorType != .palette || !paletteColors.isEmpty else {
          throw .badChunk(chunk: "IDAT", offset: chunk.offset, expected: "PLTE before the pixels")
        }
        if streamOffset == 0 { streamOffset = chunk.content.lowerBound }
        stream += bytes[chunk.content]
      case "PLTE": try readPalette(chunk, isTooLate: streamOffset > 0)
      case "tRNS": try readTransparency(chunk, isTooLate: streamOffset > 0)
      case "IEND":
        guard streamOffset > 0 else {
          throw .badChunk(chunk: "IEND", offset: chunk.offset, expected: "IDAT before the end")
        }
        return try bitmap(stream, at: streamOffset)
      default:
        // The fifth bit of the first letter: lower case may be skipped.
        if bytes[chunk.offset + 4] & 0x20 == 0 {
          throw .unknownCriticalChunk(chunk: chunk.name, offset: chunk.offset)
        }
      }
    }
  }

  // MARK: - Chunks

  private func number(at offset: Int) -> Int {
    bytes[offset..<offset + 4].reduce(0) { $0 << 8 | Int($1) }
  }

  private mutating func nextChunk() throws(PNG.Failure) -> Chunk {
    let offset = position
    guard bytes.count - offset >= 12 else { throw .truncated(offset: offset) }
    let length = number(at: offset)
    let nameBytes = bytes[offset + 4..<offset + 8]
    guard nameBytes.allSatisfy({ (65...90).contains($0 & 0xDF) }) else {
      throw .badChunk(chunk: "?", offset: offset, expected: "a name of four letters")
    }
    let name = String(decoding: nameBytes, as: UTF8.self)
    guard length <= bytes.count - offset - 12 else { throw .truncated(offset: offset) }
    let content = offset + 8..<offset + 8 + length
    guard Int(CRC32.of(bytes[offset + 4..<content.upperBound])) == number(at: content.upperBound) else {
      throw .badChecksum(chunk: name, offset: offset)
    }
    position = content.upperBound + 4
    return Chunk(name: name, offset: offset, content: content)
  }

  private mutating func readHeader(_ chunk: Chunk) throws(PNG.Failure) {
    func bad(_ expected: String) -> Failure { .badChunk(chunk: "IHDR", offset: chunk.offset, expected: expected) }
    guard chunk.content.count == 13 else { throw bad("13 bytes") }
    let start = chunk.content.lowerBound
    width = number(at: start)
    height = number(at: start + 4)
    guard (1...0x7FFF_FFFF).contains(width), (1...0x7FFF_FFFF).contains(height) else {
      throw bad("a width and a height of 1...2147483647")
    }
    guard width <= pixelLimit / height else { throw .tooLarge(width: width, height: height, pixelLimit: pixelLimit) }
    guard let colorType = PNG.Layout.ColorType(rawValue: bytes[start + 9]) else {
      throw bad("a colour type of 0, 2, 3, 4 or 6")
    }
    let bitDepth = Int(bytes[start + 8])
    let depths: [Int] =
      switch colorType {
      case .gray: [1, 2, 4, 8, 16]
      case .palette: [1, 2, 4, 8]
      case .rgb, .grayAlpha, .rgba: [8, 16]
      }
    guard depths.contains(bitDepth) else { throw bad("a bit depth that the colour type has") }
    layout = PNG.Layout(colorType: colorType, bitDepth: bitDepth)
    guard bytes[start + 10] == 0, bytes[start + 11] == 0 else { throw bad("compression and filter method 0") }
    guard bytes[start + 12] <= 1 else { throw bad("interlace method 0 or 1") }
    isInterlaced = bytes[start + 12] == 1
  }

  private mutating func readPalette(_ chunk: Chunk, isTooLate: Bool) throws(PNG.Failure) {
    let count = chunk.content.count / 3
    guard !isTooLate, paletteColors.isEmpty, chunk.content.count % 3 == 0, (1...256).contains(count),
      layout.colorType != .gray, layout.colorType != .grayAlpha,
      layout.colorType != .palette || count <= 1 << layout.bitDepth
    else {
      throw .badChunk(chunk: "PLTE", offset: chunk.offset, expected: "one palette that fits, before the pixels")
    }
    paletteColors = (0..<count).map {
      Array(bytes[chunk.content.lowerBound + 3 * $0..<chunk.content.lowerBound + 3 * $0 + 3])
    }
  }

  private mutating func readTransparency(_ chunk: Chunk, isTooLate: Bool) throws(PNG.Failure) {
    func bad(_ expected: String) -> Failure { .badChunk(chunk: "tRNS", offset: chunk.offset, expected: expected) }
    guard !isTooLate else { throw bad("transparency before the pixels") }
    switch layout.colorType {
    case .palette:
      guard chunk.content.count <= paletteColors.count else {
        throw bad("PLTE before, and no more entries than it has")
      }
      paletteAlphas = Array(bytes[chunk.content])
    case .gray, .rgb:
      guard chunk.content.count == 2 * layout.colorType.channelCount else { throw bad("two bytes a channel") }
      transparentSamples = stride(from: chunk.content.lowerBound, to: chunk.content.upperBound, by: 2).map {
        (Int(bytes[$0]) << 8 | Int(bytes[$0 + 1])) & (1 << layout.bitDepth - 1)
      }
    case .grayAlpha, .rgba: throw bad("none beside an alpha channel")
    }
  }

  // MARK: - Pixels

  /// A grid of every `dx`-th column and `dy`-th row from (x, y) on; an interlaced file sends seven (PNG, 8.2).
  private struct Pass {
    var x: Int
    var y: Int
    var dx: Int
    var dy: Int

    static let whole = [Pass(x: 0, y: 0, dx: 1, dy: 1)]
    static let adam7 = [
      Pass(x: 0, y: 0, dx: 8, dy: 8), Pass(x: 4, y: 0, dx: 8, dy: 8), Pass(x: 0, y: 4, dx: 4, dy: 8),
      Pass(x: 2, y: 0, dx: 4, dy: 4), Pass(x: 0, y: 2, dx: 2, dy: 4), Pass(x: 1, y: 0, dx: 2, dy: 2),
      Pass(x: 0, y: 1, dx: 1, dy: 2),
    ]

    func columns(of width: Int) -> Int { width > x ? (width - x + dx - 1) / dx : 0 }
    func rows(of height: Int) -> Int { height > y ? (height - y + dy - 1) / dy : 0 }
  }

  private mutating func bitmap(_ stream: [UInt8], at streamOffset: Int) throws(PNG.Failure) -> Bitmap {
    let passes = isInterlaced ? Pass.adam7 : Pass.whole
    let size = passes.reduce(0) { size, pass in
      let columns = pass.columns(of: width)
      return columns == 0 ? size : size + pass.rows(of: height) * (layout.bytesPerRow(width: columns) + 1)
    }
    guard size <= Inflate.largestSize(ofStreamOf: stream.count) else { throw .truncated(offset: streamOffset) }
    var offset = 0
    var rows: [UInt8]
    do throws(Inflate.Failure) {
      rows = try Inflate.data(ofStream: stream, size: size, failureOffset: &offset)
    } catch {
      switch error {
      case .truncated: throw .truncated(offset: streamOffset)
      case .badHeader: throw .badPixels(offset: streamOffset, expected: "a zlib stream")
      case .badData: throw .badPixels(offset: streamOffset + offset, expected: "deflate codes")
      case .tooLong: throw .badPixels(offset: streamOffset + offset, expected: "no more data than the size needs")
      case .tooShort: throw .badPixels(offset: streamOffset + offset, expected: "as much data as the size needs")
      case .badChecksum: throw .badPixels(offset: streamOffset + offset, expected: "a checksum that matches")
      }
    }

    for (index, color) in paletteColors.enumerated() {
      palette.append(
        PNGReader.premultiplied(color[0], color[1], color[2], index < paletteAlphas.count ? paletteAlphas[index] : 255))
    }
    var bitmap = Bitmap(width: width, height: height)
    var start = 0
    for pass in passes {
      let columns = pass.columns(of: width)
      guard columns > 0 else { continue }
      let rowSize = layout.bytesPerRow(width: columns)
      for row in 0..<pass.rows(of: height) {
        guard unfilter(&rows, at: start, rowSize: rowSize, isFirst: row == 0) else {
          throw .badPixels(offset: streamOffset, expected: "a filter of 0...4 at each row")
        }
        try place(rows, at: start + 1, columns: columns, pass: pass, row: row, in: &bitmap, streamOffset: streamOffset)
        start += rowSize + 1
      }
    }
    return bitmap
  }

  /// Undoes a row's filter in place; false if there is no such filter.
  private func unfilter(_ rows: inout [UInt8], at start: Int, rowSize: Int, isFirst: Bool) -> Bool {
    let stride = layout.bytesPerPixel
    let filter = rows[start]
    let above = start - rowSize - 1
    var bytes = rows.mutableSpan
    switch filter {
    case 0: break
    case 1:
      guard rowSize > stride else { break }
      for index in start + 1 + stride...start + rowSize { bytes[index] &+= bytes[index &- stride] }
    case 2:
      guard !isFirst else { break }
      for index in 1...rowSize { bytes[start &+ index] &+= bytes[above &+ index] }
    case 3, 4:
      for index in 1...rowSize {
        let left = index > stride ? bytes[start &+ index &- stride] : 0
        let up = isFirst ? 0 : bytes[above &+ index]
        let upLeft = isFirst || index <= stride ? 0 : bytes[above &+ index &- stride]
        bytes[start &+ index] &+=
          filter == 3 ? UInt8(truncatingIfNeeded: (Int(left) + Int(up)) >> 1) : PNG.paeth(left, up, upLeft)
      }
    default: return false
    }
    return true
  }

  private func place(
    _ rows: [UInt8], at start: Int, columns: Int, pass: Pass, row: Int, in bitmap: inout Bitmap, streamOffset: Int
  ) throws(PNG.Failure) {
    let bytes = rows.span
    let largest = 1 << layout.bitDepth - 1
    let channelCount = layout.colorType.channelCount

    /// The sample at the file's own depth.
    func sample(_ column: Int, _ channel: Int) -> Int {
      let index = column &* channelCount &+ channel
      switch layout.bitDepth {
      case 8: return Int(bytes[start &+ index])
      case 16: return Int(bytes[start &+ 2 &* index]) << 8 | Int(bytes[start &+ 2 &* index &+ 1])
      default:
        let bit = index &* layout.bitDepth
        return Int(bytes[start &+ bit >> 3]) >> (8 - layout.bitDepth - bit & 7) & largest
      }
    }
    func byte(_ sample: Int) -> UInt8 { UInt8(truncatingIfNeeded: (sample * 510 + largest) / (2 * largest)) }

    let transparentGray = transparentSamples.first ?? -1
    var output = ((pass.y + row * pass.dy) * width + pass.x) * 4
    for column in 0..<columns {
      let first = sample(column, 0)
      let pixel: UInt32
      switch layout.colorType {
      case .palette:
        guard first < palette.count else {
          throw .badPixels(offset: streamOffset, expected: "indices of less than \(palette.count)")
        }
        pixel = palette[first]
      case .gray:
        let gray = byte(first)
        pixel = PNGReader.premultiplied(gray, gray, gray, first == transparentGray ? 0 : 255)
      case .grayAlpha:
        let gray = byte(first)
        pixel = PNGReader.premultiplied(gray, gray, gray, byte(sample(column, 1)))
      case .rgb:
        let (green, blue) = (sample(column, 1), sample(column, 2))
        let isTransparent = !transparentSamples.isEmpty && [first, green, blue] == transparentSamples
        pixel = PNGReader.premultiplied(byte(first), byte(green), byte(blue), isTransparent ? 0 : 255)
      case .rgba:
        pixel = PNGReader.premultiplied(
          byte(first), byte(sample(column, 1)), byte(sample(column, 2)), byte(sample(column, 3)))
      }
      bitmap.pixels[output] = UInt8(truncatingIfNeeded: pixel)
      bitmap.pixels[output &+ 1] = UInt8(truncatingIfNeeded: pixel >> 8)
      bitmap.pixels[output &+ 2] = UInt8(truncatingIfNeeded: pixel >> 16)
      bitmap.pixels[output &+ 3] = UInt8(truncatingIfNeeded: pixel >> 24)
      output &+= 4 &* pass.dx
    }
  }

  private static func premultiplied(_ red: UInt8, _ green: UInt8, _ blue: UInt8, _ alpha: UInt8) -> UInt32 {
    if alpha == 255 { return UInt32(red) | UInt32(green) << 8 | UInt32(blue) << 16 | 0xFF00_0000 }
    func scaled(_ value: UInt8) -> UInt32 { (UInt32(value) * UInt32(alpha) * 2 + 255) / 510 }
    return scaled(red) | scaled(green) << 8 | scaled(blue) << 16 | UInt32(alpha) << 24
  }
}
