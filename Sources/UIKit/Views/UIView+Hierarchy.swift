extension UIView {
  func insert(_ view: UIView, at index: Int) {
    precondition(view !== self, "a view cannot be its own subview")
    guard !isDescendant(of: view) else { return }
    view.leaveParent()
    let index = min(max(0, index), children.count)
    if index < children.count {
      layer.insertSublayer(view.layer, below: children[index].layer)
    } else {
      layer.addSublayer(view.layer)
    }
    children.insert(view, at: index)
    view.parent = self
    view.bringConstraints()
    view.setWindow(windowAbove)
    view.updateTraits()
    view.didMoveToSuperview()
    didAddSubview(view)
  }

  func insert(_ view: UIView, beside sibling: UIView, offset: Int) {
    guard view !== sibling, let index = children.firstIndex(where: { $0 === sibling }) else { return addSubview(view) }
    insert(view, at: index + offset)
  }

  func exchangeChildren(_ first: Int, _ second: Int) {}

  func moveChild(_ view: UIView, to index: Int) {}

  func leaveParent() {
    guard let parent else { return }
    removeConstraintsToOutside()
    parent.willRemoveSubview(self)
    layer.removeFromSuperlayer()
    parent.children.removeAll { $0 === self }
    self.parent = nil
    setWindow(nil)
  }

  func setWindow(_ window: UIWindow?) {
    if windowAbove !== window { windowAbove?.arena.withdraw(self) }
    windowAbove = window
    for child in children { child.setWindow(window) }
  }

  func firstInSubtree(where isFound: (UIView) -> Bool) -> UIView? {
    if isFound(self) { return self }
    for child in children {
      if let found = child.firstInSubtree(where: isFound) { return found }
    }
    return nil
  }

  func setMaskView(_ view: UIView?) {
    view?.removeFromSuperview()
    maskView = view
    layer.mask = view?.layer
  }
}
