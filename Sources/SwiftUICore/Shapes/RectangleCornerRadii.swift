public import Foundation

/// A radius for each corner of a rectangle.
public struct RectangleCornerRadii: Equatable, Sendable {
  public var topLeading: CGFloat
  public var bottomLeading: CGFloat
  public var bottomTrailing: CGFloat
  public var topTrailing: CGFloat

  public init(
    topLeading: CGFloat = 0, bottomLeading: CGFloat = 0, bottomTrailing: CGFloat = 0, topTrailing: CGFloat = 0
  ) {
    self.topLeading = topLeading
    self.bottomLeading = bottomLeading
    self.bottomTrailing = bottomTrailing
    self.topTrailing = topTrailing
  }

  /// Returns the radii of a rectangle whose sides all lie `amount` further in.
  func inset(by amount: CGFloat) -> RectangleCornerRadii {
    RectangleCornerRadii(
      topLeading: max(0, topLeading - amount), bottomLeading: max(0, bottomLeading - amount),
      bottomTrailing: max(0, bottomTrailing - amount), topTrailing: max(0, topTrailing - amount))
  }
}

extension RectangleCornerRadii: Animatable {
  public typealias AnimatableData =
    AnimatablePair<AnimatablePair<CGFloat, CGFloat>, AnimatablePair<CGFloat, CGFloat>>

  public var animatableData: AnimatableData {
    get {
      AnimatablePair(AnimatablePair(topLeading, topTrailing), AnimatablePair(bottomLeading, bottomTrailing))
    }
    set {
      topLeading = newValue.first.first
      topTrailing = newValue.first.second
      bottomLeading = newValue.second.first
      bottomTrailing = newValue.second.second
    }
  }
}
