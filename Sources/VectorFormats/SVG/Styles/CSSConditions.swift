import VectorGraphics

/// Decides the conditions of `@media` and `@supports` for a still drawing on a screen (Media Queries Level 4, CSS
/// Conditional Rules Level 3).
struct CSSConditions {
  /// Conditions within each other. Nothing but an attack needs more.
  private static let depthLimit = 32

  /// The canvas, which media queries ask for the size of; nil where the file says none.
  var page: Size?

  // MARK: - Media

  /// Whether a list of media queries holds; nil if it asks for something that is not known, and nothing else holds.
  func holds(media tokens: [CSSToken]) -> Bool? {
    let tokens = tokens.trimmed
    if tokens.isEmpty { return true }
    var isKnown = true
    for query in CSSSelector.parts(tokens) {
      switch holds(query: Array(query).trimmed) {
      case true?: return true
      case false?: break
      case nil: isKnown = false
      }
    }
    return isKnown ? false : nil
  }

  private func holds(query tokens: [CSSToken]) -> Bool? {
    var rest = tokens.filter { $0 != .whitespace }[...]
    var isNegated = false
    if rest.count > 1, case .ident(let word)? = rest.first {
      let word = word.lowercased()
      if word == "only" { rest.removeFirst() }
      if word == "not", case .ident? = rest.dropFirst().first {
        isNegated = true
        rest.removeFirst()
      }
    }
    var result: Bool? = true
    if case .ident(let type)? = rest.first, type.lowercased() != "not" {
      rest.removeFirst()
      result = ["all", "screen"].contains(type.lowercased())
      if rest.first == .ident("and") {
        rest.removeFirst()
        if result == true { result = condition(Array(rest), depth: 0, Self.feature) }
      } else if !rest.isEmpty {
        return nil
      }
    } else {
      result = condition(Array(rest), depth: 0, Self.feature)
    }
    return isNegated ? result.map { !$0 } : result
  }

  /// Whether `(name: value)` or a comparison holds.
  private static func feature(_ conditions: CSSConditions, _ tokens: [CSSToken]) -> Bool? {
    if let colon = tokens.firstIndex(of: .colon), colon == 1, tokens.count == 3, case .ident(let name) = tokens[0] {
      let name = name.lowercased()
      if name.hasPrefix("min-") { return conditions.compares(String(name.dropFirst(4)), >=, tokens[2]) }
      if name.hasPrefix("max-") { return conditions.compares(String(name.dropFirst(4)), <=, tokens[2]) }
      if let known = conditions.compares(name, ==, tokens[2]) { return known }
      guard case .ident(let value) = tokens[2] else { return nil }
      switch name {
      case "prefers-color-scheme": return value.lowercased() == "light"
      case "prefers-reduced-motion", "prefers-contrast", "prefers-reduced-transparency", "prefers-reduced-data":
        return value.lowercased() == "no-preference"
      case "orientation": return conditions.page.map { ($0.width > $0.height) == (value.lowercased() == "landscape") }
      case "hover", "any-hover", "pointer", "any-pointer": return value.lowercased() == "none"
      case "forced-colors", "inverted-colors", "scripting", "update": return value.lowercased() == "none"
      case "color-gamut": return value.lowercased() == "srgb"
      default: return nil
      }
    }
    if tokens.count == 1, case .ident(let name) = tokens[0] {
      switch name.lowercased() {
      case "color", "width", "height", "resolution", "aspect-ratio", "prefers-color-scheme": return true
      case "monochrome", "grid", "hover", "pointer", "prefers-reduced-motion", "prefers-contrast": return false
      default: return nil
      }
    }
    return conditions.range(tokens)
  }

  /// Comparisons such as `width >= 100px` and `100px <= width < 200px`.
  private func range(_ tokens: [CSSToken]) -> Bool? {
    var operands: [CSSToken] = []
    var signs: [String] = []
    var rest = tokens[...]
    while let token = rest.popFirst() {
      guard case .delimiter(let byte) = token else {
        operands.append(token)
        continue
      }
      var sign = String(UnicodeScalar(byte))
      if sign != "=", rest.first == .delimiter(UInt8(ascii: "=")) {
        rest.removeFirst()
        sign += "="
      }
      signs.append(sign)
    }
    guard (1...2).contains(signs.count), operands.count == signs.count + 1 else { return nil }
    var holds = true
    for (index, sign) in signs.enumerated() {
      let comparison: (Double, Double) -> Bool
      switch sign {
      case "<": comparison = (<)
      case "<=": comparison = (<=)
      case ">": comparison = (>)
      case ">=": comparison = (>=)
      case "=": comparison = (==)
      default: return nil
      }
      let (left, right) = (operands[index], operands[index + 1])
      let result: Bool?
      if case .ident(let name) = left {
        result = compares(name.lowercased(), comparison, right)
      } else if case .ident(let name) = right {
        result = compares(name.lowercased(), { comparison($1, $0) }, left)
      } else {
        return nil
      }
      guard let result else { return nil }
      holds = holds && result
    }
    return holds
  }

  private func compares(_ name: String, _ comparison: (Double, Double) -> Bool, _ token: CSSToken) -> Bool? {
    let value: Double?
    switch name {
    case "width", "device-width": value = page?.width
    case "height", "device-height": value = page?.height
    case "resolution":
      guard case .dimension(let number, let unit) = token, ["dppx", "x", "dpi"].contains(unit) else { return nil }
      return comparison(unit == "dpi" ? 96 : 1, number)
    case "color":
      guard case .number(let number) = token else { return nil }
      return comparison(8, number)
    default: return nil
    }
    let size = page ?? .zero
    let surroundings = CSSLength.Surroundings(viewport: size, canvas: size, fontSize: 16, rootFontSize: 16)
    guard let value, let length = CSSLength(token) else { return nil }
    return comparison(value, length.resolved(.horizontal, in: surroundings))
  }

  // MARK: - Support

  /// Whether the condition of an `@supports` rule holds; nil if it is malformed.
  func holds(supports tokens: [CSSToken]) -> Bool? { condition(tokens.trimmed, depth: 0, Self.support) }

  private static func support(_ conditions: CSSConditions, _ tokens: [CSSToken]) -> Bool? {
    guard case .ident(let name)? = tokens.first, let colon = tokens.firstIndex(of: .colon) else { return false }
    if name.hasPrefix("--") { return true }
    let outcome = StyleGrammar.read(name.lowercased(), Array(tokens[(colon + 1)...]).trimmed)
    return !outcome.declarations.isEmpty && outcome.message == nil
  }

  // MARK: - Logic

  /// Decides parts in parentheses, joined by `and` or `or` or negated by `not`.
  private func condition(
    _ tokens: [CSSToken], depth: Int, _ decide: (CSSConditions, [CSSToken]) -> Bool?
  ) -> Bool? {
    guard depth < Self.depthLimit else { return nil }
    var rest = tokens[...]
    var result: Bool?
    var join: String?
    while true {
      while rest.first == .whitespace { rest.removeFirst() }
      var isNegated = false
      if case .ident(let word)? = rest.first, word.lowercased() == "not" {
        isNegated = true
        rest.removeFirst()
        while rest.first == .whitespace { rest.removeFirst() }
      }
      guard let open = rest.popFirst() else { return nil }
      var isSelector = false
      switch open {
      case .leftParenthesis: break
      case .function("selector"): isSelector = true
      default: return nil
      }
      var inner: [CSSToken] = []
      var level = 1
      while let token = rest.popFirst() {
        switch token {
        case .function, .leftParenthesis: level += 1
        case .rightParenthesis: level -= 1
        default: break
        }
        if level == 0 { break }
        inner.append(token)
      }
      inner = inner.trimmed
      var part: Bool?
      if isSelector {
        part = CSSSelector(inner[...]) != nil
      } else if inner.first == .leftParenthesis || inner.first == .ident("not") {
        part = condition(inner, depth: depth + 1, decide)
      } else {
        part = decide(self, inner)
      }
      if isNegated { part = part.map { !$0 } }
      switch join {
      case nil: result = part
      case "and": result = result == false || part == false ? false : result == nil || part == nil ? nil : true
      default: result = result == true || part == true ? true : result == nil || part == nil ? nil : false
      }
      while rest.first == .whitespace { rest.removeFirst() }
      guard let next = rest.popFirst() else { return result }
      guard case .ident(let word) = next, ["and", "or"].contains(word.lowercased()),
        join == nil || join == word.lowercased()
      else { return nil }
      join = word.lowercased()
    }
  }
}
