extension View {
  /// Shows a sheet above the screen while a value is true. Pulling the sheet down sets it to false.
  public func sheet<Content: View>(
    isPresented: Binding<Bool>, onDismiss: (() -> Void)? = nil, @ViewBuilder content: @escaping () -> Content
  ) -> some View {
    modifier(SheetModifier(isPresented, coversScreen: false, onDismiss, content))
  }

  /// Shows a sheet above the screen for an item, as long as there is one. Pulling the sheet down sets it to nil.
  public func sheet<Item: Identifiable, Content: View>(
    item: Binding<Item?>, onDismiss: (() -> Void)? = nil, @ViewBuilder content: @escaping (Item) -> Content
  ) -> some View {
    modifier(SheetModifier(item, coversScreen: false, onDismiss, content))
  }

  /// Shows a view that covers the screen while a value is true.
  public func fullScreenCover<Content: View>(
    isPresented: Binding<Bool>, onDismiss: (() -> Void)? = nil, @ViewBuilder content: @escaping () -> Content
  ) -> some View {
    modifier(SheetModifier(isPresented, coversScreen: true, onDismiss, content))
  }

  /// Shows a view that covers the screen for an item, as long as there is one.
  public func fullScreenCover<Item: Identifiable, Content: View>(
    item: Binding<Item?>, onDismiss: (() -> Void)? = nil, @ViewBuilder content: @escaping (Item) -> Content
  ) -> some View {
    modifier(SheetModifier(item, coversScreen: true, onDismiss, content))
  }
}

private struct SheetModifier: ViewModifier {
  private let wish: SheetPresenter.Wish
  @State private var presenter = SheetPresenter()
  @Environment(\.self) private var environment

  init<Sheet: View>(
    _ isPresented: Binding<Bool>, coversScreen: Bool, _ onDismiss: (() -> Void)?, _ content: @escaping () -> Sheet
  ) {
    wish = SheetPresenter.Wish(
      id: isPresented.wrappedValue ? AnyHashable(true) : nil, content: { AnyView(content()) },
      coversScreen: coversScreen, clear: { isPresented.wrappedValue = false }, onDismiss: onDismiss)
  }

  init<Item: Identifiable, Sheet: View>(
    _ item: Binding<Item?>, coversScreen: Bool, _ onDismiss: (() -> Void)?, _ content: @escaping (Item) -> Sheet
  ) {
    let present = item.wrappedValue
    wish = SheetPresenter.Wish(
      id: present.map { AnyHashable($0.id) }, content: { AnyView(present.map(content)) },
      coversScreen: coversScreen, clear: { item.wrappedValue = nil }, onDismiss: onDismiss)
  }

  func body(content: Content) -> some View {
    content
      .onAppear { follow() }
      .onChange(of: EachUpdate()) { follow() }
  }

  private func follow() {
    var wish = wish
    let (inner, outer) = (wish.content, environment)
    wish.content = { AnyView(inner().modifier(InheritedEnvironment(outer: outer))) }
    presenter.follow(wish, from: environment.host?.view)
  }
}

/// A value that is another one at each update.
private struct EachUpdate: Equatable {
  static func == (a: EachUpdate, b: EachUpdate) -> Bool { false }
}

/// Gives views in a sheet the environment of those that show it, but for what belongs to the sheet's own host.
private struct InheritedEnvironment: EnvironmentModifier {
  typealias Body = Never
  let outer: EnvironmentValues

  func modify(_ values: inout EnvironmentValues) {
    let own = HostSurroundings(of: values)
    let presentation = values.presentation
    values = outer
    own.modify(&values)
    values.presentation = presentation
    values.navigation = nil
  }
}
