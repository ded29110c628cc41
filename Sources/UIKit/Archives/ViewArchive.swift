import CoreGraphics
import Foundation
import QuartzCore
import Selectors

/// What archives have of views: `NSKeyedArchiver` writes a view with what is in it, and what is read is a copy.
///
/// Of each view there are its looks, its place and its subviews; images are PNG. The view around all others also has the
/// constraints between them, which are the same objects as those that its class archives by itself.
@MainActor
enum ViewArchive {
  private static let valuesKey = "UIView.values"
  private static let subviewsKey = "UIView.subviews"
  private static let constraintsKey = "UIView.constraints"
  /// The view around all others that are being written or read.
  private static var root: UIView?

  static func isIn(_ coder: NSCoder) -> Bool { coder is NSKeyedUnarchiver && coder.containsValue(forKey: valuesKey) }

  static func write(_ view: UIView, to coder: NSCoder) {
    guard coder is NSKeyedArchiver else { return }
    let isRoot = root == nil
    if isRoot { root = view }
    defer { if isRoot { root = nil } }
    coder.encode(NSDictionary(dictionary: ArchivedLooks.values(of: view)), forKey: valuesKey)
    coder.encode(NSArray(array: subviews(of: view)), forKey: subviewsKey)
    if isRoot { coder.encode(NSArray(array: constraints(in: view)), forKey: constraintsKey) }
  }

  /// Gives a new view what an archive has of it.
  static func read(_ view: UIView, from coder: NSCoder) {
    let isRoot = root == nil
    if isRoot { root = view }
    defer { if isRoot { root = nil } }
    if let values = coder.decodeObject(forKey: valuesKey) as? [String: Any] { ArchivedLooks.set(values, of: view) }
    let place = container(of: view)
    if place !== view, place.superview == nil {
      place.frame = view.bounds
      view.addSubview(place)
    }
    for case let subview as UIView in coder.decodeObject(forKey: subviewsKey) as? [Any] ?? [] {
      if let stack = view as? UIStackView { stack.addArrangedSubview(subview) } else { place.addSubview(subview) }
    }
    guard isRoot else { return }
    for case let constraint as NSLayoutConstraint in coder.decodeObject(forKey: constraintsKey) as? [Any] ?? [] {
      if constraint.hasCommonAncestor { constraint.isActive = true }
    }
  }

  // MARK: - The tree

  /// The view in which the content of another one lies: itself, or the content view of a cell.
  private static func container(of view: UIView) -> UIView {
    switch view {
    case let cell as UITableViewCell: cell.contentView
    case let cell as UICollectionViewCell: cell.contentView
    case let edge as UITableViewHeaderFooterView: edge.contentView
    case let effect as UIVisualEffectView: effect.contentView
    default: view
    }
  }

  /// The subviews that are archived: not those of which a class of UIKit consists.
  private static func subviews(of view: UIView) -> [UIView] {
    switch view {
    case is UILabel, is UIButton, is UISwitch, is UISlider, is UIStepper, is UISegmentedControl, is UIPageControl,
      is UIProgressView, is UIActivityIndicatorView, is UITextField, is UITextView, is UISearchBar, is UITableView,
      is UICollectionView, is UIPickerView, is UINavigationBar, is UITabBar, is UIToolbar:
      []
    case let stack as UIStackView: stack.arrangedSubviews
    default: container(of: view).subviews.filter { NSClassFromString(NSStringFromClass(type(of: $0))) != nil }
    }
  }

  private static func constraints(in view: UIView) -> [NSLayoutConstraint] {
    let place = container(of: view)
    let own = place === view ? view.constraints : view.constraints + place.constraints
    return own.filter { path(of: $0.firstItem) != nil && ($0.secondItem == nil || path(of: $0.secondItem) != nil) }
      + subviews(of: view).flatMap { constraints(in: $0) }
  }

  /// The steps from the root to an item of a constraint, such as `/content/2#margins`; nil if it lies elsewhere.
  private static func path(of item: AnyObject?) -> String? {
    switch item {
    case let view as UIView:
      if view === root { return "" }
      guard let parent = view.superview else { return nil }
      if let outer = parent.superview, container(of: outer) === parent, let index = index(of: view, in: outer) {
        return path(of: parent).map { "\($0)/\(index)" }
      }
      if container(of: parent) === view { return path(of: parent).map { $0 + "/content" } }
      return index(of: view, in: parent).flatMap { index in path(of: parent).map { "\($0)/\(index)" } }
    case let guide as UILayoutGuide:
      guard let view = guide.owningView else { return nil }
      let name = guide === view.layoutMarginsGuide ? "margins" : guide === view.safeAreaLayoutGuide ? "safeArea" : nil
      return name.flatMap { name in path(of: view).map { "\($0)#\(name)" } }
    default: return nil
    }
  }

  private static func index(of view: UIView, in parent: UIView) -> Int? {
    subviews(of: parent).firstIndex { $0 === view }
  }

  private static func item(at path: String) -> (any LayoutItem)? {
    let parts = path.split(separator: "#", omittingEmptySubsequences: false)
    guard var view = root else { return nil }
    for step in parts[0].split(separator: "/") {
      if step == "content" {
        view = container(of: view)
        continue
      }
      let around = view.superview.flatMap { container(of: $0) === view ? $0 : nil } ?? view
      let all = subviews(of: around)
      guard let index = Int(step), all.indices.contains(index) else { return nil }
      view = all[index]
    }
    switch parts.dropFirst().first {
    case "margins": return view.layoutMarginsGuide
    case "safeArea": return view.safeAreaLayoutGuide
    default: return view
    }
  }

  // MARK: - Constraints

  static func write(_ constraint: NSLayoutConstraint, to coder: NSCoder) {
    guard coder is NSKeyedArchiver, let first = path(of: constraint.firstItem) else { return }
    coder.encode(NSString(string: first), forKey: "first")
    if let second = path(of: constraint.secondItem) { coder.encode(NSString(string: second), forKey: "second") }
    if let identifier = constraint.identifier { coder.encode(NSString(string: identifier), forKey: "identifier") }
    let numbers = [
      Double(constraint.firstAttribute.rawValue), Double(constraint.relation.rawValue),
      Double(constraint.secondAttribute.rawValue), Double(constraint.multiplier), Double(constraint.constant),
      Double(constraint.priority.rawValue),
    ]
    coder.encode(NSArray(array: numbers.map { NSNumber(value: $0) }), forKey: "numbers")
  }

  /// Returns what makes the constraint of an archive between the views that have been read, and its name and priority.
  static func constraint(
    from coder: NSCoder
  ) -> (parts: _ConstraintParts, identifier: String?, priority: UILayoutPriority)? {
    /// What is not there must not be asked for.
    func text(_ key: String) -> String? {
      coder.containsValue(forKey: key) ? coder.decodeObject(forKey: key) as? String : nil
    }
    guard coder is NSKeyedUnarchiver, let first = text("first").flatMap(item(at:)),
      let numbers = (coder.decodeObject(forKey: "numbers") as? [NSNumber])?.map(\.doubleValue), numbers.count == 6,
      let attribute = Int(exactly: numbers[0]).flatMap(NSLayoutConstraint.Attribute.init(rawValue:)),
      let relation = Int(exactly: numbers[1]).flatMap(NSLayoutConstraint.Relation.init(rawValue:))
    else { return nil }
    var second: LayoutQuantity?
    if let path = text("second") {
      guard let other = item(at: path),
        let attribute = Int(exactly: numbers[2]).flatMap(NSLayoutConstraint.Attribute.init(rawValue:))
      else { return nil }
      second = LayoutQuantity(other, attribute)
    }
    let parts = _ConstraintParts(
      LayoutQuantity(first, attribute), relation, second, multiplier: CGFloat(numbers[3]), constant: CGFloat(numbers[4])
    )
    let priority = UILayoutPriority(rawValue: Float(numbers[5]))
    return (parts, text("identifier"), priority)
  }
}

extension UIView: @preconcurrency NSCoding {}
extension NSLayoutConstraint: @preconcurrency NSCoding {}
