import QuartzCore

/// The way in which a drawing group would store colours. It has no effect here: all is drawn in sRGB.
public enum ColorRenderingMode: Hashable, Sendable {
  case nonLinear, linear, extendedLinear
}

nonisolated struct CompositingGroupEffect: LayerEffect, Equatable {
  @MainActor
  func apply(to layer: CALayer, size: CGSize, in environment: EnvironmentValues) {
    layer.picture.isIsolated = true
  }
}

/// A layer around the content, whose frame is animated.
nonisolated struct GeometryGroupEffect: LayerEffect, Equatable {
  @MainActor
  func apply(to layer: CALayer, size: CGSize, in environment: EnvironmentValues) {}
}

extension View {
  /// Moves the view as one: its present and new content follows its animated frame.
  public nonisolated func geometryGroup() -> some View { modifier(GeometryGroupEffect()) }

  /// Makes one picture of the view, before effects outside of it apply: blend modes inside see nothing else.
  public nonisolated func compositingGroup() -> some View { modifier(CompositingGroupEffect()) }

  /// Does the same as `compositingGroup()`: the view stays a vector drawing.
  public nonisolated func drawingGroup(opaque: Bool = false, colorMode: ColorRenderingMode = .nonLinear) -> some View {
    compositingGroup()
  }
}
