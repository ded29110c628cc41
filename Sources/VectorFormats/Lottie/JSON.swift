import VectorGraphics

/// JSON text that is being put together; nothing here reads.
///
/// A length stands in it as a whole multiple of the last digit, behind a mark, until `finished` decides whether the
/// reader gets whole numbers in a scaled space or decimals.
package struct JSON: Equatable {
  package private(set) var bytes: [UInt8]

  private static let mark: UInt8 = 1

  /// Text that is JSON already.
  init(rawBytes: [UInt8]) { bytes = rawBytes }

  /// A number in plain digits, which all of them take; NaN is 0.
  package static func number(_ value: Double, decimals: Int) -> JSON {
    let value = value.isNaN ? 0 : min(max(value, -1e15), 1e15)
    let decimals = max(0, min(15, decimals))
    var scale = 1.0
    for _ in 0..<decimals { scale *= 10 }
    let scaled = (value * scale).rounded()
    guard abs(scaled) < 0x1p53 else { return JSON(rawBytes: text(ofMultiple: Int64(value), decimals: 0)) }
    return JSON(rawBytes: text(ofMultiple: Int64(scaled), decimals: decimals))
  }

  package static func integer(_ value: Int) -> JSON { JSON(rawBytes: text(ofMultiple: Int64(value), decimals: 0)) }

  /// A length as so many units of the last digit.
  static func length(_ multiple: Int) -> JSON {
    JSON(rawBytes: [mark] + text(ofMultiple: Int64(multiple), decimals: 0))
  }

  package static let yes = JSON(rawBytes: Array("true".utf8))

  package static let no = JSON(rawBytes: Array("false".utf8))

  /// Text without anything to escape.
  static func text(_ text: String) -> JSON {
    JSON(rawBytes: [UInt8(ascii: "\"")] + Array(text.utf8) + [UInt8(ascii: "\"")])
  }

  /// Any text.
  package static func string(_ text: String) -> JSON {
    var bytes = [UInt8(ascii: "\"")]
    let digits = Array("0123456789abcdef".utf8)
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"): bytes += [UInt8(ascii: "\\"), byte]
      case 0..<0x20: bytes += Array("\\u00".utf8) + [digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      default: bytes.append(byte)
      }
    }
    return JSON(rawBytes: bytes + [UInt8(ascii: "\"")])
  }

  /// A colour without alpha as `"#rrggbb"`.
  static func color(_ color: Color) -> JSON {
    let digits = Array("0123456789abcdef".utf8)
    var bytes = Array("\"#".utf8)
    for part in [color.red, color.green, color.blue] {
      let byte = Int((255 * min(1, max(0, part.isNaN ? 0 : part))).rounded())
      bytes += [digits[byte / 16], digits[byte % 16]]
    }
    return JSON(rawBytes: bytes + [UInt8(ascii: "\"")])
  }

  /// An object; members without a value are left out.
  package static func object(_ members: [(name: String, value: JSON?)]) -> JSON {
    var bytes = [UInt8(ascii: "{")]
    for member in members {
      guard let value = member.value else { continue }
      if bytes.count > 1 { bytes.append(UInt8(ascii: ",")) }
      bytes.append(UInt8(ascii: "\""))
      bytes += Array(member.name.utf8)
      bytes.append(UInt8(ascii: "\""))
      bytes.append(UInt8(ascii: ":"))
      bytes += value.bytes
    }
    return JSON(rawBytes: bytes + [UInt8(ascii: "}")])
  }

  package static func array(_ elements: [JSON]) -> JSON {
    var bytes = [UInt8(ascii: "[")]
    for element in elements {
      if bytes.count > 1 { bytes.append(UInt8(ascii: ",")) }
      bytes += element.bytes
    }
    return JSON(rawBytes: bytes + [UInt8(ascii: "]")])
  }

  /// Whether it is an object of the kind `gr`.
  var isGroup: Bool { bytes.starts(with: Array("{\"ty\":\"gr\"".utf8)) }

  /// The text with its lengths written out: as whole numbers, or with this many digits behind the point.
  func finished(decimals: Int) -> JSON {
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    var index = 0
    while index < bytes.count {
      guard bytes[index] == JSON.mark else {
        result.append(bytes[index])
        index += 1
        continue
      }
      index += 1
      let isNegative = bytes[index] == UInt8(ascii: "-")
      if isNegative { index += 1 }
      var multiple: Int64 = 0
      while index < bytes.count, bytes[index].isDigit {
        multiple = multiple * 10 + Int64(bytes[index] - UInt8(ascii: "0"))
        index += 1
      }
      result += JSON.text(ofMultiple: isNegative ? -multiple : multiple, decimals: decimals)
    }
    return JSON(rawBytes: result)
  }

  /// The shortest plain text of `multiple` · 10^−`decimals`.
  private static func text(ofMultiple multiple: Int64, decimals: Int) -> [UInt8] {
    var rest = multiple.magnitude
    var decimals = decimals
    while decimals > 0, rest % 10 == 0 {
      rest /= 10
      decimals -= 1
    }
    var digits: [UInt8] = []
    repeat {
      digits.append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest % 10))
      rest /= 10
      if decimals > 0, digits.count == decimals {
        digits.append(UInt8(ascii: "."))
        if rest == 0 { digits.append(UInt8(ascii: "0")) }
      }
    } while rest != 0 || decimals > 0 && digits.count < decimals
    if multiple < 0 { digits.append(UInt8(ascii: "-")) }
    return digits.reversed()
  }
}
