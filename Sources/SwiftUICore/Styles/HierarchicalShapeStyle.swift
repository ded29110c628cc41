/// A level of the foreground style: the first is that of text, each further one is less important.
public struct HierarchicalShapeStyle: ShapeStyle {
  let level: Int

  public static let primary = HierarchicalShapeStyle(level: 0)
  public static let secondary = HierarchicalShapeStyle(level: 1)
  public static let tertiary = HierarchicalShapeStyle(level: 2)
  public static let quaternary = HierarchicalShapeStyle(level: 3)
  public static let quinary = HierarchicalShapeStyle(level: 4)

  public func _apply(to shape: inout _ShapeStyle_Shape) {
    shape.level += level
    ForegroundStyle()._apply(to: &shape)
  }

  /// Returns the opacity of a level that has no style of its own.
  static func opacity(ofLevel level: Int) -> Double {
    let opacities = [1, 0.5, 0.25, 0.175, 0.1]
    return opacities[max(0, min(level, opacities.count - 1))]
  }
}

extension ShapeStyle where Self == HierarchicalShapeStyle {
  public static var primary: HierarchicalShapeStyle { .primary }
  public static var secondary: HierarchicalShapeStyle { .secondary }
  public static var tertiary: HierarchicalShapeStyle { .tertiary }
  public static var quaternary: HierarchicalShapeStyle { .quaternary }
  public static var quinary: HierarchicalShapeStyle { .quinary }
}

/// The foreground style of the environment.
public struct ForegroundStyle: ShapeStyle {
  public init() {}

  public func _apply(to shape: inout _ShapeStyle_Shape) {
    shape.environment.foreground.apply(to: &shape)
  }
}

extension ShapeStyle where Self == ForegroundStyle {
  public static var foreground: ForegroundStyle { ForegroundStyle() }
}
