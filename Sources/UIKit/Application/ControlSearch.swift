/// Finds what a person means by a control's name.
@MainActor
struct ControlSearch {
  private let title: String
  /// Visible views, the one in front first.
  private var views: [UIView] = []

  private init(_ title: String, in windows: [UIWindow]) {
    self.title = title
    for window in windows.reversed() { collect(window) }
  }

  private mutating func collect(_ view: UIView) {
    guard !view.isHidden, view.alpha > 0.01 else { return }
    for subview in view.subviews.reversed() { collect(subview) }
    views.append(view)
  }

  /// The middle, on the screen, of the control called `title`: a control before any other view of that label or accessibility
  /// identifier; the control beside a text before the text.
  static func location(of title: String, in windows: [UIWindow]) -> CGPoint? {
    let search = ControlSearch(title, in: windows)
    return search.found.map { $0.layer.convert(CGPoint(x: $0.bounds.midX, y: $0.bounds.midY), to: nil) }
  }

  private var found: UIView? {
    let named = views.filter { $0.accessibilityLabel == title || $0.accessibilityIdentifier == title }
    if let control = named.first(where: { $0 is UIControl }) { return control }
    guard let view = named.first else { return nil }
    return control(beside: view) ?? view
  }

  /// The control without a name of its own that stands in the row of `label` and nearest to it.
  private func control(beside label: UIView) -> UIView? {
    guard label is UILabel else { return nil }
    let row = frame(of: label)
    return views.filter { view in
      view is UIControl && view.accessibilityLabel == nil && frame(of: view).minY < row.maxY
        && frame(of: view).maxY > row.minY
    }.min { distance(of: $0, from: row) < distance(of: $1, from: row) }
  }

  private func frame(of view: UIView) -> CGRect { view.layer.convert(view.bounds, to: nil) }

  private func distance(of view: UIView, from row: CGRect) -> CGFloat {
    let frame = frame(of: view)
    return max(frame.minX - row.maxX, row.minX - frame.maxX, 0)
  }
}
