import VectorGraphics

/// One entry of the property `filter` (Filter Effects, 5 and 13).
enum FilterFunction: Equatable {
  /// A `filter` element.
  case reference(String)
  case blur(CSSLength)
  /// The colour is nil where none is written: then it is the current one.
  case dropShadow(CSSColor?, x: CSSLength, y: CSSLength, deviation: CSSLength)
  /// What works on each pixel by itself, in sRGB.
  case colorMatrix(ColorMatrix)

  /// Reads a list; nil if it is malformed or has a function that is not known.
  static func list(_ tokens: [CSSToken]) -> [FilterFunction]? {
    var functions: [FilterFunction] = []
    var rest = tokens[...]
    while let token = rest.popFirst() {
      switch token {
      case .whitespace: continue
      case .url(let url): functions.append(.reference(url))
      case .function(let name):
        var depth = 1
        var inside: [CSSToken] = []
        while let next = rest.popFirst() {
          switch next {
          case .leftParenthesis, .function: depth += 1
          case .rightParenthesis: depth -= 1
          default: break
          }
          if depth == 0 { break }
          inside.append(next)
        }
        guard let function = FilterFunction(name, inside.trimmed) else { return nil }
        functions.append(function)
      default: return nil
      }
    }
    return functions.isEmpty ? nil : functions
  }

  private init?(_ name: String, _ tokens: [CSSToken]) {
    switch name {
    case "blur":
      guard let length = tokens.isEmpty ? .zero : Self.length(tokens), length.value >= 0 else { return nil }
      self = .blur(length)
      return
    case "drop-shadow":
      guard let shadow = Self.shadow(tokens) else { return nil }
      self = shadow
      return
    case "hue-rotate":
      guard tokens.count <= 1 else { return nil }
      let isZero = tokens.isEmpty || tokens[0] == .number(0)
      guard let degrees = isZero ? 0 : TransformStep.degrees(tokens[0]), degrees.isFinite else { return nil }
      self = .colorMatrix(.hueRotation(degrees: degrees))
      return
    default: break
    }
    guard let amount = Self.amount(tokens) else { return nil }
    let share = min(amount, 1)
    switch name {
    case "brightness": self = .colorMatrix(.linear(slope: amount, intercept: 0))
    case "contrast": self = .colorMatrix(.linear(slope: amount, intercept: 0.5 - 0.5 * amount))
    case "grayscale": self = .colorMatrix(.grayscale(share))
    case "invert": self = .colorMatrix(.linear(slope: 1 - 2 * share, intercept: share))
    case "opacity": self = .colorMatrix(.opacity(share))
    case "saturate": self = .colorMatrix(.saturation(amount))
    case "sepia": self = .colorMatrix(.sepia(share))
    default: return nil
    }
  }

  /// A number or percentage that is not negative; 1 if none is written.
  private static func amount(_ tokens: [CSSToken]) -> Double? {
    if tokens.isEmpty { return 1 }
    guard tokens.count == 1 else { return nil }
    switch tokens[0] {
    case .number(let value) where value >= 0 && value.isFinite: return value
    case .percentage(let value) where value >= 0 && value.isFinite: return value / 100
    default: return nil
    }
  }

  private static func length(_ tokens: [CSSToken]) -> CSSLength? {
    guard tokens.count == 1, let length = CSSLength(tokens[0]), length.unit != .percent else { return nil }
    return length
  }

  /// Two or three lengths with a colour before or behind them.
  private static func shadow(_ tokens: [CSSToken]) -> FilterFunction? {
    var rest = tokens[...]
    var lengths: [CSSLength] = []
    var color: CSSColor?
    var lengthsAreOver = false
    while let first = rest.first {
      if first == .whitespace {
        rest.removeFirst()
      } else if let length = length([first]) {
        if lengthsAreOver { return nil }
        lengths.append(length)
        rest.removeFirst()
      } else {
        guard color == nil, let read = CSSColor(reading: &rest) else { return nil }
        color = read
        lengthsAreOver = !lengths.isEmpty
      }
    }
    guard lengths.count == 2 || lengths.count == 3 else { return nil }
    let deviation = lengths.count == 3 ? lengths[2] : .zero
    guard deviation.value >= 0 else { return nil }
    return .dropShadow(color, x: lengths[0], y: lengths[1], deviation: deviation)
  }
}
