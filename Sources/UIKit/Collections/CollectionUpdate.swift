/// The changes of a batch update. Deletions, reloads and the origins of moves count before the update, insertions and
/// the destinations of moves after it.
struct CollectionUpdate {
  var deletedSections: Set<Int> = []
  var insertedSections: Set<Int> = []
  var reloadedSections: Set<Int> = []
  var movedSections: [(from: Int, to: Int)] = []
  var deletedItems: Set<IndexPath> = []
  var insertedItems: Set<IndexPath> = []
  var reloadedItems: Set<IndexPath> = []
  var movedItems: [(from: IndexPath, to: IndexPath)] = []

  var isEmpty: Bool {
    deletedSections.isEmpty && insertedSections.isEmpty && reloadedSections.isEmpty && movedSections.isEmpty
      && deletedItems.isEmpty && insertedItems.isEmpty && reloadedItems.isEmpty && movedItems.isEmpty
  }

  /// The changes as a layout is told of them.
  @MainActor
  var items: [UICollectionViewUpdateItem] {
    func section(_ index: Int) -> IndexPath { IndexPath(item: NSNotFound, section: index) }
    var result: [UICollectionViewUpdateItem] = []
    for index in deletedSections.sorted() { result.append(.init(.delete, before: section(index), after: nil)) }
    for path in deletedItems.sorted() { result.append(.init(.delete, before: path, after: nil)) }
    for index in reloadedSections.sorted() {
      result.append(.init(.reload, before: section(index), after: section(index)))
    }
    for path in reloadedItems.sorted() { result.append(.init(.reload, before: path, after: path)) }
    for index in insertedSections.sorted() { result.append(.init(.insert, before: nil, after: section(index))) }
    for path in insertedItems.sorted() { result.append(.init(.insert, before: nil, after: path)) }
    for (from, to) in movedSections { result.append(.init(.move, before: section(from), after: section(to))) }
    for (from, to) in movedItems { result.append(.init(.move, before: from, after: to)) }
    return result
  }
}

extension PathMap {
  init(_ update: CollectionUpdate) {
    self.init(
      Changes(
        deleted: Array(update.deletedSections), inserted: Array(update.insertedSections), moved: update.movedSections),
      Changes(deleted: Array(update.deletedItems), inserted: Array(update.insertedItems), moved: update.movedItems))
  }
}
