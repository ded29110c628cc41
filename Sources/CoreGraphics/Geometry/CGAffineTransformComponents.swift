public import Foundation
import VectorGraphics

/// The parts of an affine transform, applied in this order: scale, shear, rotation, translation.
public struct CGAffineTransformComponents: Equatable, Sendable {
  /// The factors along x and y; a negative one mirrors.
  public var scale: CGSize
  /// The length by which x moves for each unit of y, after scaling.
  public var horizontalShear: CGFloat
  /// The angle of the rotation in radians, from the x axis towards the y axis.
  public var rotation: CGFloat
  public var translation: CGVector

  /// Makes components of which all parts are zero.
  public init() {
    self.init(scale: .zero, horizontalShear: 0, rotation: 0, translation: .zero)
  }

  public init(scale: CGSize, horizontalShear: CGFloat, rotation: CGFloat, translation: CGVector) {
    self.scale = scale
    self.horizontalShear = horizontalShear
    self.rotation = rotation
    self.translation = translation
  }
}

extension CGAffineTransform {
  public init(_ components: CGAffineTransformComponents) {
    let shear = CGAffineTransform(a: 1, b: 0, c: components.horizontalShear, d: 1, tx: 0, ty: 0)
    self = CGAffineTransform(scaleX: components.scale.width, y: components.scale.height)
      .concatenating(shear)
      .concatenating(CGAffineTransform(rotationAngle: components.rotation))
      .concatenating(CGAffineTransform(translationX: components.translation.dx, y: components.translation.dy))
  }

  /// The parts of which the transform is made.
  ///
  /// The x axis gives rotation and x scale, so that scale is never negative; a mirroring transform has a negative y scale.
  /// A transform that maps the x axis to a point takes the rotation from the y axis. Where the y scale is zero, what the
  /// y axis does along the x axis is lost.
  public func decomposed() -> CGAffineTransformComponents {
    let (xAxis, yAxis) = (Vector(a.native, b.native), Vector(c.native, d.native))
    let scaleX = xAxis.length
    // With the x axis gone, the direction square to the y axis stands for it.
    let along = xAxis.normalized ?? yAxis.normalized.map { -$0.perpendicular } ?? Vector(1, 0)
    let scaleY = along.cross(yAxis)
    let shear = scaleY == 0 ? 0 : along.dot(yAxis) / scaleY
    return CGAffineTransformComponents(
      scale: CGSize(width: scaleX, height: scaleY), horizontalShear: CGFloat(shear),
      rotation: CGFloat(along.angle), translation: CGVector(dx: tx, dy: ty))
  }
}
