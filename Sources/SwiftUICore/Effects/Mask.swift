nonisolated struct MaskModifier<Mask: View>: SecondaryModifier {
  var secondary: Mask
  var alignment: Alignment
  var placement: SecondaryPlacement { .mask }
}

extension View {
  /// Shows the view only as far as another view, laid over it, is opaque.
  public func mask<Mask: View>(alignment: Alignment = .center, @ViewBuilder _ mask: () -> Mask) -> some View {
    modifier(MaskModifier(secondary: mask(), alignment: alignment))
  }

  /// Shows the view only as far as another view, laid over it, is opaque.
  public nonisolated func mask<Mask: View>(_ mask: Mask) -> some View {
    modifier(MaskModifier(secondary: mask, alignment: .center))
  }
}
