public import Foundation

/// A radial gradient that is stretched with a shape's frame.
public struct EllipticalGradient: ShapeStyle {
  var gradient: AnyGradient
  var center: UnitPoint
  var startRadiusFraction: CGFloat
  var endRadiusFraction: CGFloat

  /// Makes a gradient whose radii are shares of the frame's sides.
  public init(
    gradient: Gradient, center: UnitPoint = .center, startRadiusFraction: CGFloat = 0,
    endRadiusFraction: CGFloat = 0.5
  ) {
    self.init(AnyGradient(gradient), center, startRadiusFraction, endRadiusFraction)
  }

  public init(
    colors: [Color], center: UnitPoint = .center, startRadiusFraction: CGFloat = 0, endRadiusFraction: CGFloat = 0.5
  ) {
    self.init(AnyGradient(Gradient(colors: colors)), center, startRadiusFraction, endRadiusFraction)
  }

  public init(
    stops: [Gradient.Stop], center: UnitPoint = .center, startRadiusFraction: CGFloat = 0,
    endRadiusFraction: CGFloat = 0.5
  ) {
    self.init(AnyGradient(Gradient(stops: stops)), center, startRadiusFraction, endRadiusFraction)
  }

  init(_ gradient: AnyGradient, _ center: UnitPoint, _ startRadiusFraction: CGFloat, _ endRadiusFraction: CGFloat) {
    self.gradient = gradient
    self.center = center
    self.startRadiusFraction = startRadiusFraction
    self.endRadiusFraction = endRadiusFraction
  }

  public func _apply(to shape: inout _ShapeStyle_Shape) {
    shape.paint = gradient.paint(
      .elliptical(
        center: center, startShare: startRadiusFraction.native, endShare: endRadiusFraction.native), for: shape)
  }
}

extension ShapeStyle where Self == EllipticalGradient {
  public static func ellipticalGradient(
    _ gradient: Gradient, center: UnitPoint = .center, startRadiusFraction: CGFloat = 0,
    endRadiusFraction: CGFloat = 0.5
  ) -> EllipticalGradient {
    EllipticalGradient(AnyGradient(gradient), center, startRadiusFraction, endRadiusFraction)
  }

  public static func ellipticalGradient(
    _ gradient: AnyGradient, center: UnitPoint = .center, startRadiusFraction: CGFloat = 0,
    endRadiusFraction: CGFloat = 0.5
  ) -> EllipticalGradient {
    EllipticalGradient(gradient, center, startRadiusFraction, endRadiusFraction)
  }

  public static func ellipticalGradient(
    colors: [Color], center: UnitPoint = .center, startRadiusFraction: CGFloat = 0, endRadiusFraction: CGFloat = 0.5
  ) -> EllipticalGradient {
    EllipticalGradient(AnyGradient(Gradient(colors: colors)), center, startRadiusFraction, endRadiusFraction)
  }

  public static func ellipticalGradient(
    stops: [Gradient.Stop], center: UnitPoint = .center, startRadiusFraction: CGFloat = 0,
    endRadiusFraction: CGFloat = 0.5
  ) -> EllipticalGradient {
    EllipticalGradient(AnyGradient(Gradient(stops: stops)), center, startRadiusFraction, endRadiusFraction)
  }
}
