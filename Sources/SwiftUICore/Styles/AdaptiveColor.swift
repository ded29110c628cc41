import QuartzCore

/// A colour of another toolkit, which chooses by the colour scheme.
package struct AdaptiveColor: Hashable, Sendable, CustomStringConvertible {
  /// What the colour is there: equal colours of that toolkit are equal here.
  private let original: any Hashable & Sendable
  /// The colour in a scheme.
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
