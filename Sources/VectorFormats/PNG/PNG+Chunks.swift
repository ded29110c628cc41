extension PNG {
  /// The chunks before the pixels of a file: size and layout, colour space, `afterHeader` (whole chunks), palette.
  static func header(width: Int, height: Int, plan: StraightPixels.Plan, afterHeader: [UInt8] = []) -> [UInt8] {
    var file = signature
    append(
      "IHDR",
      bytes(width) + bytes(height) + [UInt8(plan.layout.bitDepth), plan.layout.colorType.rawValue, 0, 0, 0], to: &file)
    // Rendering intent: perceptual.
    append("sRGB", [0], to: &file)
    file += afterHeader
    if plan.layout.colorType == .palette {
      append(
        "PLTE", plan.palette.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8 & 0xFF), UInt8($0 >> 16 & 0xFF)] }, to: &file)
      let translucentCount = plan.palette.prefix { $0 >> 24 < 255 }.count
      if translucentCount > 0 { append("tRNS", plan.palette[..<translucentCount].map { UInt8($0 >> 24) }, to: &file) }
    } else if let key = plan.transparentColor {
      // Two bytes a channel.
      append("tRNS", [0, 8, 16].flatMap { [0, UInt8(key >> $0 & 0xFF)] }, to: &file)
    }
    return file
  }

  /// The four bytes of a number, highest first.
  static func bytes(_ number: Int) -> [UInt8] { [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) } }

  /// Adds a chunk: length, name, content, checksum (PNG, 5.3).
  static func append(_ name: StaticString, _ content: [UInt8], to file: inout [UInt8]) {
    file += bytes(content.count)
    let start = file.count
    file += Array("\(name)".utf8)
    file += content
    file += bytes(Int(truncatingIfNeeded: CRC32.of(file[start...])))
  }
}
