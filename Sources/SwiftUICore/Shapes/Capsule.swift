public import Foundation

/// A rectangle as large as its frame, with round ends.
public struct Capsule: Shape {
  public var style: RoundedCornerStyle

  public init(style: RoundedCornerStyle = .continuous) {
    self.style = style
  }

  public func path(in rect: CGRect) -> Path {
    Path(roundedRect: rect, cornerRadius: min(rect.width, rect.height) / 2, style: style)
  }

  public var layoutDirectionBehavior: LayoutDirectionBehavior { .fixed }
}

extension Capsule: InsettableShape {
  public func inset(by amount: CGFloat) -> some InsettableShape { InsetFrameShape(base: self, amount: amount) }
}

extension Shape where Self == Capsule {
  /// A rectangle with round ends.
  public static var capsule: Capsule { Capsule() }

  /// Returns a rectangle with round ends.
  public static func capsule(style: RoundedCornerStyle) -> Capsule { Capsule(style: style) }
}
