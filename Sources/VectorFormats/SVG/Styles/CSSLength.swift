import VectorGraphics

/// A length as written, to be resolved where its surroundings are known.
struct CSSLength: Equatable {
  enum Unit {
    /// User units, which are CSS pixels; absolute units are converted when read.
    case pixel
    case percent
    case em, ex, rem
    case viewportWidth, viewportHeight, viewportMinimum, viewportMaximum
  }

  var value: Double
  var unit: Unit

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
      case "ex", "ch": self.init(value, .ex)
      case "rem": self.init(value, .rem)
      case "vw": self.init(value, .viewportWidth)
      case "vh": self.init(value, .viewportHeight)
      case "vmin": self.init(value, .viewportMinimum)
      case "vmax": self.init(value, .viewportMaximum)
      default: return nil
      }
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
    guard bytes.count < 200 else { return nil }
    let tokens = CSSTokenizer.tokens(of: bytes)
    guard tokens.count == 1 else { return nil }
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
  }

  /// The length in user units.
  func resolved(_ direction: Direction, in surroundings: Surroundings) -> Double {
    switch unit {
    case .pixel: value
    case .percent: value / 100 * Self.reference(direction, in: surroundings.viewport)
    case .em: value * surroundings.fontSize
    // Without the font, CSS asks for half an em.
    case .ex: value * surroundings.fontSize / 2
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
