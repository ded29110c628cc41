public import Foundation
import QuartzCore

/// A form that fills or strokes a path in whatever frame it is given.
///
/// As a view it is filled with the foreground style. While it is animated, `path(in:)` is asked at every frame, with the
/// frame and the animatable data of that instant.
nonisolated public protocol Shape: Sendable, Animatable, View {
  /// The shape's path in a frame.
  nonisolated func path(in rect: CGRect) -> Path

  nonisolated static var role: ShapeRole { get }

  /// Whether the shape looks the other way round where lines are read from right to left.
  nonisolated var layoutDirectionBehavior: LayoutDirectionBehavior { get }

  /// The size of the frame that the shape takes if `proposal` is made.
  nonisolated func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize
}

extension Shape {
  nonisolated public static var role: ShapeRole { .fill }

  nonisolated public var layoutDirectionBehavior: LayoutDirectionBehavior { .mirrors }

  /// All that is offered, and 10 where that is left open.
  nonisolated public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
    proposal.replacingUnspecifiedDimensions()
  }
}

extension Shape {
  public var body: _ShapeView<Self, ForegroundStyle> { _ShapeView(shape: self, style: ForegroundStyle()) }
}

/// What a shape is, as styles may want to know.
public enum ShapeRole: Sendable {
  case fill
  case stroke
  case separator
}

/// Whether something looks the other way round where lines are read in the other direction.
public enum LayoutDirectionBehavior: Hashable, Sendable {
  case fixed
  case mirrors(in: LayoutDirection)

  /// Drawn for lines that are read from left to right.
  public static var mirrors: LayoutDirectionBehavior { .mirrors(in: .rightToLeft) }
}

extension Path: Shape {
  /// The path itself, whatever the frame.
  public func path(in rect: CGRect) -> Path { self }
}
