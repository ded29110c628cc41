/// Brings the bytes of an XML file into UTF-8.
enum XMLEncoding {
  /// The file in UTF-8: as it is where it is UTF-8 already, converted from UTF-16, ISO-8859-1 or Windows-1252.
  ///
  /// Fails for other encodings, malformed UTF-8 and characters that XML forbids.
  static func utf8(_ bytes: [UInt8]) throws(SVGFailure) -> [UInt8] {
    if bytes.starts(with: [0x1F, 0x8B]) { throw SVGFailure(problem: .compressed, offset: 0) }
    var result = bytes
    if bytes.starts(with: [0xFE, 0xFF]) || bytes.starts(with: [0x00, 0x3C]) {
      result = try decodeUTF16(bytes, high: 0)
    } else if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0x3C, 0x00]) {
      result = try decodeUTF16(bytes, high: 1)
    } else if let declared = declaredEncoding(bytes) {
      switch declared.lowercased() {
      // What says UTF-16 in single bytes was converted by someone who left the declaration.
      case "utf-8", "utf8", "us-ascii", "ascii", "utf-16": break
      case "iso-8859-1", "latin1", "iso_8859-1", "windows-1252", "cp1252", "iso-8859-15":
        result = decodeSingleBytes(bytes)
      default: throw SVGFailure(problem: .unsupportedEncoding(declared), offset: 0)
      }
    }
    try validate(result)
    return result
  }

  /// Whether XML 1.0 allows the character in a document.
  static func isAllowed(_ character: UInt32) -> Bool {
    switch character {
    case 0x9, 0xA, 0xD, 0x20...0xD7FF, 0xE000...0xFFFD, 0x10000...0x10FFFF: true
    default: false
    }
  }

  /// The name after `encoding=` in the XML declaration.
  private static func declaredEncoding(_ bytes: [UInt8]) -> String? {
    let start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    let head = bytes[start...].prefix(200)
    guard head.starts(with: Array("<?xml".utf8)), let end = head.firstIndex(of: UInt8(ascii: ">")) else { return nil }
    let declaration = head[..<end]
    let key = Array("encoding".utf8)
    var index = declaration.startIndex
    while index + key.count < declaration.endIndex, !declaration[index...].starts(with: key) { index += 1 }
    let quote = UInt8(ascii: "\""), apostrophe = UInt8(ascii: "'")
    guard let open = declaration[index...].firstIndex(where: { $0 == quote || $0 == apostrophe }),
      index + key.count < declaration.endIndex,
      let close = declaration[(open + 1)...].firstIndex(of: declaration[open])
    else { return nil }
    return String(decoding: declaration[(open + 1)..<close], as: UTF8.self)
  }

  private static func decodeUTF16(_ bytes: [UInt8], high: Int) throws(SVGFailure) -> [UInt8] {
    guard bytes.count.isMultiple(of: 2) else {
      throw SVGFailure(problem: .invalidCharacter, offset: bytes.count - 1)
    }
    var units: [UInt16] = []
    units.reserveCapacity(bytes.count / 2)
    for index in stride(from: 0, to: bytes.count, by: 2) {
      units.append(UInt16(bytes[index + high]) << 8 | UInt16(bytes[index + 1 - high]))
    }
    var result: [UInt8] = []
    result.reserveCapacity(units.count)
    var decoder = UTF16()
    var iterator = units.makeIterator()
    while true {
      switch decoder.decode(&iterator) {
      case .emptyInput: return result
      case .error: throw SVGFailure(problem: .invalidCharacter, offset: result.count)
      case .scalarValue(let scalar): result.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
      }
    }
  }

  /// ISO-8859-1; what Windows-1252 has at 0x80...0x9F stands in no name or number, so a `?` serves.
  private static func decodeSingleBytes(_ bytes: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    for byte in bytes {
      switch byte {
      case 0..<0x80: result.append(byte)
      case 0x80..<0xA0: result.append(UInt8(ascii: "?"))
      default: result.append(contentsOf: [0xC0 | byte >> 6, 0x80 | byte & 0x3F])
      }
    }
    return result
  }

  private static func validate(_ bytes: [UInt8]) throws(SVGFailure) {
    let count = bytes.count
    var index = 0
    while index < count {
      let byte = bytes[index]
      if byte < 0x80 {
        guard byte >= 0x20 || byte.isXMLSpace else {
          throw SVGFailure(problem: .invalidCharacter, offset: index)
        }
        index += 1
        continue
      }
      let length = byte < 0xC2 ? 0 : byte < 0xE0 ? 2 : byte < 0xF0 ? 3 : byte < 0xF5 ? 4 : 0
      guard length > 0, index + length <= count else {
        throw SVGFailure(problem: .invalidCharacter, offset: index)
      }
      var value = UInt32(byte) & (0x7F >> UInt32(length))
      for follower in bytes[(index + 1)..<(index + length)] {
        guard follower & 0xC0 == 0x80 else { throw SVGFailure(problem: .invalidCharacter, offset: index) }
        value = value << 6 | UInt32(follower & 0x3F)
      }
      let least: UInt32 = length == 2 ? 0x80 : length == 3 ? 0x800 : 0x10000
      guard value >= least, isAllowed(value) else {
        throw SVGFailure(problem: .invalidCharacter, offset: index)
      }
      index += length
    }
  }
}
