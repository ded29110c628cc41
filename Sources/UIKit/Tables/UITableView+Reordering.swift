import SystemLook

/// A row that a finger drags to another place.
@MainActor
final class RowDrag {
  /// The row where it began.
  let origin: IndexPath
  /// Where the row lies now in what shows.
  var path: IndexPath
  let cell: UITableViewCell
  var frame: CGRect
  /// The distance of the finger from the top of the row.
  let grab: CGFloat

  init(path: IndexPath, cell: UITableViewCell, frame: CGRect, grab: CGFloat) {
    origin = path
    self.path = path
    self.cell = cell
    self.frame = frame
    self.grab = grab
  }
}

extension UITableView {
  /// Follows the finger on the grip of a row.
  func follow(_ press: UILongPressGestureRecognizer, of cell: UITableViewCell) {
    let y = press.location(in: self).y
    switch press.state {
    case .began:
      guard state.isEditing, state.drag == nil, let path = indexPath(for: cell) else { return }
      closeSwipe(animated: true)
      state.drag = RowDrag(path: path, cell: cell, frame: cell.frame, grab: y - cell.frame.minY)
      cell.parts.isReordering = true
      cell.setNeedsUpdateConfiguration()
      bringSubviewToFront(cell)
      UIView.animate(withDuration: ListLook.updateDuration, delay: 0, options: .allowUserInteraction) {
        cell.layer.shadowColor = CGColor(gray: 0, alpha: 1)
        cell.layer.shadowOpacity = Float(ListLook.liftedShadow.opacity)
        cell.layer.shadowRadius = ListLook.liftedShadow.radius
        cell.layer.shadowOffset = CGSize(width: 0, height: ListLook.liftedShadow.offset)
      }
    case .changed: moveDrag(to: y)
    case .ended: dropDrag()
    case .cancelled, .failed: cancelDrag()
    case .possible: break
    }
  }

  private func moveDrag(to y: CGFloat) {
    guard let drag = state.drag, let geometry = state.geometry else { return }
    drag.frame.origin.y = y - drag.grab
    UIView.performWithoutAnimation { drag.cell.frame = drag.frame }
    let middle = drag.frame.midY
    guard let over = geometry.row(at: CGPoint(x: bounds.midX, y: min(max(middle, 0), geometry.contentSize.height - 1))),
      over != drag.path, let place = geometry.rectOfRow(over)
    else { return }
    // The row goes past another one when its middle has gone past the other's.
    if over > drag.path, over.section == drag.path.section, drag.frame.maxY < place.midY { return }
    if over < drag.path, over.section == drag.path.section, drag.frame.minY > place.midY { return }
    guard dataSource?.tableView(self, canMoveRowAt: over) ?? false else { return }
    let target =
      delegate?.tableView(self, targetIndexPathForMoveFromRowAt: drag.origin, toProposedIndexPath: over) ?? over
    guard target != drag.path, state.drag === drag, canHold(target, movedFrom: drag.path) else { return }
    shift(drag, to: target)
  }

  private func canHold(_ target: IndexPath, movedFrom path: IndexPath) -> Bool {
    guard let geometry = state.geometry, target.count == 2, let section = geometry.sections[safe: target.section] else {
      return false
    }
    return target.row >= 0 && target.row < section.rows.count + (target.section == path.section ? 0 : 1)
  }

  /// Lets the other rows make room at another place.
  private func shift(_ drag: RowDrag, to target: IndexPath) {
    var update = TableUpdate()
    update.movedRows = [(drag.path, target)]
    let map = PathMap(update)
    guard let old = state.geometry else { return }
    var sections = old.sections
    var new = old
    let height = old.sections[drag.path.section].rows.height(of: drag.path.row)
    for section in Set([drag.path.section, target.section]) {
      let change =
        drag.path.section == target.section ? 0 : section == target.section ? 1 : -1
      sections[section].rows = RowExtents(
        count: old.sections[section].rows.count + change, estimate: old.sections[section].rows.estimate)
    }
    for section in Set([drag.path.section, target.section]).sorted() {
      old.sections[section].rows.forEachNoted { row, height, isKnown in
        guard let place = map.target(of: IndexPath(row: row, section: section)) else { return }
        sections[place.section].rows.note(height, of: place.row, isKnown: isKnown)
      }
    }
    if !hasFixedRows { sections[target.section].rows.note(height, of: target.row) }
    new.setSections(sections)
    state.geometry = new
    var cells: [IndexPath: UITableViewCell] = [:]
    for (path, cell) in state.cells { if let place = map.target(of: path) { cells[place] = cell } }
    state.cells = cells
    state.shownPaths = state.shownPaths.compactMap { map.target(of: $0) }.sorted()
    state.selected = Set(state.selected.compactMap { map.target(of: $0) })
    drag.path = target
    UIView.animate(withDuration: ListLook.updateDuration, delay: 0, options: .allowUserInteraction) {
      self.placeViews()
    }
  }

  private func dropDrag() {
    guard let drag = state.drag else { return }
    let (origin, path) = (drag.origin, drag.path)
    endDrag(animated: true)
    if origin != path { dataSource?.tableView(self, moveRowAt: origin, to: path) }
  }

  private func cancelDrag() {
    guard let drag = state.drag else { return }
    if drag.path != drag.origin { shift(drag, to: drag.origin) }
    endDrag(animated: true)
  }

  /// Lets go of a dragged row, which goes to its place.
  func endDrag(animated: Bool = false) {
    guard let drag = state.drag else { return }
    state.drag = nil
    drag.cell.parts.isReordering = false
    drag.cell.setNeedsUpdateConfiguration()
    drag.cell.layer.shadowOpacity = 0
    state.isStale = true
    setNeedsLayout()
    guard animated, let place = state.geometry?.rectOfRow(drag.path) else { return }
    UIView.animate(withDuration: ListLook.updateDuration, delay: 0, options: .allowUserInteraction) {
      drag.cell.frame = place
    }
  }
}
