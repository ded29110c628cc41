/// A view that shows text, in as many lines as it takes.
///
/// A text is as wide as its longest line. If it is proposed less, it breaks into lines; if these are too high, or more
/// than `lineLimit(_:)` allows, an ellipsis ends it.
public struct Text: Equatable, Sendable {
  indirect enum Content: Equatable, Sendable {
    case string(String)
    case key(LocalizedStringKey)
    case attributed(AttributedString)
    case joined(Text, Text)
  }

  let content: Content
  /// The changes of modifiers, the innermost first, which prevails.
  var changes: [TextChange] = []

  private init(_ content: Content) { self.content = content }

  /// Makes a text of the string as it is.
  public init(verbatim content: String) { self.init(.string(content)) }

  /// Makes a text of the string as it is.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ content: S) { self.init(.string(String(content))) }

  /// Makes the text that a table of `bundle`, nil meaning the program's, has for a key, with the values that are filled in.
  /// The table is `Localizable` unless it is named. Where there is none, the key is the text.
  ///
  /// Markdown such as `**bold**`, `*italic*`, `~~struck~~` and `` `code` `` shows as the style that it names.
  public init(
    _ key: LocalizedStringKey, tableName: String? = nil, bundle: Bundle? = nil, comment: StaticString? = nil
  ) {
    self.init(.key(key.translated(by: tableName, in: bundle ?? .main)))
  }

  /// Makes a text of the string and its attributes of fonts, colours, lines, kerning and baselines, as far as SwiftUI
  /// names them.
  @_disfavoredOverload
  public init(_ attributedContent: AttributedString) { self.init(.attributed(attributedContent)) }

  /// Makes the text that a format gives for a value.
  public init<F: FormatStyle>(_ input: F.FormatInput, format: F)
  where F.FormatInput: Equatable, F.FormatOutput == String {
    self.init(.string(format.format(input)))
  }

  /// Makes the text that a formatter gives for a value; it is empty if the formatter gives none.
  public init<Subject: ReferenceConvertible>(_ subject: Subject, formatter: Formatter) {
    self.init(.string(formatter.string(for: subject) ?? ""))
  }

  /// Joins two texts, each in its own style.
  public static func + (lhs: Text, rhs: Text) -> Text { Text(.joined(lhs, rhs)) }

  /// Returns the text changed by a modifier.
  func changed(_ change: TextChange) -> Text {
    var text = self
    text.changes.append(change)
    return text
  }
}
