import Foundation

/// Reads property lists in the form of OpenStep, in which Xcode writes its project files.
///
///     { name = value; list = (a, "b c", ); bytes = <0fbd>; /* a comment */ }
///
/// Foundation's reader says of a broken file neither line nor column, and calls itself without a limit.
struct OpenStepReader {
  private let bytes: [UInt8]
  private let file: URL
  private var position = 0
  private var depth = 0

  /// - Throws: `Project.Failure` with the line where something else was expected.
  static func read(_ data: Data, of file: URL) throws(Project.Failure) -> PropertyList {
    var reader = OpenStepReader(bytes: Array(data), file: file)
    // A byte order mark.
    if reader.bytes.starts(with: [0xEF, 0xBB, 0xBF]) { reader.position = 3 }
    let value = try reader.value()
    try reader.skipBlanks()
    guard reader.position == reader.bytes.count else { throw reader.failure("the end of the file") }
    return value
  }

  private init(bytes: [UInt8], file: URL) {
    self.bytes = bytes
    self.file = file
  }

  // MARK: - Values

  private mutating func value() throws(Project.Failure) -> PropertyList {
    depth += 1
    defer { depth -= 1 }
    guard depth <= 256 else { throw Project.Failure(file, line: line, "values are nested more than 256 deep") }
    switch try next() {
    case UInt8(ascii: "{"): return try table()
    case UInt8(ascii: "("): return try list()
    case UInt8(ascii: "<"): return try data()
    default: return .text(try text())
    }
  }

  private mutating func table() throws(Project.Failure) -> PropertyList {
    position += 1
    var values: [String: PropertyList] = [:]
    while try next() != UInt8(ascii: "}") {
      let key = try text()
      try take("=", after: "the key \(key)")
      values[key] = try value()
      try take(";", after: "the value of \(key)")
    }
    position += 1
    return .table(values)
  }

  private mutating func list() throws(Project.Failure) -> PropertyList {
    position += 1
    var values: [PropertyList] = []
    while try next() != UInt8(ascii: ")") {
      values.append(try value())
      guard try next() == UInt8(ascii: ",") else {
        guard try next() == UInt8(ascii: ")") else { throw failure("a comma or a closing parenthesis") }
        break
      }
      position += 1
    }
    position += 1
    return .list(values)
  }

  private mutating func data() throws(Project.Failure) -> PropertyList {
    position += 1
    var digits: [UInt8] = []
    while try next() != UInt8(ascii: ">") {
      guard let digit = Character(UnicodeScalar(bytes[position])).hexDigitValue else {
        throw failure("a hexadecimal digit")
      }
      digits.append(UInt8(digit))
      position += 1
    }
    position += 1
    guard digits.count.isMultiple(of: 2) else { throw failure("two digits for each byte") }
    return .bytes(Data(stride(from: 0, to: digits.count, by: 2).map { digits[$0] << 4 | digits[$0 + 1] }))
  }

  private mutating func text() throws(Project.Failure) -> String {
    let first = try next()
    if first == UInt8(ascii: "\"") || first == UInt8(ascii: "'") { return try quotedText(endingWith: first) }
    let start = position
    while position < bytes.count, OpenStepReader.isPlain(bytes[position]) {
      // A comment may follow a word without a blank between them.
      if bytes[position] == UInt8(ascii: "/"), position + 1 < bytes.count,
        bytes[position + 1] == UInt8(ascii: "*") || (bytes[position + 1] == UInt8(ascii: "/") && position == start)
      {
        break
      }
      position += 1
    }
    guard position > start else { throw failure("a value") }
    return String(decoding: bytes[start..<position], as: UTF8.self)
  }

  private mutating func quotedText(endingWith quote: UInt8) throws(Project.Failure) -> String {
    let start = position
    position += 1
    var scalars: [UInt8] = []
    while position < bytes.count, bytes[position] != quote {
      guard bytes[position] == UInt8(ascii: "\\"), position + 1 < bytes.count else {
        scalars.append(bytes[position])
        position += 1
        continue
      }
      position += 1
      let letter = bytes[position]
      position += 1
      switch letter {
      case UInt8(ascii: "n"): scalars.append(UInt8(ascii: "\n"))
      case UInt8(ascii: "t"): scalars.append(UInt8(ascii: "\t"))
      case UInt8(ascii: "r"): scalars.append(UInt8(ascii: "\r"))
      case UInt8(ascii: "U"):
        let digits = String(decoding: bytes[position..<min(position + 4, bytes.count)], as: UTF8.self)
        guard let code = UInt32(digits, radix: 16), let scalar = UnicodeScalar(code) else {
          throw failure("four hexadecimal digits of a character")
        }
        scalars += Array(String(Character(scalar)).utf8)
        position += 4
      default: scalars.append(letter)
      }
    }
    guard position < bytes.count else {
      position = start
      throw failure("a text with a closing quotation mark")
    }
    position += 1
    return String(decoding: scalars, as: UTF8.self)
  }

  private static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    case UInt8(ascii: "_"), UInt8(ascii: "$"), UInt8(ascii: "/"), UInt8(ascii: ":"), UInt8(ascii: "."),
      UInt8(ascii: "-"), UInt8(ascii: "+"):
      true
    default: byte >= 0x80
    }
  }

  // MARK: - Places

  /// Goes to the next byte that is neither blank nor in a comment, and returns it.
  private mutating func next() throws(Project.Failure) -> UInt8 {
    try skipBlanks()
    guard position < bytes.count else {
      throw Project.Failure(file, line: line, "the file ends here; expected more (is it cut off?)")
    }
    return bytes[position]
  }

  private mutating func skipBlanks() throws(Project.Failure) {
    while position < bytes.count {
      switch bytes[position] {
      case 0x20, 0x09...0x0D: position += 1
      case UInt8(ascii: "/") where bytes[position...].starts(with: Array("//".utf8)):
        position = bytes[position...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
      case UInt8(ascii: "/") where bytes[position...].starts(with: Array("/*".utf8)):
        let start = position
        position += 2
        while position < bytes.count,
          !(bytes[position] == UInt8(ascii: "*") && position + 1 < bytes.count
            && bytes[position + 1] == UInt8(ascii: "/"))
        {
          position += 1
        }
        guard position < bytes.count else {
          position = start
          throw failure("a comment that is closed")
        }
        position += 2
      default: return
      }
    }
  }

  private mutating func take(_ mark: Unicode.Scalar, after subject: String) throws(Project.Failure) {
    guard try next() == UInt8(ascii: mark) else { throw failure("“\(mark)” after \(subject)") }
    position += 1
  }

  private var line: Int { 1 + bytes[..<min(position, bytes.count)].count { $0 == UInt8(ascii: "\n") } }

  private func failure(_ expected: String) -> Project.Failure {
    // What cannot be printed stands as a question mark, so that a binary file says nothing to a terminal.
    let rest = bytes[position...].prefix(24).prefix { $0 != UInt8(ascii: "\n") }
      .map { (0x20..<0x7F).contains($0) ? Character(UnicodeScalar($0)) : "?" }
    return Project.Failure(file, line: line, "expected \(expected), found “\(String(rest))”")
  }
}
