import SystemLook

/// The content of a row: an image, a text and a second text.
///
/// The kinds differ in their fonts, colours and margins, which are those of iOS 17 as remembered, not measured.
nonisolated public struct UIListContentConfiguration: UIContentConfiguration, Equatable {
  public var image: UIImage?
  public var imageProperties = ImageProperties()
  public var text: String?
  public var attributedText: NSAttributedString?
  public var textProperties = TextProperties(font: .preferredFont(forTextStyle: .body))
  public var secondaryText: String?
  public var secondaryAttributedText: NSAttributedString?
  public var secondaryTextProperties = TextProperties(font: .preferredFont(forTextStyle: .caption1))
  /// The directions in which the margins of the view around are kept.
  public var axesPreservingSuperviewLayoutMargins: UIAxis = .both
  public var directionalLayoutMargins = NSDirectionalEdgeInsets(
    top: ListLook.rowMargin, leading: 0, bottom: ListLook.rowMargin, trailing: 0)
  /// Whether the second text lies beside the first where both fit.
  public var prefersSideBySideTextAndSecondaryText = false
  public var imageToTextPadding: CGFloat = ListLook.imageGap
  public var textToSecondaryTextHorizontalPadding: CGFloat = ListLook.valueGap
  public var textToSecondaryTextVerticalPadding: CGFloat = 0

  /// How the image looks.
  public struct ImageProperties: Equatable, Sendable {
    /// The value of a length that is to be the system's own for symbols.
    public static let standardDimension: CGFloat = -1

    public var tintColor: UIColor?
    public var cornerRadius: CGFloat = 0
    /// The largest size; 0 means any.
    public var maximumSize = CGSize.zero
    /// The room that is kept for the image, in which it lies in the middle. If its width is 0, symbols get the system's.
    public var reservedLayoutSize = CGSize.zero

    init() {}
  }

  /// How a text looks.
  public struct TextProperties: Equatable, Sendable {
    public enum TextAlignment: Int, Sendable {
      case natural, center, justified
    }

    public enum TextTransform: Int, Sendable {
      case none, uppercase, lowercase, capitalized
    }

    public var font: UIFont
    public var color = UIColor.label
    public var alignment = TextAlignment.natural
    public var lineBreakMode = NSLineBreakMode.byTruncatingTail
    /// The largest number of lines; 0 for any.
    public var numberOfLines = 0
    public var adjustsFontSizeToFitWidth = false
    public var minimumScaleFactor: CGFloat = 0
    public var allowsDefaultTighteningForTruncation = false
    public var adjustsFontForContentSizeCategory = true
    public var transform = TextTransform.none

    init(font: UIFont, color: UIColor = .label) {
      self.font = font
      self.color = color
    }
  }

  private init() {}

  // MARK: - Kinds

  public static func cell() -> UIListContentConfiguration { UIListContentConfiguration() }

  public static func subtitleCell() -> UIListContentConfiguration {
    var content = UIListContentConfiguration()
    content.directionalLayoutMargins.top = ListLook.subtitleRowMargin
    content.directionalLayoutMargins.bottom = ListLook.subtitleRowMargin
    return content
  }

  public static func valueCell() -> UIListContentConfiguration {
    var content = UIListContentConfiguration()
    content.prefersSideBySideTextAndSecondaryText = true
    content.secondaryTextProperties = TextProperties(
      font: .preferredFont(forTextStyle: .body), color: .secondaryLabel)
    return content
  }

  public static func sidebarCell() -> UIListContentConfiguration { cell() }
  public static func sidebarSubtitleCell() -> UIListContentConfiguration { subtitleCell() }
  public static func accompaniedSidebarCell() -> UIListContentConfiguration { cell() }
  public static func accompaniedSidebarSubtitleCell() -> UIListContentConfiguration { subtitleCell() }

  public static func plainHeader() -> UIListContentConfiguration {
    header(
      .preferredFont(forTextStyle: .headline), .secondaryLabel, top: ListLook.plainHeaderMargin,
      bottom: ListLook.plainHeaderMargin)
  }

  public static func plainFooter() -> UIListContentConfiguration {
    header(.preferredFont(forTextStyle: .footnote), .secondaryLabel, top: 8, bottom: 8)
  }

  public static func groupedHeader() -> UIListContentConfiguration {
    let margins = ListLook.groupedTextMargins
    var content = header(
      .preferredFont(forTextStyle: .footnote), .secondaryLabel, top: margins.above, bottom: margins.below)
    content.textProperties.transform = .uppercase
    return content
  }

  public static func groupedFooter() -> UIListContentConfiguration {
    let margin = ListLook.groupedTextMargins.footer
    return header(.preferredFont(forTextStyle: .footnote), .secondaryLabel, top: margin, bottom: margin)
  }

  public static func sidebarHeader() -> UIListContentConfiguration {
    header(.systemFont(ofSize: 20, weight: .bold), .label, top: 16, bottom: 6)
  }

  public static func prominentInsetGroupedHeader() -> UIListContentConfiguration {
    header(.preferredFont(forTextStyle: .headline), .label, top: 16, bottom: 6)
  }

  public static func extraProminentInsetGroupedHeader() -> UIListContentConfiguration {
    header(.systemFont(ofSize: 20, weight: .bold), .label, top: 16, bottom: 6)
  }

  private static func header(
    _ font: UIFont, _ color: UIColor, top: Double, bottom: Double
  ) -> UIListContentConfiguration {
    var content = UIListContentConfiguration()
    content.textProperties = TextProperties(font: font, color: color)
    content.directionalLayoutMargins.top = CGFloat(top)
    content.directionalLayoutMargins.bottom = CGFloat(bottom)
    return content
  }

  // MARK: - Content

  @MainActor
  public func makeContentView() -> any UIView & UIContentView { UIListContentView(configuration: self) }

  /// Returns the configuration for a state: texts are pale while the view is disabled.
  @MainActor
  public func updated(for state: any UIConfigurationState) -> UIListContentConfiguration {
    guard state.isDisabledState else { return self }
    var updated = self
    updated.textProperties.color = .tertiaryLabel
    updated.secondaryTextProperties.color = .tertiaryLabel
    return updated
  }
}

/// Directions.
public struct UIAxis: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }

  public static let horizontal = UIAxis(rawValue: 1 << 0)
  public static let vertical = UIAxis(rawValue: 1 << 1)
  public static let both: UIAxis = [.horizontal, .vertical]
}
