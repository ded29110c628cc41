import SystemLook

/// The places of bars.
public enum UIBarPosition: Int, Sendable {
  case any, bottom, top, topAttached
}

/// The styles of bars. All look alike here: the colours are those of the surroundings.
public enum UIBarStyle: Int, Sendable {
  case `default`, black
}

/// An object that is told where a navigation bar goes, when the bar is used without a navigation controller.
@preconcurrency @MainActor
public protocol UINavigationBarDelegate: AnyObject {
  func navigationBar(_ navigationBar: UINavigationBar, shouldPush item: UINavigationItem) -> Bool
  func navigationBar(_ navigationBar: UINavigationBar, didPush item: UINavigationItem)
  func navigationBar(_ navigationBar: UINavigationBar, shouldPop item: UINavigationItem) -> Bool
  func navigationBar(_ navigationBar: UINavigationBar, didPop item: UINavigationItem)
}

extension UINavigationBarDelegate {
  public func navigationBar(_ navigationBar: UINavigationBar, shouldPush item: UINavigationItem) -> Bool { true }
  public func navigationBar(_ navigationBar: UINavigationBar, didPush item: UINavigationItem) {}
  public func navigationBar(_ navigationBar: UINavigationBar, shouldPop item: UINavigationItem) -> Bool { true }
  public func navigationBar(_ navigationBar: UINavigationBar, didPop item: UINavigationItem) {}
}

/// A bar with a title, a button that leads back, and other buttons.
///
///     ┌──────────────────────────────────┐
///     │ ‹ Back        Title         Edit │  44, on sheets 56
///     │ Large Title                      │  up to 52 more
///     └──────────────────────────────────┘
@preconcurrency @MainActor
open class UINavigationBar: UIView {
  private let ground = BarGround(isLineOnTop: false)
  private let largeTitleClip = UIView(frame: .zero)
  private var largeTitle = UILabel(frame: .zero)
  private var goingLargeTitle: UILabel?
  private var content: NavigationBarContent?
  private var goingContent: NavigationBarContent?
  private var shownItems: [UINavigationItem] = []
  /// What the back button does in place of `popItem(animated:)`.
  var goBack: (() -> Void)?
  /// Tells the navigation controller that the top item has changed.
  var whenItemChanged: (() -> Void)?
  /// The height of the area above the bar that its ground covers too.
  var topExtension: CGFloat = 0 {
    didSet { if topExtension != oldValue { setNeedsLayout() } }
  }
  /// The height without a large title.
  var baseHeight: CGFloat = BarLook.height {
    didSet { if baseHeight != oldValue { setNeedsLayout() } }
  }
  /// Whether content lies below the bar, so that the standard appearance shows.
  var isOverContent = true {
    didSet { if isOverContent != oldValue { showAppearance() } }
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
    largeTitle.font = .systemFont(ofSize: BarLook.largeTitleSize, weight: .bold)
    largeTitleClip.clipsToBounds = true
    largeTitleClip.isUserInteractionEnabled = false
    largeTitleClip.addSubview(largeTitle)
    addSubview(ground)
    addSubview(largeTitleClip)
    showAppearance()
  }

  open weak var delegate: (any UINavigationBarDelegate)?

  /// A black bar has white titles; what the other properties say of colours counts more.
  open var barStyle = UIBarStyle.default {
    didSet { showAppearance() }
  }

  /// Whether content may lie below the bar. One that is not translucent has its ground at the content's top, too.
  open var isTranslucent = true {
    didSet { showAppearance() }
  }

  /// The colour of the ground; nil means that of the appearance. It shows at the content's top, too, where there is no
  /// `scrollEdgeAppearance`.
  open var barTintColor: UIColor? {
    didSet { showAppearance() }
  }

  open var titleTextAttributes: [NSAttributedString.Key: Any]? {
    didSet { showAppearance() }
  }

  open var largeTitleTextAttributes: [NSAttributedString.Key: Any]? {
    didSet { showAppearance() }
  }

  /// Whether titles may be large.
  open var prefersLargeTitles = false {
    didSet {
      guard prefersLargeTitles != oldValue else { return }
      setNeedsLayout()
      whenItemChanged?()
    }
  }

  /// The look while content lies below the bar.
  open var standardAppearance = UINavigationBarAppearance() {
    didSet { showAppearance() }
  }

  /// Kept, without effect.
  open var compactAppearance: UINavigationBarAppearance?

  /// The look while the content is scrolled to its top; nil means the standard one without ground and line.
  open var scrollEdgeAppearance: UINavigationBarAppearance? {
    didSet { showAppearance() }
  }

  /// The picture of the line under a bar that has a background image; an empty one means no line.
  open var shadowImage: UIImage? {
    didSet { showAppearance() }
  }

  /// Sets the picture of the ground, of which an empty one leaves nothing. Of the metrics only `default` counts.
  open func setBackgroundImage(_ backgroundImage: UIImage?, for barMetrics: UIBarMetrics) {
    if barMetrics == .default { plainBackgroundImage = backgroundImage }
  }

  open func backgroundImage(for barMetrics: UIBarMetrics) -> UIImage? {
    barMetrics == .default ? plainBackgroundImage : nil
  }

  var plainBackgroundImage: UIImage? {
    didSet { showAppearance() }
  }

  private func showAppearance() {
    let item = topItem
    let standard = item?.standardAppearance ?? standardAppearance
    let plainColor = barTintColor ?? (barStyle == .black ? .black : nil)
    var (shown, color) = (standard, plainColor)
    if !isOverContent {
      if let edge = item?.scrollEdgeAppearance ?? scrollEdgeAppearance {
        (shown, color) = (edge, nil)
      } else if isTranslucent, plainColor == nil, let clear = standard.copy() as? UINavigationBarAppearance {
        clear.configureWithTransparentBackground()
        shown = clear
      }
    }
    if let plainBackgroundImage, let pictured = shown.copy() as? UINavigationBarAppearance {
      let line = shadowImage == nil ? shown.shadowColor : nil
      pictured.configureWithTransparentBackground()
      pictured.shadowColor = line
      pictured.backgroundImage = plainBackgroundImage
      shown = pictured
      // Behind a picture only an opaque bar has a colour.
      color = isTranslucent ? nil : plainColor ?? .systemBackground
    }
    ground.show(shown, color: color)
    let titleColor: [NSAttributedString.Key: Any] = barStyle == .black ? [.foregroundColor: UIColor.white] : [:]
    content?.show(
      titleColor.merging(shown.titleTextAttributes) { $1 }.merging(titleTextAttributes ?? [:]) { $1 })
    let attributes = titleColor.merging(shown.largeTitleTextAttributes) { $1 }
      .merging(largeTitleTextAttributes ?? [:]) { $1 }
    largeTitle.font =
      attributes[.font] as? UIFont ?? .systemFont(ofSize: BarLook.largeTitleSize, weight: .bold)
    largeTitle.textColor = attributes[.foregroundColor] as? UIColor ?? .label
  }

  // MARK: - Items

  /// The items, the top one last.
  open var items: [UINavigationItem]? {
    get { shownItems }
    set { setItems(newValue, animated: false) }
  }

  open var topItem: UINavigationItem? { shownItems.last }
  open var backItem: UINavigationItem? { shownItems.dropLast().last }

  open func pushItem(_ item: UINavigationItem, animated: Bool) {
    guard delegate?.navigationBar(self, shouldPush: item) ?? true else { return }
    setItems(shownItems + [item], animated: animated)
    delegate?.navigationBar(self, didPush: item)
  }

  @discardableResult
  open func popItem(animated: Bool) -> UINavigationItem? {
    guard let top = shownItems.last, delegate?.navigationBar(self, shouldPop: top) ?? true else { return nil }
    setItems(Array(shownItems.dropLast()), animated: animated)
    delegate?.navigationBar(self, didPop: top)
    return top
  }

  open func setItems(_ items: [UINavigationItem]?, animated: Bool) {
    let change = beginChange(to: items ?? [])
    guard animated, window != nil else { return change.finish() }
    UIView.animate(withDuration: TransitionLook.pushDuration) {
      change.move()
    } completion: { _ in
      change.finish()
    }
  }

  /// A change of what the bar shows, whose parts a transition calls.
  struct ItemChange {
    /// Moves the old content out and the new one in.
    let move: () -> Void
    /// Takes the old content away.
    let finish: () -> Void
    /// Goes back to the old content.
    let revert: () -> Void
  }

  /// Takes in new items. The views stand as before until `move` is called.
  ///
  /// - Parameter isLarge: Whether the title that comes is a large one.
  func beginChange(to items: [UINavigationItem], isLarge: Bool = true) -> ItemChange {
    let old = shownItems
    for item in old { item.whenChanged = nil }
    shownItems = items
    items.last?.whenChanged = { [weak self] in self?.itemDidChange() }
    items.dropLast().last?.whenChanged = { [weak self] in self?.itemDidChange() }
    guard old.last !== items.last || content == nil else {
      rebuild()
      return ItemChange(move: {}, finish: {}, revert: {})
    }
    let isBack = items.last.map { item in old.contains { $0 === item } } ?? false
    // Outside of a window titles may not be ready yet: controllers prepare them when their views load.
    let isShown = window != nil
    if isShown { layoutIfNeeded() }
    let going = content
    let coming = makeContent()
    goingContent?.removeFromSuperview()
    goingContent = going
    content = coming
    let goingLarge = largeTitle
    let comingLarge = UILabel(frame: .zero)
    guard let coming else {
      going?.removeFromSuperview()
      goingContent = nil
      largeTitle.text = nil
      return ItemChange(move: {}, finish: {}, revert: {})
    }
    goingLargeTitle?.removeFromSuperview()
    goingLargeTitle = goingLarge
    largeTitle = comingLarge
    comingLarge.text = items.last?.title
    largeTitleClip.addSubview(comingLarge)
    showAppearance()
    coming.frame = contentFrame
    if isShown { coming.layoutIfNeeded() }
    layOutLargeTitles()
    let way = bounds.width * BarLook.titleSlide * (isBack ? -1 : 1)
    let parts = [coming.titleShown, coming.back].compactMap(\.self)
    let shift = { (views: [UIView], way: CGFloat) in
      for view in views { view.transform = CGAffineTransform(translationX: way, y: 0) }
    }
    UIView.performWithoutAnimation {
      coming.alpha = going == nil ? 1 : 0
      comingLarge.alpha = going == nil ? 1 : 0
      if going != nil { shift(parts + [comingLarge], way) }
    }
    return ItemChange(
      move: {
        coming.alpha = 1
        comingLarge.alpha = isLarge ? 1 : 0
        shift(parts + [comingLarge], 0)
        goingLarge.alpha = 0
        shift([goingLarge], -way)
        going?.alpha = 0
        if let going { shift([going.titleShown, going.back].compactMap(\.self), -way) }
      },
      finish: { [weak self] in
        UIView.performWithoutAnimation {
          coming.alpha = 1
          comingLarge.alpha = 1
          shift(parts + [comingLarge], 0)
        }
        going?.removeFromSuperview()
        goingLarge.removeFromSuperview()
        if self?.goingLargeTitle === goingLarge { self?.goingLargeTitle = nil }
        if self?.goingContent === going { self?.goingContent = nil }
        self?.setNeedsLayout()
      },
      revert: { [weak self] in
        guard let self else { return }
        coming.removeFromSuperview()
        goingContent = nil
        comingLarge.removeFromSuperview()
        goingLargeTitle = nil
        largeTitle = goingLarge
        goingLarge.alpha = 1
        goingLarge.transform = .identity
        if goingLarge.superview == nil { largeTitleClip.addSubview(goingLarge) }
        content?.removeFromSuperview()
        content = nil
        for item in shownItems { item.whenChanged = nil }
        going?.removeFromSuperview()
        shownItems = old
        old.last?.whenChanged = { [weak self] in self?.itemDidChange() }
        old.dropLast().last?.whenChanged = { [weak self] in self?.itemDidChange() }
        rebuild()
      })
  }

  private func makeContent() -> NavigationBarContent? {
    guard let item = topItem else { return nil }
    let content = NavigationBarContent(of: item, previous: backItem) { [weak self] in
      guard let self else { return }
      if let goBack { goBack() } else { _ = popItem(animated: true) }
    }
    for button in (item.leftBarButtonItems ?? []) + (item.rightBarButtonItems ?? []) {
      button.whenChanged = { [weak item] in item?.didChange() }
    }
    addSubview(content)
    return content
  }

  private func itemDidChange() {
    rebuild()
    whenItemChanged?()
  }

  /// Shows the top item anew.
  private func rebuild() {
    let alpha = content?.alpha ?? 1
    content?.removeFromSuperview()
    content = makeContent()
    content?.alpha = alpha
    largeTitle.text = topItem?.title
    showAppearance()
    setNeedsLayout()
  }

  // MARK: - Layout

  open override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: baseHeight) }

  open override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: baseHeight)
  }

  private var contentFrame: CGRect {
    CGRect(x: bounds.minX, y: bounds.minY, width: bounds.width, height: min(baseHeight, bounds.height))
  }

  /// The share of a large title's height that shows; it may be more than 1 while content is pulled down.
  private var largeShare: CGFloat { max(bounds.height - baseHeight, 0) / BarLook.largeTitleHeight }

  open override func layoutSubviews() {
    super.layoutSubviews()
    ground.frame = CGRect(
      x: bounds.minX, y: bounds.minY - topExtension, width: bounds.width, height: bounds.height + topExtension)
    content?.frame = contentFrame
    goingContent?.frame = contentFrame
    let extra = max(bounds.height - baseHeight, 0)
    largeTitleClip.frame = CGRect(x: bounds.minX, y: bounds.minY + baseHeight, width: bounds.width, height: extra)
    layOutLargeTitles()
    // The small title shows once the large one has nearly gone.
    let titleAlpha: CGFloat = prefersLargeTitles && largeShare > 0.25 && topItem?.titleView == nil ? 0 : 1
    if let title = content?.titleShown, title.alpha != titleAlpha { title.alpha = titleAlpha }
    largeTitleClip.alpha = min(largeShare / 0.25, 1)
  }

  private func layOutLargeTitles() {
    let margin = bounds.width >= BarLook.wideFrom ? BarLook.wideMargin : BarLook.margin
    for label in [largeTitle, goingLargeTitle].compactMap(\.self) {
      let size = label.sizeThatFits(bounds.size)
      let width = min(size.width, max(bounds.width - 2 * margin, 0))
      // The titles may be on their way to the side.
      label.bounds.size = CGSize(width: width, height: size.height)
      label.center = CGPoint(
        x: margin + width / 2, y: largeTitleClip.bounds.height - BarLook.largeTitleBottom - size.height / 2)
    }
  }

  open override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    let found = super.hitTest(point, with: event)
    return found === largeTitleClip || found === largeTitle ? self : found
  }
}

/// The surroundings for which images of bars can be set. They make no difference here.
public enum UIBarMetrics: Int, Sendable {
  case `default`, compact
  case defaultPrompt = 101
  case compactPrompt
}
