/// The content of a navigation bar.
public struct NavigationBarItem {
  /// The size of the title.
  public enum TitleDisplayMode: Sendable {
    /// The title is large at the root of the stack.
    case automatic
    case inline
    case large
  }
}

extension View {
  /// Sets the title in the bar of the navigation stack that the view is in.
  public func navigationTitle(_ title: Text) -> some View {
    preference(key: NavigationTitleKey.self, value: NavigationTitle(text: title))
  }

  /// Sets the title in the bar of the navigation stack that the view is in.
  public func navigationTitle(_ titleKey: LocalizedStringKey) -> some View { navigationTitle(Text(titleKey)) }

  /// Sets the title in the bar of the navigation stack that the view is in.
  @_disfavoredOverload
  public func navigationTitle<S: StringProtocol>(_ title: S) -> some View { navigationTitle(Text(title)) }

  /// Sets the title, as code from before `navigationTitle` does.
  public func navigationBarTitle(_ title: Text) -> some View { navigationTitle(title) }

  /// Sets the title, as code from before `navigationTitle` does.
  public func navigationBarTitle(_ titleKey: LocalizedStringKey) -> some View { navigationTitle(titleKey) }

  /// Sets the title, as code from before `navigationTitle` does.
  public func navigationBarTitle(
    _ titleKey: LocalizedStringKey, displayMode: NavigationBarItem.TitleDisplayMode
  ) -> some View {
    navigationTitle(titleKey).navigationBarTitleDisplayMode(displayMode)
  }

  /// Sets the title, as code from before `navigationTitle` does.
  public func navigationBarTitle(
    _ title: Text, displayMode: NavigationBarItem.TitleDisplayMode
  ) -> some View {
    navigationTitle(title).navigationBarTitleDisplayMode(displayMode)
  }

  /// Sets the title, as code from before `navigationTitle` does.
  @_disfavoredOverload
  public func navigationBarTitle<S: StringProtocol>(_ title: S) -> some View { navigationTitle(title) }

  /// Sets the title, as code from before `navigationTitle` does.
  @_disfavoredOverload
  public func navigationBarTitle<S: StringProtocol>(
    _ title: S, displayMode: NavigationBarItem.TitleDisplayMode
  ) -> some View {
    navigationTitle(title).navigationBarTitleDisplayMode(displayMode)
  }

  public func navigationBarTitleDisplayMode(_ displayMode: NavigationBarItem.TitleDisplayMode) -> some View {
    transformPreference(NavigationTitleKey.self) { $0.mode = displayMode }
  }

  public func navigationBarHidden(_ hidden: Bool) -> some View {
    transformPreference(NavigationTitleKey.self) { $0.hidesBar = hidden }
  }

  public func navigationBarBackButtonHidden(_ hidesBackButton: Bool = true) -> some View {
    transformPreference(NavigationTitleKey.self) { $0.hidesBackButton = hidesBackButton }
  }

  /// Sets the view that shows values of a type that are pushed on the navigation stack.
  public func navigationDestination<D: Hashable, C: View>(
    for data: D.Type, @ViewBuilder destination: @escaping (D) -> C
  ) -> some View {
    modifier(DestinationModifier(destination: destination))
  }
}

private struct DestinationModifier<D: Hashable, C: View>: ViewModifier {
  let destination: (D) -> C
  @Environment(\.navigation) private var navigation

  func body(content: Content) -> some View {
    let _ =
      navigation?.destinations[ObjectIdentifier(D.self)] = { value in
        (value.base as? D).map { AnyView(destination($0)) }
      }
    content
  }
}
