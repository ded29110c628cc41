public import Foundation

/// An ellipse that touches all sides of its frame.
public struct Ellipse: Shape {
  public init() {}

  public func path(in rect: CGRect) -> Path { Path(ellipseIn: rect) }

  public var layoutDirectionBehavior: LayoutDirectionBehavior { .fixed }
}

extension Ellipse: InsettableShape {
  public func inset(by amount: CGFloat) -> some InsettableShape { InsetFrameShape(base: self, amount: amount) }
}

extension Shape where Self == Ellipse {
  /// An ellipse.
  public static var ellipse: Ellipse { Ellipse() }
}

/// A circle in the middle of its frame, as large as fits.
public struct Circle: Shape {
  public init() {}

  public func path(in rect: CGRect) -> Path {
    let side = min(rect.width, rect.height)
    return Path(
      ellipseIn: CGRect(
        x: rect.minX + (rect.width - side) / 2, y: rect.minY + (rect.height - side) / 2, width: side, height: side))
  }

  /// Returns the largest square that is offered: its side is the shorter of the two lengths.
  public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
    let side = min(proposal.width ?? .infinity, proposal.height ?? .infinity)
    guard proposal != .unspecified else { return proposal.replacingUnspecifiedDimensions() }
    return CGSize(width: side, height: side)
  }

  public var layoutDirectionBehavior: LayoutDirectionBehavior { .fixed }
}

extension Circle: InsettableShape {
  public func inset(by amount: CGFloat) -> some InsettableShape { InsetFrameShape(base: self, amount: amount) }
}

extension Shape where Self == Circle {
  /// A circle.
  public static var circle: Circle { Circle() }
}
