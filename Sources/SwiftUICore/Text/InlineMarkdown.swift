/// Reads the marks of Markdown within a line: `**strong**` or `__strong__`, `*emphasis*` or `_emphasis_`, `~~struck~~`,
/// `` `code` ``, `[link](address)`, and a backslash before a mark that stands for itself.
///
/// Values that are filled into a key contain no marks, but may stand between marks. Marks without their counterpart
/// show as they are, and so do all marks in texts of more than `maximumLength` characters: looking for counterparts
/// takes time in the square of the length.
enum InlineMarkdown {
  struct Piece {
    enum Content {
      case string(String)
      case text(Text)
    }

    var content: Content
    var isStrong = false
    var isEmphasized = false
    var isStruck = false
    var isCode = false
    var isLink = false
  }

  static let maximumLength = 4096

  static func pieces(of key: [LocalizedStringKey.Piece]) -> [Piece] {
    if case .literal(let text)? = key.first, key.count == 1, !text.contains(where: Reader.isMark) {
      return [Piece(content: .string(text))]
    }
    var reader = Reader(key)
    if reader.tokens.count > maximumLength {
      reader.readPlainly()
    } else {
      reader.read(0..<reader.tokens.count, Piece(content: .string("")))
    }
    return reader.pieces
  }

  private enum Token {
    case character(Character)
    case value(String)
    case text(Text)
  }

  private struct Reader {
    var tokens: [Token] = []
    var pieces: [Piece] = []

    static func isMark(_ character: Character) -> Bool { "*_~`[\\".contains(character) }

    init(_ key: [LocalizedStringKey.Piece]) {
      for piece in key {
        switch piece {
        case .literal(let text): tokens += text.map { .character($0) }
        case .value(let text, _): tokens.append(.value(text))
        case .text(let text): tokens.append(.text(text))
        }
      }
    }

    private func character(_ index: Int) -> Character? {
      guard tokens.indices.contains(index), case .character(let character) = tokens[index] else { return nil }
      return character
    }

    private func has(_ mark: [Character], at index: Int, before end: Int) -> Bool {
      index + mark.count <= end && mark.indices.allSatisfy { character(index + $0) == mark[$0] }
    }

    private mutating func emit(_ string: String, _ style: Piece) {
      var piece = style
      piece.content = .string(string)
      if let last = pieces.last, case .string(let before) = last.content, last.hasStyle(of: style) {
        piece.content = .string(before + string)
        pieces[pieces.count - 1] = piece
      } else {
        pieces.append(piece)
      }
    }

    mutating func readPlainly() {
      let style = Piece(content: .string(""))
      for token in tokens {
        switch token {
        case .character(let character): emit(String(character), style)
        case .value(let text): emit(text, style)
        case .text(let text): pieces.append(Piece(content: .text(text)))
        }
      }
    }

    mutating func read(_ range: Range<Int>, _ style: Piece) {
      var index = range.lowerBound
      while index < range.upperBound {
        switch tokens[index] {
        case .value(let text): emit(text, style)
        case .text(let text):
          var piece = style
          piece.content = .text(text)
          pieces.append(piece)
        case .character(let character):
          if let end = readMark(character, at: index, before: range.upperBound, style) {
            index = end
            continue
          }
          emit(String(character), style)
        }
        index += 1
      }
    }

    /// Reads the part that a mark at `index` begins. Returns the index after it, or nil if the mark begins nothing.
    private mutating func readMark(_ mark: Character, at index: Int, before end: Int, _ style: Piece) -> Int? {
      var inner = style
      switch mark {
      case "\\":
        guard let next = character(index + 1), index + 1 < end, Self.isMark(next) || "]()".contains(next) else {
          return nil
        }
        emit(String(next), style)
        return index + 2
      case "`":
        guard let close = closing(["`"], from: index + 1, before: end, isCode: true) else { return nil }
        inner.isCode = true
        for token in tokens[index + 1..<close] {
          switch token {
          case .character(let character): emit(String(character), inner)
          case .value(let text): emit(text, inner)
          case .text(let text): emit(text.plainString, inner)
          }
        }
        return close + 1
      case "*", "_":
        let double = [mark, mark]
        if !style.isStrong, has(double, at: index, before: end),
          let close = closing(double, from: index + 2, before: end)
        {
          inner.isStrong = true
          read(index + 2..<close, inner)
          return close + 2
        }
        guard !style.isEmphasized, !isInWord(index, mark),
          let close = closing([mark], from: index + 1, before: end)
        else { return nil }
        inner.isEmphasized = true
        read(index + 1..<close, inner)
        return close + 1
      case "~":
        guard !style.isStruck, has(["~", "~"], at: index, before: end),
          let close = closing(["~", "~"], from: index + 2, before: end)
        else { return nil }
        inner.isStruck = true
        read(index + 2..<close, inner)
        return close + 2
      case "[":
        guard !style.isLink, let close = (index + 1..<end).first(where: { character($0) == "]" }),
          character(close + 1) == "(",
          let last = (close + 1..<end).first(where: { character($0) == ")" })
        else { return nil }
        inner.isLink = true
        read(index + 1..<close, inner)
        return last + 1
      default: return nil
      }
    }

    /// Returns the index of the counterpart of a mark whose content begins at `start`; nil if there is none.
    private func closing(_ mark: [Character], from start: Int, before end: Int, isCode: Bool = false) -> Int? {
      guard start < end, isCode || !isSpace(start) else { return nil }
      var index = start
      while index + mark.count <= end {
        if !isCode, character(index) == "\\" {
          index += 2
          continue
        }
        if has(mark, at: index, before: end), index > start, isCode || !isSpace(index - 1) {
          // A longer run of the same signs belongs to another mark.
          if mark.count == 1, !isCode, character(index + 1) == mark[0], index + 1 < end {
            index += 2
            continue
          }
          // The last two of three signs close the mark outside.
          if mark.count == 2, index + 2 < end, character(index + 2) == mark[0] {
            index += 1
            continue
          }
          if mark != ["_"] || !isInWord(index, "_") { return index }
        }
        index += 1
      }
      return nil
    }

    private func isSpace(_ index: Int) -> Bool { character(index)?.isWhitespace ?? false }

    /// Returns whether the mark is an underscore between letters.
    private func isInWord(_ index: Int, _ mark: Character) -> Bool {
      guard mark == "_" else { return false }
      func isLetter(_ index: Int) -> Bool { character(index).map { $0.isLetter || $0.isNumber } ?? false }
      return isLetter(index - 1) && isLetter(index + 1)
    }
  }
}

extension InlineMarkdown.Piece {
  fileprivate func hasStyle(of other: InlineMarkdown.Piece) -> Bool {
    isStrong == other.isStrong && isEmphasized == other.isEmphasized && isStruck == other.isStruck
      && isCode == other.isCode && isLink == other.isLink
  }
}
