extension EnvironmentValues {
  private struct ScrollEnabledKey: EnvironmentKey { static let defaultValue = true }

  /// Whether fingers can scroll scroll views.
  public var isScrollEnabled: Bool {
    get { self[ScrollEnabledKey.self] }
    set { self[ScrollEnabledKey.self] = newValue }
  }
}

private struct ScrollDisabled: EnvironmentModifier {
  let isDisabled: Bool

  func modify(_ values: inout EnvironmentValues) { values.isScrollEnabled = !isDisabled }
}

extension View {
  /// Sets whether fingers cannot scroll the scroll views in this view.
  public func scrollDisabled(_ disabled: Bool) -> some View { modifier(ScrollDisabled(isDisabled: disabled)) }
}
