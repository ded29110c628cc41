import VectorGraphics

/// The values of all properties on one element, inherited ones included, with relative lengths resolved.
///
/// A class, so that the many levels that look at one element's style share it.
final class ComputedStyle {
  struct Inherited {
    var color = Color.black
    var fontSize = 16.0
    var font = FontDescription()
    var hasSmallCaps = false
    var letterSpacing = 0.0
    var wordSpacing = 0.0
    /// `start`, `middle` or `end`.
    var textAnchor = "start"
    var textTransform = "none"
    var preservesSpace = false
    var isRightToLeft = false
    var dominantBaseline = "auto"
    var isVertical = false
    /// `mixed`, `upright` or `sideways`.
    var textOrientation = "mixed"
    /// Those of the element and of all around it, the outermost first.
    var decorations: [TextDecoration] = []
    var fill = CSSPaint.color(.color(.black))
    var fillOpacity = 1.0
    var fillRule = FillRule.nonZero
    var clipRule = FillRule.nonZero
    var stroke = CSSPaint.none
    var strokeOpacity = 1.0
    /// Width, cap, join, miter limit, dashes: all but colour.
    var strokeStyle = StrokeStyle(miterLimit: 4)
    var paintOrder = PaintOrderPart.normalOrder
    /// Whether gradients blend their colours in linear light.
    var blendsInLinearLight = false
    var isVisible = true
    var markerStart: String?
    var markerMid: String?
    var markerEnd: String?
    var custom = CustomProperties()
    /// Whether filters compute with light, and not with encoded colours.
    var filtersUseLinearRGB = true
    var showsSharpPixels = false
  }

  struct Own {
    var opacity = 1.0
    var isDisplayed = true
    var overflow: Overflow?
    var clipPath: ClipSource?
    var mask: String?
    var maskMeasure = Group.Mask.Measure.luminance
    var blendMode = BlendMode.normal
    var isIsolated = false
    var stopColor = CSSColor.color(.black)
    var stopOpacity = 1.0
    var hasNonScalingStroke = false
    /// What a style says; nil where none does: then the attribute counts.
    var transform: [TransformStep]?
    var transformOrigin: TransformOrigin?
    var transformBox = ReferenceBox.viewBox
    /// What the properties of these names say; empty for `none`.
    var translate: [TransformStep] = []
    var rotate: [TransformStep] = []
    var scale: [TransformStep] = []
    var decoration = TextDecorationLines()
    /// Nil: as the letters' size asks for.
    var decorationThickness: Double?
    var background: CSSColor?
    /// `x`, `r`, `width` and their like where a style gives them; nil means `auto`.
    var geometry: [String: CSSLength?] = [:]
    /// Nil: the dominant one.
    var alignmentBaseline: String?
    var baselineShift = BaselineShift.length(0)
    /// Path data of the property `d`.
    var pathData: String?
    var filters: [FilterFunction] = []
    var floodColor = CSSColor.color(.black)
    var floodOpacity = 1.0
    var lightingColor = CSSColor.color(.white)
  }

  enum Overflow { case visible, hidden }
  /// How far text stands above where it would.
  enum BaselineShift { case length(Double), superscript, `subscript` }

  var inherited: Inherited
  var own = Own()

  init(inheriting parent: ComputedStyle?) { inherited = parent?.inherited ?? Inherited() }

  /// The style of an element whose declarations, the weakest first, are given.
  init(
    _ declarations: [StyleDeclaration], custom: CustomProperties, parent: ComputedStyle?,
    surroundings: CSSLength.Surroundings, isRoot: Bool
  ) {
    inherited = parent?.inherited ?? Inherited()
    inherited.custom = custom
    // Other lengths may be in em or ex, so the font comes first; and currentColor needs no order, as it is kept.
    for declaration in declarations where declaration.property.isOfFont {
      apply(declaration, parent: parent, surroundings)
    }
    var surroundings = surroundings
    surroundings.fontSize = inherited.fontSize
    surroundings.font = inherited.font
    if isRoot { surroundings.rootFontSize = inherited.fontSize }
    for declaration in declarations where !declaration.property.isOfFont {
      apply(declaration, parent: parent, surroundings)
    }
    if !own.decoration.isEmpty { inherited.decorations.append(TextDecoration(own, inherited)) }
  }

  private func apply(
    _ declaration: StyleDeclaration, parent: ComputedStyle?, _ surroundings: CSSLength.Surroundings
  ) {
    switch declaration.value {
    case .inherit: copy(declaration.property, from: parent ?? ComputedStyle(inheriting: nil))
    case .initial: copy(declaration.property, from: ComputedStyle(inheriting: nil))
    case .unset:
      copy(declaration.property, from: ComputedStyle(inheriting: declaration.property.isInherited ? parent : nil))
    case .value(let value): set(declaration.property, to: value, parent: parent, surroundings)
    case .unresolved, .custom: break
    }
  }

  private func set(
    _ property: StyleProperty, to value: StyleValue, parent: ComputedStyle?, _ surroundings: CSSLength.Surroundings
  ) {
    switch (property, value) {
    case (.color, .color(let color)): inherited.color = color.resolved(current: parent?.inherited.color ?? .black)
    case (.fontSize, .length(let length)):
      // Percentages and em are shares of the parent's size.
      var surroundings = surroundings
      surroundings.fontSize = parent?.inherited.fontSize ?? 16
      surroundings.font = parent?.inherited.font ?? FontDescription()
      inherited.fontSize = max(0, length.resolvedByFont(in: surroundings))
    case (.fontFamily, .families(let families)): inherited.font.families = families
    case (.fontWeight, .weight(let weight)):
      inherited.font.weight = weight.resolved(parent: parent?.inherited.font.weight ?? 400)
    case (.fontStyle, .flag(let isItalic)): inherited.font.isItalic = isItalic
    case (.fontVariantCaps, .flag(let hasSmallCaps)): inherited.hasSmallCaps = hasSmallCaps
    case (.textDecorationLine, .decoration(let lines)): own.decoration = lines
    case (.textDecorationThickness, .geometry(let length)):
      own.decorationThickness = length.map { max(0, $0.resolvedByFont(in: surroundings)) }
    case (.writingMode, .flag(let isVertical)): inherited.isVertical = isVertical
    case (.textOrientation, .keyword(let word)), (.glyphOrientation, .keyword(let word)):
      inherited.textOrientation = word
    case (.colorInterpolation, .flag(let isLinear)): inherited.blendsInLinearLight = isLinear
    case (.letterSpacing, .length(let length)):
      inherited.letterSpacing = length.resolvedByFont(in: surroundings)
    case (.wordSpacing, .length(let length)):
      inherited.wordSpacing = length.resolvedByFont(in: surroundings)
    case (.textAnchor, .keyword(let word)): inherited.textAnchor = word
    case (.textTransform, .keyword(let word)): inherited.textTransform = word
    case (.whiteSpace, .flag(let preserves)): inherited.preservesSpace = preserves
    case (.direction, .flag(let isRightToLeft)): inherited.isRightToLeft = isRightToLeft
    case (.dominantBaseline, .keyword(let word)): inherited.dominantBaseline = word
    case (.alignmentBaseline, .keyword(let word)): own.alignmentBaseline = word
    case (.baselineShift, .keyword(let word)):
      own.baselineShift = word == "super" ? .superscript : word == "sub" ? .subscript : .length(0)
    case (.baselineShift, .length(let length)):
      own.baselineShift = .length(length.resolvedByFont(in: surroundings))
    case (.fill, .paint(let paint)): inherited.fill = paint
    case (.fillOpacity, .number(let number)): inherited.fillOpacity = number
    case (.fillRule, .fillRule(let rule)): inherited.fillRule = rule
    case (.clipRule, .fillRule(let rule)): inherited.clipRule = rule
    case (.stroke, .paint(let paint)): inherited.stroke = paint
    case (.strokeOpacity, .number(let number)): inherited.strokeOpacity = number
    case (.strokeWidth, .length(let length)):
      inherited.strokeStyle.width = max(0, length.resolved(.diagonal, in: surroundings))
    case (.strokeLineCap, .cap(let cap)): inherited.strokeStyle.cap = cap
    case (.strokeLineJoin, .join(let join)): inherited.strokeStyle.join = join
    case (.strokeMiterLimit, .number(let number)): inherited.strokeStyle.miterLimit = number
    case (.strokeDashArray, .lengths(let lengths)):
      inherited.strokeStyle.dash = lengths.map { $0.resolved(.diagonal, in: surroundings) }
    case (.strokeDashOffset, .length(let length)):
      inherited.strokeStyle.dashPhase = length.resolved(.diagonal, in: surroundings)
    case (.paintOrder, .paintOrder(let order)): inherited.paintOrder = order
    case (.visibility, .flag(let isVisible)): inherited.isVisible = isVisible
    case (.markerStart, .reference(let url)): inherited.markerStart = url
    case (.markerMid, .reference(let url)): inherited.markerMid = url
    case (.markerEnd, .reference(let url)): inherited.markerEnd = url
    case (.opacity, .number(let number)): own.opacity = number
    case (.display, .flag(let isDisplayed)): own.isDisplayed = isDisplayed
    case (.overflow, .flag(let isVisible)): own.overflow = isVisible ? .visible : .hidden
    case (.clipPath, .clip(let source)): own.clipPath = source
    case (.mask, .reference(let url)): own.mask = url
    case (.maskType, .measure(let measure)): own.maskMeasure = measure
    case (.mixBlendMode, .blendMode(let mode)): own.blendMode = mode
    case (.isolation, .flag(let isIsolated)): own.isIsolated = isIsolated
    case (.stopColor, .color(let color)): own.stopColor = color
    case (.stopOpacity, .number(let number)): own.stopOpacity = number
    case (.vectorEffect, .flag(let isNonScaling)): own.hasNonScalingStroke = isNonScaling
    case (.transform, .transform(let steps)): own.transform = steps
    case (.transformOrigin, .origin(let origin)): own.transformOrigin = origin
    case (.transformBox, .box(let box)): own.transformBox = box
    case (.translate, .transform(let steps)): own.translate = steps
    case (.rotate, .transform(let steps)): own.rotate = steps
    case (.scale, .transform(let steps)): own.scale = steps
    case (.background, .color(let color)): own.background = color
    case (.pathData, .text(let text)): own.pathData = text
    case (.filter, .filters(let functions)): own.filters = functions
    case (.floodColor, .color(let color)): own.floodColor = color
    case (.floodOpacity, .number(let number)): own.floodOpacity = number
    case (.lightingColor, .color(let color)): own.lightingColor = color
    case (.colorInterpolationFilters, .flag(let isLinear)): inherited.filtersUseLinearRGB = isLinear
    case (.imageRendering, .flag(let isSharp)): inherited.showsSharpPixels = isSharp
    case (_, .geometry(let length)): own.geometry.updateValue(length, forKey: property.rawValue)
    default: assertionFailure("\(property.rawValue) was read as \(value)")
    }
  }

  private func copy(_ property: StyleProperty, from other: ComputedStyle) {
    switch property {
    case .color: inherited.color = other.inherited.color
    case .fontSize: inherited.fontSize = other.inherited.fontSize
    case .fontFamily: inherited.font.families = other.inherited.font.families
    case .fontWeight: inherited.font.weight = other.inherited.font.weight
    case .fontStyle: inherited.font.isItalic = other.inherited.font.isItalic
    case .fontVariantCaps: inherited.hasSmallCaps = other.inherited.hasSmallCaps
    case .textDecorationLine: own.decoration = other.own.decoration
    case .textDecorationThickness: own.decorationThickness = other.own.decorationThickness
    case .writingMode: inherited.isVertical = other.inherited.isVertical
    case .textOrientation, .glyphOrientation: inherited.textOrientation = other.inherited.textOrientation
    case .colorInterpolation: inherited.blendsInLinearLight = other.inherited.blendsInLinearLight
    case .letterSpacing: inherited.letterSpacing = other.inherited.letterSpacing
    case .wordSpacing: inherited.wordSpacing = other.inherited.wordSpacing
    case .textAnchor: inherited.textAnchor = other.inherited.textAnchor
    case .textTransform: inherited.textTransform = other.inherited.textTransform
    case .whiteSpace: inherited.preservesSpace = other.inherited.preservesSpace
    case .direction: inherited.isRightToLeft = other.inherited.isRightToLeft
    case .dominantBaseline: inherited.dominantBaseline = other.inherited.dominantBaseline
    case .alignmentBaseline: own.alignmentBaseline = other.own.alignmentBaseline
    case .baselineShift: own.baselineShift = other.own.baselineShift
    case .fill: inherited.fill = other.inherited.fill
    case .fillOpacity: inherited.fillOpacity = other.inherited.fillOpacity
    case .fillRule: inherited.fillRule = other.inherited.fillRule
    case .clipRule: inherited.clipRule = other.inherited.clipRule
    case .stroke: inherited.stroke = other.inherited.stroke
    case .strokeOpacity: inherited.strokeOpacity = other.inherited.strokeOpacity
    case .strokeWidth: inherited.strokeStyle.width = other.inherited.strokeStyle.width
    case .strokeLineCap: inherited.strokeStyle.cap = other.inherited.strokeStyle.cap
    case .strokeLineJoin: inherited.strokeStyle.join = other.inherited.strokeStyle.join
    case .strokeMiterLimit: inherited.strokeStyle.miterLimit = other.inherited.strokeStyle.miterLimit
    case .strokeDashArray: inherited.strokeStyle.dash = other.inherited.strokeStyle.dash
    case .strokeDashOffset: inherited.strokeStyle.dashPhase = other.inherited.strokeStyle.dashPhase
    case .paintOrder: inherited.paintOrder = other.inherited.paintOrder
    case .visibility: inherited.isVisible = other.inherited.isVisible
    case .markerStart: inherited.markerStart = other.inherited.markerStart
    case .markerMid: inherited.markerMid = other.inherited.markerMid
    case .markerEnd: inherited.markerEnd = other.inherited.markerEnd
    case .opacity: own.opacity = other.own.opacity
    case .display: own.isDisplayed = other.own.isDisplayed
    case .overflow: own.overflow = other.own.overflow
    case .clipPath: own.clipPath = other.own.clipPath
    case .mask: own.mask = other.own.mask
    case .maskType: own.maskMeasure = other.own.maskMeasure
    case .mixBlendMode: own.blendMode = other.own.blendMode
    case .isolation: own.isIsolated = other.own.isIsolated
    case .stopColor: own.stopColor = other.own.stopColor
    case .stopOpacity: own.stopOpacity = other.own.stopOpacity
    case .vectorEffect: own.hasNonScalingStroke = other.own.hasNonScalingStroke
    case .transform: own.transform = other.own.transform ?? []
    case .transformOrigin: own.transformOrigin = other.own.transformOrigin
    case .transformBox: own.transformBox = other.own.transformBox
    case .translate: own.translate = other.own.translate
    case .rotate: own.rotate = other.own.rotate
    case .scale: own.scale = other.own.scale
    case .background: own.background = other.own.background
    case .pathData: own.pathData = other.own.pathData
    case .filter: own.filters = other.own.filters
    case .floodColor: own.floodColor = other.own.floodColor
    case .floodOpacity: own.floodOpacity = other.own.floodOpacity
    case .lightingColor: own.lightingColor = other.own.lightingColor
    case .colorInterpolationFilters: inherited.filtersUseLinearRGB = other.inherited.filtersUseLinearRGB
    case .imageRendering: inherited.showsSharpPixels = other.inherited.showsSharpPixels
    case .x, .y, .width, .height, .cx, .cy, .r, .rx, .ry:
      own.geometry[property.rawValue] = other.own.geometry[property.rawValue]
    case .custom: break
    }
  }
}

extension StyleProperty {
  /// Whether lengths may be relative to it.
  fileprivate var isOfFont: Bool {
    switch self {
    case .fontSize, .fontFamily, .fontWeight, .fontStyle: true
    default: false
    }
  }
}

extension FontWeight {
  /// CSS Fonts Level 4, 2.2.1.
  fileprivate func resolved(parent: Int) -> Int {
    switch self {
    case .number(let weight): weight
    case .bolder: parent < 350 ? 400 : parent < 550 ? 700 : max(parent, 900)
    case .lighter: parent < 550 ? min(parent, 100) : parent < 750 ? 400 : 700
    }
  }
}

extension CSSLength {
  /// The length in user units, where percentages are shares of the font size.
  fileprivate func resolvedByFont(in surroundings: Surroundings) -> Double {
    var surroundings = surroundings
    surroundings.viewport = Size(surroundings.fontSize, surroundings.fontSize)
    return resolved(.vertical, in: surroundings)
  }
}

/// The box that shares and origins refer to.
enum ReferenceBox: Equatable { case viewBox, fillBox, strokeBox }

/// Lines along text.
struct TextDecorationLines: OptionSet {
  let rawValue: UInt8

  static let underline = TextDecorationLines(rawValue: 1)
  static let overline = TextDecorationLines(rawValue: 2)
  static let lineThrough = TextDecorationLines(rawValue: 4)
}

/// The lines that an element asks for along its text, with what it would paint its own text with.
final class TextDecoration {
  let lines: TextDecorationLines
  /// Nil: a tenth of the letters' size.
  let thickness: Double?
  let color: Color
  let fill: CSSPaint
  let fillOpacity: Double
  let stroke: CSSPaint
  let strokeOpacity: Double
  let strokeStyle: StrokeStyle

  init(_ own: ComputedStyle.Own, _ style: ComputedStyle.Inherited) {
    (lines, thickness) = (own.decoration, own.decorationThickness)
    color = style.color
    (fill, fillOpacity) = (style.fill, style.fillOpacity)
    (stroke, strokeOpacity, strokeStyle) = (style.stroke, style.strokeOpacity, style.strokeStyle)
  }
}
