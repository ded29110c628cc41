/// The look of lists: one of the styles of this module.
@preconcurrency @MainActor
public protocol ListStyle {
  static var _look: _ListLook { get }
}

/// A style with sections on cards: see `InsetGroupedListStyle`.
public struct DefaultListStyle: ListStyle {
  public static var _look: _ListLook { .insetGrouped }

  public init() {}
}

/// A style with rows from side to side.
public struct PlainListStyle: ListStyle {
  public static var _look: _ListLook { .plain }

  public init() {}
}

/// A style with sections from side to side, on a gray ground.
public struct GroupedListStyle: ListStyle {
  public static var _look: _ListLook { .grouped }

  public init() {}
}

/// A style with sections on cards with round corners, on a gray ground.
public struct InsetGroupedListStyle: ListStyle {
  public static var _look: _ListLook { .insetGrouped }

  public init() {}
}

extension ListStyle where Self == DefaultListStyle {
  public static var automatic: DefaultListStyle { DefaultListStyle() }
}

extension ListStyle where Self == PlainListStyle {
  public static var plain: PlainListStyle { PlainListStyle() }
}

extension ListStyle where Self == GroupedListStyle {
  public static var grouped: GroupedListStyle { GroupedListStyle() }
}

extension ListStyle where Self == InsetGroupedListStyle {
  public static var insetGrouped: InsetGroupedListStyle { InsetGroupedListStyle() }
}

extension View {
  /// Sets the style of the lists in the view.
  public func listStyle<S: ListStyle>(_ style: S) -> some View { environment(\.listStyleLook, S._look) }

  /// Sets the space around the view in its row of a list; nil takes the default.
  public func listRowInsets(_ insets: EdgeInsets?) -> some View { layoutValue(key: RowInsetsKey.self, value: insets) }
}

extension EnvironmentValues {
  private struct ListStyleKey: EnvironmentKey { static let defaultValue = _ListLook.insetGrouped }

  /// The style of the lists in the view.
  var listStyleLook: _ListLook {
    get { self[ListStyleKey.self] }
    set { self[ListStyleKey.self] = newValue }
  }
}
