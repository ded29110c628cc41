// Views call these methods when something happens that concerns constraints.
extension UIView {
  /// Brings the constraints of the tree up to date and asks for layout of the superviews of views that move.
  func updateLayoutEngine() {
    treeRoot.updateConstraintsInSubtree()
    LayoutEngine.ofTree(with: self)?.update()
  }

  /// Places the subviews that constraints place. This is called before `layoutSubviews()`.
  func layOutByConstraints() {
    guard let engine = LayoutEngine.ofTree(with: self) else {
      // The view at the top, which had the engine, may be gone.
      if autoLayout?.constraints.isEmpty == false {
        _ = LayoutEngine.make(forTreeOf: self)
        layOutByConstraints()
      }
      return
    }
    engine.updateDependents(of: self)
    engine.update()
    engine.placeSubviews(of: self)
  }

  /// Tells the engine that `translatesAutoresizingMaskIntoConstraints` has changed.
  func constraintsDidChange() {
    LayoutEngine.ofTree(with: self)?.sourceDidChange(of: self)
  }

  /// Tells the engine that priorities of the content's size have changed.
  func contentPrioritiesDidChange() {
    LayoutEngine.ofTree(with: self)?.sourceDidChange(of: self)
  }

  /// Tells a stack around this view that `isHidden` has changed, so that the stack closes up.
  func hiddenDidChangeForConstraints() {
    guard let stack = livingParent as? UIStackView, stack.arrangedSubviews.contains(where: { $0 === self }) else {
      return
    }
    stack.setNeedsArrangement()
    // Stacks close up in the animation in which a view is hidden, as on iOS.
    if AnimationBlock.current != nil { treeRoot.layoutIfNeeded() }
  }

  /// Tells the engine and the superview that the content's size may have changed.
  func intrinsicContentSizeDidChange() {
    LayoutEngine.ofTree(with: self)?.contentDidChange(of: self)
    (livingParent as? any ContentSizeObserver)?.intrinsicContentSizeDidChange(of: self)
  }

  /// Tells the engine that the frame has changed.
  func frameDidChangeForConstraints() {
    LayoutEngine.ofTree(with: self)?.frameDidChange(of: self)
  }

  /// Deactivates the constraints that reach out of this view's tree, before it leaves its superview. The constraints
  /// inside stay active.
  func removeConstraintsToOutside() {
    var crossing: [NSLayoutConstraint] = []
    func visit(_ view: UIView) {
      if let references = view.autoLayout?.references {
        crossing += references.filter { $0.holder.map { !$0.isDescendant(of: self) } ?? false }
      }
      view.children.forEach(visit)
    }
    visit(self)
    for constraint in crossing.sorted(by: { $0.activation < $1.activation }) { constraint.deactivate() }
    LayoutEngine.ofTree(with: self)?.release(self)
  }

  /// Brings the constraints of this view's tree into the engine of its new superview.
  func bringConstraints() {
    autoLayout?.engine = nil
    if let engine = LayoutEngine.ofTree(with: self) {
      engine.adopt(self)
    } else if hasConstraintsInside {
      _ = LayoutEngine.make(forTreeOf: self)
    }
  }

  private var hasConstraintsInside: Bool {
    autoLayout?.constraints.isEmpty == false || children.contains { $0.hasConstraintsInside }
  }

  /// Returns the size that satisfies the constraints inside of the view and comes close to a target.
  func sizeFittingConstraints(
    _ targetSize: CGSize, horizontal: UILayoutPriority = .fittingSizeLevel,
    vertical: UILayoutPriority = .fittingSizeLevel
  ) -> CGSize {
    LayoutEngine.fittingSize(of: self, target: targetSize, horizontal: horizontal, vertical: vertical)
  }
}

/// A view that places its subviews by their intrinsic sizes.
@MainActor
package protocol ContentSizeObserver: UIView {
  /// Tells that the intrinsic size of a subview may have changed.
  func intrinsicContentSizeDidChange(of subview: UIView)
}
