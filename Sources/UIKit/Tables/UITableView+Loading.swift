import SystemLook

// Asking the data source for numbers and the delegate for heights.

extension UITableView {
  /// The space beside the content of rows, and beside cards.
  var sideMargin: CGFloat { CGFloat(ListLook.sideMargin(forWidth: Double(bounds.width))) }

  private var usableWidth: CGFloat { bounds.width.isFinite ? max(0, bounds.width) : 0 }

  /// What the data source says, which is asked if it has not been.
  var loadedGeometry: TableGeometry {
    load()
    return state.geometry ?? TableGeometry(width: usableWidth, inset: 0)
  }

  func load() {
    guard state.geometry == nil, !state.isLoading else { return }
    let geometry = makeGeometry()
    // A data source that asks for a reload while it is asked is asked again later.
    if state.geometry == nil { state.geometry = geometry }
    showContentSize()
  }

  func makeGeometry() -> TableGeometry {
    state.isLoading = true
    defer { state.isLoading = false }
    var geometry = TableGeometry(width: usableWidth, inset: style == .insetGrouped ? sideMargin : 0)
    geometry.headerHeight = TableGeometry.usable(tableHeaderView?.frame.height ?? 0)
    geometry.footerHeight = TableGeometry.usable(tableFooterView?.frame.height ?? 0)
    state.titles = [:]
    guard let dataSource else { return geometry }
    let count = max(0, dataSource.numberOfSections(in: self))
    var sections: [TableGeometry.Section] = []
    sections.reserveCapacity(count)
    for index in 0..<count {
      let number = max(0, dataSource.tableView(self, numberOfRowsInSection: index))
      var section = TableGeometry.Section(rows: makeRows(number, section: index))
      section.header = makeEdge(index, count, isHeader: true)
      section.footer = makeEdge(index, count, isHeader: false)
      sections.append(section)
    }
    geometry.setSections(sections)
    return geometry
  }

  // MARK: - Rows

  /// Whether all rows have the height `rowHeight`.
  var hasFixedRows: Bool { !delegateHasHeights && (rowHeight >= 0 || estimatesAreOff) }

  private var delegateHasHeights: Bool { delegate != nil && !isAnsweredByDefault(.rowHeight) }

  private var estimatesAreOff: Bool {
    estimatedRowHeight == 0 && (delegate == nil || isAnsweredByDefault(.estimatedRowHeight))
  }

  private func makeRows(_ count: Int, section: Int) -> RowExtents {
    let standard = CGFloat(ListLook.leastRowHeight)
    guard count > 0 else { return RowExtents(count: 0, estimate: standard) }
    let first = IndexPath(row: 0, section: section)
    // Only a call shows whether the delegate answers itself.
    var answer: CGFloat?
    if let delegate, delegateHasHeights {
      let height = delegate.tableView(self, heightForRowAt: first)
      if delegateHasHeights { answer = height }
    }
    guard let answer else {
      if rowHeight >= 0 { return RowExtents(count: count, estimate: TableGeometry.usable(rowHeight)) }
      return estimatedRows(count, section: section)
    }
    var rows = estimatedRows(count, section: section)
    if estimatesAreOff {
      for row in 0..<count {
        let height =
          row == 0 ? answer : delegate?.tableView(self, heightForRowAt: IndexPath(row: row, section: section)) ?? 0
        if height != UITableView.automaticDimension { rows.note(TableGeometry.usable(height), of: row) }
      }
    } else if answer != UITableView.automaticDimension {
      rows.note(TableGeometry.usable(answer), of: 0)
    }
    return rows
  }

  private func estimatedRows(_ count: Int, section: Int) -> RowExtents {
    let estimate = estimatedRowHeight > 0 ? TableGeometry.usable(estimatedRowHeight) : CGFloat(ListLook.leastRowHeight)
    var rows = RowExtents(count: count, estimate: estimate)
    guard let delegate, !isAnsweredByDefault(.estimatedRowHeight) else { return rows }
    for row in 0..<count {
      let height = delegate.tableView(self, estimatedHeightForRowAt: IndexPath(row: row, section: section))
      if isAnsweredByDefault(.estimatedRowHeight) { break }
      if height > 0 { rows.note(TableGeometry.usable(height), of: row, isKnown: false) }
    }
    return rows
  }

  /// Returns the height that the delegate or the table has for a row; nil if its cell is to be measured.
  func statedHeight(ofRowAt path: IndexPath) -> CGFloat? {
    var height = rowHeight
    if let delegate, delegateHasHeights { height = delegate.tableView(self, heightForRowAt: path) }
    if height < 0 { return estimatesAreOff ? CGFloat(ListLook.leastRowHeight) : nil }
    return TableGeometry.usable(height)
  }

  // MARK: - Headers and footers

  func title(ofSection section: Int, isHeader: Bool) -> String? {
    isHeader ? state.titles[section]?.header : state.titles[section]?.footer
  }

  /// Returns what is known of a header or footer before it comes into view.
  private func makeEdge(_ section: Int, _ count: Int, isHeader: Bool) -> TableGeometry.Edge {
    let title =
      isHeader
      ? dataSource?.tableView(self, titleForHeaderInSection: section)
      : dataSource?.tableView(self, titleForFooterInSection: section)
    if let title {
      if isHeader { state.titles[section, default: (nil, nil)].header = title }
      if !isHeader { state.titles[section, default: (nil, nil)].footer = title }
    }
    let question: TableState.Question = isHeader ? .headerHeight : .footerHeight
    var stated = isHeader ? sectionHeaderHeight : sectionFooterHeight
    var isDelegates = false
    if let delegate, !isAnsweredByDefault(question) {
      let height =
        isHeader
        ? delegate.tableView(self, heightForHeaderInSection: section)
        : delegate.tableView(self, heightForFooterInSection: section)
      if !isAnsweredByDefault(question) { (stated, isDelegates) = (height, true) }
    }
    let mayHaveView = delegate != nil && !isAnsweredByDefault(isHeader ? .headerView : .footerView)
    var edge = TableGeometry.Edge()
    edge.hasView = title != nil || mayHaveView
    // In grouped tables a height of 0 means the standard one, as on iOS.
    let isStated = stated >= 0 && !(style != .plain && stated == 0) || stated.isNaN
    if isStated, isDelegates || style != .plain && !edge.hasView {
      edge.height = TableGeometry.usable(stated)
      if isHeader, style == .plain, edge.hasView, edge.height >= 1 {
        edge.padding = headerPadding
        edge.height += edge.padding
      }
      return edge
    }
    guard edge.hasView else {
      edge.height = emptyEdgeHeight(section, isHeader: isHeader)
      return edge
    }
    if isStated { edge.stated = TableGeometry.usable(stated) }
    let estimate =
      isStated ? edge.stated : isHeader ? estimatedSectionHeaderHeight : estimatedSectionFooterHeight
    edge.isKnown = false
    edge.height =
      estimate > 0
      ? TableGeometry.usable(estimate)
      : title == nil ? emptyEdgeHeight(section, isHeader: isHeader) : CGFloat(ListLook.plainHeaderHeight)
    if isHeader, style == .plain, edge.height > 0 {
      edge.padding = headerPadding
      edge.height += edge.padding
    }
    return edge
  }

  private var headerPadding: CGFloat {
    sectionHeaderTopPadding >= 0 ? TableGeometry.usable(sectionHeaderTopPadding) : CGFloat(ListLook.plainHeaderPadding)
  }

  /// The height of a header or footer without a view.
  private func emptyEdgeHeight(_ section: Int, isHeader: Bool) -> CGFloat {
    guard style != .plain else { return 0 }
    let gap = isHeader && section == 0 && tableHeaderView == nil
    return CGFloat(gap ? ListLook.sectionGap : ListLook.emptyHeaderHeight)
  }

  /// Measures a header or footer that comes into view.
  func measureEdge(_ section: Int, isHeader: Bool) {
    guard let geometry = state.geometry, geometry.sections.indices.contains(section) else { return }
    var edge = isHeader ? geometry.sections[section].header : geometry.sections[section].footer
    guard !edge.isKnown else { return }
    edge.isKnown = true
    edge.padding = 0
    let generation = state.generation
    let view = edgeView(section, isHeader: isHeader)
    guard state.generation == generation else { return }
    if let view {
      edge.height = edge.stated
      // A grouped table's titles have the room that they need.
      if edge.stated < 0 || style != .plain && isTitle(view) {
        let height = (view as? UITableViewHeaderFooterView)?.fittingHeight(forWidth: geometry.width) ?? fitted(view)
        edge.height = max(edge.height, TableGeometry.usable(height))
      }
      if isHeader, style == .plain, edge.height > 0 {
        edge.padding = headerPadding
        edge.height += edge.padding
      }
    } else {
      edge.hasView = false
      let isGap = style != .plain && edge.stated >= 0
      edge.height = isGap ? edge.stated : emptyEdgeHeight(section, isHeader: isHeader)
    }
    state.geometry?.change(section) { if isHeader { $0.header = edge } else { $0.footer = edge } }
  }

  private func fitted(_ view: UIView) -> CGFloat {
    if view.autoLayout?.constraints.isEmpty == false {
      return view.systemLayoutSizeFitting(
        CGSize(width: usableWidth, height: 0), withHorizontalFittingPriority: .required,
        verticalFittingPriority: .fittingSizeLevel
      ).height
    }
    let height = view.sizeThatFits(CGSize(width: usableWidth, height: 0)).height
    return height > 0 ? height : CGFloat(ListLook.plainHeaderHeight)
  }

  // MARK: - Changes

  /// Makes the table ask for everything again: now, or else when it is next laid out or asked.
  func reload(loadsNow: Bool = true) {
    state.generation += 1
    closeSwipe(animated: false)
    endDrag()
    forgetTouch()
    let shown = state.shownPaths.compactMap { path in state.cells[path].map { (path, $0) } }
    let others = state.cells.filter { path, _ in !state.shownPaths.contains(path) }
    state.cells = [:]
    state.shownPaths = []
    state.held = [:]
    for view in state.leaving { view.removeFromSuperview() }
    state.leaving = []
    for (path, cell) in shown { recycle(cell, at: path) }
    for (path, cell) in others.sorted(by: { $0.key < $1.key }) { recycle(cell, at: path) }
    for (section, view) in state.headers.sorted(by: { $0.key < $1.key }) { recycleEdge(view, section, isHeader: true) }
    for (section, view) in state.footers.sorted(by: { $0.key < $1.key }) { recycleEdge(view, section, isHeader: false) }
    state.headers = [:]
    state.footers = [:]
    state.selected = []
    state.geometry = nil
    state.isStale = true
    setNeedsLayout()
    if loadsNow, !state.isLoading, !state.isTiling { load() }
  }

  /// Asks for all heights again.
  func heightsDidChange() {
    guard state.geometry != nil, !state.isLoading else { return }
    // An update asks for all heights at its end; until then the rows before it are to be known.
    guard state.batchDepth == 0 else { return setNeedsLayout() }
    state.geometry = nil
    state.isStale = true
    setNeedsLayout()
    // At once, so that the rows before an update are known.
    if !state.isTiling { load() }
  }

  func looksDidChange() {
    state.asksAgain = true
    state.isStale = true
    setNeedsLayout()
  }

  func boundsDidChange(from old: CGRect) {
    state.isStale = true
    setNeedsLayout()
    if bounds.origin != old.origin, state.swipe?.isHeld == false { closeSwipe(animated: true) }
  }

  func showContentSize() {
    guard let size = state.geometry?.contentSize, size != contentSize else { return }
    contentSize = size
  }
}
