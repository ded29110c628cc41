/// The properties that are not read, and what is said of them.
enum UnsupportedProperties {
  /// The message for a property that is not known, or for a variant of a font; nil if it has no effect on what is drawn.
  static func complaint(_ name: String, _ tokens: [CSSToken]) -> String? {
    if silentProperties.contains(name) || silentPrefixes.contains(where: name.hasPrefix) { return nil }
    var keyword: String?
    if tokens.count == 1, case .ident(let word) = tokens[0] { keyword = word.lowercased() }
    if let keyword, ["none", "auto", "normal", "inherit", "initial", "unset"].contains(keyword) { return nil }
    if name == "text-decoration-style" { return keyword == "solid" ? nil : "lines along text are drawn solid" }
    switch name {
    case "inline-size" where tokens.allSatisfy { $0 == .number(0) || $0 == .dimension(0, "px") }: return nil
    case "font-variant": return "font-variant \(CSSToken.text(tokens)) is not supported"
    case "shape-rendering":
      return keyword == "geometricprecision"
        ? nil : "edges are drawn smooth although shape-rendering asks for \(keyword ?? "something else")"
    case _ where name.hasPrefix("animation") || name.hasPrefix("transition"): return "CSS animation is not read"
    default: return "the property \(name.prefix(40)) is not supported"
    }
  }

  /// Attributes that are read besides those of known properties: shorthands, and what is not supported but matters.
  static let attributes: Set<String> = [
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
