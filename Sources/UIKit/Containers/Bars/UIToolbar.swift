import SystemLook

/// A bar with buttons, mostly at the bottom of the screen.
@preconcurrency @MainActor
open class UIToolbar: UIView {
  private let ground = BarGround(isLineOnTop: true)
  private var entries: [(item: UIBarButtonItem, view: UIView?)] = []
  /// The height of the area below the bar that its ground covers too.
  var bottomExtension: CGFloat = 0 {
    didSet { if bottomExtension != oldValue { setNeedsLayout() } }
  }

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

  open var barStyle = UIBarStyle.default
  open var isTranslucent = true

  /// The colour of the ground; nil means that of the appearance.
  open var barTintColor: UIColor? {
    didSet { ground.show(standardAppearance, color: barTintColor) }
  }

  open var standardAppearance = UIToolbarAppearance() {
    didSet { ground.show(standardAppearance, color: barTintColor) }
  }

  /// Kept, without effect.
  open var compactAppearance: UIToolbarAppearance?
  /// Kept, without effect.
  open var scrollEdgeAppearance: UIToolbarAppearance?

  /// The items, from the left.
  open var items: [UIBarButtonItem]? {
    get { entries.map(\.item) }
    set { setItems(newValue, animated: false) }
  }

  open func setItems(_ items: [UIBarButtonItem]?, animated: Bool) {
    for (item, view) in entries {
      item.whenChanged = nil
      view?.removeFromSuperview()
    }
    entries = (items ?? []).map { ($0, $0.isHidden ? nil : $0.makeView()) }
    for (item, view) in entries {
      item.whenChanged = { [weak self] in self?.setItems(self?.items, animated: false) }
      if let view { addSubview(view) }
    }
    setNeedsLayout()
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: BarLook.height) }

  open override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: BarLook.height)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    ground.frame = CGRect(
      x: bounds.minX, y: bounds.minY, width: bounds.width, height: bounds.height + bottomExtension)
    let margin = bounds.width >= BarLook.wideFrom ? BarLook.wideMargin : BarLook.margin
    let shown = entries.filter { !$0.item.isHidden }
    let widths = shown.map { entry -> CGFloat in
      if entry.item.systemItem == .flexibleSpace { return 0 }
      if entry.item.width > 0 { return entry.item.width }
      guard let view = entry.view else { return 0 }
      let own = view.intrinsicContentSize.width
      return own > 0 ? own : view.bounds.width
    }
    let springs = shown.count { $0.item.systemItem == .flexibleSpace }
    let isSpace = { (item: UIBarButtonItem) in item.systemItem == .flexibleSpace || item.systemItem == .fixedSpace }
    var gaps: CGFloat = 0
    for (a, b) in zip(shown, shown.dropFirst()) where !isSpace(a.item) && !isSpace(b.item) { gaps += BarLook.gap }
    let rest = max(bounds.width - 2 * margin - widths.reduce(0, +) - gaps, 0)
    var x = margin
    for (index, entry) in shown.enumerated() {
      if index > 0, !isSpace(shown[index - 1].item), !isSpace(entry.item) { x += BarLook.gap }
      let width = entry.item.systemItem == .flexibleSpace ? rest / CGFloat(springs) : widths[index]
      if let view = entry.view {
        let own = view.intrinsicContentSize.height
        let height = min(own > 0 ? own : view.bounds.height, bounds.height)
        view.frame = CGRect(x: x, y: (min(bounds.height, BarLook.height) - height) / 2, width: width, height: height)
      }
      x += width
    }
  }
}
