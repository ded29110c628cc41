public import CoreGraphics
import QuartzCore
import VectorGraphics

nonisolated struct ClipEffect<ClipShape: Shape>: LayerEffect, Animatable {
  var shape: ClipShape
  var style: FillStyle

  var animatableData: ClipShape.AnimatableData {
    get { shape.animatableData }
    set { shape.animatableData = newValue }
  }

  @MainActor
  func apply(to layer: CALayer, size: CGSize, in environment: EnvironmentValues) {
    let path = shape.path(in: CGRect(origin: .zero, size: size)).cgPath
    layer.picture.clips = [
      VectorGraphics.Group.Clip(VectorGraphics.Path(path), rule: style.isEOFilled ? .evenOdd : .nonZero)
    ]
  }

  /// Returns whether a point can be touched: a part that is cut off cannot.
  @MainActor
  func contains(_ point: CGPoint, size: CGSize) -> Bool {
    shape.path(in: CGRect(origin: .zero, size: size)).contains(point, eoFill: style.isEOFilled)
  }
}

extension View {
  /// Shows only what lies inside a shape that is as large as the view.
  public nonisolated func clipShape<S: Shape>(_ shape: S, style: FillStyle = FillStyle()) -> some View {
    modifier(ClipEffect(shape: shape, style: style))
  }

  /// Shows only what lies inside the view's frame. Edges are always antialiased.
  public nonisolated func clipped(antialiased: Bool = false) -> some View {
    clipShape(Rectangle(), style: FillStyle(antialiased: antialiased))
  }

  /// Shows only what lies inside the view's frame with round corners.
  public nonisolated func cornerRadius(_ radius: CGFloat, antialiased: Bool = true) -> some View {
    clipShape(RoundedRectangle(cornerRadius: radius), style: FillStyle(antialiased: antialiased))
  }
}
