import SystemLook

// Insertions, deletions, moves and reloads.

extension UITableView {
  func change(_ body: (inout TableUpdate) -> Void) {
    // What was known before the data changed is needed.
    if state.batchDepth == 0 { load() }
    body(&state.update)
    if state.batchDepth == 0 {
      state.batchDepth = 1
      endBatch()
    }
  }

  func beginBatch() {
    if state.batchDepth == 0 { load() }
    state.batchDepth += 1
  }

  func endBatch() {
    guard state.batchDepth > 0 else { return }
    state.batchDepth -= 1
    guard state.batchDepth == 0 else { return }
    let (update, completions) = (state.update, state.completions)
    state.update = TableUpdate()
    state.completions = []
    apply(update) { finished in
      for completion in completions { completion(finished) }
    }
  }

  /// Shows the data source's new data, animated by the changes that have led to it.
  private func apply(_ given: TableUpdate, completion: @escaping (Bool) -> Void) {
    guard let old = state.geometry, !state.isLoading, !state.isTiling else {
      // An update amid a callback cannot be animated.
      reload()
      return MediaClock.current.performAfterCommit { completion(true) }
    }
    var update = given
    validateOrigins(update, in: old)
    let reloads = resolveReloads(&update)
    closeSwipe(animated: true)
    endDrag()
    state.generation += 1
    let new = makeGeometry()
    validateCounts(update, old, new)
    let map = PathMap(update)
    var reloaded: [IndexPath: RowAnimation] = [:]
    for (path, animation) in reloads { if let target = map.target(of: path) { reloaded[target] = animation } }
    state.geometry = carryHeights(from: old, to: new, map, reloaded)
    let wasSelected = state.selected
    state.selected = Set(wasSelected.compactMap { map.target(of: $0) }.filter { reloaded[$0] == nil })
    state.pressed = state.pressed.flatMap { map.target(of: $0) }
    animate(update, old, map, reloaded, completion)
  }

  /// Takes the reloads out of an update: those of sections become deletions and insertions, those of rows are returned.
  private func resolveReloads(_ update: inout TableUpdate) -> [IndexPath: RowAnimation] {
    let map = PathMap(update)
    for (section, animation) in update.reloadedSections where update.deletedSections[section] == nil {
      guard let target = map.sections.target(of: section) else { continue }
      update.deletedSections[section] = animation
      update.insertedSections[target] = animation
      update.movedSections.removeAll { $0.from == section }
    }
    update.deletedRows = update.deletedRows.filter { update.deletedSections[$0.key.section] == nil }
    update.insertedRows = update.insertedRows.filter { update.insertedSections[$0.key.section] == nil }
    // A move out of a section that goes is an insertion, one into a section that comes a deletion.
    for (from, to) in update.movedRows {
      let (goes, comes) = (
        update.deletedSections[from.section] != nil, update.insertedSections[to.section] != nil
      )
      if goes, !comes { update.insertedRows[to] = .fade }
      if comes, !goes { update.deletedRows[from] = .fade }
    }
    update.movedRows.removeAll {
      update.deletedSections[$0.from.section] != nil || update.insertedSections[$0.to.section] != nil
    }
    update.reloadedSections = [:]
    let reloads = update.reloadedRows.filter {
      update.deletedRows[$0.key] == nil && update.deletedSections[$0.key.section] == nil
    }
    update.reloadedRows = [:]
    return reloads
  }

  // MARK: - Mistakes of data sources

  private func validateOrigins(_ update: TableUpdate, in old: TableGeometry) {
    let count = old.sections.count
    for section in update.deletedSections.keys.sorted() + update.movedSections.map(\.from) {
      demand(
        old.sections.indices.contains(section),
        "Invalid update: attempt to delete section \(section), but there are only \(count) sections before the update.")
    }
    for section in update.reloadedSections.keys.sorted() {
      demand(
        old.sections.indices.contains(section),
        "Invalid update: attempt to reload section \(section), but there are only \(count) sections before the update.")
    }
    for path in update.deletedRows.keys.sorted() + update.reloadedRows.keys.sorted() + update.movedRows.map(\.from) {
      demand(
        old.contains(path),
        """
        Invalid update: attempt to delete row \(path.row) from section \(path.section) which only contains \
        \(old.sections[safe: path.section]?.rows.count ?? 0) rows before the update.
        """)
    }
  }

  private func validateCounts(_ update: TableUpdate, _ old: TableGeometry, _ new: TableGeometry) {
    let (inserted, deleted) = (update.insertedSections.count, update.deletedSections.count)
    demand(
      new.sections.count == old.sections.count + inserted - deleted,
      """
      Invalid update: invalid number of sections. The number of sections contained in the table view after the update \
      (\(new.sections.count)) must be equal to the number of sections contained in the table view before the update \
      (\(old.sections.count)), plus or minus the number of sections inserted or deleted (\(inserted) inserted, \
      \(deleted) deleted).
      """)
    for section in update.insertedSections.keys.sorted() + update.movedSections.map(\.to) {
      demand(
        new.sections.indices.contains(section),
        """
        Invalid update: attempt to insert section \(section) but there are only \(new.sections.count) sections after \
        the update.
        """)
    }
    for path in update.insertedRows.keys.sorted() + update.movedRows.map(\.to) {
      demand(
        new.contains(path),
        """
        Invalid update: attempt to insert row \(path.row) into section \(path.section), but there are only \
        \(new.sections[safe: path.section]?.rows.count ?? 0) rows in section \(path.section) after the update.
        """)
    }
    let sections = PathMap(update).sections
    var changes: [Int: (inserted: Int, deleted: Int, movedIn: Int, movedOut: Int)] = [:]
    for path in update.deletedRows.keys { changes[path.section, default: (0, 0, 0, 0)].deleted += 1 }
    for (from, to) in update.movedRows {
      changes[from.section, default: (0, 0, 0, 0)].movedOut += 1
      if let origin = sections.origin(of: to.section) { changes[origin, default: (0, 0, 0, 0)].movedIn += 1 }
    }
    for path in update.insertedRows.keys {
      if let origin = sections.origin(of: path.section) { changes[origin, default: (0, 0, 0, 0)].inserted += 1 }
    }
    for section in old.sections.indices {
      guard let target = sections.target(of: section), new.sections.indices.contains(target) else { continue }
      let change = changes[section] ?? (0, 0, 0, 0)
      let (before, after) = (old.sections[section].rows.count, new.sections[target].rows.count)
      demand(
        after == before + change.inserted - change.deleted + change.movedIn - change.movedOut,
        """
        Invalid update: invalid number of rows in section \(target). The number of rows contained in an existing \
        section after the update (\(after)) must be equal to the number of rows contained in that section before the \
        update (\(before)), plus or minus the number of rows inserted or deleted from that section (\(change.inserted) \
        inserted, \(change.deleted) deleted) and plus or minus the number of rows moved into or out of that section \
        (\(change.movedIn) moved in, \(change.movedOut) moved out).
        """)
    }
  }

  /// Keeps heights that were measured as estimates, so that little moves when rows are measured again.
  private func carryHeights(
    from old: TableGeometry, to new: TableGeometry, _ map: PathMap, _ reloaded: [IndexPath: RowAnimation]
  ) -> TableGeometry {
    guard !hasFixedRows else { return new }
    var result = new
    for (index, section) in old.sections.enumerated() {
      guard map.sections.target(of: index) != nil else { continue }
      var carried: [(IndexPath, CGFloat)] = []
      section.rows.forEachNoted { row, height, _ in
        if let target = map.target(of: IndexPath(row: row, section: index)), reloaded[target] == nil {
          carried.append((target, height))
        }
      }
      for (path, height) in carried {
        guard let rows = result.sections[safe: path.section]?.rows, !rows.isKnown(path.row) else { continue }
        result.change(path.section) { $0.rows.note(height, of: path.row, isKnown: false) }
      }
      if let target = map.sections.target(of: index) {
        result.change(target) { new in
          if !new.header.isKnown, new.header.hasView { new.header = section.header }
          if !new.footer.isKnown, new.footer.hasView { new.footer = section.footer }
        }
      }
    }
    return result
  }

  // MARK: - Animation

  /// A cell whose row is no longer there.
  private struct Departure {
    let cell: UITableViewCell
    let path: IndexPath
    let animation: RowAnimation
    /// How far the rows above it move.
    let shift: CGFloat
  }

  private func animate(
    _ update: TableUpdate, _ old: TableGeometry, _ map: PathMap, _ reloaded: [IndexPath: RowAnimation],
    _ completion: @escaping (Bool) -> Void
  ) {
    let departures = takeCells(update, old, map, reloaded)
    var goingEdges = takeEdges(map)
    let held = Array(state.cells.values)
    for cell in held { state.held[ObjectIdentifier(cell), default: 0] += 1 }
    state.leaving += departures.map(\.cell) + goingEdges
    for departure in departures.reversed() {
      insertSubview(departure.cell, at: backgroundView?.superview === self ? 1 : 0)
    }
    let generation = state.generation
    UIView.animate(
      withDuration: ListLook.updateDuration, delay: 0, options: [.allowUserInteraction, .beginFromCurrentState]
    ) { [self] in
      state.isEntering = true
      defer { state.isEntering = false }
      tileForUpdate(update, old, map, reloaded)
      for departure in departures { depart(departure, in: old) }
      for view in goingEdges { view.alpha = 0 }
    } completion: { [weak self] finished in
      guard let self else { return completion(finished) }
      if state.generation >= generation {
        for departure in departures { finish(departure) }
        for view in goingEdges {
          view.removeFromSuperview()
          state.leaving.removeAll { $0 === view }
        }
        goingEdges = []
        for cell in held {
          let key = ObjectIdentifier(cell)
          guard let count = state.held[key] else { continue }
          state.held[key] = count > 1 ? count - 1 : nil
        }
        state.isStale = true
        setNeedsLayout()
      }
      completion(finished)
    }
  }

  /// Gives the cells that show to the rows' new places, and returns those whose rows go.
  private func takeCells(
    _ update: TableUpdate, _ old: TableGeometry, _ map: PathMap, _ reloaded: [IndexPath: RowAnimation]
  ) -> [Departure] {
    var departures: [Departure] = []
    var cells: [IndexPath: UITableViewCell] = [:]
    var shift: CGFloat = 0
    for (path, cell) in state.cells.sorted(by: { $0.key < $1.key }) {
      if let target = map.target(of: path), reloaded[target] == nil {
        cells[target] = cell
        shift = (state.geometry?.rectOfRow(target)?.minY ?? 0) - (old.rectOfRow(path)?.minY ?? 0)
        if abs(shift) > 4 * bounds.height { shift = 0 }
      } else {
        let animation =
          update.deletedRows[path] ?? update.deletedSections[path.section]
          ?? map.target(of: path).flatMap { reloaded[$0] } ?? .automatic
        departures.append(Departure(cell: cell, path: path, animation: animation, shift: shift))
      }
    }
    state.cells = cells
    state.shownPaths = state.shownPaths.compactMap { map.target(of: $0) }.filter { cells[$0] != nil }.sorted()
    return departures
  }

  /// Gives the headers and footers that show to the sections' new places, and returns those whose sections go.
  private func takeEdges(_ map: PathMap) -> [UIView] {
    var going: [UIView] = []
    func take(_ views: [Int: UIView]) -> [Int: UIView] {
      var kept: [Int: UIView] = [:]
      for (section, view) in views.sorted(by: { $0.key < $1.key }) {
        if let target = map.sections.target(of: section) { kept[target] = view } else { going.append(view) }
      }
      return kept
    }
    state.headers = take(state.headers)
    state.footers = take(state.footers)
    return going
  }

  /// Makes the rows that come into view, where they come from, and puts all into their places.
  private func tileForUpdate(
    _ update: TableUpdate, _ old: TableGeometry, _ map: PathMap, _ reloaded: [IndexPath: RowAnimation]
  ) {
    guard !state.isTiling else { return }
    state.isTiling = true
    defer { state.isTiling = false }
    state.isStale = false
    state.asksAgain = true
    showContentSize()
    keepOffsetInRange()
    for _ in 0..<8 {
      state.needsTiling = false
      let isReady = prepareRows { [self] path, place in
        if let animation = reloaded[path] { return entrance(place, animation == .none ? .none : .fade) }
        if let animation = update.insertedRows[path] ?? update.insertedSections[path.section] {
          return entrance(place, animation, run: insertedRun(around: path, update))
        }
        guard let origin = map.origin(of: path), let rect = old.rectOfRow(origin) else { return nil }
        // Rows from far away come from just outside.
        var start = rect
        start.origin.y = min(max(rect.minY, bounds.minY - bounds.height), bounds.maxY + bounds.height)
        return Entrance(frame: start)
      }
      load()
      if isReady { placeViews() }
      if !state.needsTiling { break }
    }
  }

  private func keepOffsetInRange() {
    guard let size = state.geometry?.contentSize, !isDragging else { return }
    let inset = adjustedContentInset
    let lowest = -inset.top
    let highest = max(lowest, size.height + inset.bottom - bounds.height)
    if contentOffset.y > highest { contentOffset.y = highest }
  }

  /// The height of the rows that are inserted one after the other with a row, which slide together.
  private func insertedRun(around path: IndexPath, _ update: TableUpdate) -> CGFloat {
    guard let geometry = state.geometry, update.insertedRows[path] != nil else { return 0 }
    let rows = geometry.sections[path.section].rows
    var (first, last) = (path.row, path.row)
    while last - first < 100, update.insertedRows[IndexPath(row: first - 1, section: path.section)] != nil {
      first -= 1
    }
    while last - first < 100, update.insertedRows[IndexPath(row: last + 1, section: path.section)] != nil { last += 1 }
    return rows.top(of: last + 1) - rows.top(of: first)
  }

  private func entrance(_ place: CGRect, _ animation: RowAnimation, run: CGFloat = 0) -> Entrance {
    let height = max(place.height, run)
    return switch animation {
    case .none: Entrance(frame: place)
    case .fade, .automatic, .middle: Entrance(frame: place, alpha: 0)
    case .left: Entrance(frame: place.offsetBy(dx: -bounds.width, dy: 0))
    case .right: Entrance(frame: place.offsetBy(dx: bounds.width, dy: 0))
    case .top: Entrance(frame: place.offsetBy(dx: 0, dy: -height))
    case .bottom: Entrance(frame: place.offsetBy(dx: 0, dy: height), alpha: 0)
    }
  }

  private func depart(_ departure: Departure, in old: TableGeometry) {
    let cell = departure.cell
    // One that the data source has given to another row stays.
    guard cell.superview === self, state.leaving.contains(where: { $0 === cell }) else { return }
    var frame = cell.frame
    frame.origin.y += departure.shift
    switch departure.animation {
    case .none: cell.isHidden = true
    case .fade, .automatic, .middle: cell.alpha = 0
    case .left: frame.origin.x -= bounds.width
    case .right: frame.origin.x += bounds.width
    case .top: frame.origin.y -= frame.height
    case .bottom:
      frame.origin.y += frame.height
      cell.alpha = 0
    }
    cell.frame = frame
  }

  private func finish(_ departure: Departure) {
    guard state.leaving.contains(where: { $0 === departure.cell }) else { return }
    state.leaving.removeAll { $0 === departure.cell }
    departure.cell.isHidden = false
    departure.cell.alpha = 1
    recycle(departure.cell, at: departure.path)
  }
}
