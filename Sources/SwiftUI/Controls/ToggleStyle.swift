/// The look of toggles, and the way in which they are switched.
@preconcurrency @MainActor
public protocol ToggleStyle {
  associatedtype Body: View
  typealias Configuration = ToggleStyleConfiguration

  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// A toggle that a style shows.
public struct ToggleStyleConfiguration {
  /// The toggle's label.
  public struct Label: View {
    let content: AnyView

    public var body: some View { content }
  }

  public let label: Label
  @Binding public var isOn: Bool

  init(label: Label, isOn: Binding<Bool>) {
    self.label = label
    _isOn = isOn
  }
}

extension View {
  /// Sets the style of the toggles in the view.
  public func toggleStyle<S: ToggleStyle>(_ style: S) -> some View {
    environment(\.toggleStyling, ToggleStyling { StyledToggle(style: style, configuration: $0) })
  }
}

/// A toggle style whose type is erased.
struct ToggleStyling {
  let makeBody: @MainActor (ToggleStyleConfiguration) -> AnyView

  init<Content: View>(_ makeBody: @escaping @MainActor (ToggleStyleConfiguration) -> Content) {
    self.makeBody = { AnyView(makeBody($0)) }
  }
}

extension EnvironmentValues {
  private struct ToggleStylingKey: EnvironmentKey {
    static var defaultValue: ToggleStyling {
      ToggleStyling { StyledToggle(style: SwitchToggleStyle(), configuration: $0) }
    }
  }

  var toggleStyling: ToggleStyling {
    get { self[ToggleStylingKey.self] }
    set { self[ToggleStylingKey.self] = newValue }
  }
}

/// A toggle in a style. It is a view of its own so that the style can read the environment.
private struct StyledToggle<Style: ToggleStyle>: View {
  let style: Style
  let configuration: ToggleStyleConfiguration

  var body: some View { style.makeBody(configuration: configuration) }
}

// MARK: - Styles

/// The style of toggles for which none is set: a switch.
public struct DefaultToggleStyle: ToggleStyle {
  public init() {}

  public func makeBody(configuration: Configuration) -> some View {
    SwitchToggleStyle().makeBody(configuration: configuration)
  }
}

/// A style that shows the label and a switch, which can be tapped and dragged.
public struct SwitchToggleStyle: ToggleStyle {
  private let tint: Color?

  public init() { tint = nil }

  public init(tint: Color) { self.tint = tint }

  public func makeBody(configuration: Configuration) -> some View {
    LabeledRow(label: configuration.label) { Switch(isOn: configuration.$isOn, tint: tint) }
  }
}

/// A style that shows a button, which is filled while it is on.
public struct ButtonToggleStyle: ToggleStyle {
  public init() {}

  public func makeBody(configuration: Configuration) -> some View {
    let button = Button {
      configuration.isOn.toggle()
    } label: {
      configuration.label
    }
    if configuration.isOn {
      button.buttonStyle(BorderedProminentButtonStyle())
    } else {
      button.buttonStyle(BorderlessToggleButtonStyle())
    }
  }
}

/// A style with the space of a bordered button, but without its border.
private struct BorderlessToggleButtonStyle: PrimitiveButtonStyle {
  func makeBody(configuration: Configuration) -> some View {
    PressableButton(style: BorderlessButtonFace(), configuration: configuration)
      .padding(EdgeInsets(top: 7, leading: 12, bottom: 7, trailing: 12))
  }
}

extension ToggleStyle where Self == DefaultToggleStyle {
  public static var automatic: DefaultToggleStyle { DefaultToggleStyle() }
}

extension ToggleStyle where Self == SwitchToggleStyle {
  public static var `switch`: SwitchToggleStyle { SwitchToggleStyle() }
}

extension ToggleStyle where Self == ButtonToggleStyle {
  public static var button: ButtonToggleStyle { ButtonToggleStyle() }
}
