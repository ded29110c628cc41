/// A place in bytes, from which WebAssembly's numbers are read.
struct Reader {
  let bytes: [UInt8]
  var position: Int

  init(_ bytes: [UInt8], at position: Int = 0) {
    self.bytes = bytes
    self.position = position
  }

  var isAtEnd: Bool { position == bytes.count }

  mutating func byte() -> UInt8 {
    defer { position += 1 }
    return bytes[position]
  }

  mutating func bytes(_ count: Int) -> [UInt8] {
    defer { position += count }
    return Array(bytes[position..<position + count])
  }

  /// A number without sign, seven bits a byte, lowest first (LEB128).
  mutating func unsigned() -> Int {
    var (result, shift) = (0, 0)
    while true {
      let next = byte()
      result |= Int(next & 0x7F) << shift
      shift += 7
      if next < 0x80 { return result }
    }
  }

  mutating func signed() -> Int64 {
    var (result, shift) = (Int64(0), Int64(0))
    while true {
      let next = byte()
      result |= Int64(next & 0x7F) << shift
      shift += 7
      if next < 0x80 { return shift < 64 && next & 0x40 != 0 ? result | (-1 << shift) : result }
    }
  }

  mutating func name() -> String { String(decoding: bytes(unsigned()), as: UTF8.self) }
}

/// A number in as few bytes as it needs; the linker pads those that it fills in.
func encoded(_ value: Int) -> [UInt8] {
  var (rest, result) = (value, [UInt8]())
  while rest > 0x7F {
    result.append(UInt8(rest & 0x7F) | 0x80)
    rest >>= 7
  }
  return result + [UInt8(rest)]
}

func encoded(signed value: Int64) -> [UInt8] {
  var (rest, result) = (value, [UInt8]())
  while !(-64..<64).contains(rest) {
    result.append(UInt8(rest & 0x7F) | 0x80)
    rest >>= 7
  }
  return result + [UInt8(rest & 0x7F)]
}
