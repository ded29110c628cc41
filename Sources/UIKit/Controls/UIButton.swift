import SystemLook

/// A control with a title, an image or both, which is tapped.
///
/// Its content is set for each state, or by a `Configuration`. It is of type `custom` or `system`. A system button
/// shows title and image in the tint colour, dims while it is pressed and is grey while it is disabled.
@preconcurrency @MainActor
open class UIButton: UIControl {
  /// The types of buttons. All but `custom` look like `system`, some of them with a symbol of their own.
  public enum ButtonType: Int, Sendable {
    case custom = 0
    case system = 1
    case detailDisclosure = 2
    case infoLight = 3
    case infoDark = 4
    case contactAdd = 5
    /// A cross on a grey disc.
    case close = 7

    public static var roundedRect: ButtonType { .system }

    /// The name of the symbol that buttons of the type show.
    fileprivate var symbol: String? {
      switch self {
      case .custom, .system: nil
      case .detailDisclosure, .infoLight, .infoDark: "info.circle"
      case .contactAdd: "plus.circle"
      case .close: "xmark"
      }
    }
  }

  private(set) var contents = ButtonContents()
  let label = ButtonLabel()
  let picture = UIImageView(image: nil)
  private var (hasLabel, hasPicture) = (false, false)
  /// The label of a configuration's subtitle.
  private(set) var subtitle: ButtonLabel?
  private var backgroundPicture: UIImageView?
  /// The view that shows a configuration's background.
  private var plate: UIView?
  /// The spokes that go round in place of a configuration's image.
  private(set) var indicator: UIActivityIndicatorView?

  /// A custom button.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
    guard let interface = coder.interface else { return }
    becomeType(interface.buttonType)
    interface.read(self)
  }

  public convenience init(type buttonType: ButtonType) {
    self.init(frame: .zero)
    becomeType(buttonType)
  }

  /// A button that performs an action when it is tapped, and shows its title and image.
  public convenience init(type buttonType: ButtonType = .system, primaryAction: UIAction?) {
    self.init(frame: .zero)
    becomeType(buttonType)
    if let primaryAction { adopt(primaryAction) }
  }

  /// A system button with a configuration. A title or image that the configuration lacks is taken from the action.
  public convenience init(configuration: Configuration, primaryAction: UIAction? = nil) {
    self.init(frame: .zero)
    becomeType(.system)
    if let primaryAction { adopt(primaryAction) }
    become(configuration)
  }

  private func setUp() {
    isAccessibilityElement = true
    accessibilityTraits = .button
    label.font = .systemFont(ofSize: ButtonContents.customFontSize)
    label.lineBreakMode = .byTruncatingMiddle
    contentsDidChange()
  }

  private func becomeType(_ type: ButtonType) {
    buttonType = type
    if let symbol = type.symbol { contents.images[.normal] = UIImage(systemName: symbol) }
    if type == .close { become(.closing()) }
    if type != .custom { label.font = .systemFont(ofSize: ButtonContents.systemFontSize) }
    contentsDidChange()
  }

  // Set directly in an initialiser, the property would not call its observer.
  private func become(_ configuration: Configuration) { self.configuration = configuration }

  private func adopt(_ action: UIAction) {
    addAction(action, for: .primaryActionTriggered)
    if !action.title.isEmpty { setTitle(action.title, for: .normal) }
    if let image = action.image { setImage(image, for: .normal) }
  }

  open private(set) var buttonType = ButtonType.custom

  // MARK: - Contents by state

  open func setTitle(_ title: String?, for state: State) {
    contents.titles[state] = title
    contentsDidChange()
  }

  open func setAttributedTitle(_ title: NSAttributedString?, for state: State) {
    contents.attributedTitles[state] = title
    contentsDidChange()
  }

  open func setTitleColor(_ color: UIColor?, for state: State) {
    contents.titleColors[state] = color
    contentsDidChange()
  }

  open func setTitleShadowColor(_ color: UIColor?, for state: State) {
    contents.titleShadowColors[state] = color
    contentsDidChange()
  }

  open func setImage(_ image: UIImage?, for state: State) {
    contents.images[state] = image
    contentsDidChange()
  }

  open func setBackgroundImage(_ image: UIImage?, for state: State) {
    contents.backgroundImages[state] = image
    contentsDidChange()
  }

  /// Sets what the configurations of symbols do not say.
  open func setPreferredSymbolConfiguration(
    _ configuration: UIImage.SymbolConfiguration?, forImageIn state: State
  ) {
    contents.symbolConfigurations[state] = configuration
    contentsDidChange()
  }

  /// Returns the title that was set for exactly this state, or else for the normal one. The methods below do the same.
  open func title(for state: State) -> String? { contents.titles[state] }

  open func attributedTitle(for state: State) -> NSAttributedString? { contents.attributedTitles[state] }

  open func titleColor(for state: State) -> UIColor? {
    contents.titleColors.values[state.rawValue] ?? defaultTitleColor(for: state)
  }

  open func titleShadowColor(for state: State) -> UIColor? { contents.titleShadowColors[state] }

  open func image(for state: State) -> UIImage? { contents.images[state] }

  open func backgroundImage(for state: State) -> UIImage? { contents.backgroundImages[state] }

  open func preferredSymbolConfigurationForImage(in state: State) -> UIImage.SymbolConfiguration? {
    contents.symbolConfigurations[state]
  }

  /// The title that shows: the configuration's, if it has one, or else that of the state.
  open var currentTitle: String? { configuration?.title ?? title(for: state) }

  open var currentAttributedTitle: NSAttributedString? { attributedTitle(for: state) }

  open var currentTitleColor: UIColor { titleColor(for: state) ?? .white }

  open var currentTitleShadowColor: UIColor? { titleShadowColor(for: state) }

  /// The image that shows: the configuration's, if it has one, or else that of the state.
  open var currentImage: UIImage? { configuration?.image ?? image(for: state) }

  open var currentBackgroundImage: UIImage? { backgroundImage(for: state) }

  open var currentPreferredSymbolConfiguration: UIImage.SymbolConfiguration? {
    preferredSymbolConfigurationForImage(in: state)
  }

  /// The image that shows, a symbol in the size that the button gives it: that of its title in a configuration, and
  /// large beside body text in other system buttons (Apple, "Introducing SF Symbols", 2019).
  var shownImage: UIImage? {
    guard let image = currentImage, image.isSymbolImage else { return currentImage }
    let place: UIImage.SymbolConfiguration
    if let configuration {
      place = UIImage.SymbolConfiguration(pointSize: configuration.buttonSize.fontSize)
        .applying(configuration.preferredSymbolConfigurationForImage)
    } else {
      guard buttonType != .custom || currentPreferredSymbolConfiguration != nil else { return image }
      place = UIImage.SymbolConfiguration(textStyle: .body, scale: buttonType == .custom ? .unspecified : .large)
    }
    return image.preferring(place.applying(currentPreferredSymbolConfiguration))
  }

  /// The size of the image, or of the indicator in its place.
  var pictureSize: CGSize { indicator?.intrinsicContentSize ?? shownImage?.size ?? .zero }

  private func defaultTitleColor(for state: State) -> UIColor? {
    if buttonType != .custom, state.contains(.disabled) { return .tertiaryLabel }
    return contents.titleColors.values[State.normal.rawValue] ?? (buttonType != .custom ? tintColor : .white)
  }

  /// The label that shows the title. The button sets its text and colour; its font and line break mode are yours to
  /// set.
  open var titleLabel: UILabel? {
    addLabel()
    return label
  }

  /// The view that shows the image.
  open var imageView: UIImageView? {
    addPicture()
    return picture
  }

  /// The label that shows the configuration's subtitle; nil without one.
  open var subtitleLabel: UILabel? { subtitle }

  // MARK: - Look

  /// The look as a whole, which replaces that by state. A title or image that the configuration lacks is that of the
  /// state.
  open var configuration: Configuration? {
    didSet { contentsDidChange() }
  }

  /// A closure that is called when the state has changed, and that may change the configuration.
  open var configurationUpdateHandler: ConfigurationUpdateHandler? {
    didSet { setNeedsUpdateConfiguration() }
  }

  public typealias ConfigurationUpdateHandler = (UIButton) -> Void

  /// Whether a configuration's colours follow the button's state.
  open var automaticallyUpdatesConfiguration = true {
    didSet { contentsDidChange() }
  }

  /// Asks for a call of `updateConfiguration()`, which is made at once.
  open func setNeedsUpdateConfiguration() { updateConfiguration() }

  /// Lets the configuration follow the button's state. By default it calls the handler.
  open func updateConfiguration() { configurationUpdateHandler?(self) }

  /// The space around the content.
  open var contentEdgeInsets = UIEdgeInsets.zero {
    didSet { contentsDidChange() }
  }

  /// The insets that move the title in the content, without a change of the button's own size.
  open var titleEdgeInsets = UIEdgeInsets.zero {
    didSet { setNeedsLayout() }
  }

  /// The insets that move the image in the content, without a change of the button's own size.
  open var imageEdgeInsets = UIEdgeInsets.zero {
    didSet { setNeedsLayout() }
  }

  /// Whether the image of a custom button is dimmed while it is pressed.
  open var adjustsImageWhenHighlighted = true {
    didSet { contentsDidChange() }
  }

  /// Whether the image of a custom button is dimmed while it is disabled.
  open var adjustsImageWhenDisabled = true {
    didSet { contentsDidChange() }
  }

  /// Kept, without effect.
  open var reversesTitleShadowWhenHighlighted = false

  /// Kept, without effect.
  open var showsTouchWhenHighlighted = false

  /// Whether a tap changes `isSelected`.
  open var changesSelectionAsPrimaryAction = false

  /// The label that was set, or else the title, or else the name of a symbol.
  open override var accessibilityLabel: String? {
    get {
      super.accessibilityLabel ?? currentTitle ?? currentAttributedTitle?.string ?? currentImage?.accessibilityName
    }
    set { super.accessibilityLabel = newValue }
  }

  // MARK: - State

  open override var isEnabled: Bool {
    didSet { if isEnabled != oldValue { stateDidChange() } }
  }

  open override var isSelected: Bool {
    didSet { if isSelected != oldValue { stateDidChange() } }
  }

  open override var isHighlighted: Bool {
    didSet { if isHighlighted != oldValue { stateDidChange() } }
  }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    contentsDidChange()
  }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    contentsDidChange()
  }

  override func touchDidEnd(inside isInside: Bool, with event: UIEvent?) {
    guard isInside else { return }
    if changesSelectionAsPrimaryAction { isSelected.toggle() }
    send(.primaryActionTriggered, for: event)
  }

  open override func didUpdateFocus(
    in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator
  ) {
    super.didUpdateFocus(in: context, with: coordinator)
    stateDidChange()
  }

  override var focusRadius: CGFloat {
    plate.map { $0.layer.cornerRadius > 0 ? $0.layer.cornerRadius : super.focusRadius } ?? super.focusRadius
  }

  private func stateDidChange() {
    updateConfiguration()
    contentsDidChange()
  }

  /// Shows the content for the present state.
  private func contentsDidChange() {
    if let configuration { show(configuration) } else { showContents() }
    if picture.image != nil { addPicture() }
    if label.text?.isEmpty == false { addLabel() }
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }

  /// Adds the label when it is needed first. Label and picture come that late so that they are in front of views that a
  /// subclass's initialiser has added.
  private func addLabel() {
    guard !hasLabel else { return }
    hasLabel = true
    addSubview(label)
  }

  private func addPicture() {
    guard !hasPicture else { return }
    hasPicture = true
    if label.superview === self { insertSubview(picture, belowSubview: label) } else { addSubview(picture) }
  }

  private func showContents() {
    plate?.removeFromSuperview()
    subtitle?.removeFromSuperview()
    (plate, subtitle) = (nil, nil)
    showIndicator(false, color: .clear)
    if let title = currentAttributedTitle {
      label.attributedText = title
    } else {
      label.text = currentTitle
      label.textColor = currentTitleColor
    }
    label.shadowColor = currentTitleShadowColor
    showBackground(currentBackgroundImage)
    let isPressed = isHighlighted && isEnabled
    if buttonType != .custom {
      showImage(shownImage, color: currentTitleColor)
      dim(to: isPressed ? ButtonLook.pressedOpacity : 1)
    } else {
      picture.image = shownImage
      picture.tintColor = nil
      label.alpha = 1
      let isDimmed = isEnabled ? isPressed && adjustsImageWhenHighlighted : adjustsImageWhenDisabled
      let hasOwn = state == .normal || contents.images.values[state.rawValue] != nil
      picture.alpha = isDimmed && !hasOwn ? ButtonContents.dimmedImageAlpha : 1
    }
  }

  /// Shows an image, in one colour unless it has a rendering mode of its own.
  private func showImage(_ image: UIImage?, color: UIColor) {
    picture.image = image?.asTemplate
    picture.tintColor = color
  }

  private func showBackground(_ image: UIImage?) {
    guard let image else {
      backgroundPicture?.removeFromSuperview()
      backgroundPicture = nil
      return
    }
    let view = backgroundPicture ?? UIImageView(image: nil)
    view.image = image
    if backgroundPicture == nil { insertSubview(view, at: 0) }
    backgroundPicture = view
  }

  private func show(_ configuration: Configuration) {
    let configuration = automaticallyUpdatesConfiguration ? configuration.updated(for: self) : configuration
    showBackground(nil)
    let color = configuration.baseForegroundColor ?? tintColor ?? .systemBlue
    label.text = currentTitle
    label.font = .systemFont(ofSize: configuration.buttonSize.fontSize)
    label.textColor = color
    label.shadowColor = nil
    label.alpha = 1
    showSubtitle(configuration.subtitle, size: configuration.buttonSize.subtitleFontSize, color: color)
    showIndicator(configuration.showsActivityIndicator, color: color)
    showImage(configuration.showsActivityIndicator ? nil : shownImage, color: color)
    picture.alpha = 1
    let plate = plate ?? UIView(frame: .zero)
    plate.isUserInteractionEnabled = false
    plate.backgroundColor = configuration.background.backgroundColor
    plate.layer.borderColor = configuration.background.strokeColor?.resolvedColor(with: traitCollection).cgColor
    plate.layer.borderWidth = configuration.background.strokeWidth
    if self.plate == nil { insertSubview(plate, at: 0) }
    self.plate = plate
  }

  private func showIndicator(_ isShown: Bool, color: UIColor) {
    guard isShown else {
      indicator?.removeFromSuperview()
      indicator = nil
      return
    }
    let view = indicator ?? UIActivityIndicatorView(style: .medium)
    view.color = color
    if indicator == nil { addSubview(view) }
    view.startAnimating()
    indicator = view
  }

  private func showSubtitle(_ text: String?, size: CGFloat, color: UIColor) {
    guard let text else {
      subtitle?.removeFromSuperview()
      subtitle = nil
      return
    }
    let label = subtitle ?? ButtonLabel()
    label.text = text
    label.font = .systemFont(ofSize: size)
    label.textColor = color
    if subtitle == nil { addSubview(label) }
    subtitle = label
  }

  /// Sets the alpha of title and image. They dim at once and brighten slowly.
  private func dim(to alpha: CGFloat) {
    for view in [label, picture] where view.alpha != alpha {
      let shown = view.layer.presentation()?.opacity ?? view.layer.opacity
      let brightens = view.alpha < alpha && window != nil && UIView.areAnimationsEnabled
      UIView.performWithoutAnimation { view.alpha = alpha }
      view.layer.removeAnimation(forKey: "dimming")
      guard brightens else { continue }
      let animation = CABasicAnimation(keyPath: "opacity")
      animation.fromValue = shown
      animation.duration = ButtonLook.releaseDuration
      animation.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
      view.layer.add(animation, forKey: "dimming")
    }
  }

  // MARK: - Layout

  /// Returns the rectangle of the background. By default it is the bounds.
  open func backgroundRect(forBounds bounds: CGRect) -> CGRect { bounds }

  /// Returns the rectangle of title and image. By default it is the background's without `contentEdgeInsets`.
  open func contentRect(forBounds bounds: CGRect) -> CGRect {
    backgroundRect(forBounds: bounds).inset(by: contentEdgeInsets)
  }

  /// Returns the rectangle of the title, which comes after the image.
  open func titleRect(forContentRect contentRect: CGRect) -> CGRect {
    ButtonRow(of: self, in: contentRect).title
  }

  /// Returns the rectangle of the image.
  open func imageRect(forContentRect contentRect: CGRect) -> CGRect {
    ButtonRow(of: self, in: contentRect).image
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let area = backgroundRect(forBounds: bounds)
    backgroundPicture?.frame = area
    guard let configuration else {
      let content = contentRect(forBounds: bounds)
      picture.frame = imageRect(forContentRect: content)
      label.frame = titleRect(forContentRect: content)
      return
    }
    plate?.frame = area.inset(by: undirected(configuration.background.backgroundInsets))
    plate?.layer.cornerCurve = configuration.cornerStyle == .capsule ? .circular : .continuous
    plate?.layer.cornerRadius = configuration.cornerRadius(for: plate?.bounds.size ?? .zero)
    let stack = ButtonStack(of: self, configuration)
    stack.place(in: area.inset(by: undirected(configuration.contentInsets)))
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  open override var intrinsicContentSize: CGSize {
    if let configuration {
      let insets = undirected(configuration.contentInsets)
      let content = ButtonStack(of: self, configuration).size
      return CGSize(
        width: content.width + insets.left + insets.right, height: content.height + insets.top + insets.bottom)
    }
    return ButtonRow.naturalSize(of: self)
  }
}
