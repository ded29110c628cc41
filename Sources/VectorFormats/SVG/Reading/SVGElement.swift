/// The elements of SVG, by their names.
enum SVGElement: String {
  case path, rect, circle, ellipse, line, polyline, polygon
  case g, a, `switch`
  case use, svg
  case defs, symbol, linearGradient, radialGradient, stop, pattern, clipPath, mask, marker, style, filter
  case title, desc, metadata, view, script, cursor
  case animate, animateColor, animateMotion, animateTransform, set, mpath, discard
  case font, fontFace = "font-face", glyph, missingGlyph = "missing-glyph", hkern, vkern
  case colorProfile = "color-profile", solidColor = "solidColor"
  case text, tspan, textPath, tref, image, foreignObject, video, audio, canvas, iframe, unknown
  case mesh, meshgradient, hatch, linearHatch = "hatchpath"

  enum Role: Equatable {
    case shape, text, container, use, viewport, image
    /// Drawn only where something refers to it.
    case definition
    /// Has no effect on what is drawn, or is reported elsewhere.
    case silent
    /// Would be drawn, but is not.
    case unsupported(String)

    /// Whether elements of the role paint where they stand.
    var isDrawn: Bool {
      switch self {
      case .shape, .text, .container, .use, .viewport, .image: true
      case .definition, .silent, .unsupported: false
      }
    }
  }

  var role: Role {
    switch self {
    case .path, .rect, .circle, .ellipse, .line, .polyline, .polygon: .shape
    case .text: .text
    case .g, .a, .switch: .container
    case .use: .use
    case .svg: .viewport
    case .image: .image
    case .defs, .symbol, .linearGradient, .radialGradient, .stop, .pattern, .clipPath, .mask, .marker, .style, .filter,
      .solidColor, .meshgradient, .hatch, .linearHatch:
      .definition
    case .title, .desc, .metadata, .view, .script, .cursor, .animate, .animateColor, .animateMotion,
      .animateTransform, .set, .mpath, .discard, .font, .fontFace, .glyph, .missingGlyph, .hkern, .vkern,
      .colorProfile:
      .silent
    case .tspan, .textPath: .unsupported("text outside of a text element is not drawn")
    case .tref: .unsupported("text from elsewhere is not drawn")
    case .foreignObject: .unsupported("what is not SVG is not drawn")
    case .video, .audio, .canvas, .iframe: .unsupported("media are not drawn")
    case .mesh: .unsupported("meshes are not drawn")
    case .unknown: .unsupported("the element is not drawn")
    }
  }

  /// Whether `switch` may choose it.
  var isSwitchable: Bool {
    if case .unsupported = role { return true }
    return role.isDrawn
  }

  /// Whether SVG draws markers on it.
  var hasMarkers: Bool {
    switch self {
    case .path, .line, .polyline, .polygon: true
    default: false
    }
  }
}
