import QuartzCore

/// A colour of another toolkit that depends on the colour scheme and on whether it lies above others.
package struct AdaptiveColor: Hashable, Sendable, CustomStringConvertible {
  /// The other toolkit's colour, by which this one is compared and hashed.
  private let original: any Hashable & Sendable
  /// Returns the colour in an environment.
  let color: @Sendable (_ scheme: ColorScheme, _ isElevated: Bool) -> CGColor
  package let description: String

  package init(
    _ original: some Hashable & Sendable & CustomStringConvertible,
    color: @escaping @Sendable (_ scheme: ColorScheme, _ isElevated: Bool) -> CGColor
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
