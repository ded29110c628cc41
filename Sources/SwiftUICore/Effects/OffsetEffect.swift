nonisolated struct OffsetEffect: LayeredGeometryEffect, Equatable {
  var offset: CGSize

  var animatableData: AnimatablePair<CGFloat, CGFloat> {
    get { AnimatablePair(offset.width, offset.height) }
    set { offset = CGSize(width: newValue.first, height: newValue.second) }
  }

  func effectValue(size: CGSize) -> ProjectionTransform {
    ProjectionTransform(CGAffineTransform(translationX: offset.width, y: offset.height))
  }
}

extension View {
  /// Shows the view moved; its place in layout does not change.
  public nonisolated func offset(_ offset: CGSize) -> some View { modifier(OffsetEffect(offset: offset)) }

  public nonisolated func offset(x: CGFloat = 0, y: CGFloat = 0) -> some View {
    offset(CGSize(width: x, height: y))
  }
}
