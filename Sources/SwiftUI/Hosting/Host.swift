/// The view of UIKit around a tree of views, as those see it.
struct WeakHost: Equatable {
  private(set) weak var view: UIView?

  init(_ view: UIView) { self.view = view }

  static func == (a: WeakHost, b: WeakHost) -> Bool { a.view === b.view }
}

extension EnvironmentValues {
  private struct HostKey: EnvironmentKey { static var defaultValue: WeakHost? { nil } }

  /// Where subviews for views of UIKit go.
  var host: WeakHost? {
    get { self[HostKey.self] }
    set { self[HostKey.self] = newValue }
  }
}
