public import Foundation
import VectorGraphics

/// A row of colours at locations, and the colours that lie between them.
public struct Gradient: Equatable, Hashable, Sendable {
  /// A colour at a location from 0 to 1.
  public struct Stop: Equatable, Hashable, Sendable {
    public var color: Color
    public var location: CGFloat

    public init(color: Color, location: CGFloat) {
      self.color = color
      self.location = location
    }
  }

  /// The colour space in which colours mix.
  public struct ColorSpace: Hashable, Sendable {
    let isPerceptual: Bool

    /// Colours mix in sRGB-encoded components, as they do without a colour space.
    public static let device = ColorSpace(isPerceptual: false)
    /// Colours mix in Oklab, where equal steps look equal (Björn Ottosson, A perceptual color space for image
    /// processing, 2020).
    public static let perceptual = ColorSpace(isPerceptual: true)
  }

  /// The stops in ascending order of location.
  public var stops: [Stop]

  public init(stops: [Stop]) {
    self.stops = stops
  }

  /// Makes a gradient of colours at even distances.
  public init(colors: [Color]) {
    let last = CGFloat(max(colors.count - 1, 1))
    stops = colors.enumerated().map { Stop(color: $1, location: CGFloat($0) / last) }
  }

  /// Returns the gradient with its colours mixed in another space.
  public func colorSpace(_ space: ColorSpace) -> AnyGradient { AnyGradient(self, in: space) }
}

/// A gradient with the space in which its colours mix. As a style it runs from the top of a shape to its bottom.
public struct AnyGradient: Hashable, Sendable {
  private let gradient: Gradient
  private let space: Gradient.ColorSpace

  public init(_ gradient: Gradient) {
    self.init(gradient, in: .device)
  }

  init(_ gradient: Gradient, in space: Gradient.ColorSpace) {
    self.gradient = gradient
    self.space = space
  }

  /// Returns the gradient with its colours mixed in another space.
  public func colorSpace(_ space: Gradient.ColorSpace) -> AnyGradient { AnyGradient(gradient, in: space) }

  /// Returns the stops with ascending locations; locations outside of 0...1 count as the nearest inside.
  func stops(in environment: EnvironmentValues) -> [ResolvedPaint.Stop] {
    var last = 0.0
    let stops = gradient.stops.map { stop in
      last = max(last, stop.location > 0 ? min(stop.location.native, 1) : 0)
      return ResolvedPaint.Stop(color: stop.color.color(in: environment), location: last)
    }
    return space.isPerceptual ? PerceptualColor.refined(stops) : stops
  }

  func paint(_ geometry: ResolvedPaint.Geometry, for shape: _ShapeStyle_Shape) -> ResolvedPaint {
    let stops = stops(in: shape.environment)
    return stops.isEmpty
      ? .clear
      : ResolvedPaint(geometry, stops: stops).multiplyingAlpha(
        by: HierarchicalShapeStyle.opacity(ofLevel: shape.level))
  }
}

extension AnyGradient: ShapeStyle {
  public func _apply(to shape: inout _ShapeStyle_Shape) {
    shape.paint = paint(.linear(start: .top, end: .bottom), for: shape)
  }
}

extension Gradient: ShapeStyle {
  public func _apply(to shape: inout _ShapeStyle_Shape) { AnyGradient(self)._apply(to: &shape) }
}

extension Color {
  /// Returns a colour between this one, at 0, and another, at 1.
  public func mix(with rhs: Color, by fraction: Double, in colorSpace: Gradient.ColorSpace = .perceptual) -> Color {
    Color(.mixed(source, rhs.source, fraction.unitShare, isPerceptual: colorSpace.isPerceptual))
  }

  /// A gradient from a slightly lighter colour at the top to the colour itself.
  ///
  /// Apple does not say what its own is; this one is 20 % nearer to white, chosen by eye.
  public var gradient: AnyGradient {
    AnyGradient(
      Gradient(stops: [
        Gradient.Stop(color: mix(with: .white, by: 0.2, in: .device), location: 0),
        Gradient.Stop(color: self, location: 1),
      ]))
  }
}
