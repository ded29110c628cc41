/// The values of custom properties on an element, and what `var()` makes of them (CSS Custom Properties Level 1).
struct CustomProperties {
  private var values: [String: [CSSToken]] = [:]

  /// Sets what the declarations of an element say, the weakest first, over what it inherits. `steps` grows by the work.
  mutating func declare(_ declarations: [(name: String, value: [CSSToken])], steps: inout Int) {
    steps += values.count + declarations.count
    var declared: [String: [CSSToken]] = [:]
    var names: [String] = []
    for (name, value) in declarations where declared.updateValue(value, forKey: name) == nil { names.append(name) }
    let resolution = Resolution(declared: declared, inherited: values, steps: steps)
    for name in names { values[name] = resolution.value(of: name, depth: 0) }
    steps = resolution.steps
  }

  /// The tokens with each `var()` replaced by the property's value or the fallback; nil if one has neither, or if they
  /// become too long. `steps` grows by the work.
  func substituted(_ tokens: [CSSToken], steps: inout Int) -> [CSSToken]? {
    let resolution = Resolution(declared: [:], inherited: values, steps: steps)
    defer { steps = resolution.steps }
    return resolution.substituted(tokens, depth: 0)
  }

  /// Finds the values of an element's own properties, which may refer to each other.
  private final class Resolution {
    /// References within references. Nothing but an attack needs more.
    private static let depthLimit = 100
    /// A value that grows longer than this is invalid.
    private static let tokenLimit = 1 << 16

    private let declared: [String: [CSSToken]]
    private let inherited: [String: [CSSToken]]
    private(set) var steps: Int
    /// The values found so far; nil inside means that there is none.
    private var known: [String: [CSSToken]?] = [:]
    /// The properties whose values are being found.
    private var open: [String] = []
    private var circular: Set<String> = []

    init(declared: [String: [CSSToken]], inherited: [String: [CSSToken]], steps: Int) {
      self.declared = declared
      self.inherited = inherited
      self.steps = steps
    }

    func value(of name: String, depth: Int) -> [CSSToken]? {
      if let known = known[name] { return known }
      guard let tokens = declared[name] else { return inherited[name] }
      if let start = open.firstIndex(of: name) {
        circular.formUnion(open[start...])
        return nil
      }
      if tokens.count == 1, case .ident(let word) = tokens[0] {
        switch word.lowercased() {
        case "initial": return nil
        case "inherit", "unset", "revert", "revert-layer": return inherited[name]
        default: break
        }
      }
      open.append(name)
      var value = substituted(tokens, depth: depth)
      open.removeLast()
      // All properties of a circle are invalid, whatever their fallbacks.
      if circular.contains(name) { value = nil }
      known[name] = .some(value)
      return value
    }

    func substituted(_ tokens: [CSSToken], depth: Int) -> [CSSToken]? {
      guard depth < Self.depthLimit else { return nil }
      var result: [CSSToken] = []
      var index = 0
      steps += tokens.count
      while index < tokens.count {
        guard tokens[index] == .function("var") else {
          result.append(tokens[index])
          index += 1
          continue
        }
        let end = Self.closing(tokens, from: index)
        let arguments = tokens[(index + 1)..<end]
        index = end + 1
        let comma = arguments.firstIndex(of: .comma)
        let reference = Array(arguments[..<(comma ?? end)]).trimmed
        guard reference.count == 1, case .ident(let name) = reference[0], name.hasPrefix("--") else { return nil }
        if let value = value(of: name, depth: depth + 1) {
          steps += value.count
          result += value
        } else if let comma {
          let fallback = Array(arguments[(comma + 1)...]).trimmed
          guard let value = substituted(fallback, depth: depth + 1) else { return nil }
          result += value
        } else {
          return nil
        }
        if result.count > Self.tokenLimit || steps > CSSStyleSheet.stepLimit { return nil }
      }
      return result.trimmed
    }

    /// Where the function that begins at `start` ends; the end of the tokens closes what is open.
    private static func closing(_ tokens: [CSSToken], from start: Int) -> Int {
      var depth = 0
      for index in start..<tokens.count {
        switch tokens[index] {
        case .function, .leftParenthesis: depth += 1
        case .rightParenthesis:
          depth -= 1
          if depth == 0 { return index }
        default: break
        }
      }
      return tokens.count
    }
  }
}
