import VectorText

extension Text {
  /// Sets the font; nil takes that of the environment.
  public func font(_ font: Font?) -> Text { changed(.font(font)) }

  public func fontWeight(_ weight: Font.Weight?) -> Text { changed(.weight(weight)) }

  public func fontDesign(_ design: Font.Design?) -> Text { changed(.design(design)) }

  public func bold() -> Text { changed(.bold(true)) }

  public func bold(_ isActive: Bool) -> Text { changed(.bold(isActive)) }

  public func italic() -> Text { changed(.italic(true)) }

  public func italic(_ isActive: Bool) -> Text { changed(.italic(isActive)) }

  /// Makes digits all equally wide.
  public func monospacedDigit() -> Text { changed(.monospacedDigit(true)) }

  /// Does the same as `monospacedDigit()`, because there is no face whose letters are all equally wide.
  public func monospaced(_ isActive: Bool = true) -> Text { changed(.monospacedDigit(isActive)) }

  /// Sets the colour; nil takes that of the environment.
  public func foregroundColor(_ color: Color?) -> Text { changed(.color(color)) }

  public func foregroundStyle<S: ShapeStyle>(_ style: S) -> Text { changed(.style(AnyShapeStyle(style))) }

  public func underline(_ isActive: Bool = true, color: Color? = nil) -> Text {
    changed(.underline(isActive ? TextLine(color: color) : nil))
  }

  public func underline(
    _ isActive: Bool = true, pattern: LineStyle.Pattern, color: Color? = nil
  ) -> Text {
    changed(.underline(isActive ? TextLine(pattern: pattern, color: color) : nil))
  }

  public func strikethrough(_ isActive: Bool = true, color: Color? = nil) -> Text {
    changed(.strikethrough(isActive ? TextLine(color: color) : nil))
  }

  public func strikethrough(
    _ isActive: Bool = true, pattern: LineStyle.Pattern, color: Color? = nil
  ) -> Text {
    changed(.strikethrough(isActive ? TextLine(pattern: pattern, color: color) : nil))
  }

  /// Adds space between letters, in points.
  public func kerning(_ kerning: CGFloat) -> Text { changed(.kerning(kerning)) }

  /// Adds space after every letter, in points.
  public func tracking(_ tracking: CGFloat) -> Text { changed(.tracking(tracking)) }

  /// Raises the text above the baseline, in points.
  public func baselineOffset(_ baselineOffset: CGFloat) -> Text { changed(.baselineOffset(baselineOffset)) }
}

extension Text {
  /// The look of lines under and through text.
  public struct LineStyle: Hashable, Sendable {
    public static let single = LineStyle(pattern: .solid)

    let pattern: Pattern
    let color: Color?

    public init(pattern: Pattern = .solid, color: Color? = nil) {
      self.pattern = pattern
      self.color = color
    }

    public struct Pattern: Hashable, Sendable {
      let decoration: TextDecoration

      private init(_ pattern: TextDecoration.Pattern) { decoration = TextDecoration(pattern: pattern) }

      public static let solid = Pattern(.solid)
      public static let dot = Pattern(.dot)
      public static let dash = Pattern(.dash)
      public static let dashDot = Pattern(.dashDot)
      public static let dashDotDot = Pattern(.dashDotDot)
    }
  }

  /// The place where text that is too long is cut.
  public enum TruncationMode: Hashable, Sendable {
    case head, tail, middle
  }

  /// The case in which text shows.
  public enum Case: Hashable, Sendable {
    case uppercase, lowercase
  }
}

/// A line under or through text; without a colour it has that of the text.
struct TextLine: Equatable, Sendable {
  var pattern = Text.LineStyle.Pattern.solid
  var color: Color?
}

/// The change that one modifier makes to a text.
enum TextChange: Sendable {
  case font(Font?)
  case weight(Font.Weight?)
  case design(Font.Design?)
  case bold(Bool)
  case italic(Bool)
  case monospacedDigit(Bool)
  case color(Color?)
  case style(AnyShapeStyle)
  case underline(TextLine?)
  case strikethrough(TextLine?)
  case kerning(CGFloat)
  case tracking(CGFloat)
  case baselineOffset(CGFloat)
}

extension TextChange: Equatable {
  static func == (a: TextChange, b: TextChange) -> Bool {
    switch (a, b) {
    case (.font(let a), .font(let b)): a == b
    case (.weight(let a), .weight(let b)): a == b
    case (.design(let a), .design(let b)): a == b
    case (.bold(let a), .bold(let b)): a == b
    case (.italic(let a), .italic(let b)): a == b
    case (.monospacedDigit(let a), .monospacedDigit(let b)): a == b
    case (.color(let a), .color(let b)): a == b
    case (.style(let a), .style(let b)): a.isSame(as: b)
    case (.underline(let a), .underline(let b)): a == b
    case (.strikethrough(let a), .strikethrough(let b)): a == b
    case (.kerning(let a), .kerning(let b)): a == b
    case (.tracking(let a), .tracking(let b)): a == b
    case (.baselineOffset(let a), .baselineOffset(let b)): a == b
    default: false
    }
  }
}
