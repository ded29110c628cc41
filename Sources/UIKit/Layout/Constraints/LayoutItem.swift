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
  private let itemType: String

  init(_ item: any LayoutItem, _ attribute: NSLayoutConstraint.Attribute, from origin: LayoutQuantity? = nil) {
    self.item = item
    self.attribute = attribute
    self.origin = origin
    itemType = "\(type(of: item))"
  }

  /// An attribute of an item that is gone.
  init(ofNothing attribute: NSLayoutConstraint.Attribute) {
    self.attribute = attribute
    origin = nil
    itemType = "nil"
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
