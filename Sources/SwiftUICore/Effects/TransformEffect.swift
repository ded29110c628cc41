/// A map that changes at once, because matrices are not animated.
nonisolated struct TransformEffect: LayeredGeometryEffect, Equatable {
  var transform: ProjectionTransform

  func effectValue(size: CGSize) -> ProjectionTransform { transform }
}

extension View {
  /// Shows the view through an affine map of its coordinates.
  public nonisolated func transformEffect(_ transform: CGAffineTransform) -> some View {
    modifier(TransformEffect(transform: ProjectionTransform(transform)))
  }

  /// Shows the view through a projective map of its coordinates.
  public nonisolated func projectionEffect(_ transform: ProjectionTransform) -> some View {
    modifier(TransformEffect(transform: transform))
  }
}
