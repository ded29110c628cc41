/// Where the rows of a table or the items of a collection view are before and after an update, and their sections.
struct PathMap {
  /// What leaves before an update, what has come after it, and what goes from a place before to one after it.
  struct Changes<Place> {
    var deleted: [Place]
    var inserted: [Place]
    var moved: [(from: Place, to: Place)]
  }

  let sections: IndexMap
  /// The maps of the sections that stay and get or lose members, by their old indices.
  private var members: [Int: IndexMap] = [:]
  /// By how many members each of them grows.
  private var growths: [Int: Int] = [:]
  private let targets: [IndexPath: IndexPath]
  private let origins: [IndexPath: IndexPath]
  private let deleted: Set<IndexPath>
  private let inserted: Set<IndexPath>

  init(_ sections: Changes<Int>, _ paths: Changes<IndexPath>) {
    self.sections = IndexMap(
      leaving: sections.deleted + sections.moved.map(\.from), coming: sections.inserted + sections.moved.map(\.to),
      moves: sections.moved)
    (deleted, inserted) = (Set(paths.deleted), Set(paths.inserted))
    targets = Dictionary(paths.moved.map { ($0.from, $0.to) }) { first, _ in first }
    origins = Dictionary(paths.moved.map { ($0.to, $0.from) }) { first, _ in first }
    let leaving = Dictionary(grouping: deleted.union(targets.keys), by: \.section)
    let coming = Dictionary(grouping: inserted.union(origins.keys), by: \.section)
    let touched = Set(leaving.keys).union(coming.keys.compactMap { self.sections.origin(of: $0) })
    for section in touched {
      guard let target = self.sections.target(of: section) else { continue }
      let (left, came) = (leaving[section] ?? [], coming[target] ?? [])
      members[section] = IndexMap(leaving: left.map(\.item), coming: came.map(\.item), moves: [])
      growths[section] = came.count - left.count
    }
  }

  /// Returns the new place of a member; nil if it is deleted.
  func target(of old: IndexPath) -> IndexPath? {
    if let target = targets[old] { return target }
    guard !deleted.contains(old), let section = sections.target(of: old.section) else { return nil }
    guard let map = members[old.section] else { return IndexPath(item: old.item, section: section) }
    return map.target(of: old.item).map { IndexPath(item: $0, section: section) }
  }

  /// Returns the old place of a member; nil if it was inserted.
  func origin(of new: IndexPath) -> IndexPath? {
    if let origin = origins[new] { return origin }
    guard !inserted.contains(new), let section = sections.origin(of: new.section) else { return nil }
    guard let map = members[section] else { return IndexPath(item: new.item, section: section) }
    return map.origin(of: new.item).map { IndexPath(item: $0, section: section) }
  }

  /// Returns how many members a section has after the update that had `count` before; nil if it is deleted.
  func count(ofSection old: Int, before count: Int) -> Int? {
    sections.target(of: old) == nil ? nil : count + (growths[old] ?? 0)
  }
}
