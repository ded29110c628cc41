import VectorGraphics

/// A colour as CSS writes it (CSS Color Level 4).
enum CSSColor: Equatable {
  case color(Color)
  case currentColor

  func resolved(current: Color) -> Color {
    switch self {
    case .color(let color): color
    case .currentColor: current
    }
  }

  /// Reads the colour at the start of `tokens` and removes it; nil if none stands there.
  ///
  /// Components outside of sRGB (from `color()`, `lab()` and their like) are kept; those of `rgb()`, `hsl()` and `hwb()`
  /// are clamped, as CSS has it.
  init?(reading tokens: inout ArraySlice<CSSToken>) {
    switch tokens.first {
    case .hash(let digits):
      guard let color = Self.hexadecimal(digits) else { return nil }
      self = .color(color)
      tokens.removeFirst()
    case .ident(let name):
      let name = name.lowercased()
      if name == "currentcolor" {
        self = .currentColor
      } else if name == "transparent" {
        self = .color(.clear)
      } else if let value = CSSNamedColors.value(of: name) {
        self = .color(Color(hex: value))
      } else {
        return nil
      }
      tokens.removeFirst()
    case .function(let name):
      guard let end = tokens.firstIndex(of: .rightParenthesis),
        let arguments = Arguments(tokens[(tokens.startIndex + 1)..<end], hasSpace: name == "color"),
        let color = Self.color(name, arguments)
      else { return nil }
      self = .color(color)
      tokens = tokens[(end + 1)...]
    default: return nil
    }
  }

  /// The colour that is all of `text`.
  init?(_ text: String) {
    var tokens = CSSTokenizer.tokens(of: Array(text.utf8)[...])[...]
    self.init(reading: &tokens)
    if !tokens.isEmpty { return nil }
  }

  private static func hexadecimal(_ text: String) -> Color? {
    let digits = text.utf8.compactMap { $0.hexadecimalValue }.map(Double.init)
    guard digits.count == text.utf8.count else { return nil }
    switch digits.count {
    case 3, 4:
      return Color(
        red: digits[0] / 15, green: digits[1] / 15, blue: digits[2] / 15, alpha: digits.count == 4 ? digits[3] / 15 : 1)
    case 6, 8:
      func byte(_ index: Int) -> Double { (digits[2 * index] * 16 + digits[2 * index + 1]) / 255 }
      return Color(red: byte(0), green: byte(1), blue: byte(2), alpha: digits.count == 8 ? byte(3) : 1)
    default: return nil
    }
  }

  // MARK: - Functions

  /// What stands between a colour function's parentheses, in the old form with commas or the new one with a slash.
  private struct Arguments {
    var space: String?
    var components: [CSSToken] = []
    var alpha: CSSToken?
    var hasCommas = false

    init?(_ tokens: ArraySlice<CSSToken>, hasSpace: Bool) {
      var rest = tokens.filter { $0 != .whitespace }[...]
      if hasSpace {
        guard case .ident(let name)? = rest.popFirst() else { return nil }
        space = name.lowercased()
      }
      hasCommas = rest.contains(.comma)
      while let token = rest.popFirst() {
        switch token {
        case .number, .percentage, .dimension: break
        case .ident(let name): if name.lowercased() != "none" || hasCommas { return nil }
        default: return nil
        }
        components.append(token)
        if rest.isEmpty { break }
        if hasCommas {
          guard rest.popFirst() == .comma, !rest.isEmpty else { return nil }
        } else if rest.first == .delimiter(UInt8(ascii: "/")) {
          guard rest.count == 2, let last = rest.last else { return nil }
          alpha = last
          break
        }
      }
      if hasCommas, components.count == 4 { alpha = components.removeLast() }
      guard components.count == 3 else { return nil }
    }

    /// A component: a number as it is, a percentage as a share of `whole`, 0 for `none`.
    func value(_ index: Int, percentOf whole: Double) -> Double? { Self.value(components[index], percentOf: whole) }

    /// A hue in degrees.
    func hue(_ index: Int) -> Double? {
      switch components[index] {
      case .number(let value), .dimension(let value, "deg"): value
      case .dimension(let value, "grad"): value * 0.9
      case .dimension(let value, "rad"): value * 180 / .pi
      case .dimension(let value, "turn"): value * 360
      case .ident: 0
      default: nil
      }
    }

    var alphaValue: Double? {
      guard let alpha else { return 1 }
      guard let value = Self.value(alpha, percentOf: 1) else { return nil }
      return max(0, min(1, value))
    }

    var areAllPercentages: Bool { components.allSatisfy { if case .percentage = $0 { true } else { false } } }
    var areAllNumbers: Bool { components.allSatisfy { if case .number = $0 { true } else { false } } }

    private static func value(_ token: CSSToken, percentOf whole: Double) -> Double? {
      switch token {
      case .number(let value): value.isFinite ? value : nil
      case .percentage(let value): value.isFinite ? value / 100 * whole : nil
      case .ident: 0
      default: nil
      }
    }
  }

  private static func color(_ name: String, _ arguments: Arguments) -> Color? {
    guard let alpha = arguments.alphaValue else { return nil }
    if arguments.hasCommas && !["rgb", "rgba", "hsl", "hsla"].contains(name) { return nil }
    let components: [Double]?
    switch name {
    case "rgb", "rgba":
      if arguments.hasCommas && !arguments.areAllNumbers && !arguments.areAllPercentages { return nil }
      components = [0, 1, 2].map { arguments.value($0, percentOf: 255).map { max(0, min(1, $0 / 255)) } }.unwrapped
    case "hsl", "hsla":
      components = cylinder(arguments).map { rgb(hue: $0, saturation: $1, lightness: $2) }
    case "hwb":
      components = cylinder(arguments).map { hue, white, black in
        if white + black >= 1 { return [Double](repeating: white / (white + black), count: 3) }
        return rgb(hue: hue, saturation: 1, lightness: 0.5).map { $0 * (1 - white - black) + white }
      }
    case "lab", "lch", "oklab", "oklch": components = perceptual(name, arguments)
    case "color": components = predefined(arguments)
    default: return nil
    }
    guard let components else { return nil }
    return Color(red: components[0], green: components[1], blue: components[2], alpha: alpha)
  }

  /// A hue and two shares, as hsl and hwb have them.
  private static func cylinder(_ arguments: Arguments) -> (Double, Double, Double)? {
    guard let hue = arguments.hue(0), hue.isFinite, let second = arguments.value(1, percentOf: 100),
      let third = arguments.value(2, percentOf: 100)
    else { return nil }
    return (hue, max(0, min(1, second / 100)), max(0, min(1, third / 100)))
  }

  /// CSS Color Level 4, section 7.1.
  private static func rgb(hue: Double, saturation: Double, lightness: Double) -> [Double] {
    let amplitude = saturation * min(lightness, 1 - lightness)
    return [0.0, 8, 4].map { n in
      var k = (n + hue / 30).truncatingRemainder(dividingBy: 12)
      if k < 0 { k += 12 }
      return lightness - amplitude * max(-1, min(k - 3, 9 - k, 1))
    }
  }

  /// CSS Color Level 4, sections 9.3 to 9.4 and 17 (Björn Ottosson, "A perceptual color space for image processing",
  /// 2020, for Oklab).
  private static func perceptual(_ name: String, _ arguments: Arguments) -> [Double]? {
    let isOK = name.hasPrefix("ok")
    guard let lightness = arguments.value(0, percentOf: isOK ? 1 : 100) else { return nil }
    var a: Double
    var b: Double
    if name.hasSuffix("lch") {
      guard let chroma = arguments.value(1, percentOf: isOK ? 0.4 : 150), let hue = arguments.hue(2), hue.isFinite
      else { return nil }
      let direction = Vector(angle: hue.truncatingRemainder(dividingBy: 360) * .pi / 180)
      (a, b) = (max(0, chroma) * direction.dx, max(0, chroma) * direction.dy)
    } else {
      guard let first = arguments.value(1, percentOf: isOK ? 0.4 : 125),
        let second = arguments.value(2, percentOf: isOK ? 0.4 : 125)
      else { return nil }
      (a, b) = (first, second)
    }
    if isOK {
      let roots = RGBSpace.oklabToRoots.apply([max(0, min(1, lightness)), a, b])
      return RGBSpace.encoded(xyz: RGBSpace.lmsToXYZ.apply(roots.map { $0 * $0 * $0 }))
    }
    let (kappa, epsilon) = (24389.0 / 27, 216.0 / 24389)
    let l = max(0, min(100, lightness))
    let fy = (l + 16) / 116
    func cubed(_ f: Double) -> Double { f * f * f > epsilon ? f * f * f : (116 * f - 16) / kappa }
    let y = l > kappa * epsilon ? fy * fy * fy : l / kappa
    let whiteD50 = (0.3457 / 0.3585, (1 - 0.3457 - 0.3585) / 0.3585)
    return RGBSpace.encoded(
      xyz: RGBSpace.d50ToD65.apply([cubed(a / 500 + fy) * whiteD50.0, y, cubed(fy - b / 200) * whiteD50.1]))
  }

  private static func predefined(_ arguments: Arguments) -> [Double]? {
    guard let c = [0, 1, 2].map({ arguments.value($0, percentOf: 1) }).unwrapped else { return nil }
    switch arguments.space {
    case "srgb": return c
    case "srgb-linear": return c.map(SRGBTransferCurve.encoded)
    case "display-p3": return RGBSpace.encoded(xyz: RGBSpace.displayP3ToXYZ.apply(c.map(SRGBTransferCurve.linear)))
    case "a98-rgb":
      return RGBSpace.encoded(xyz: RGBSpace.a98ToXYZ.apply(c.map { RGBSpace.power($0, 563.0 / 256) }))
    case "prophoto-rgb":
      let linear = c.map { abs($0) <= 16.0 / 512 ? $0 / 16 : RGBSpace.power($0, 1.8) }
      return RGBSpace.encoded(xyz: RGBSpace.d50ToD65.apply(RGBSpace.prophotoToXYZ.apply(linear)))
    case "rec2020": return RGBSpace.encoded(xyz: RGBSpace.rec2020ToXYZ.apply(c.map(RGBSpace.decodeRec2020)))
    case "xyz", "xyz-d65": return RGBSpace.encoded(xyz: c)
    case "xyz-d50": return RGBSpace.encoded(xyz: RGBSpace.d50ToD65.apply(c))
    default: return nil
    }
  }
}

/// Conversions between colour spaces; the matrices are those of CSS Color Level 4, section 17 and its sample code.
private enum RGBSpace {
  struct Matrix {
    let rows: [[Double]]

    init(_ rows: [Double]...) { self.rows = rows }

    func apply(_ v: [Double]) -> [Double] { rows.map { $0[0] * v[0] + $0[1] * v[1] + $0[2] * v[2] } }
  }

  static let displayP3ToXYZ = Matrix(
    [608311.0 / 1_250_200, 189793.0 / 714400, 198249.0 / 1_000_160],
    [35783.0 / 156275, 247089.0 / 357200, 198249.0 / 2_500_400],
    [0, 32229.0 / 714400, 5_220_557.0 / 5_000_800])

  static let a98ToXYZ = Matrix(
    [573536.0 / 994567, 263643.0 / 1_420_810, 187206.0 / 994567],
    [591459.0 / 1_989_134, 6_239_551.0 / 9_945_670, 374412.0 / 4_972_835],
    [53769.0 / 1_989_134, 351524.0 / 4_972_835, 4_929_758.0 / 4_972_835])

  static let rec2020ToXYZ = Matrix(
    [63_426_534.0 / 99_577_255, 20_160_776.0 / 139_408_157, 47_086_771.0 / 278_816_314],
    [26_158_966.0 / 99_577_255, 472_592_308.0 / 697_040_785, 8_267_143.0 / 139_408_157],
    [0, 19_567_812.0 / 697_040_785, 295_819_943.0 / 278_816_314])

  static let prophotoToXYZ = Matrix(
    [0.7977666449006423, 0.13518129740053308, 0.0313477341283922],
    [0.2880748288194013, 0.711835234241873, 0.00008993693872564],
    [0, 0, 0.8251046025104602])

  static let d50ToD65 = Matrix(
    [0.955473421488075, -0.02309845494876471, 0.06325924320057072],
    [-0.0283697093338637, 1.0099953980813041, 0.021041441191917323],
    [0.012314014864481998, -0.020507649298898964, 1.330365926242124])

  static let oklabToRoots = Matrix(
    [1, 0.3963377773761749, 0.2158037573099136],
    [1, -0.1055613458156586, -0.0638541728258133],
    [1, -0.0894841775298119, -1.2914855480194092])

  static let lmsToXYZ = Matrix(
    [1.2268798758459243, -0.5578149944602171, 0.2813910456659647],
    [-0.0405757452148008, 1.112286803280317, -0.0717110580655164],
    [-0.0763729366746601, -0.4214933324022432, 1.5869240198367816])

  static let xyzToSRGB = Matrix(
    [12831.0 / 3959, -329.0 / 214, -1974.0 / 3959],
    [-851781.0 / 878810, 1_648_619.0 / 878810, 36519.0 / 878810],
    [705.0 / 12673, -2585.0 / 12673, 705.0 / 667])

  static func encoded(xyz: [Double]) -> [Double] { xyzToSRGB.apply(xyz).map(SRGBTransferCurve.encoded) }

  /// ITU-R BT.2020-2, table 4, as browsers have it; later drafts of CSS Color take 2.4 as the exponent instead.
  static func decodeRec2020(_ c: Double) -> Double {
    let (alpha, beta) = (1.09929682680944, 0.018053968510807)
    if abs(c) < beta * 4.5 { return c / 4.5 }
    return (c < 0 ? -1 : 1) * ElementaryFunctions.power((abs(c) + alpha - 1) / alpha, 1 / 0.45)
  }

  /// `sign(c) · (scale · |c|^exponent + offset)`.
  static func power(_ c: Double, _ exponent: Double, scale: Double = 1, offset: Double = 0) -> Double {
    if c == 0 { return 0 }
    return (c < 0 ? -1 : 1) * (scale * ElementaryFunctions.power(abs(c), exponent) + offset)
  }
}

extension [Double?] {
  /// All values, or nil if one is missing.
  fileprivate var unwrapped: [Double]? {
    let values = compactMap { $0 }
    return values.count == count ? values : nil
  }
}
