/// The words and signs of Swift source outside of brackets, literals and comments.
struct SourceTokens {
  struct Token {
    var text: String
    var start, end: Int
  }

  private let characters: [Character]
  private var position = 0
  private(set) var all: [Token] = []

  init(_ source: String) {
    characters = Array(source)
    while position < characters.count { takeNext() }
  }

  /// The source from one position up to another, or to the end.
  func source(from start: Int, to end: Int? = nil) -> String {
    let slice = characters[start..<(end ?? characters.count)]
    let first = slice.firstIndex { !$0.isWhitespace } ?? slice.endIndex
    let last = slice.lastIndex { !$0.isWhitespace } ?? first - 1
    return String(slice[first..<max(first, last + 1)])
  }

  private func looksAt(_ text: String) -> Bool { characters[position...].starts(with: text) }

  private mutating func skip(while condition: (Character) -> Bool) {
    while position < characters.count, condition(characters[position]) { position += 1 }
  }

  private mutating func takeNext() {
    let start = position
    let character = characters[start]
    if character.isWhitespace {
      position += 1
    } else if looksAt("//") {
      skip { !$0.isNewline }
    } else if looksAt("/*") {
      skipComment()
    } else if character == "\"" || character == "#" {
      skipLiteral()
    } else if "([{".contains(character) {
      skipBrackets()
    } else if character.isLetter || character.isNumber || "_`".contains(character) {
      skip { $0.isLetter || $0.isNumber || "_`".contains($0) }
      all.append(Token(text: String(characters[start..<position]), start: start, end: position))
    } else {
      position += 1
      all.append(Token(text: String(character), start: start, end: position))
    }
  }

  /// Comments nest.
  private mutating func skipComment() {
    var depth = 0
    repeat {
      if looksAt("/*") {
        depth += 1
        position += 2
      } else if looksAt("*/") {
        depth -= 1
        position += 2
      } else {
        position += 1
      }
    } while depth > 0 && position < characters.count
  }

  /// A string with its interpolations, in one or three quotes, raw or not.
  private mutating func skipLiteral() {
    let start = position
    skip { $0 == "#" }
    let hashes = String(repeating: "#", count: position - start)
    guard position < characters.count, characters[position] == "\"" else { return }
    let quotes = looksAt("\"\"\"") ? "\"\"\"" : "\""
    position += quotes.count
    while position < characters.count, !looksAt(quotes + hashes) {
      if looksAt("\\" + hashes + "(") {
        position += 1 + hashes.count
        skipBrackets()
      } else if looksAt("\\" + hashes) {
        position = min(position + 2 + hashes.count, characters.count)
      } else {
        position += 1
      }
    }
    position = min(position + quotes.count + hashes.count, characters.count)
  }

  private mutating func skipBrackets() {
    let count = all.count
    position += 1
    while position < characters.count, !")]}".contains(characters[position]) { takeNext() }
    position = min(position + 1, characters.count)
    all.removeSubrange(count...)
  }
}
