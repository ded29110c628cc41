/// The content of a `data:` URL (RFC 2397).
struct DataURL {
  /// In lower case and without parameters; empty if none is written.
  let mediaType: String
  let bytes: [UInt8]

  /// Nil if it is not such a URL, or malformed.
  init?(_ url: ArraySlice<UInt8>) {
    let prefix = "data:".utf8
    guard url.prefix(prefix.count).equalsIgnoringCase("data:") else { return nil }
    // What follows a number sign names a part, as in any URL.
    let rest = url.dropFirst(prefix.count).prefix { $0 != "#" }
    guard let comma = rest.firstIndex(where: { $0 == "," }) else { return nil }
    let words = rest[..<comma].split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false)
    mediaType = String(decoding: (words.first ?? []).trimmed.map { $0.lowercased }, as: UTF8.self)
    let decoded = Self.percentDecoded(rest[(comma + 1)...])
    if words.dropFirst().last?.trimmed.equalsIgnoringCase("base64") == true {
      guard let bytes = Self.base64Decoded(decoded) else { return nil }
      self.bytes = bytes
    } else {
      bytes = decoded
    }
  }

  private static func percentDecoded(_ text: ArraySlice<UInt8>) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.count)
    var index = text.startIndex
    while index < text.endIndex {
      if text[index] == "%", index + 2 < text.endIndex, let high = text[index + 1].hexadecimalValue,
        let low = text[index + 2].hexadecimalValue
      {
        bytes.append(UInt8(16 * high + low))
        index += 3
      } else {
        bytes.append(text[index])
        index += 1
      }
    }
    return bytes
  }

  /// The bytes that base 64 (RFC 4648, 4) stands for; white space and missing padding do not matter.
  static func base64Decoded(_ text: [UInt8]) -> [UInt8]? {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.count / 4 * 3)
    var (bits, count, padding) = (0, 0, 0)
    for byte in text where !byte.isCSSSpace {
      let digit: UInt8
      switch byte {
      case "A"..."Z": digit = byte - 0x41
      case "a"..."z": digit = byte - 0x61 + 26
      case "0"..."9": digit = byte - 0x30 + 52
      case "+", "-": digit = 62
      case "/", "_": digit = 63
      case "=":
        padding += 1
        continue
      default: return nil
      }
      guard padding == 0 else { return nil }
      bits = (bits << 6 | Int(digit)) & 0xFF_FFFF
      count += 1
      if count % 4 != 1 { bytes.append(UInt8(truncatingIfNeeded: bits >> (6 - 2 * ((count - 1) % 4)))) }
    }
    return count % 4 == 1 ? nil : bytes
  }
}
