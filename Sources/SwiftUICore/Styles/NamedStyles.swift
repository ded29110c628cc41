import SystemLook

/// The colour of lines that separate contents.
public struct SeparatorShapeStyle: ShapeStyle {
  public init() {}

  public func resolve(in environment: EnvironmentValues) -> some ShapeStyle { Color(SystemColor.separator) }
}

/// The colour of text that stands in for text to come.
public struct PlaceholderTextShapeStyle: ShapeStyle {
  public init() {}

  public func resolve(in environment: EnvironmentValues) -> some ShapeStyle { Color(SystemColor.placeholderText) }
}

/// The colour of links.
public struct LinkShapeStyle: ShapeStyle {
  public init() {}

  public func resolve(in environment: EnvironmentValues) -> some ShapeStyle { Color(SystemColor.link) }
}

/// The colours of areas that lie on a background: a translucent grey, paler from level to level.
public struct FillShapeStyle: ShapeStyle {
  public init() {}

  public func _apply(to shape: inout _ShapeStyle_Shape) {
    let colors: [SystemColor] = [.systemFill, .secondarySystemFill, .tertiarySystemFill, .quaternarySystemFill]
    let color = colors[max(0, min(shape.level, colors.count - 1))]
    shape.level = 0
    Color(color)._apply(to: &shape)
  }
}

extension ShapeStyle where Self == SeparatorShapeStyle {
  public static var separator: SeparatorShapeStyle { SeparatorShapeStyle() }
}

extension ShapeStyle where Self == PlaceholderTextShapeStyle {
  public static var placeholder: PlaceholderTextShapeStyle { PlaceholderTextShapeStyle() }
}

extension ShapeStyle where Self == LinkShapeStyle {
  public static var link: LinkShapeStyle { LinkShapeStyle() }
}

extension ShapeStyle where Self == FillShapeStyle {
  public static var fill: FillShapeStyle { FillShapeStyle() }
}

// MARK: - Levels

extension ShapeStyle {
  /// The second level of the style.
  public var secondary: some ShapeStyle { LevelStyle(style: self, level: 1) }

  /// The third level of the style.
  public var tertiary: some ShapeStyle { LevelStyle(style: self, level: 2) }

  /// The fourth level of the style.
  public var quaternary: some ShapeStyle { LevelStyle(style: self, level: 3) }

  /// The fifth level of the style.
  public var quinary: some ShapeStyle { LevelStyle(style: self, level: 4) }
}

private struct LevelStyle<Style: ShapeStyle>: ShapeStyle {
  var style: Style
  var level: Int

  func _apply(to shape: inout _ShapeStyle_Shape) {
    shape.level += level
    style._apply(to: &shape)
  }
}
