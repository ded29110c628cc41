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
    }
    effects.insert(effect, at: 0)
  }
}
