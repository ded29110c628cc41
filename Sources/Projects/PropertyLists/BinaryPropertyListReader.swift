import Foundation

/// Reads property lists in Apple's binary form: `bplist00`, objects, a table of where they begin, and 32 bytes about the table.
///
/// An object's first byte is its kind and a size. Arrays and dictionaries have the numbers of others. Integers are big-endian; those
/// of one, two and four bytes have no sign. (Format: the comment at the head of CFBinaryPList.c, swift-corelibs-foundation.)
///
/// Foundation's reader traps at sets, has no limit for what is nested or used again and again, and does not say where it stopped.
struct BinaryPropertyListReader {
  private let bytes: [UInt8]
  private let file: URL
  private let tableOffset: Int
  private let offsetSize: Int
  private let referenceSize: Int
  private let objectCount: Int
  /// The texts and bytes that are longer than a word or two, by their numbers: they are stored once and used often.
  private var leaves: [Int: PropertyList] = [:]
  private var depth = 0
  private var valueCount = 0

  /// - Throws: `Project.Failure` with the offset of the byte where something else was expected.
  static func read(_ data: Data, of file: URL) throws(Project.Failure) -> PropertyList {
    let bytes = Array(data)
    guard bytes.starts(with: Array("bplist0".utf8)), bytes.count >= 8 + trailerSize else {
      throw Project.Failure(file, "expected a binary property list of version 0; it is of another version or cut off")
    }
    let trailer = bytes.count - trailerSize
    var reader = try BinaryPropertyListReader(bytes: bytes, trailer: trailer, file: file)
    return try reader.value(try reader.number(at: trailer + 16, size: 8))
  }

  private static let trailerSize = 32

  private init(bytes: [UInt8], trailer: Int, file: URL) throws(Project.Failure) {
    (offsetSize, referenceSize) = (Int(bytes[trailer + 6]), Int(bytes[trailer + 7]))
    guard 1...8 ~= offsetSize, 1...8 ~= referenceSize else {
      throw Project.Failure(file, "expected sizes of offsets and references from 1 to 8 at byte \(trailer + 6)")
    }
    guard let count = Int(exactly: bytes.bigEndian(at: trailer + 8, size: 8)),
      let offset = Int(exactly: bytes.bigEndian(at: trailer + 24, size: 8)), 8...trailer ~= offset,
      0...(trailer - offset) / offsetSize ~= count
    else {
      throw Project.Failure(file, "expected a count of objects and a table of them in the file at byte \(trailer + 8)")
    }
    (self.bytes, self.file, objectCount, tableOffset) = (bytes, file, count, offset)
  }

  // MARK: - Values

  /// The object of a number.
  private mutating func value(_ number: Int) throws(Project.Failure) -> PropertyList {
    guard number < objectCount else {
      throw Project.Failure(file, "object \(number) is referred to; expected one of \(objectCount)")
    }
    // Without objects that are used again and again there is at least one byte for each.
    valueCount += 1
    guard valueCount <= bytes.count else {
      throw Project.Failure(file, "arrays or dictionaries hold one another; expected \(bytes.count) values at most")
    }
    if let leaf = leaves[number] { return leaf }
    let entry = tableOffset + number * offsetSize
    var position = try self.number(at: entry, size: offsetSize)
    guard 8..<tableOffset ~= position else {
      throw Project.Failure(
        file, "object \(number) is at byte \(position); expected it before the table at \(tableOffset)")
    }
    let start = position
    let (kind, size) = (bytes[position] >> 4, Int(bytes[position] & 15))
    position += 1
    switch kind {
    case 0xA: return try list(try count(size, &position), at: position)
    case 0xD: return try table(try count(size, &position), at: position)
    default:
      let leaf = try leaf(kind, size, at: position, of: start)
      if size == 15 { leaves[number] = leaf }
      return leaf
    }
  }

  private mutating func list(_ count: Int, at position: Int) throws(Project.Failure) -> PropertyList {
    try deepen(at: position)
    defer { depth -= 1 }
    try check(count, of: referenceSize, at: position)
    var values: [PropertyList] = []
    for index in 0..<count { values.append(try value(try reference(index, at: position))) }
    return .list(values)
  }

  /// All keys come first, then all values.
  private mutating func table(_ count: Int, at position: Int) throws(Project.Failure) -> PropertyList {
    try deepen(at: position)
    defer { depth -= 1 }
    try check(count, of: 2 * referenceSize, at: position)
    var values: [String: PropertyList] = [:]
    for index in 0..<count {
      guard case .text(let key) = try value(try reference(index, at: position)) else {
        throw Project.Failure(file, "expected texts as the keys of the dictionary at byte \(position)")
      }
      values[key] = try value(try reference(count + index, at: position))
    }
    return .table(values)
  }

  private mutating func deepen(at position: Int) throws(Project.Failure) {
    depth += 1
    guard depth <= 256 else {
      throw Project.Failure(file, "values are nested more than 256 deep at byte \(position)")
    }
  }

  private func leaf(_ kind: UInt8, _ size: Int, at position: Int, of start: Int) throws(Project.Failure) -> PropertyList
  {
    var position = position
    switch (kind, size) {
    case (0, 8): return .boolean(false)
    case (0, 9): return .boolean(true)
    case (1, 0...4):
      // Of sixteen bytes, in which integers above the largest signed one are, the last eight count.
      return .integer(Int(truncatingIfNeeded: try bits(at: position, size: 1 << size)))
    case (2, 2):
      return .real(Double(Float(bitPattern: UInt32(truncatingIfNeeded: try bits(at: position, size: 4)))))
    case (2, 3): return .real(Double(bitPattern: try bits(at: position, size: 8)))
    case (3, 3):
      return .date(Date(timeIntervalSinceReferenceDate: Double(bitPattern: try bits(at: position, size: 8))))
    case (4, _):
      let count = try count(size, &position)
      try check(count, of: 1, at: position)
      return .bytes(Data(bytes[position..<position + count]))
    case (5, _):
      let count = try count(size, &position)
      try check(count, of: 1, at: position)
      let text = bytes[position..<position + count]
      if let other = text.firstIndex(where: { $0 > 127 }) {
        throw Project.Failure(file, "expected a character of ASCII at byte \(other)")
      }
      return .text(String(decoding: text, as: UTF8.self))
    case (6, _):
      let count = try count(size, &position)
      try check(count, of: 2, at: position)
      let units = (0..<count).map { UInt16(bytes[position + 2 * $0]) << 8 | UInt16(bytes[position + 2 * $0 + 1]) }
      return .text(String(decoding: units, as: UTF16.self))
    default:
      throw Project.Failure(
        file, "expected a value of a property list at byte \(start), not 0x\(String(bytes[start], radix: 16))")
    }
  }

  // MARK: - Numbers

  /// A count that is less than 15 stands with the kind; others are an integer behind it, which `position` then is behind.
  private func count(_ size: Int, _ position: inout Int) throws(Project.Failure) -> Int {
    guard size == 15 else { return size }
    try check(1, of: 1, at: position)
    guard 0x10...0x13 ~= bytes[position] else {
      throw Project.Failure(file, "expected an integer as a count at byte \(position)")
    }
    let length = 1 << Int(bytes[position] & 15)
    defer { position += 1 + length }
    return try number(at: position + 1, size: length)
  }

  private func reference(_ index: Int, at position: Int) throws(Project.Failure) -> Int {
    try number(at: position + index * referenceSize, size: referenceSize)
  }

  private func number(at position: Int, size: Int) throws(Project.Failure) -> Int {
    guard let number = Int(exactly: try bits(at: position, size: size)) else {
      throw Project.Failure(file, "expected a smaller number at byte \(position)")
    }
    return number
  }

  private func bits(at position: Int, size: Int) throws(Project.Failure) -> UInt64 {
    try check(size, of: 1, at: position)
    return bytes.bigEndian(at: position, size: size)
  }

  /// Throws unless the file has so many pieces of so many bytes from `position` on.
  private func check(_ count: Int, of size: Int, at position: Int) throws(Project.Failure) {
    guard position <= bytes.count, count <= (bytes.count - position) / size else {
      throw Project.Failure(file, "the file ends within the object at byte \(position)")
    }
  }
}

extension [UInt8] {
  /// The number that some bytes are, of which the first counts most; of more than eight the last eight count.
  fileprivate func bigEndian(at position: Int, size: Int) -> UInt64 {
    self[position..<position + size].reduce(0) { $0 << 8 | UInt64($1) }
  }
}
