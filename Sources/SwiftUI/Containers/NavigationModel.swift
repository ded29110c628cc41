/// The pages of a navigation stack above its root.
@MainActor @Observable
final class NavigationModel {
  /// A view that was pushed.
  struct Page: Identifiable {
    enum Content {
      case view(AnyView)
      /// A value, for which `navigationDestination` finds the view.
      case value(AnyHashable)
    }

    let id: Int
    let content: Content
  }

  private(set) var pages: [Page] = []
  /// The titles by index: 0 is the root, and the pages follow.
  var titles: [Int: NavigationTitle] = [:]
  @ObservationIgnored private var lastID = 0
  /// Functions that make views of values, by the values' types.
  @ObservationIgnored var destinations: [ObjectIdentifier: (AnyHashable) -> AnyView?] = [:]
  /// Tells of a new path, if somebody else keeps it.
  @ObservationIgnored var pathDidChange: ([AnyHashable]) -> Void = { _ in }

  static let motion = Animation.spring(response: 0.4, dampingFraction: 1)

  func push(_ content: Page.Content) {
    withAnimation(NavigationModel.motion) {
      lastID += 1
      pages.append(Page(id: lastID, content: content))
      if case .value = content { pathDidChange(path) }
    }
  }

  func pop() {
    guard let last = pages.last else { return }
    withAnimation(NavigationModel.motion) {
      pages.removeLast()
      if case .value = last.content { pathDidChange(path) }
    }
  }

  /// The values among the pages, without pages that were pushed as views.
  var path: [AnyHashable] {
    pages.compactMap { page in
      if case .value(let value) = page.content { value } else { nil }
    }
  }

  /// Shows the pages of another path. Pages that both paths begin with stay.
  func show(_ path: [AnyHashable]) {
    guard path != self.path else { return }
    withAnimation(NavigationModel.motion) {
      let common = zip(self.path, path).prefix { $0 == $1 }.count
      var kept = 0
      let end = pages.firstIndex { page in
        guard case .value = page.content else { return false }
        kept += 1
        return kept > common
      }
      if let end { pages.removeSubrange(end...) }
      for value in path.dropFirst(common) {
        lastID += 1
        pages.append(Page(id: lastID, content: .value(value)))
      }
    }
  }

  func view(for value: AnyHashable) -> AnyView {
    let type = type(of: value.base)
    return destinations[ObjectIdentifier(type)]?(value) ?? AnyView(Image(systemName: "exclamationmark.triangle.fill"))
  }
}

/// The appearance of a page's bar.
struct NavigationTitle: Equatable {
  var text: Text?
  var mode = NavigationBarItem.TitleDisplayMode.automatic
  var hidesBar = false
  var hidesBackButton = false
  /// Whether the page's ground is that of grouped lists.
  var isGrouped = false
  var toolbar = ToolbarItems()
}

struct NavigationTitleKey: PreferenceKey {
  static var defaultValue: NavigationTitle { NavigationTitle() }

  static func reduce(value: inout NavigationTitle, nextValue: () -> NavigationTitle) {
    let next = nextValue()
    value.text = value.text ?? next.text
    if value.mode == .automatic { value.mode = next.mode }
    value.hidesBar = value.hidesBar || next.hidesBar
    value.hidesBackButton = value.hidesBackButton || next.hidesBackButton
    value.isGrouped = value.isGrouped || next.isGrouped
    value.toolbar = value.toolbar.joined(with: next.toolbar)
  }
}

extension EnvironmentValues {
  private struct NavigationKey: EnvironmentKey { static var defaultValue: NavigationModel? { nil } }

  /// The navigation stack that a view is in.
  var navigation: NavigationModel? {
    get { self[NavigationKey.self] }
    set { self[NavigationKey.self] = newValue }
  }
}
