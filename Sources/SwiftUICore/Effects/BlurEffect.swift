public import CoreGraphics
import QuartzCore
import VectorGraphics

nonisolated struct BlurEffect: LayerEffect, Animatable, Equatable {
  var radius: CGFloat
  var isOpaque: Bool

  var animatableData: CGFloat {
    get { radius }
    set { radius = newValue }
  }

  /// The largest radius in points. With a radius wider than a screen all is even, and pictures that reach so far would
  /// take memory for nothing.
  static let largestRadius: CGFloat = 500

  @MainActor
  func apply(to layer: CALayer, size: CGSize, in environment: EnvironmentValues) {
    var picture = LayerPicture()
    if radius > 0, radius.isFinite {
      picture.effects = [.blur(radius: min(radius, Self.largestRadius).native)]
      if isOpaque {
        // The colour of each pixel becomes the mean of the pixels that have any, so that edges neither fade nor darken.
        picture.effects.append(.colorMatrix(ColorMatrix(alpha: (0, 0, 0, 0), offset: (0, 0, 0, 1))))
        picture.clips = [VectorGraphics.Group.Clip(VectorGraphics.Path(rect: Rect(CGRect(origin: .zero, size: size))))]
      }
    }
    layer.picture = picture
  }
}

extension View {
  /// Blurs the view, by a Gaussian with `radius` as its standard deviation.
  ///
  /// - Parameter opaque: Whether the view covers its frame, which then stays sharp and covered.
  public nonisolated func blur(radius: CGFloat, opaque: Bool = false) -> some View {
    modifier(BlurEffect(radius: radius, isOpaque: opaque))
  }
}
