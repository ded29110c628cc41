import SystemLook

// Putting the views of what shows into place, and taking others away.

extension UITableView {
  func tileIfStale() {
    if state.isStale || state.geometry == nil { tile() }
  }

  /// Brings the views up to date with what the table shows.
  func tile() {
    guard !state.isTiling else { return state.needsTiling = true }
    state.isTiling = true
    defer { state.isTiling = false }
    // Measured heights and delegates may change what shows; a delegate that always does is not followed for ever.
    for _ in 0..<8 {
      state.needsTiling = false
      load()
      state.isStale = false
      if prepareRows() { placeViews() }
      if !state.needsTiling { break }
    }
  }

  /// The part of the content that shows.
  private var shownRect: CGRect? {
    let rect = bounds
    guard [rect.minX, rect.minY, rect.width, rect.height].allSatisfy(\.isFinite), rect.width > 0, rect.height > 0 else {
      return nil
    }
    return rect
  }

  // MARK: - Rows

  /// Where a view that is about to show comes from.
  struct Entrance {
    var frame: CGRect
    var alpha: CGFloat = 1
  }

  /// The largest number of rows that show at a time, so that rows without height cannot be too many.
  private static let rowLimit = 2_000

  /// Makes the cells of the rows that show, measures them, and keeps the content that shows where it is.
  ///
  /// - Parameter entrance: Returns where a new row comes from; by default from its place.
  /// - Returns: Whether the rows can be put into place: false if a callback has changed the table.
  func prepareRows(entrance: ((IndexPath, CGRect) -> Entrance?)? = nil) -> Bool {
    adaptToWidth()
    guard let geometry = state.geometry else { return false }
    guard let shown = shownRect else {
      state.shownPaths = []
      recycleHiddenRows()
      return true
    }
    let generation = state.generation
    let anchor = anchor(in: geometry, shown: shown)
    var paths: [IndexPath] = []
    var fresh: [(IndexPath, UITableViewCell)] = []
    measureEdges(at: shown)
    guard state.generation == generation else { return noteChange() }
    var next = state.geometry?.firstRow(below: shown.minY)
    var visited = 0
    while let path = next, visited < UITableView.rowLimit, let top = state.geometry?.rectOfRow(path)?.minY,
      top < shown.maxY
    {
      visited += 1
      if path.row == 0 {
        measureEdge(path.section, isHeader: true)
        guard state.generation == generation else { return noteChange() }
      }
      guard prepareRow(path, &fresh) else { return noteChange() }
      if let place = state.geometry?.rectOfRow(path), place.height > 0, place.maxY > shown.minY, place.minY < shown.maxY
      {
        paths.append(path)
      }
      next = state.geometry?.row(after: path)
    }
    state.shownPaths = paths
    showContentSize()
    for (path, cell) in fresh {
      guard state.cells[path] === cell, let place = state.geometry?.rectOfRow(path) else { continue }
      let start = entrance?(path, place) ?? Entrance(frame: place)
      UIView.performWithoutAnimation {
        cell.frame = start.frame
        cell.alpha = start.alpha
        updateSurroundings(of: cell, at: path)
      }
      delegate?.tableView(self, willDisplay: cell, forRowAt: path)
      guard state.generation == generation else { return noteChange() }
      UIView.performWithoutAnimation {
        insertSubview(cell, at: backgroundView?.superview === self ? 1 : 0)
        cell.layoutIfNeeded()
      }
    }
    keepInPlace(anchor)
    recycleHiddenRows()
    return state.generation == generation || noteChange()
  }

  private func noteChange() -> Bool {
    state.needsTiling = true
    return false
  }

  /// Takes over another width, at which rows have other heights.
  private func adaptToWidth() {
    guard var geometry = state.geometry else { return }
    let width = bounds.width.isFinite ? max(0, bounds.width) : 0
    let heights = (
      TableGeometry.usable(tableHeaderView?.frame.height ?? 0), TableGeometry.usable(tableFooterView?.frame.height ?? 0)
    )
    guard geometry.width != width || (geometry.headerHeight, geometry.footerHeight) != heights else { return }
    if geometry.width != width, !hasFixedRows { geometry.forgetMeasures() }
    geometry.width = width
    geometry.inset = style == .insetGrouped ? sideMargin : 0
    (geometry.headerHeight, geometry.footerHeight) = heights
    state.geometry = geometry
    showContentSize()
  }

  /// Makes the cell of a row if it has none, and finds its height. Returns false if a callback has changed the table.
  private func prepareRow(_ path: IndexPath, _ fresh: inout [(IndexPath, UITableViewCell)]) -> Bool {
    let generation = state.generation
    let isFixed = hasFixedRows
    let isKnown = isFixed || state.geometry?.sections[path.section].rows.isKnown(path.row) ?? true
    var stated: CGFloat?
    if !isKnown {
      stated = statedHeight(ofRowAt: path)
      guard state.generation == generation else { return false }
      if let stated { state.geometry?.noteHeight(stated, ofRowAt: path) }
    }
    if isKnown || stated != nil, state.geometry?.rectOfRow(path)?.height ?? 0 <= 0 { return true }
    let present = state.cells[path]
    let made: UITableViewCell? = present ?? makeCell(path)
    guard state.generation == generation, let cell = made else { return false }
    if present == nil {
      state.cells[path] = cell
      fresh.append((path, cell))
    }
    if !isKnown, stated == nil, let width = state.geometry?.rowWidth {
      updateSurroundings(of: cell, at: path)
      cell.updateConfigurationIfNeeded()
      let size = cell.systemLayoutSizeFitting(
        CGSize(width: width, height: 0), withHorizontalFittingPriority: .required,
        verticalFittingPriority: .fittingSizeLevel)
      guard state.generation == generation else { return false }
      state.geometry?.noteHeight(size.height, ofRowAt: path)
    }
    return true
  }

  /// Asks the data source for the cell of a row.
  private func makeCell(_ path: IndexPath) -> UITableViewCell? {
    guard let dataSource else { return nil }
    var cell: UITableViewCell?
    let generation = state.generation
    UIView.performWithoutAnimation { cell = dataSource.tableView(self, cellForRowAt: path) }
    guard let cell, state.generation == generation else { return nil }
    // A cell that shows another row leaves that one, and is not taken away with it.
    if cell.table === self {
      state.leaving.removeAll { $0 === cell }
      for (other, shown) in state.cells where shown === cell { state.cells[other] = nil }
    }
    cell.table = self
    UIView.performWithoutAnimation { prepare(cell, at: path) }
    return cell
  }

  /// Brings a cell into the state of its row.
  func prepare(_ cell: UITableViewCell, at path: IndexPath) {
    cell.alpha = 1
    if cell.bounds.origin != .zero { cell.bounds.origin = .zero }
    cell.isHidden = false
    cell.parts.isSwiped = false
    updateSurroundings(of: cell, at: path)
    if let delegate {
      let level = delegate.tableView(self, indentationLevelForRowAt: path)
      if level != 0 { cell.indentationLevel = level }
    }
    if cell.isSelected != state.selected.contains(path) {
      cell.setSelected(state.selected.contains(path), animated: false)
    }
    if cell.isHighlighted != (state.pressed == path) { cell.setHighlighted(state.pressed == path, animated: false) }
    let edits = state.isEditing && cell.surroundings.canEdit
    cell.parts.updateAccessory(of: cell)
    if cell.isEditing != edits { cell.setEditing(edits, animated: false) }
  }

  /// Tells a cell its place among the others.
  ///
  /// - Parameter asks: Whether the data source and the delegate are asked how the row is edited.
  func updateSurroundings(of cell: UITableViewCell, at path: IndexPath, asks: Bool = true) {
    var new = cell.surroundings
    let count = state.geometry?.sections[safe: path.section]?.rows.count ?? 0
    new.tableStyle = style
    new.isFirst = path.row == 0
    new.isLast = path.row == count - 1
    new.separatorStyle = separatorStyle
    new.separatorColor = separatorColor
    new.separatorInset = state.separatorInset
    new.separatorInsetReference = separatorInsetReference
    new.sideMargin = sideMargin
    if state.isEditing, !asks {
      // What they have said before still holds.
    } else if state.isEditing {
      new.isChoosing = allowsMultipleSelectionDuringEditing
      new.canEdit = dataSource?.tableView(self, canEditRowAt: path) ?? false
      new.canMove = dataSource?.tableView(self, canMoveRowAt: path) ?? false
      cell.parts.editingStyle = new.canEdit ? delegate?.tableView(self, editingStyleForRowAt: path) ?? .delete : .none
      cell.shouldIndentWhileEditing = delegate?.tableView(self, shouldIndentWhileEditingRowAt: path) ?? true
      if new.isChoosing { new.canEdit = true }
      if new.canMove { new.canEdit = true }
    } else {
      (new.isChoosing, new.canMove, new.canEdit) = (false, false, false)
    }
    cell.surroundings = new
  }

  // MARK: - Holding still

  /// A row and its place before rows are measured.
  private struct Anchor {
    let path: IndexPath
    let top: CGFloat
  }

  /// Returns the row that is to stay where it is: the first one whose cell shows already, or else the first one. Content
  /// at its start stays there.
  private func anchor(in geometry: TableGeometry, shown: CGRect) -> Anchor? {
    guard !hasFixedRows, shown.minY > -adjustedContentInset.top else { return nil }
    var path = geometry.firstRow(below: shown.minY + adjustedContentInset.top)
    var steps = 0
    let first = path
    while let candidate = path, let rect = geometry.rectOfRow(candidate), rect.minY < shown.maxY, steps < 100 {
      if state.cells[candidate] != nil, state.shownPaths.contains(candidate) {
        return Anchor(path: candidate, top: rect.minY)
      }
      path = geometry.row(after: candidate)
      steps += 1
    }
    guard let first, let rect = geometry.rectOfRow(first) else { return nil }
    return Anchor(path: first, top: rect.minY)
  }

  private func keepInPlace(_ anchor: Anchor?) {
    guard let anchor, let top = state.geometry?.rectOfRow(anchor.path)?.minY else { return }
    let distance = top - anchor.top
    guard abs(distance) > 1e-6, !isScrollingByItself else { return }
    contentOffset.y += distance
    state.needsTiling = true
  }

  // MARK: - Headers and footers

  /// Finds the heights of the headers and footers near a part of the content.
  private func measureEdges(at shown: CGRect) {
    guard let geometry = state.geometry, !geometry.sections.isEmpty else { return }
    let first = geometry.section(at: shown.minY)
    let generation = state.generation
    for section in first..<min(first + 100, geometry.sections.count) {
      guard let top = state.geometry?.top(ofSection: section), top < shown.maxY else { return }
      measureEdge(section, isHeader: true)
      guard state.generation == generation else { return }
      if let bottom = state.geometry?.rectOfFooter(section), bottom.minY < shown.maxY {
        measureEdge(section, isHeader: false)
      }
      guard state.generation == generation else { return }
    }
  }

  /// Returns the view of a header or footer, which is made if there is none.
  func edgeView(_ section: Int, isHeader: Bool) -> UIView? {
    if let present = isHeader ? state.headers[section] : state.footers[section] { return present }
    var view: UIView?
    let generation = state.generation
    UIView.performWithoutAnimation {
      view =
        isHeader
        ? delegate?.tableView(self, viewForHeaderInSection: section)
        : delegate?.tableView(self, viewForFooterInSection: section)
    }
    guard state.generation == generation else { return nil }
    if view == nil, let title = title(ofSection: section, isHeader: isHeader) {
      let identifier = isHeader ? TitleView.header : TitleView.footer
      let own = dequeueEdge(identifier) ?? UITableViewHeaderFooterView(reuseIdentifier: identifier)
      own.textLabel?.text = title
      view = own
    }
    guard let view else { return nil }
    if let view = view as? UITableViewHeaderFooterView {
      view.place = UITableViewHeaderFooterView.Place(
        isHeader: isHeader, isGrouped: style != .plain, isFirst: section == 0 && tableHeaderView == nil,
        sideMargin: sideMargin + (style == .insetGrouped ? sideMargin : 0))
    }
    if isHeader { state.headers[section] = view } else { state.footers[section] = view }
    return view
  }

  private enum TitleView {
    static let header = "UITableView.header"
    static let footer = "UITableView.footer"
  }

  /// Whether a view is the table's own one for a title.
  func isTitle(_ view: UIView) -> Bool {
    let identifier = (view as? UITableViewHeaderFooterView)?.reuseIdentifier
    return identifier == TitleView.header || identifier == TitleView.footer
  }

  /// Returns where a header lies in the present scroll position, and whether it stays at the top there.
  func headerFrame(_ section: Int) -> (frame: CGRect, isPinned: Bool)? {
    guard let geometry = state.geometry, geometry.sections.indices.contains(section) else { return nil }
    let content = geometry.sections[section]
    var frame = geometry.rectOfHeader(section)
    frame.origin.y += content.header.padding
    frame.size.height -= content.header.padding
    guard style == .plain else { return (frame, false) }
    let natural = frame.minY
    let limit = geometry.rectOfFooter(section).minY - frame.height
    frame.origin.y = max(natural, min(bounds.minY + adjustedContentInset.top, limit))
    return (frame, frame.minY > natural)
  }

  func footerFrame(_ section: Int) -> CGRect? {
    guard let geometry = state.geometry, geometry.sections.indices.contains(section) else { return nil }
    var frame = geometry.rectOfFooter(section)
    guard style == .plain else { return frame }
    let limit = geometry.topOfRows(section)
    frame.origin.y = min(frame.minY, max(bounds.maxY - adjustedContentInset.bottom - frame.height, limit))
    return frame
  }

  private func placeEdges() {
    guard let geometry = state.geometry else { return }
    var shownHeaders: Set<Int> = []
    var shownFooters: Set<Int> = []
    if let shown = shownRect, !geometry.sections.isEmpty {
      var section = geometry.section(at: shown.minY)
      while section < geometry.sections.count, geometry.top(ofSection: section) < shown.maxY {
        let content = geometry.sections[section]
        if content.header.hasView, content.header.height > 0, let (frame, isPinned) = headerFrame(section),
          frame.intersects(shown)
        {
          shownHeaders.insert(section)
          place(section, frame, isHeader: true)
          (state.headers[section] as? UITableViewHeaderFooterView)?.isPinned = isPinned
        }
        if content.footer.hasView, content.footer.height > 0, let frame = footerFrame(section), frame.intersects(shown)
        {
          shownFooters.insert(section)
          place(section, frame, isHeader: false)
        }
        if state.geometry == nil { return }
        section += 1
      }
    }
    for (section, view) in state.headers.sorted(by: { $0.key < $1.key }) where !shownHeaders.contains(section) {
      state.headers[section] = nil
      recycleEdge(view, section, isHeader: true)
    }
    for (section, view) in state.footers.sorted(by: { $0.key < $1.key }) where !shownFooters.contains(section) {
      state.footers[section] = nil
      recycleEdge(view, section, isHeader: false)
    }
  }

  private func place(_ section: Int, _ frame: CGRect, isHeader: Bool) {
    guard let view = edgeView(section, isHeader: isHeader) else { return }
    if view.superview === self {
      if view.frame != frame { view.frame = frame }
      return
    }
    UIView.performWithoutAnimation {
      view.frame = frame
      view.alpha = state.isEntering ? 0 : 1
    }
    if isHeader {
      delegate?.tableView(self, willDisplayHeaderView: view, forSection: section)
    } else {
      delegate?.tableView(self, willDisplayFooterView: view, forSection: section)
    }
    UIView.performWithoutAnimation {
      addSubview(view)
      view.layoutIfNeeded()
    }
    if state.isEntering { view.alpha = 1 }
  }

  // MARK: - Placing

  /// Puts all views that show into their places.
  func placeViews() {
    guard let geometry = state.geometry else { return }
    for (path, cell) in state.cells {
      guard var place = geometry.rectOfRow(path) else { continue }
      if let drag = state.drag, drag.path == path { place = drag.frame }
      updateSurroundings(of: cell, at: path, asks: state.asksAgain)
      if let swipe = state.swipe, swipe.path == path {
        swipe.place(in: place)
        continue
      }
      if cell.frame != place { cell.frame = place }
      if cell.alpha != 1 { cell.alpha = 1 }
    }
    state.asksAgain = false
    placeEdges()
    if let view = tableHeaderView, view.superview === self {
      let frame = CGRect(x: 0, y: 0, width: geometry.width, height: geometry.headerHeight)
      if view.frame != frame { view.frame = frame }
    }
    if let view = tableFooterView, view.superview === self {
      let frame = CGRect(
        x: 0, y: geometry.contentSize.height - geometry.footerHeight, width: geometry.width,
        height: geometry.footerHeight)
      if view.frame != frame { view.frame = frame }
    }
    if let view = backgroundView, view.superview === self, view.frame != bounds { view.frame = bounds }
  }

  // MARK: - Reuse

  private func recycleHiddenRows() {
    let shown = Set(state.shownPaths)
    let hidden = state.cells.filter { path, cell in
      !shown.contains(path) && state.held[ObjectIdentifier(cell)] == nil && state.drag?.path != path
    }
    for (path, cell) in hidden.sorted(by: { $0.key < $1.key }) {
      if state.swipe?.path == path { closeSwipe(animated: false) }
      state.cells[path] = nil
      recycle(cell, at: path)
    }
  }

  /// Takes a cell away and keeps it for another row.
  func recycle(_ cell: UITableViewCell, at path: IndexPath) {
    if cell.superview === self {
      cell.removeFromSuperview()
      delegate?.tableView(self, didEndDisplaying: cell, forRowAt: path)
    }
    guard cell.table === self else { return }
    cell.table = nil
    if let identifier = cell.reuseIdentifier { state.cellQueues[identifier, default: []].append(cell) }
  }

  func recycleEdge(_ view: UIView, _ section: Int, isHeader: Bool) {
    if view.superview === self {
      view.removeFromSuperview()
      if isHeader {
        delegate?.tableView(self, didEndDisplayingHeaderView: view, forSection: section)
      } else {
        delegate?.tableView(self, didEndDisplayingFooterView: view, forSection: section)
      }
    }
    guard let view = view as? UITableViewHeaderFooterView, let identifier = view.reuseIdentifier else { return }
    state.edgeQueues[identifier, default: []].append(view)
  }

  func dequeue(_ identifier: String) -> UITableViewCell? {
    if let cell = state.reconfigured, cell.reuseIdentifier == identifier {
      state.reconfigured = nil
      return cell
    }
    if let cell = state.cellQueues[identifier]?.popLast() {
      cell.prepareForReuse()
      return cell
    }
    if let cellClass = state.cellClasses[identifier] { return makeTableCell(of: cellClass, identifier) }
    let cell = state.cellMakers[identifier]?()
    cell?.identifier = identifier
    return cell
  }

  func dequeueEdge(_ identifier: String) -> UITableViewHeaderFooterView? {
    if let view = state.edgeQueues[identifier]?.popLast() {
      view.prepareForReuse()
      return view
    }
    if let edgeClass = state.edgeClasses[identifier] { return makeTableEdge(of: edgeClass, identifier) }
    let view = state.edgeMakers[identifier]?()
    view?.identifier = identifier
    return view
  }

  func reconfigure(_ paths: [IndexPath]) {
    guard let dataSource, state.geometry != nil else { return }
    for path in paths.sorted() {
      guard let cell = state.cells[path] else { continue }
      let generation = state.generation
      state.reconfigured = cell
      let answer = dataSource.tableView(self, cellForRowAt: path)
      state.reconfigured = nil
      guard state.generation == generation else { return }
      if answer !== cell {
        // The data source has made another cell after all.
        state.cells[path] = nil
        recycle(cell, at: path)
        if answer.superview == nil, let identifier = answer.reuseIdentifier {
          state.cellQueues[identifier, default: []].append(answer)
        }
      }
      remeasure(path)
    }
  }

  /// Measures a row again whose cell has other content.
  func remeasure(_ path: IndexPath) {
    guard !hasFixedRows, let geometry = state.geometry, geometry.contains(path) else { return }
    let height = geometry.sections[path.section].rows.height(of: path.row)
    state.geometry?.change(path.section) { $0.rows.note(height, of: path.row, isKnown: false) }
    state.isStale = true
    setNeedsLayout()
  }

  func contentDidChange(of cell: UITableViewCell) {
    guard selfSizingInvalidation != .disabled, !state.isTiling, cell.superview === self,
      let path = state.cells.first(where: { $0.value === cell })?.key
    else { return }
    remeasure(path)
  }
}

extension Array {
  /// The element at an index; nil outside of the array.
  subscript(safe index: Int) -> Element? { indices.contains(index) ? self[index] : nil }
}
