/// An item between which constraints stand: a view or a layout guide.
@MainActor
protocol LayoutItem: AnyObject {
  /// The view itself, or the view that has the guide.
  var layoutView: UIView? { get }
  /// What constraints know of the item.
  var layoutReference: LayoutItemReference { get }
}

extension UIView: LayoutItem {
  var layoutView: UIView? { self }
  var layoutReference: LayoutItemReference { reference }
}

extension UILayoutGuide: LayoutItem {
  var layoutView: UIView? { owningView }
}

/// A reference to an item that does not keep it alive, and is nil once it is gone.
///
/// It stands for a weak one: an object with weak references is counted in a table of its own. With weak references here and in
/// layers, and a dictionary of constraints for each view, a column of 1,000 views took 29 ms to be made and laid out where it
/// takes 20 (measured).
@MainActor
final class LayoutItemReference {
  // Items take themselves out of here when they go.
  private nonisolated(unsafe) unowned(unsafe) var knownView: UIView?
  private nonisolated(unsafe) unowned(unsafe) var knownGuide: UILayoutGuide?

  init(to view: UIView) { unsafe knownView = view }
  init(to guide: UILayoutGuide) { unsafe knownGuide = guide }

  /// The item if it is a view.
  var view: UIView? { unsafe knownView }
  /// The item if it is a guide.
  var guide: UILayoutGuide? { unsafe knownGuide }

  var item: (any LayoutItem)? {
    if let view { return view }
    return guide
  }

  /// The view itself, or the view that has the guide.
  var layoutView: UIView? { view ?? guide?.owningView }

  nonisolated func itemIsGone() { unsafe (knownView, knownGuide) = (nil, nil) }
}

/// A side of a constraint: an attribute of an item, or the distance between two attributes.
@MainActor
final class LayoutQuantity: @preconcurrency CustomStringConvertible {
  /// The item; nil for one that was gone at first.
  let reference: LayoutItemReference?
  let attribute: NSLayoutConstraint.Attribute
  /// The quantity from which the distance is measured; nil for a plain attribute.
  let origin: LayoutQuantity?
  /// Whether it follows from the item's frame alone, and not from margins, a safe area or a text.
  let followsFromFrame: Bool
  /// The item's type, which names it; nil if it was gone at first.
  private let itemType: (any LayoutItem.Type)?

  init(_ item: any LayoutItem, _ attribute: NSLayoutConstraint.Attribute, from origin: LayoutQuantity? = nil) {
    reference = item.layoutReference
    self.attribute = attribute
    self.origin = origin
    followsFromFrame = !attribute.dependsOnContent && reference?.guide == nil
    itemType = type(of: item)
  }

  /// An attribute of an item that is gone.
  init(ofNothing attribute: NSLayoutConstraint.Attribute) {
    reference = nil
    self.attribute = attribute
    origin = nil
    followsFromFrame = true
    itemType = nil
  }

  var item: (any LayoutItem)? { reference?.item }
  var layoutView: UIView? { reference?.layoutView }
  var axis: NSLayoutConstraint.Axis? { attribute.axis }
  var isDimension: Bool { origin != nil || attribute.isDimension }

  var description: String {
    var name = itemType.map { "\($0)" } ?? "nil"
    if let item { name = (item as? UIView)?.accessibilityIdentifier ?? (item as? UILayoutGuide)?.nonemptyName ?? name }
    if let origin { return "(\(name).\(attribute) - \(origin))" }
    return "\(name).\(attribute)"
  }
}
