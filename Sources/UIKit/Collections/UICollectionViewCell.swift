public import QuartzCore

/// A cell of a collection view, which shows one item.
@preconcurrency @MainActor
open class UICollectionViewCell: UICollectionReusableView {
  /// The view for the content, as large as the cell.
  public let contentView = UIView()
  private var ground: BackgroundView?
  /// The view of the content configuration.
  private(set) var configuredView: (any UIView & UIContentView)?
  private var isUpdating = false

  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
    coder.interface?.read(self)
  }

  private func setUp() {
    contentView.frame = bounds
    contentView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(contentView)
  }

  /// What a person's choice of the cell begins: a segue.
  var whenChosen: ((NSObject) -> Void)?

  /// Whether the item is selected. The selected background shows then.
  open var isSelected = false {
    didSet { if isSelected != oldValue { stateDidChange() } }
  }

  /// Whether a finger presses the cell. The selected background shows then.
  open var isHighlighted = false {
    didSet { if isHighlighted != oldValue { stateDidChange() } }
  }

  /// Whether the keyboard can have its focus on the cell: while its item can be selected, which space and return do.
  open override var canBecomeFocused: Bool { (superview as? UICollectionView)?.allowsSelection ?? false }

  // MARK: - Backgrounds

  /// The view behind the content, as large as the cell.
  open var backgroundView: UIView? {
    didSet { replace(oldValue, by: backgroundView) }
  }

  /// The view between the background and the content while the cell is selected or pressed.
  open var selectedBackgroundView: UIView? {
    didSet {
      replace(oldValue, by: selectedBackgroundView)
      updateSelectedBackground()
    }
  }

  private func replace(_ old: UIView?, by new: UIView?) {
    guard old !== new else { return }
    if old?.superview === self { old?.removeFromSuperview() }
    guard let new else { return }
    new.frame = bounds
    new.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    insertSubview(new, belowSubview: contentView)
  }

  private func updateSelectedBackground() { selectedBackgroundView?.isHidden = !(isSelected || isHighlighted) }

  // MARK: - Configurations

  open var configurationState: UICellConfigurationState {
    var state = UICellConfigurationState(traitCollection: traitCollection)
    (state.isSelected, state.isHighlighted) = (isSelected, isHighlighted)
    state.isDisabled = !isUserInteractionEnabled
    return state
  }

  public typealias ConfigurationUpdateHandler =
    (_ cell: UICollectionViewCell, _ state: UICellConfigurationState) -> Void

  /// A closure that sets the configurations for a state.
  open var configurationUpdateHandler: ConfigurationUpdateHandler? {
    didSet { setNeedsUpdateConfiguration() }
  }

  /// Updates the configurations for the present state. (On iOS this waits for the next layout.)
  open func setNeedsUpdateConfiguration() {
    guard !isUpdating else { return }
    isUpdating = true
    updateConfiguration(using: configurationState)
    isUpdating = false
  }

  /// Sets the configurations for a state. By default the closure does.
  open func updateConfiguration(using state: UICellConfigurationState) { configurationUpdateHandler?(self, state) }

  /// What the cell shows, as a value.
  open var contentConfiguration: (any UIContentConfiguration)? {
    didSet { showContent() }
  }

  open var automaticallyUpdatesContentConfiguration = true

  /// The background as a value.
  open var backgroundConfiguration: UIBackgroundConfiguration? {
    didSet { showGround() }
  }

  open var automaticallyUpdatesBackgroundConfiguration = true

  private func stateDidChange() {
    updateSelectedBackground()
    setNeedsUpdateConfiguration()
    if contentConfiguration != nil, automaticallyUpdatesContentConfiguration { showContent() }
    showGround()
  }

  private func showContent() {
    let shown =
      automaticallyUpdatesContentConfiguration
      ? contentConfiguration?.updated(for: configurationState) : contentConfiguration
    if let configuredView, let shown, configuredView.supports(shown) { return configuredView.configuration = shown }
    configuredView?.removeFromSuperview()
    configuredView = nil
    guard let shown else { return }
    let view = shown.makeContentView()
    view.frame = contentView.bounds
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    contentView.addSubview(view)
    configuredView = view
  }

  /// The background that shows, which subclasses change.
  func shownBackground(_ configuration: UIBackgroundConfiguration) -> UIBackgroundConfiguration { configuration }

  func showGround() {
    guard let backgroundConfiguration else {
      ground?.removeFromSuperview()
      ground = nil
      return
    }
    let ground = self.ground ?? BackgroundView(frame: bounds)
    if self.ground == nil {
      ground.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      insertSubview(ground, at: 0)
      self.ground = ground
    }
    ground.configuration = shownBackground(
      automaticallyUpdatesBackgroundConfiguration
        ? backgroundConfiguration.updated(for: configurationState) : backgroundConfiguration)
  }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    setNeedsUpdateConfiguration()
  }

  // MARK: - Size

  override var fittedView: UIView { contentView }

  /// The least height of content that a configuration shows.
  var leastHeight: CGFloat { 0 }

  open override func preferredLayoutAttributesFitting(
    _ layoutAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes {
    guard let content = configuredView as? any WidthDependentContent else {
      return super.preferredLayoutAttributesFitting(layoutAttributes)
    }
    let result = layoutAttributes.ownCopy
    layoutIfNeeded()
    if let height = content.contentHeight(forWidth: content.bounds.width), !layoutAttributes.isFixed.vertical {
      result.size.height = max(height.rounded(.up), leastHeight)
    }
    return result
  }
}
