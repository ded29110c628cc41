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
    guard let first = properties.first else { return Outcome(message: complaint(name, tokens)) }
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
    case "font-variant": return Outcome(declarations: fontVariant(tokens), message: complaint(name, tokens))
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

  private static func value(of property: StyleProperty, _ tokens: [CSSToken]) -> (StyleValue, message: String?)? {
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
    case .fill, .stroke: return paint(tokens).map(StyleValue.paint)
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
    case .paintOrder: return paintOrder(tokens).map(StyleValue.paintOrder)
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
    case .transformOrigin: return origin(tokens).map(StyleValue.origin)
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

  private static func length(_ tokens: [CSSToken]) -> CSSLength? { tokens.count == 1 ? CSSLength(tokens[0]) : nil }

  private static func share(_ tokens: [CSSToken]) -> Double? {
    guard tokens.count == 1 else { return nil }
    switch tokens[0] {
    case .number(let value): return max(0, min(1, value))
    case .percentage(let value): return max(0, min(1, value / 100))
    default: return nil
    }
  }

  private static func paint(_ tokens: [CSSToken]) -> CSSPaint? {
    var rest = tokens[...]
    switch rest.first {
    case .ident(let word) where tokens.count == 1:
      switch word.lowercased() {
      case "none": return CSSPaint.none
      case "context-fill": return .contextFill
      case "context-stroke": return .contextStroke
      default: break
      }
    case .url(let url):
      rest.removeFirst()
      if rest.first == .whitespace { rest.removeFirst() }
      if rest.isEmpty { return .reference(url, fallback: nil) }
      if rest.elementsEqual([.ident("none")]) { return .reference(url, fallback: CSSPaint.Fallback.none) }
      guard let color = CSSColor(reading: &rest), rest.isEmpty else { return nil }
      return .reference(url, fallback: .color(color))
    default: break
    }
    guard let color = CSSColor(reading: &rest) else { return nil }
    // SVG 1.1 lets a profile's colour follow the sRGB one that stands for it.
    let isWhole = rest.isEmpty || (rest.first == .whitespace && rest.dropFirst().first == .function("icc-color"))
    return isWhole ? .color(color) : nil
  }

  /// CSS Fonts Level 4, 2.5, for a medium size of 16 pixels.
  private static func fontSize(_ tokens: [CSSToken], _ keyword: String?) -> StyleValue? {
    switch keyword {
    case "xx-small": return .length(CSSLength(9.6))
    case "x-small": return .length(CSSLength(12))
    case "small": return .length(CSSLength(128.0 / 9))
    case "medium": return .length(CSSLength(16))
    case "large": return .length(CSSLength(19.2))
    case "x-large": return .length(CSSLength(24))
    case "xx-large": return .length(CSSLength(32))
    case "larger": return .length(CSSLength(1.2, .em))
    case "smaller": return .length(CSSLength(1 / 1.2, .em))
    default:
      guard let length = length(tokens), length.value >= 0 else { return nil }
      return .length(length)
    }
  }

  private static let baselines = [
    "auto", "alphabetic", "middle", "central", "hanging", "mathematical", "ideographic", "text-before-edge",
    "text-after-edge", "text-top", "text-bottom", "before-edge", "after-edge", "use-script", "no-change", "reset-size",
  ]

  /// Capitals are small where any of the words says so; of other variants only `normal` is known.
  private static func fontVariant(_ tokens: [CSSToken]) -> [StyleDeclaration] {
    for token in tokens where token != .whitespace {
      guard let value = value(of: .fontVariantCaps, [token == .ident("none") ? .ident("normal") : token])?.0 else {
        continue
      }
      return [StyleDeclaration(property: .fontVariantCaps, value: .value(value))]
    }
    return []
  }

  /// Lines along text; how they are drawn and coloured does not count in SVG, as in browsers.
  private static func decoration(_ tokens: [CSSToken]) -> TextDecorationLines? {
    var lines = TextDecorationLines()
    for token in tokens {
      guard case .ident(let word) = token else { continue }
      switch word.lowercased() {
      case "underline": lines.insert(.underline)
      case "overline": lines.insert(.overline)
      case "line-through": lines.insert(.lineThrough)
      default: break
      }
    }
    return lines.isEmpty && !tokens.contains(.ident("none")) ? nil : lines
  }

  /// CSS Writing Modes Level 4, 5.2: what the old property means in the words of `text-orientation`.
  private static func glyphOrientation(_ tokens: [CSSToken], _ keyword: String?) -> StyleValue? {
    if keyword == "auto" { return .keyword("mixed") }
    guard tokens.count == 1 else { return nil }
    if case .number(90) = tokens[0] { return .keyword("sideways") }
    switch TransformStep.degrees(tokens[0]) {
    case 0: return .keyword("upright")
    case 90: return .keyword("sideways")
    default: return nil
    }
  }

  private static func one(of words: [String], _ keyword: String?) -> StyleValue? {
    keyword.flatMap { words.contains($0) ? .keyword($0) : nil }
  }

  private static func families(_ tokens: [CSSToken]) -> [String]? {
    var families: [String] = []
    for part in tokens.split(separator: .comma, omittingEmptySubsequences: false) {
      let part = Array(part).trimmed
      if part.count == 1, case .string(let name) = part[0] {
        families.append(name)
        continue
      }
      var words: [String] = []
      for token in part where token != .whitespace {
        guard case .ident(let word) = token else { return nil }
        words.append(word)
      }
      if words.isEmpty { return nil }
      families.append(words.joined(separator: " "))
    }
    return families
  }

  private static func fontWeight(_ tokens: [CSSToken], _ keyword: String?) -> FontWeight? {
    switch keyword {
    case "normal": return .number(400)
    case "bold": return .number(700)
    case "bolder": return .bolder
    case "lighter": return .lighter
    default:
      guard tokens.count == 1, case .number(let value) = tokens[0], (1...1000).contains(value) else { return nil }
      return .number(Int(value))
    }
  }

  /// The shorthand: style, weight, size with a line height, families. Variants and widths have a message.
  private static func font(_ tokens: [CSSToken]) -> Outcome {
    var declarations = [
      StyleDeclaration(property: .fontStyle, value: .value(.flag(false))),
      StyleDeclaration(property: .fontVariantCaps, value: .value(.flag(false))),
      StyleDeclaration(property: .fontWeight, value: .value(.weight(.number(400)))),
    ]
    let failure = Outcome(message: "the value of font is not valid or not supported: \(CSSToken.text(tokens))")
    var message: String?
    var index = 0
    while index < tokens.count {
      defer { index += 1 }
      if tokens[index] == .whitespace { continue }
      let word = [tokens[index]]
      for property in [StyleProperty.fontStyle, .fontWeight, .fontVariantCaps] {
        guard let value = value(of: property, word)?.0, word != [.ident("normal")] else { continue }
        declarations.append(StyleDeclaration(property: property, value: .value(value)))
      }
      if let size = value(of: .fontSize, word)?.0, value(of: .fontWeight, word) == nil {
        var rest = tokens[(index + 1)...].drop { $0 == .whitespace }
        if rest.first == .delimiter(UInt8(ascii: "/")) {
          rest = rest.dropFirst().drop { $0 == .whitespace }.dropFirst()
        }
        guard let families = families(Array(rest)) else { return failure }
        declarations.append(StyleDeclaration(property: .fontSize, value: .value(size)))
        declarations.append(StyleDeclaration(property: .fontFamily, value: .value(.families(families))))
        return Outcome(declarations: declarations, message: message)
      }
      if case .ident(let variant) = tokens[index], value(of: .fontStyle, word) == nil,
        value(of: .fontWeight, word) == nil, value(of: .fontVariantCaps, word) == nil, variant != "normal"
      {
        message = "font-stretch is not supported"
      }
    }
    return failure
  }

  private static func dashes(_ tokens: [CSSToken]) -> [CSSLength]? {
    var lengths: [CSSLength] = []
    for token in tokens where token != .whitespace && token != .comma {
      guard let length = CSSLength(token), length.value >= 0, lengths.count < dashLimit else { return nil }
      lengths.append(length)
    }
    return lengths.isEmpty ? nil : lengths
  }

  private static func paintOrder(_ tokens: [CSSToken]) -> [PaintOrderPart]? {
    var order: [PaintOrderPart] = []
    for token in tokens where token != .whitespace {
      guard case .ident(let word) = token else { return nil }
      let layer: PaintOrderPart
      switch word.lowercased() {
      case "normal" where tokens.count == 1: return PaintOrderPart.normalOrder
      case "fill": layer = .fill
      case "stroke": layer = .stroke
      case "markers": layer = .markers
      default: return nil
      }
      if order.contains(layer) { return nil }
      order.append(layer)
    }
    return order + PaintOrderPart.normalOrder.filter { !order.contains($0) }
  }

  private static func origin(_ tokens: [CSSToken]) -> TransformOrigin? {
    var parts = tokens.filter { $0 != .whitespace && $0 != .comma }
    if parts.count == 3, CSSLength(parts[2]) != nil { parts.removeLast() }
    guard parts.count == 1 || parts.count == 2 else { return nil }
    func position(_ token: CSSToken, _ start: String, _ end: String) -> CSSLength? {
      guard case .ident(let word) = token else { return CSSLength(token) }
      switch word.lowercased() {
      case start: return CSSLength(0, .percent)
      case "center": return CSSLength(50, .percent)
      case end: return CSSLength(100, .percent)
      default: return nil
      }
    }
    if parts.count == 1 {
      if let x = position(parts[0], "left", "right") { return TransformOrigin(x: x, y: CSSLength(50, .percent)) }
      return position(parts[0], "top", "bottom").map { TransformOrigin(x: CSSLength(50, .percent), y: $0) }
    }
    if let x = position(parts[0], "left", "right"), let y = position(parts[1], "top", "bottom") {
      return TransformOrigin(x: x, y: y)
    }
    guard let y = position(parts[0], "top", "bottom"), let x = position(parts[1], "left", "right") else { return nil }
    return TransformOrigin(x: x, y: y)
  }

  /// A position in a box, where edges may have offsets: `right 10px bottom 20%`.
  static func position(_ tokens: [CSSToken]) -> TransformOrigin? {
    let parts = tokens.filter { $0 != .whitespace }
    guard parts.count == 4 else { return parts.count < 3 ? origin(parts) : nil }
    var position = TransformOrigin(x: .zero, y: .zero)
    for index in [0, 2] {
      guard case .ident(let edge) = parts[index], let offset = CSSLength(parts[index + 1]) else { return nil }
      switch edge.lowercased() {
      case "left": position.x = offset
      case "right": position.x = .whole(minus: offset)
      case "top": position.y = offset
      case "bottom": position.y = .whole(minus: offset)
      default: return nil
      }
    }
    return position
  }

  private static let blendModes: [String: BlendMode] = [
    "normal": .normal, "multiply": .multiply, "screen": .screen, "overlay": .overlay, "darken": .darken,
    "lighten": .lighten, "color-dodge": .colorDodge, "color-burn": .colorBurn, "hard-light": .hardLight,
    "soft-light": .softLight, "difference": .difference, "exclusion": .exclusion, "hue": .hue,
    "saturation": .saturation, "color": .color, "luminosity": .luminosity, "plus-lighter": .plusLighter,
    "plus-darker": .plusDarker,
  ]

  // MARK: - What is not supported

  /// The message for a property that is not known; nil if it has no effect on what is drawn.
  static func complaint(_ name: String, _ tokens: [CSSToken]) -> String? {
    if silentProperties.contains(name) || silentPrefixes.contains(where: name.hasPrefix) { return nil }
    var keyword: String?
    if tokens.count == 1, case .ident(let word) = tokens[0] { keyword = word.lowercased() }
    if let keyword, ["none", "auto", "normal", "inherit", "initial", "unset"].contains(keyword) { return nil }
    if name == "text-decoration-style" { return keyword == "solid" ? nil : "lines along text are drawn solid" }
    switch name {
    case "inline-size" where tokens.allSatisfy { $0 == .number(0) || $0 == .dimension(0, "px") }: return nil
    case "font-variant":
      return fontVariant(tokens).isEmpty ? "font-variant \(CSSToken.text(tokens)) is not supported" : nil
    case "shape-rendering":
      return keyword == "geometricprecision"
        ? nil : "edges are drawn smooth although shape-rendering asks for \(keyword ?? "something else")"
    case _ where name.hasPrefix("animation") || name.hasPrefix("transition"): return "CSS animation is not read"
    default: return "the property \(name.prefix(40)) is not supported"
    }
  }

  /// Attributes that are read besides those of known properties: shorthands, and what is not supported but matters.
  static let unsupportedAttributes: Set<String> = [
    "shape-rendering", "font", "font-variant", "font-stretch", "font-size-adjust", "text-decoration",
  ]

  /// Properties of text that change nothing in one line of it, of interaction, of layout in a page, and old ones that no
  /// renderer heeds.
  private static let silentPrefixes = [
    "font-synthesis", "font-smooth", "text-align", "text-indent", "text-rendering", "text-overflow", "text-wrap",
    "margin", "padding", "border", "outline", "background-", "page-", "scroll",
  ]

  private static let silentProperties: Set<String> = [
    "unicode-bidi", "kerning", "line-height", "word-break", "word-wrap", "overflow-wrap", "font-optical-sizing",
    "font-palette", "font-language-override", "glyph-orientation-horizontal", "text-decoration-color",
    "text-decoration-skip", "text-decoration-skip-ink", "shape-padding", "shape-margin",
    "shape-subtract", "cursor",
    "pointer-events", "touch-action", "user-select", "will-change", "color-rendering",
    "color-profile", "enable-background", "solid-color",
    "solid-opacity", "buffered-rendering", "position", "top", "left", "right", "bottom", "float", "clear",
    "vertical-align", "box-sizing", "content", "src", "unicode-range", "color-scheme", "color-adjust",
    "print-color-adjust", "min-width", "min-height", "max-width", "max-height", "object-fit", "object-position",
    "flex", "flex-shrink", "flex-grow", "align-self", "z-index", "aspect-ratio",
    "orphans", "widows", "quotes", "tab-size", "hyphens", "line-break", "speak",
    "overflow-x", "overflow-y", "transform-style", "backface-visibility",
  ]
}
