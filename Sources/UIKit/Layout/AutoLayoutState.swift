/// What Auto Layout keeps of a view.
@MainActor
final class AutoLayoutState {
  /// The active constraints between the view and what is inside of it, in the order in which they came.
  var constraints: [NSLayoutConstraint] = []
  /// The active constraints that are about the view or its guides, wherever they are.
  var references: [ObjectIdentifier: NSLayoutConstraint] = [:]
  var guides: [UILayoutGuide] = []
  var marginsGuide: UILayoutGuide?
  var safeAreaGuide: UILayoutGuide?
  var readableGuide: UILayoutGuide?
  var hugging = ContentPriorities(horizontal: .defaultLow, vertical: .defaultLow)
  var compression = ContentPriorities(horizontal: .defaultHigh, vertical: .defaultHigh)
  /// Of a view at the top of a tree that has constraints.
  var engine: LayoutEngine?

  func removeConstraint(_ constraint: NSLayoutConstraint) {
    // They were activated in this order.
    var (low, high) = (0, constraints.count)
    while low < high {
      let middle = (low + high) / 2
      if constraints[middle].activation < constraint.activation { low = middle + 1 } else { high = middle }
    }
    if low < constraints.count, constraints[low] === constraint { constraints.remove(at: low) }
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

/// A view whose content may become higher as it becomes narrower, as lines of text do.
@MainActor
protocol WidthDependentContent: UIView {
  /// The height of the content in a view of a width, in points; nil if every width is the same.
  func contentHeight(forWidth width: CGFloat) -> CGFloat?
}

/// A view with text.
@MainActor
protocol BaselineContent: UIView {
  /// The distances of the first line's baseline from the top and of the last one's from the bottom, in a view of a width
  /// and of the height that suits it.
  func baselineInsets(forWidth width: CGFloat) -> (fromTop: CGFloat, fromBottom: CGFloat)
}

extension UIView {
  /// The state of Auto Layout, made where there is none.
  var constraintState: AutoLayoutState {
    if let autoLayout { return autoLayout }
    let state = AutoLayoutState()
    autoLayout = state
    return state
  }

  /// The view at the top of the tree.
  var treeRoot: UIView {
    var root = self
    while let parent = root.parent { root = parent }
    return root
  }
}
