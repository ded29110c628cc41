/// The changes of rows and sections that are made together. Deletions, reloads and the origins of moves count before the
/// update, insertions and the destinations of moves after it.
struct TableUpdate {
  var deletedSections: [Int: UITableView.RowAnimation] = [:]
  var insertedSections: [Int: UITableView.RowAnimation] = [:]
  var movedSections: [(from: Int, to: Int)] = []
  var reloadedSections: [Int: UITableView.RowAnimation] = [:]
  var deletedRows: [IndexPath: UITableView.RowAnimation] = [:]
  var insertedRows: [IndexPath: UITableView.RowAnimation] = [:]
  var movedRows: [(from: IndexPath, to: IndexPath)] = []
  var reloadedRows: [IndexPath: UITableView.RowAnimation] = [:]

  var isEmpty: Bool {
    deletedSections.isEmpty && insertedSections.isEmpty && movedSections.isEmpty && reloadedSections.isEmpty
      && deletedRows.isEmpty && insertedRows.isEmpty && movedRows.isEmpty && reloadedRows.isEmpty
  }
}

extension PathMap {
  /// The map of an update in which reloads have been made deletions and insertions.
  init(_ update: TableUpdate) {
    self.init(
      Changes(
        deleted: Array(update.deletedSections.keys), inserted: Array(update.insertedSections.keys),
        moved: update.movedSections),
      Changes(
        deleted: Array(update.deletedRows.keys), inserted: Array(update.insertedRows.keys), moved: update.movedRows))
  }
}
