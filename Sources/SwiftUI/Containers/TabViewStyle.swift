/// How a tab view shows its pages: with a bar, or side by side.
@preconcurrency @MainActor
public protocol TabViewStyle {
  var _pages: _TabPages { get }
}

/// What a style says of pages.
public struct _TabPages {
  let pages: TabPages?
}

/// With a bar of the pages' items.
public struct DefaultTabViewStyle: TabViewStyle {
  public init() {}

  public var _pages: _TabPages { _TabPages(pages: nil) }
}

/// With pages side by side, which fingers drag.
public struct PageTabViewStyle: TabViewStyle {
  /// When there are dots that tell which page it is.
  public struct IndexDisplayMode: Sendable {
    let pages: TabPages

    /// There are dots for more than one page.
    public static let automatic = IndexDisplayMode(pages: TabPages(least: 2))
    public static let always = IndexDisplayMode(pages: TabPages(least: 1))
    public static let never = IndexDisplayMode(pages: TabPages(least: .max))
  }

  private let mode: IndexDisplayMode

  public init(indexDisplayMode: IndexDisplayMode = .automatic) { mode = indexDisplayMode }

  public var _pages: _TabPages { _TabPages(pages: mode.pages) }
}

extension TabViewStyle where Self == DefaultTabViewStyle {
  public static var automatic: DefaultTabViewStyle { DefaultTabViewStyle() }
}

extension TabViewStyle where Self == PageTabViewStyle {
  public static var page: PageTabViewStyle { PageTabViewStyle() }

  public static func page(indexDisplayMode: PageTabViewStyle.IndexDisplayMode) -> PageTabViewStyle {
    PageTabViewStyle(indexDisplayMode: indexDisplayMode)
  }
}

/// How the dots of pages look.
@preconcurrency @MainActor
public protocol IndexViewStyle {
  var _hasGround: Bool { get }
}

/// Dots on a ground or without one.
public struct PageIndexViewStyle: IndexViewStyle {
  /// When there is a ground behind the dots. While nobody touches them, `automatic` and `interactive` have none.
  public struct BackgroundDisplayMode: Sendable {
    let hasGround: Bool

    public static let automatic = BackgroundDisplayMode(hasGround: false)
    public static let interactive = BackgroundDisplayMode(hasGround: false)
    public static let always = BackgroundDisplayMode(hasGround: true)
    public static let never = BackgroundDisplayMode(hasGround: false)
  }

  private let mode: BackgroundDisplayMode

  public init(backgroundDisplayMode: BackgroundDisplayMode = .automatic) { mode = backgroundDisplayMode }

  public var _hasGround: Bool { mode.hasGround }
}

extension IndexViewStyle where Self == PageIndexViewStyle {
  public static var page: PageIndexViewStyle { PageIndexViewStyle() }

  public static func page(backgroundDisplayMode: PageIndexViewStyle.BackgroundDisplayMode) -> PageIndexViewStyle {
    PageIndexViewStyle(backgroundDisplayMode: backgroundDisplayMode)
  }
}

/// Pages side by side, with dots from a number of pages on.
struct TabPages: Equatable, Sendable {
  let least: Int
  var hasGround = false

  func showsIndex(of count: Int) -> Bool { count >= least }
}

/// The item of a page in a tab view's bar.
struct TabItemKey: LayoutValueKey {
  static var defaultValue: AnyView? { nil }
}

extension EnvironmentValues {
  private struct TabPagesKey: EnvironmentKey { static var defaultValue: TabPages? { nil } }
  private struct GroundKey: EnvironmentKey { static var defaultValue: Bool { false } }

  fileprivate var ownTabPages: TabPages? {
    get { self[TabPagesKey.self] }
    set { self[TabPagesKey.self] = newValue }
  }

  fileprivate var indexHasGround: Bool {
    get { self[GroundKey.self] }
    set { self[GroundKey.self] = newValue }
  }

  /// The style of pages; nil for a bar.
  var tabPages: TabPages? {
    guard var pages = ownTabPages else { return nil }
    pages.hasGround = indexHasGround
    return pages
  }
}

extension View {
  public func tabViewStyle<S: TabViewStyle>(_ style: S) -> some View {
    environment(\.ownTabPages, style._pages.pages)
  }

  public func indexViewStyle<S: IndexViewStyle>(_ style: S) -> some View {
    environment(\.indexHasGround, style._hasGround)
  }

  /// Sets what stands for the view in the bar of the tab view that it is a page of.
  public func tabItem<V: View>(@ViewBuilder _ label: () -> V) -> some View {
    layoutValue(key: TabItemKey.self, value: AnyView(label()))
  }
}
