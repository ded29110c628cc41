/// The data that Auto Layout keeps of a view.
@MainActor
final class AutoLayoutState {
  /// The active constraints between the view and items inside of it, in the order in which they were activated.
  var constraints: [NSLayoutConstraint] = []
  /// The active constraints that concern the view or its guides, whichever view holds them, in the same order.
  private(set) var references: [NSLayoutConstraint] = []
  var guides: [UILayoutGuide] = []
  var marginsGuide: UILayoutGuide?
  var safeAreaGuide: UILayoutGuide?
  var readableGuide: UILayoutGuide?
  var hugging = ContentPriorities(horizontal: .defaultLow, vertical: .defaultLow)
  var compression = ContentPriorities(horizontal: .defaultHigh, vertical: .defaultHigh)
  /// The engine of the tree, if this view is at its top and the tree has constraints.
  var engine: LayoutEngine?

  /// Notes that a constraint, activated after all others, concerns the view. It may do so by both of its sides.
  func addReference(_ constraint: NSLayoutConstraint) {
    if references.last !== constraint { references.append(constraint) }
  }

  func removeConstraint(_ constraint: NSLayoutConstraint) { Self.remove(constraint, from: &constraints) }
  func removeReference(_ constraint: NSLayoutConstraint) { Self.remove(constraint, from: &references) }

  /// Removes a constraint from a list that is sorted by activation.
  private static func remove(_ constraint: NSLayoutConstraint, from list: inout [NSLayoutConstraint]) {
    var (low, high) = (0, list.count)
    while low < high {
      let middle = (low + high) / 2
      if list[middle].activation < constraint.activation { low = middle + 1 } else { high = middle }
    }
    if low < list.count, list[low] === constraint { list.remove(at: low) }
  }
}

/// A priority in each direction.
struct ContentPriorities {
  var horizontal: UILayoutPriority
  var vertical: UILayoutPriority

  subscript(axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
    get { axis == .horizontal ? horizontal : vertical }
    set {
      if axis == .horizontal { horizontal = newValue } else { vertical = newValue }
    }
  }
}

/// A view whose content may become higher as the view becomes narrower, as lines of text do.
@MainActor
protocol WidthDependentContent: UIView {
  /// Returns the height of the content in a view of a width, in points; nil if the height does not depend on the width.
  func contentHeight(forWidth width: CGFloat) -> CGFloat?
}

/// A view with text.
@MainActor
protocol BaselineContent: UIView {
  /// Returns the distances in points of the first line's baseline from the top and of the last one's from the bottom,
  /// in a view of a width and of the height that suits it.
  func baselineInsets(forWidth width: CGFloat) -> (fromTop: CGFloat, fromBottom: CGFloat)
}

extension UIView {
  /// The state of Auto Layout, which is made if there is none.
  var constraintState: AutoLayoutState {
    if let autoLayout { return autoLayout }
    let state = AutoLayoutState()
    autoLayout = state
    return state
  }

  /// The view at the top of the tree. Costs time in proportion to the depth.
  var treeRoot: UIView {
    var root = self
    while let parent = root.parent { root = parent }
    return root
  }
}
