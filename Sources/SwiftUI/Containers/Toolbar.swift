/// A view for a bar around a screen.
@preconcurrency @MainActor
public protocol ToolbarContent {
  associatedtype Body: ToolbarContent

  /// The content that this one is made of.
  @ToolbarContentBuilder var body: Body { get }

  var _items: [_ToolbarItem] { get }
}

extension ToolbarContent {
  public var _items: [_ToolbarItem] { body._items }
}

extension ToolbarContent where Body == Never {
  /// The contents of this module have no body.
  public var body: Never { preconditionFailure("\(Self.self) has no body") }
}

extension Never: ToolbarContent {
  public var _items: [_ToolbarItem] { [] }
}

/// A view in a bar, and its place there.
public struct _ToolbarItem {
  let placement: ToolbarItemPlacement
  let view: AnyView
}

/// The place of a view in the bars of a screen: at either side of the navigation bar, or in its middle.
public struct ToolbarItemPlacement: Hashable, Sendable {
  enum Place { case leading, center, trailing }

  let place: Place

  public static let automatic = ToolbarItemPlacement(place: .trailing)
  public static let primaryAction = ToolbarItemPlacement(place: .trailing)
  public static let confirmationAction = ToolbarItemPlacement(place: .trailing)
  public static let cancellationAction = ToolbarItemPlacement(place: .leading)
  public static let navigation = ToolbarItemPlacement(place: .leading)
  /// The place of the title.
  public static let principal = ToolbarItemPlacement(place: .center)
  public static let topBarLeading = ToolbarItemPlacement(place: .leading)
  public static let topBarTrailing = ToolbarItemPlacement(place: .trailing)
  public static let navigationBarLeading = ToolbarItemPlacement(place: .leading)
  public static let navigationBarTrailing = ToolbarItemPlacement(place: .trailing)
}

/// One view in a bar.
public struct ToolbarItem<ID, Content: View>: ToolbarContent {
  public typealias Body = Never
  private let placement: ToolbarItemPlacement
  private let content: Content

  public init(
    placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content
  ) where ID == () {
    self.placement = placement
    self.content = content()
  }

  public var _items: [_ToolbarItem] { [_ToolbarItem(placement: placement, view: AnyView(content))] }
}

/// Several views at one place of a bar.
public struct ToolbarItemGroup<Content: View>: ToolbarContent {
  public typealias Body = Never
  private let placement: ToolbarItemPlacement
  private let content: Content

  public init(placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content) {
    self.placement = placement
    self.content = content()
  }

  public var _items: [_ToolbarItem] { [_ToolbarItem(placement: placement, view: AnyView(content))] }
}

/// Makes one content of several.
@resultBuilder
@preconcurrency @MainActor
public enum ToolbarContentBuilder {
  public static func buildExpression<Content: ToolbarContent>(_ content: Content) -> Content { content }

  public static func buildBlock() -> some ToolbarContent { _ToolbarItems(_items: []) }

  public static func buildBlock<each Content: ToolbarContent>(
    _ content: repeat each Content
  ) -> some ToolbarContent {
    var items: [_ToolbarItem] = []
    for content in repeat each content { items += content._items }
    return _ToolbarItems(_items: items)
  }

  public static func buildIf<Content: ToolbarContent>(_ content: Content?) -> some ToolbarContent {
    _ToolbarItems(_items: content?._items ?? [])
  }

  public static func buildEither<Content: ToolbarContent>(first content: Content) -> _ToolbarItems {
    _ToolbarItems(_items: content._items)
  }

  public static func buildEither<Content: ToolbarContent>(second content: Content) -> _ToolbarItems {
    _ToolbarItems(_items: content._items)
  }

  public static func buildLimitedAvailability<Content: ToolbarContent>(_ content: Content) -> _ToolbarItems {
    _ToolbarItems(_items: content._items)
  }
}

/// Contents that have become one.
public struct _ToolbarItems: ToolbarContent {
  public typealias Body = Never
  public var _items: [_ToolbarItem]
}

extension View {
  /// Puts views into the bar of the navigation stack that the view is in.
  public func toolbar<Content: ToolbarContent>(@ToolbarContentBuilder content: () -> Content) -> some View {
    modifier(ToolbarModifier(items: content()._items))
  }

  /// Puts views at the trailing side of the bar of the navigation stack that the view is in.
  public func toolbar<Content: View>(@ViewBuilder content: () -> Content) -> some View {
    modifier(ToolbarModifier(items: [_ToolbarItem(placement: .automatic, view: AnyView(content()))]))
  }

  /// Puts views at the sides of the bar, as code from before `toolbar` does.
  public func navigationBarItems<L: View, T: View>(leading: L, trailing: T) -> some View {
    modifier(ToolbarModifier(items: [.leading(leading), .trailing(trailing)]))
  }

  /// Puts a view at the leading side of the bar, as code from before `toolbar` does.
  public func navigationBarItems<L: View>(leading: L) -> some View {
    modifier(ToolbarModifier(items: [.leading(leading)]))
  }

  /// Puts a view at the trailing side of the bar, as code from before `toolbar` does.
  public func navigationBarItems<T: View>(trailing: T) -> some View {
    modifier(ToolbarModifier(items: [.trailing(trailing)]))
  }
}

extension _ToolbarItem {
  @MainActor
  fileprivate static func leading<V: View>(_ view: V) -> _ToolbarItem {
    _ToolbarItem(placement: .topBarLeading, view: AnyView(view))
  }

  @MainActor
  fileprivate static func trailing<V: View>(_ view: V) -> _ToolbarItem {
    _ToolbarItem(placement: .topBarTrailing, view: AnyView(view))
  }
}

private struct ToolbarModifier: ViewModifier {
  let items: [_ToolbarItem]

  func body(content: Content) -> some View {
    let toolbar = ToolbarItems(items)
    content.transformPreference(NavigationTitleKey.self) { $0.toolbar = $0.toolbar.joined(with: toolbar) }
  }
}

/// What a page has in its bar. Two of these are equal if one is a copy of the other: views cannot be compared.
struct ToolbarItems: Equatable {
  private final class Mark {}

  private var items: [_ToolbarItem] = []
  private var marks: [Mark] = []

  init() {}

  fileprivate init(_ items: [_ToolbarItem]) {
    self.items = items
    marks = [Mark()]
  }

  static func == (a: ToolbarItems, b: ToolbarItems) -> Bool { a.marks.elementsEqual(b.marks, by: ===) }

  func joined(with other: ToolbarItems) -> ToolbarItems {
    var joined = self
    joined.items += other.items
    joined.marks += other.marks
    return joined
  }

  func views(at place: ToolbarItemPlacement.Place) -> [AnyView] {
    items.filter { $0.placement.place == place }.map(\.view)
  }
}

/// The views at one side of a bar.
struct ToolbarSide: View {
  let views: [AnyView]

  var body: some View {
    HStack(spacing: 16) {
      ForEach(views.indices, id: \.self) { views[$0] }
    }
  }
}
