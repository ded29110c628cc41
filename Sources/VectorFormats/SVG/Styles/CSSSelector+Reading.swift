extension CSSSelector {
  /// Selectors within `:is()` and its like. Nothing but an attack needs more.
  private static let depthLimit = 8
  /// Places among siblings that one selector leaves open.
  private static let siblingLimit = 64

  /// Reads one selector, without commas; nil if it is malformed or has parts that are not supported.
  init?(_ tokens: ArraySlice<CSSToken>) { self.init(tokens, depth: 0) }

  fileprivate init?(_ tokens: ArraySlice<CSSToken>, depth: Int) {
    guard depth < Self.depthLimit else { return nil }
    var rest = Array(tokens).trimmed[...]
    var compounds: [Compound] = []
    var combinator = Combinator.descendant
    while true {
      guard var compound = Compound(reading: &rest, depth: depth) else { return nil }
      compound.combinator = combinator
      compounds.append(compound)
      if rest.isEmpty { break }
      let hadSpace = rest.first == .whitespace
      if hadSpace { rest.removeFirst() }
      switch rest.first {
      case .delimiter(UInt8(ascii: ">")): combinator = .child
      case .delimiter(UInt8(ascii: "+")): combinator = .nextSibling
      case .delimiter(UInt8(ascii: "~")): combinator = .laterSibling
      default:
        guard hadSpace else { return nil }
        combinator = .descendant
        continue
      }
      rest.removeFirst()
      if rest.first == .whitespace { rest.removeFirst() }
    }
    if compounds.count(where: { $0.combinator == .laterSibling }) > Self.siblingLimit { return nil }
    self.compounds = compounds.reversed()
  }

  /// The parts between commas that stand outside of parentheses and brackets.
  static func parts(_ tokens: some Collection<CSSToken>) -> [ArraySlice<CSSToken>] {
    var depth = 0
    var parts: [[CSSToken]] = [[]]
    for token in tokens {
      switch token {
      case .function, .leftParenthesis, .leftBracket: depth += 1
      case .rightParenthesis, .rightBracket: depth -= 1
      case .comma where depth == 0:
        parts.append([])
        continue
      default: break
      }
      parts[parts.count - 1].append(token)
    }
    return parts.map { $0[...] }
  }
}

extension CSSSelector.Compound {
  /// Reads up to a combinator.
  fileprivate init?(reading tokens: inout ArraySlice<CSSToken>, depth: Int) {
    let count = tokens.count
    // Any namespace, as where none is named.
    if tokens.starts(with: [.delimiter(UInt8(ascii: "*")), .delimiter(UInt8(ascii: "|"))]) {
      tokens = tokens.dropFirst(2)
    }
    if case .ident(let name)? = tokens.first {
      tag = name
      tokens.removeFirst()
    } else if tokens.first == .delimiter(UInt8(ascii: "*")) {
      tokens.removeFirst()
    }
    // A namespace's prefix would have to be looked up: svg|path.
    if tokens.first == .delimiter(UInt8(ascii: "|")) { return nil }
    reading: while let token = tokens.first {
      switch token {
      case .hash(let id):
        ids.append(id)
        tokens.removeFirst()
      case .delimiter(UInt8(ascii: ".")):
        tokens.removeFirst()
        guard case .ident(let name)? = tokens.popFirst() else { return nil }
        classes.append(name)
      case .leftBracket:
        guard let end = tokens.firstIndex(of: .rightBracket),
          let test = CSSSelector.AttributeTest(tokens[(tokens.startIndex + 1)..<end])
        else { return nil }
        attributes.append(test)
        tokens = tokens[(end + 1)...]
      case .colon:
        tokens.removeFirst()
        guard let pseudoClass = CSSSelector.PseudoClass(reading: &tokens, depth: depth) else { return nil }
        pseudoClasses.append(pseudoClass)
      default: break reading
      }
    }
    if tokens.count == count { return nil }
  }
}

extension CSSSelector.PseudoClass {
  /// Reads what stands behind the colon.
  fileprivate init?(reading tokens: inout ArraySlice<CSSToken>, depth: Int) {
    switch tokens.popFirst() {
    case .ident(let name):
      switch name.lowercased() {
      case "root", "scope": self = .root
      case "empty": self = .empty
      case "link", "any-link": self = .link
      case "first-child": self = .number(.first, fromEnd: false, ofType: false)
      case "last-child": self = .number(.first, fromEnd: true, ofType: false)
      case "first-of-type": self = .number(.first, fromEnd: false, ofType: true)
      case "last-of-type": self = .number(.first, fromEnd: true, ofType: true)
      case "only-child": self = .both(ofType: false)
      case "only-of-type": self = .both(ofType: true)
      case "hover", "active", "focus", "visited", "focus-within", "focus-visible", "target": self = .never
      default: return nil
      }
    case .function(let name):
      var depthOfParentheses = 1
      let all = tokens
      while depthOfParentheses > 0, let token = tokens.popFirst() {
        switch token {
        case .function, .leftParenthesis: depthOfParentheses += 1
        case .rightParenthesis: depthOfParentheses -= 1
        default: break
        }
      }
      if depthOfParentheses > 0 { return nil }
      let arguments = all.dropLast(tokens.count + 1)
      switch name {
      case "not", "is", "where", "matches", "-webkit-any":
        var selectors: [CSSSelector] = []
        for part in CSSSelector.parts(arguments) {
          if let selector = CSSSelector(part, depth: depth + 1) {
            selectors.append(selector)
          } else if name == "not" {
            return nil
          }
        }
        self = .any(selectors, isNegated: name == "not", hasSpecificity: name != "where")
      case "nth-child", "nth-last-child", "nth-of-type", "nth-last-of-type":
        guard let places = CountedPlaces(arguments) else { return nil }
        self = .number(places, fromEnd: name.hasPrefix("nth-last"), ofType: name.hasSuffix("of-type"))
      default: return nil
      }
    default: return nil
    }
  }

  /// Whether an element has no sibling, or none of its name.
  private static func both(ofType: Bool) -> CSSSelector.PseudoClass {
    let ends = [false, true].map { fromEnd in
      CSSSelector(
        compounds: [CSSSelector.Compound(pseudoClasses: [.number(.notFirst, fromEnd: fromEnd, ofType: ofType)])])
    }
    return .any(ends, isNegated: true, hasSpecificity: true)
  }
}

extension CountedPlaces {
  fileprivate static let first = CountedPlaces(step: 0, offset: 1)
  fileprivate static let notFirst = CountedPlaces(step: 1, offset: 2)

  /// Reads `odd`, `even`, a number or a form of `an+b` (CSS Syntax Level 3, 6); nil if it is malformed.
  fileprivate init?(_ tokens: ArraySlice<CSSToken>) {
    // The tokenizer cuts the forms in many ways, so they are put together again.
    var text = ""
    for token in tokens {
      switch token {
      case .whitespace: continue
      case .ident(let word): text += word.lowercased()
      case .number(let value):
        guard let number = Int(exactly: value) else { return nil }
        // A plus sign has become part of the number.
        text +=
          number >= 0 && !text.isEmpty && text.utf8.last != UInt8(ascii: "-") && text.utf8.last != UInt8(ascii: "+")
          ? "+\(number)" : "\(number)"
      case .dimension(let value, let unit):
        guard let number = Int(exactly: value) else { return nil }
        text += "\(number)\(unit)"
      case .delimiter(UInt8(ascii: "+")): text += "+"
      case .delimiter(UInt8(ascii: "-")): text += "-"
      default: return nil
      }
    }
    switch text {
    case "odd": self.init(step: 2, offset: 1)
    case "even": self.init(step: 2, offset: 0)
    default:
      guard let n = text.firstIndex(of: "n") else {
        guard let offset = Int(text) else { return nil }
        self.init(step: 0, offset: offset)
        return
      }
      let (before, after) = (text[..<n], text[text.index(after: n)...])
      let step: Int? = before.isEmpty || before == "+" ? 1 : before == "-" ? -1 : Int(before)
      let offset: Int? = after.isEmpty ? 0 : Int(after)
      // What is beyond all numbers of elements would run over.
      guard let step, let offset, abs(step) < 1 << 40, abs(offset) < 1 << 40 else { return nil }
      self.init(step: step, offset: offset)
    }
  }
}

extension CSSSelector.AttributeTest {
  /// Reads what stands between brackets.
  fileprivate init?(_ tokens: ArraySlice<CSSToken>) {
    var rest = tokens.filter { $0 != .whitespace }[...]
    guard case .ident(let name)? = rest.popFirst() else { return nil }
    self.init(name: name, comparison: .present, value: "")
    guard let token = rest.popFirst() else { return }
    guard case .delimiter(let sign) = token else { return nil }
    switch sign {
    case "=": comparison = .equal
    case "~": comparison = .word
    case "|": comparison = .dash
    case "^": comparison = .prefix
    case "$": comparison = .suffix
    case "*": comparison = .substring
    default: return nil
    }
    if comparison != .equal, rest.popFirst() != .delimiter(UInt8(ascii: "=")) { return nil }
    switch rest.popFirst() {
    case .ident(let text), .string(let text): value = text
    default: return nil
    }
    switch rest.popFirst() {
    case nil, .ident("s"), .ident("S"): break
    case .ident("i"), .ident("I"): ignoresCase = true
    default: return nil
    }
    if !rest.isEmpty { return nil }
  }
}
