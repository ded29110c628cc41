import VectorGraphics

/// Multiplies the components of each pixel, alpha too, by those of a colour.
nonisolated struct ColorMultiplyEffect: ColorMatrixEffect, Equatable {
  var color: ResolvedPaint

  var animatableData: PaintVector {
    get { color.animatableData }
    set { color.animatableData = newValue }
  }

  var matrix: ColorMatrix {
    let color = color.color
    return ColorMatrix(
      red: (color.red, 0, 0, 0), green: (0, color.green, 0, 0), blue: (0, 0, color.blue, 0),
      alpha: (0, 0, 0, color.alpha))
  }
}

private struct ColorMultiplyModifier: ViewModifier {
  var color: Color
  @Environment(\.self) private var environment

  nonisolated init(color: Color) { self.color = color }

  func body(content: Content) -> some View {
    content.modifier(ColorMultiplyEffect(color: ResolvedPaint(color.color(in: environment))))
  }
}

extension View {
  /// Multiplies the components of the view's colours by those of another: white changes nothing.
  public nonisolated func colorMultiply(_ color: Color) -> some View { modifier(ColorMultiplyModifier(color: color)) }
}
