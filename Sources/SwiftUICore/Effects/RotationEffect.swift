import VectorGraphics

nonisolated struct RotationEffect: LayeredGeometryEffect, Equatable {
  var angle: Angle
  var anchor: UnitPoint

  var animatableData: AnimatablePair<Angle.AnimatableData, UnitPoint.AnimatableData> {
    get { AnimatablePair(angle.animatableData, anchor.animatableData) }
    set {
      angle.animatableData = newValue.first
      anchor.animatableData = newValue.second
    }
  }

  func effectValue(size: CGSize) -> ProjectionTransform {
    let (x, y) = (anchor.x * size.width, anchor.y * size.height)
    return ProjectionTransform(
      CGAffineTransform(translationX: -x, y: -y)
        .concatenating(CGAffineTransform(Transform.rotation(angle.radians)))
        .concatenating(CGAffineTransform(translationX: x, y: y)))
  }
}

extension View {
  /// Shows the view turned about a point of it, clockwise for positive angles; layout does not change.
  public nonisolated func rotationEffect(_ angle: Angle, anchor: UnitPoint = .center) -> some View {
    modifier(RotationEffect(angle: angle, anchor: anchor))
  }
}
