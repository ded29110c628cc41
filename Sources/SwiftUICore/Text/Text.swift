/// A view that shows text, in as many lines as it takes.
///
/// A text is as wide as its longest line. Where it is proposed less it breaks into lines, and where these are too high,
/// or more than `lineLimit(_:)` allows, an ellipsis ends it.
public struct Text: Equatable, Sendable {
  indirect enum Content: Equatable, Sendable {
    case string(String)
    case key(LocalizedStringKey)
    case attributed(AttributedString)
    case joined(Text, Text)
  }

  let content: Content
  /// What modifiers say, the innermost first, which is the one that counts.
  var changes: [TextChange] = []

  private init(_ content: Content) { self.content = content }

  /// The string as it is.
  public init(verbatim content: String) { self.init(.string(content)) }

  /// The string as it is.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ content: S) { self.init(.string(String(content))) }

  /// The text of a key, with what is filled in. Tables of translations are not read.
  ///
  /// `**bold**`, `*italic*`, `~~struck~~` and `` `code` `` are shown as that.
  public init(
    _ key: LocalizedStringKey, tableName: String? = nil, bundle: Bundle? = nil, comment: StaticString? = nil
  ) {
    self.init(.key(key))
  }

  /// The string with its attributes of fonts, colours, lines, kerning and baselines, as far as SwiftUI names them.
  @_disfavoredOverload
  public init(_ attributedContent: AttributedString) { self.init(.attributed(attributedContent)) }

  /// What a format makes of a value.
  public init<F: FormatStyle>(_ input: F.FormatInput, format: F)
  where F.FormatInput: Equatable, F.FormatOutput == String {
    self.init(.string(format.format(input)))
  }

  /// What a formatter makes of a value; nothing where it cannot.
  public init<Subject: ReferenceConvertible>(_ subject: Subject, formatter: Formatter) {
    self.init(.string(formatter.string(for: subject) ?? ""))
  }

  /// One text after the other, each in its own style.
  public static func + (lhs: Text, rhs: Text) -> Text { Text(.joined(lhs, rhs)) }

  /// The text changed by a modifier.
  func changed(_ change: TextChange) -> Text {
    var text = self
    text.changes.append(change)
    return text
  }
}
