public import VectorGraphics

extension PNG {
  /// The file of `bitmap`: straight alpha, 8 bits or fewer a channel, sRGB.
  ///
  /// Reading it back gives the same premultiplied pixels, provided that no component exceeds its alpha (such pixels are
  /// brought down to it). Width and height must be 1 or more.
  public static func bytes(of bitmap: Bitmap) -> [UInt8] {
    precondition(bitmap.width > 0 && bitmap.height > 0, "a PNG has at least one pixel")
    let pixels = StraightPixels(bitmap)
    var best: [UInt8] = []
    for plan in pixels.plans {
      let file = bytes(of: pixels, as: plan)
      if best.isEmpty || file.count < best.count { best = file }
    }
    return best
  }

  private static func bytes(of pixels: StraightPixels, as plan: StraightPixels.Plan) -> [UInt8] {
    let layout = plan.layout
    let rowSize = layout.bytesPerRow(width: pixels.width)
    let raw = pixels.samples(plan)
    let filtered = filter(raw, rowSize: rowSize, height: pixels.height, layout: layout)
    let stream = Deflate.zlibStream(of: filtered, stride: layout.bytesPerPixel)

    var file = signature
    let sizes = [pixels.width, pixels.height].flatMap { size in [24, 16, 8, 0].map { UInt8(size >> $0 & 0xFF) } }
    append("IHDR", sizes + [UInt8(layout.bitDepth), layout.colorType.rawValue, 0, 0, 0], to: &file)
    // Rendering intent: perceptual.
    append("sRGB", [0], to: &file)
    if layout.colorType == .palette {
      append(
        "PLTE", plan.palette.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8 & 0xFF), UInt8($0 >> 16 & 0xFF)] }, to: &file)
      let translucentCount = plan.palette.prefix { $0 >> 24 < 255 }.count
      if translucentCount > 0 { append("tRNS", plan.palette[..<translucentCount].map { UInt8($0 >> 24) }, to: &file) }
    }
    append("IDAT", stream, to: &file)
    append("IEND", [], to: &file)
    return file
  }

  /// Adds a chunk: length, name, content, checksum (PNG, 5.3).
  private static func append(_ name: StaticString, _ content: [UInt8], to file: inout [UInt8]) {
    func append(_ number: UInt32) { for shift in [24, 16, 8, 0] { file.append(UInt8(number >> shift & 0xFF)) } }
    append(UInt32(content.count))
    let start = file.count
    file += Array("\(name)".utf8)
    file += content
    append(CRC32.of(file[start...]))
  }

  // MARK: - Filters (PNG, 9)

  /// The rows with a filter byte before each.
  ///
  /// Palette indices and samples of less than a byte stay as they are, since their differences say nothing. For others
  /// each row takes the filter that leaves the fewest changes between neighbouring bytes: that is what the run-length
  /// matches behind it feel.
  private static func filter(_ raw: [UInt8], rowSize: Int, height: Int, layout: Layout) -> [UInt8] {
    var filtered: [UInt8] = []
    filtered.reserveCapacity((rowSize + 1) * height)
    guard layout.colorType != .palette, layout.bitDepth == 8 else {
      for row in 0..<height {
        filtered.append(0)
        filtered += raw[row * rowSize..<(row + 1) * rowSize]
      }
      return filtered
    }
    var candidate = [UInt8](repeating: 0, count: rowSize)
    var best = candidate
    for row in 0..<height {
      var bestFilter = 0
      var bestCost = Int.max
      for filter in [2, 1, 0, 4, 3] {
        let cost = apply(
          filter, to: raw, row: row, rowSize: rowSize, stride: layout.bytesPerPixel, into: &candidate)
        if cost < bestCost {
          bestCost = cost
          bestFilter = filter
          swap(&best, &candidate)
        }
        if cost == 0 { break }
      }
      filtered.append(UInt8(bestFilter))
      filtered += best
    }
    return filtered
  }

  /// Filters a row into `result` and returns how often neighbouring pixels' bytes differ there.
  private static func apply(
    _ filter: Int, to raw: [UInt8], row: Int, rowSize: Int, stride: Int, into result: inout [UInt8]
  ) -> Int {
    let bytes = raw.span
    let start = row * rowSize
    var output = result.mutableSpan
    var cost = 0
    for index in 0..<rowSize {
      let left = index >= stride ? bytes[start &+ index &- stride] : 0
      let up = row > 0 ? bytes[start &+ index &- rowSize] : 0
      let predicted: UInt8
      switch filter {
      case 0: predicted = 0
      case 1: predicted = left
      case 2: predicted = up
      case 3: predicted = UInt8(truncatingIfNeeded: (Int(left) + Int(up)) >> 1)
      default:
        let upLeft = row > 0 && index >= stride ? bytes[start &+ index &- rowSize &- stride] : 0
        predicted = paeth(left, up, upLeft)
      }
      let value = bytes[start &+ index] &- predicted
      output[index] = value
      if value != (index >= stride ? output[index &- stride] : 0) { cost &+= 1 }
    }
    return cost
  }

  /// Whichever of the three is nearest to left + up − upLeft; ties go to the first.
  @inline(__always)
  static func paeth(_ left: UInt8, _ up: UInt8, _ upLeft: UInt8) -> UInt8 {
    let a = Int(left)
    let b = Int(up)
    let c = Int(upLeft)
    let (toLeft, toUp, toUpLeft) = (abs(b - c), abs(a - c), abs(a + b - 2 * c))
    if toLeft <= toUp, toLeft <= toUpLeft { return left }
    return toUp <= toUpLeft ? up : upLeft
  }
}
