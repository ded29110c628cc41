/// A PNG put together by the letter of the format, stored without compression, to try readers with.
struct PNGSample {
  var width: Int
  var height: Int
  var colorType: Int
  var bitDepth: Int
  var isInterlaced = false
  var palette: [UInt8] = []
  var transparency: [UInt8] = []
  /// The sample of a channel at a column and row.
  var sample: (_ x: Int, _ y: Int, _ channel: Int) -> Int
  /// The filter of a row, counted over the whole file.
  var filter: (_ row: Int) -> Int = { _ in 0 }

  var channelCount: Int { [0: 1, 2: 3, 3: 1, 4: 2, 6: 4][colorType] ?? 1 }

  var file: [UInt8] {
    var file: [UInt8] = [137, 80, 78, 71, 13, 10, 26, 10]
    file += PNGSample.chunk(
      "IHDR",
      PNGSample.bytes(width) + PNGSample.bytes(height)
        + [UInt8(bitDepth), UInt8(colorType), 0, 0, isInterlaced ? 1 : 0])
    if !palette.isEmpty { file += PNGSample.chunk("PLTE", palette) }
    if !transparency.isEmpty { file += PNGSample.chunk("tRNS", transparency) }
    file += PNGSample.chunk("IDAT", PNGSample.stored(rows))
    file += PNGSample.chunk("IEND", [])
    return file
  }

  /// The filtered rows of all passes.
  var rows: [UInt8] {
    let passes =
      isInterlaced
      ? [(0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4), (1, 0, 2, 2), (0, 1, 1, 2)]
      : [(0, 0, 1, 1)]
    let stride = max(1, channelCount * bitDepth / 8)
    var result: [UInt8] = []
    var rowNumber = 0
    for (x0, y0, dx, dy) in passes where x0 < width {
      var above: [UInt8] = []
      for y in Swift.stride(from: y0, to: height, by: dy) {
        var bits: [Int] = []
        for x in Swift.stride(from: x0, to: width, by: dx) {
          for channel in 0..<channelCount {
            for bit in (0..<bitDepth).reversed() { bits.append(sample(x, y, channel) >> bit & 1) }
          }
        }
        while bits.count % 8 != 0 { bits.append(0) }
        let row = Swift.stride(from: 0, to: bits.count, by: 8).map { start in
          UInt8(bits[start..<start + 8].reduce(0) { $0 << 1 | $1 })
        }
        if above.isEmpty { above = [UInt8](repeating: 0, count: row.count) }
        result.append(UInt8(filter(rowNumber)))
        for index in row.indices {
          let left = index >= stride ? Int(row[index - stride]) : 0
          let up = Int(above[index])
          let upLeft = index >= stride ? Int(above[index - stride]) : 0
          let nearest = [left, up, upLeft].min { abs(left + up - upLeft - $0) < abs(left + up - upLeft - $1) } ?? 0
          let predicted = [0, left, up, (left + up) / 2, nearest][filter(rowNumber)]
          result.append(row[index] &- UInt8(predicted))
        }
        above = row
        rowNumber += 1
      }
    }
    return result
  }

  static func bytes(_ number: Int) -> [UInt8] { [24, 16, 8, 0].map { UInt8(number >> $0 & 0xFF) } }

  static func chunk(_ name: String, _ content: [UInt8]) -> [UInt8] {
    let body = Array(name.utf8) + content
    var crc: UInt32 = 0xFFFF_FFFF
    for byte in body {
      crc ^= UInt32(byte)
      for _ in 0..<8 { crc = crc & 1 == 1 ? crc >> 1 ^ 0xEDB8_8320 : crc >> 1 }
    }
    return bytes(content.count) + body + bytes(Int(~crc))
  }

  /// A zlib stream of stored blocks.
  static func stored(_ data: [UInt8]) -> [UInt8] {
    var stream: [UInt8] = [0x78, 0x01]
    var start = 0
    repeat {
      let size = min(1000, data.count - start)
      stream += [start + size == data.count ? 1 : 0, UInt8(size & 255), UInt8(size >> 8)]
      stream += [UInt8(~size & 255), UInt8(~size >> 8 & 255)] + data[start..<start + size]
      start += size
    } while start < data.count
    var (low, high) = (1, 0)
    for byte in data {
      low = (low + Int(byte)) % 65521
      high = (high + low) % 65521
    }
    return stream + bytes(high << 16 | low)
  }
}
