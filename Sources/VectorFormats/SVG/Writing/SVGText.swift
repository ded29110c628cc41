import VectorGraphics

/// Values as attributes have them.
enum SVGText {
  /// The shortest text of a number rounded to some decimals. NaN is 0, an infinity the largest number.
  static func number(_ value: Double, decimals: Int) -> String {
    var text: [UInt8] = []
    DecimalNumber(value, decimals: decimals).append(to: &text)
    return String(decoding: text, as: UTF8.self)
  }

  static func numbers(_ values: [Double], decimals: Int) -> String {
    values.map { number($0, decimals: decimals) }.joined(separator: " ")
  }

  /// `#rgb` or `#rrggbb`: without alpha, components brought to 0...1.
  static func color(_ color: Color) -> String {
    let bytes = [color.red, color.green, color.blue].map { value in
      UInt8((255 * min(1, max(0, value.isNaN ? 0 : value))).rounded())
    }
    let digits = Array("0123456789abcdef")
    if bytes.allSatisfy({ $0 % 17 == 0 }) { return "#" + String(bytes.map { digits[Int($0 % 16)] }) }
    return "#" + String(bytes.flatMap { [digits[Int($0 / 16)], digits[Int($0 % 16)]] })
  }

  /// A map in the shortest of SVG's forms; empty for the identity.
  static func transform(_ transform: Transform, decimals: Int) -> String {
    // What is multiplied by coordinates needs more digits than what is added to them.
    let linear = [transform.a, transform.b, transform.c, transform.d].map { number($0, decimals: decimals + 4) }
    let offset = [transform.tx, transform.ty].map { number($0, decimals: decimals) }
    let isMoved = offset != ["0", "0"]
    let hasTurn = linear[1] != "0" || linear[2] != "0"
    if linear == ["1", "0", "0", "1"] { return isMoved ? "translate(\(offset.joined(separator: " ")))" : "" }
    if !hasTurn, !isMoved { return linear[0] == linear[3] ? "scale(\(linear[0]))" : "scale(\(linear[0]) \(linear[3]))" }
    return "matrix(\((linear + offset).joined(separator: " ")))"
  }

  /// The `d` attributes of paths of one structure, each segment written with the same letter in all of them.
  ///
  /// Players interpolate only between equal letters, so the shortest text of each path by itself would not do. Points are
  /// rounded where they are, not from where the one before is: errors do not add up.
  static func pathDescriptions(kinds: [UInt8], coordinates: [[Double]], decimals: Int) -> [String] {
    let scale = (0..<decimals).reduce(1.0) { scale, _ in scale * 10 }
    // Whole multiples of the last digit; beyond 2^53 there is nothing to round.
    let grids = coordinates.map { list in
      list.map { value in
        let scaled = ((value.isNaN ? 0 : value) * scale).rounded()
        return max(-0x1p53, min(0x1p53, scaled))
      }
    }
    var texts = [[UInt8]](repeating: [], count: coordinates.count)
    var lastLetter: UInt8 = 0
    var position = 0
    /// Where the current point and the contour's start stand among the coordinates.
    var current = 0
    var start = 0
    var isFirst = true
    for kind in kinds {
      let count = kind == 4 ? 0 : kind == 3 ? 6 : kind == 2 ? 4 : 2
      var arguments = Array(0..<count)
      var letter = [UInt8(ascii: "m"), UInt8(ascii: "l"), UInt8(ascii: "q"), UInt8(ascii: "c"), UInt8(ascii: "z")][
        Int(kind)]
      if kind == 1 {
        if grids.allSatisfy({ $0[position + 1] == $0[current + 1] }) {
          letter = UInt8(ascii: "h")
          arguments = [0]
        } else if grids.allSatisfy({ $0[position] == $0[current] }) {
          letter = UInt8(ascii: "v")
          arguments = [1]
        }
      }
      // After a move a line's letter is implied, after any other segment its own.
      let isImplied = letter == lastLetter && letter != UInt8(ascii: "m") && letter != UInt8(ascii: "z")
      for index in texts.indices {
        if !isImplied { texts[index].append(isFirst ? UInt8(ascii: "M") : letter) }
        var isAfterNumber = isImplied
        for argument in arguments {
          let origin = isFirst ? 0 : grids[index][current + argument % 2]
          let value = (grids[index][position + argument] - origin) / scale
          var digits: [UInt8] = []
          DecimalNumber(value, decimals: decimals).append(to: &digits)
          if isAfterNumber, digits.first != UInt8(ascii: "-") { texts[index].append(UInt8(ascii: " ")) }
          texts[index] += digits
          isAfterNumber = true
        }
      }
      if count > 0 { current = position + count - 2 }
      if kind == 0 { start = current }
      if kind == 4 { current = start }
      position += count
      lastLetter = letter
      isFirst = false
    }
    return texts.map { String(decoding: $0, as: UTF8.self) }
  }

  /// Bytes as base 64 (RFC 4648, 4).
  static func base64(_ bytes: [UInt8]) -> String {
    let digits = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
    var text: [UInt8] = []
    text.reserveCapacity((bytes.count + 2) / 3 * 4)
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let group = bytes[start..<min(start + 3, bytes.count)]
      var bits = 0
      for byte in group { bits = bits << 8 | Int(byte) }
      bits <<= 8 * (3 - group.count)
      for digit in 0..<4 {
        text.append(digit <= group.count ? digits[bits >> (18 - 6 * digit) & 63] : UInt8(ascii: "="))
      }
    }
    return String(decoding: text, as: UTF8.self)
  }
}
