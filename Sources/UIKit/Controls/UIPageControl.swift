import SystemLook

/// A row of dots, one for each page.
///
/// A tap on the side of the later pages goes to the next page, one on the other side to the page before. A finger that
/// drags, or that has rested, scrubs: a page for each dot's way. Both send `valueChanged`.
@preconcurrency @MainActor
open class UIPageControl: UIControl {
  public enum BackgroundStyle: Int, Sendable {
    /// The ground shows while a finger scrubs.
    case automatic
    case prominent
    case minimal
  }

  public enum InteractionState: Int, Sendable {
    case none
    /// The page changes by a tap.
    case discrete
    /// The page changes while a finger scrubs.
    case continuous
  }

  public enum Direction: Int, Sendable {
    /// The direction of reading.
    case natural
    case leftToRight, rightToLeft, topToBottom, bottomToTop
  }

  private let ground = UIView()
  private var dots = PageDots()
  private var views: [(page: Int, view: UIImageView)] = []
  private var pageImages: [Int: UIImage] = [:]
  private var currentPageImages: [Int: UIImage] = [:]
  private var count = 0
  private var page = 0
  /// The place and the page at which scrubbing began.
  private var scrub: (place: CGFloat, page: Int)?
  private var start = CGPoint.zero
  private var pause: ScheduledWork?

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
    ground.isUserInteractionEnabled = false
    ground.backgroundColor = UIColor(PageControlLook.ground)
    ground.alpha = 0
    addSubview(ground)
    isAccessibilityElement = true
    accessibilityTraits = [.adjustable, .updatesFrequently]
    setContentHuggingPriority(.defaultHigh, for: .vertical)
  }

  isolated deinit { pause?.cancel() }

  // MARK: - Pages

  /// The number of pages; less than none counts as none.
  open var numberOfPages: Int {
    get { count }
    set {
      count = max(0, newValue)
      page = min(page, max(0, count - 1))
      invalidateIntrinsicContentSize()
      pagesDidChange()
    }
  }

  /// The current page, which is kept among the pages.
  open var currentPage: Int {
    get { page }
    set { setPage(newValue, animated: window != nil && newValue != page) }
  }

  private func setPage(_ newValue: Int, animated: Bool) {
    page = min(max(0, newValue), max(0, count - 1))
    guard animated else { return setNeedsLayout() }
    layoutIfNeeded()
    placeDots(animated: true)
  }

  /// Whether the control is hidden if there is only one page.
  open var hidesForSinglePage = false {
    didSet { pagesDidChange() }
  }

  private func pagesDidChange() {
    let hides = hidesForSinglePage && count <= 1
    for (_, view) in views { view.isHidden = hides }
    ground.isHidden = hides
    setNeedsLayout()
  }

  // MARK: - Look

  /// The colour of dots; nil means a grey.
  open var pageIndicatorTintColor: UIColor? {
    didSet { updateColors() }
  }

  /// The colour of the current page's dot; nil means that of texts.
  open var currentPageIndicatorTintColor: UIColor? {
    didSet { updateColors() }
  }

  open var backgroundStyle = BackgroundStyle.automatic {
    didSet { updateGround(animated: false) }
  }

  open var direction = Direction.natural {
    didSet {
      invalidateIntrinsicContentSize()
      setNeedsLayout()
    }
  }

  /// The way in which a finger changes the page at present.
  open private(set) var interactionState = InteractionState.none

  /// Whether fingers may scrub.
  open var allowsContinuousInteraction = true

  /// The image in place of dots.
  open var preferredIndicatorImage: UIImage? {
    didSet { renewDots() }
  }

  /// The image in place of the current page's dot.
  open var preferredCurrentPageIndicatorImage: UIImage? {
    didSet { renewDots() }
  }

  open func setIndicatorImage(_ image: UIImage?, forPage page: Int) {
    pageImages[page] = image
    renewDots()
  }

  /// Returns the image that was set for the page, or else the preferred one.
  open func indicatorImage(forPage page: Int) -> UIImage? { pageImages[page] ?? preferredIndicatorImage }

  open func setCurrentPageIndicatorImage(_ image: UIImage?, forPage page: Int) {
    currentPageImages[page] = image
    renewDots()
  }

  open func currentPageIndicatorImage(forPage page: Int) -> UIImage? {
    currentPageImages[page] ?? preferredCurrentPageIndicatorImage
  }

  open override var semanticContentAttribute: UISemanticContentAttribute {
    didSet { setNeedsLayout() }
  }

  private func renewDots() {
    for (_, view) in views { view.removeFromSuperview() }
    views = []
    setNeedsLayout()
  }

  private func updateColors() {
    for (page, view) in views { color(view, page) }
  }

  private func color(_ view: UIImageView, _ page: Int) {
    let isCurrent = page == self.page
    let image = (isCurrent ? currentPageIndicatorImage(forPage: page) : nil) ?? indicatorImage(forPage: page)
    let color =
      isCurrent
      ? currentPageIndicatorTintColor ?? UIColor(PageControlLook.currentColor)
      : pageIndicatorTintColor ?? UIColor(PageControlLook.color)
    view.image = image?.asTemplate.preferring(UIImage.SymbolConfiguration(pointSize: PageControlLook.dot))
    view.tintColor = color
    view.backgroundColor = image == nil ? color : nil
  }

  private func updateGround(animated: Bool) {
    let shows = backgroundStyle == .prominent || (backgroundStyle == .automatic && interactionState == .continuous)
    let change = { [ground] in ground.alpha = shows ? 1 : 0 }
    if animated { UIView.animate(withDuration: PageControlLook.duration, animations: change) } else { change() }
  }

  // MARK: - Layout

  private var isVertical: Bool { direction == .topToBottom || direction == .bottomToTop }

  /// Whether later pages are at the left or the top.
  private var isReversed: Bool {
    switch direction {
    case .natural: effectiveUserInterfaceLayoutDirection == .rightToLeft
    case .leftToRight, .topToBottom: false
    case .rightToLeft, .bottomToTop: true
    }
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    placeDots(animated: false)
  }

  private func placeDots(animated: Bool) {
    let length = isVertical ? bounds.height : bounds.width
    dots.show(pages: hidesForSinglePage && count <= 1 ? 0 : count, current: page, in: length)
    var gone: [UIImageView] = []
    views.removeAll { entry in
      guard !dots.range.contains(entry.page) else { return false }
      gone.append(entry.view)
      return true
    }
    let known = Set(views.map(\.page))
    for page in dots.range where !known.contains(page) {
      let view = UIImageView(frame: CGRect(x: 0, y: 0, width: PageControlLook.dot, height: PageControlLook.dot))
      view.layer.cornerRadius = PageControlLook.dot / 2
      view.contentMode = .center
      insertSubview(view, aboveSubview: ground)
      place(view, page)
      if animated { view.alpha = 0 }
      views.append((page, view))
    }
    views.sort { $0.page < $1.page }
    let change = { [self] in
      for (page, view) in views {
        place(view, page)
        view.alpha = 1
        color(view, page)
      }
      for view in gone { view.alpha = 0 }
    }
    placeGround()
    if animated {
      UIView.animate(
        withDuration: PageControlLook.duration, delay: 0, options: .beginFromCurrentState, animations: change
      ) { _ in
        for view in gone { view.removeFromSuperview() }
      }
    } else {
      change()
      for view in gone { view.removeFromSuperview() }
    }
  }

  private func place(_ view: UIImageView, _ page: Int) {
    let pitch = CGFloat(PageControlLook.pitch)
    let index = CGFloat(page - dots.first) - CGFloat(dots.count - 1) / 2
    let shift = isReversed ? -index * pitch : index * pitch
    view.center = CGPoint(x: bounds.midX + (isVertical ? 0 : shift), y: bounds.midY + (isVertical ? shift : 0))
    let scale = CGFloat(dots.scale(of: page))
    view.transform = scale == 1 ? .identity : CGAffineTransform(scaleX: scale, y: scale)
  }

  private func placeGround() {
    let size = naturalSize(forPages: dots.count)
    ground.frame = CGRect(
      x: bounds.midX - size.width / 2, y: bounds.midY - size.height / 2, width: size.width, height: size.height)
    ground.layer.cornerRadius = min(size.width, size.height) / 2
  }

  /// Returns the size that shows all dots of so many pages.
  open func size(forNumberOfPages pageCount: Int) -> CGSize { naturalSize(forPages: pageCount) }

  private func naturalSize(forPages pages: Int) -> CGSize {
    let pages = max(0, pages)
    let gaps = CGFloat(max(0, pages - 1)) * CGFloat(PageControlLook.pitch)
    let length = pages == 0 ? 0 : gaps + CGFloat(PageControlLook.dot + 2 * PageControlLook.margin)
    let breadth = CGFloat(PageControlLook.height)
    return isVertical ? CGSize(width: breadth, height: length) : CGSize(width: length, height: breadth)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { naturalSize(forPages: count) }

  open override var intrinsicContentSize: CGSize { naturalSize(forPages: count) }

  // MARK: - Tracking

  package override func keepsDrag(of touch: UITouch) -> Bool { allowsContinuousInteraction }

  private func place(_ point: CGPoint) -> CGFloat {
    let place = isVertical ? point.y : point.x
    return isReversed ? -place : place
  }

  open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    guard super.beginTracking(touch, with: event) else { return false }
    start = touch.location(in: self)
    scrub = nil
    if allowsContinuousInteraction {
      pause = MediaClock.current.perform(after: PageControlLook.scrubDelay) { [weak self] in
        guard let self, self.isTracking, self.scrub == nil else { return }
        self.beginScrubbing(at: self.start)
      }
    }
    return true
  }

  private func beginScrubbing(at point: CGPoint) {
    scrub = (place(point), page)
    interactionState = .continuous
    updateGround(animated: true)
  }

  open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    guard super.continueTracking(touch, with: event) else { return false }
    let point = touch.location(in: self)
    if scrub == nil, allowsContinuousInteraction, abs(place(point) - place(start)) >= TouchLimits.dragStart {
      beginScrubbing(at: start)
    }
    guard let scrub else { return true }
    let way = ((place(point) - scrub.place) / CGFloat(PageControlLook.pitch)).rounded()
    guard way.isFinite else { return true }
    let target = CGFloat(scrub.page) + way
    go(to: target <= 0 ? 0 : target >= CGFloat(count) ? count - 1 : Int(target), with: event)
    return true
  }

  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    super.endTracking(touch, with: event)
    let wasScrubbing = scrub != nil
    endScrubbing()
    guard !wasScrubbing, isTouchInside, let touch else { return }
    let isNext = place(touch.location(in: self)) >= place(CGPoint(x: bounds.midX, y: bounds.midY))
    interactionState = .discrete
    go(to: isNext ? page + 1 : page - 1, with: event)
    interactionState = .none
  }

  open override func cancelTracking(with event: UIEvent?) {
    super.cancelTracking(with: event)
    endScrubbing()
  }

  private func endScrubbing() {
    pause?.cancel()
    pause = nil
    scrub = nil
    interactionState = .none
    updateGround(animated: true)
  }

  private func go(to target: Int, with event: UIEvent?) {
    let old = page
    setPage(target, animated: window != nil)
    if page != old { send([.valueChanged, .primaryActionTriggered], for: event) }
  }

  // MARK: - Accessibility

  /// The value that was set, or else the page, such as `page 2 of 5`.
  open override var accessibilityValue: String? {
    get { super.accessibilityValue ?? "page \(count == 0 ? 0 : page + 1) of \(count)" }
    set { super.accessibilityValue = newValue }
  }

  open override func accessibilityIncrement() { go(to: page + 1, with: nil) }

  open override func accessibilityDecrement() { go(to: page - 1, with: nil) }
}
