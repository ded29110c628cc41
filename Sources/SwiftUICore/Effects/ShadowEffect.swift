public import CoreGraphics
import QuartzCore

/// A shadow whose colour is resolved.
nonisolated struct ShadowEffect: LayerEffect, Animatable {
  var color: ResolvedPaint
  var radius: CGFloat
  var offset: CGSize

  var animatableData:
    AnimatablePair<
      PaintVector, AnimatablePair<CGFloat, AnimatablePair<CGFloat, CGFloat>>
    >
  {
    get {
      AnimatablePair(color.animatableData, AnimatablePair(radius, AnimatablePair(offset.width, offset.height)))
    }
    set {
      color.animatableData = newValue.first
      radius = newValue.second.first
      offset = CGSize(width: newValue.second.second.first, height: newValue.second.second.second)
    }
  }

  @MainActor
  func apply(to layer: CALayer, size: CGSize, in environment: EnvironmentValues) {
    layer.shadowColor = color.cgColor
    layer.shadowOpacity = 1
    layer.shadowRadius = radius.isFinite ? min(max(0, radius), BlurEffect.largestRadius) : 0
    layer.shadowOffset = offset.width.isFinite && offset.height.isFinite ? offset : .zero
  }
}

private struct ShadowModifier: ViewModifier {
  var color: Color
  var radius: CGFloat
  var offset: CGSize
  @Environment(\.self) private var environment

  nonisolated init(color: Color, radius: CGFloat, offset: CGSize) {
    self.color = color
    self.radius = radius
    self.offset = offset
  }

  func body(content: Content) -> some View {
    content.modifier(ShadowEffect(color: ResolvedPaint(color.color(in: environment)), radius: radius, offset: offset))
  }
}

extension View {
  /// Casts a shadow of the view and all its content, blurred with `radius` like a layer's.
  public nonisolated func shadow(
    color: Color = Color(.sRGBLinear, white: 0, opacity: 0.33), radius: CGFloat, x: CGFloat = 0, y: CGFloat = 0
  ) -> some View {
    modifier(ShadowModifier(color: color, radius: radius, offset: CGSize(width: x, height: y)))
  }
}
