public import Foundation

/// A rectangle as large as its frame, with each corner rounded on its own.
public struct UnevenRoundedRectangle: Shape {
  public var cornerRadii: RectangleCornerRadii
  public var style: RoundedCornerStyle

  public init(cornerRadii: RectangleCornerRadii, style: RoundedCornerStyle = .continuous) {
    self.cornerRadii = cornerRadii
    self.style = style
  }

  public init(
    topLeadingRadius: CGFloat = 0, bottomLeadingRadius: CGFloat = 0, bottomTrailingRadius: CGFloat = 0,
    topTrailingRadius: CGFloat = 0, style: RoundedCornerStyle = .continuous
  ) {
    self.init(
      cornerRadii: RectangleCornerRadii(
        topLeading: topLeadingRadius, bottomLeading: bottomLeadingRadius, bottomTrailing: bottomTrailingRadius,
        topTrailing: topTrailingRadius), style: style)
  }

  public func path(in rect: CGRect) -> Path { Path(roundedRect: rect, cornerRadii: cornerRadii, style: style) }

  public var animatableData: RectangleCornerRadii.AnimatableData {
    get { cornerRadii.animatableData }
    set { cornerRadii.animatableData = newValue }
  }
}

extension UnevenRoundedRectangle: InsettableShape {
  /// Returns the rectangle with its sides `amount` points further in, whose corner radii are smaller by as much.
  public func inset(by amount: CGFloat) -> some InsettableShape { Inset(base: self, amount: amount) }

  private struct Inset: InsettableShape {
    var base: UnevenRoundedRectangle
    var amount: CGFloat

    func path(in rect: CGRect) -> Path {
      Path(
        roundedRect: rect.inset(by: amount), cornerRadii: base.cornerRadii.inset(by: amount), style: base.style)
    }

    func inset(by amount: CGFloat) -> Inset { Inset(base: base, amount: self.amount + amount) }

    var animatableData: AnimatablePair<UnevenRoundedRectangle.AnimatableData, CGFloat> {
      get { AnimatablePair(base.animatableData, amount) }
      set {
        base.animatableData = newValue.first
        amount = newValue.second
      }
    }
  }
}

extension Shape where Self == UnevenRoundedRectangle {
  /// Returns a rectangle with each corner rounded on its own.
  public static func rect(
    cornerRadii: RectangleCornerRadii, style: RoundedCornerStyle = .continuous
  ) -> UnevenRoundedRectangle {
    UnevenRoundedRectangle(cornerRadii: cornerRadii, style: style)
  }

  /// Returns a rectangle with each corner rounded on its own.
  public static func rect(
    topLeadingRadius: CGFloat = 0, bottomLeadingRadius: CGFloat = 0, bottomTrailingRadius: CGFloat = 0,
    topTrailingRadius: CGFloat = 0, style: RoundedCornerStyle = .continuous
  ) -> UnevenRoundedRectangle {
    UnevenRoundedRectangle(
      topLeadingRadius: topLeadingRadius, bottomLeadingRadius: bottomLeadingRadius,
      bottomTrailingRadius: bottomTrailingRadius, topTrailingRadius: topTrailingRadius, style: style)
  }
}
