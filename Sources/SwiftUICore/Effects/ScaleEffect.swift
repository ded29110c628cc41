nonisolated struct ScaleEffect: LayeredGeometryEffect, Equatable {
  var scale: CGSize
  var anchor: UnitPoint

  var animatableData: AnimatablePair<AnimatablePair<CGFloat, CGFloat>, UnitPoint.AnimatableData> {
    get { AnimatablePair(AnimatablePair(scale.width * Self.unit, scale.height * Self.unit), anchor.animatableData) }
    set {
      scale = CGSize(width: newValue.first.first / Self.unit, height: newValue.first.second / Self.unit)
      anchor.animatableData = newValue.second
    }
  }

  /// The weight of a factor for a spring. Like angles and unit points it counts 128 times, as the spring would come to
  /// rest too early otherwise.
  private static let unit: CGFloat = 128

  func effectValue(size: CGSize) -> ProjectionTransform {
    let (x, y) = (anchor.x * size.width, anchor.y * size.height)
    return ProjectionTransform(
      CGAffineTransform(translationX: -x, y: -y)
        .concatenating(CGAffineTransform(scaleX: scale.width, y: scale.height))
        .concatenating(CGAffineTransform(translationX: x, y: y)))
  }
}

extension View {
  /// Shows the view scaled about a point of it; its size in layout does not change.
  public nonisolated func scaleEffect(_ scale: CGSize, anchor: UnitPoint = .center) -> some View {
    modifier(ScaleEffect(scale: scale, anchor: anchor))
  }

  public nonisolated func scaleEffect(_ s: CGFloat, anchor: UnitPoint = .center) -> some View {
    scaleEffect(CGSize(width: s, height: s), anchor: anchor)
  }

  public nonisolated func scaleEffect(x: CGFloat = 1, y: CGFloat = 1, anchor: UnitPoint = .center) -> some View {
    scaleEffect(CGSize(width: x, height: y), anchor: anchor)
  }
}
