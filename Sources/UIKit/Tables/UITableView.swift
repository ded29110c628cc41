public import Foundation
import SystemLook

/// A list of rows in sections, of which only those that show have cells.
///
/// A table asks its data source for the number of rows and, when a row comes into view, for its cell. Where rows have one
/// height, which `rowHeight` says, neither memory nor the time to show depends on the number of rows. Heights of a
/// delegate, and those that cells have by their content, are asked for when rows come into view; until then an estimate
/// stands for them, and what shows stays where it is when the height of a row above turns out to be another one. With an
/// estimate of 0 the delegate is asked for all heights at once.
@preconcurrency @MainActor
open class UITableView: UIScrollView {
  public let style: Style
  let state = TableState()
  private weak var rows: (any UITableViewDelegate)?

  public init(frame: CGRect, style: UITableView.Style) {
    self.style = style
    super.init(frame: frame)
    setUp()
  }

  public override convenience init(frame: CGRect) { self.init(frame: frame, style: .plain) }

  public required init?(coder: NSCoder) {
    style = coder.interface?.tableStyle ?? .plain
    super.init(coder: coder)
    setUp()
    coder.interface?.read(self)
  }

  private func setUp() {
    super.backgroundColor = style == .plain ? .systemBackground : .systemGroupedBackground
    alwaysBounceVertical = true
    addGestureRecognizer(state.swipePan)
    state.swipePan.table = self
  }

  // MARK: - Data source and delegate

  open weak var dataSource: (any UITableViewDataSource)? {
    didSet {
      if dataSource !== oldValue {
        state.defaults.subtract([.canEdit])
        reload(loadsNow: false)
      }
    }
  }

  /// The object that is told what happens, also as a delegate of the scroll view.
  @_nonoverride open var delegate: (any UITableViewDelegate)? {
    get { rows }
    set {
      let old = rows
      rows = newValue
      super.delegate = newValue
      guard newValue !== old else { return }
      state.defaults = state.defaults.intersection([.canEdit])
      reload(loadsNow: false)
    }
  }

  /// Kept, without effect: nothing is fetched ahead of time.
  open var isPrefetchingEnabled = false

  // MARK: - Heights

  /// The height of rows for which the delegate has none: by default `automaticDimension`, so that rows are as high as
  /// their content.
  open var rowHeight: CGFloat = UITableView.automaticDimension {
    didSet { if rowHeight != oldValue { heightsDidChange() } }
  }

  open var sectionHeaderHeight: CGFloat = UITableView.automaticDimension {
    didSet { if sectionHeaderHeight != oldValue { heightsDidChange() } }
  }

  open var sectionFooterHeight: CGFloat = UITableView.automaticDimension {
    didSet { if sectionFooterHeight != oldValue { heightsDidChange() } }
  }

  /// The height of rows that have not come into view yet; 44 if automatic, and none with 0.
  open var estimatedRowHeight: CGFloat = UITableView.automaticDimension {
    didSet { if estimatedRowHeight != oldValue { heightsDidChange() } }
  }

  open var estimatedSectionHeaderHeight: CGFloat = UITableView.automaticDimension {
    didSet { if estimatedSectionHeaderHeight != oldValue { heightsDidChange() } }
  }

  open var estimatedSectionFooterHeight: CGFloat = UITableView.automaticDimension {
    didSet { if estimatedSectionFooterHeight != oldValue { heightsDidChange() } }
  }

  /// The space above the headers of plain tables; 22 if automatic, as since iOS 15.
  open var sectionHeaderTopPadding: CGFloat = UITableView.automaticDimension {
    didSet { if sectionHeaderTopPadding != oldValue { heightsDidChange() } }
  }

  /// Kept, without effect: nothing shows below the last row.
  open var fillerRowHeight: CGFloat = 0

  /// Whether a visible cell whose content configuration or accessory changes is measured again.
  open var selfSizingInvalidation = SelfSizingInvalidation.enabled

  // MARK: - Looks

  open var separatorStyle = UITableViewCell.SeparatorStyle.singleLine {
    didSet { if separatorStyle != oldValue { looksDidChange() } }
  }

  /// The colour of separators; nil means the system's.
  open var separatorColor: UIColor? {
    didSet { if separatorColor != oldValue { looksDidChange() } }
  }

  /// Kept, without effect: separators have their colour, and no blur lies behind them.
  open var separatorEffect: UIVisualEffect?

  /// The inset of separators for cells that have none of their own.
  open var separatorInset: UIEdgeInsets {
    get { state.separatorInset ?? UIEdgeInsets(top: 0, left: sideMargin, bottom: 0, right: 0) }
    set {
      state.separatorInset = newValue
      looksDidChange()
    }
  }

  open var separatorInsetReference = SeparatorInsetReference.fromCellEdges {
    didSet { if separatorInsetReference != oldValue { looksDidChange() } }
  }

  /// Kept, without effect: the margins of rows do not depend on the readable width.
  open var cellLayoutMarginsFollowReadableWidth = false

  /// Kept, without effect.
  open var insetsContentViewsToSafeArea = true

  /// A view behind the rows, as large as the table.
  open var backgroundView: UIView? {
    didSet {
      guard backgroundView !== oldValue else { return }
      if oldValue?.superview === self { oldValue?.removeFromSuperview() }
      if let backgroundView { insertSubview(backgroundView, at: 0) }
      setNeedsLayout()
    }
  }

  /// A view above the first section, as wide as the table and as high as it is itself.
  open var tableHeaderView: UIView? {
    didSet { replaceEdgeView(oldValue, tableHeaderView) }
  }

  /// A view below the last section.
  open var tableFooterView: UIView? {
    didSet { replaceEdgeView(oldValue, tableFooterView) }
  }

  private func replaceEdgeView(_ old: UIView?, _ new: UIView?) {
    if old !== new, old?.superview === self { old?.removeFromSuperview() }
    if let new, new.superview !== self { addSubview(new) }
    // The gap above the first section depends on whether there is one.
    if style == .plain { setNeedsLayout() } else { heightsDidChange() }
  }

  // MARK: - Reuse

  /// Sets the class of the cells that are made for an identifier; nil forgets it. The class needs the initialiser
  /// `init(style:reuseIdentifier:)`.
  open func register(_ cellClass: AnyClass?, forCellReuseIdentifier identifier: String) {
    guard let cellClass else { return state.cellClasses[identifier] = nil }
    guard let cellClass = cellClass as? UITableViewCell.Type else {
      preconditionFailure("the class for a cell's identifier is a class of cells")
    }
    state.cellClasses[identifier] = cellClass
  }

  /// Sets the xib whose first cell is made for an identifier; nil forgets it.
  open func register(_ nib: UINib?, forCellReuseIdentifier identifier: String) {
    state.cellClasses[identifier] = nil
    state.cellMakers[identifier] = nib.map { nib in
      { nib.instantiate(withOwner: nil).lazy.compactMap { $0 as? UITableViewCell }.first }
    }
  }

  /// Sets the xib whose first view is made for an identifier of headers and footers; nil forgets it.
  open func register(_ nib: UINib?, forHeaderFooterViewReuseIdentifier identifier: String) {
    state.edgeClasses[identifier] = nil
    state.edgeMakers[identifier] = nib.map { nib in
      { nib.instantiate(withOwner: nil).lazy.compactMap { $0 as? UITableViewHeaderFooterView }.first }
    }
  }

  /// Sets the class of the headers and footers that are made for an identifier; nil forgets it. The class needs the
  /// initialiser `init(reuseIdentifier:)`.
  open func register(_ aClass: AnyClass?, forHeaderFooterViewReuseIdentifier identifier: String) {
    guard let aClass else { return state.edgeClasses[identifier] = nil }
    guard let aClass = aClass as? UITableViewHeaderFooterView.Type else {
      preconditionFailure("the class for a header's identifier is a class of headers and footers")
    }
    state.edgeClasses[identifier] = aClass
  }

  /// Returns a cell that is no longer in use, or a new one if a class is registered, or nil.
  open func dequeueReusableCell(withIdentifier identifier: String) -> UITableViewCell? { dequeue(identifier) }

  /// Returns a cell that is no longer in use, or a new one of the registered class.
  open func dequeueReusableCell(withIdentifier identifier: String, for indexPath: IndexPath) -> UITableViewCell {
    guard let cell = dequeue(identifier) else {
      preconditionFailure(
        """
        unable to dequeue a cell with identifier \(identifier) - must register a class for the identifier
        """)
    }
    return cell
  }

  open func dequeueReusableHeaderFooterView(withIdentifier identifier: String) -> UITableViewHeaderFooterView? {
    dequeueEdge(identifier)
  }

  // MARK: - Numbers and places

  open var numberOfSections: Int { loadedGeometry.sections.count }

  open func numberOfRows(inSection section: Int) -> Int {
    let sections = loadedGeometry.sections
    return sections.indices.contains(section) ? sections[section].rows.count : 0
  }

  open func rect(forSection section: Int) -> CGRect { loadedGeometry.rect(ofSection: section) }

  /// Returns the place of a header when it does not stay at the top.
  open func rectForHeader(inSection section: Int) -> CGRect { loadedGeometry.rectOfHeader(section) }

  open func rectForFooter(inSection section: Int) -> CGRect { loadedGeometry.rectOfFooter(section) }

  /// Returns the place of a row; a zero rectangle if there is no such row.
  open func rectForRow(at indexPath: IndexPath) -> CGRect { loadedGeometry.rectOfRow(indexPath) ?? .zero }

  open func indexPathForRow(at point: CGPoint) -> IndexPath? { loadedGeometry.row(at: point) }

  /// Returns the row that a cell shows; nil if it shows none.
  open func indexPath(for cell: UITableViewCell) -> IndexPath? {
    cell.table === self ? state.cells.first { $0.value === cell }?.key : nil
  }

  open func indexPathsForRows(in rect: CGRect) -> [IndexPath]? {
    loadedGeometry.rows(in: rect.standardized)
  }

  /// Returns the cell of a row that shows; nil for others.
  open func cellForRow(at indexPath: IndexPath) -> UITableViewCell? {
    tileIfStale()
    return state.cells[indexPath]
  }

  /// The cells that show, the first row's first.
  open var visibleCells: [UITableViewCell] {
    tileIfStale()
    return state.shownPaths.compactMap { state.cells[$0] }
  }

  open var indexPathsForVisibleRows: [IndexPath]? {
    tileIfStale()
    return state.shownPaths
  }

  open func headerView(forSection section: Int) -> UITableViewHeaderFooterView? {
    tileIfStale()
    return state.headers[section] as? UITableViewHeaderFooterView
  }

  open func footerView(forSection section: Int) -> UITableViewHeaderFooterView? {
    tileIfStale()
    return state.footers[section] as? UITableViewHeaderFooterView
  }

  // MARK: - Scrolling

  /// Scrolls until a row lies at a position. A row of `NSNotFound` means the section's top. Nothing happens if there is
  /// no such row.
  open func scrollToRow(at indexPath: IndexPath, at scrollPosition: UITableView.ScrollPosition, animated: Bool) {
    scroll(toRowAt: indexPath, at: scrollPosition, animated: animated)
  }

  open func scrollToNearestSelectedRow(at scrollPosition: UITableView.ScrollPosition, animated: Bool) {
    let middle = bounds.midY
    let nearest = (indexPathsForSelectedRows ?? []).min {
      abs(rectForRow(at: $0).midY - middle) < abs(rectForRow(at: $1).midY - middle)
    }
    if let nearest { scrollToRow(at: nearest, at: scrollPosition, animated: animated) }
  }

  // MARK: - Selection

  open var allowsSelection = true
  open var allowsMultipleSelection = false
  open var allowsSelectionDuringEditing = false {
    didSet { looksDidChange() }
  }
  open var allowsMultipleSelectionDuringEditing = false {
    didSet { looksDidChange() }
  }

  /// Kept, without effect: there is no focus of a remote control.
  open var remembersLastFocusedIndexPath = false
  /// Kept, without effect.
  open var selectionFollowsFocus = false
  /// Kept, without effect.
  open var allowsFocus = false
  /// Kept, without effect.
  open var allowsFocusDuringEditing = false

  /// The first of the selected rows.
  open var indexPathForSelectedRow: IndexPath? { state.selected.min() }

  /// The selected rows, the first one first; nil if there are none.
  open var indexPathsForSelectedRows: [IndexPath]? { state.selected.isEmpty ? nil : state.selected.sorted() }

  /// Selects a row without telling the delegate, and scrolls to it unless the position is `none`. Nil takes back all
  /// selections.
  open func selectRow(
    at indexPath: IndexPath?, animated: Bool, scrollPosition: UITableView.ScrollPosition
  ) {
    guard let indexPath else {
      for path in state.selected.sorted() { deselectRow(at: path, animated: animated) }
      return
    }
    guard loadedGeometry.contains(indexPath) else { return }
    if !selectsSeveral {
      for path in state.selected.sorted() where path != indexPath { showSelection(false, path, animated) }
    }
    showSelection(true, indexPath, animated)
    if scrollPosition != .none { scrollToRow(at: indexPath, at: scrollPosition, animated: animated) }
  }

  /// Takes back the selection of a row without telling the delegate.
  open func deselectRow(at indexPath: IndexPath, animated: Bool) { showSelection(false, indexPath, animated) }

  // MARK: - Changes

  /// Asks the data source again for everything that shows. The selection is lost.
  open func reloadData() { reload() }

  /// Inserts, deletes, reloads and moves rows and sections that are named in a closure, all together and animated.
  ///
  /// Deletions, reloads and the origins of moves are meant before the closure's changes, insertions and the destinations
  /// of moves after them. The data source has to answer accordingly from then on.
  ///
  /// - Parameter completion: A closure that is called after the animation with whether it reached its end.
  public func performBatchUpdates(_ updates: () -> Void, completion: ((Bool) -> Void)? = nil) {
    // A closure that does not escape may leave `self` out; what subclasses override takes an optional one.
    withoutActuallyEscaping(updates) { performBatchUpdates(Optional($0), completion: completion) }
  }

  @_disfavoredOverload
  open func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
    beginBatch()
    updates?()
    if let completion { state.completions.append(completion) }
    endBatch()
  }

  /// Begins a group of changes that `endUpdates()` makes together.
  open func beginUpdates() { beginBatch() }

  /// Makes the changes since `beginUpdates()`, animated. Heights are asked for again.
  open func endUpdates() { endBatch() }

  /// Whether changes wait or `performBatchUpdates` is under way.
  open var hasUncommittedUpdates: Bool { state.batchDepth > 0 }

  open func insertSections(_ sections: IndexSet, with animation: UITableView.RowAnimation) {
    change { for section in sections { $0.insertedSections[section] = animation } }
  }

  open func deleteSections(_ sections: IndexSet, with animation: UITableView.RowAnimation) {
    change { for section in sections { $0.deletedSections[section] = animation } }
  }

  open func moveSection(_ section: Int, toSection newSection: Int) {
    change { $0.movedSections.append((section, newSection)) }
  }

  open func reloadSections(_ sections: IndexSet, with animation: UITableView.RowAnimation) {
    change { for section in sections { $0.reloadedSections[section] = animation } }
  }

  open func insertRows(at indexPaths: [IndexPath], with animation: UITableView.RowAnimation) {
    change { for path in indexPaths { $0.insertedRows[path] = animation } }
  }

  open func deleteRows(at indexPaths: [IndexPath], with animation: UITableView.RowAnimation) {
    change { for path in indexPaths { $0.deletedRows[path] = animation } }
  }

  open func moveRow(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    change { $0.movedRows.append((indexPath, newIndexPath)) }
  }

  open func reloadRows(at indexPaths: [IndexPath], with animation: UITableView.RowAnimation) {
    change { for path in indexPaths { $0.reloadedRows[path] = animation } }
  }

  /// Asks the data source for the cells of rows that show, which gets the present cells when it dequeues.
  open func reconfigureRows(at indexPaths: [IndexPath]) { reconfigure(indexPaths) }

  // MARK: - Editing

  /// Whether rows show their controls for editing.
  open var isEditing: Bool {
    get { state.isEditing }
    set { setEditing(newValue, animated: false) }
  }

  open func setEditing(_ editing: Bool, animated: Bool) { changeEditing(editing, animated: animated) }

  // MARK: - Layout

  open override func layoutSubviews() {
    super.layoutSubviews()
    tile()
  }

  open override var bounds: CGRect {
    didSet { if bounds != oldValue { boundsDidChange(from: oldValue) } }
  }

  open override var frame: CGRect {
    didSet { if frame.size != oldValue.size { setNeedsLayout() } }
  }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    setNeedsLayout()
  }

  open override func didMoveToWindow() {
    super.didMoveToWindow()
    if window == nil { forgetTouch() }
  }

  open override func willRemoveSubview(_ subview: UIView) {
    super.willRemoveSubview(subview)
    fingerLosesView(subview)
  }

  // MARK: - Touches

  open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    guard gestureRecognizer === state.swipePan else { return super.gestureRecognizerShouldBegin(gestureRecognizer) }
    let (place, way) = (state.swipePan.location(in: self), state.swipePan.translation(in: self))
    return letsSwipe(at: CGPoint(x: place.x - way.x, y: place.y - way.y), by: way)
  }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesBegan(touches, with: event)
    fingerDown(touches)
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesEnded(touches, with: event)
    fingerUp(touches)
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesCancelled(touches, with: event)
    fingerTakenAway(touches)
  }
}
