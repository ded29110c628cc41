import VectorGraphics

/// The grammar of each property's value.
enum StyleGrammar {
  /// What a declaration says: no declarations and no message where it means nothing for a still drawing without text.
  struct Outcome {
    var declarations: [StyleDeclaration] = []
    /// Why it has no effect, or not all of it.
    var message: String?
  }

  /// Longer values than this are not read. Path data are not among them.
  static let valueLimit = 1 << 18
  /// More dashes than this are an error.
  private static let dashLimit = 4096

  /// The shorthands that are read, and what each sets.
  private static let shorthands: [String: [StyleProperty]] = [
    "marker": [.markerStart, .markerMid, .markerEnd],
    "font": [.fontStyle, .fontVariantCaps, .fontWeight, .fontSize, .fontFamily],
    "font-variant": [.fontVariantCaps], "background": [.background],
    "text-decoration": [.textDecorationLine, .textDecorationThickness],
  ]

  /// Reads the value of a property or shorthand.
  static func read(_ name: String, _ tokens: [CSSToken]) -> Outcome {
    if name.hasPrefix("--") {
      return Outcome(declarations: [StyleDeclaration(property: .custom, value: .custom(name: name, tokens))])
    }
    if name.hasPrefix("-") { return Outcome() }
    let properties = shorthands[name] ?? StyleProperty(rawValue: name).map { [$0] } ?? []
    guard let first = properties.first else { return Outcome(message: UnsupportedProperties.complaint(name, tokens)) }
    if tokens.contains(.function("var")) {
      return Outcome(declarations: [StyleDeclaration(property: first, value: .unresolved(name: name, tokens))])
    }
    if tokens.count == 1, case .ident(let word) = tokens[0], let value = wide(word) {
      return Outcome(declarations: properties.map { StyleDeclaration(property: $0, value: value) })
    }
    let failure = Outcome(message: "the value of \(name) is not valid or not supported: \(CSSToken.text(tokens))")
    guard let tokens = CSSCalculationReader.folded(tokens) else { return failure }
    switch name {
    case "font": return font(tokens)
    case "background":
      guard value(of: first, tokens) != nil || tokens == [.ident("none")] else {
        return Outcome(message: "only colours are read as a background")
      }
    case "font-variant":
      let declarations = fontVariant(tokens)
      let message = declarations.isEmpty ? UnsupportedProperties.complaint(name, tokens) : nil
      return Outcome(declarations: declarations, message: message)
    default: break
    }
    var outcome = Outcome()
    for property in properties {
      guard let (value, message) = value(of: property, tokens) else {
        return name == "background" ? Outcome() : failure
      }
      outcome.declarations.append(StyleDeclaration(property: property, value: .value(value)))
      outcome.message = message
    }
    let patterns = ["dotted", "dashed", "double", "wavy"]
    if name == "text-decoration", tokens.contains(where: { patterns.map(CSSToken.ident).contains($0) }) {
      outcome.message = "lines along text are drawn solid"
    }
    return outcome
  }

  /// What becomes of the declaration of a property or shorthand whose `var()` lead to nothing.
  static func unset(_ name: String) -> [StyleDeclaration] {
    (shorthands[name] ?? StyleProperty(rawValue: name).map { [$0] } ?? []).map {
      StyleDeclaration(property: $0, value: .unset)
    }
  }

  private static func wide(_ word: String) -> StyleDeclaration.Value? {
    switch word.lowercased() {
    case "inherit": .inherit
    case "initial": .initial
    case "unset", "revert", "revert-layer": .unset
    default: nil
    }
  }

  // MARK: - Values

  static func value(of property: StyleProperty, _ tokens: [CSSToken]) -> (StyleValue, message: String?)? {
    var message: String?
    guard let value = value(of: property, tokens, &message) else { return nil }
    return (value, message)
  }

  private static func value(
    of property: StyleProperty, _ tokens: [CSSToken], _ message: inout String?
  ) -> StyleValue? {
    var keyword: String?
    if tokens.count == 1, case .ident(let word) = tokens[0] { keyword = word.lowercased() }
    switch property {
    case .color, .stopColor, .floodColor, .lightingColor, .background:
      var rest = tokens[...]
      guard let color = CSSColor(reading: &rest), rest.isEmpty else { return nil }
      return .color(color)
    case .fill, .stroke: return CSSPaint.read(tokens).map(StyleValue.paint)
    case .opacity, .fillOpacity, .strokeOpacity, .stopOpacity, .floodOpacity:
      return share(tokens).map(StyleValue.number)
    case .fillRule, .clipRule:
      switch keyword {
      case "nonzero": return .fillRule(.nonZero)
      case "evenodd": return .fillRule(.evenOdd)
      default: return nil
      }
    case .strokeWidth:
      guard let length = length(tokens), length.value >= 0 else { return nil }
      return .length(length)
    case .strokeDashOffset: return length(tokens).map(StyleValue.length)
    case .fontSize: return fontSize(tokens, keyword)
    case .fontFamily: return families(tokens).map(StyleValue.families)
    case .fontWeight: return fontWeight(tokens, keyword).map(StyleValue.weight)
    case .fontStyle:
      switch keyword ?? (tokens.first == .ident("oblique") ? "oblique" : nil) {
      case "normal": return .flag(false)
      case "italic", "oblique": return .flag(true)
      default: return nil
      }
    case .letterSpacing, .wordSpacing:
      if keyword == "normal" { return .length(.zero) }
      return length(tokens).map(StyleValue.length)
    case .textAnchor: return one(of: ["start", "middle", "end"], keyword)
    case .textTransform:
      if let word = one(of: ["none", "uppercase", "lowercase", "capitalize"], keyword) { return word }
      message = "text-transform \(CSSToken.text(tokens)) is not applied"
      return .keyword("none")
    case .whiteSpace:
      switch keyword {
      case "normal", "nowrap", "pre-line": return .flag(false)
      case "pre", "pre-wrap", "break-spaces": return .flag(true)
      default: return nil
      }
    case .direction:
      switch keyword {
      case "ltr": return .flag(false)
      case "rtl": return .flag(true)
      default: return nil
      }
    case .dominantBaseline, .alignmentBaseline:
      if keyword == "baseline" { return .keyword("alphabetic") }
      return one(of: baselines, keyword)
    case .baselineShift:
      if let word = one(of: ["baseline", "sub", "super"], keyword) { return word }
      return length(tokens).map(StyleValue.length)
    case .strokeLineCap:
      switch keyword {
      case "butt": return .cap(.butt)
      case "round": return .cap(.round)
      case "square": return .cap(.square)
      default: return nil
      }
    case .strokeLineJoin:
      switch keyword {
      case "miter": return .join(.miter)
      case "round": return .join(.round)
      case "bevel": return .join(.bevel)
      case "miter-clip", "arcs":
        message = "the line join \(keyword ?? "") is drawn as miter"
        return .join(.miter)
      default: return nil
      }
    case .strokeMiterLimit:
      guard tokens.count == 1, case .number(let number) = tokens[0], number >= 1, number.isFinite else { return nil }
      return .number(number)
    case .strokeDashArray:
      if keyword == "none" { return .lengths([]) }
      return dashes(tokens).map(StyleValue.lengths)
    case .paintOrder: return PaintOrderPart.order(tokens).map(StyleValue.paintOrder)
    case .visibility:
      switch keyword {
      case "visible": return .flag(true)
      case "hidden", "collapse": return .flag(false)
      default: return nil
      }
    case .display: return keyword.map { .flag($0 != "none") }
    case .overflow:
      switch keyword {
      case "visible", "auto": return .flag(true)
      case "hidden", "scroll", "clip": return .flag(false)
      default: return nil
      }
    case .clipPath:
      if keyword == "none" { return .clip(nil) }
      return ClipSource(tokens).map(StyleValue.clip)
    case .markerStart, .markerMid, .markerEnd, .mask:
      if keyword == "none" { return .reference(nil) }
      guard tokens.count == 1, case .url(let url) = tokens[0] else { return nil }
      return .reference(url)
    case .maskType:
      switch keyword {
      case "luminance": return .measure(.luminance)
      case "alpha": return .measure(.alpha)
      default: return nil
      }
    case .mixBlendMode: return keyword.flatMap { blendModes[$0] }.map(StyleValue.blendMode)
    case .isolation:
      switch keyword {
      case "auto": return .flag(false)
      case "isolate": return .flag(true)
      default: return nil
      }
    case .vectorEffect:
      switch keyword {
      case "none": return .flag(false)
      case "non-scaling-stroke": return .flag(true)
      default: return nil
      }
    case .transform:
      if keyword == "none" { return .transform([]) }
      return TransformStep.list(css: tokens).map(StyleValue.transform)
    case .transformOrigin: return TransformOrigin.origin(tokens).map(StyleValue.origin)
    case .transformBox:
      return keyword.flatMap { ReferenceBox($0) }.map(StyleValue.box)
    case .translate, .rotate, .scale:
      if keyword == "none" { return .transform([]) }
      return TransformStep(single: property, tokens).map { .transform([$0]) }
    case .fontVariantCaps:
      switch keyword {
      case "normal": return .flag(false)
      case "small-caps", "all-small-caps", "petite-caps", "all-petite-caps": return .flag(true)
      default: return nil
      }
    case .textDecorationLine: return decoration(tokens).map(StyleValue.decoration)
    case .textDecorationThickness:
      // The shorthand has lines and their style besides.
      return .geometry(tokens.lazy.compactMap { CSSLength($0) }.first)
    case .writingMode:
      switch keyword {
      case "horizontal-tb", "lr", "lr-tb", "rl", "rl-tb": return .flag(false)
      case "vertical-rl", "vertical-lr", "tb", "tb-rl": return .flag(true)
      default: return nil
      }
    case .textOrientation:
      if keyword == "sideways-right" { return .keyword("sideways") }
      return one(of: ["mixed", "upright", "sideways"], keyword)
    case .glyphOrientation: return glyphOrientation(tokens, keyword)
    case .colorInterpolation:
      switch keyword {
      case "auto", "srgb": return .flag(false)
      case "linearrgb": return .flag(true)
      default: return nil
      }
    case .pathData:
      if keyword == "none" { return .text("") }
      guard tokens.count >= 2, tokens[0] == .function("path"), tokens.last == .rightParenthesis || tokens.count == 2,
        case .string(let text)? = tokens.dropFirst().first(where: { $0 != .whitespace })
      else { return nil }
      return .text(text)
    case .filter:
      if keyword == "none" { return .filters([]) }
      return FilterFunction.list(tokens).map(StyleValue.filters)
    case .colorInterpolationFilters:
      switch keyword {
      case "auto", "linearrgb": return .flag(true)
      case "srgb": return .flag(false)
      default: return nil
      }
    case .imageRendering:
      switch keyword {
      case "auto", "optimizequality", "smooth", "high-quality": return .flag(false)
      case "pixelated", "crisp-edges", "optimizespeed", "-webkit-optimize-contrast": return .flag(true)
      default: return nil
      }
    case .x, .y, .width, .height, .cx, .cy, .r, .rx, .ry:
      if keyword == "auto" { return .geometry(nil) }
      return length(tokens).map(StyleValue.geometry)
    case .custom: return nil
    }
  }

  static func length(_ tokens: [CSSToken]) -> CSSLength? { tokens.count == 1 ? CSSLength(tokens[0]) : nil }

  private static func share(_ tokens: [CSSToken]) -> Double? {
    guard tokens.count == 1 else { return nil }
    switch tokens[0] {
    case .number(let value): return max(0, min(1, value))
    case .percentage(let value): return max(0, min(1, value / 100))
    default: return nil
    }
  }

  private static func one(of words: [String], _ keyword: String?) -> StyleValue? {
    keyword.flatMap { words.contains($0) ? .keyword($0) : nil }
  }

  private static func dashes(_ tokens: [CSSToken]) -> [CSSLength]? {
    var lengths: [CSSLength] = []
    for token in tokens where token != .whitespace && token != .comma {
      guard let length = CSSLength(token), length.value >= 0, lengths.count < dashLimit else { return nil }
      lengths.append(length)
    }
    return lengths.isEmpty ? nil : lengths
  }

  private static let blendModes: [String: BlendMode] = [
    "normal": .normal, "multiply": .multiply, "screen": .screen, "overlay": .overlay, "darken": .darken,
    "lighten": .lighten, "color-dodge": .colorDodge, "color-burn": .colorBurn, "hard-light": .hardLight,
    "soft-light": .softLight, "difference": .difference, "exclusion": .exclusion, "hue": .hue,
    "saturation": .saturation, "color": .color, "luminosity": .luminosity, "plus-lighter": .plusLighter,
    "plus-darker": .plusDarker,
  ]
}
