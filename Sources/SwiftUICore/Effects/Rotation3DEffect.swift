public import QuartzCore

nonisolated struct Rotation3DEffect: LayeredGeometryEffect {
  var angle: Angle
  var axis: (x: CGFloat, y: CGFloat, z: CGFloat)
  var anchor: UnitPoint
  var anchorZ: CGFloat
  var perspective: CGFloat

  typealias Depths = AnimatablePair<UnitPoint.AnimatableData, AnimatablePair<CGFloat, CGFloat>>
  typealias Axis = AnimatablePair<CGFloat, AnimatablePair<CGFloat, AnimatablePair<CGFloat, Depths>>>

  var animatableData: AnimatablePair<Angle.AnimatableData, Axis> {
    get {
      let depths = AnimatablePair(anchor.animatableData, AnimatablePair(anchorZ, perspective))
      return AnimatablePair(
        angle.animatableData,
        AnimatablePair(axis.x, AnimatablePair(axis.y, AnimatablePair(axis.z, depths))))
    }
    set {
      angle.animatableData = newValue.first
      let turned = newValue.second
      axis = (turned.first, turned.second.first, turned.second.second.first)
      let depths = turned.second.second.second
      anchor.animatableData = depths.first
      (anchorZ, perspective) = (depths.second.first, depths.second.second)
    }
  }

  /// Returns the map for an eye whose distance is the longer side of the view divided by `perspective`.
  func effectValue(size: CGSize) -> ProjectionTransform {
    let (x, y) = (anchor.x * size.width, anchor.y * size.height)
    var eye = CATransform3DIdentity
    let side = max(size.width, size.height)
    if side > 0 { eye.m34 = -perspective / side }
    let turn = CATransform3DConcat(
      CATransform3DMakeTranslation(-x, -y, -anchorZ),
      CATransform3DMakeRotation(CGFloat(angle.radians), axis.x, axis.y, axis.z))
    return ProjectionTransform(
      CATransform3DConcat(CATransform3DConcat(turn, eye), CATransform3DMakeTranslation(x, y, anchorZ)))
  }
}

extension View {
  /// Shows the view turned in space about an axis through `anchor`, projected onto its plane.
  ///
  /// - Parameters:
  ///   - anchorZ: The distance of the axis before the view, in points.
  ///   - perspective: The strength of the perspective; 0 is none.
  public nonisolated func rotation3DEffect(
    _ angle: Angle, axis: (x: CGFloat, y: CGFloat, z: CGFloat), anchor: UnitPoint = .center, anchorZ: CGFloat = 0,
    perspective: CGFloat = 1
  ) -> some View {
    modifier(
      Rotation3DEffect(angle: angle, axis: axis, anchor: anchor, anchorZ: anchorZ, perspective: perspective))
  }
}
