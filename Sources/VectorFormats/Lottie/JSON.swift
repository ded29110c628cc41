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
    var bytes: [UInt8] = []
    append(length: multiple, to: &bytes)
    return JSON(rawBytes: bytes)
  }

  private static func append(length multiple: Int, to bytes: inout [UInt8]) {
    bytes.append(mark)
    append(multipleOf: Int64(multiple), decimals: 0, to: &bytes)
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
    var bytes: [UInt8] = []
    bytes.reserveCapacity(members.reduce(2) { $0 + $1.name.utf8.count + 4 + ($1.value?.bytes.count ?? 0) })
    bytes.append(UInt8(ascii: "{"))
    for member in members {
      guard let value = member.value else { continue }
      if bytes.count > 1 { bytes.append(UInt8(ascii: ",")) }
      bytes.append(UInt8(ascii: "\""))
      bytes.append(contentsOf: member.name.utf8)
      bytes.append(UInt8(ascii: "\""))
      bytes.append(UInt8(ascii: ":"))
      bytes += value.bytes
    }
    bytes.append(UInt8(ascii: "}"))
    return JSON(rawBytes: bytes)
  }

  package static func array(_ elements: [JSON]) -> JSON {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(elements.reduce(2) { $0 + $1.bytes.count + 1 })
    bytes.append(UInt8(ascii: "["))
    for element in elements {
      if bytes.count > 1 { bytes.append(UInt8(ascii: ",")) }
      bytes += element.bytes
    }
    bytes.append(UInt8(ascii: "]"))
    return JSON(rawBytes: bytes)
  }

  /// An array of arrays of two lengths each.
  static func pairs(of lengths: [(x: Int, y: Int)]) -> JSON {
    var bytes = [UInt8(ascii: "[")]
    for (x, y) in lengths {
      if bytes.count > 1 { bytes.append(UInt8(ascii: ",")) }
      bytes.append(UInt8(ascii: "["))
      append(length: x, to: &bytes)
      bytes.append(UInt8(ascii: ","))
      append(length: y, to: &bytes)
      bytes.append(UInt8(ascii: "]"))
    }
    bytes.append(UInt8(ascii: "]"))
    return JSON(rawBytes: bytes)
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
      JSON.append(multipleOf: isNegative ? -multiple : multiple, decimals: decimals, to: &result)
    }
    return JSON(rawBytes: result)
  }

  private static func text(ofMultiple multiple: Int64, decimals: Int) -> [UInt8] {
    var bytes: [UInt8] = []
    append(multipleOf: multiple, decimals: decimals, to: &bytes)
    return bytes
  }

  /// Appends the shortest plain text of `multiple` · 10^−`decimals`.
  private static func append(multipleOf multiple: Int64, decimals: Int, to bytes: inout [UInt8]) {
    var rest = multiple.magnitude
    var decimals = decimals
    while decimals > 0, rest % 10 == 0 {
      rest /= 10
      decimals -= 1
    }
    if multiple < 0 { bytes.append(UInt8(ascii: "-")) }
    var count = 1
    var power: UInt64 = 1
    while count <= decimals || rest / power >= 10 {
      power *= 10
      count += 1
    }
    for place in stride(from: count, to: 0, by: -1) {
      if place == decimals { bytes.append(UInt8(ascii: ".")) }
      bytes.append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest / power % 10))
      power /= 10
    }
  }
}
