/// Colours spread over the plane along a line, between two circles or around a point.
public struct Gradient: Equatable, Hashable, Sendable {
  /// A colour at an offset; `offset` is a share of the way, 0...1.
  public struct Stop: Equatable, Hashable, Sendable {
    public var offset: Double
    public var color: Color

    public init(offset: Double, color: Color) {
      self.offset = offset
      self.color = color
    }
  }

  public enum Geometry: Equatable, Hashable, Sendable {
    /// Offset 0 at `start`, 1 at `end`, constant across.
    case linear(start: Point, end: Point)
    /// Offset 0 on the first circle, 1 on the second; SVG's focal gradients and Core Graphics' radial ones.
    case radial(startCenter: Point, startRadius: Double, endCenter: Point, endRadius: Double)
    /// One full turn about `center`, clockwise on screen from `angle` (radians from the x axis).
    case conic(center: Point, angle: Double)
  }

  /// What a gradient paints before offset 0 and after offset 1.
  public enum Spread: UInt8, Equatable, Hashable, Sendable {
    /// The first and the last colour.
    case pad
    /// The gradient again and again.
    case `repeat`
    /// The gradient forth and back.
    case reflect
    /// Nothing: transparent.
    case none
  }

  public var geometry: Geometry
  /// The stops, in ascending order of offset; where two share an offset the colour jumps. Colours between stops are
  /// straight-alpha linear blends in sRGB-encoded space, as SVG has it.
  public var stops: [Stop]
  public var spread: Spread
  /// The map from the gradient's space to that of the painted path.
  public var transform: Transform

  public init(_ geometry: Geometry, stops: [Stop], spread: Spread = .pad, transform: Transform = .identity) {
    self.geometry = geometry
    self.stops = stops
    self.spread = spread
    self.transform = transform
  }
}
