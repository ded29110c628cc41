import QuartzCore

/// A colour of another toolkit that depends on the colour scheme.
package struct AdaptiveColor: Hashable, Sendable, CustomStringConvertible {
  /// The other toolkit's colour, by which this one is compared and hashed.
  private let original: any Hashable & Sendable
  /// Returns the colour in a scheme.
  let color: @Sendable (ColorScheme) -> CGColor
  package let description: String

  package init(
    _ original: some Hashable & Sendable & CustomStringConvertible, color: @escaping @Sendable (ColorScheme) -> CGColor
  ) {
    self.original = original
    self.color = color
    description = original.description
  }

  package static func == (a: AdaptiveColor, b: AdaptiveColor) -> Bool {
    AnyHashable(a.original) == AnyHashable(b.original)
  }

  package func hash(into hasher: inout Hasher) { original.hash(into: &hasher) }
}
