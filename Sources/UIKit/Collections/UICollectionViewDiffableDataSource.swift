/// A data source of a collection view that shows snapshots, and animates from one to the next.
@preconcurrency @MainActor
open class UICollectionViewDiffableDataSource<
  SectionIdentifierType: Hashable, ItemIdentifierType: Hashable
>: NSObject, UICollectionViewDataSource {
  public typealias CellProvider =
    (
      _ collectionView: UICollectionView, _ indexPath: IndexPath, _ itemIdentifier: ItemIdentifierType
    ) -> UICollectionViewCell?
  public typealias SupplementaryViewProvider =
    (
      _ collectionView: UICollectionView, _ elementKind: String, _ indexPath: IndexPath
    ) -> UICollectionReusableView?

  private weak var collectionView: UICollectionView?
  private let cellProvider: CellProvider
  private var shown = NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>()

  /// Makes itself the data source of a collection view.
  public init(collectionView: UICollectionView, cellProvider: @escaping CellProvider) {
    self.collectionView = collectionView
    self.cellProvider = cellProvider
    super.init()
    collectionView.dataSource = self
  }

  open var supplementaryViewProvider: SupplementaryViewProvider?

  /// Returns what shows.
  open func snapshot() -> NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType> { shown }

  /// Shows a snapshot: the changes at once or in one animation.
  open func apply(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
    animatingDifferences: Bool = true, completion: (() -> Void)? = nil
  ) {
    let difference = SnapshotDifference(from: shown, to: snapshot)
    guard let collectionView else {
      shown = snapshot
      completion?()
      return
    }
    let changes = { [self] in
      collectionView.performBatchUpdates {
        self.shown = snapshot
        collectionView.deleteSections(IndexSet(difference.deletedSections))
        collectionView.insertSections(IndexSet(difference.insertedSections))
        for move in difference.movedSections { collectionView.moveSection(move.from, toSection: move.to) }
        collectionView.deleteItems(at: difference.deletedItems)
        collectionView.insertItems(at: difference.insertedItems)
        for move in difference.movedItems { collectionView.moveItem(at: move.from, to: move.to) }
      } completion: { _ in
        completion?()
      }
      let reloaded = difference.reloadedItems
      if !reloaded.isEmpty { collectionView.reloadItems(at: reloaded) }
      if !difference.reloadedSections.isEmpty { collectionView.reloadSections(IndexSet(difference.reloadedSections)) }
      collectionView.reconfigureItems(at: difference.reconfiguredItems)
    }
    if animatingDifferences { changes() } else { UIView.performWithoutAnimation(changes) }
  }

  /// Shows a snapshot without regard to the one before.
  open func applySnapshotUsingReloadData(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
    completion: (() -> Void)? = nil
  ) {
    shown = snapshot
    collectionView?.reloadData()
    completion?()
  }

  open func itemIdentifier(for indexPath: IndexPath) -> ItemIdentifierType? {
    let sections = shown.sectionIdentifiers
    guard indexPath.count == 2, sections.indices.contains(indexPath.section) else { return nil }
    let items = shown.itemIdentifiers(inSection: sections[indexPath.section])
    return items.indices.contains(indexPath.item) ? items[indexPath.item] : nil
  }

  open func indexPath(for itemIdentifier: ItemIdentifierType) -> IndexPath? {
    shown.place(ofItem: itemIdentifier).map { IndexPath(item: $0.item, section: $0.section) }
  }

  open func sectionIdentifier(for index: Int) -> SectionIdentifierType? {
    let sections = shown.sectionIdentifiers
    return sections.indices.contains(index) ? sections[index] : nil
  }

  open func index(for sectionIdentifier: SectionIdentifierType) -> Int? { shown.indexOfSection(sectionIdentifier) }

  // MARK: - Data source

  open func numberOfSections(in collectionView: UICollectionView) -> Int { shown.numberOfSections }

  open func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    sectionIdentifier(for: section).map { shown.numberOfItems(inSection: $0) } ?? 0
  }

  open func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    itemIdentifier(for: indexPath).flatMap { cellProvider(collectionView, indexPath, $0) } ?? UICollectionViewCell()
  }

  open func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
  ) -> UICollectionReusableView {
    supplementaryViewProvider?(collectionView, kind, indexPath) ?? UICollectionReusableView()
  }
}
