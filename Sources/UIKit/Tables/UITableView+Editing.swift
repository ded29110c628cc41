import SystemLook

// Editing mode and swipe actions.

extension UITableView {
  func changeEditing(_ editing: Bool, animated: Bool) {
    guard editing != state.isEditing else { return }
    closeSwipe(animated: animated)
    forgetTouch()
    for path in state.selected.sorted() { showSelection(false, path, false) }
    state.isEditing = editing
    for (path, cell) in state.cells.sorted(by: { $0.key < $1.key }) {
      if editing {
        UIView.performWithoutAnimation { updateSurroundings(of: cell, at: path) }
      }
      cell.setEditing(editing && cell.surroundings.canEdit, animated: animated)
    }
    state.isStale = true
    setNeedsLayout()
  }

  func tapEditControl(of cell: UITableViewCell) {
    guard let path = indexPath(for: cell) else { return }
    switch cell.editingStyle {
    case .insert: dataSource?.tableView(self, commit: .insert, forRowAt: path)
    case .delete:
      guard let configuration = trailingActions(at: path, isByControl: true) else { return }
      openSwipe(path, cell, configuration, isTrailing: true)
      settleSwipe(isOpen: true)
    case .none: break
    }
  }

  // MARK: - Actions of rows

  /// Returns the actions at the trailing side of a row: the delegate's, or one that deletes the row.
  private func trailingActions(at path: IndexPath, isByControl: Bool) -> UISwipeActionsConfiguration? {
    if let delegate, !isAnsweredByDefault(.trailingActions) {
      let configuration = delegate.tableView(self, trailingSwipeActionsConfigurationForRowAt: path)
      if !isAnsweredByDefault(.trailingActions) {
        return configuration.flatMap { $0.actions.isEmpty ? nil : $0 }
      }
    }
    guard let dataSource, dataSource.tableView(self, canEditRowAt: path),
      isByControl || !isAnsweredByDefault(.canEdit),
      (delegate?.tableView(self, editingStyleForRowAt: path) ?? .delete) == .delete
    else { return nil }
    let title = delegate?.tableView(self, titleForDeleteConfirmationButtonForRowAt: path) ?? "Delete"
    let action = UIContextualAction(style: .destructive, title: title) { [weak self] _, _, completion in
      guard let self else { return completion(false) }
      self.dataSource?.tableView(self, commit: .delete, forRowAt: path)
      completion(true)
    }
    return UISwipeActionsConfiguration(actions: [action])
  }

  private func leadingActions(at path: IndexPath) -> UISwipeActionsConfiguration? {
    guard dataSource?.tableView(self, canEditRowAt: path) ?? false else { return nil }
    return delegate?.tableView(self, leadingSwipeActionsConfigurationForRowAt: path)
      .flatMap { $0.actions.isEmpty ? nil : $0 }
  }

  // MARK: - Swiping

  private var isMirrored: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }

  /// Whether a finger that moves sideways at a place swipes a row.
  func letsSwipe(at point: CGPoint, by way: CGPoint) -> Bool {
    guard abs(way.x) > abs(way.y), !state.isEditing || state.swipe != nil else { return false }
    guard let path = loadedGeometry.row(at: point), state.cells[path] != nil else { return false }
    if let swipe = state.swipe { return swipe.path == path }
    let isTrailing = (way.x < 0) != isMirrored
    return (isTrailing ? trailingActions(at: path, isByControl: false) : leadingActions(at: path)) != nil
  }

  func followSwipe(_ pan: SwipePan) {
    let way = pan.translation(in: self)
    switch pan.state {
    case .began:
      forgetTouch()
      let point = CGPoint(x: pan.location(in: self).x - way.x, y: pan.location(in: self).y - way.y)
      guard let path = loadedGeometry.row(at: point), let cell = state.cells[path] else { return }
      if let swipe = state.swipe, swipe.path == path {
        let start = swipe.isAtRight ? -swipe.distance : swipe.distance
        pan.setTranslation(CGPoint(x: start + way.x, y: way.y), in: self)
      } else {
        closeSwipe(animated: true)
        let isTrailing = (way.x < 0) != isMirrored
        guard let actions = isTrailing ? trailingActions(at: path, isByControl: false) : leadingActions(at: path) else {
          return
        }
        openSwipe(path, cell, actions, isTrailing: isTrailing)
      }
      state.swipe?.isHeld = true
      moveSwipe(by: pan.translation(in: self).x)
    case .changed: moveSwipe(by: way.x)
    case .ended, .cancelled, .failed:
      guard let swipe = state.swipe, swipe.isHeld else { return }
      swipe.isHeld = false
      if pan.state == .ended, swipe.isFull, let action = swipe.configuration.actions.first {
        return perform(action, swipe, swipe.pull)
      }
      let velocity = pan.velocity(in: self).x * (swipe.isAtRight ? -1 : 1)
      let projected = swipe.distance + velocity * 0.1
      settleSwipe(isOpen: pan.state == .ended && projected > swipe.restingDistance / 2)
    case .possible: break
    }
  }

  private func openSwipe(
    _ path: IndexPath, _ cell: UITableViewCell, _ configuration: UISwipeActionsConfiguration, isTrailing: Bool
  ) {
    closeSwipe(animated: false)
    let swipe = RowSwipe(
      path: path, cell: cell, configuration: configuration, isAtRight: isTrailing != isMirrored
    ) { [weak self] action, view in
      if let self, let swipe = self.state.swipe { self.perform(action, swipe, view) }
    }
    state.swipe = swipe
    cell.parts.isSwiped = true
    cell.setNeedsUpdateConfiguration()
    UIView.performWithoutAnimation {
      insertSubview(swipe.pull, aboveSubview: cell)
      if let row = state.geometry?.rectOfRow(path) { swipe.place(in: row) }
    }
    delegate?.tableView(self, willBeginEditingRowAt: path)
  }

  private func moveSwipe(by x: CGFloat) {
    guard let swipe = state.swipe, swipe.isHeld, let row = state.geometry?.rectOfRow(swipe.path) else { return }
    let wasFull = swipe.isFull
    swipe.move(by: swipe.isAtRight ? -x : x, width: row.width)
    if swipe.isFull == wasFull {
      swipe.place(in: row)
    } else {
      UIView.animate(withDuration: 0.2, delay: 0, options: .allowUserInteraction) { swipe.place(in: row) }
    }
  }

  private func settleSwipe(isOpen: Bool) {
    guard let swipe = state.swipe, let row = state.geometry?.rectOfRow(swipe.path) else { return }
    guard isOpen else { return closeSwipe(animated: true) }
    swipe.rest(at: swipe.restingDistance)
    UIView.animate(withDuration: ListLook.updateDuration, delay: 0, options: [.allowUserInteraction, .curveEaseOut]) {
      swipe.place(in: row)
    }
  }

  private func perform(_ action: UIContextualAction, _ swipe: RowSwipe, _ view: UIView) {
    var isOver = false
    action.handler(action, view) { [weak self] _ in
      guard !isOver else { return }
      isOver = true
      if let self, self.state.swipe === swipe { self.closeSwipe(animated: true) }
    }
  }

  /// Brings a swiped row back.
  func closeSwipe(animated: Bool) {
    guard let swipe = state.swipe else { return }
    state.swipe = nil
    swipe.cell.parts.isSwiped = false
    swipe.cell.setNeedsUpdateConfiguration()
    swipe.rest(at: 0)
    let row = state.geometry?.rectOfRow(swipe.path)
    delegate?.tableView(self, didEndEditingRowAt: swipe.path)
    guard animated, let row, swipe.cell.superview === self else {
      UIView.performWithoutAnimation {
        swipe.pull.removeFromSuperview()
        if let row { swipe.place(in: row) }
      }
      return
    }
    UIView.animate(withDuration: ListLook.updateDuration, delay: 0, options: [.allowUserInteraction, .curveEaseOut]) {
      swipe.place(in: row)
    } completion: { _ in
      swipe.pull.removeFromSuperview()
    }
  }
}
