public import QuartzCore

/// A scroll view of items, which a layout places and for which a data source makes cells.
///
/// Only cells that show exist; those that leave are used again. What a layout costs is its own; all else costs time in
/// proportion to the elements that show and to the number of sections.
@preconcurrency @MainActor
open class UICollectionView: UIScrollView {
  public enum ScrollDirection: Int, Sendable {
    case vertical, horizontal
  }

  public enum ElementCategory: Int, Sendable {
    case cell, supplementaryView, decorationView
  }

  /// Where an item is to be in the view when it has been scrolled to.
  public struct ScrollPosition: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let top = ScrollPosition(rawValue: 1)
    public static let centeredVertically = ScrollPosition(rawValue: 2)
    public static let bottom = ScrollPosition(rawValue: 4)
    public static let left = ScrollPosition(rawValue: 8)
    public static let centeredHorizontally = ScrollPosition(rawValue: 16)
    public static let right = ScrollPosition(rawValue: 32)
  }

  public static let elementKindSectionHeader = "UICollectionElementKindSectionHeader"
  public static let elementKindSectionFooter = "UICollectionElementKindSectionFooter"

  var state = CollectionState()
  private weak var itemDelegate: (any UICollectionViewDelegate)?

  public init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) {
    state.layout = layout
    super.init(frame: frame)
    layout.owner = self
    setNeedsLayout()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    state.layout = coder.interface?.collectionLayout() ?? UICollectionViewFlowLayout()
    state.layout.owner = self
    setNeedsLayout()
    coder.interface?.read(self)
  }

  // MARK: - Data

  open weak var dataSource: (any UICollectionViewDataSource)? {
    didSet { if dataSource !== oldValue { forgetAll() } }
  }

  /// The object that is told what happens, also as a delegate of the scroll view.
  @_nonoverride open var delegate: (any UICollectionViewDelegate)? {
    get { itemDelegate }
    set {
      itemDelegate = newValue
      super.delegate = newValue
      state.isLayoutValid = false
      setNeedsLayout()
    }
  }

  open weak var prefetchDataSource: (any UICollectionViewDataSourcePrefetching)?

  open var isPrefetchingEnabled = true

  /// The layout. Setting it shows the new one at once.
  open var collectionViewLayout: UICollectionViewLayout {
    get { state.layout }
    set { setCollectionViewLayout(newValue, animated: false) }
  }

  open func setCollectionViewLayout(_ layout: UICollectionViewLayout, animated: Bool) {
    setCollectionViewLayout(layout, animated: animated, completion: nil)
  }

  /// Shows another layout. Cells that show, before or after, go to their new places.
  open func setCollectionViewLayout(
    _ layout: UICollectionViewLayout, animated: Bool, completion: ((Bool) -> Void)? = nil
  ) { change(to: layout, animated: animated, completion: completion) }

  /// Forgets all cells and asks for everything again at the next layout.
  open func reloadData() { forgetAll() }

  open var numberOfSections: Int {
    loadCounts()
    return state.counts.count
  }

  open func numberOfItems(inSection section: Int) -> Int {
    loadCounts()
    return state.counts.indices.contains(section) ? state.counts[section] : 0
  }

  // MARK: - Cells

  open func register(_ cellClass: AnyClass?, forCellWithReuseIdentifier identifier: String) {
    state.classes[ReuseKey(kind: nil, identifier: identifier)] = cellClass as? UICollectionReusableView.Type
  }

  open func register(
    _ viewClass: AnyClass?, forSupplementaryViewOfKind elementKind: String, withReuseIdentifier identifier: String
  ) {
    state.classes[ReuseKey(kind: elementKind, identifier: identifier)] = viewClass as? UICollectionReusableView.Type
  }

  /// Sets the xib whose first cell is made for an identifier; nil forgets it.
  open func register(_ nib: UINib?, forCellWithReuseIdentifier identifier: String) {
    register(nib, for: ReuseKey(kind: nil, identifier: identifier))
  }

  /// Sets the xib whose first view is made for a kind and an identifier; nil forgets it.
  open func register(
    _ nib: UINib?, forSupplementaryViewOfKind kind: String, withReuseIdentifier identifier: String
  ) {
    register(nib, for: ReuseKey(kind: kind, identifier: identifier))
  }

  private func register(_ nib: UINib?, for key: ReuseKey) {
    state.classes[key] = nil
    state.makers[key] = nib.map { nib in
      { nib.instantiate(withOwner: nil).lazy.compactMap { $0 as? UICollectionReusableView }.first }
    }
  }

  /// Returns a cell that is free, or a new one of the class that is registered.
  open func dequeueReusableCell(withReuseIdentifier identifier: String, for indexPath: IndexPath)
    -> UICollectionViewCell
  {
    guard let cell = dequeue(ReuseKey(kind: nil, identifier: identifier), for: indexPath) as? UICollectionViewCell
    else {
      preconditionFailure("no class of cells is registered for the identifier \(identifier)")
    }
    return cell
  }

  open func dequeueReusableSupplementaryView(
    ofKind elementKind: String, withReuseIdentifier identifier: String, for indexPath: IndexPath
  ) -> UICollectionReusableView {
    guard let view = dequeue(ReuseKey(kind: elementKind, identifier: identifier), for: indexPath) else {
      preconditionFailure("no class of views is registered for \(elementKind) and the identifier \(identifier)")
    }
    return view
  }

  /// The cells that show, in the order of their items. (Ours is the order; on iOS there is none.)
  open var visibleCells: [UICollectionViewCell] {
    state.keys(of: .cell).compactMap { state.elements[$0]?.view as? UICollectionViewCell }
  }

  open var indexPathsForVisibleItems: [IndexPath] { state.keys(of: .cell).map(\.indexPath) }

  open func cellForItem(at indexPath: IndexPath) -> UICollectionViewCell? {
    let key = ElementKey(category: .cell, kind: "", indexPath: indexPath)
    return state.elements[key]?.view as? UICollectionViewCell
  }

  open func indexPath(for cell: UICollectionViewCell) -> IndexPath? {
    state.elements.first { $0.value.view === cell }?.key.indexPath
  }

  open func supplementaryView(forElementKind elementKind: String, at indexPath: IndexPath) -> UICollectionReusableView?
  {
    state.elements[ElementKey(category: .supplementaryView, kind: elementKind, indexPath: indexPath)]?.view
  }

  open func visibleSupplementaryViews(ofKind elementKind: String) -> [UICollectionReusableView] {
    state.keys(of: .supplementaryView).filter { $0.kind == elementKind }.compactMap { state.elements[$0]?.view }
  }

  open func indexPathsForVisibleSupplementaryElements(ofKind elementKind: String) -> [IndexPath] {
    state.keys(of: .supplementaryView).filter { $0.kind == elementKind }.map(\.indexPath)
  }

  open func indexPathForItem(at point: CGPoint) -> IndexPath? {
    prepareLayout()
    let around = CGRect(x: point.x - 0.5, y: point.y - 0.5, width: 1, height: 1)
    let found = (state.layout.layoutAttributesForElements(in: around) ?? []).filter { attributes in
      attributes.representedElementCategory == .cell && attributes.frame.contains(point) && !attributes.isHidden
    }
    return found.max { ($0.zIndex, $0.indexPath) < ($1.zIndex, $1.indexPath) }?.indexPath
  }

  open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    prepareLayout()
    return state.layout.layoutAttributesForItem(at: indexPath)
  }

  open func layoutAttributesForSupplementaryElement(
    ofKind kind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    prepareLayout()
    return state.layout.layoutAttributesForSupplementaryView(ofKind: kind, at: indexPath)
  }

  /// The view behind all cells, as large as the collection view.
  open var backgroundView: UIView? {
    didSet {
      guard backgroundView !== oldValue else { return }
      if oldValue?.superview === self { oldValue?.removeFromSuperview() }
      if let backgroundView { insertSubview(backgroundView, at: 0) }
      setNeedsLayout()
    }
  }

  // MARK: - Selection

  /// Whether a finger selects items.
  open var allowsSelection = true {
    didSet { if !allowsSelection { deselectAll(but: nil) } }
  }

  /// Whether several items may be selected, which a second tap takes back.
  open var allowsMultipleSelection = false {
    didSet { if !allowsMultipleSelection { deselectAll(but: state.selected.first) } }
  }

  /// The selected items, in the order in which they were selected.
  open var indexPathsForSelectedItems: [IndexPath]? { state.selected }

  /// Selects an item without telling the delegate, and scrolls to it unless the position is empty. Nil takes back all
  /// selections.
  open func selectItem(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
    guard let indexPath else { return deselectAll(but: nil) }
    guard allowsSelection, isValid(indexPath) else { return }
    if !allowsMultipleSelection { deselectAll(but: indexPath) }
    if !state.selected.contains(indexPath) { state.selected.append(indexPath) }
    cellForItem(at: indexPath)?.isSelected = true
    if !scrollPosition.isEmpty { scrollToItem(at: indexPath, at: scrollPosition, animated: animated) }
  }

  /// Takes back the selection of an item without telling the delegate.
  open func deselectItem(at indexPath: IndexPath, animated: Bool) {
    state.selected.removeAll { $0 == indexPath }
    cellForItem(at: indexPath)?.isSelected = false
  }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesBegan(touches, with: event)
    if state.highlighted == nil, let touch = touches.first { highlight(by: touch) }
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesEnded(touches, with: event)
    if let touch = state.highlightingTouch, touches.contains(touch) { endHighlight(selects: true) }
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesCancelled(touches, with: event)
    if let touch = state.highlightingTouch, touches.contains(touch) { endHighlight(selects: false) }
  }

  open override func willRemoveSubview(_ subview: UIView) {
    super.willRemoveSubview(subview)
    // The collection view would not hear of the end of a finger on a cell that leaves.
    guard let touch = state.highlightingTouch, touch.view?.isDescendant(of: subview) == true else { return }
    (subview as? UICollectionViewCell)?.isHighlighted = false
    endHighlight(selects: false)
  }

  // MARK: - Scrolling

  /// Scrolls until an item is where `scrollPosition` says, as far as the content goes.
  open func scrollToItem(at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool) {
    layoutIfNeeded()
    guard let frame = layoutAttributesForItem(at: indexPath)?.frame else { return }
    setContentOffset(offset(showing: frame, at: scrollPosition), animated: animated)
  }

  override func restingOffset(_ offset: CGPoint, velocity: CGPoint) -> CGPoint {
    state.layout.targetContentOffset(forProposedContentOffset: offset, withScrollingVelocity: velocity)
  }

  // MARK: - Changes

  /// Runs changes of the data, with the calls that tell of them, and shows them all in one animation.
  public func performBatchUpdates(_ updates: () -> Void, completion: ((Bool) -> Void)? = nil) {
    // A closure that does not escape may leave `self` out; what subclasses override takes an optional one.
    withoutActuallyEscaping(updates) { performBatchUpdates(Optional($0), completion: completion) }
  }

  @_disfavoredOverload
  open func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
    performUpdates(updates ?? {}, completion: completion)
  }

  /// Whether changes are being told of that do not show yet.
  open var hasUncommittedUpdates: Bool { state.update != nil }

  open func insertItems(at indexPaths: [IndexPath]) { note { $0.insertedItems.formUnion(indexPaths) } }
  open func deleteItems(at indexPaths: [IndexPath]) { note { $0.deletedItems.formUnion(indexPaths) } }
  open func reloadItems(at indexPaths: [IndexPath]) { note { $0.reloadedItems.formUnion(indexPaths) } }
  open func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    note { $0.movedItems.append((indexPath, newIndexPath)) }
  }
  open func insertSections(_ sections: IndexSet) { note { $0.insertedSections.formUnion(sections) } }
  open func deleteSections(_ sections: IndexSet) { note { $0.deletedSections.formUnion(sections) } }
  open func reloadSections(_ sections: IndexSet) { note { $0.reloadedSections.formUnion(sections) } }
  open func moveSection(_ section: Int, toSection newSection: Int) {
    note { $0.movedSections.append((section, newSection)) }
  }

  /// Asks the data source for the cells of items again, which gets the same cells.
  open func reconfigureItems(at indexPaths: [IndexPath]) { reconfigure(indexPaths) }

  // MARK: - View

  open override func layoutSubviews() {
    super.layoutSubviews()
    tile()
    backgroundView?.frame = bounds
  }

  override func boundsWillChange(to new: CGRect) {
    super.boundsWillChange(to: new)
    guard state.isLayoutValid, state.layout.shouldInvalidateLayout(forBoundsChange: new) else { return }
    state.layout.invalidateLayout(with: state.layout.invalidationContext(forBoundsChange: new))
  }

  override func insetsDidChange() {
    super.insetsDidChange()
    state.isLayoutValid = false
  }
}
