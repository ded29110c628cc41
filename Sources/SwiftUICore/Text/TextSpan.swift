import QuartzCore
import VectorText

/// A part of a text in one style, which leaves nothing open but paints.
struct TextSpan: Equatable {
  var string: String
  var style: TextSpanStyle
}

/// The look of a part of a text; where it is nil, the environment decides.
struct TextSpanStyle: Equatable {
  var font: Font?
  var changes = FontChanges()
  var paint = TextPaint.foreground
  var background: Color?
  var underline: TextLine?
  var strikethrough: TextLine?
  var kerning: CGFloat = 0
  var tracking: CGFloat = 0
  var baselineOffset: CGFloat = 0

  init(in environment: EnvironmentValues) {
    let defaults = environment.textDefaults
    font = environment.font
    changes = defaults.changes
    underline = defaults.underline
    strikethrough = defaults.strikethrough
    kerning = defaults.kerning
    tracking = defaults.tracking
    baselineOffset = defaults.baselineOffset
  }

  mutating func apply(_ change: TextChange) {
    switch change {
    case .font(let font): if let font { self.font = font }
    case .weight(let weight): if let weight { changes.weight = weight }
    case .design(let design): if let design { changes.hasMonospacedDigits = design == .monospaced }
    case .bold(let isBold): changes.isBold = isBold
    case .italic(let isItalic): changes.isItalic = isItalic
    case .monospacedDigit(let isMonospaced): changes.hasMonospacedDigits = isMonospaced
    case .color(let color): paint = color.map { .style(AnyShapeStyle($0)) } ?? paint
    case .style(let style): paint = .style(style)
    case .underline(let line): underline = line
    case .strikethrough(let line): strikethrough = line
    case .kerning(let kerning): self.kerning = kerning
    case .tracking(let tracking): self.tracking = tracking
    case .baselineOffset(let offset): baselineOffset = offset
    }
  }

  /// - Parameter scale: The factor of all sizes.
  func characterStyle(scale: Double) -> CharacterStyle {
    let font = ResolvedFont(self.font ?? .body, changes: changes)
    let spacing = tracking != 0 ? tracking : kerning
    return CharacterStyle(
      font.typeface, size: font.size * scale, kern: spacing.native * scale,
      baselineOffset: baselineOffset.native * scale)
  }
}

/// The paint of a part of a text.
enum TextPaint: Equatable {
  /// The foreground style of the environment.
  case foreground
  case style(AnyShapeStyle)

  static func == (a: TextPaint, b: TextPaint) -> Bool {
    switch (a, b) {
    case (.foreground, .foreground): true
    case (.style(let a), .style(let b)): a.isSame(as: b)
    default: false
    }
  }

  func resolved(in environment: EnvironmentValues) -> ResolvedPaint {
    switch self {
    case .foreground: environment.foregroundPaint
    case .style(let style): style.paint(in: environment)
    }
  }
}

extension Text {
  /// Returns the parts of the text in order.
  func spans(in environment: EnvironmentValues) -> [TextSpan] {
    var spans: [TextSpan] = []
    append(to: &spans, TextSpanStyle(in: environment), environment.textCase)
    return spans
  }

  /// The characters without their styles.
  package var plainString: String {
    switch content {
    case .string(let string): string
    case .key(let key): key.plainString
    case .attributed(let string): String(string.characters)
    case .joined(let first, let second): first.plainString + second.plainString
    }
  }

  fileprivate func append(to spans: inout [TextSpan], _ around: TextSpanStyle, _ textCase: Case?) {
    var style = around
    for change in changes.reversed() { style.apply(change) }
    switch content {
    case .string(let string): spans.append(string, style, textCase)
    case .key(let key): key.append(to: &spans, style, textCase)
    case .attributed(let string):
      for run in string.runs {
        spans.append(String(string[run.range].characters), style.applying(run.attributes), textCase)
      }
    case .joined(let first, let second):
      first.append(to: &spans, style, textCase)
      second.append(to: &spans, style, textCase)
    }
  }
}

extension LocalizedStringKey {
  var plainString: String {
    var spans: [TextSpan] = []
    append(to: &spans, TextSpanStyle(in: EnvironmentValues()), nil)
    return spans.map(\.string).joined()
  }

  func append(to spans: inout [TextSpan], _ style: TextSpanStyle, _ textCase: Text.Case?) {
    for piece in InlineMarkdown.pieces(of: pieces) {
      var style = style
      if piece.isStrong { style.changes.isBold = true }
      if piece.isEmphasized { style.changes.isItalic = true }
      if piece.isStruck { style.strikethrough = TextLine() }
      if piece.isCode { style.changes.hasMonospacedDigits = true }
      if piece.isLink { style.paint = .style(AnyShapeStyle(TintShapeStyle())) }
      switch piece.content {
      case .string(let string): spans.append(string, style, textCase)
      case .text(let text): text.append(to: &spans, style, textCase)
      }
    }
  }
}

extension [TextSpan] {
  fileprivate mutating func append(_ string: String, _ style: TextSpanStyle, _ textCase: Text.Case?) {
    guard !string.isEmpty || isEmpty else { return }
    let string =
      switch textCase {
      case .uppercase: string.uppercased()
      case .lowercase: string.lowercased()
      case nil: string
      }
    if let last, last.style == style {
      self[count - 1].string += string
    } else {
      append(TextSpan(string: string, style: style))
    }
  }
}

extension AnyShapeStyle {
  func isSame(as other: AnyShapeStyle) -> Bool {
    func isSame<Style: ShapeStyle>(_ style: Style) -> Bool {
      (other.style as? Style).map { areEqual(style, $0) } ?? false
    }
    return isSame(style)
  }
}
