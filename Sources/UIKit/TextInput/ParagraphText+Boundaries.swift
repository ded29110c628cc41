extension ParagraphText {
  /// Returns the place in a paragraph's string that is `offset` units of UTF-16 behind its start, or the start of the
  /// character that lies there.
  private func place(_ offset: Int) -> (paragraph: Int, index: String.Index) {
    let paragraph = index(at: offset)
    let string = paragraphs[paragraph].string
    let index = String.Index(
      utf16Offset: min(max(0, offset - starts[paragraph]), paragraphs[paragraph].length), in: string)
    guard index < string.endIndex else { return (paragraph, string.endIndex) }
    return (paragraph, string.index(before: string.index(after: index)))
  }

  private func offset(_ paragraph: Int, _ index: String.Index) -> Int {
    starts[paragraph] + index.utf16Offset(in: paragraphs[paragraph].string)
  }

  /// Returns the start of the character in which `offset` lies.
  func characterStart(at offset: Int) -> Int {
    let (paragraph, index) = place(offset)
    return self.offset(paragraph, index)
  }

  /// Returns the end of the character that begins at `offset` or contains it.
  func characterEnd(after offset: Int) -> Int {
    let (paragraph, index) = place(offset)
    let string = paragraphs[paragraph].string
    guard index < string.endIndex else { return min(offset, length) }
    return self.offset(paragraph, string.index(after: index))
  }

  /// Returns the start of the character before `offset`.
  func characterStart(before offset: Int) -> Int {
    guard offset > 0 else { return 0 }
    return characterStart(at: min(offset, length) - 1)
  }

  /// Returns the range of all characters of which a range has a part.
  func characters(in range: Range<Int>) -> Range<Int> {
    let range = clamped(range)
    let start = characterStart(at: range.lowerBound)
    if range.isEmpty { return start..<start }
    let end = characterStart(at: range.upperBound)
    return start..<(end < range.upperBound ? characterEnd(after: range.upperBound) : end)
  }

  // MARK: - Words

  /// Returns the end of the word at `offset` or of the next one, or the end of the text.
  func wordEnd(after offset: Int) -> Int {
    var isInside = false
    return scan(forwardFrom: offset) { kind, previous in
      defer { isInside = isInside || kind.isWord }
      return isInside && !kind.continues(previous)
    }
  }

  /// Returns the start of the word before `offset`, or the start of the text.
  func wordStart(before offset: Int) -> Int {
    var isInside = false
    return scan(backwardFrom: offset) { kind, following in
      defer { isInside = isInside || kind.isWord }
      return isInside && !following.continues(kind)
    }
  }

  /// Returns the word, the spaces or the sign at a caret, as a double tap selects it: what lies behind the caret, or at
  /// the end of a paragraph what lies before it.
  func wordRange(at offset: Int) -> Range<Int> {
    let (paragraph, index) = place(offset)
    let string = paragraphs[paragraph].string.dropLast(paragraphs[paragraph].newlineLength > 0 ? 1 : 0)
    guard !string.isEmpty else {
      return self.offset(paragraph, string.startIndex)..<self.offset(paragraph, string.startIndex)
    }
    let start = index < string.endIndex ? index : string.index(before: string.endIndex)
    var (low, high) = (start, string.index(after: start))
    while low > string.startIndex {
      let before = string.index(before: low)
      guard CharacterKind(string, low).continues(CharacterKind(string, before)) else { break }
      low = before
    }
    while high < string.endIndex,
      CharacterKind(string, high).continues(CharacterKind(string, string.index(before: high)))
    {
      high = string.index(after: high)
    }
    return self.offset(paragraph, low)..<self.offset(paragraph, high)
  }

  /// Returns the offset before the first character, from `offset` on, for which `stops` is true. It is called with the
  /// kinds of a character and of the one before.
  private func scan(
    forwardFrom offset: Int, until stops: (CharacterKind, CharacterKind) -> Bool
  ) -> Int {
    var (paragraph, index) = place(offset)
    var previous = CharacterKind.space
    while true {
      let string = paragraphs[paragraph].string
      while index < string.endIndex {
        let kind = CharacterKind(string[...], index)
        if stops(kind, previous) { return self.offset(paragraph, index) }
        previous = kind
        index = string.index(after: index)
      }
      guard paragraph + 1 < paragraphs.count else { return length }
      paragraph += 1
      index = paragraphs[paragraph].string.startIndex
    }
  }

  private func scan(
    backwardFrom offset: Int, until stops: (CharacterKind, CharacterKind) -> Bool
  ) -> Int {
    var (paragraph, index) = place(offset)
    var following = CharacterKind.space
    while true {
      let string = paragraphs[paragraph].string
      while index > string.startIndex {
        let before = string.index(before: index)
        let kind = CharacterKind(string[...], before)
        if stops(kind, following) { return self.offset(paragraph, index) }
        following = kind
        index = before
      }
      guard paragraph > 0 else { return 0 }
      paragraph -= 1
      index = paragraphs[paragraph].string.endIndex
    }
  }
}

/// What a character is for jumps from word to word.
///
/// The rules are few and the same everywhere: letters, digits and underscores make words, in which apostrophes and full
/// stops between letters or digits count; each ideograph is a word of its own, since there is no dictionary.
enum CharacterKind: Equatable {
  case word, ideograph, space, newline, sign

  init(_ string: Substring, _ index: String.Index) {
    let character = string[index]
    let scalar = character.unicodeScalars[character.unicodeScalars.startIndex]
    if character.isNewline {
      self = .newline
    } else if character.isWhitespace {
      self = .space
    } else if (0x3040...0x30FF).contains(scalar.value) || (0x3400...0x9FFF).contains(scalar.value)
      || (0x20000...0x3FFFF).contains(scalar.value)
    {
      self = .ideograph
    } else if Self.isLetter(character) {
      self = .word
    } else if "'’.".contains(character), index > string.startIndex, string.index(after: index) < string.endIndex,
      Self.isLetter(string[string.index(before: index)]), Self.isLetter(string[string.index(after: index)])
    {
      self = .word
    } else {
      self = .sign
    }
  }

  private static func isLetter(_ character: Character) -> Bool {
    character.isLetter || character.isNumber || character == "_"
  }

  var isWord: Bool { self == .word || self == .ideograph }

  /// Whether a character of this kind belongs to the same thing as one of the kind `previous` before it.
  func continues(_ previous: CharacterKind) -> Bool { self == previous && (self == .word || self == .space) }
}

extension ParagraphText {
  /// Whether a range that `wordRange(at:)` has returned is that of a word.
  func isWord(_ range: Range<Int>) -> Bool {
    let (paragraph, index) = (self.index(at: range.lowerBound), range.lowerBound)
    let string = paragraphs[paragraph].string
    let start = String.Index(utf16Offset: index - starts[paragraph], in: string)
    return start < string.endIndex && CharacterKind(string[...], start).isWord
  }
}
