import VectorGraphics

/// The properties that the reader knows, by their names.
enum StyleProperty: String, CaseIterable {
  case color
  case fontSize = "font-size"
  case fontFamily = "font-family"
  case fontWeight = "font-weight"
  case fontStyle = "font-style"
  case letterSpacing = "letter-spacing"
  case wordSpacing = "word-spacing"
  case textAnchor = "text-anchor"
  case textTransform = "text-transform"
  case whiteSpace = "white-space"
  case direction
  case dominantBaseline = "dominant-baseline"
  case alignmentBaseline = "alignment-baseline"
  case baselineShift = "baseline-shift"
  case fontVariantCaps = "font-variant-caps"
  case textDecorationLine = "text-decoration-line"
  case textDecorationThickness = "text-decoration-thickness"
  case writingMode = "writing-mode"
  case textOrientation = "text-orientation"
  case glyphOrientation = "glyph-orientation-vertical"
  case fill
  case fillOpacity = "fill-opacity"
  case fillRule = "fill-rule"
  case clipRule = "clip-rule"
  case stroke
  case strokeOpacity = "stroke-opacity"
  case strokeWidth = "stroke-width"
  case strokeLineCap = "stroke-linecap"
  case strokeLineJoin = "stroke-linejoin"
  case strokeMiterLimit = "stroke-miterlimit"
  case strokeDashArray = "stroke-dasharray"
  case strokeDashOffset = "stroke-dashoffset"
  case paintOrder = "paint-order"
  case colorInterpolation = "color-interpolation"
  case visibility
  case markerStart = "marker-start"
  case markerMid = "marker-mid"
  case markerEnd = "marker-end"
  case opacity
  case display
  case overflow
  case clipPath = "clip-path"
  case mask
  case maskType = "mask-type"
  case mixBlendMode = "mix-blend-mode"
  case isolation
  case stopColor = "stop-color"
  case stopOpacity = "stop-opacity"
  case vectorEffect = "vector-effect"
  case transform
  case transformOrigin = "transform-origin"
  case transformBox = "transform-box"
  case translate, rotate, scale
  case background = "background-color"
  case pathData = "d"
  case filter
  case floodColor = "flood-color"
  case floodOpacity = "flood-opacity"
  case lightingColor = "lighting-color"
  case colorInterpolationFilters = "color-interpolation-filters"
  case imageRendering = "image-rendering"
  case x, y, width, height, cx, cy, r, rx, ry
  /// Any custom property; the value names it.
  case custom = "--*"

  var isInherited: Bool {
    switch self {
    case .color, .fontSize, .fontFamily, .fontWeight, .fontStyle, .letterSpacing, .wordSpacing, .textAnchor,
      .textTransform, .whiteSpace, .direction, .dominantBaseline, .fill, .fillOpacity, .fillRule, .clipRule, .stroke,
      .strokeOpacity, .strokeWidth,
      .strokeLineCap, .strokeLineJoin, .strokeMiterLimit, .strokeDashArray, .strokeDashOffset, .paintOrder, .visibility,
      .fontVariantCaps, .writingMode, .textOrientation, .glyphOrientation, .colorInterpolation, .markerStart,
      .markerMid, .markerEnd, .colorInterpolationFilters, .imageRendering:
      true
    default: false
    }
  }

  /// Whether an attribute of the same name sets it, by the rules that styles have.
  ///
  /// Geometry is not among them: those attributes are read with the shapes.
  var isPresentationAttribute: Bool {
    switch self {
    case .textTransform, .mixBlendMode, .isolation, .transformBox, .background, .pathData, .x, .y, .width, .height, .cx,
      .cy, .r, .rx, .ry, .transform, .translate, .rotate, .scale, .fontVariantCaps, .textDecorationLine,
      .textDecorationThickness,
      .textOrientation, .custom:
      false
    default: true
    }
  }

  static let presentationAttributes: [String: StyleProperty] = Dictionary(
    uniqueKeysWithValues: allCases.filter { $0.isPresentationAttribute }.map { ($0.rawValue, $0) })
}

/// The value of a property, as far as it is known without its surroundings.
enum StyleValue: Equatable {
  case color(CSSColor)
  case paint(CSSPaint)
  case number(Double)
  case length(CSSLength)
  case lengths([CSSLength])
  case fillRule(FillRule)
  case cap(StrokeStyle.Cap)
  case join(StrokeStyle.Join)
  case paintOrder([PaintOrderPart])
  case flag(Bool)
  /// A URL, or nil for `none`.
  case reference(String?)
  case clip(ClipSource?)
  case decoration(TextDecorationLines)
  case measure(Group.Mask.Measure)
  case blendMode(BlendMode)
  case transform([TransformStep])
  case origin(TransformOrigin?)
  case box(ReferenceBox)
  case text(String?)
  case families([String])
  case weight(FontWeight)
  /// One of the words that the property may be.
  case keyword(String)
  /// A length, or nil for `auto`.
  case geometry(CSSLength?)
  case filters([FilterFunction])
}

/// How heavy letters are, as written.
enum FontWeight: Equatable {
  case number(Int)
  case bolder, lighter
}

/// One `property: value` of a style.
struct StyleDeclaration: Equatable {
  enum Value: Equatable {
    case inherit, initial, unset
    case value(StyleValue)
    /// What is known only with the custom properties of an element: tokens with `var()` in them, of the property or
    /// shorthand `name`.
    case unresolved(name: String, [CSSToken])
    /// The value of the custom property `name`.
    case custom(name: String, [CSSToken])
  }

  var property: StyleProperty
  var value: Value
  var isImportant = false

  /// Whether it declares a custom property or refers to some.
  var dependsOnCustomProperties: Bool {
    switch value {
    case .custom, .unresolved: true
    default: false
    }
  }

  /// Reads the inside of a style attribute or of a rule's block: declarations, and messages about those that have no
  /// effect.
  static func declarations(_ tokens: [CSSToken]) -> ([StyleDeclaration], [String]) {
    var declarations: [StyleDeclaration] = []
    var messages: [String] = []
    var depth = 0
    var parts: [[CSSToken]] = [[]]
    for token in tokens {
      switch token {
      case .leftBrace, .leftParenthesis, .leftBracket, .function: depth += 1
      case .rightBrace, .rightParenthesis, .rightBracket: depth = max(0, depth - 1)
      case .semicolon where depth == 0:
        parts.append([])
        continue
      default: break
      }
      parts[parts.count - 1].append(token)
    }
    for part in parts {
      let part = part.trimmed
      if part.isEmpty { continue }
      guard let colon = part.firstIndex(of: .colon), case .ident(let name) = part[0],
        part[1..<colon].allSatisfy({ $0 == .whitespace })
      else {
        messages.append("a style declaration is malformed")
        continue
      }
      var value = Array(part[(colon + 1)...]).trimmed
      var isImportant = false
      if case .ident(let word)? = value.last, word.lowercased() == "important" {
        let rest = Array(value.dropLast()).trimmed
        if rest.last == .delimiter(UInt8(ascii: "!")) {
          isImportant = true
          value = Array(rest.dropLast()).trimmed
        }
      }
      let outcome = StyleGrammar.read(name.hasPrefix("--") ? name : name.lowercased(), value)
      declarations += outcome.declarations.map {
        StyleDeclaration(property: $0.property, value: $0.value, isImportant: isImportant)
      }
      if let message = outcome.message { messages.append(message) }
    }
    return (declarations, messages)
  }
}
