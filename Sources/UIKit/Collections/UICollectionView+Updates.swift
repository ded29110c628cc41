import QuartzCore
import SystemLook

extension UICollectionView {
  /// Notes a change: of the update that is under way, or else as an update of its own.
  func note(_ change: (inout CollectionUpdate) -> Void) {
    if var update = state.update {
      change(&update)
      state.update = update
    } else {
      performUpdates({ [self] in note(change) }, completion: nil)
    }
  }

  func performUpdates(_ updates: () -> Void, completion: ((Bool) -> Void)?) {
    if state.update != nil {
      updates()
      if let completion { state.innerCompletions.append(completion) }
      return
    }
    let isShown = window != nil && dataSource != nil
    // The state before: data sources may have changed already, but their counts have not been asked for.
    if isShown, state.hasCounts { UIView.performWithoutAnimation { layoutIfNeeded() } }
    let hadCounts = state.hasCounts
    state.update = CollectionUpdate()
    updates()
    let update = state.update ?? CollectionUpdate()
    state.update = nil
    let completions = [completion].compactMap(\.self) + state.innerCompletions
    state.innerCompletions = []
    let completion = { (isFinished: Bool) in completions.forEach { $0(isFinished) } }
    if update.isEmpty, hadCounts, state.isLayoutValid {
      completion(true)
      return
    }
    guard hadCounts, isShown else {
      forgetAll()
      completion(true)
      return
    }
    apply(update, completion: completion)
  }

  private func apply(_ update: CollectionUpdate, completion: ((Bool) -> Void)?) {
    let (oldCounts, newCounts) = (state.counts, askForCounts())
    let map = PathMap(update)
    guard isConsistent(update, map, oldCounts, newCounts) else {
      // On iOS this ends the program. Here everything is asked for again.
      forgetAll()
      completion?(false)
      return
    }
    // Nothing else makes or removes views until all is in its place.
    state.isTiling = true
    defer { state.isTiling = false }
    let old = state.elements
    let before = attributesAround()
    state.counts = newCounts
    state.selected = state.selected.compactMap { map.target(of: $0) }
    state.highlighted = nil
    state.prefetched = []
    let context = state.layout.makeContext()
    context.invalidateDataSourceCounts = true
    state.layout.invalidateLayout(with: context)
    (state.isLayoutValid, state.hasCounts) = (false, true)
    UIView.performWithoutAnimation { prepareLayout() }
    state.layout.prepare(forCollectionViewUpdates: update.items)

    let target = clamped(state.layout.targetContentOffset(forProposedContentOffset: contentOffset))
    let wanted = wantedAttributes(in: CGRect(origin: target, size: bounds.size))
    var leaving: [(view: UICollectionReusableView, key: ElementKey, to: UICollectionViewLayoutAttributes)] = []
    var staying: [(view: UICollectionReusableView, to: UICollectionViewLayoutAttributes)] = []
    state.elements = [:]
    for key in old.keys.sorted() {
      guard let element = old[key] else { continue }
      let isReloaded =
        update.reloadedItems.contains(key.indexPath) && key.category == .cell
        || update.reloadedSections.contains(key.indexPath.section)
      if !isReloaded, let new = newAttributes(of: key, map), state.elements[new.key] == nil {
        state.elements[new.key] = CollectionState.Element(view: element.view, attributes: new)
        staying.append((element.view, new))
      } else {
        leaving.append((element.view, key, finalAttributes(of: key, element.attributes)))
      }
    }
    var coming: [(view: UICollectionReusableView, to: UICollectionViewLayoutAttributes)] = []
    let origins = Dictionary(before.compactMap { path, old in map.target(of: path).map { ($0, old) } }) { first, _ in
      first
    }
    UIView.performWithoutAnimation {
      for attributes in wanted where state.elements[attributes.key] == nil {
        guard let view = makeView(for: attributes) else { continue }
        let isReloaded = update.reloadedItems.contains(attributes.indexPath)
        let origin = attributes.representedElementCategory == .cell && !isReloaded ? origins[attributes.indexPath] : nil
        let start = initialAttributes(of: attributes, from: origin)
        add(view, start)
        coming.append((view, attributes))
      }
    }
    for (view, to) in staying + coming { state.elements[to.key] = CollectionState.Element(view: view, attributes: to) }
    let finish = { [weak self] (isFinished: Bool) in
      defer { completion?(isFinished) }
      guard let self else { return }
      for (view, key, _) in leaving { retire(view, key) }
      setNeedsLayout()
    }
    animate {
      if self.contentOffset != target { self.contentOffset = target }
      for (view, _, to) in leaving { view.show(to) }
      for (view, to) in staying + coming { view.show(to) }
      self.state.layout.finalizeCollectionViewUpdates()
      for (view, _) in staying + coming { view.layoutIfNeeded() }
    } completion: {
      finish($0)
    }
    setNeedsLayout()
  }

  private func animate(_ changes: @escaping () -> Void, completion: @escaping (Bool) -> Void) {
    guard UIView.areAnimationsEnabled else {
      changes()
      return completion(true)
    }
    UIView.animate(
      withDuration: ListLook.updateDuration, delay: 0, options: [.allowUserInteraction], animations: changes,
      completion: completion)
  }

  /// The attributes of the cells that show and of those around them.
  private func attributesAround() -> [IndexPath: UICollectionViewLayoutAttributes] {
    let around = bounds.insetBy(dx: -bounds.width, dy: -bounds.height)
    var result: [IndexPath: UICollectionViewLayoutAttributes] = [:]
    for attributes in wantedAttributes(in: around) where attributes.representedElementCategory == .cell {
      result[attributes.indexPath] = attributes.ownCopy
    }
    return result
  }

  private func newAttributes(of key: ElementKey, _ map: PathMap) -> UICollectionViewLayoutAttributes? {
    switch key.category {
    case .cell:
      return map.target(of: key.indexPath).flatMap { state.layout.layoutAttributesForItem(at: $0) }
    case .supplementaryView:
      return map.sections.target(of: key.indexPath.section).flatMap { section in
        state.layout.layoutAttributesForSupplementaryView(
          ofKind: key.kind, at: IndexPath(item: key.indexPath.item, section: section))
      }
    case .decorationView:
      return map.sections.target(of: key.indexPath.section).flatMap { section in
        state.layout.layoutAttributesForDecorationView(
          ofKind: key.kind, at: IndexPath(item: key.indexPath.item, section: section))
      }
    }
  }

  private func finalAttributes(
    of key: ElementKey, _ old: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes {
    let own: UICollectionViewLayoutAttributes? =
      switch key.category {
      case .cell: state.layout.finalLayoutAttributesForDisappearingItem(at: key.indexPath)
      case .supplementaryView:
        state.layout.finalLayoutAttributesForDisappearingSupplementaryElement(ofKind: key.kind, at: key.indexPath)
      case .decorationView:
        state.layout.finalLayoutAttributesForDisappearingDecorationElement(ofKind: key.kind, at: key.indexPath)
      }
    if let own { return own }
    let faded = old.ownCopy
    faded.alpha = 0
    return faded
  }

  private func initialAttributes(
    of new: UICollectionViewLayoutAttributes, from origin: UICollectionViewLayoutAttributes?
  ) -> UICollectionViewLayoutAttributes {
    let (path, kind) = (new.indexPath, new.representedElementKind ?? "")
    let own: UICollectionViewLayoutAttributes? =
      switch new.representedElementCategory {
      case .cell: state.layout.initialLayoutAttributesForAppearingItem(at: path)
      case .supplementaryView:
        state.layout.initialLayoutAttributesForAppearingSupplementaryElement(ofKind: kind, at: path)
      case .decorationView:
        state.layout.initialLayoutAttributesForAppearingDecorationElement(ofKind: kind, at: path)
      }
    let start = (own ?? origin ?? new).ownCopy
    start.indexPath = path
    if own == nil, origin == nil { start.alpha = 0 }
    return start
  }

  /// Whether the numbers of items are those that the update leads to.
  private func isConsistent(
    _ update: CollectionUpdate, _ map: PathMap, _ old: [Int], _ new: [Int]
  ) -> Bool {
    guard new.count == old.count + update.insertedSections.count - update.deletedSections.count else { return false }
    let paths = update.insertedItems.union(update.movedItems.map(\.to))
    let gone = update.deletedItems.union(update.movedItems.map(\.from)).union(update.reloadedItems)
    func exists(_ path: IndexPath, _ counts: [Int]) -> Bool {
      path.count == 2 && counts.indices.contains(path.section) && (0..<counts[path.section]).contains(path.item)
    }
    guard paths.allSatisfy({ exists($0, new) }), gone.allSatisfy({ exists($0, old) }) else { return false }
    for (section, count) in old.enumerated() {
      guard let target = map.sections.target(of: section), !update.reloadedSections.contains(section) else { continue }
      guard new.indices.contains(target), map.count(ofSection: section, before: count) == new[target] else {
        return false
      }
    }
    return true
  }

  // MARK: - Other layouts

  func change(to layout: UICollectionViewLayout, animated: Bool, completion: ((Bool) -> Void)?) {
    let oldLayout = state.layout
    guard layout !== oldLayout else {
      completion?(true)
      return
    }
    guard window != nil, state.hasCounts, dataSource != nil else {
      oldLayout.owner = nil
      state.layout = layout
      layout.owner = self
      state.isLayoutValid = false
      state.hasBegun = false
      setNeedsLayout()
      completion?(true)
      return
    }
    UIView.performWithoutAnimation { layoutIfNeeded() }
    state.isTiling = true
    defer { state.isTiling = false }
    let old = state.elements
    let anchor = indexPathsForVisibleItems.first
    oldLayout.prepareForTransition(to: layout)
    state.layout = layout
    layout.owner = self
    layout.prepareForTransition(from: oldLayout)
    state.isLayoutValid = false
    let shown = contentOffset
    UIView.performWithoutAnimation { prepareLayout() }
    // What was first stays in view.
    var target = clamped(contentOffset)
    if let anchor, let frame = layout.layoutAttributesForItem(at: anchor)?.frame, shown != clampedStart {
      target = offset(showing: frame, at: [])
    }
    target = clamped(layout.targetContentOffset(forProposedContentOffset: target))
    let wanted = wantedAttributes(in: CGRect(origin: target, size: bounds.size))
    let keys = Set(wanted.map(\.key))
    var moves: [(view: UICollectionReusableView, to: UICollectionViewLayoutAttributes)] = []
    var leaving: [(view: UICollectionReusableView, key: ElementKey, to: UICollectionViewLayoutAttributes)] = []
    for key in old.keys.sorted() where !keys.contains(key) {
      guard let element = old[key] else { continue }
      state.elements[key] = nil
      let new = key.category == .cell ? layout.layoutAttributesForItem(at: key.indexPath) : nil
      let faded = element.attributes.ownCopy
      faded.alpha = 0
      leaving.append((element.view, key, new ?? faded))
    }
    UIView.performWithoutAnimation {
      for attributes in wanted {
        if let element = state.elements[attributes.key] {
          element.view.willTransition(from: oldLayout, to: layout)
          moves.append((element.view, attributes))
        } else if let view = makeView(for: attributes) {
          let isCell = attributes.representedElementCategory == .cell
          let start = (isCell ? oldLayout.layoutAttributesForItem(at: attributes.indexPath) : nil) ?? attributes
          add(view, start.ownCopy)
          moves.append((view, attributes))
        }
      }
    }
    for (view, to) in moves { state.elements[to.key] = CollectionState.Element(view: view, attributes: to) }
    let changes = {
      if self.contentOffset != target { self.contentOffset = target }
      for (view, _, to) in leaving { view.show(to) }
      for (view, to) in moves {
        view.show(to)
        view.layoutIfNeeded()
      }
    }
    let finish = { [weak self] (isFinished: Bool) in
      oldLayout.finalizeLayoutTransition()
      layout.finalizeLayoutTransition()
      for (view, _) in moves { view.didTransition(from: oldLayout, to: layout) }
      defer { completion?(isFinished) }
      guard let self else { return }
      oldLayout.owner = nil
      for (view, key, _) in leaving { retire(view, key) }
      setNeedsLayout()
    }
    if animated {
      animate(changes, completion: finish)
    } else {
      UIView.performWithoutAnimation(changes)
      finish(true)
    }
    setNeedsLayout()
  }

  private var clampedStart: CGPoint { CGPoint(x: -adjustedContentInset.left, y: -adjustedContentInset.top) }
}
