// Grammars are written in ASCII characters and files are bytes: these let one be compared with the other. (A literal
// conformance of UInt8 would be shorter, and would leak into every program that uses the package.)

@inline(__always)
func == (byte: UInt8, character: Unicode.Scalar) -> Bool { UInt32(byte) == character.value }

@inline(__always)
func != (byte: UInt8, character: Unicode.Scalar) -> Bool { UInt32(byte) != character.value }

@inline(__always)
func == (byte: UInt8?, character: Unicode.Scalar) -> Bool { byte.map { UInt32($0) == character.value } ?? false }

@inline(__always)
func != (byte: UInt8?, character: Unicode.Scalar) -> Bool { !(byte == character) }

@inline(__always)
func ~= (character: Unicode.Scalar, byte: UInt8) -> Bool { byte == character }

@inline(__always)
func ~= (character: Unicode.Scalar, byte: UInt8?) -> Bool { byte == character }

@inline(__always)
func ~= (range: ClosedRange<Unicode.Scalar>, byte: UInt8) -> Bool {
  UInt32(byte) >= range.lowerBound.value && UInt32(byte) <= range.upperBound.value
}

extension UInt8 {
  /// Space, tab, line feed or carriage return.
  @inline(__always)
  var isXMLSpace: Bool { self == 0x20 || self == 0x0A || self == 0x09 || self == 0x0D }

  /// What CSS takes for white space: XML's and the form feed.
  @inline(__always)
  var isCSSSpace: Bool { isXMLSpace || self == 0x0C }

  @inline(__always)
  var isDigit: Bool { self >= 0x30 && self <= 0x39 }

  @inline(__always)
  var isLetter: Bool { (self | 0x20) >= 0x61 && (self | 0x20) <= 0x7A }

  /// Whether it may stand inside a name. All of UTF-8's bytes beyond ASCII pass, as in XML but for some symbols.
  @inline(__always)
  var isXMLNameByte: Bool {
    isLetter || isDigit || self == "-" || self == "_" || self == "." || self == ":" || self >= 0x80
  }

  @inline(__always)
  var isCSSNameByte: Bool { isLetter || isDigit || self == "-" || self == "_" || self >= 0x80 }

  var hexadecimalValue: UInt32? {
    if isDigit { return UInt32(self - 0x30) }
    let letter = self | 0x20
    return letter >= 0x61 && letter <= 0x66 ? UInt32(letter - 0x57) : nil
  }

  @inline(__always)
  var lowercased: UInt8 { self >= 0x41 && self <= 0x5A ? self | 0x20 : self }
}

extension Collection<UInt8> {
  /// Whether the bytes are those of `text`, which is ASCII in lower case, in whatever case.
  func equalsIgnoringCase(_ text: String) -> Bool {
    count == text.utf8.count && zip(self, text.utf8).allSatisfy { $0.lowercased == $1 }
  }

  /// Whether `bytes` stand in it somewhere, one after the other.
  func holds(_ bytes: some Collection<UInt8>) -> Bool {
    var rest = self[...]
    while !rest.isEmpty {
      if rest.starts(with: bytes) { return true }
      rest = rest.dropFirst()
    }
    return bytes.isEmpty
  }
}

extension ArraySlice<UInt8> {
  /// The bytes without the white space at both ends.
  var trimmed: ArraySlice<UInt8> {
    var slice = self
    while let first = slice.first, first.isCSSSpace { slice.removeFirst() }
    while let last = slice.last, last.isCSSSpace { slice.removeLast() }
    return slice
  }

  /// The parts between white space.
  var words: [ArraySlice<UInt8>] { split { $0.isCSSSpace } }
}
