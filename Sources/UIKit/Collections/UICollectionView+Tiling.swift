import QuartzCore

extension UICollectionView {
  var flowDelegate: (any UICollectionViewDelegateFlowLayout)? { delegate as? any UICollectionViewDelegateFlowLayout }

  func loadCounts() {
    guard !state.hasCounts else { return }
    state.hasCounts = true
    state.counts = askForCounts()
  }

  func askForCounts() -> [Int] {
    guard let dataSource else { return [] }
    let sections = max(dataSource.numberOfSections(in: self), 0)
    return (0..<sections).map { max(dataSource.collectionView(self, numberOfItemsInSection: $0), 0) }
  }

  func isValid(_ indexPath: IndexPath) -> Bool {
    guard indexPath.count == 2 else { return false }
    loadCounts()
    return state.counts.indices.contains(indexPath.section) && indexPath.item >= 0
      && indexPath.item < state.counts[indexPath.section]
  }

  // MARK: - Layout

  func layoutDidBecomeInvalid(_ context: UICollectionViewLayoutInvalidationContext?) {
    guard !state.isPreparing else { return }
    state.isLayoutValid = false
    if let context {
      if context.invalidateEverything || context.invalidateDataSourceCounts { state.hasCounts = false }
      state.adjustment.x += context.contentOffsetAdjustment.x
      state.adjustment.y += context.contentOffsetAdjustment.y
    }
    setNeedsLayout()
    if AnimationBlock.current != nil, window != nil, !state.isTiling { layoutIfNeeded() }
  }

  /// Makes the layout compute what has become invalid.
  func prepareLayout() {
    guard !state.isLayoutValid, !state.isPreparing else { return }
    state.isPreparing = true
    loadCounts()
    state.layout.prepare()
    state.isPreparing = false
    // Unless the data was to be asked for again meanwhile.
    state.isLayoutValid = state.hasCounts
    let size = state.layout.collectionViewContentSize
    if size != contentSize { contentSize = size }
    guard state.adjustment != .zero else { return }
    let adjustment = state.adjustment
    state.adjustment = .zero
    contentOffset = CGPoint(x: contentOffset.x + adjustment.x, y: contentOffset.y + adjustment.y)
  }

  /// Shows the elements in the bounds and takes the others away.
  func tile() {
    guard !state.isTiling, state.update == nil else { return }
    state.isTiling = true
    defer { state.isTiling = false }
    if !state.hasBegun {
      state.hasBegun = true
      invalidateEverything()
    }
    // Cells that ask for other sizes change what shows.
    for _ in 0..<16 {
      prepareLayout()
      tileOnce()
      if state.isLayoutValid { break }
    }
    prefetch()
  }

  private func tileOnce() {
    let wanted = wantedAttributes(in: bounds)
    let keys = Set(wanted.map(\.key))
    for key in state.elements.keys.filter({ !keys.contains($0) }).sorted() { remove(key) }
    var preferred: [(UICollectionViewLayoutAttributes, UICollectionViewLayoutAttributes)] = []
    for attributes in wanted {
      let key = attributes.key
      if state.elements[key] != nil {
        state.elements[key]?.attributes = attributes
        state.elements[key]?.view.show(attributes)
      } else if let view = makeView(for: attributes) {
        guard state.elements[key] == nil else { continue }
        UIView.performWithoutAnimation { add(view, attributes) }
        if state.layout.asksForPreferredSizes {
          preferred.append((view.preferredLayoutAttributesFitting(attributes), attributes))
        }
      }
    }
    for (new, original) in preferred
    where state.layout.shouldInvalidateLayout(forPreferredLayoutAttributes: new, withOriginalAttributes: original) {
      state.layout.invalidateLayout(
        with: state.layout.invalidationContext(forPreferredLayoutAttributes: new, withOriginalAttributes: original))
    }
  }

  /// Returns what the layout has in a rectangle, each element once.
  func wantedAttributes(in rect: CGRect) -> [UICollectionViewLayoutAttributes] {
    guard dataSource != nil, rect.width > 0, rect.height > 0 else { return [] }
    var seen: Set<ElementKey> = []
    return (state.layout.layoutAttributesForElements(in: rect) ?? []).filter { attributes in
      guard attributes.representedElementCategory != .cell || isValid(attributes.indexPath) else { return false }
      return seen.insert(attributes.key).inserted && (attributes.isHidden || attributes.frame.overlaps(rect))
    }
  }

  func makeView(for attributes: UICollectionViewLayoutAttributes) -> UICollectionReusableView? {
    let path = attributes.indexPath
    switch attributes.representedElementCategory {
    case .cell: return dataSource?.collectionView(self, cellForItemAt: path)
    case .supplementaryView:
      return dataSource?.collectionView(
        self, viewForSupplementaryElementOfKind: attributes.representedElementKind ?? "", at: path)
    case .decorationView:
      let kind = attributes.representedElementKind ?? ""
      guard let viewClass = state.layout.decorationClasses[kind] else { return nil }
      let key = ReuseKey(kind: kind, identifier: "decoration")
      if let view = takeFree(key) { return view }
      let view = makeCollectionView(of: viewClass, frame: attributes.frame)
      view.reuseIdentifier = key.identifier
      return view
    }
  }

  func add(_ view: UICollectionReusableView, _ attributes: UICollectionViewLayoutAttributes) {
    let (key, path) = (attributes.key, attributes.indexPath)
    state.elements[key] = CollectionState.Element(view: view, attributes: attributes)
    view.show(attributes)
    switch key.category {
    case .cell:
      guard let cell = view as? UICollectionViewCell else { break }
      cell.isSelected = state.selected.contains(path)
      cell.isHighlighted = state.highlighted == path
      delegate?.collectionView(self, willDisplay: cell, forItemAt: path)
      addSubview(view)
    case .supplementaryView:
      delegate?.collectionView(self, willDisplaySupplementaryView: view, forElementKind: key.kind, at: path)
      addSubview(view)
    case .decorationView: insertSubview(view, at: backgroundView == nil ? 0 : 1)
    }
    view.layoutIfNeeded()
  }

  private func remove(_ key: ElementKey) {
    guard let element = state.elements.removeValue(forKey: key) else { return }
    retire(element.view, key)
  }

  /// Takes a view away, which may be used again then.
  func retire(_ view: UICollectionReusableView, _ key: ElementKey) {
    view.removeFromSuperview()
    if let cell = view as? UICollectionViewCell {
      delegate?.collectionView(self, didEndDisplaying: cell, forItemAt: key.indexPath)
    } else if key.category == .supplementaryView {
      delegate?.collectionView(
        self, didEndDisplayingSupplementaryView: view, forElementOfKind: key.kind, at: key.indexPath)
    }
    guard let identifier = view.reuseIdentifier, view.superview == nil else { return }
    state.free[ReuseKey(kind: key.category == .cell ? nil : key.kind, identifier: identifier), default: []].append(view)
  }

  // MARK: - Reuse

  func dequeue(_ key: ReuseKey, for indexPath: IndexPath) -> UICollectionReusableView? {
    if let (path, cell) = state.reconfigured, path == indexPath, key.kind == nil, cell.reuseIdentifier == key.identifier
    {
      state.reconfigured = nil
      return cell
    }
    let attributes =
      key.kind.map { state.layout.layoutAttributesForSupplementaryView(ofKind: $0, at: indexPath) }
      ?? state.layout.layoutAttributesForItem(at: indexPath)
    let frame = state.isLayoutValid ? attributes?.frame : nil
    let view: UICollectionReusableView
    if let free = takeFree(key) {
      view = free
    } else {
      if let viewClass = state.classes[key] {
        view = makeCollectionView(of: viewClass, frame: frame ?? .zero)
      } else {
        guard let made = state.makers[key]?() else { return nil }
        view = made
      }
      view.reuseIdentifier = key.identifier
    }
    // The cell has its size when it is filled.
    if let frame { UIView.performWithoutAnimation { view.frame = frame } }
    return view
  }

  private func takeFree(_ key: ReuseKey) -> UICollectionReusableView? {
    guard let view = state.free[key]?.popLast() else { return nil }
    if let cell = view as? UICollectionViewCell { (cell.isSelected, cell.isHighlighted) = (false, false) }
    view.appliedAttributes = nil
    view.prepareForReuse()
    return view
  }

  func forgetAll() {
    let keys = state.elements.keys.sorted()
    state.hasCounts = false
    state.selected = []
    state.highlighted = nil
    state.prefetched = []
    for key in keys { remove(key) }
    invalidateEverything()
    setNeedsLayout()
  }

  private func invalidateEverything() {
    let context = state.layout.makeContext()
    (context.invalidateEverything, context.invalidateDataSourceCounts) = (true, true)
    state.layout.invalidateLayout(with: context)
    // Layouts that override the method need not pass it on.
    state.isLayoutValid = false
  }

  func reconfigure(_ indexPaths: [IndexPath]) {
    for path in indexPaths {
      guard let cell = cellForItem(at: path) else { continue }
      state.reconfigured = (path, cell)
      let new = dataSource?.collectionView(self, cellForItemAt: path)
      state.reconfigured = nil
      guard let new, new !== cell,
        let attributes = state.elements[ElementKey(category: .cell, kind: "", indexPath: path)]
      else { continue }
      remove(attributes.attributes.key)
      add(new, attributes.attributes)
    }
  }

  // MARK: - Prefetching

  /// Tells which items are in the next window in either direction.
  private func prefetch() {
    guard isPrefetchingEnabled, let prefetchDataSource else { return }
    let isWide = contentSize.width > bounds.width
    let around = bounds.insetBy(dx: isWide ? -bounds.width : 0, dy: isWide ? 0 : -bounds.height)
    let paths = Set(
      wantedAttributes(in: around).filter { $0.representedElementCategory == .cell && state.elements[$0.key] == nil }
        .map(\.indexPath))
    let new = paths.subtracting(state.prefetched).sorted()
    let shown = Set(indexPathsForVisibleItems)
    let old = state.prefetched.subtracting(paths).subtracting(shown).sorted()
    state.prefetched = paths
    if !old.isEmpty { prefetchDataSource.collectionView(self, cancelPrefetchingForItemsAt: old) }
    if !new.isEmpty { prefetchDataSource.collectionView(self, prefetchItemsAt: new) }
  }

  // MARK: - Scrolling

  func offset(showing frame: CGRect, at position: ScrollPosition) -> CGPoint {
    var target = contentOffset
    let inset = adjustedContentInset
    let window = bounds.inset(by: inset)
    if position.contains(.top) {
      target.y = frame.minY - inset.top
    } else if position.contains(.centeredVertically) {
      target.y = frame.midY - window.height / 2 - inset.top
    } else if position.contains(.bottom) {
      target.y = frame.maxY - window.height - inset.top
    }
    if position.contains(.left) {
      target.x = frame.minX - inset.left
    } else if position.contains(.centeredHorizontally) {
      target.x = frame.midX - window.width / 2 - inset.left
    } else if position.contains(.right) {
      target.x = frame.maxX - window.width - inset.left
    }
    if position.isEmpty { target = mover.offset(showing: frame) ?? target }
    return clamped(target)
  }

  // MARK: - Selection

  func deselectAll(but kept: IndexPath?) {
    for path in state.selected where path != kept { cellForItem(at: path)?.isSelected = false }
    state.selected = state.selected.filter { $0 == kept }
  }

  func highlight(by touch: UITouch) {
    let point = touch.location(in: self)
    guard allowsSelection, let path = state.keys(of: .cell).last(where: { contains($0, point) })?.indexPath,
      delegate?.collectionView(self, shouldHighlightItemAt: path) ?? true
    else { return }
    state.highlighted = path
    state.highlightingTouch = touch
    cellForItem(at: path)?.isHighlighted = true
    delegate?.collectionView(self, didHighlightItemAt: path)
  }

  private func contains(_ key: ElementKey, _ point: CGPoint) -> Bool {
    guard let view = state.elements[key]?.view, !view.isHidden else { return false }
    return view.point(inside: view.convert(point, from: self), with: nil)
  }

  func endHighlight(selects: Bool) {
    guard let path = state.highlighted else { return }
    (state.highlighted, state.highlightingTouch) = (nil, nil)
    cellForItem(at: path)?.isHighlighted = false
    delegate?.collectionView(self, didUnhighlightItemAt: path)
    guard selects, allowsSelection, isValid(path) else { return }
    if allowsMultipleSelection, state.selected.contains(path) {
      guard delegate?.collectionView(self, shouldDeselectItemAt: path) ?? true else { return }
      deselectItem(at: path, animated: false)
      delegate?.collectionView(self, didDeselectItemAt: path)
    } else {
      guard delegate?.collectionView(self, shouldSelectItemAt: path) ?? true else { return }
      // A tap on the item that is selected already selects it again.
      let others = allowsMultipleSelection ? [] : state.selected.filter { $0 != path }
      for other in others { deselectItem(at: other, animated: false) }
      if !state.selected.contains(path) { state.selected.append(path) }
      cellForItem(at: path)?.isSelected = true
      for other in others { delegate?.collectionView(self, didDeselectItemAt: other) }
      if let cell = cellForItem(at: path) { cell.whenChosen?(cell) }
      delegate?.collectionView(self, didSelectItemAt: path)
    }
  }
}
