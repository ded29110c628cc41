extension UIView {
  /// Lays out the view when its layer asks for it: constraints first, then `layoutSubviews()`.
  func layOut(_ layer: CALayer) {
    guard layer === self.layer else { return }
    if isAwaitingSize, bounds.width > 0, bounds.height > 0 { layer.setNeedsDisplay() }
    updateConstraintsInSubtree()
    traitCollection.performAsCurrent {
      controller?.viewWillLayOut()
      layOutByConstraints()
      layoutSubviews()
      controller?.viewDidLayoutSubviews()
    }
    if wearsFocusRing { ApplicationScreen.current.focus.viewDidLayOut() }
  }

  func markForConstraintsUpdate() {
    needsConstraintsUpdate = true
    bringConstraintsUpdate()
  }

  /// Tells the views around this one that there are constraints to update here.
  func bringConstraintsUpdate() {
    guard needsConstraintsUpdate || hasConstraintsUpdateInside else { return }
    var ancestor = parent
    while let view = ancestor, !view.hasConstraintsUpdateInside {
      view.hasConstraintsUpdateInside = true
      ancestor = view.parent
    }
  }

  /// Updates constraints where this is asked for, in inner views first, as on iOS: their changes may concern the views
  /// around them.
  func updateConstraintsInSubtree() {
    if hasConstraintsUpdateInside {
      hasConstraintsUpdateInside = false
      for child in children { child.updateConstraintsInSubtree() }
    }
    guard needsConstraintsUpdate else { return }
    needsConstraintsUpdate = false
    if let controller { controller.updateViewConstraints() } else { updateConstraints() }
  }

  // MARK: - Margins

  /// The margins that were set, or else those of iOS: 8 points on all sides. The view of a controller has 16 points on
  /// the left and right, 20 from a width of 414 points on, and none above and below.
  private var baseMargins: UIEdgeInsets {
    if let ownMargins { return ownMargins }
    guard controller != nil else { return UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8) }
    let side: CGFloat = bounds.width >= 414 ? 20 : 16
    return UIEdgeInsets(top: 0, left: side, bottom: 0, right: side)
  }

  var effectiveMargins: UIEdgeInsets {
    var margins = baseMargins
    if insetsLayoutMarginsFromSafeArea {
      let area = safeAreaInsets
      margins.top += area.top
      margins.left += area.left
      margins.bottom += area.bottom
      margins.right += area.right
    }
    if preservesSuperviewLayoutMargins, let parent = livingParent {
      let outer = overlap(of: parent.effectiveMargins, in: parent.bounds)
      margins.top = max(margins.top, outer.top)
      margins.left = max(margins.left, outer.left)
      margins.bottom = max(margins.bottom, outer.bottom)
      margins.right = max(margins.right, outer.right)
    }
    return margins
  }

  func setMargins(_ margins: UIEdgeInsets) {
    guard margins != ownMargins else { return }
    ownMargins = margins
    marginsDidChange()
  }

  private func marginsDidChange() {
    layoutMarginsDidChange()
    controller?.viewLayoutMarginsDidChange()
    setNeedsLayout()
  }

  func directional(_ insets: UIEdgeInsets) -> NSDirectionalEdgeInsets {
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    return NSDirectionalEdgeInsets(
      top: insets.top, leading: isMirrored ? insets.right : insets.left, bottom: insets.bottom,
      trailing: isMirrored ? insets.left : insets.right)
  }

  func undirected(_ insets: NSDirectionalEdgeInsets) -> UIEdgeInsets {
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    return UIEdgeInsets(
      top: insets.top, left: isMirrored ? insets.trailing : insets.leading, bottom: insets.bottom,
      right: isMirrored ? insets.leading : insets.trailing)
  }

  // MARK: - Safe area

  /// The parts of insets of the rectangle `around`, in the superview's coordinates, that lie over this view.
  func overlap(of insets: UIEdgeInsets, in around: CGRect) -> UIEdgeInsets {
    let frame = frameForInsets
    // At an edge where nothing is covered, what juts out of it is not covered either.
    func overlap(_ inset: CGFloat, _ outside: CGFloat) -> CGFloat { inset == 0 ? 0 : max(0, inset + outside) }
    return UIEdgeInsets(
      top: overlap(insets.top, around.minY - frame.minY), left: overlap(insets.left, around.minX - frame.minX),
      bottom: overlap(insets.bottom, frame.maxY - around.maxY),
      right: overlap(insets.right, frame.maxX - around.maxX))
  }

  /// Computes the safe area again, here and in all views below, and tells the views for which it has changed.
  func updateSafeArea() {
    var area = coveredInsets
    if let controller {
      for additional in [controller.barInsets, controller.additionalSafeAreaInsets] {
        area.top += additional.top
        area.left += additional.left
        area.bottom += additional.bottom
        area.right += additional.right
      }
    }
    // The subviews follow even if this view's own insets are the same, because sizes may have changed.
    guard area != .zero || safeArea != .zero else { return }
    let old = safeArea
    safeArea = area
    for child in children { child.updateSafeArea() }
    guard area != old else { return }
    controller?.viewSafeAreaInsetsDidChange()
    safeAreaInsetsDidChange()
    if insetsLayoutMarginsFromSafeArea { marginsDidChange() }
  }
}
