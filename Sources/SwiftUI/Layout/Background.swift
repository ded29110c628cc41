/// Shows another view behind a view or in front of it, without a change to its size.
struct LayeredView<Secondary: View>: SecondaryModifier {
  let secondary: Secondary
  let alignment: Alignment
  let placement: SecondaryPlacement
}

extension View {
  public func background<V: View>(alignment: Alignment = .center, @ViewBuilder content: () -> V) -> some View {
    modifier(LayeredView(secondary: content(), alignment: alignment, placement: .behind))
  }

  public func overlay<V: View>(alignment: Alignment = .center, @ViewBuilder content: () -> V) -> some View {
    modifier(LayeredView(secondary: content(), alignment: alignment, placement: .inFront))
  }

  @_disfavoredOverload
  public func background<Background: View>(_ background: Background, alignment: Alignment = .center) -> some View {
    modifier(LayeredView(secondary: background, alignment: alignment, placement: .behind))
  }

  @_disfavoredOverload
  public func overlay<Overlay: View>(_ overlay: Overlay, alignment: Alignment = .center) -> some View {
    modifier(LayeredView(secondary: overlay, alignment: alignment, placement: .inFront))
  }
}
