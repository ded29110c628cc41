/// A search for the control that a person means by a name.
@MainActor
struct ControlSearch {
  private let title: String
  /// The visible things, the front one first.
  private var areas: [NamedArea] = []

  private init(_ title: String, in windows: [UIWindow]) {
    self.title = title
    for window in windows.reversed() { collect(window) }
  }

  private mutating func collect(_ view: UIView) {
    guard !view.isHidden, view.alpha > 0.01 else { return }
    for subview in view.subviews.reversed() { collect(subview) }
    if let view = view as? any NamedContent { areas += view.namedAreas }
    areas.append(NamedArea(view))
  }

  /// Returns the middle, on the screen, of the control called `title`, which is its label or accessibility identifier.
  /// A control comes before other things of that name, and the control beside a text before the text. Costs time in
  /// proportion to the number of views.
  static func location(of title: String, in windows: [UIWindow]) -> CGPoint? {
    ControlSearch(title, in: windows).found?.middle
  }

  private var found: NamedArea? {
    let named = areas.filter { $0.label == title || $0.identifier == title }
    if let control = named.first(where: { $0.kind == .control }) { return control }
    guard let area = named.first else { return nil }
    return control(beside: area) ?? area
  }

  /// Returns the control nearest to `text` in its row, of those that have no label of their own and do not surround it.
  private func control(beside text: NamedArea) -> NamedArea? {
    guard text.kind == .text else { return nil }
    let row = text.frame
    return areas.filter { area in
      area.kind == .control && area.label == nil && area.frame.minY < row.maxY && area.frame.maxY > row.minY
        && !area.frame.contains(row)
    }.min { distance(of: $0, from: row) < distance(of: $1, from: row) }
  }

  private func distance(of area: NamedArea, from row: CGRect) -> CGFloat {
    max(area.frame.minX - row.maxX, row.minX - area.frame.maxX, 0)
  }
}

/// A thing on the screen that a person may call by a name.
package struct NamedArea {
  package enum Kind {
    case control, text, other
  }

  package var label: String?
  package var identifier: String?
  package var kind: Kind
  /// The rectangle around it, in the coordinates of the screen.
  package var frame: CGRect
  /// The point of the screen at which a finger would touch it.
  package var middle: CGPoint

  /// - Parameter bounds: The rectangle of the thing in the coordinates of `layer`.
  @MainActor
  package init(label: String?, identifier: String? = nil, kind: Kind, bounds: CGRect, in layer: CALayer) {
    self.label = label
    self.identifier = identifier
    self.kind = kind
    frame = layer.convert(bounds, to: nil)
    middle = layer.convert(CGPoint(x: bounds.midX, y: bounds.midY), to: nil)
  }

  @MainActor
  fileprivate init(_ view: UIView) {
    self.init(
      label: view.accessibilityLabel, identifier: view.accessibilityIdentifier,
      kind: view is UIControl ? .control : view is UILabel ? .text : .other, bounds: view.bounds, in: view.layer)
  }
}

/// A view that shows things with names that are no views.
@MainActor
package protocol NamedContent: UIView {
  /// The things that show, the front one first.
  var namedAreas: [NamedArea] { get }
}
