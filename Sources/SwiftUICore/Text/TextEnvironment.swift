/// The looks that modifiers around texts set for their letters; nil or 0 where they set none.
package struct TextDefaults: Equatable, Sendable {
  package var changes = FontChanges()
  var underline: TextLine?
  var strikethrough: TextLine?
  var kerning: CGFloat = 0
  var tracking: CGFloat = 0
  var baselineOffset: CGFloat = 0
}

/// The number of lines of a text: at most `limit`, and at least the height of `reserved`.
struct LineCount: Equatable, Sendable {
  var limit: Int?
  var reserved = 0
}

extension EnvironmentValues {
  private struct FontKey: EnvironmentKey { static var defaultValue: Font? { nil } }
  private struct TextDefaultsKey: EnvironmentKey { static let defaultValue = TextDefaults() }
  private struct LineCountKey: EnvironmentKey { static let defaultValue = LineCount() }
  private struct LineSpacingKey: EnvironmentKey { static let defaultValue: CGFloat = 0 }
  private struct AlignmentKey: EnvironmentKey { static let defaultValue = TextAlignment.leading }
  private struct TruncationKey: EnvironmentKey { static let defaultValue = Text.TruncationMode.tail }
  private struct ScaleFactorKey: EnvironmentKey { static let defaultValue: CGFloat = 1 }
  private struct CaseKey: EnvironmentKey { static var defaultValue: Text.Case? { nil } }

  /// The font of texts that set none of their own; nil is `body`.
  public var font: Font? {
    get { self[FontKey.self] }
    set { self[FontKey.self] = newValue }
  }

  package var textDefaults: TextDefaults {
    get { self[TextDefaultsKey.self] }
    set { self[TextDefaultsKey.self] = newValue }
  }

  var lineCount: LineCount {
    get { self[LineCountKey.self] }
    set { self[LineCountKey.self] = newValue }
  }

  /// The largest number of lines of a text; nil for any.
  public var lineLimit: Int? {
    get { lineCount.limit }
    set { lineCount.limit = newValue.map { max(1, $0) } }
  }

  /// The additional space between the lines of a text, in points.
  public var lineSpacing: CGFloat {
    get { self[LineSpacingKey.self] }
    set { self[LineSpacingKey.self] = newValue }
  }

  /// The place of the lines of a text that are shorter than the longest.
  public var multilineTextAlignment: TextAlignment {
    get { self[AlignmentKey.self] }
    set { self[AlignmentKey.self] = newValue }
  }

  /// The place where a text that is too long is cut.
  public var truncationMode: Text.TruncationMode {
    get { self[TruncationKey.self] }
    set { self[TruncationKey.self] = newValue }
  }

  /// The least size of a text's letters, as a share of their own, to which they may shrink so that all of it fits.
  public var minimumScaleFactor: CGFloat {
    get { self[ScaleFactorKey.self] }
    set { self[ScaleFactorKey.self] = newValue }
  }

  /// The case in which texts show; nil keeps their own.
  public var textCase: Text.Case? {
    get { self[CaseKey.self] }
    set { self[CaseKey.self] = newValue }
  }
}

/// The place of the lines of a text that are shorter than the longest.
public enum TextAlignment: CaseIterable, Hashable, Sendable {
  case leading, center, trailing
}

nonisolated struct TextDefaultsModifier: EnvironmentModifier {
  var change: TextChange

  @MainActor
  func modify(_ values: inout EnvironmentValues) {
    switch change {
    case .weight(let weight): values.textDefaults.changes.weight = weight
    case .design(let design): values.textDefaults.changes.hasMonospacedDigits = design.map { $0 == .monospaced }
    case .bold(let isBold): values.textDefaults.changes.isBold = isBold
    case .italic(let isItalic): values.textDefaults.changes.isItalic = isItalic
    case .monospacedDigit(let isMonospaced): values.textDefaults.changes.hasMonospacedDigits = isMonospaced
    case .underline(let line): values.textDefaults.underline = line
    case .strikethrough(let line): values.textDefaults.strikethrough = line
    case .kerning(let kerning): values.textDefaults.kerning = kerning
    case .tracking(let tracking): values.textDefaults.tracking = tracking
    case .baselineOffset(let offset): values.textDefaults.baselineOffset = offset
    case .font(let font): values.font = font
    case .color, .style: break
    }
  }
}

nonisolated struct LineCountModifier: EnvironmentModifier, Equatable {
  var count: LineCount

  @MainActor
  func modify(_ values: inout EnvironmentValues) { values.lineCount = count }
}

extension View {
  private nonisolated func textDefault(_ change: TextChange) -> some View {
    modifier(TextDefaultsModifier(change: change))
  }

  /// Sets the font of texts and symbols inside; nil for `body`.
  public nonisolated func font(_ font: Font?) -> some View { textDefault(.font(font)) }

  public nonisolated func fontWeight(_ weight: Font.Weight?) -> some View { textDefault(.weight(weight)) }

  public nonisolated func fontDesign(_ design: Font.Design?) -> some View { textDefault(.design(design)) }

  public nonisolated func bold(_ isActive: Bool = true) -> some View { textDefault(.bold(isActive)) }

  public nonisolated func italic(_ isActive: Bool = true) -> some View { textDefault(.italic(isActive)) }

  /// Makes the digits of texts inside all equally wide.
  public nonisolated func monospacedDigit() -> some View { textDefault(.monospacedDigit(true)) }

  /// Does the same as `monospacedDigit()`, because there is no face whose letters are all equally wide.
  public nonisolated func monospaced(_ isActive: Bool = true) -> some View { textDefault(.monospacedDigit(isActive)) }

  public nonisolated func underline(
    _ isActive: Bool = true, pattern: Text.LineStyle.Pattern = .solid, color: Color? = nil
  ) -> some View {
    textDefault(.underline(isActive ? TextLine(pattern: pattern, color: color) : nil))
  }

  public nonisolated func strikethrough(
    _ isActive: Bool = true, pattern: Text.LineStyle.Pattern = .solid, color: Color? = nil
  ) -> some View {
    textDefault(.strikethrough(isActive ? TextLine(pattern: pattern, color: color) : nil))
  }

  public nonisolated func kerning(_ kerning: CGFloat) -> some View { textDefault(.kerning(kerning)) }

  public nonisolated func tracking(_ tracking: CGFloat) -> some View { textDefault(.tracking(tracking)) }

  public nonisolated func baselineOffset(_ baselineOffset: CGFloat) -> some View {
    textDefault(.baselineOffset(baselineOffset))
  }

  /// Sets the largest number of lines of texts inside; nil for any.
  public nonisolated func lineLimit(_ number: Int?) -> some View {
    modifier(LineCountModifier(count: LineCount(limit: number.map { max(1, $0) })))
  }

  /// Limits the lines of texts inside to the range. Texts have the height of its least number at least.
  public nonisolated func lineLimit(_ limit: ClosedRange<Int>) -> some View {
    modifier(LineCountModifier(count: LineCount(limit: max(1, limit.upperBound), reserved: limit.lowerBound)))
  }

  public nonisolated func lineLimit(_ limit: PartialRangeFrom<Int>) -> some View {
    modifier(LineCountModifier(count: LineCount(reserved: limit.lowerBound)))
  }

  public nonisolated func lineLimit(_ limit: PartialRangeThrough<Int>) -> some View { lineLimit(limit.upperBound) }

  /// Sets the largest number of lines of texts inside. Texts always take the height of that number if `reservesSpace`.
  public nonisolated func lineLimit(_ limit: Int, reservesSpace: Bool) -> some View {
    modifier(LineCountModifier(count: LineCount(limit: max(1, limit), reserved: reservesSpace ? limit : 0)))
  }

  public nonisolated func lineSpacing(_ lineSpacing: CGFloat) -> some View { environment(\.lineSpacing, lineSpacing) }

  public nonisolated func multilineTextAlignment(_ alignment: TextAlignment) -> some View {
    environment(\.multilineTextAlignment, alignment)
  }

  public nonisolated func truncationMode(_ mode: Text.TruncationMode) -> some View {
    environment(\.truncationMode, mode)
  }

  /// Sets the least size of letters, as a share of their own, to which they may shrink so that all of a text fits.
  public nonisolated func minimumScaleFactor(_ factor: CGFloat) -> some View {
    environment(\.minimumScaleFactor, factor)
  }

  public nonisolated func textCase(_ textCase: Text.Case?) -> some View { environment(\.textCase, textCase) }
}
