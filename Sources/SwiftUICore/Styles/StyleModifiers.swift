import SystemLook
import Foundation

extension View {
  /// Sets the style of text, symbols and shapes inside.
  nonisolated public func foregroundStyle<S: ShapeStyle>(_ style: S) -> some View {
    modifier(ForegroundModifier(AnyShapeStyle(style)))
  }

  /// Sets the first two levels of the style of text, symbols and shapes inside.
  nonisolated public func foregroundStyle<S1: ShapeStyle, S2: ShapeStyle>(
    _ primary: S1, _ secondary: S2
  ) -> some View {
    modifier(ForegroundModifier(AnyShapeStyle(primary), AnyShapeStyle(secondary)))
  }

  /// Sets the first three levels of the style of text, symbols and shapes inside.
  nonisolated public func foregroundStyle<S1: ShapeStyle, S2: ShapeStyle, S3: ShapeStyle>(
    _ primary: S1, _ secondary: S2, _ tertiary: S3
  ) -> some View {
    modifier(
      ForegroundModifier(AnyShapeStyle(primary), AnyShapeStyle(secondary), AnyShapeStyle(tertiary)))
  }

  /// Sets the colour of text, symbols and shapes inside; nil is the system's.
  nonisolated public func foregroundColor(_ color: Color?) -> some View {
    modifier(ForegroundModifier(color.map { AnyShapeStyle($0) }))
  }

  /// Sets the style of `.tint` and of controls inside.
  nonisolated public func tint<S: ShapeStyle>(_ tint: S) -> some View {
    modifier(TintModifier(style: AnyShapeStyle(tint)))
  }

  /// Sets the colour of `.tint` and of controls inside; nil is the accent colour.
  nonisolated public func tint(_ tint: Color?) -> some View {
    modifier(TintModifier(style: tint.map { AnyShapeStyle($0) }))
  }

  /// Sets the colour of `Color.accentColor` inside; nil is that of the application.
  nonisolated public func accentColor(_ accentColor: Color?) -> some View {
    modifier(AccentModifier(color: accentColor))
  }

  /// Sets the style that `.background` means inside.
  nonisolated public func backgroundStyle<S: ShapeStyle>(_ style: S) -> some View {
    modifier(BackgroundStyleModifier(style: AnyShapeStyle(style)))
  }
}

private struct ForegroundModifier: EnvironmentModifier {
  typealias Body = Never
  /// The levels to set; nil resets the style to the system's.
  let levels: ForegroundLevels?

  nonisolated init(_ levels: AnyShapeStyle?...) {
    let known = levels.compactMap(\.self)
    self.levels = known.isEmpty ? nil : ForegroundLevels(levels: known)
  }

  func modify(_ values: inout EnvironmentValues) {
    if let levels { values.foreground.set(levels) } else { values.foreground = ForegroundStyles() }
  }
}

private struct TintModifier: EnvironmentModifier {
  typealias Body = Never
  var style: AnyShapeStyle?

  func modify(_ values: inout EnvironmentValues) { values.tint = style }
}

private struct AccentModifier: EnvironmentModifier {
  typealias Body = Never
  var color: Color?

  func modify(_ values: inout EnvironmentValues) { values.accentColor = color ?? values.applicationAccent }
}

private struct BackgroundStyleModifier: EnvironmentModifier {
  typealias Body = Never
  var style: AnyShapeStyle

  func modify(_ values: inout EnvironmentValues) { values.backgroundStyle = style }
}
