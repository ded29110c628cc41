/// Finds what a person means by a control's name.
@MainActor
struct ControlSearch {
  private let title: String
  /// What is visible, the thing in front first.
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

  /// The middle, on the screen, of the control called `title`: a control before anything else of that label or accessibility
  /// identifier; the control beside a text before the text.
  static func location(of title: String, in windows: [UIWindow]) -> CGPoint? {
    ControlSearch(title, in: windows).found?.middle
  }

  private var found: NamedArea? {
    let named = areas.filter { $0.label == title || $0.identifier == title }
    if let control = named.first(where: { $0.kind == .control }) { return control }
    guard let area = named.first else { return nil }
    return control(beside: area) ?? area
  }

  /// The control without a name of its own that stands in the row of `text` and nearest to it, not around it.
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

/// Something on the screen that a person may call by a name.
package struct NamedArea {
  package enum Kind {
    case control, text, other
  }

  package var label: String?
  package var identifier: String?
  package var kind: Kind
  /// In the coordinates of the screen.
  package var frame: CGRect
  /// Where a finger would touch it.
  package var middle: CGPoint

  /// - Parameter bounds: In the coordinates of `layer`.
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

/// A view in which things show that have names and are no views.
@MainActor
package protocol NamedContent: UIView {
  /// What shows, the thing in front first.
  var namedAreas: [NamedArea] { get }
}
