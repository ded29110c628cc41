public import Foundation
import QuartzCore
import VectorGraphics

extension GraphicsContext {
  /// An effect on the picture of a drawing.
  public struct Filter: Sendable {
    enum Content: Sendable {
      case blur(CGFloat)
      case shadow(Color, CGFloat, CGSize)
      case matrix(VectorGraphics.ColorMatrix)
      case multiply(Color)
      case projection(ProjectionTransform)
    }

    let content: Content

    /// Blurs the picture by a Gaussian with `radius` as its standard deviation.
    public static func blur(radius: CGFloat) -> Filter { Filter(content: .blur(radius)) }

    /// Adds a shadow below the picture.
    public static func shadow(
      color: Color = Color(.sRGBLinear, white: 0, opacity: 0.33), radius: CGFloat, x: CGFloat = 0, y: CGFloat = 0
    ) -> Filter {
      Filter(content: .shadow(color, radius, CGSize(width: x, height: y)))
    }

    /// Maps the picture by a projection, in the context's current coordinates.
    public static func projectionTransform(_ matrix: ProjectionTransform) -> Filter {
      Filter(content: .projection(matrix))
    }

    /// Multiplies the components of colours, which are straight and sRGB-encoded.
    public static func colorMultiply(_ color: Color) -> Filter { Filter(content: .multiply(color)) }

    /// Turns hues round the colour wheel.
    public static func hueRotation(_ angle: Angle) -> Filter {
      Filter(content: .matrix(HueRotationEffect(angle: angle).matrix))
    }

    public static func saturation(_ amount: Double) -> Filter {
      Filter(content: .matrix(SaturationEffect(amount: amount).matrix))
    }

    public static func brightness(_ amount: Double) -> Filter {
      Filter(content: .matrix(BrightnessEffect(amount: amount).matrix))
    }

    public static func contrast(_ amount: Double) -> Filter {
      Filter(content: .matrix(ContrastEffect(amount: amount).matrix))
    }

    public static func grayscale(_ amount: Double) -> Filter {
      Filter(content: .matrix(GrayscaleEffect(amount: amount).matrix))
    }

    /// Mixes colours with their opposites; `amount` is clamped to 0...1, and 1 leaves the opposites.
    public static func colorInvert(_ amount: Double = 1) -> Filter {
      let (share, rest) = (1 - 2 * amount.unitShare, amount.unitShare)
      return Filter(
        content: .matrix(
          VectorGraphics.ColorMatrix(
            red: (share, 0, 0, 0), green: (0, share, 0, 0), blue: (0, 0, share, 0), offset: (rest, rest, rest, 0))))
    }

    /// Turns colours black, and as opaque as they were light.
    public static var luminanceToAlpha: Filter { Filter(content: .matrix(LuminanceToAlphaEffect().matrix)) }
  }

  /// Applies a filter to all later drawings, each by itself. Of several filters, the one added last is applied first.
  ///
  /// Lengths count in the context's current coordinates.
  public mutating func addFilter(_ filter: Filter) {
    let placement = Transform(transform)
    let scale = abs(placement.a * placement.d - placement.b * placement.c).squareRoot()
    func placed(_ radius: CGFloat) -> Double {
      let length = radius.native * scale
      return length > 0 && length.isFinite ? length : 0
    }
    let effect: VectorGraphics.Group.Effect
    switch filter.content {
    case .blur(let radius): effect = .blur(radius: placed(radius))
    case .shadow(let color, let radius, let offset):
      let (x, y) = (offset.width.native, offset.height.native)
      effect = .shadow(
        color: color.color(in: environment),
        offset: Vector(placement.a * x + placement.c * y, placement.b * x + placement.d * y),
        radius: placed(radius))
    case .matrix(let matrix): effect = .colorMatrix(matrix.values.allSatisfy(\.isFinite) ? matrix : .identity)
    case .multiply(let color):
      let color = color.color(in: environment)
      effect = .colorMatrix(
        VectorGraphics.ColorMatrix(
          red: (color.red, 0, 0, 0), green: (0, color.green, 0, 0), blue: (0, 0, color.blue, 0),
          alpha: (0, 0, 0, color.alpha)))
    case .projection(let projection):
      let toCanvas = ProjectionTransform(transform)
      let map = toCanvas.inverted().concatenating(projection).concatenating(toCanvas)
      filters.insert(.map(ProjectiveTransform(map)), at: 0)
      return
    }
    filters.insert(.effect(effect), at: 0)
  }
}

extension ProjectiveTransform {
  fileprivate init(_ map: ProjectionTransform) {
    self.init(
      a: map.m11.native, b: map.m12.native, c: map.m21.native, d: map.m22.native, tx: map.m31.native,
      ty: map.m32.native, px: map.m13.native, py: map.m23.native, pw: map.m33.native)
  }
}

/// What becomes of the picture of a drawing in a canvas.
enum CanvasFilter {
  case effect(VectorGraphics.Group.Effect)
  /// A map of the canvas's coordinates.
  case map(ProjectiveTransform)
}

extension [CanvasFilter] {
  /// Returns items to which all filters but the last effects are applied, and these effects.
  func applied(to items: [Drawing.Item]) -> (items: [Drawing.Item], effects: [VectorGraphics.Group.Effect]) {
    var (items, effects) = (items, [VectorGraphics.Group.Effect]())
    for filter in self {
      switch filter {
      case .effect(let effect): effects.append(effect)
      case .map(let map):
        items = [.group(VectorGraphics.Group(items, transform: map, isIsolated: true, effects: effects))]
        effects = []
      }
    }
    return (items, effects)
  }
}
