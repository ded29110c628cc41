import SystemLook

/// A button that pushes a view on the navigation stack that it is in.
public struct NavigationLink<Label: View, Destination: View>: View {
  private let label: Label
  private let target: () -> NavigationModel.Page.Content?
  @Environment(\.navigation) private var navigation
  @Environment(\.listLook) private var listLook

  private init(_ label: Label, _ target: @escaping () -> NavigationModel.Page.Content?) {
    self.label = label
    self.target = target
  }

  public var body: some View {
    Button {
      if let content = target() { navigation?.push(content) }
    } label: {
      if listLook == nil {
        label
      } else {
        HStack {
          label.foregroundStyle(Color.primary)
          Spacer()
          Image(systemName: "chevron.right")
            .font(.footnote.weight(.semibold))
            .foregroundStyle(Color(SystemColor.tertiaryLabel))
        }
        .contentShape(Rectangle())
      }
    }
  }
}

extension NavigationLink {
  public init(@ViewBuilder destination: @escaping () -> Destination, @ViewBuilder label: () -> Label) {
    self.init(label()) { .view(AnyView(destination())) }
  }

  public init(destination: Destination, @ViewBuilder label: () -> Label) {
    self.init(label()) { .view(AnyView(destination)) }
  }
}

extension NavigationLink where Label == Text {
  public init(_ titleKey: LocalizedStringKey, @ViewBuilder destination: @escaping () -> Destination) {
    self.init(Text(titleKey)) { .view(AnyView(destination())) }
  }

  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, @ViewBuilder destination: @escaping () -> Destination) {
    self.init(Text(title)) { .view(AnyView(destination())) }
  }

  public init(_ titleKey: LocalizedStringKey, destination: Destination) {
    self.init(Text(titleKey)) { .view(AnyView(destination)) }
  }

  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, destination: Destination) {
    self.init(Text(title)) { .view(AnyView(destination)) }
  }
}

extension NavigationLink where Destination == Never {
  /// - Parameter value: The value that `navigationDestination` finds a view for; with nil the link does nothing.
  public init<P: Hashable>(value: P?, @ViewBuilder label: () -> Label) {
    self.init(label()) { value.map { .value(AnyHashable($0)) } }
  }

  public init<P: Hashable>(_ titleKey: LocalizedStringKey, value: P?) where Label == Text {
    self.init(Text(titleKey)) { value.map { .value(AnyHashable($0)) } }
  }

  @_disfavoredOverload
  public init<S: StringProtocol, P: Hashable>(_ title: S, value: P?) where Label == Text {
    self.init(Text(title)) { value.map { .value(AnyHashable($0)) } }
  }
}
