extension UIView {
  /// What the layer asks for in its layout.
  func layOut(_ layer: CALayer) {
    guard layer === self.layer else { return }
    updateConstraintsInSubtree()
    traitCollection.performAsCurrent {
      controller?.viewWillLayoutSubviews()
      layOutByConstraints()
      layoutSubviews()
      controller?.viewDidLayoutSubviews()
    }
  }

  func updateConstraintsInSubtree() {
    for child in children { child.updateConstraintsInSubtree() }
    guard needsConstraintsUpdate else { return }
    needsConstraintsUpdate = false
    updateConstraints()
  }

  // MARK: - Margins

  var effectiveMargins: UIEdgeInsets { ownMargins ?? UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8) }

  func setMargins(_ margins: UIEdgeInsets) {
    ownMargins = margins
    layoutMarginsDidChange()
    setNeedsLayout()
  }

  var effectiveSafeArea: UIEdgeInsets { .zero }

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
}
