// Values of the properties of text, and the shorthands of fonts.

extension StyleGrammar {
  /// CSS Fonts Level 4, 2.5, for a medium size of 16 pixels.
  static func fontSize(_ tokens: [CSSToken], _ keyword: String?) -> StyleValue? {
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

  static let baselines = [
    "auto", "alphabetic", "middle", "central", "hanging", "mathematical", "ideographic", "text-before-edge",
    "text-after-edge", "text-top", "text-bottom", "before-edge", "after-edge", "use-script", "no-change", "reset-size",
  ]

  /// Capitals are small where any of the words says so; of other variants only `normal` is known.
  static func fontVariant(_ tokens: [CSSToken]) -> [StyleDeclaration] {
    for token in tokens where token != .whitespace {
      guard let value = value(of: .fontVariantCaps, [token == .ident("none") ? .ident("normal") : token])?.0 else {
        continue
      }
      return [StyleDeclaration(property: .fontVariantCaps, value: .value(value))]
    }
    return []
  }

  /// Lines along text; how they are drawn and coloured does not count in SVG, as in browsers.
  static func decoration(_ tokens: [CSSToken]) -> TextDecorationLines? {
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
  static func glyphOrientation(_ tokens: [CSSToken], _ keyword: String?) -> StyleValue? {
    if keyword == "auto" { return .keyword("mixed") }
    guard tokens.count == 1 else { return nil }
    if case .number(90) = tokens[0] { return .keyword("sideways") }
    switch TransformStep.degrees(tokens[0]) {
    case 0: return .keyword("upright")
    case 90: return .keyword("sideways")
    default: return nil
    }
  }

  static func families(_ tokens: [CSSToken]) -> [String]? {
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

  static func fontWeight(_ tokens: [CSSToken], _ keyword: String?) -> FontWeight? {
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
  static func font(_ tokens: [CSSToken]) -> Outcome {
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
}
