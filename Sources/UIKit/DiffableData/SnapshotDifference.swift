/// The changes that make one snapshot another, as tables and collections take them in batch updates: deletions and the
/// origins of moves count in the old snapshot, insertions and the destinations of moves in the new one.
///
/// The items of deleted and inserted sections are not listed. An item that goes from a deleted section to one that stays
/// is inserted there, and one that goes from a section that stays to an inserted one is deleted. The number of moves is
/// as small as possible: among the sections that stay, and among the items that stay in a section, a longest run that
/// keeps its order does not move. Making a difference costs time in proportion to n log n.
package struct SnapshotDifference: Equatable, Sendable {
  package struct SectionMove: Equatable, Sendable {
    package let from: Int
    package let to: Int
  }

  package struct ItemMove: Equatable, Sendable {
    package let from: IndexPath
    package let to: IndexPath
  }

  package private(set) var deletedSections: [Int] = []
  package private(set) var insertedSections: [Int] = []
  package private(set) var movedSections: [SectionMove] = []
  package private(set) var deletedItems: [IndexPath] = []
  package private(set) var insertedItems: [IndexPath] = []
  package private(set) var movedItems: [ItemMove] = []
  /// The places in the new snapshot of the sections and items that stay and that it asks to reload or reconfigure.
  package private(set) var reloadedSections: [Int] = []
  package private(set) var reloadedItems: [IndexPath] = []
  package private(set) var reconfiguredItems: [IndexPath] = []

  package init<Section, Item>(
    from old: NSDiffableDataSourceSnapshot<Section, Item>, to new: NSDiffableDataSourceSnapshot<Section, Item>
  ) {
    let (oldSections, newSections) = (old.sectionIdentifiers, new.sectionIdentifiers)
    let oldIndices = SnapshotDifference.indices(of: oldSections)
    let newIndices = SnapshotDifference.indices(of: newSections)
    deletedSections = oldSections.indices.filter { newIndices[oldSections[$0]] == nil }
    insertedSections = newSections.indices.filter { oldIndices[newSections[$0]] == nil }
    let kept = newSections.indices.filter { oldIndices[newSections[$0]] != nil }
    let origins = kept.compactMap { oldIndices[newSections[$0]] }
    for (position, stays) in SnapshotDifference.longestRun(of: origins).enumerated() where !stays {
      movedSections.append(SectionMove(from: origins[position], to: kept[position]))
    }

    for section in oldSections.indices {
      guard let target = newIndices[oldSections[section]] else { continue }
      let (before, after) = (
        old.itemIdentifiers(inSection: oldSections[section]), new.itemIdentifiers(inSection: newSections[target])
      )
      if before == after { continue }
      for (index, item) in before.enumerated() {
        guard let home = new.sectionIdentifier(containingItem: item), oldIndices[home] != nil else {
          deletedItems.append(IndexPath(item: index, section: section))
          continue
        }
      }
    }
    for section in newSections.indices {
      guard let source = oldIndices[newSections[section]] else { continue }
      let (before, after) = (
        old.itemIdentifiers(inSection: oldSections[source]), new.itemIdentifiers(inSection: newSections[section])
      )
      if before == after { continue }
      compareItems(before, after, section: section, source: source, old: old, newSections: newIndices)
    }
    noteReloads(from: old, to: new, oldSections: oldIndices)
  }

  private mutating func compareItems<Section, Item>(
    _ before: [Item], _ after: [Item], section: Int, source: Int, old: NSDiffableDataSourceSnapshot<Section, Item>,
    newSections: [Section: Int]
  ) {
    // Most changes leave a beginning and an end as they were.
    var head = 0
    while head < min(before.count, after.count), before[head] == after[head] { head += 1 }
    var tail = 0
    while tail < min(before.count, after.count) - head, before[before.count - 1 - tail] == after[after.count - 1 - tail]
    {
      tail += 1
    }
    let indices = SnapshotDifference.indices(of: before[head..<before.count - tail])
    var kept: [Int] = []
    var origins: [Int] = []
    for (index, item) in after[head..<after.count - tail].enumerated() {
      let place = IndexPath(item: head + index, section: section)
      if let origin = indices[item] {
        kept.append(head + index)
        origins.append(head + origin)
      } else if let home = old.sectionIdentifier(containingItem: item), newSections[home] != nil,
        let origin = old.place(ofItem: item)
      {
        movedItems.append(ItemMove(from: IndexPath(item: origin.item, section: origin.section), to: place))
      } else {
        insertedItems.append(place)
      }
    }
    for (position, stays) in SnapshotDifference.longestRun(of: origins).enumerated() where !stays {
      movedItems.append(
        ItemMove(
          from: IndexPath(item: origins[position], section: source),
          to: IndexPath(item: kept[position], section: section)
        ))
    }
  }

  private mutating func noteReloads<Section, Item>(
    from old: NSDiffableDataSourceSnapshot<Section, Item>, to new: NSDiffableDataSourceSnapshot<Section, Item>,
    oldSections: [Section: Int]
  ) {
    reloadedSections = new.reloadedSectionIdentifiers
      .filter { oldSections[$0] != nil }.compactMap { new.indexOfSection($0) }.sorted()
    func places(_ items: [Item]) -> [IndexPath] {
      items.filter { old.sectionIdentifier(containingItem: $0) != nil }
        .compactMap { new.place(ofItem: $0).map { IndexPath(item: $0.item, section: $0.section) } }
    }
    reloadedItems = places(new.reloadedItemIdentifiers)
    reconfiguredItems = places(new.reconfiguredItemIdentifiers)
  }

  /// Whether nothing is deleted, inserted or moved.
  package var isEmpty: Bool {
    deletedSections.isEmpty && insertedSections.isEmpty && movedSections.isEmpty && deletedItems.isEmpty
      && insertedItems.isEmpty && movedItems.isEmpty
  }

  private static func indices<Identifier: Hashable>(of identifiers: some Collection<Identifier>) -> [Identifier: Int] {
    var indices: [Identifier: Int] = [:]
    indices.reserveCapacity(identifiers.count)
    for (index, identifier) in identifiers.enumerated() { indices[identifier] = index }
    return indices
  }

  /// Returns for each of some different numbers whether it belongs to a longest increasing subsequence.
  ///
  /// By patience: `ends[k]` is the position of the smallest number that ends an increasing run of `k + 1` numbers.
  /// (Fredman, "On computing the length of longest increasing subsequences", 1975.)
  package static func longestRun(of numbers: [Int]) -> [Bool] {
    var ends: [Int] = []
    var predecessors = [Int](repeating: -1, count: numbers.count)
    for (position, number) in numbers.enumerated() {
      var (low, high) = (0, ends.count)
      if let last = ends.last, numbers[last] < number { low = high }
      while low < high {
        let middle = (low + high) / 2
        if numbers[ends[middle]] < number { low = middle + 1 } else { high = middle }
      }
      if low > 0 { predecessors[position] = ends[low - 1] }
      if low < ends.count { ends[low] = position } else { ends.append(position) }
    }
    var belongs = [Bool](repeating: false, count: numbers.count)
    var position = ends.last ?? -1
    while position >= 0 {
      belongs[position] = true
      position = predecessors[position]
    }
    return belongs
  }
}
