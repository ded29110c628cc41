import VectorGraphics
import VectorText

/// A length as written, to be resolved where its surroundings are known.
struct CSSLength: Equatable {
  enum Unit {
    /// User units, which are CSS pixels; absolute units are converted when read.
    case pixel
    case percent
    case em, rem
    /// The heights of small letters and of capitals, the width of the digit 0, the height of a line.
    case ex, cap, ch, line
    case viewportWidth, viewportHeight, viewportMinimum, viewportMaximum
  }

  /// 0 pixels where there is a calculation.
  var value: Double
  var unit: Unit
  var calculation: CSSCalculation?

  static let zero = CSSLength(0)

  init(_ value: Double, _ unit: Unit = .pixel) {
    self.value = value
    self.unit = unit
  }

  /// Reads a token; nil if it is not a length, or not finite.
  init?(_ token: CSSToken) {
    switch token {
    case .number(let value): self.init(value)
    case .percentage(let value): self.init(value, .percent)
    case .dimension(let value, let unit):
      switch unit {
      case "px": self.init(value)
      case "pt": self.init(value * 4 / 3)
      case "pc": self.init(value * 16)
      case "in": self.init(value * 96)
      case "cm": self.init(value * 96 / 2.54)
      case "mm": self.init(value * 96 / 25.4)
      case "q": self.init(value * 96 / 101.6)
      case "em": self.init(value, .em)
      case "ex": self.init(value, .ex)
      case "ch": self.init(value, .ch)
      case "cap": self.init(value, .cap)
      case "ic": self.init(value, .em)
      case "lh": self.init(value, .line)
      case "rem": self.init(value, .rem)
      case "vw", "vi", "svw", "lvw", "dvw": self.init(value, .viewportWidth)
      case "vh", "vb", "svh", "lvh", "dvh": self.init(value, .viewportHeight)
      case "vmin": self.init(value, .viewportMinimum)
      case "vmax": self.init(value, .viewportMaximum)
      default: return nil
      }
    case .calculation(let calculation):
      self.init(0)
      self.calculation = calculation
    default: return nil
    }
    if !self.value.isFinite { return nil }
  }

  init?(_ bytes: ArraySlice<UInt8>) {
    // Most lengths are plain numbers.
    if let number = SVGNumber.parse(bytes) {
      self.init(number)
      return
    }
    guard bytes.count < 2000, let tokens = CSSCalculationReader.folded(CSSTokenizer.tokens(of: bytes)),
      tokens.count == 1
    else { return nil }
    self.init(tokens[0])
  }

  /// What a percentage is a share of.
  enum Direction { case horizontal, vertical, diagonal }

  /// What lengths are relative to, at a place in the document.
  struct Surroundings {
    /// The size of the nearest viewport in user units.
    var viewport: Size
    /// The canvas.
    var canvas: Size
    var fontSize: Double
    var rootFontSize: Double
    /// What the letters of the font are like.
    var font = FontDescription()
  }

  /// The length in user units.
  func resolved(_ direction: Direction, in surroundings: Surroundings) -> Double {
    if let calculation {
      let value = calculation.value { CSSLength($0, $1).resolved(direction, in: surroundings) }
      return value.isNaN ? 0 : value
    }
    return switch unit {
    case .pixel: value
    case .percent: value / 100 * Self.reference(direction, in: surroundings.viewport)
    case .em: value * surroundings.fontSize
    case .ex: value * surroundings.fontSize * surroundings.font.typeface.xHeight
    case .cap: value * surroundings.fontSize * surroundings.font.typeface.capHeight
    case .ch: value * surroundings.fontSize * surroundings.font.digitWidth
    case .line: value * surroundings.fontSize * surroundings.font.lineHeight
    case .rem: value * surroundings.rootFontSize
    case .viewportWidth: value / 100 * surroundings.canvas.width
    case .viewportHeight: value / 100 * surroundings.canvas.height
    case .viewportMinimum: value / 100 * min(surroundings.canvas.width, surroundings.canvas.height)
    case .viewportMaximum: value / 100 * max(surroundings.canvas.width, surroundings.canvas.height)
    }
  }

  /// SVG 2, 8.9: lengths that are neither horizontal nor vertical refer to the diagonal over √2.
  private static func reference(_ direction: Direction, in size: Size) -> Double {
    switch direction {
    case .horizontal: size.width
    case .vertical: size.height
    case .diagonal: Vector(size.width, size.height).length / 2.0.squareRoot()
    }
  }
}

/// Which font letters are set in.
struct FontDescription: Equatable {
  /// The names without quotation marks, the first choice first.
  var families: [String] = []
  var weight = 400
  var isItalic = false

  var typeface: Typeface { search.found }

  /// The first face of the list that there is, or the built-in one, and the families before it.
  var search: (found: Typeface, missing: ArraySlice<String>) {
    let weight = Typeface.Weight(rawValue: weight)
    for (index, family) in families.enumerated() {
      if let found = Typeface(family: family, weight: weight, isItalic: isItalic) { return (found, families[..<index]) }
    }
    return (.builtIn(weight, isItalic: isItalic), families[...])
  }

  fileprivate var digitWidth: Double {
    let typeface = typeface
    return typeface.glyph(for: "0").map { typeface.advance(of: $0) } ?? 0.5
  }

  fileprivate var lineHeight: Double {
    let typeface = typeface
    return typeface.ascender + typeface.descender + typeface.lineGap
  }
}
