/// Cuts UTF-8 bytes into the tags, texts and instructions of an XML document, and refuses what is not well-formed.
///
/// It follows XML 1.0 (fifth edition) for documents without a DTD of their own; of an internal DTD it reads the
/// declarations of entities and passes over the rest. External entities are never loaded. Nothing recurses, time and memory
/// are linear in the file, and expanded entities together stay below `expansionLimit`. What stands in an entity has its place
/// where the entity is declared.
///
/// Names and most attribute values are slices of the file; only values with references are copied. White space in
/// attribute values is left as it stands.
struct XMLTokenizer {
  enum Token {
    /// A start tag; its attributes are in `attributes` until the next token.
    case start(name: Range<Int>)
    /// An end tag, or the end of an element that was written as `<name/>`.
    case end(name: Range<Int>)
    /// Text between tags with references resolved, in one or more pieces, and where it begins in the file.
    case text(ArraySlice<UInt8>, offset: Int)
    case instruction(target: Range<Int>)
  }

  struct Attribute {
    var name: Range<Int>
    var value: ArraySlice<UInt8>
    /// Where the value begins in the file.
    var offset: Int
  }

  typealias Failure = SVGFailure

  /// More than libxml2's 256 has not been seen in a drawing; what comes after recurses once a level.
  static let depthLimit = 256
  /// Bytes that all references to declared entities together may add. Illustrator's files need some hundreds.
  static let expansionLimit = 1 << 20

  /// The file, and behind it the entities that had to be changed when they were read.
  private(set) var bytes: [UInt8]
  private(set) var offset = 0
  private(set) var attributes: [Attribute] = []

  var entities: [String: Entity] = [:]
  private var expansion = 0
  /// Where what is being read ends: the file, or the entity whose tags are read.
  private var end: Int
  /// Where reading goes on behind the entities whose tags are read, and how many elements were open before each.
  private var interrupted: [(offset: Int, end: Int, depth: Int)] = []
  private var openElements: [Range<Int>] = []
  private var pendingEnd: Range<Int>?
  private var hasSeenRoot = false

  enum Entity {
    /// A range of `bytes`.
    case text(Range<Int>)
    case external
  }

  /// The bytes must be valid UTF-8: `XMLEncoding.utf8(_:)` sees to that.
  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    end = bytes.count
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { offset = 3 }
  }

  /// How many elements are open.
  var depth: Int { openElements.count }

  /// The next token, or nil at the end of a complete document.
  mutating func next() throws(Failure) -> Token? {
    if let name = pendingEnd {
      pendingEnd = nil
      return .end(name: name)
    }
    while true {
      if offset >= end, try !leavesEntity() { break }
      guard bytes[offset] == "<" else {
        if try entersEntity() { continue }
        let start = offset
        if let text = try readText() { return .text(text, offset: start) }
        continue
      }
      switch peek(1) {
      case "/": return try readEndTag()
      case "?":
        if let target = try readInstruction() { return .instruction(target: target) }
      case "!":
        if matches("<!--") {
          try skipComment()
        } else if matches("<![CDATA[") {
          let start = offset + 9
          return .text(try readCharacterData(), offset: start)
        } else if matches("<!DOCTYPE") {
          if hasSeenRoot { throw fail(.expected("no DOCTYPE after the first tag")) }
          try readDoctype()
        } else {
          throw fail(.expected("a comment, CDATA or DOCTYPE after '<!'"))
        }
      default: return try readStartTag()
      }
    }
    if let open = openElements.last { throw fail(.unclosedElement(string(open))) }
    if !hasSeenRoot { throw fail(.expected("an element")) }
    return nil
  }

  func string(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  // MARK: - Tags

  private mutating func readStartTag() throws(Failure) -> Token {
    let start = offset
    if hasSeenRoot && openElements.isEmpty { throw fail(.expected("nothing after the root element")) }
    hasSeenRoot = true
    offset += 1
    let name = try readName("an element's name after '<'")
    attributes.removeAll(keepingCapacity: true)
    while true {
      let hadSpace = skipSpace()
      guard offset < end else { throw fail(.expected("'>' at the end of the tag <\(string(name))>")) }
      if bytes[offset] == ">" {
        offset += 1
        break
      }
      if bytes[offset] == "/" {
        offset += 1
        try expect(">", "'>' after '/'")
        pendingEnd = name
        break
      }
      if !hadSpace { throw fail(.expected("white space, '/' or '>' in the tag <\(string(name))>")) }
      let attributeName = try readName("an attribute's name or '>' in the tag")
      skipSpace()
      try expect("=", "'=' after the attribute's name")
      skipSpace()
      let (value, valueOffset) = try readAttributeValue()
      attributes.append(Attribute(name: attributeName, value: value, offset: valueOffset))
    }
    try refuseDuplicates()
    if openElements.count >= Self.depthLimit { throw Failure(problem: .tooDeep(limit: Self.depthLimit), offset: start) }
    if pendingEnd == nil { openElements.append(name) }
    return .start(name: name)
  }

  private mutating func readEndTag() throws(Failure) -> Token {
    let start = offset
    offset += 2
    let name = try readName("an element's name after '</'")
    skipSpace()
    try expect(">", "'>' at the end of the tag")
    guard openElements.count > interrupted.last?.depth ?? 0, let open = openElements.popLast() else {
      throw Failure(problem: .expected("no end tag, since no element is open"), offset: start)
    }
    guard bytes[open] == bytes[name] else {
      throw Failure(problem: .mismatchedEnd(open: string(open), found: string(name)), offset: start)
    }
    return .end(name: name)
  }

  private func refuseDuplicates() throws(Failure) {
    if attributes.count < 2 { return }
    if attributes.count <= 16 {
      for index in 1..<attributes.count {
        for earlier in 0..<index where bytes[attributes[earlier].name] == bytes[attributes[index].name] {
          throw duplicate(attributes[index])
        }
      }
    } else {
      var names: Set<ArraySlice<UInt8>> = []
      for attribute in attributes where !names.insert(bytes[attribute.name]).inserted { throw duplicate(attribute) }
    }
  }

  private func duplicate(_ attribute: Attribute) -> Failure {
    Failure(problem: .duplicateAttribute(string(attribute.name)), offset: attribute.name.lowerBound)
  }

  private mutating func readAttributeValue() throws(Failure) -> (ArraySlice<UInt8>, Int) {
    guard let quote = peek(0), quote == "\"" || quote == "'" else { throw fail(.expected("a quoted value")) }
    offset += 1
    let start = offset
    var hasReference = false
    while offset < end, bytes[offset] != quote {
      if bytes[offset] == "<" { throw fail(.expected("no '<' in an attribute's value (write &lt;)")) }
      if bytes[offset] == "&" { hasReference = true }
      offset += 1
    }
    guard offset < end else {
      throw Failure(problem: .expected("the quote that ends the value"), offset: start - 1)
    }
    let range = start..<offset
    offset += 1
    return (hasReference ? try resolved(range)[...] : bytes[range], start)
  }

  // MARK: - Entities with tags

  /// Goes to the declaration of the entity whose reference stands here, if there is one and it holds tags, or references to
  /// other entities.
  private mutating func entersEntity() throws(Failure) -> Bool {
    guard bytes[offset] == "&", let range = entityWithTags(at: offset) else { return false }
    expansion += max(1, range.text.count)
    if expansion > Self.expansionLimit || interrupted.count >= 32 {
      throw fail(.entityExpansion(limit: Self.expansionLimit))
    }
    interrupted.append((range.next, end, openElements.count))
    (offset, end) = (range.text.lowerBound, range.text.upperBound)
    return true
  }

  private func entityWithTags(at offset: Int) -> (text: Range<Int>, next: Int)? {
    guard !entities.isEmpty, !openElements.isEmpty,
      let semicolon = bytes[offset..<min(end, offset + 80)].firstIndex(of: UInt8(ascii: ";")),
      case .text(let text)? = entities[string(offset + 1..<semicolon)],
      bytes[text].contains(where: { $0 == "<" || $0 == "&" })
    else { return nil }
    return (text, semicolon + 1)
  }

  /// Goes back behind the reference to an entity that has been read; false where none has.
  private mutating func leavesEntity() throws(Failure) -> Bool {
    while offset >= end, let outer = interrupted.popLast() {
      if openElements.count != outer.depth { throw fail(.expected("an entity that closes the elements it opens")) }
      (offset, end) = (outer.offset, outer.end)
    }
    return offset < end
  }

  // MARK: - Text and references

  private mutating func readText() throws(Failure) -> ArraySlice<UInt8>? {
    let start = offset
    var hasReference = false
    var isBlank = true
    while offset < end, bytes[offset] != "<" {
      let byte = bytes[offset]
      if byte == "&" {
        if entityWithTags(at: offset) != nil { break }
        hasReference = true
      }
      if !byte.isXMLSpace { isBlank = false }
      if byte == ">" && offset >= start + 2 && bytes[offset - 1] == "]" && bytes[offset - 2] == "]" {
        throw fail(.expected("no ']]>' in text"))
      }
      offset += 1
    }
    if openElements.isEmpty {
      if isBlank { return nil }
      let problem = hasSeenRoot ? "nothing after the root element" : "'<' at the start of the document"
      throw Failure(problem: .expected(problem), offset: start)
    }
    return hasReference ? try resolved(start..<offset)[...] : bytes[start..<offset]
  }

  private mutating func readCharacterData() throws(Failure) -> ArraySlice<UInt8> {
    if openElements.isEmpty { throw fail(.expected("an element around CDATA")) }
    let start = offset
    offset += 9
    let content = offset
    guard skip(past: "]]>") else { throw Failure(problem: .expected("']]>' at the end of CDATA"), offset: start) }
    return bytes[content..<offset - 3]
  }

  /// The text of `range` with its references replaced.
  private mutating func resolved(_ range: Range<Int>) throws(Failure) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(range.count)
    try resolve(bytes[range], into: &result, place: nil)
    return result
  }

  /// Replaces references in `text`, those inside of entities too, with a list instead of recursion.
  private mutating func resolve(
    _ text: ArraySlice<UInt8>, into result: inout [UInt8], place: Int?
  ) throws(Failure) {
    var pending = [text]
    var place = place
    while var rest = pending.popLast() {
      while let byte = rest.first {
        if byte != "&" {
          if pending.count > 0 && byte == "<" {
            throw Failure(
              problem: .expected("no '<' in an attribute's value (write &lt;)"), offset: place ?? rest.startIndex)
          }
          result.append(byte)
          rest.removeFirst()
          continue
        }
        let referenceOffset = pending.isEmpty ? rest.startIndex : place ?? rest.startIndex
        guard let end = rest.prefix(80).firstIndex(where: { $0 == ";" }) else {
          throw Failure(problem: .expected("a reference as in '&amp;' after '&'"), offset: referenceOffset)
        }
        let name = rest[(rest.startIndex + 1)..<end]
        rest = rest[(end + 1)...]
        if name.first == "#" {
          try appendCharacter(name.dropFirst(), to: &result, offset: referenceOffset)
          continue
        }
        if let character = Self.predefined(name) {
          result.append(character)
          continue
        }
        let key = String(decoding: name, as: UTF8.self)
        switch entities[key] {
        case .text(let replacement):
          expansion += max(1, replacement.count)
          if expansion > Self.expansionLimit || pending.count > 32 {
            throw Failure(problem: .entityExpansion(limit: Self.expansionLimit), offset: referenceOffset)
          }
          if pending.isEmpty { place = referenceOffset }
          pending.append(rest)
          rest = bytes[replacement]
        case .external: throw Failure(problem: .externalEntity(key), offset: referenceOffset)
        case nil:
          let isName = !name.isEmpty && name.allSatisfy { $0.isXMLNameByte }
          let problem =
            isName
            ? SVGReader.Problem.undefinedEntity(key) : .expected("a reference as in '&amp;' after '&'")
          throw Failure(problem: problem, offset: referenceOffset)
        }
      }
    }
  }

  private static func predefined(_ name: ArraySlice<UInt8>) -> UInt8? {
    switch name.count {
    case 2 where name.elementsEqual("lt".utf8): UInt8(ascii: "<")
    case 2 where name.elementsEqual("gt".utf8): UInt8(ascii: ">")
    case 3 where name.elementsEqual("amp".utf8): UInt8(ascii: "&")
    case 4 where name.elementsEqual("quot".utf8): UInt8(ascii: "\"")
    case 4 where name.elementsEqual("apos".utf8): UInt8(ascii: "'")
    default: nil
    }
  }

  private func appendCharacter(
    _ digits: ArraySlice<UInt8>, to result: inout [UInt8], offset: Int
  ) throws(Failure) {
    let isHexadecimal = digits.first == "x"
    let digits = isHexadecimal ? digits.dropFirst() : digits
    var value: UInt32 = 0
    for digit in digits {
      guard let number = digit.hexadecimalValue, isHexadecimal || number < 10, value <= 0x10FFFF else {
        throw Failure(problem: .expected("a number in the character reference"), offset: offset)
      }
      value = value * (isHexadecimal ? 16 : 10) + number
    }
    guard !digits.isEmpty, XMLEncoding.isAllowed(value), let scalar = Unicode.Scalar(value) else {
      throw Failure(problem: .expected("a character that XML allows"), offset: offset)
    }
    result.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
  }

  // MARK: - Comments and instructions

  private mutating func skipComment() throws(Failure) {
    let start = offset
    offset += 4
    guard skip(past: "--") else { throw Failure(problem: .expected("'-->' at the end of a comment"), offset: start) }
    try expect(">", "'>' after '--' in a comment")
  }

  /// The name of a processing instruction, or nil for the XML declaration.
  private mutating func readInstruction() throws(Failure) -> Range<Int>? {
    let start = offset
    offset += 2
    let target = try readName("a name after '<?'")
    let content = offset
    guard skip(past: "?>") else { throw Failure(problem: .expected("'?>'"), offset: start) }
    if offset > content + 2, !bytes[content].isXMLSpace {
      throw Failure(problem: .expected("white space after the instruction's name"), offset: content)
    }
    guard bytes[target].count == 3, string(target).lowercased() == "xml" else { return target }
    if start != 0 && !(start == 3 && bytes[0] == 0xEF) {
      throw Failure(problem: .expected("no XML declaration but at the very start"), offset: start)
    }
    let end = offset
    guard isDeclaration(content..<end - 2) else {
      throw Failure(problem: .expected("an XML declaration as in <?xml version=\"1.0\"?>"), offset: start)
    }
    offset = end
    return nil
  }

  /// Whether `range` says version, encoding and standalone, the last two if at all, in this order.
  private mutating func isDeclaration(_ range: Range<Int>) -> Bool {
    var names = ["version", "encoding", "standalone"][...]
    offset = range.lowerBound
    while true {
      let hadSpace = skipSpace()
      if offset >= range.upperBound { return names.count < 3 }
      guard hadSpace, let name = try? readName("a name"), let index = names.firstIndex(of: string(name)),
        names.count < 3 || index == 0
      else { return false }
      names = names[(index + 1)...]
      skipSpace()
      guard peek(0) == "=" else { return false }
      offset += 1
      skipSpace()
      guard let quote = peek(0), quote == "\"" || quote == "'",
        let close = bytes[(offset + 1)..<range.upperBound].firstIndex(of: quote)
      else { return false }
      let value = string(offset + 1..<close)
      switch index {
      case 0:
        if !value.hasPrefix("1.") || value.utf8.count < 3 || !value.utf8.dropFirst(2).allSatisfy({ $0.isDigit }) {
          return false
        }
      case 1: if !(value.utf8.first?.isLetter ?? false) { return false }
      default: if value != "yes" && value != "no" { return false }
      }
      offset = close + 1
    }
  }

  // MARK: - Document type

  private mutating func readDoctype() throws(Failure) {
    let start = offset
    offset += 9
    guard skipSpace() else { throw fail(.expected("white space after '<!DOCTYPE'")) }
    _ = try readName("the root element's name in the DOCTYPE")
    while offset < end {
      switch bytes[offset] {
      case ">":
        offset += 1
        return
      case "[":
        offset += 1
        try readInternalSubset()
      case "\"", "'": _ = try readLiteral()
      case "<": throw fail(.expected("'>' at the end of the DOCTYPE"))
      default: offset += 1
      }
    }
    throw Failure(problem: .expected("'>' at the end of the DOCTYPE"), offset: start)
  }

  private mutating func readInternalSubset() throws(Failure) {
    let start = offset
    while offset < end {
      skipSpace()
      switch peek(0) {
      case "]":
        offset += 1
        return
      case "%":
        guard skip(past: ";") else { throw fail(.expected("';' after the parameter entity")) }
      case "<":
        if matches("<!--") {
          try skipComment()
        } else if matches("<?") {
          _ = try readInstruction()
        } else if matches("<!ENTITY") {
          try readEntityDeclaration()
        } else if matches("<!") {
          try skipDeclaration()
        } else {
          throw fail(.expected("a declaration in the DOCTYPE"))
        }
      default: throw fail(.expected("a declaration or ']' in the DOCTYPE"))
      }
    }
    throw Failure(problem: .expected("']' at the end of the DOCTYPE's declarations"), offset: start)
  }

  private mutating func readEntityDeclaration() throws(Failure) {
    offset += 8
    guard skipSpace() else { throw fail(.expected("white space after '<!ENTITY'")) }
    // Parameter entities only serve the DTD itself, which is not applied.
    if peek(0) == "%" { return try skipDeclaration() }
    let name = try readName("the entity's name")
    skipSpace()
    var entity = Entity.external
    if peek(0) == "\"" || peek(0) == "'" { entity = .text(try replacement(of: readLiteral())) }
    try skipDeclaration()
    let key = string(name)
    // The first declaration of a name binds.
    if entities[key] == nil { entities[key] = entity }
  }

  /// The text of an entity, where references to characters are replaced already (XML 1.0, 4.5); those to other entities wait
  /// until it is used.
  private mutating func replacement(of literal: Range<Int>) throws(Failure) -> Range<Int> {
    var rest = bytes[literal]
    var text: [UInt8] = []
    while let ampersand = rest.firstIndex(of: UInt8(ascii: "&")) {
      text += rest[..<ampersand]
      rest = rest[ampersand...]
      guard let semicolon = rest.prefix(80).firstIndex(of: UInt8(ascii: ";")), rest.dropFirst().first == "#" else {
        text.append(rest.removeFirst())
        continue
      }
      try appendCharacter(rest[(ampersand + 2)..<semicolon], to: &text, offset: ampersand)
      rest = rest[(semicolon + 1)...]
    }
    if text.isEmpty { return literal }
    text += rest
    rest = []
    let start = bytes.count
    bytes += text
    return start..<bytes.count
  }

  private mutating func skipDeclaration() throws(Failure) {
    let start = offset
    while offset < end {
      switch bytes[offset] {
      case ">":
        offset += 1
        return
      case "\"", "'": _ = try readLiteral()
      default: offset += 1
      }
    }
    throw Failure(problem: .expected("'>' at the end of a declaration"), offset: start)
  }

  private mutating func readLiteral() throws(Failure) -> Range<Int> {
    let quote = bytes[offset]
    let start = offset + 1
    guard let end = bytes[start...].firstIndex(of: quote) else {
      throw fail(.expected("the quote that ends the literal"))
    }
    offset = end + 1
    return start..<end
  }

  // MARK: - Bytes

  private func fail(_ problem: SVGReader.Problem) -> Failure { Failure(problem: problem, offset: offset) }

  private func peek(_ distance: Int) -> UInt8? {
    offset + distance < end ? bytes[offset + distance] : nil
  }

  private func matches(_ text: StaticString) -> Bool {
    let count = text.utf8CodeUnitCount
    guard offset + count <= end else { return false }
    return text.withUTF8Buffer { unsafe $0.elementsEqual(bytes[offset..<offset + count]) }
  }

  @discardableResult
  private mutating func skipSpace() -> Bool {
    let start = offset
    while offset < end, bytes[offset].isXMLSpace { offset += 1 }
    return offset > start
  }

  private mutating func expect(_ character: Unicode.Scalar, _ expected: String) throws(Failure) {
    guard peek(0) == character else { throw fail(.expected(expected)) }
    offset += 1
  }

  /// Moves behind the next `text`; false if there is none.
  private mutating func skip(past text: StaticString) -> Bool {
    while offset < end {
      if matches(text) {
        offset += text.utf8CodeUnitCount
        return true
      }
      offset += 1
    }
    return false
  }

  private mutating func readName(_ expected: String) throws(Failure) -> Range<Int> {
    let start = offset
    guard let first = peek(0), first.isXMLNameByte, !first.isDigit, first != "-", first != "." else {
      throw fail(.expected(expected))
    }
    while offset < end, bytes[offset].isXMLNameByte { offset += 1 }
    return start..<offset
  }
}
