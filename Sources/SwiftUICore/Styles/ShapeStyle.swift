/// A colour, a gradient or another way to paint a shape.
///
/// A style of one's own says in `resolve(in:)` which other style it is in an environment.
public protocol ShapeStyle: Sendable {
  associatedtype Resolved: ShapeStyle = Never

  /// The style that this one is in `environment`.
  func resolve(in environment: EnvironmentValues) -> Resolved

  func _apply(to shape: inout _ShapeStyle_Shape)
}

extension ShapeStyle {
  public func _apply(to shape: inout _ShapeStyle_Shape) {
    resolve(in: shape.environment)._apply(to: &shape)
  }
}

extension ShapeStyle where Resolved == Never {
  public func resolve(in environment: EnvironmentValues) -> Never {
    preconditionFailure("\(Self.self) is a style of its own and resolves to no other")
  }
}

extension Never: ShapeStyle {}

/// What a style paints with, while it is being found out.
public struct _ShapeStyle_Shape {
  var environment: EnvironmentValues
  /// 0 for the primary style, 1 for the secondary one...
  var level: Int
  /// The answer.
  var paint: ResolvedPaint

  init(in environment: EnvironmentValues, level: Int = 0) {
    self.environment = environment
    self.level = level
    paint = .clear
  }
}

extension ShapeStyle {
  /// What the style paints with in an environment.
  func paint(in environment: EnvironmentValues, level: Int = 0) -> ResolvedPaint {
    var shape = _ShapeStyle_Shape(in: environment, level: level)
    _apply(to: &shape)
    return shape.paint
  }

  /// The style with another opacity.
  public func opacity(_ opacity: Double) -> some ShapeStyle { OpacityStyle(style: self, opacity: opacity) }
}

extension ShapeStyle where Self == AnyShapeStyle {
  /// The style with another opacity.
  public static func opacity(_ opacity: Double) -> some ShapeStyle {
    OpacityStyle(style: ForegroundStyle(), opacity: opacity)
  }
}

private struct OpacityStyle<Style: ShapeStyle>: ShapeStyle {
  var style: Style
  var opacity: Double

  func _apply(to shape: inout _ShapeStyle_Shape) {
    style._apply(to: &shape)
    shape.paint = shape.paint.multiplyingAlpha(by: opacity)
  }
}

/// A style of any type.
public struct AnyShapeStyle: ShapeStyle {
  let style: any ShapeStyle

  public init<S: ShapeStyle>(_ style: S) {
    self.style = (style as? AnyShapeStyle)?.style ?? style
  }

  public func _apply(to shape: inout _ShapeStyle_Shape) { style._apply(to: &shape) }
}
