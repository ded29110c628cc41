import SystemLook

// MARK: - Plain

/// A style that shows only the label.
public struct PlainButtonStyle: PrimitiveButtonStyle {
  public init() {}

  public func makeBody(configuration: Configuration) -> some View {
    PressableButton(style: PlainButtonFace(), configuration: configuration)
  }
}

private struct PlainButtonFace: ButtonStyle {
  @Environment(\.isEnabled) private var isEnabled

  func makeBody(configuration: Configuration) -> some View {
    configuration.label
      .opacity(!isEnabled ? 0.5 : configuration.isPressed ? ButtonLook.pressedGroundOpacity : 1)
      .animation(configuration.isPressed ? nil : ButtonLook.release, value: configuration.isPressed)
  }
}

// MARK: - Borderless

/// A style that shows the label in the tint colour.
public struct BorderlessButtonStyle: PrimitiveButtonStyle {
  public init() {}

  public func makeBody(configuration: Configuration) -> some View {
    PressableButton(style: BorderlessButtonFace(), configuration: configuration)
  }
}

/// The style of buttons for which none is set: borderless.
public struct DefaultButtonStyle: PrimitiveButtonStyle {
  public init() {}

  public func makeBody(configuration: Configuration) -> some View {
    PressableButton(style: BorderlessButtonFace(), configuration: configuration)
  }
}

struct BorderlessButtonFace: ButtonStyle {
  @Environment(\.isEnabled) private var isEnabled

  func makeBody(configuration: Configuration) -> some View {
    configuration.label
      .foregroundStyle(ButtonLook.ink(configuration.role, isEnabled: isEnabled))
      .opacity(configuration.isPressed ? ButtonLook.pressedOpacity : 1)
      .animation(configuration.isPressed ? nil : ButtonLook.release, value: configuration.isPressed)
  }
}

// MARK: - Bordered

/// A style that shows the label in the tint colour, on a pale ground.
public struct BorderedButtonStyle: PrimitiveButtonStyle {
  public init() {}

  public func makeBody(configuration: Configuration) -> some View {
    PressableButton(style: BorderedButtonFace(isProminent: false), configuration: configuration)
  }
}

/// A style that shows a white label on a ground of the tint colour.
public struct BorderedProminentButtonStyle: PrimitiveButtonStyle {
  public init() {}

  public func makeBody(configuration: Configuration) -> some View {
    PressableButton(style: BorderedButtonFace(isProminent: true), configuration: configuration)
  }
}

private struct BorderedButtonFace: ButtonStyle {
  let isProminent: Bool
  @Environment(\.isEnabled) private var isEnabled
  @Environment(\.controlSize) private var controlSize
  @Environment(\.buttonBorderShape) private var borderShape
  @Environment(\.tint) private var tint

  func makeBody(configuration: Configuration) -> some View {
    let insets = controlSize.buttonSize.insets
    configuration.label
      .font(ButtonLook.font(controlSize))
      .foregroundStyle(isProminent && isEnabled ? AnyShapeStyle(Color.white) : ink(configuration.role))
      .padding(
        EdgeInsets(
          top: insets.vertical, leading: insets.horizontal, bottom: insets.vertical, trailing: insets.horizontal)
      )
      .background(ground(configuration.role), in: ButtonBorder(shape: borderShape, size: controlSize))
      .opacity(configuration.isPressed ? ButtonLook.pressedGroundOpacity : 1)
      .animation(configuration.isPressed ? nil : ButtonLook.release, value: configuration.isPressed)
  }

  private func ink(_ role: ButtonRole?) -> AnyShapeStyle { ButtonLook.ink(role, isEnabled: isEnabled) }

  /// Returns the ground. A pale one is gray unless a tint is set or the button is destructive.
  private func ground(_ role: ButtonRole?) -> AnyShapeStyle {
    if !isEnabled { return AnyShapeStyle(Color(SystemColor.tertiarySystemFill)) }
    if isProminent { return ink(role) }
    if tint == nil, role != .destructive { return AnyShapeStyle(Color(SystemColor.secondarySystemFill)) }
    return AnyShapeStyle(ink(role).opacity(ButtonLook.tintedOpacity))
  }
}

/// The outline of a bordered button.
private struct ButtonBorder: Shape {
  let shape: ButtonBorderShape
  let size: ControlSize

  func path(in rect: CGRect) -> Path { shape.path(in: rect, controlSize: size) }
}

extension ButtonLook {
  /// The animation by which a button that has been let go looks as before.
  fileprivate static let release = Animation.easeOut(duration: releaseDuration)

  fileprivate static func ink(_ role: ButtonRole?, isEnabled: Bool) -> AnyShapeStyle {
    if !isEnabled { return AnyShapeStyle(Color(SystemColor.tertiaryLabel)) }
    return role == .destructive ? AnyShapeStyle(Color.red) : AnyShapeStyle(TintShapeStyle())
  }

  fileprivate static func font(_ size: ControlSize) -> Font { size < .regular ? .subheadline : .body }
}

// MARK: - Names

extension PrimitiveButtonStyle where Self == DefaultButtonStyle {
  public static var automatic: DefaultButtonStyle { DefaultButtonStyle() }
}

extension PrimitiveButtonStyle where Self == PlainButtonStyle {
  public static var plain: PlainButtonStyle { PlainButtonStyle() }
}

extension PrimitiveButtonStyle where Self == BorderlessButtonStyle {
  public static var borderless: BorderlessButtonStyle { BorderlessButtonStyle() }
}

extension PrimitiveButtonStyle where Self == BorderedButtonStyle {
  public static var bordered: BorderedButtonStyle { BorderedButtonStyle() }
}

extension PrimitiveButtonStyle where Self == BorderedProminentButtonStyle {
  public static var borderedProminent: BorderedProminentButtonStyle { BorderedProminentButtonStyle() }
}
