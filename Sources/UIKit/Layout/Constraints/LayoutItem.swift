/// An item between which constraints stand: a view or a layout guide.
@MainActor
protocol LayoutItem: AnyObject {
  /// The view itself, or the view that has the guide.
  var layoutView: UIView? { get }
}

extension UIView: LayoutItem {
  var layoutView: UIView? { self }
}

extension UILayoutGuide: LayoutItem {
  var layoutView: UIView? { owningView }
}

/// A side of a constraint: an attribute of an item, or the distance between two attributes.
@MainActor
final class LayoutQuantity: @preconcurrency CustomStringConvertible {
  private(set) weak var item: (any LayoutItem)?
  let attribute: NSLayoutConstraint.Attribute
  /// The quantity from which the distance is measured; nil for a plain attribute.
  let origin: LayoutQuantity?
  /// Whether it follows from the item's frame alone, and not from margins, a safe area or a text.
  let followsFromFrame: Bool
  /// The item's type, which names it; nil if it was gone at first.
  private let itemType: (any LayoutItem.Type)?

  init(_ item: any LayoutItem, _ attribute: NSLayoutConstraint.Attribute, from origin: LayoutQuantity? = nil) {
    self.item = item
    self.attribute = attribute
    self.origin = origin
    followsFromFrame = !attribute.dependsOnContent && !(item is UILayoutGuide)
    itemType = type(of: item)
  }

  /// An attribute of an item that is gone.
  init(ofNothing attribute: NSLayoutConstraint.Attribute) {
    self.attribute = attribute
    origin = nil
    followsFromFrame = true
    itemType = nil
  }

  var axis: NSLayoutConstraint.Axis? { attribute.axis }
  var isDimension: Bool { origin != nil || attribute.isDimension }

  var description: String {
    var name = itemType.map { "\($0)" } ?? "nil"
    if let item { name = (item as? UIView)?.accessibilityIdentifier ?? (item as? UILayoutGuide)?.nonemptyName ?? name }
    if let origin { return "(\(name).\(attribute) - \(origin))" }
    return "\(name).\(attribute)"
  }
}
