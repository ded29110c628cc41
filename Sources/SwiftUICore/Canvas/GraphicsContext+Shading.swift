public import Foundation
import QuartzCore
import VectorGraphics

extension GraphicsContext {
  /// The paint that paths are filled and stroked with.
  public struct Shading: Sendable {
    enum Content: Sendable {
      case style(AnyShapeStyle)
      /// A gradient whose geometry is in the coordinates of the drawing.
      case gradient(VectorGraphics.Gradient.Geometry, SwiftUICore.Gradient, GradientOptions)
      case paint(ResolvedPaint)
      indirect case palette([Shading])
    }

    let content: Content

    /// The foreground style of the canvas.
    public static var foreground: Shading { style(ForegroundStyle()) }

    /// Makes a shading of several, of which paths take the first.
    public static func palette(_ array: [Shading]) -> Shading { Shading(content: .palette(array)) }

    public static func color(_ color: Color) -> Shading { style(color) }

    public static func color(
      _ colorSpace: Color.RGBColorSpace = .sRGB, red: Double, green: Double, blue: Double, opacity: Double = 1
    ) -> Shading {
      style(Color(colorSpace, red: red, green: green, blue: blue, opacity: opacity))
    }

    public static func color(
      _ colorSpace: Color.RGBColorSpace = .sRGB, white: Double, opacity: Double = 1
    ) -> Shading {
      style(Color(colorSpace, white: white, opacity: opacity))
    }

    /// Makes a shading of a style, whose gradients spread over the bounds of the path.
    public static func style<S: ShapeStyle>(_ style: S) -> Shading {
      Shading(content: .style(AnyShapeStyle(style)))
    }

    /// Makes a gradient between two points of the context.
    public static func linearGradient(
      _ gradient: SwiftUICore.Gradient, startPoint: CGPoint, endPoint: CGPoint,
      options: GradientOptions = GradientOptions()
    ) -> Shading {
      Shading(content: .gradient(.linear(start: Point(startPoint), end: Point(endPoint)), gradient, options))
    }

    /// Makes a gradient between two circles about a point of the context.
    public static func radialGradient(
      _ gradient: SwiftUICore.Gradient, center: CGPoint, startRadius: CGFloat, endRadius: CGFloat,
      options: GradientOptions = GradientOptions()
    ) -> Shading {
      let center = Point(center)
      return Shading(
        content: .gradient(
          .radial(
            startCenter: center, startRadius: startRadius.native, endCenter: center, endRadius: endRadius.native),
          gradient, options))
    }

    /// Makes a gradient around a point of the context.
    public static func conicGradient(
      _ gradient: SwiftUICore.Gradient, center: CGPoint, angle: Angle = Angle(),
      options: GradientOptions = GradientOptions()
    ) -> Shading {
      Shading(content: .gradient(.conic(center: Point(center), angle: angle.radians), gradient, options))
    }
  }

  /// The way in which a gradient goes on beyond its ends.
  public struct GradientOptions: OptionSet, Sendable {
    public let rawValue: UInt32

    public init(rawValue: UInt32) { self.rawValue = rawValue }

    /// The gradient repeats, instead of going on with the colours of its ends.
    public static let `repeat` = GradientOptions(rawValue: 1 << 0)
    /// The gradient goes forth and back.
    public static let mirror = GradientOptions(rawValue: 1 << 1)
  }

  /// Returns the shading with its style resolved in the environment.
  public func resolve(_ shading: Shading) -> Shading {
    switch shading.content {
    case .style(let style): Shading(content: .paint(style.paint(in: environment)))
    case .palette(let list): list.first.map { resolve($0) } ?? .color(.clear)
    case .gradient, .paint: shading
    }
  }

  /// Returns the paint of the shading for a path with these bounds; nil if it shows nothing.
  func paint(_ shading: Shading, over bounds: CGRect) -> Paint? {
    switch resolve(shading).content {
    case .paint(let paint): return paint.isInvisible ? nil : paint.paint(over: bounds)
    case .gradient(let geometry, let gradient, let options):
      let stops = AnyGradient(gradient).stops(in: environment)
      guard !stops.isEmpty else { return nil }
      return .gradient(
        VectorGraphics.Gradient(
          geometry, stops: stops.map { VectorGraphics.Gradient.Stop(offset: $0.location, color: $0.color) },
          spread: options.contains(.mirror) ? .reflect : options.contains(.repeat) ? .repeat : .pad))
    case .style, .palette: return nil
    }
  }
}

extension ResolvedPaint {
  /// Returns the paint for a path with these bounds.
  fileprivate func paint(over bounds: CGRect) -> Paint {
    guard !isPlain else { return .color(color) }
    let spread = GradientSpread(self, over: bounds)
    let (start, end) = (Point(spread.start), Point(spread.end))
    let stops = spread.stops.map { VectorGraphics.Gradient.Stop(offset: $0.location, color: $0.color) }
    switch spread.type {
    case .radial:
      // The gradient is a circle about the origin, stretched to the ellipse.
      return .gradient(
        VectorGraphics.Gradient(
          .radial(startCenter: .zero, startRadius: 0, endCenter: .zero, endRadius: 1), stops: stops,
          transform: Transform(a: end.x - start.x, b: 0, c: 0, d: end.y - start.y, tx: start.x, ty: start.y)))
    case .conic:
      let angle = ElementaryFunctions.atan2(end.y - start.y, end.x - start.x)
      return .gradient(VectorGraphics.Gradient(.conic(center: start, angle: angle), stops: stops))
    default:
      return .gradient(VectorGraphics.Gradient(.linear(start: start, end: end), stops: stops))
    }
  }
}
