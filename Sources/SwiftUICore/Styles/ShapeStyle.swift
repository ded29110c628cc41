/// A colour, a gradient or another way to paint a shape.
///
/// A style that a program declares says in `resolve(in:)` which other style it is in an environment.
public protocol ShapeStyle: Sendable {
  associatedtype Resolved: ShapeStyle = Never

  /// Returns the style that this one is in `environment`.
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

/// The question in which paint a style results, with the answer.
public struct _ShapeStyle_Shape {
  var environment: EnvironmentValues
  /// The level: 0 for the primary style, 1 for the secondary one, and so on.
  var level: Int
  /// The paint, which the style sets.
  var paint: ResolvedPaint

  init(in environment: EnvironmentValues, level: Int = 0) {
    self.environment = environment
    self.level = level
    paint = .clear
  }
}

extension ShapeStyle {
  /// Returns the paint of the style in an environment.
  func paint(in environment: EnvironmentValues, level: Int = 0) -> ResolvedPaint {
    var shape = _ShapeStyle_Shape(in: environment, level: level)
    _apply(to: &shape)
    return shape.paint
  }

  /// Returns the style with its opacity multiplied by `opacity`.
  public func opacity(_ opacity: Double) -> some ShapeStyle { OpacityStyle(style: self, opacity: opacity) }
}

extension ShapeStyle where Self == AnyShapeStyle {
  /// Returns the foreground style with its opacity multiplied by `opacity`.
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

/// A style whose type is erased.
public struct AnyShapeStyle: ShapeStyle {
  let style: any ShapeStyle

  public init<S: ShapeStyle>(_ style: S) {
    self.style = (style as? AnyShapeStyle)?.style ?? style
  }

  public func _apply(to shape: inout _ShapeStyle_Shape) { style._apply(to: &shape) }
}
