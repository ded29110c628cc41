import Foundation
public import QuartzCore
import VectorGraphics

extension Color {
  /// A colour in numbers: components of linear sRGB, which lie outside of 0...1 where sRGB cannot show it.
  public struct Resolved: Hashable, Codable, Sendable {
    public var linearRed: Float
    public var linearGreen: Float
    public var linearBlue: Float
    public var opacity: Float

    public init(
      colorSpace: Color.RGBColorSpace = .sRGB, red: Float, green: Float, blue: Float, opacity: Float = 1
    ) {
      self.init(colorSpace.color(Double(red), Double(green), Double(blue), Double(opacity)))
    }

    init(_ color: VectorGraphics.Color) {
      let linear = LinearColor(color)
      linearRed = Float(linear.red)
      linearGreen = Float(linear.green)
      linearBlue = Float(linear.blue)
      opacity = Float(linear.alpha)
    }

    /// The sRGB-encoded red.
    public var red: Float {
      get { Float(color.red) }
      set { linearRed = Color.Resolved(colorSpace: .sRGB, red: newValue, green: 0, blue: 0).linearRed }
    }

    /// The sRGB-encoded green.
    public var green: Float {
      get { Float(color.green) }
      set { linearGreen = Color.Resolved(colorSpace: .sRGB, red: 0, green: newValue, blue: 0).linearGreen }
    }

    /// The sRGB-encoded blue.
    public var blue: Float {
      get { Float(color.blue) }
      set { linearBlue = Color.Resolved(colorSpace: .sRGB, red: 0, green: 0, blue: newValue).linearBlue }
    }

    public var cgColor: CGColor { CGColor(color) }

    /// The colour with sRGB-encoded components.
    var color: VectorGraphics.Color {
      LinearColor(
        red: Double(linearRed), green: Double(linearGreen), blue: Double(linearBlue), alpha: Double(opacity)
      ).encoded
    }
  }
}

extension Color.Resolved: Animatable {
  public typealias AnimatableData =
    AnimatablePair<Float, AnimatablePair<Float, AnimatablePair<Float, Float>>>

  /// The linear components and the opacity, each times 128.
  public var animatableData: AnimatableData {
    get {
      let unit = Float(animationUnit)
      return AnimatablePair(
        linearRed * unit, AnimatablePair(linearGreen * unit, AnimatablePair(linearBlue * unit, opacity * unit)))
    }
    set {
      let unit = Float(animationUnit)
      linearRed = newValue.first / unit
      linearGreen = newValue.second.first / unit
      linearBlue = newValue.second.second.first / unit
      opacity = newValue.second.second.second / unit
    }
  }
}

extension Color.Resolved: CustomStringConvertible {
  public var description: String { color.hexDescription }
}

extension Color.Resolved: ShapeStyle {
  public func _apply(to shape: inout _ShapeStyle_Shape) { Color(self)._apply(to: &shape) }
}

/// A colour of linear sRGB components, with straight alpha.
struct LinearColor: Equatable, Sendable {
  var red: Double
  var green: Double
  var blue: Double
  var alpha: Double

  init(red: Double, green: Double, blue: Double, alpha: Double) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  init(_ color: VectorGraphics.Color) {
    self.init(
      red: SRGBTransferCurve.linear(color.red), green: SRGBTransferCurve.linear(color.green),
      blue: SRGBTransferCurve.linear(color.blue), alpha: color.alpha)
  }

  var encoded: VectorGraphics.Color {
    VectorGraphics.Color(
      red: SRGBTransferCurve.encoded(red), green: SRGBTransferCurve.encoded(green),
      blue: SRGBTransferCurve.encoded(blue), alpha: alpha)
  }
}
