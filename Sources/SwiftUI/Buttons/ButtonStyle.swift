/// The look of buttons. Their behaviour under touches is the system's.
@preconcurrency @MainActor
public protocol ButtonStyle {
  associatedtype Body: View
  typealias Configuration = ButtonStyleConfiguration

  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// A button that a style shows.
public struct ButtonStyleConfiguration {
  /// The button's label.
  public struct Label: View {
    let content: AnyView

    public var body: some View { content }
  }

  public let role: ButtonRole?
  public let label: Label
  /// Whether a finger presses the button.
  public let isPressed: Bool
}

/// The look of buttons, together with the moment at which they perform their actions.
@preconcurrency @MainActor
public protocol PrimitiveButtonStyle {
  associatedtype Body: View
  typealias Configuration = PrimitiveButtonStyleConfiguration

  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// A button that a style shows and triggers.
public struct PrimitiveButtonStyleConfiguration {
  /// The button's label.
  public struct Label: View {
    let content: AnyView

    public var body: some View { content }
  }

  public let role: ButtonRole?
  public let label: Label
  let action: @MainActor () -> Void

  /// Performs the button's action.
  @MainActor
  public func trigger() { action() }
}

extension View {
  /// Sets the style of the buttons in the view.
  public func buttonStyle<S: ButtonStyle>(_ style: S) -> some View {
    environment(\.buttonStyling, ButtonStyling { PressableButton(style: style, configuration: $0) })
  }

  /// Sets the style of the buttons in the view.
  public func buttonStyle<S: PrimitiveButtonStyle>(_ style: S) -> some View {
    environment(\.buttonStyling, ButtonStyling { PrimitiveStyledButton(style: style, configuration: $0) })
  }
}

/// A button style whose type is erased.
struct ButtonStyling {
  let makeBody: @MainActor (PrimitiveButtonStyleConfiguration) -> AnyView

  init<Content: View>(_ makeBody: @escaping @MainActor (PrimitiveButtonStyleConfiguration) -> Content) {
    self.makeBody = { AnyView(makeBody($0)) }
  }
}

extension EnvironmentValues {
  private struct ButtonStylingKey: EnvironmentKey {
    static var defaultValue: ButtonStyling {
      ButtonStyling { PressableButton(style: BorderlessButtonFace(), configuration: $0) }
    }
  }

  var buttonStyling: ButtonStyling {
    get { self[ButtonStylingKey.self] }
    set { self[ButtonStylingKey.self] = newValue }
  }
}

/// A button whose style only says what it looks like.
struct PressableButton<Style: ButtonStyle>: View {
  let style: Style
  let configuration: PrimitiveButtonStyleConfiguration
  @State private var isPressed = false

  var body: some View {
    style.makeBody(
      configuration: ButtonStyleConfiguration(
        role: configuration.role, label: ButtonStyleConfiguration.Label(content: AnyView(configuration.label)),
        isPressed: isPressed)
    )
    .gesture(
      PressingGesture(base: PressGesture()) { isPressed = $0 }.onEnded { _ in configuration.trigger() })
  }
}

/// A button whose style also says when it is triggered. It is a view of its own so that the style can read the
/// environment.
struct PrimitiveStyledButton<Style: PrimitiveButtonStyle>: View {
  let style: Style
  let configuration: PrimitiveButtonStyleConfiguration

  var body: some View { style.makeBody(configuration: configuration) }
}
