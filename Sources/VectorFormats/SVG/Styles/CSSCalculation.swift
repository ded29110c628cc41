import VectorGraphics

/// What `calc()`, `min()` and their family make of lengths (CSS Values Level 4, 10), to be evaluated where their units are
/// known.
final class CSSCalculation: Equatable, Sendable {
  /// One step on a stack of numbers.
  enum Step: Equatable {
    case number(Double)
    case length(Double, CSSLength.Unit)
    case add, subtract, multiply, divide
    case call(Function, count: Int)
  }

  enum Function: String {
    case calc, min, max, clamp, abs, sign, sqrt, pow, hypot, sin, cos, tan, mod, rem
  }

  /// In postfix order.
  let steps: [Step]

  init(_ steps: [Step]) { self.steps = steps }

  static func == (a: CSSCalculation, b: CSSCalculation) -> Bool { a.steps == b.steps }

  /// The result, where `length` says how many user units a length is.
  func value(_ length: (Double, CSSLength.Unit) -> Double) -> Double {
    var stack: [Double] = []
    for step in steps {
      switch step {
      case .number(let number): stack.append(number)
      case .length(let number, let unit): stack.append(length(number, unit))
      case .add, .subtract, .multiply, .divide:
        guard let b = stack.popLast(), let a = stack.popLast() else { return .nan }
        switch step {
        case .add: stack.append(a + b)
        case .subtract: stack.append(a - b)
        case .multiply: stack.append(a * b)
        default: stack.append(a / b)
        }
      case .call(let function, let count):
        let arguments = Array(stack.suffix(count))
        stack.removeLast(arguments.count)
        stack.append(function.value(arguments))
      }
    }
    return stack.last ?? .nan
  }
}

extension CSSCalculation.Function {
  var argumentCounts: ClosedRange<Int> {
    switch self {
    case .calc, .abs, .sign, .sqrt, .sin, .cos, .tan: 1...1
    case .min, .max, .hypot: 1...1000
    case .clamp: 3...3
    case .pow, .mod, .rem: 2...2
    }
  }

  fileprivate func value(_ n: [Double]) -> Double {
    guard argumentCounts.contains(n.count) else { return .nan }
    switch self {
    case .calc: return n[0]
    case .min: return n.dropFirst().reduce(n[0]) { Swift.min($0, $1) }
    case .max: return n.dropFirst().reduce(n[0]) { Swift.max($0, $1) }
    case .clamp: return Swift.max(n[0], Swift.min(n[1], n[2]))
    case .abs: return Swift.abs(n[0])
    case .sign: return n[0] > 0 ? 1 : n[0] < 0 ? -1 : n[0]
    case .sqrt: return n[0].squareRoot()
    case .pow: return ElementaryFunctions.power(n[0], n[1])
    case .hypot: return n.reduce(0) { $0 + $1 * $1 }.squareRoot()
    case .sin: return ElementaryFunctions.sine(n[0])
    case .cos: return ElementaryFunctions.cosine(n[0])
    case .tan: return ElementaryFunctions.tangent(n[0])
    case .mod:
      let rest = n[0].truncatingRemainder(dividingBy: n[1])
      return rest != 0 && (rest < 0) != (n[1] < 0) ? rest + n[1] : rest
    case .rem: return n[0].truncatingRemainder(dividingBy: n[1])
    }
  }
}

// MARK: - Reading

/// Reads mathematical functions out of tokens.
struct CSSCalculationReader {
  private enum Kind { case number, percentage, length, angle }

  /// Functions and parentheses within each other. Nothing but an attack needs more.
  private static let depthLimit = 64

  private var rest: ArraySlice<CSSToken>
  private var steps: [CSSCalculation.Step] = []

  /// The tokens with one token in the place of each function: a number, a share, an angle in degrees, or what is to be
  /// calculated where lengths are known. Nil if one is malformed.
  static func folded(_ tokens: [CSSToken]) -> [CSSToken]? {
    if !tokens.contains(where: { $0.calculation != nil }) { return tokens }
    var result: [CSSToken] = []
    var rest = tokens[...]
    while let token = rest.first {
      guard token.calculation != nil else {
        result.append(token)
        rest.removeFirst()
        continue
      }
      var reader = CSSCalculationReader(rest: rest)
      guard let kind = reader.readOperand(depth: 0) else { return nil }
      rest = reader.rest
      let calculation = CSSCalculation(reader.steps)
      switch kind {
      case .length: result.append(.calculation(calculation))
      case .number: result.append(.number(calculation.value { value, _ in value }))
      case .percentage: result.append(.percentage(calculation.value { value, _ in value }))
      case .angle: result.append(.dimension(calculation.value { value, _ in value }, "deg"))
      }
    }
    return result
  }

  private init(rest: ArraySlice<CSSToken>) { self.rest = rest }

  private mutating func skipSpace() { while rest.first == .whitespace { rest.removeFirst() } }

  private static func sum(_ a: Kind, _ b: Kind) -> Kind? {
    if a == b { return a }
    return (a == .length && b == .percentage) || (a == .percentage && b == .length) ? .length : nil
  }

  private mutating func readSum(depth: Int) -> Kind? {
    guard var kind = readProduct(depth: depth) else { return nil }
    while true {
      // A sign needs white space around it: without, it belongs to a number.
      guard rest.first == .whitespace else { return kind }
      skipSpace()
      let step: CSSCalculation.Step
      switch rest.first {
      case .delimiter(UInt8(ascii: "+")): step = .add
      case .delimiter(UInt8(ascii: "-")): step = .subtract
      default: return kind
      }
      rest.removeFirst()
      guard rest.first == .whitespace, let next = readProduct(depth: depth), let whole = Self.sum(kind, next) else {
        return nil
      }
      kind = whole
      steps.append(step)
    }
  }

  private mutating func readProduct(depth: Int) -> Kind? {
    guard var kind = readOperand(depth: depth) else { return nil }
    while true {
      let before = rest
      skipSpace()
      switch rest.first {
      case .delimiter(UInt8(ascii: "*")):
        rest.removeFirst()
        guard let next = readOperand(depth: depth), kind == .number || next == .number else { return nil }
        kind = kind == .number ? next : kind
        steps.append(.multiply)
      case .delimiter(UInt8(ascii: "/")):
        rest.removeFirst()
        guard readOperand(depth: depth) == .number else { return nil }
        steps.append(.divide)
      default:
        rest = before
        return kind
      }
    }
  }

  private mutating func readOperand(depth: Int) -> Kind? {
    skipSpace()
    guard depth < Self.depthLimit, let token = rest.popFirst() else { return nil }
    switch token {
    case .number(let value):
      steps.append(.number(value))
      return .number
    case .percentage(let value):
      steps.append(.length(value, .percent))
      return .percentage
    case .dimension:
      if let degrees = TransformStep.degrees(token) {
        steps.append(.number(degrees))
        return .angle
      }
      guard let length = CSSLength(token) else { return nil }
      steps.append(.length(length.value, length.unit))
      return .length
    case .ident(let name):
      switch name.lowercased() {
      case "pi": steps.append(.number(.pi))
      case "e": steps.append(.number(2.718281828459045))
      default: return nil
      }
      return .number
    case .leftParenthesis:
      guard let kind = readSum(depth: depth + 1), closes() else { return nil }
      return kind
    case .function:
      guard let function = token.calculation else { return nil }
      return readArguments(of: function, depth: depth + 1)
    default: return nil
    }
  }

  private mutating func closes() -> Bool {
    skipSpace()
    // The end of a value closes what is open.
    return rest.isEmpty || rest.popFirst() == .rightParenthesis
  }

  private mutating func readArguments(of function: CSSCalculation.Function, depth: Int) -> Kind? {
    guard var kind = readSum(depth: depth) else { return nil }
    var count = 1
    while true {
      skipSpace()
      guard rest.first == .comma else { break }
      rest.removeFirst()
      guard let next = readSum(depth: depth), let whole = Self.sum(kind, next) else { return nil }
      kind = whole
      count += 1
    }
    guard closes(), function.argumentCounts.contains(count) else { return nil }
    switch function {
    case .sin, .cos, .tan:
      guard kind == .angle || kind == .number else { return nil }
      if kind == .angle { steps += [.number(.pi / 180), .multiply] }
      kind = .number
    case .sqrt, .pow, .sign: if kind != .number { return nil }
    default: break
    }
    if function != .calc { steps.append(.call(function, count: count)) }
    return kind
  }
}

extension CSSToken {
  /// The mathematical function that the token begins.
  fileprivate var calculation: CSSCalculation.Function? {
    if case .function(let name) = self { CSSCalculation.Function(rawValue: name) } else { nil }
  }
}
