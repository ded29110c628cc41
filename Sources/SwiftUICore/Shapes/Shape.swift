public import Foundation
import QuartzCore

/// A form that makes a path for whatever frame it is given.
///
/// A shape that is used as a view is filled with the foreground style. While it is animated, `path(in:)` is called at
/// every frame, with the frame and the animatable data of that instant.
nonisolated public protocol Shape: Sendable, Animatable, View {
  /// Returns the shape's path in a frame.
  nonisolated func path(in rect: CGRect) -> Path

  nonisolated static var role: ShapeRole { get }

  /// Whether the shape looks the other way round where lines are read from right to left.
  nonisolated var layoutDirectionBehavior: LayoutDirectionBehavior { get }

  /// Returns the size of the frame that the shape takes if `proposal` is made.
  nonisolated func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize
}

extension Shape {
  nonisolated public static var role: ShapeRole { .fill }

  nonisolated public var layoutDirectionBehavior: LayoutDirectionBehavior { .mirrors }

  /// Returns the proposed size, with 10 points for each length that is left open.
  nonisolated public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
    proposal.replacingUnspecifiedDimensions()
  }
}

extension Shape {
  public var body: _ShapeView<Self, ForegroundStyle> { _ShapeView(shape: self, style: ForegroundStyle()) }
}

/// The part that a shape plays, for styles that depend on it.
public enum ShapeRole: Sendable {
  case fill
  case stroke
  case separator
}

/// Whether a shape looks the other way round where lines are read in another direction.
public enum LayoutDirectionBehavior: Hashable, Sendable {
  case fixed
  case mirrors(in: LayoutDirection)

  /// The shape is drawn for lines that are read from left to right.
  public static var mirrors: LayoutDirectionBehavior { .mirrors(in: .rightToLeft) }
}

extension Path: Shape {
  /// Returns the path itself, whatever the frame.
  public func path(in rect: CGRect) -> Path { self }
}
