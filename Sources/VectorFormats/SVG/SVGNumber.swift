import VectorGraphics

/// Numbers in attributes.
enum SVGNumber {
  /// The number that is all of `bytes` but for white space around it; nil if it is not one or not finite.
  static func parse(_ bytes: ArraySlice<UInt8>) -> Double? {
    guard let value = DecimalNumber.read(Array(bytes.trimmed)), value.isFinite else { return nil }
    return value
  }

  /// Numbers separated by white space, a comma or nothing but their signs, and whether all of `bytes` is such a list.
  static func list(_ bytes: ArraySlice<UInt8>, limit: Int = .max) -> (numbers: [Double], isWhole: Bool) {
    let bytes = Array(bytes)
    var numbers: [Double] = []
    var index = 0
    while numbers.count < limit {
      while index < bytes.count, bytes[index].isCSSSpace { index += 1 }
      var hasComma = false
      if !numbers.isEmpty, index < bytes.count, bytes[index] == "," {
        hasComma = true
        index += 1
        while index < bytes.count, bytes[index].isCSSSpace { index += 1 }
      }
      guard let value = DecimalNumber.read(bytes, at: &index, end: bytes.count) else {
        return (numbers, index == bytes.count && !hasComma)
      }
      guard value.isFinite else { return (numbers, false) }
      numbers.append(value)
    }
    return (numbers, true)
  }
}
