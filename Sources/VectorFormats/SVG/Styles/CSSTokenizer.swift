import VectorGraphics

/// A token of CSS (CSS Syntax Level 3, section 4), with names and strings decoded.
enum CSSToken: Equatable {
  case ident(String)
  case function(String)
  case atKeyword(String)
  case hash(String)
  case string(String)
  case url(String)
  case number(Double)
  case percentage(Double)
  case dimension(Double, String)
  /// What a mathematical function comes to; the tokenizer makes none.
  case calculation(CSSCalculation)
  case whitespace
  case colon, semicolon, comma
  case leftBrace, rightBrace, leftParenthesis, rightParenthesis, leftBracket, rightBracket
  /// Any other character.
  case delimiter(UInt8)
}

/// Cuts the text of a style sheet, a style attribute or a presentation attribute into tokens.
///
/// CSS has no errors at this level: anything becomes some token. Comments vanish. Numbers may have SVG's exponents.
struct CSSTokenizer {
  private let bytes: [UInt8]
  private(set) var offset = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// All tokens of a value, without white space at its ends.
  static func tokens(of bytes: ArraySlice<UInt8>) -> [CSSToken] {
    var tokenizer = CSSTokenizer(Array(bytes))
    var tokens: [CSSToken] = []
    while let token = tokenizer.next() {
      if token == .whitespace && tokens.last == .whitespace { continue }
      tokens.append(token)
    }
    return tokens.trimmed
  }

  mutating func next() -> CSSToken? {
    while skipComment() {}
    guard offset < bytes.count else { return nil }
    let byte = bytes[offset]
    switch byte {
    case " ", "\t", "\n", "\r", "\u{0C}":
      while let next = peek(0), next.isCSSSpace { offset += 1 }
      return .whitespace
    case "\"", "'": return readString(byte)
    case "#":
      if let next = peek(1), next.isCSSNameByte || next == "\\" {
        offset += 1
        return .hash(readName())
      }
    case "@":
      if startsIdent(1) {
        offset += 1
        return .atKeyword(readName())
      }
    case ":": return single(.colon)
    case ";": return single(.semicolon)
    case ",": return single(.comma)
    case "{": return single(.leftBrace)
    case "}": return single(.rightBrace)
    case "(": return single(.leftParenthesis)
    case ")": return single(.rightParenthesis)
    case "[": return single(.leftBracket)
    case "]": return single(.rightBracket)
    default: break
    }
    if startsNumber { return readNumber() }
    if startsIdent(0) { return readIdentLike() }
    return single(.delimiter(byte))
  }

  private func peek(_ distance: Int) -> UInt8? {
    offset + distance < bytes.count ? bytes[offset + distance] : nil
  }

  private mutating func single(_ token: CSSToken) -> CSSToken {
    offset += 1
    return token
  }

  private mutating func skipComment() -> Bool {
    // The marks of HTML comments around a sheet mean nothing.
    if peek(0) == "<", peek(1) == "!", peek(2) == "-", peek(3) == "-" {
      offset += 4
      return true
    }
    if peek(0) == "-", peek(1) == "-", peek(2) == ">" {
      offset += 3
      return true
    }
    guard peek(0) == "/", peek(1) == "*" else { return false }
    offset += 2
    while offset < bytes.count, !(bytes[offset] == "*" && peek(1) == "/") { offset += 1 }
    offset = min(offset + 2, bytes.count)
    return true
  }

  private func startsIdent(_ distance: Int) -> Bool {
    guard let first = peek(distance) else { return false }
    if first == "-" {
      guard let second = peek(distance + 1) else { return false }
      return second == "-" || second == "\\" || (second.isCSSNameByte && !second.isDigit)
    }
    if first == "\\" { return peek(distance + 1).map { $0 != "\n" } ?? false }
    return first.isCSSNameByte && !first.isDigit
  }

  private var startsNumber: Bool {
    guard let first = peek(0) else { return false }
    if first.isDigit { return true }
    let isSigned = first == "+" || first == "-"
    guard let second = isSigned ? peek(1) : first else { return false }
    if second.isDigit { return true }
    return second == "." && (peek(isSigned ? 2 : 1)?.isDigit ?? false)
  }

  private mutating func readNumber() -> CSSToken {
    guard let value = DecimalNumber.read(bytes, at: &offset, end: bytes.count) else {
      return single(.delimiter(bytes[offset]))
    }
    if peek(0) == "%" { return single(.percentage(value)) }
    // "1e3" was taken above; what follows now is a unit.
    if startsIdent(0) { return .dimension(value, readName().lowercased()) }
    return .number(value)
  }

  private mutating func readIdentLike() -> CSSToken {
    let name = readName()
    guard peek(0) == "(" else { return .ident(name) }
    offset += 1
    guard name.lowercased() == "url" else { return .function(name.lowercased()) }
    while let next = peek(0), next.isCSSSpace { offset += 1 }
    if let quote = peek(0), quote == "\"" || quote == "'" {
      let token = readString(quote)
      while let next = peek(0), next != ")" {
        if !next.isCSSSpace { break }
        offset += 1
      }
      if peek(0) == ")" { offset += 1 }
      if case .string(let text) = token { return .url(text) }
      return token
    }
    let start = offset
    while let next = peek(0), next != ")" { offset += next == "\\" ? 2 : 1 }
    offset = min(offset, bytes.count)
    let text = bytes[start..<offset].trimmed
    if offset < bytes.count { offset += 1 }
    return .url(String(decoding: text, as: UTF8.self))
  }

  private mutating func readString(_ quote: UInt8) -> CSSToken {
    offset += 1
    var text: [UInt8] = []
    while offset < bytes.count, bytes[offset] != quote {
      if bytes[offset] == "\n" { break }
      if bytes[offset] == "\\" {
        appendEscape(to: &text)
      } else {
        text.append(bytes[offset])
        offset += 1
      }
    }
    if peek(0) == Unicode.Scalar(quote) { offset += 1 }
    return .string(String(decoding: text, as: UTF8.self))
  }

  private mutating func readName() -> String {
    let start = offset
    while let next = peek(0), next.isCSSNameByte { offset += 1 }
    guard peek(0) == "\\" else { return String(decoding: bytes[start..<offset], as: UTF8.self) }
    var text = Array(bytes[start..<offset])
    while let next = peek(0), next.isCSSNameByte || next == "\\" {
      if next == "\\" {
        appendEscape(to: &text)
      } else {
        text.append(next)
        offset += 1
      }
    }
    return String(decoding: text, as: UTF8.self)
  }

  private mutating func appendEscape(to text: inout [UInt8]) {
    offset += 1
    var value: UInt32 = 0
    var count = 0
    while count < 6, let digit = peek(0)?.hexadecimalValue {
      value = value * 16 + digit
      count += 1
      offset += 1
    }
    if count > 0 {
      if let next = peek(0), next.isCSSSpace { offset += 1 }
      let scalar = value == 0 ? nil : Unicode.Scalar(value)
      text.append(contentsOf: UTF8.encode(scalar ?? "\u{FFFD}") ?? UTF8.encodedReplacementCharacter)
    } else if let next = peek(0) {
      if next != "\n" { text.append(next) }
      offset += 1
    }
  }
}

extension [CSSToken] {
  /// The tokens without white space at both ends.
  var trimmed: [CSSToken] {
    var slice = self[...]
    while slice.first == .whitespace { slice.removeFirst() }
    while slice.last == .whitespace { slice.removeLast() }
    return slice.count == count ? self : Array(slice)
  }
}

extension CSSToken {
  /// The beginning of what was written, roughly as it stood there.
  static func text(_ tokens: some Collection<CSSToken>) -> String {
    let text = tokens.prefix(12).map { $0.text }.joined()
    return text.utf8.count > 60 ? String(text.prefix(60)) + "…" : text
  }

  private var text: String {
    switch self {
    case .ident(let name): name
    case .function(let name): name + "("
    case .atKeyword(let name): "@" + name
    case .hash(let name): "#" + name
    case .string(let text): "\"\(text)\""
    case .url(let text): "url(\(text))"
    case .number(let value): Self.text(value)
    case .percentage(let value): Self.text(value) + "%"
    case .dimension(let value, let unit): Self.text(value) + unit
    case .calculation: "calc()"
    case .whitespace: " "
    case .colon: ":"
    case .semicolon: ";"
    case .comma: ","
    case .leftBrace: "{"
    case .rightBrace: "}"
    case .leftParenthesis: "("
    case .rightParenthesis: ")"
    case .leftBracket: "["
    case .rightBracket: "]"
    case .delimiter(let byte): String(UnicodeScalar(byte))
    }
  }

  private static func text(_ value: Double) -> String {
    let text = "\(value)"
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}
