// What a view calls when something happens that concerns constraints.
extension UIView {
  /// Brings the constraints of the tree up to date: views that move are laid out by their superviews then.
  func updateLayoutEngine() {
    treeRoot.updateConstraintsInSubtree()
    LayoutEngine.ofTree(with: self)?.update()
  }

  /// Places the subviews that constraints place. Called before `layoutSubviews()`.
  func layOutByConstraints() {
    guard let engine = LayoutEngine.ofTree(with: self) else {
      // The view at the top, which had the engine, is gone.
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

  /// Called when `translatesAutoresizingMaskIntoConstraints` has changed.
  func constraintsDidChange() {
    LayoutEngine.ofTree(with: self)?.sourceDidChange(of: self)
  }

  /// Called when priorities of the content's size have changed.
  func contentPrioritiesDidChange() {
    LayoutEngine.ofTree(with: self)?.sourceDidChange(of: self)
  }

  /// Called after `isHidden` has changed: stacks close up.
  func hiddenDidChangeForConstraints() {
    guard let stack = parent as? UIStackView, stack.arrangedSubviews.contains(where: { $0 === self }) else { return }
    stack.setNeedsArrangement()
    // As on iOS, stacks close up in the animation in which a view is hidden.
    if AnimationBlock.current != nil { treeRoot.layoutIfNeeded() }
  }

  /// Called by `invalidateIntrinsicContentSize()`.
  func intrinsicContentSizeDidChange() {
    LayoutEngine.ofTree(with: self)?.contentDidChange(of: self)
    (parent as? any ContentSizeObserver)?.intrinsicContentSizeDidChange(of: self)
  }

  /// Called after the frame has changed, by whomever.
  func frameDidChangeForConstraints() {
    LayoutEngine.ofTree(with: self)?.frameDidChange(of: self)
  }

  /// Called before the view leaves its superview: constraints that reach out of its tree go, those inside stay its own.
  func removeConstraintsToOutside() {
    var crossing: [NSLayoutConstraint] = []
    func visit(_ view: UIView) {
      if let references = view.autoLayout?.references.values {
        crossing += references.filter { $0.holder.map { !$0.isDescendant(of: self) } ?? false }
      }
      view.children.forEach(visit)
    }
    visit(self)
    for constraint in crossing.sorted(by: { $0.activation < $1.activation }) { constraint.deactivate() }
    LayoutEngine.ofTree(with: self)?.release(self)
  }

  /// Called when the view, with all that is inside of it, has come into a superview.
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

  /// Called by `systemLayoutSizeFitting(_:)`.
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
  /// The intrinsic size of a subview may be another one.
  func intrinsicContentSizeDidChange(of subview: UIView)
}
