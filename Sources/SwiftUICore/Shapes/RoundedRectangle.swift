public import Foundation

/// The form of the corners of a rounded rectangle.
public enum RoundedCornerStyle: Hashable, Sendable {
  /// The corners are quarters of an ellipse.
  case circular
  /// The corners are curves that begin earlier, so that curvature grows gradually.
  case continuous
}

/// A rectangle as large as its frame, with all corners rounded alike.
public struct RoundedRectangle: Shape {
  public var cornerSize: CGSize
  public var style: RoundedCornerStyle

  public init(cornerSize: CGSize, style: RoundedCornerStyle = .continuous) {
    self.cornerSize = cornerSize
    self.style = style
  }

  public init(cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous) {
    self.init(cornerSize: CGSize(width: cornerRadius, height: cornerRadius), style: style)
  }

  public func path(in rect: CGRect) -> Path { Path(roundedRect: rect, cornerSize: cornerSize, style: style) }

  public var layoutDirectionBehavior: LayoutDirectionBehavior { .fixed }

  public var animatableData: CGSize.AnimatableData {
    get { cornerSize.animatableData }
    set { cornerSize.animatableData = newValue }
  }
}

extension RoundedRectangle: InsettableShape {
  /// Returns the rectangle with its sides `amount` points further in, whose corner radii are smaller by as much.
  public func inset(by amount: CGFloat) -> some InsettableShape { Inset(base: self, amount: amount) }

  private struct Inset: InsettableShape {
    var base: RoundedRectangle
    var amount: CGFloat

    func path(in rect: CGRect) -> Path {
      Path(
        roundedRect: rect.inset(by: amount),
        cornerSize: CGSize(
          width: max(0, base.cornerSize.width - amount), height: max(0, base.cornerSize.height - amount)),
        style: base.style)
    }

    func inset(by amount: CGFloat) -> Inset { Inset(base: base, amount: self.amount + amount) }

    var animatableData: AnimatablePair<RoundedRectangle.AnimatableData, CGFloat> {
      get { AnimatablePair(base.animatableData, amount) }
      set {
        base.animatableData = newValue.first
        amount = newValue.second
      }
    }
  }
}

extension Shape where Self == RoundedRectangle {
  /// Returns a rectangle with all corners rounded alike.
  public static func rect(cornerSize: CGSize, style: RoundedCornerStyle = .continuous) -> RoundedRectangle {
    RoundedRectangle(cornerSize: cornerSize, style: style)
  }

  /// Returns a rectangle with all corners rounded alike.
  public static func rect(cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous) -> RoundedRectangle {
    RoundedRectangle(cornerRadius: cornerRadius, style: style)
  }
}
