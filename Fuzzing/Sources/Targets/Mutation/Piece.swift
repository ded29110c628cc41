/// A stretch of an input that means something by itself, so that it may be left out, repeated or put elsewhere.
struct Piece {
  enum Kind: CaseIterable {
    /// An element of XML with all that is in it.
    case element
    /// The empty place behind a start tag.
    case inside
    /// An attribute, with the blank before it.
    case attribute
    /// What stands between the quotation marks of an attribute.
    case value
    /// A letter of path data with its numbers.
    case pathElement
    case number
    /// What stands between brackets, with them.
    case bracket
    /// What ends in a semicolon.
    case statement
    case line
  }

  let kind: Kind
  let range: Range<Int>
}

/// What pieces an input of a target has.
package enum Grammar {
  case markup, paths, brackets, lines, picture

  func pieces(of bytes: [UInt8]) -> [Piece] {
    switch self {
    case .markup: Piece.markup(bytes) + Piece.numbers(bytes)
    case .paths: Piece.lines(bytes) + Piece.pathElements(bytes, 0..<bytes.count) + Piece.numbers(bytes)
    case .brackets: Piece.brackets(bytes) + Piece.numbers(bytes)
    case .lines: Piece.lines(bytes) + Piece.numbers(bytes)
    case .picture: []
    }
  }
}

extension Piece {
  /// Elements and their attributes. What is not well-formed ends no piece.
  fileprivate static func markup(_ bytes: [UInt8]) -> [Piece] {
    var pieces: [Piece] = []
    var open: [Int] = []
    var position = 0
    func skip(to mark: Character) { position = bytes[position...].firstIndex(of: mark.asciiValue ?? 0) ?? bytes.count }
    while position < bytes.count {
      let start = position
      skip(to: "<")
      guard position + 1 < bytes.count else { break }
      let tag = position
      switch bytes[tag + 1] {
      case UInt8(ascii: "/"):
        skip(to: ">")
        guard position < bytes.count else { return pieces }
        position += 1
        if let opening = open.popLast() { pieces.append(Piece(kind: .element, range: opening..<position)) }
      case UInt8(ascii: "!"), UInt8(ascii: "?"):
        skip(to: ">")
      default:
        position = attributes(bytes, from: tag, &pieces)
        guard position < bytes.count else { return pieces }
        position += 1
        if bytes[position - 2] == UInt8(ascii: "/") {
          pieces.append(Piece(kind: .element, range: tag..<position))
        } else {
          open.append(tag)
          pieces.append(Piece(kind: .inside, range: position..<position))
        }
      }
      position = max(position, start + 1)
    }
    return pieces
  }

  /// The attributes of a start tag; returns the place of its end.
  private static func attributes(_ bytes: [UInt8], from tag: Int, _ pieces: inout [Piece]) -> Int {
    var position = tag + 1
    var name = position
    while position < bytes.count, bytes[position] != UInt8(ascii: ">") {
      let byte = bytes[position]
      if byte <= 0x20 { name = position }
      guard byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") else {
        position += 1
        continue
      }
      guard let end = bytes[(position + 1)...].firstIndex(of: byte) else { return bytes.count }
      pieces.append(Piece(kind: .attribute, range: name..<(end + 1)))
      pieces.append(Piece(kind: .value, range: (position + 1)..<end))
      if bytes[name..<position].elementsEqual(" d=".utf8) {
        pieces += pathElements(bytes, (position + 1)..<end)
      }
      position = end + 1
      name = position
    }
    return position
  }

  fileprivate static func pathElements(_ bytes: [UInt8], _ range: Range<Int>) -> [Piece] {
    let starts = range.filter { "MmLlHhVvCcSsQqTtAaZz\n".utf8.contains(bytes[$0]) }
    return zip(starts, starts.dropFirst() + [range.upperBound]).map { Piece(kind: .pathElement, range: $0..<$1) }
  }

  /// What stands between brackets, and what ends in a semicolon inside of the same ones.
  fileprivate static func brackets(_ bytes: [UInt8]) -> [Piece] {
    var pieces: [Piece] = []
    var open: [(bracket: Int, statement: Int)] = []
    var statement = 0
    for (index, byte) in bytes.enumerated() {
      switch byte {
      case UInt8(ascii: "{"), UInt8(ascii: "("), UInt8(ascii: "["):
        open.append((index, statement))
        statement = index + 1
      case UInt8(ascii: "}"), UInt8(ascii: ")"), UInt8(ascii: "]"):
        guard let opening = open.popLast() else { continue }
        pieces.append(Piece(kind: .bracket, range: opening.bracket..<(index + 1)))
        statement = opening.statement
        // A rule of a style sheet ends without a semicolon.
        if byte == UInt8(ascii: "}") {
          pieces.append(Piece(kind: .statement, range: statement..<(index + 1)))
        }
      case UInt8(ascii: ";"):
        pieces.append(Piece(kind: .statement, range: statement..<(index + 1)))
        statement = index + 1
      default: break
      }
    }
    return pieces
  }

  fileprivate static func lines(_ bytes: [UInt8]) -> [Piece] {
    bytes.split(separator: UInt8(ascii: "\n")).map {
      Piece(kind: .line, range: $0.startIndex..<min($0.endIndex + 1, bytes.count))
    }
  }

  fileprivate static func numbers(_ bytes: [UInt8]) -> [Piece] {
    var pieces: [Piece] = []
    var start: Int?
    for (index, byte) in (bytes + [0]).enumerated() {
      let isDigit = (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
      if isDigit || byte == UInt8(ascii: ".") {
        start = start ?? index
      } else if let first = start {
        let hasSign = first > 0 && bytes[first - 1] == UInt8(ascii: "-")
        pieces.append(Piece(kind: .number, range: (hasSign ? first - 1 : first)..<index))
        start = nil
      }
    }
    return pieces
  }
}
