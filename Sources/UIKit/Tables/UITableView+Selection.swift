import SystemLook

// Fingers on rows, selection, and scrolling to rows.

extension UITableView {
  /// Whether the table is moving to an offset that code has asked for.
  var isScrollingByItself: Bool { mover.isGliding }

  /// Whether more than one row can be selected.
  var selectsSeveral: Bool { state.isEditing ? allowsMultipleSelectionDuringEditing : allowsMultipleSelection }

  /// Whether rows can be selected.
  var letsSelect: Bool {
    state.isEditing ? allowsSelectionDuringEditing || allowsMultipleSelectionDuringEditing : allowsSelection
  }

  // MARK: - Fingers

  func fingerDown(_ touches: Set<UITouch>) {
    guard state.pressed == nil, touches.count == 1, let touch = touches.first else { return }
    if state.swipe != nil { return closeSwipe(animated: true) }
    let point = touch.location(in: self)
    guard letsSelect, let path = loadedGeometry.row(at: point), let cell = state.cells[path],
      cell.frame.contains(point), touch.view?.isDescendant(of: cell) == true
    else { return }
    guard delegate?.tableView(self, shouldHighlightRowAt: path) ?? true else { return }
    state.pressed = path
    state.pressedTouch = touch
    highlight(true, path)
  }

  func fingerUp(_ touches: Set<UITouch>) {
    guard let path = state.pressed, let touch = state.pressedTouch, touches.contains(touch) else { return }
    state.pressed = nil
    state.pressedTouch = nil
    let isSelected = state.selected.contains(path)
    let isInside = state.cells[path].map { $0.bounds.contains(touch.location(in: $0)) } ?? false
    // A row that is going to be selected goes straight from pressed to selected.
    highlight(false, path)
    guard isInside else { return }
    if isSelected, selectsSeveral { deselectByTap(path) } else { selectByTap(path) }
  }

  /// Takes back that a row shows as pressed if one of these touches presses it.
  func fingerTakenAway(_ touches: Set<UITouch>) {
    if let touch = state.pressedTouch, touches.contains(touch) { forgetTouch() }
  }

  /// Takes back that a row shows as pressed if the finger is on a view that is about to leave: the table would not hear
  /// of its end.
  func fingerLosesView(_ view: UIView) {
    guard let touch = state.pressedTouch, touch.view?.isDescendant(of: view) == true else { return }
    (view as? UITableViewCell)?.setHighlighted(false, animated: false)
    forgetTouch()
  }

  /// Takes back that a row shows as pressed.
  func forgetTouch() {
    guard let path = state.pressed else { return }
    state.pressed = nil
    state.pressedTouch = nil
    highlight(false, path)
  }

  private func highlight(_ isHighlighted: Bool, _ path: IndexPath) {
    state.cells[path]?.setHighlighted(isHighlighted, animated: false)
    if isHighlighted {
      delegate?.tableView(self, didHighlightRowAt: path)
    } else {
      delegate?.tableView(self, didUnhighlightRowAt: path)
    }
  }

  private func selectByTap(_ path: IndexPath) {
    var chosen: IndexPath? = path
    if let delegate { chosen = delegate.tableView(self, willSelectRowAt: path) }
    guard let chosen, loadedGeometry.contains(chosen) else { return }
    if !selectsSeveral {
      for other in state.selected.sorted() where other != chosen { deselectByTap(other) }
    }
    showSelection(true, chosen, false)
    if let cell = state.cells[chosen] { cell.whenChosen?(cell) }
    delegate?.tableView(self, didSelectRowAt: chosen)
  }

  private func deselectByTap(_ path: IndexPath) {
    var chosen: IndexPath? = path
    if let delegate { chosen = delegate.tableView(self, willDeselectRowAt: path) }
    guard let chosen else { return }
    showSelection(false, chosen, false)
    delegate?.tableView(self, didDeselectRowAt: chosen)
  }

  func showSelection(_ isSelected: Bool, _ path: IndexPath, _ animated: Bool) {
    if isSelected { state.selected.insert(path) } else { state.selected.remove(path) }
    guard let cell = state.cells[path], cell.isSelected != isSelected else { return }
    cell.setSelected(isSelected, animated: animated)
  }

  func tapAccessory(of cell: UITableViewCell) {
    if let path = indexPath(for: cell) { delegate?.tableView(self, accessoryButtonTappedForRowWith: path) }
  }

  // MARK: - Scrolling to rows

  func scroll(toRowAt path: IndexPath, at position: ScrollPosition, animated: Bool) {
    guard let target = offset(showing: path, at: position) else { return }
    guard !animated else { return setContentOffset(target, animated: true) }
    // Rows that come into view are measured, which moves the others.
    for _ in 0..<4 {
      guard let target = offset(showing: path, at: position), target != contentOffset else { return }
      setContentOffset(target, animated: false)
      tile()
    }
  }

  /// Returns the offset at which a row lies at a position, within the ends of the content.
  private func offset(showing path: IndexPath, at position: ScrollPosition) -> CGPoint? {
    let geometry = loadedGeometry
    guard path.count == 2, geometry.sections.indices.contains(path.section) else { return nil }
    var rect = geometry.rect(ofSection: path.section)
    if path.row != NSNotFound {
      guard let row = geometry.rectOfRow(path) else { return nil }
      rect = row
    }
    let inset = adjustedContentInset
    // A header that stays at the top covers what is below it.
    let cover = style == .plain && path.row != NSNotFound ? headerFrame(path.section)?.frame.height ?? 0 : 0
    let top = rect.minY - inset.top - cover
    let bottom = rect.maxY - bounds.height + inset.bottom
    var y: CGFloat
    switch position {
    case .top: y = top
    case .bottom: y = bottom
    case .middle: y = rect.midY - (bounds.height + inset.top - inset.bottom) / 2
    case .none: y = contentOffset.y > top ? top : contentOffset.y < bottom ? min(bottom, top) : contentOffset.y
    }
    let highest = max(-inset.top, geometry.contentSize.height + inset.bottom - bounds.height)
    y = min(max(y, -inset.top), highest)
    return y.isFinite ? CGPoint(x: contentOffset.x, y: y) : nil
  }
}
