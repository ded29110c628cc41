import SystemLook

/// A row of a table.
///
/// What it shows is either a content configuration, or the image and labels of its style, or what a subclass puts into
/// the content view. Below lie the background and, while the row is pressed or selected, the selection; beside it the
/// accessory and, while the table is edited, the controls for that.
@preconcurrency @MainActor
open class UITableViewCell: UIView {
  let style: CellStyle
  var identifier: String?
  /// What a person's choice of the cell, or of its accessory button, begins: a segue.
  var whenChosen: ((NSObject) -> Void)?
  var whenAccessoryChosen: ((NSObject) -> Void)?
  /// The table that shows the cell.
  weak var table: UITableView?
  /// What the cell has to know of the table and of its place there.
  var surroundings = CellSurroundings() {
    didSet { if surroundings != oldValue { surroundingsDidChange() } }
  }
  let parts = CellParts()
  private var isInConfigurationUpdate = false
  var needsConfigurationUpdate = true

  /// A cell of a style. Cells that are asked for by their identifier are made with the style `default`.
  public init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    self.style = style
    identifier = reuseIdentifier
    super.init(frame: CGRect(x: 0, y: 0, width: 320, height: ListLook.leastRowHeight))
    setUp()
  }

  public override convenience init(frame: CGRect) {
    self.init(style: .default, reuseIdentifier: nil)
    self.frame = frame
  }

  public required init?(coder: NSCoder) {
    style = coder.interface?.cellStyle ?? .default
    identifier = coder.interface?.reuseIdentifier
    super.init(coder: coder)
    setUp()
    coder.interface?.read(self)
  }

  private func setUp() {
    addSubview(parts.ground)
    addSubview(contentView)
    for separator in [parts.separator, parts.topSeparator] {
      separator.isUserInteractionEnabled = false
      separator.backgroundColor = .separator
      addSubview(separator)
    }
    contentView.insetsLayoutMarginsFromSafeArea = false
    insetsLayoutMarginsFromSafeArea = false
    layOutParts()
  }

  // MARK: - Identity

  /// The name by which cells of the same kind are used again.
  open var reuseIdentifier: String? { identifier }

  /// Makes the cell ready to be used again. Overrides call super's method.
  open func prepareForReuse() {
    layer.removeAllAnimations()
    setHighlighted(false, animated: false)
    setSelected(false, animated: false)
  }

  // MARK: - Content

  /// The view around what the cell shows.
  open var contentView: UIView { parts.contentView }

  /// The label of the title. Made when it is first asked for.
  open var textLabel: UILabel? { parts.textLabel(in: self) }

  /// The label of the second text; nil in the style `default`.
  open var detailTextLabel: UILabel? { parts.detailLabel(in: self) }

  /// The view of the image; nil in the style `value2`.
  open var imageView: UIImageView? { parts.imageView(in: self) }

  /// What the cell shows; nil for its own labels and subviews.
  open var contentConfiguration: (any UIContentConfiguration)? {
    get { parts.contentConfiguration }
    set {
      parts.contentConfiguration = newValue
      showContent(newValue)
    }
  }

  /// Returns the configuration that has the looks of the cell's style, without content.
  open func defaultContentConfiguration() -> UIListContentConfiguration {
    switch style {
    case .default: .cell()
    case .subtitle: .subtitleCell()
    case .value1, .value2: .valueCell()
    }
  }

  /// Whether the content configuration is updated for each state.
  open var automaticallyUpdatesContentConfiguration = true

  private func showContent(_ configuration: (any UIContentConfiguration)?) {
    let shown =
      automaticallyUpdatesContentConfiguration ? configuration?.updated(for: configurationState) : configuration
    parts.show(shown, in: self)
    table?.contentDidChange(of: self)
    setNeedsLayout()
  }

  // MARK: - Background

  open var backgroundConfiguration: UIBackgroundConfiguration? {
    didSet { updateGround() }
  }

  /// Whether the background configuration is updated for each state.
  open var automaticallyUpdatesBackgroundConfiguration = true

  /// Returns the background of rows in the table's style.
  open func defaultBackgroundConfiguration() -> UIBackgroundConfiguration {
    surroundings.isGrouped ? .listGroupedCell() : .listPlainCell()
  }

  open var backgroundView: UIView? {
    didSet { replaceGround(oldValue, backgroundView, above: parts.ground) }
  }

  /// The view that shows above the background while the row is pressed or selected, in place of a gray ground.
  open var selectedBackgroundView: UIView? {
    didSet {
      replaceGround(oldValue, selectedBackgroundView, above: backgroundView ?? parts.ground)
      updateGround()
    }
  }

  /// The same for tables in which several rows can be selected; nil means the other one.
  open var multipleSelectionBackgroundView: UIView?

  private func replaceGround(_ old: UIView?, _ new: UIView?, above: UIView) {
    guard old !== new else { return }
    old?.removeFromSuperview()
    if let new {
      insertSubview(new, aboveSubview: above)
      new.frame = bounds
    }
  }

  open override var backgroundColor: UIColor? {
    didSet { updateGround() }
  }

  /// Shows the background for the present state.
  func updateGround() {
    let showsSelection = (isHighlighted || isSelected) && selectionStyle != .none
    let base = backgroundConfiguration ?? (backgroundColor == nil ? defaultBackgroundConfiguration() : .clear())
    var configuration = base
    if backgroundConfiguration == nil || automaticallyUpdatesBackgroundConfiguration {
      var state = configurationState
      if selectedBackgroundView != nil || !showsSelection { (state.isSelected, state.isHighlighted) = (false, false) }
      configuration = base.updated(for: state)
      if backgroundConfiguration == nil, backgroundColor != nil, showsSelection, selectedBackgroundView == nil {
        configuration.backgroundColor = UIColor(ListLook.selection)
      }
    }
    parts.ground.configuration = configuration
    selectedBackgroundView?.alpha = showsSelection ? 1 : 0
    parts.hidesSeparator = showsSelection
    for separator in [parts.separator, parts.topSeparator] {
      if separator.isHidden != isSeparatorHidden(separator) { separator.isHidden.toggle() }
    }
  }

  func isSeparatorHidden(_ separator: UIView) -> Bool {
    let isTop = separator === parts.topSeparator
    if surroundings.separatorStyle == .none || (isTop ? !surroundings.hasTopSeparator : !surroundings.hasSeparator) {
      return true
    }
    // The lines at the ends of a section of a grouped table stay.
    if isTop || surroundings.isGrouped && surroundings.isLast { return false }
    return parts.hidesSeparator
  }

  // MARK: - Keys

  /// Whether the keyboard can have its focus on the cell: while its row can be selected, which space and return do.
  open override var canBecomeFocused: Bool { selectionStyle != .none && table?.letsSelect ?? false }

  // MARK: - State

  open var selectionStyle = SelectionStyle.default {
    didSet { if selectionStyle != oldValue { updateGround() } }
  }

  open var isSelected: Bool {
    get { parts.isSelected }
    set { setSelected(newValue, animated: false) }
  }

  open var isHighlighted: Bool {
    get { parts.isHighlighted }
    set { setHighlighted(newValue, animated: false) }
  }

  /// Selects the cell or takes its selection back, which fades if animated. Overrides call super's method.
  open func setSelected(_ selected: Bool, animated: Bool) {
    guard selected != parts.isSelected else { return }
    parts.isSelected = selected
    stateDidChange(animated: animated)
  }

  /// Shows whether the cell is pressed. Overrides call super's method.
  open func setHighlighted(_ highlighted: Bool, animated: Bool) {
    guard highlighted != parts.isHighlighted else { return }
    parts.isHighlighted = highlighted
    stateDidChange(animated: animated)
  }

  private func stateDidChange(animated: Bool) {
    let isShown = (isHighlighted || isSelected) && selectionStyle != .none
    for label in parts.labels { label.isHighlighted = isShown }
    parts.ownImageView?.isHighlighted = isShown
    parts.editControl?.isChosen = isSelected
    setNeedsUpdateConfiguration()
    guard animated else { return UIView.performWithoutAnimation { updateGround() } }
    UIView.animate(
      withDuration: ListLook.deselectionDuration, delay: 0, options: [.allowUserInteraction, .beginFromCurrentState]
    ) { self.updateGround() }
  }

  /// The state by which configurations change.
  open var configurationState: UICellConfigurationState {
    var state = UICellConfigurationState(traitCollection: traitCollection)
    state.isHighlighted = isHighlighted
    state.isSelected = isSelected
    state.isEditing = isEditing
    state.isSwiped = parts.isSwiped
    state.isReordering = parts.isReordering
    state.isDisabled = !isUserInteractionEnabled
    return state
  }

  /// Asks for an update of the configurations before the next layout.
  open func setNeedsUpdateConfiguration() {
    needsConfigurationUpdate = true
    setNeedsLayout()
  }

  /// Updates the configurations for a state. Overrides call super's method or replace it.
  open func updateConfiguration(using state: UICellConfigurationState) {
    if automaticallyUpdatesContentConfiguration, let configuration = parts.contentConfiguration {
      parts.show(configuration.updated(for: state), in: self)
    }
    updateGround()
  }

  public typealias ConfigurationUpdateHandler = (_ cell: UITableViewCell, _ state: UICellConfigurationState) -> Void

  /// A closure that sets the configurations for a state.
  open var configurationUpdateHandler: ConfigurationUpdateHandler? {
    didSet { setNeedsUpdateConfiguration() }
  }

  func updateConfigurationIfNeeded() {
    guard needsConfigurationUpdate, !isInConfigurationUpdate else { return }
    needsConfigurationUpdate = false
    isInConfigurationUpdate = true
    defer { isInConfigurationUpdate = false }
    let state = configurationState
    updateConfiguration(using: state)
    configurationUpdateHandler?(self, state)
  }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    setNeedsUpdateConfiguration()
  }

  // MARK: - Accessories

  /// What shows at the trailing side. Views of one's own go before it.
  open var accessoryType = AccessoryType.none {
    didSet { if accessoryType != oldValue { accessoryDidChange() } }
  }

  open var accessoryView: UIView? {
    didSet { if accessoryView !== oldValue { accessoryDidChange() } }
  }

  open var editingAccessoryType = AccessoryType.none {
    didSet { if editingAccessoryType != oldValue { accessoryDidChange() } }
  }

  open var editingAccessoryView: UIView? {
    didSet { if editingAccessoryView !== oldValue { accessoryDidChange() } }
  }

  private func accessoryDidChange() {
    parts.updateAccessory(of: self)
    table?.contentDidChange(of: self)
    setNeedsLayout()
  }

  // MARK: - Editing

  /// The control that the row has while the table is edited.
  open var editingStyle: EditingStyle { parts.editingStyle }

  /// Whether the cell has a grip while the table is edited, if the data source lets the row move.
  open var showsReorderControl = false

  /// Whether the content makes room for the control while the table is edited.
  open var shouldIndentWhileEditing = true

  /// Whether the button for deleting shows after a swipe or a tap on the control.
  open var showingDeleteConfirmation: Bool { parts.isSwiped }

  open var isEditing: Bool {
    get { parts.isEditing }
    set { setEditing(newValue, animated: false) }
  }

  /// Shows or hides the controls for editing. Overrides call super's method.
  open func setEditing(_ editing: Bool, animated: Bool) {
    guard editing != parts.isEditing else { return }
    let state: StateMask = editing ? .showingEditControl : []
    willTransition(to: state)
    parts.isEditing = editing
    setNeedsUpdateConfiguration()
    let change = { [self] in
      parts.updateAccessory(of: self)
      parts.updateEditControls(of: self)
      layOutParts()
    }
    guard animated, window != nil else {
      UIView.performWithoutAnimation(change)
      return didTransition(to: state)
    }
    UIView.performWithoutAnimation { parts.prepareEditControls(of: self) }
    UIView.animate(withDuration: ListLook.editingDuration, animations: change) { [weak self] _ in
      self?.didTransition(to: state)
    }
  }

  open func willTransition(to state: UITableViewCell.StateMask) {}

  open func didTransition(to state: UITableViewCell.StateMask) {}

  open func dragStateDidChange(_ dragState: UITableViewCell.DragState) {}

  open var userInteractionEnabledWhileDragging = true

  open var focusStyle = FocusStyle.default

  // MARK: - Layout

  open var indentationLevel = 0 {
    didSet { if indentationLevel != oldValue { setNeedsLayout() } }
  }

  open var indentationWidth: CGFloat = ListLook.indentationWidth {
    didSet { if indentationWidth != oldValue { setNeedsLayout() } }
  }

  /// The distances of the line below the cell from its sides. Unless set they are the table's, or else the line begins
  /// where the texts begin.
  open var separatorInset: UIEdgeInsets {
    get { parts.separatorInset ?? automaticSeparatorInset }
    set {
      parts.separatorInset = newValue
      setNeedsLayout()
    }
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    updateConfigurationIfNeeded()
    layOutParts()
  }

  /// Returns the size that the cell needs at the width of the target. The table asks for it where heights are automatic.
  open override func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
    verticalFittingPriority: UILayoutPriority
  ) -> CGSize {
    updateConfigurationIfNeeded()
    return CGSize(width: targetSize.width, height: fittingHeight(forWidth: targetSize.width))
  }

  open override func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize {
    systemLayoutSizeFitting(
      targetSize, withHorizontalFittingPriority: .fittingSizeLevel, verticalFittingPriority: .fittingSizeLevel)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: fittingHeight(forWidth: size.width))
  }
}
