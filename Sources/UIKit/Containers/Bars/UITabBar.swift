import SystemLook

/// An object that is told which tab a person selects.
@preconcurrency @MainActor
public protocol UITabBarDelegate: AnyObject {
  func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem)
}

extension UITabBarDelegate {
  public func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) {}
}

/// A bar of tabs, of which one is selected. Five tabs show at most.
@preconcurrency @MainActor
open class UITabBar: UIView {
  private let ground = BarGround(isLineOnTop: true)
  private var buttons: [TabButton] = []
  private var shownItems: [UITabBarItem] = []
  /// The height of the area below the bar that its ground covers too.
  var bottomExtension: CGFloat = 0 {
    didSet { if bottomExtension != oldValue { setNeedsLayout() } }
  }
  /// Decides about a tap in place of the delegate; the controller's.
  var select: ((Int) -> Void)?

  /// The number of tabs that show.
  static let most = 5

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
    addSubview(ground)
    ground.show(standardAppearance)
  }

  open weak var delegate: (any UITabBarDelegate)?

  /// The tabs. Those after the fifth do not show.
  open var items: [UITabBarItem]? {
    get { shownItems }
    set { setItems(newValue, animated: false) }
  }

  open func setItems(_ items: [UITabBarItem]?, animated: Bool) {
    for item in shownItems { item.whenChanged = nil }
    shownItems = items ?? []
    for button in buttons { button.removeFromSuperview() }
    buttons = shownItems.prefix(UITabBar.most).enumerated().map { index, item in
      let button = TabButton(item)
      button.addTarget(for: .touchUpInside) { [weak self] _ in self?.tap(index) }
      item.whenChanged = { [weak self, weak button] in
        guard let self else { return }
        button?.show(in: self)
      }
      addSubview(button)
      return button
    }
    if let selectedItem, !shownItems.contains(where: { $0 === selectedItem }) { self.selectedItem = nil }
    showTabs()
    setNeedsLayout()
  }

  open weak var selectedItem: UITabBarItem? {
    didSet { if selectedItem !== oldValue { showTabs() } }
  }

  private func tap(_ index: Int) {
    if let select { return select(index) }
    selectedItem = shownItems[index]
    delegate?.tabBar(self, didSelect: shownItems[index])
  }

  private func showTabs() {
    for button in buttons { button.show(in: self) }
  }

  open var barStyle = UIBarStyle.default
  open var isTranslucent = true

  /// The colour of the ground; nil means that of the appearance.
  open var barTintColor: UIColor? {
    didSet { ground.show(standardAppearance, color: barTintColor) }
  }

  /// The colour of tabs that are not selected; nil means the system's.
  open var unselectedItemTintColor: UIColor? {
    didSet { showTabs() }
  }

  open var standardAppearance = UITabBarAppearance() {
    didSet {
      ground.show(standardAppearance, color: barTintColor)
      showTabs()
    }
  }

  /// Kept, without effect.
  open var scrollEdgeAppearance: UITabBarAppearance?

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    showTabs()
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: BarLook.tabHeight) }

  open override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: BarLook.tabHeight)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    ground.frame = CGRect(
      x: bounds.minX, y: bounds.minY, width: bounds.width, height: bounds.height + bottomExtension)
    let width = bounds.width / CGFloat(max(buttons.count, 1))
    for (index, button) in buttons.enumerated() {
      button.frame = CGRect(
        x: (CGFloat(index) * width).rounded(), y: 0,
        width: (CGFloat(index + 1) * width).rounded() - (CGFloat(index) * width).rounded(), height: BarLook.tabHeight)
    }
  }
}

/// The control that shows a tab.
@MainActor
final class TabButton: UIControl {
  private let item: UITabBarItem
  private let icon = UIImageView(image: nil)
  private let title = UILabel(frame: .zero)
  private let badge = UILabel(frame: .zero)
  private let badgeGround = UIView(frame: .zero)

  init(_ item: UITabBarItem) {
    self.item = item
    super.init(frame: .zero)
    icon.contentMode = .center
    title.textAlignment = .center
    badge.textAlignment = .center
    badge.textColor = .white
    badge.font = .systemFont(ofSize: BarLook.badgeTextSize)
    badge.isAccessibilityElement = false
    title.isAccessibilityElement = false
    badgeGround.isUserInteractionEnabled = false
    badgeGround.layer.cornerRadius = BarLook.badgeHeight / 2
    isAccessibilityElement = true
    for view in [icon, title, badgeGround] { addSubview(view) }
    badgeGround.addSubview(badge)
  }

  required init?(coder: NSCoder) { return nil }

  func show(in bar: UITabBar) {
    let isOn = bar.selectedItem === item
    isSelected = isOn
    let look = (item.standardAppearance ?? bar.standardAppearance).stackedLayoutAppearance
    let own = isOn ? look.selected : look.normal
    let color =
      own.iconColor ?? (isOn ? bar.tintColor : bar.unselectedItemTintColor) ?? UIColor(BarLook.restingTab)
    let image = isOn ? item.selectedImage ?? item.image : item.image
    icon.image = image?.renderingMode == .automatic ? image?.withRenderingMode(.alwaysTemplate) : image
    icon.tintColor = color
    title.text = item.title
    title.font = own.titleTextAttributes[.font] as? UIFont ?? .systemFont(ofSize: BarLook.tabTitleSize, weight: .medium)
    title.textColor = own.titleTextAttributes[.foregroundColor] as? UIColor ?? color
    badge.text = item.shownBadge
    badgeGround.isHidden = item.shownBadge == nil
    badgeGround.backgroundColor = item.badgeColor ?? own.badgeBackgroundColor ?? .systemRed
    alpha = item.isEnabled ? 1 : 0.5
    isEnabled = item.isEnabled
    accessibilityLabel = item.accessibilityLabel ?? item.title
    accessibilityIdentifier = item.accessibilityIdentifier
    accessibilityValue = item.shownBadge
    accessibilityTraits = isOn ? [.button, .selected] : .button
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let size = icon.image?.size ?? CGSize(width: BarLook.tabIconSize, height: BarLook.tabIconSize)
    icon.frame = CGRect(
      x: (bounds.width - size.width) / 2, y: BarLook.tabIconMiddle - size.height / 2, width: size.width,
      height: size.height)
    let text = title.sizeThatFits(bounds.size)
    title.frame = CGRect(
      x: item.titlePositionAdjustment.horizontal, y: BarLook.tabTitleTop + item.titlePositionAdjustment.vertical,
      width: bounds.width,
      height: text.height)
    let width = max(badge.sizeThatFits(bounds.size).width + 10, BarLook.badgeHeight)
    badgeGround.frame = CGRect(x: bounds.midX + 5, y: 2, width: width, height: BarLook.badgeHeight)
    badge.frame = badgeGround.bounds
  }
}
