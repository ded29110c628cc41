import SystemLook
import QuartzCore

/// The one to three levels that a `foregroundStyle` sets. The last one, faded, also stands for the levels below it.
struct ForegroundLevels: Equatable, Sendable {
  let levels: [AnyShapeStyle]

  static func == (lhs: ForegroundLevels, rhs: ForegroundLevels) -> Bool {
    lhs.levels.count == rhs.levels.count && zip(lhs.levels, rhs.levels).allSatisfy { areEqual($0, $1) }
  }

  /// Whether all levels are colours, which need no outer styles.
  var areColors: Bool { levels.allSatisfy { $0.style is Color } }

  func apply(to shape: inout _ShapeStyle_Shape) {
    guard let last = levels.last else { return }
    let level = max(0, shape.level)
    shape.level = max(0, level - (levels.count - 1))
    (level < levels.count ? levels[level] : last)._apply(to: &shape)
  }
}

/// The styles of text and symbols around a view.
struct ForegroundStyles: Equatable, Sendable {
  /// The styles set on the way down, innermost last: an inner style may be made of an outer one.
  private var settings: [ForegroundLevels] = []

  mutating func set(_ levels: ForegroundLevels) {
    if levels.areColors { settings.removeAll() }
    settings.append(levels)
  }

  func apply(to shape: inout _ShapeStyle_Shape) {
    if let levels = settings.last {
      var outer = self
      outer.settings.removeLast()
      shape.environment.foreground = outer
      levels.apply(to: &shape)
    } else {
      let colors: [SystemColor] = [.label, .secondaryLabel, .tertiaryLabel, .quaternaryLabel]
      let color = colors[max(0, min(shape.level, colors.count - 1))]
      shape.level = 0
      Color(color)._apply(to: &shape)
    }
  }
}

extension EnvironmentValues {
  private struct ForegroundKey: EnvironmentKey { static let defaultValue = ForegroundStyles() }
  private struct TintKey: EnvironmentKey { static var defaultValue: AnyShapeStyle? { nil } }
  private struct AccentKey: EnvironmentKey { static var defaultValue: Color? { nil } }
  private struct ApplicationAccentKey: EnvironmentKey {
    static var defaultValue: Color { Color(SystemColor.tint) }
  }
  private struct BackgroundKey: EnvironmentKey { static var defaultValue: AnyShapeStyle? { nil } }

  var foreground: ForegroundStyles {
    get { self[ForegroundKey.self] }
    set { self[ForegroundKey.self] = newValue }
  }

  /// The style that `.tint` means; nil is the accent colour.
  package var tint: AnyShapeStyle? {
    get { self[TintKey.self] }
    set { self[TintKey.self] = newValue }
  }

  /// The colour that `Color.accentColor` means: that of the application unless set.
  var accentColor: Color {
    get { self[AccentKey.self] ?? applicationAccent }
    set { self[AccentKey.self] = newValue }
  }

  /// The accent colour of the application: blue, or that of its catalogues.
  package var applicationAccent: Color {
    get { self[ApplicationAccentKey.self] }
    set { self[ApplicationAccentKey.self] = newValue }
  }

  /// The style that `.background` means; nil is the system's background.
  public var backgroundStyle: AnyShapeStyle? {
    get { self[BackgroundKey.self] }
    set { self[BackgroundKey.self] = newValue }
  }

  /// The paint of text and symbols.
  package var foregroundPaint: ResolvedPaint { ForegroundStyle().paint(in: self) }

  /// The colour of controls that can be touched.
  var tintColor: CGColor { TintShapeStyle().paint(in: self).cgColor }
}

/// The background style of the environment.
public struct BackgroundStyle: ShapeStyle {
  public init() {}

  public func _apply(to shape: inout _ShapeStyle_Shape) {
    // A style that was given as the background must not find itself.
    let style = shape.environment.backgroundStyle
    shape.environment.backgroundStyle = nil
    (style ?? AnyShapeStyle(Color(SystemColor.systemBackground)))._apply(to: &shape)
  }
}

extension ShapeStyle where Self == BackgroundStyle {
  public static var background: BackgroundStyle { BackgroundStyle() }
}

/// The tint of the environment.
public struct TintShapeStyle: ShapeStyle {
  public init() {}

  public func _apply(to shape: inout _ShapeStyle_Shape) {
    let style = shape.environment.tint
    shape.environment.tint = nil
    (style ?? AnyShapeStyle(Color.accentColor))._apply(to: &shape)
  }
}

extension ShapeStyle where Self == TintShapeStyle {
  public static var tint: TintShapeStyle { TintShapeStyle() }
}
