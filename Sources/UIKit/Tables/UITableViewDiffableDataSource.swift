/// A data source whose rows are those of a snapshot, and which animates from one snapshot to the next.
@preconcurrency @MainActor
open class UITableViewDiffableDataSource<SectionIdentifierType: Hashable, ItemIdentifierType: Hashable>: NSObject,
  UITableViewDataSource
{
  public typealias Snapshot = NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>

  /// A closure that returns the cell of an item; nil is a mistake.
  public typealias CellProvider = (
    _ tableView: UITableView, _ indexPath: IndexPath, _ itemIdentifier: ItemIdentifierType
  ) -> UITableViewCell?

  private weak var tableView: UITableView?
  private let cellProvider: CellProvider
  private var current = Snapshot()

  /// The animation of rows that come and go.
  open var defaultRowAnimation = UITableView.RowAnimation.automatic

  /// Makes a data source that the table keeps only weakly, as it does others.
  public init(tableView: UITableView, cellProvider: @escaping CellProvider) {
    self.tableView = tableView
    self.cellProvider = cellProvider
    super.init()
    tableView.dataSource = self
  }

  // MARK: - Snapshots

  /// Returns what the table shows.
  open func snapshot() -> Snapshot { current }

  /// Shows a snapshot, animated from the present one.
  ///
  /// - Parameter completion: A closure that is called after the animation, or right after the rows have changed.
  open func apply(_ snapshot: Snapshot, animatingDifferences: Bool = true, completion: (() -> Void)? = nil) {
    let difference = SnapshotDifference(from: current, to: snapshot)
    guard let tableView, tableView.dataSource === self else {
      self.current = snapshot
      completion?()
      return
    }
    guard animatingDifferences else {
      UIView.performWithoutAnimation { show(snapshot, difference, in: tableView, completion: nil) }
      completion?()
      return
    }
    show(snapshot, difference, in: tableView) { _ in completion?() }
  }

  /// Shows a snapshot, animated from the present one, and returns after the animation.
  open func apply(_ snapshot: Snapshot, animatingDifferences: Bool = true) async {
    await withCheckedContinuation { continuation in
      apply(snapshot, animatingDifferences: animatingDifferences) { continuation.resume() }
    }
  }

  /// Shows a snapshot as a whole, as `reloadData()` does.
  open func applySnapshotUsingReloadData(_ snapshot: Snapshot, completion: (() -> Void)? = nil) {
    current = snapshot
    if tableView?.dataSource === self { tableView?.reloadData() }
    completion?()
  }

  open func applySnapshotUsingReloadData(_ snapshot: Snapshot) async {
    applySnapshotUsingReloadData(snapshot, completion: nil)
  }

  private func show(
    _ snapshot: Snapshot, _ difference: SnapshotDifference, in tableView: UITableView, completion: ((Bool) -> Void)?
  ) {
    let animation = defaultRowAnimation
    let places = Origins(difference)
    tableView.performBatchUpdates {
      // The table has to know the rows from before.
      self.current = snapshot
      tableView.deleteSections(IndexSet(difference.deletedSections), with: animation)
      tableView.insertSections(IndexSet(difference.insertedSections), with: animation)
      for move in difference.movedSections { tableView.moveSection(move.from, toSection: move.to) }
      tableView.deleteRows(at: difference.deletedItems, with: animation)
      tableView.insertRows(at: difference.insertedItems, with: animation)
      for move in difference.movedItems { tableView.moveRow(at: move.from, to: move.to) }
      tableView.reloadSections(IndexSet(difference.reloadedSections.compactMap(places.section)), with: animation)
      tableView.reloadRows(at: difference.reloadedItems.compactMap(places.row), with: animation)
    } completion: {
      completion?($0)
    }
    tableView.reconfigureRows(at: difference.reconfiguredItems)
  }

  /// Where sections and rows that stay were before.
  private struct Origins {
    private let map: PathMap

    init(_ difference: SnapshotDifference) {
      var update = TableUpdate()
      for section in difference.deletedSections { update.deletedSections[section] = .automatic }
      for section in difference.insertedSections { update.insertedSections[section] = .automatic }
      update.movedSections = difference.movedSections.map { ($0.from, $0.to) }
      for path in difference.deletedItems { update.deletedRows[path] = .automatic }
      for path in difference.insertedItems { update.insertedRows[path] = .automatic }
      update.movedRows = difference.movedItems.map { ($0.from, $0.to) }
      map = PathMap(update)
    }

    func section(_ new: Int) -> Int? { map.sections.origin(of: new) }
    func row(_ new: IndexPath) -> IndexPath? { map.origin(of: new) }
  }

  // MARK: - Identifiers

  /// Returns the item of a row; nil if there is no such row.
  open func itemIdentifier(for indexPath: IndexPath) -> ItemIdentifierType? {
    guard indexPath.count == 2, let section = sectionIdentifier(for: indexPath.section) else { return nil }
    return current.itemIdentifiers(inSection: section)[safe: indexPath.row]
  }

  open func indexPath(for itemIdentifier: ItemIdentifierType) -> IndexPath? {
    current.place(ofItem: itemIdentifier).map { IndexPath(row: $0.item, section: $0.section) }
  }

  open func sectionIdentifier(for index: Int) -> SectionIdentifierType? { current.sectionIdentifiers[safe: index] }

  open func index(for sectionIdentifier: SectionIdentifierType) -> Int? { current.indexOfSection(sectionIdentifier) }

  // MARK: - Data source

  open func numberOfSections(in tableView: UITableView) -> Int { current.numberOfSections }

  open func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    sectionIdentifier(for: section).map { current.numberOfItems(inSection: $0) } ?? 0
  }

  open func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    guard let item = itemIdentifier(for: indexPath), let cell = cellProvider(tableView, indexPath, item) else {
      preconditionFailure("UITableViewDiffableDataSource cell provider returned nil for the row at \(indexPath)")
    }
    return cell
  }

  open func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { nil }
  open func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? { nil }

  /// Whether a row can be edited. By default none can.
  open func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { false }

  open func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { false }

  open func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
  ) {}

  open func tableView(
    _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
  ) {}

  open func sectionIndexTitles(for tableView: UITableView) -> [String]? { nil }

  open func tableView(_ tableView: UITableView, sectionForSectionIndexTitle title: String, at index: Int) -> Int {
    index
  }
}
