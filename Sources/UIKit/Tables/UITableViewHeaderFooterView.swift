import SystemLook

/// A header or footer of a section of a table.
@preconcurrency @MainActor
open class UITableViewHeaderFooterView: UIView {
  var identifier: String?
  private let ground = BackgroundView(frame: .zero)
  private let content = UIView()
  private var label: UILabel?
  private var detailLabel: UILabel?
  private var configuredView: (any UIView & UIContentView)?
  private var needsConfigurationUpdate = true

  /// Where it lies, which decides how its texts look.
  struct Place: Equatable {
    var isHeader = true
    var isGrouped = false
    var isFirst = false
    var sideMargin = CGFloat(ListLook.sideMargin(forWidth: 320))
  }

  var place = Place() {
    didSet { if place != oldValue { placeDidChange() } }
  }

  /// Whether it stays at the top while its section scrolls below it.
  var isPinned = false {
    didSet { if isPinned != oldValue { setNeedsUpdateConfiguration() } }
  }

  public init(reuseIdentifier: String?) {
    identifier = reuseIdentifier
    super.init(frame: CGRect(x: 0, y: 0, width: 320, height: ListLook.plainHeaderHeight))
    setUp()
  }

  private func setUp() {
    for view in [ground, content] {
      view.frame = bounds
      view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      addSubview(view)
    }
    for view in [self, content] { view.insetsLayoutMarginsFromSafeArea = false }
    setMargins()
  }

  public override convenience init(frame: CGRect) {
    self.init(reuseIdentifier: nil)
    self.frame = frame
  }

  public required init?(coder: NSCoder) {
    identifier = coder.interface?.reuseIdentifier
    super.init(coder: coder)
    setUp()
    // What a xib puts into the view lies in front of its ground and content.
    for view in [content, ground] { sendSubviewToBack(view) }
  }

  open var reuseIdentifier: String? { identifier }

  /// Makes the view ready to be used again. Overrides call super's method.
  open func prepareForReuse() {
    layer.removeAllAnimations()
    alpha = 1
    isPinned = false
  }

  // MARK: - Content

  open var contentView: UIView { content }

  open var textLabel: UILabel? {
    if let label { return label }
    let new = UILabel()
    new.numberOfLines = 0
    label = new
    content.addSubview(new)
    style(new)
    setNeedsLayout()
    return new
  }

  open var detailTextLabel: UILabel? {
    if let detailLabel { return detailLabel }
    let new = UILabel()
    new.numberOfLines = 0
    new.font = .preferredFont(forTextStyle: .footnote)
    new.textColor = .secondaryLabel
    detailLabel = new
    content.addSubview(new)
    setNeedsLayout()
    return new
  }

  /// What the view shows; nil for its own labels and subviews.
  open var contentConfiguration: (any UIContentConfiguration)? {
    didSet { showContent() }
  }

  /// Returns the configuration that has the looks of the table's headers or footers, without content.
  open func defaultContentConfiguration() -> UIListContentConfiguration {
    switch (place.isGrouped, place.isHeader) {
    case (false, true): .plainHeader()
    case (false, false): .plainFooter()
    case (true, true): .groupedHeader()
    case (true, false): .groupedFooter()
    }
  }

  open var automaticallyUpdatesContentConfiguration = true

  open var backgroundConfiguration: UIBackgroundConfiguration? {
    didSet { updateGround() }
  }

  open var automaticallyUpdatesBackgroundConfiguration = true

  open var backgroundView: UIView? {
    didSet {
      guard backgroundView !== oldValue else { return }
      oldValue?.removeFromSuperview()
      guard let backgroundView else { return updateGround() }
      insertSubview(backgroundView, aboveSubview: ground)
      backgroundView.frame = bounds
      backgroundView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      updateGround()
    }
  }

  open override var backgroundColor: UIColor? {
    didSet { updateGround() }
  }

  private func showContent() {
    guard let contentConfiguration else {
      configuredView?.removeFromSuperview()
      configuredView = nil
      return setNeedsLayout()
    }
    let shown =
      automaticallyUpdatesContentConfiguration
      ? contentConfiguration.updated(for: configurationState) : contentConfiguration
    if let configuredView, configuredView.supports(shown) {
      configuredView.configuration = shown
    } else {
      configuredView?.removeFromSuperview()
      let view = shown.makeContentView()
      view.frame = content.bounds
      view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      content.addSubview(view)
      configuredView = view
    }
    setNeedsLayout()
  }

  private func updateGround() {
    let hasOwn = backgroundColor != nil || backgroundView != nil
    let base =
      backgroundConfiguration
      ?? (hasOwn ? .clear() : place.isGrouped ? .listGroupedHeaderFooter() : .listPlainHeaderFooter())
    ground.configuration = automaticallyUpdatesBackgroundConfiguration ? base.updated(for: configurationState) : base
  }

  // MARK: - State

  open var configurationState: UIViewConfigurationState {
    var state = UIViewConfigurationState(traitCollection: traitCollection)
    state.isPinned = isPinned
    state.isDisabled = !isUserInteractionEnabled
    return state
  }

  open func setNeedsUpdateConfiguration() {
    needsConfigurationUpdate = true
    setNeedsLayout()
  }

  open func updateConfiguration(using state: UIViewConfigurationState) {
    if contentConfiguration != nil, automaticallyUpdatesContentConfiguration { showContent() }
    updateGround()
  }

  public typealias ConfigurationUpdateHandler = (
    _ headerFooterView: UITableViewHeaderFooterView, _ state: UIViewConfigurationState
  ) -> Void

  open var configurationUpdateHandler: ConfigurationUpdateHandler? {
    didSet { setNeedsUpdateConfiguration() }
  }

  private func updateConfigurationIfNeeded() {
    guard needsConfigurationUpdate else { return }
    needsConfigurationUpdate = false
    let state = configurationState
    updateConfiguration(using: state)
    configurationUpdateHandler?(self, state)
  }

  // MARK: - Layout

  private func placeDidChange() {
    if let label { style(label) }
    setMargins()
    setNeedsUpdateConfiguration()
  }

  private func style(_ label: UILabel) {
    label.textColor = .secondaryLabel
    label.font = .preferredFont(forTextStyle: place.isGrouped || !place.isHeader ? .footnote : .headline)
  }

  private func setMargins() {
    let margins = ListLook.groupedTextMargins
    let (top, bottom): (Double, Double) =
      switch (place.isGrouped, place.isHeader) {
      case (true, true): (place.isFirst ? margins.aboveFirst : margins.above, margins.below)
      case (true, false), (false, false): (margins.footer, margins.footer)
      case (false, true): (ListLook.plainHeaderMargin, ListLook.plainHeaderMargin)
      }
    let insets = NSDirectionalEdgeInsets(
      top: CGFloat(top), leading: place.sideMargin, bottom: CGFloat(bottom), trailing: place.sideMargin)
    for view in [self, content] { view.directionalLayoutMargins = insets }
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    updateConfigurationIfNeeded()
    configuredView?.frame = content.bounds
    guard configuredView == nil, let label else { return }
    let frames = labelFrames(width: content.bounds.width)
    // Texts of headers lie at the bottom, those of footers at the top.
    let shift = place.isGrouped && place.isHeader ? max(0, content.bounds.height - frames.height) : 0
    let middle = place.isGrouped ? shift : (content.bounds.height - frames.height) / 2
    if label.translatesAutoresizingMaskIntoConstraints { label.frame = frames.text.offsetBy(dx: 0, dy: middle) }
    if let detailLabel, detailLabel.translatesAutoresizingMaskIntoConstraints {
      detailLabel.frame = frames.secondaryText.offsetBy(dx: 0, dy: middle)
    }
  }

  private func labelFrames(width: CGFloat) -> RowLayout.Frames {
    if place.isGrouped, place.isHeader, let label, let text = label.text, text != text.uppercased() {
      label.text = text.uppercased()
    }
    var layout = RowLayout()
    layout.insets = content.directionalLayoutMargins
    layout.text = label.map { RowLayout.Text(label: $0) }
    layout.secondaryText = detailLabel.map { RowLayout.Text(label: $0) }
    layout.isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    return layout.frames(width: width, height: nil)
  }

  func fittingHeight(forWidth width: CGFloat) -> CGFloat {
    updateConfigurationIfNeeded()
    var height: CGFloat
    if let view = configuredView {
      height =
        (view as? any WidthDependentContent)?.contentHeight(forWidth: width)
        ?? view.systemLayoutSizeFitting(
          CGSize(width: width, height: 0), withHorizontalFittingPriority: .required,
          verticalFittingPriority: .fittingSizeLevel
        ).height
    } else if content.autoLayout?.constraints.isEmpty == false || autoLayout?.constraints.isEmpty == false {
      height =
        (content.autoLayout?.constraints.isEmpty == false ? content : self).systemLayoutSizeFitting(
          CGSize(width: width, height: 0), withHorizontalFittingPriority: .required,
          verticalFittingPriority: .fittingSizeLevel
        ).height
    } else if label != nil {
      height = labelFrames(width: width).height
      if !place.isGrouped, place.isHeader { height = max(height, CGFloat(ListLook.plainHeaderHeight)) }
    } else {
      height = CGFloat(ListLook.plainHeaderHeight)
    }
    return PixelGrid(scale: Double(traitCollection.displayScale)).roundedUp(Double(height))
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: fittingHeight(forWidth: size.width))
  }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    setNeedsUpdateConfiguration()
  }
}
