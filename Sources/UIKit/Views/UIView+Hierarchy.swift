// Views are told of moves in the order of iOS. Before a move they are told of the superview and then of the window,
// after it the other way round; a view is told before its subviews. Callbacks may move views again, so the code looks
// again after each callback and accepts what it finds.

extension UIView {
  func insert(_ view: UIView, at index: Int) {
    if view.parent === self { return moveChild(view, to: index) }
    preconditionCanAdopt(view)
    let (oldWindow, newWindow, oldTint) = (view.windowAbove, windowAbove, view.tint)
    view.willMove(toSuperview: self)
    if oldWindow !== newWindow { view.tellWillMove(toWindow: newWindow) }
    view.livingParent?.release(view)
    view.livingParent?.drop(view)
    preconditionCanAdopt(view)
    let index = min(max(0, index), children.count)
    insertLayer(of: view, at: index)
    children.insert(view, at: index)
    view.parent = self
    view.bringConstraints()
    view.bringConstraintsUpdate()
    view.updateTraits()
    guard view.parent === self else { return }
    view.moveToWindow(windowAbove)
    guard view.parent === self else { return }
    view.updateSafeArea()
    if view.tint != oldTint { view.tellTintChanged() }
    view.didMoveToSuperview()
    didAddSubview(view)
  }

  private func preconditionCanAdopt(_ view: UIView) {
    precondition(!isDescendant(of: view), "a view cannot become a subview of itself or of what is inside of it")
  }

  func insert(_ view: UIView, beside sibling: UIView, offset: Int) {
    if view === sibling { return }
    let others = view.parent === self ? children.filter { $0 !== view } : children
    insert(view, at: others.firstIndex { $0 === sibling }.map { $0 + offset } ?? others.count)
  }

  /// Inserts the layer of a subview. Sublayers that belong to no subview keep their places among the others.
  private func insertLayer(of view: UIView, at index: Int) {
    if index < children.count {
      layer.insertSublayer(view.layer, below: children[index].layer)
    } else {
      layer.addSublayer(view.layer)
    }
  }

  func moveChild(_ view: UIView, to index: Int) {
    guard let old = children.firstIndex(where: { $0 === view }) else { return }
    children.remove(at: old)
    let new = min(max(0, index), children.count)
    insertLayer(of: view, at: new)
    children.insert(view, at: new)
  }

  func exchangeChildren(_ first: Int, _ second: Int) {
    precondition(
      children.indices.contains(first) && children.indices.contains(second), "there is no subview at this index")
    guard first != second else { return }
    let (low, high) = (children[min(first, second)], children[max(first, second)])
    moveChild(low, to: max(first, second))
    moveChild(high, to: min(first, second))
  }

  func leaveParent() {
    guard livingParent != nil else { return }
    willMove(toSuperview: nil)
    if windowAbove != nil { tellWillMove(toWindow: nil) }
    livingParent?.release(self)
    guard livingParent == nil else { return }
    layer.removeFromSuperlayer()
    moveToWindow(nil)
    didMoveToSuperview()
  }

  /// Removes a subview from the list, without a change of its layer and window.
  private func release(_ view: UIView) {
    willRemoveSubview(view)
    drop(view)
  }

  private func drop(_ view: UIView) {
    guard view.parent === self else { return }
    // Those who hold the constraints are told, and may change the subviews.
    view.removeConstraintsToOutside()
    guard let index = children.firstIndex(where: { $0 === view }) else { return }
    children.remove(at: index)
    view.parent = nil
    setNeedsLayout()
  }

  // MARK: - Windows

  private func tellWillMove(toWindow window: UIWindow?) {
    if self is UIWindow { return }
    controller?.viewWillMove(toWindow: window)
    willMove(toWindow: window)
    for child in children where child.parent === self { child.tellWillMove(toWindow: window) }
  }

  private func moveToWindow(_ window: UIWindow?) {
    guard windowAbove !== window, !(self is UIWindow) else { return }
    if let old = windowAbove {
      windowAbove = nil
      old.forget(self)
      // Handlers that are told of the end of touches and gestures may move the view again.
      guard windowAbove == nil, parent?.windowAbove === window else { return }
    }
    windowAbove = window
    if window != nil {
      UIApplication.shared.looks.apply(to: self)
      setNeedsLayout()
    }
    didMoveToWindow()
    controller?.viewDidMove(toWindow: window)
    for child in children where child.parent === self { child.moveToWindow(windowAbove) }
  }

  func firstInSubtree(where isFound: (UIView) -> Bool) -> UIView? {
    if isFound(self) { return self }
    for child in children {
      if let found = child.firstInSubtree(where: isFound) { return found }
    }
    return nil
  }

  // MARK: - Mask

  func setMaskView(_ view: UIView?) {
    guard view !== maskView else { return }
    view?.removeFromSuperview()
    maskView = view
    layer.mask = view?.layer
    view?.updateTraits(under: traits)
  }
}
