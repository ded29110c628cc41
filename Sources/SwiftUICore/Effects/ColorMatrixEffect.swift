import QuartzCore
import VectorGraphics

/// A change of colours pixel by pixel.
nonisolated protocol ColorMatrixEffect: LayerEffect, Animatable {
  var matrix: ColorMatrix { get }
}

extension ColorMatrixEffect {
  @MainActor
  func apply(to layer: CALayer, size: CGSize, in environment: EnvironmentValues) {
    let matrix = self.matrix
    var picture = LayerPicture()
    if matrix.values.allSatisfy(\.isFinite), matrix != .identity { picture.effects = [.colorMatrix(matrix)] }
    layer.picture = picture
  }
}

extension ColorMatrix {
  typealias Row = (Double, Double, Double, Double)

  /// - Parameters:
  ///   - red: The factors of red, green, blue and alpha in the new red; the other rows likewise.
  ///   - offset: The numbers that are added to the four components.
  init(
    red: Row = (1, 0, 0, 0), green: Row = (0, 1, 0, 0), blue: Row = (0, 0, 1, 0), alpha: Row = (0, 0, 0, 1),
    offset: Row = (0, 0, 0, 0)
  ) {
    self.init([
      red.0, red.1, red.2, red.3, offset.0, green.0, green.1, green.2, green.3, offset.1,
      blue.0, blue.1, blue.2, blue.3, offset.2, alpha.0, alpha.1, alpha.2, alpha.3, offset.3,
    ])
  }

  static let identity = ColorMatrix()
}

/// An effect that adds a number to red, green and blue.
nonisolated struct BrightnessEffect: ColorMatrixEffect, Equatable {
  var amount: Double

  var animatableData: Double {
    get { amount }
    set { amount = newValue }
  }

  /// The offset follows Core Image's `CIColorControls`; CSS's `brightness()` multiplies.
  var matrix: ColorMatrix { ColorMatrix(offset: (amount, amount, amount, 0)) }
}

/// An effect that scales how far colours lie from middle grey.
nonisolated struct ContrastEffect: ColorMatrixEffect, Equatable {
  var amount: Double

  var animatableData: Double {
    get { amount }
    set { amount = newValue }
  }

  /// The matrix is that of `contrast()` in Filter Effects Module Level 1.
  var matrix: ColorMatrix {
    let offset = 0.5 - 0.5 * amount
    return ColorMatrix(
      red: (amount, 0, 0, 0), green: (0, amount, 0, 0), blue: (0, 0, amount, 0), offset: (offset, offset, offset, 0))
  }
}

/// An effect that scales how far colours lie from the grey of the same luminance.
nonisolated struct SaturationEffect: ColorMatrixEffect, Equatable {
  var amount: Double

  var animatableData: Double {
    get { amount }
    set { amount = newValue }
  }

  /// The matrix is that of `feColorMatrix`, type `saturate`, in Filter Effects Module Level 1.
  var matrix: ColorMatrix {
    let s = amount
    return ColorMatrix(
      red: (0.213 + 0.787 * s, 0.715 - 0.715 * s, 0.072 - 0.072 * s, 0),
      green: (0.213 - 0.213 * s, 0.715 + 0.285 * s, 0.072 - 0.072 * s, 0),
      blue: (0.213 - 0.213 * s, 0.715 - 0.715 * s, 0.072 + 0.928 * s, 0))
  }
}

nonisolated struct GrayscaleEffect: ColorMatrixEffect, Equatable {
  var amount: Double

  var animatableData: Double {
    get { amount }
    set { amount = newValue }
  }

  /// The matrix is that of `grayscale()` in Filter Effects Module Level 1. The amount is clamped to 0...1.
  var matrix: ColorMatrix {
    let s = 1 - min(max(0, amount), 1)
    return ColorMatrix(
      red: (0.2126 + 0.7874 * s, 0.7152 - 0.7152 * s, 0.0722 - 0.0722 * s, 0),
      green: (0.2126 - 0.2126 * s, 0.7152 + 0.2848 * s, 0.0722 - 0.0722 * s, 0),
      blue: (0.2126 - 0.2126 * s, 0.7152 - 0.7152 * s, 0.0722 + 0.9278 * s, 0))
  }
}

nonisolated struct HueRotationEffect: ColorMatrixEffect, Equatable {
  var angle: Angle

  var animatableData: Angle.AnimatableData {
    get { angle.animatableData }
    set { angle.animatableData = newValue }
  }

  /// The matrix is that of `feColorMatrix`, type `hueRotate`, in Filter Effects Module Level 1.
  var matrix: ColorMatrix {
    guard angle.radians.isFinite else { return .identity }
    let (s, c) = ElementaryFunctions.sineAndCosine(angle.radians)
    return ColorMatrix(
      red: (0.213 + 0.787 * c - 0.213 * s, 0.715 - 0.715 * c - 0.715 * s, 0.072 - 0.072 * c + 0.928 * s, 0),
      green: (0.213 - 0.213 * c + 0.143 * s, 0.715 + 0.285 * c + 0.140 * s, 0.072 - 0.072 * c - 0.283 * s, 0),
      blue: (0.213 - 0.213 * c - 0.787 * s, 0.715 - 0.715 * c + 0.715 * s, 0.072 + 0.928 * c + 0.072 * s, 0))
  }
}

nonisolated struct ColorInvertEffect: ColorMatrixEffect, Equatable {
  var matrix: ColorMatrix {
    ColorMatrix(red: (-1, 0, 0, 0), green: (0, -1, 0, 0), blue: (0, 0, -1, 0), offset: (1, 1, 1, 0))
  }
}

nonisolated struct LuminanceToAlphaEffect: ColorMatrixEffect, Equatable {
  /// The layer is black, so that colours that are half transparent count half.
  @MainActor
  func makeLayer() -> CALayer {
    let layer = CALayer()
    layer.backgroundColor = .black
    return layer
  }

  /// The matrix is that of `feColorMatrix`, type `luminanceToAlpha`, in Filter Effects Module Level 1.
  var matrix: ColorMatrix {
    ColorMatrix(
      red: (0, 0, 0, 0), green: (0, 0, 0, 0), blue: (0, 0, 0, 0), alpha: (0.2125, 0.7154, 0.0721, 0))
  }
}

extension View {
  /// Adds `amount` to the red, green and blue of each pixel: 1 makes all white.
  public nonisolated func brightness(_ amount: Double) -> some View { modifier(BrightnessEffect(amount: amount)) }

  /// Multiplies the distance of colours from middle grey by `amount`: 0 makes all grey, below that colours are
  /// inverted.
  public nonisolated func contrast(_ amount: Double) -> some View { modifier(ContrastEffect(amount: amount)) }

  /// Multiplies the distance of colours from the grey of their luminance by `amount`.
  public nonisolated func saturation(_ amount: Double) -> some View { modifier(SaturationEffect(amount: amount)) }

  /// Takes the share `amount` of the colour away, clamped to 0...1: 1 leaves greys.
  public nonisolated func grayscale(_ amount: Double) -> some View { modifier(GrayscaleEffect(amount: amount)) }

  /// Turns hues round the colour wheel.
  public nonisolated func hueRotation(_ angle: Angle) -> some View { modifier(HueRotationEffect(angle: angle)) }

  public nonisolated func colorInvert() -> some View { modifier(ColorInvertEffect()) }

  /// Turns the view black, and as opaque as its colours are light.
  public nonisolated func luminanceToAlpha() -> some View { modifier(LuminanceToAlphaEffect()) }
}
