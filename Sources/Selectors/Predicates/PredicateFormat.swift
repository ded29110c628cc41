import Foundation

/// Reads the format of a predicate.
struct PredicateFormat {
  /// What is wrong with a format.
  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  private enum Token: Equatable {
    case word(String), text(String), number(Double), argument(String), variable(String), sign(String)
  }

  private var tokens: ArraySlice<Token>
  private var arguments: ArraySlice<Any>

  static func read(_ format: String, _ arguments: [Any]) throws(Failure) -> PredicateCondition {
    var reader = PredicateFormat(tokens: try tokens(of: format)[...], arguments: arguments[...])
    let condition = try reader.alternatives()
    if let rest = reader.tokens.first {
      throw Failure(description: "it goes on with \(rest) where its end is expected")
    }
    return condition
  }

  // MARK: - Conditions

  private mutating func alternatives() throws(Failure) -> PredicateCondition {
    var all = [try conjunction()]
    while takes("OR", "||") { all.append(try conjunction()) }
    return all.count == 1 ? all[0] : .any(all)
  }

  private mutating func conjunction() throws(Failure) -> PredicateCondition {
    var all = [try condition()]
    while takes("AND", "&&") { all.append(try condition()) }
    return all.count == 1 ? all[0] : .all(all)
  }

  private mutating func condition() throws(Failure) -> PredicateCondition {
    if takes("NOT", "!") { return .not(try condition()) }
    if takes("TRUEPREDICATE") { return .constant(true) }
    if takes("FALSEPREDICATE") { return .constant(false) }
    if takes("(") {
      let inner = try alternatives()
      try expect(")")
      return inner
    }
    let quantity: PredicateCondition.Quantity =
      takes("ANY", "SOME") ? .any : takes("ALL") ? .all : takes("NONE") ? .none : .one
    let left = try value()
    let comparison = try comparison()
    return .comparison(quantity, left, comparison, try value())
  }

  private mutating func comparison() throws(Failure) -> PredicateOperator {
    let others = ["=": "==", "<>": "!=", "=<": "<=", "=>": ">="]
    guard let token = tokens.popFirst() else { throw Failure(description: "it ends where a comparison is expected") }
    var kind: PredicateOperator.Kind?
    switch token {
    case .word(let word): kind = PredicateOperator.Kind(rawValue: word.uppercased())
    case .sign(let sign): kind = PredicateOperator.Kind(rawValue: others[sign] ?? sign)
    default: break
    }
    guard let kind else { throw Failure(description: "\(token) is no comparison") }
    var result = PredicateOperator(kind: kind)
    if takes("[") {
      guard case .word(let options)? = tokens.popFirst(), options.lowercased().allSatisfy({ "cdn".contains($0) }) else {
        throw Failure(description: "the options of \(kind.rawValue) are c and d")
      }
      result.ignoresCase = options.lowercased().contains("c")
      result.ignoresMarks = options.lowercased().contains("d")
      try expect("]")
    }
    return result
  }

  // MARK: - Values

  private mutating func value() throws(Failure) -> PredicateValue {
    guard let token = tokens.popFirst() else { throw Failure(description: "it ends where a value is expected") }
    switch token {
    case .text(let text): return .constant(text)
    case .number(let number): return .constant(number)
    case .variable(let name): return continued(.variable(name))
    case .argument(let letters):
      guard let argument = arguments.popFirst() else {
        throw Failure(description: "there is no argument for %\(letters)")
      }
      guard letters == "K" else { return .constant(withoutOptional(argument).flatMap { $0 is NSNull ? nil : $0 }) }
      guard let path = argument as? String else {
        throw Failure(description: "the argument of %K is no text, but \(argument)")
      }
      return .path(.itself, path.split(separator: ".").map(String.init))
    case .sign("{"):
      var members: [PredicateValue] = []
      while !takes("}") {
        members.append(try value())
        if takes(",") { continue }
        try expect("}")
        break
      }
      return .list(members)
    case .word(let word):
      switch word.uppercased() {
      case "SELF": return .itself
      case "TRUE", "YES": return .constant(true)
      case "FALSE", "NO": return .constant(false)
      case "NULL", "NIL": return .constant(nil)
      default: break
      }
      guard tokens.first != .sign("(") else { throw Failure(description: "there is no function \(word)") }
      let keys = word.split(separator: ".").map(String.init)
      return .path(.itself, keys.first?.uppercased() == "SELF" ? Array(keys.dropFirst()) : keys)
    case .sign(let sign): throw Failure(description: "\(sign) stands where a value is expected")
    }
  }

  /// A value, and the keys that follow a dot behind it.
  private mutating func continued(_ value: PredicateValue) -> PredicateValue {
    guard case .word(let word)? = tokens.first, word.hasPrefix(".") else { return value }
    tokens.removeFirst()
    return .path(value, word.split(separator: ".").map(String.init))
  }

  // MARK: - Tokens

  private mutating func takes(_ words: String...) -> Bool {
    switch tokens.first {
    case .word(let word)? where words.contains(word.uppercased()), .sign(let word)? where words.contains(word):
      tokens.removeFirst()
      return true
    default: return false
    }
  }

  private mutating func expect(_ sign: String) throws(Failure) {
    guard takes(sign) else {
      throw Failure(description: "\(sign) is expected \(tokens.first.map { "before \($0)" } ?? "at its end")")
    }
  }

  private static func tokens(of format: String) throws(Failure) -> [Token] {
    var tokens: [Token] = []
    var rest = format[...]
    while let first = rest.first {
      if first.isWhitespace {
        rest.removeFirst()
      } else if let match = rest.prefixMatch(of: /%(?:[hlqz]*([@KdDiuxXfegcs]))/) {
        tokens.append(.argument(String(match.1)))
        rest = rest[match.range.upperBound...]
      } else if let match = rest.prefixMatch(of: /'((?:[^'\\]|\\.)*)'|"((?:[^"\\]|\\.)*)"/) {
        tokens.append(.text(unescaped(match.1 ?? match.2 ?? "")))
        rest = rest[match.range.upperBound...]
      } else if let match = rest.prefixMatch(of: /-?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?/),
        let number = Double(match.0)
      {
        tokens.append(.number(number))
        rest = rest[match.range.upperBound...]
      } else if let match = rest.prefixMatch(of: /\$([A-Za-z_]\w*)/) {
        tokens.append(.variable(String(match.1)))
        rest = rest[match.range.upperBound...]
      } else if let match = rest.prefixMatch(of: /\.?#?@?[A-Za-z_]\w*(?:\.@?[A-Za-z_]\w*)*/) {
        tokens.append(.word(String(match.0.filter { $0 != "#" })))
        rest = rest[match.range.upperBound...]
      } else if let match = rest.prefixMatch(of: /==|!=|<>|<=|=<|>=|=>|&&|\|\||[=<>!()\[\]{},]/) {
        tokens.append(.sign(String(match.0)))
        rest = rest[match.range.upperBound...]
      } else {
        throw Failure(description: "\(first) has no meaning")
      }
    }
    return tokens
  }

  private static func unescaped(_ text: Substring) -> String { String(text.replacing(/\\(.)/) { $0.1 }) }
}
