/// The view of UIKit around a tree of views, seen from within the tree.
struct WeakHost: Equatable, Sendable {
  private(set) weak var view: UIView?

  init(_ view: UIView) { self.view = view }

  static func == (a: WeakHost, b: WeakHost) -> Bool { a.view === b.view }
}

extension EnvironmentValues {
  private struct HostKey: EnvironmentKey { static var defaultValue: WeakHost? { nil } }

  /// The view that subviews for views of UIKit are added to.
  var host: WeakHost? {
    get { self[HostKey.self] }
    set { self[HostKey.self] = newValue }
  }
}
