/// What constraints stand between: views and layout guides.
@MainActor
protocol LayoutItem: AnyObject {
  /// The view itself, or the one that has the guide.
  var layoutView: UIView? { get }
}

extension UIView: LayoutItem {
  var layoutView: UIView? { self }
}

extension UILayoutGuide: LayoutItem {
  var layoutView: UIView? { owningView }
}

/// One side of a constraint: an attribute of an item, or the distance of two.
@MainActor
final class LayoutQuantity: @preconcurrency CustomStringConvertible {
  private(set) weak var item: (any LayoutItem)?
  let attribute: NSLayoutConstraint.Attribute
  /// What the distance is measured from.
  let origin: LayoutQuantity?
  private let itemType: String

  init(_ item: any LayoutItem, _ attribute: NSLayoutConstraint.Attribute, from origin: LayoutQuantity? = nil) {
    self.item = item
    self.attribute = attribute
    self.origin = origin
    itemType = "\(type(of: item))"
  }

  var axis: NSLayoutConstraint.Axis? { attribute.axis }
  var isDimension: Bool { origin != nil || attribute.isDimension }

  var description: String {
    var name = itemType
    if let item { name = (item as? UIView)?.accessibilityIdentifier ?? (item as? UILayoutGuide)?.nonemptyName ?? name }
    if let origin { return "(\(name).\(attribute) - \(origin))" }
    return "\(name).\(attribute)"
  }
}
