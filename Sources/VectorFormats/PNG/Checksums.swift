/// The checksum of PNG chunks: CRC-32 (ISO 3309, polynomial 0xEDB88320 reflected), as in PNG's Annex D.
struct CRC32 {
  private var state: UInt32 = 0xFFFF_FFFF

  /// The checksum of everything that was added.
  var value: UInt32 { ~state }

  mutating func add(_ bytes: ArraySlice<UInt8>) {
    let table = CRC32.table.span
    var state = state
    for byte in bytes {
      state = table[Int(UInt8(truncatingIfNeeded: state) ^ byte)] ^ (state >> 8)
    }
    self.state = state
  }

  static func of(_ bytes: ArraySlice<UInt8>) -> UInt32 {
    var crc = CRC32()
    crc.add(bytes)
    return crc.value
  }

  private static let table: [UInt32] = (0..<256).map { index in
    var value = UInt32(index)
    for _ in 0..<8 { value = value & 1 == 1 ? 0xEDB8_8320 ^ (value >> 1) : value >> 1 }
    return value
  }
}

/// The checksum of zlib streams (RFC 1950, 8.2).
enum Adler32 {
  static func of(_ bytes: [UInt8]) -> UInt32 {
    let span = bytes.span
    var low: UInt32 = 1
    var high: UInt32 = 0
    var index = 0
    while index < span.count {
      // 5552 is the longest run for which `high` cannot overflow 32 bits before it is reduced.
      let end = min(index + 5552, span.count)
      while index < end {
        low &+= UInt32(span[index])
        high &+= low
        index &+= 1
      }
      low %= 65521
      high %= 65521
    }
    return high << 16 | low
  }
}
