/// The roles of texts, which are the text styles of `UIFont` and of SwiftUI's `Font`.
package enum TextRole: Sendable {
  case largeTitle, title1, title2, title3, headline, subheadline, body, callout, footnote, caption1, caption2

  /// The font size in points.
  ///
  /// The numbers are those of the Human Interface Guidelines, "Typography", for iOS at the size Large, which is the
  /// default. The text size that people chose is not known here.
  package var size: Double {
    switch self {
    case .largeTitle: 34
    case .title1: 28
    case .title2: 22
    case .title3: 20
    case .headline, .body: 17
    case .callout: 16
    case .subheadline: 15
    case .footnote: 13
    case .caption1: 12
    case .caption2: 11
    }
  }

  /// The weight of the font, from the same table.
  package var weight: SystemWeight { self == .headline ? .semibold : .regular }
}
