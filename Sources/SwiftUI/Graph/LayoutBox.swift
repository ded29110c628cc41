/// A rectangle that takes part in layout.
@MainActor
class LayoutBox {
  var layoutPriority: Double { 0 }
  var spacing: ViewSpacing { ViewSpacing() }

  func layoutValue<K: LayoutValueKey>(_ key: K.Type) -> K.Value { K.defaultValue }

  func size(for proposal: ProposedViewSize) -> CGSize { proposal.replacingUnspecifiedDimensions() }

  func dimensions(for proposal: ProposedViewSize) -> ViewDimensions {
    ViewDimensions(size: size(for: proposal), of: self, for: proposal)
  }

  /// The guide that the view sets in the size for `proposal`.
  func explicitAlignment(_ key: AlignmentKey, for proposal: ProposedViewSize) -> CGFloat? { nil }
}
