/// Shows another view behind a view or in front of it, which keeps its size.
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

extension View {
  /// Paints `style` behind the view, and in the safe area at those of `edges` where the view touches it.
  public func background<S: ShapeStyle>(_ style: S, ignoresSafeAreaEdges edges: Edge.Set = .all) -> some View {
    background { Rectangle().fill(style).ignoresSafeArea(edges: edges) }
  }

  /// Paints the background style of the environment behind the view.
  public func background(ignoresSafeAreaEdges edges: Edge.Set = .all) -> some View {
    background(BackgroundStyle(), ignoresSafeAreaEdges: edges)
  }

  /// Paints `style` in `shape` behind the view.
  public func background<S: ShapeStyle, T: Shape>(_ style: S, in shape: T, fillStyle: FillStyle = FillStyle())
    -> some View
  {
    background { shape.fill(style, style: fillStyle) }
  }

  /// Paints the background style of the environment in `shape` behind the view.
  public func background<S: Shape>(in shape: S, fillStyle: FillStyle = FillStyle()) -> some View {
    background(BackgroundStyle(), in: shape, fillStyle: fillStyle)
  }

  /// Paints `style` over the view, and in the safe area at those of `edges` where the view touches it.
  public func overlay<S: ShapeStyle>(_ style: S, ignoresSafeAreaEdges edges: Edge.Set = .all) -> some View {
    overlay { Rectangle().fill(style).ignoresSafeArea(edges: edges) }
  }

  /// Paints `style` in `shape` over the view.
  public func overlay<S: ShapeStyle, T: Shape>(_ style: S, in shape: T, fillStyle: FillStyle = FillStyle())
    -> some View
  {
    overlay { shape.fill(style, style: fillStyle) }
  }
}

extension View {
  /// Draws a line along the inner edge of the view's frame.
  public func border<S: ShapeStyle>(_ content: S, width: CGFloat = 1) -> some View {
    overlay(Rectangle().strokeBorder(content, lineWidth: width))
  }
}
