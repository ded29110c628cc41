public import QuartzCore
import VectorGraphics

/// A view that shows a part of its content, which can be larger than the view. Fingers, wheels and trackpads move the
/// content, and two fingers scale it.
///
/// The content moves by the origin of the bounds, which is `contentOffset`; layout comes with each move. Offsets that
/// fingers and motions give are whole numbers of pixels. How the content moves after a finger is an exact function of
/// time, which is looked at in each frame. A frame's cost does not depend on the size of the content, but for the
/// number of subviews.
@preconcurrency @MainActor
open class UIScrollView: UIView {
  private(set) lazy var mover = ScrollMover(of: self)
  private(set) lazy var zoomer = ScrollZoomer(of: self)
  let indicators = ScrollIndicators()
  /// What the delegate and the layout know of the insets.
  private var knownAdjustedInset = UIEdgeInsets.zero
  private let delay = TouchDelay()

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
    clipsToBounds = true
    addGestureRecognizer(delay)
    addGestureRecognizer(panGestureRecognizer)
    mover.contentMayHaveChanged()
  }

  /// The object that is told how the content moves. Tables and collection views have delegates of more special types
  /// under the same name.
  @_disfavoredOverload open weak var delegate: (any UIScrollViewDelegate)?

  // MARK: - Content

  /// The size of the content, in points.
  open var contentSize = CGSize.zero {
    didSet {
      guard contentSize != oldValue else { return }
      contentGeometryDidChange()
      _didChange(self, "contentSize", from: oldValue)
    }
  }

  /// The point of the content that lies at the view's top left corner: the origin of the bounds. It may be set beyond
  /// the ends. A motion under way goes on from there.
  open var contentOffset: CGPoint {
    get { bounds.origin }
    set {
      guard newValue.x.isFinite, newValue.y.isFinite, newValue != bounds.origin else { return }
      mover.offsetIsSet(from: bounds.origin, to: newValue)
      bounds.origin = newValue
    }
  }

  /// The space kept free around the content. Content that lies at the top or left end stays there.
  open var contentInset = UIEdgeInsets.zero {
    didSet {
      guard contentInset != oldValue else { return }
      insetsDidChange()
      _didChange(self, "contentInset", from: oldValue)
    }
  }

  /// The space kept free around the content, with what the safe area adds.
  open var adjustedContentInset: UIEdgeInsets { computedAdjustedInset }

  open var contentInsetAdjustmentBehavior = ContentInsetAdjustmentBehavior.automatic {
    didSet { if contentInsetAdjustmentBehavior != oldValue { insetsDidChange() } }
  }

  /// Tells that `adjustedContentInset` has changed. The delegate is told after it.
  open func adjustedContentInsetDidChange() {}

  /// The rectangle of the content: from (0, 0), as large as `contentSize` or as constraints make it.
  open private(set) lazy var contentLayoutGuide: UILayoutGuide = {
    let guide = UILayoutGuide(.scrolledContent, in: self)
    guide.identifier = "contentLayoutGuide"
    return guide
  }()

  /// The rectangle of the view, which stays where it is while the content moves.
  open private(set) lazy var frameLayoutGuide: UILayoutGuide = {
    let guide = UILayoutGuide(.scrollFrame, in: self)
    guide.identifier = "frameLayoutGuide"
    return guide
  }()

  /// Moves the content, at once or in 0.3 seconds, eased in and out. A motion under way stops.
  open func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
    guard contentOffset.x.isFinite, contentOffset.y.isFinite else { return }
    if animated { mover.glide(to: contentOffset) } else { mover.jump(to: contentOffset) }
  }

  /// Moves the content as little as needed to show a rectangle of it; does nothing if it shows.
  open func scrollRectToVisible(_ rect: CGRect, animated: Bool) {
    guard let target = mover.offset(showing: rect), target != contentOffset else { return }
    setContentOffset(target, animated: animated)
  }

  // MARK: - Fingers

  /// The recognizer of the fingers that drag. Its delegate is the scroll view, if that conforms to the protocol.
  open private(set) lazy var panGestureRecognizer: UIPanGestureRecognizer = ScrollPan(of: self)

  /// The recognizer of the fingers that zoom; nil while the content cannot be zoomed.
  open var pinchGestureRecognizer: UIPinchGestureRecognizer? { zoomer.recognizer }

  /// The recognizer of a remote control's directions, which is never used here.
  open private(set) lazy var directionalPressGestureRecognizer = UIGestureRecognizer()

  /// Whether fingers, wheels and trackpads move the content.
  open var isScrollEnabled = true {
    didSet {
      guard isScrollEnabled != oldValue else { return }
      panGestureRecognizer.isEnabled = isScrollEnabled
      // Whoever observes the recognizer may say so before it tells of the end.
      if !isScrollEnabled { mover.endDragging(velocity: .zero) }
    }
  }

  /// Whether a drag goes along one axis only, if it begins mostly along it.
  open var isDirectionalLockEnabled = false

  /// Whether content can be pulled beyond its ends, and swings back.
  open var bounces = true

  /// Whether content can be pulled beyond its ends although it is not higher than the view.
  open var alwaysBounceVertical = false {
    didSet { if alwaysBounceVertical != oldValue { safeAreaMayCount() } }
  }

  /// Whether content can be pulled beyond its ends although it is not wider than the view.
  open var alwaysBounceHorizontal = false {
    didSet { if alwaysBounceHorizontal != oldValue { safeAreaMayCount() } }
  }

  /// Whether content beyond its ends is pulled along the horizontal axis. With `bounces` it is true.
  open var bouncesHorizontally = true

  /// Whether content beyond its ends is pulled along the vertical axis. With `bounces` it is true.
  open var bouncesVertically = true

  /// Whether a drag goes on in the scroll view around at the content's left and right ends.
  open var transfersHorizontalScrollingToParent = true

  /// Whether a drag goes on in the scroll view around at the content's upper and lower ends.
  open var transfersVerticalScrollingToParent = true

  /// Whether the content comes to rest at multiples of the view's size.
  open var isPagingEnabled = false

  open var decelerationRate = DecelerationRate.normal

  /// Whether a finger has come down that may drag.
  open var isTracking: Bool { mover.isTracking }

  /// Whether a finger drags the content.
  open var isDragging: Bool { mover.isDragging }

  /// Whether the content moves on after a drag.
  open var isDecelerating: Bool { mover.isDecelerating }

  /// Whether the content moves because `setContentOffset(_:animated:)` said so.
  open var isScrollAnimating: Bool { mover.isGliding }

  /// Stops all motion of the content where it is.
  open func stopScrollingAndZooming() {
    mover.stop()
    zoomer.stop()
  }

  /// Whether touches reach the content only after 0.15 seconds, in which they may begin a drag.
  open var delaysContentTouches = true {
    didSet { delay.isEnabled = delaysContentTouches }
  }

  /// Whether a drag takes touches away from the content.
  open var canCancelContentTouches = true

  /// Returns whether touches that have come down on a view of the content reach it. By default true.
  open func touchesShouldBegin(_ touches: Set<UITouch>, with event: UIEvent?, in view: UIView) -> Bool { true }

  /// Returns whether a drag takes touches away from a view of the content. By default true, except for controls.
  open func touchesShouldCancel(in view: UIView) -> Bool { !(view is UIControl) }

  /// When a drag takes the keyboard away.
  open var keyboardDismissMode = KeyboardDismissMode.none

  /// Kept, without effect: there is no status bar to tap.
  open var scrollsToTop = true

  // MARK: - Indicators

  open var indicatorStyle = IndicatorStyle.default {
    didSet { if indicatorStyle != oldValue { indicators.update(for: self) } }
  }

  open var showsVerticalScrollIndicator = true {
    didSet { indicators.update(for: self) }
  }

  open var showsHorizontalScrollIndicator = true {
    didSet { indicators.update(for: self) }
  }

  /// The space kept free around the vertical indicator.
  open var verticalScrollIndicatorInsets = UIEdgeInsets.zero {
    didSet { indicators.update(for: self) }
  }

  /// The space kept free around the horizontal indicator.
  open var horizontalScrollIndicatorInsets = UIEdgeInsets.zero {
    didSet { indicators.update(for: self) }
  }

  /// The space kept free around both indicators; reading gives that of the vertical one.
  open var scrollIndicatorInsets: UIEdgeInsets {
    get { verticalScrollIndicatorInsets }
    set { (verticalScrollIndicatorInsets, horizontalScrollIndicatorInsets) = (newValue, newValue) }
  }

  /// Whether indicators keep the safe area free, too.
  open var automaticallyAdjustsScrollIndicatorInsets = true {
    didSet { indicators.update(for: self) }
  }

  open var indexDisplayMode = IndexDisplayMode.automatic

  /// Shows the indicators for a moment.
  open func flashScrollIndicators() { mover.wakeIndicators() }

  // MARK: - Accessibility

  /// Scrolls by what shows at once, as far as the content goes, and returns whether there was more. Left and up are
  /// towards the beginning.
  open override func accessibilityScroll(_ direction: UIAccessibilityScrollDirection) -> Bool {
    let axis: ScrollAxis =
      switch direction {
      case .left, .right: .horizontal
      case .up, .down: .vertical
      case .next, .previous: canScroll(.vertical) || !canScroll(.horizontal) ? .vertical : .horizontal
      }
    let sign: CGFloat =
      switch direction {
      case .right, .down, .next: 1
      case .left, .up, .previous: -1
      }
    let inset = adjustedContentInset[axis]
    var target = contentOffset
    target[axis] += sign * max(bounds.size[axis] - inset.start - inset.end, 0)
    target = clamped(target)
    guard isScrollEnabled, target[axis] != contentOffset[axis] else { return false }
    setContentOffset(target, animated: true)
    return true
  }

  // MARK: - Zoom

  /// The smallest scale of the content.
  open var minimumZoomScale: CGFloat = 1 {
    didSet { zoomer.limitsDidChange() }
  }

  /// The largest scale of the content. Fingers zoom if it is above `minimumZoomScale`.
  open var maximumZoomScale: CGFloat = 1 {
    didSet { zoomer.limitsDidChange() }
  }

  /// The scale of the content: that of the view that the delegate names in `viewForZooming(in:)`; 1 if it names none.
  open var zoomScale: CGFloat {
    get { zoomer.scale }
    set { setZoomScale(newValue, animated: false) }
  }

  /// Scales the content about the middle of what shows, within the limits.
  open func setZoomScale(_ scale: CGFloat, animated: Bool) { zoomer.zoom(to: scale, animated: animated) }

  /// Scales the content so that a rectangle of the unscaled content fills the view, within the limits.
  open func zoom(to rect: CGRect, animated: Bool) { zoomer.zoom(to: rect, animated: animated) }

  /// Whether fingers can go beyond the limits of the scale, which then swings back.
  open var bouncesZoom = true

  /// Whether fingers scale the content.
  open var isZooming: Bool { zoomer.isZooming }

  /// Whether the scale goes back to its limits.
  open var isZoomBouncing: Bool { zoomer.isBouncing }

  /// Whether the scale changes because code said so.
  open var isZoomAnimating: Bool { zoomer.isAnimating }

  // MARK: - Refreshing

  /// The control that people pull to refresh the content.
  open var refreshControl: UIRefreshControl? {
    didSet {
      guard refreshControl !== oldValue else { return }
      if oldValue?.superview === self { oldValue?.removeFromSuperview() }
      if let refreshControl { insertSubview(refreshControl, at: 0) }
    }
  }

  /// The space that the refresh control keeps free above the content.
  private(set) var refreshInset: CGFloat = 0

  /// The height of a bar above that comes back when content is scrolled to its top. Content can be scrolled so much
  /// farther than the safe area says.
  var hiddenBarHeight: CGFloat = 0

  /// The height by which a bar above gets smaller when content is scrolled. Content that is thrown does not come to rest
  /// within it.
  var collapsibleBarHeight: CGFloat = 0

  /// Makes room for the refresh control. The content stays where it is, even if that is beyond its end now.
  func setRefreshInset(_ inset: CGFloat) {
    guard inset != refreshInset else { return }
    refreshInset = inset
    knownAdjustedInset = adjustedContentInset
    mover.noteRanges()
    adjustedContentInsetDidChange()
    delegate?.scrollViewDidChangeAdjustedContentInset(self)
  }

  // MARK: - View

  open override var bounds: CGRect {
    get { super.bounds }
    set {
      let old = super.bounds
      if newValue != old { boundsWillChange(to: newValue) }
      super.bounds = newValue
      boundsDidChange(from: old)
    }
  }

  open override var frame: CGRect {
    get { super.frame }
    set {
      let old = super.bounds
      if newValue.size != frame.size { boundsWillChange(to: CGRect(origin: old.origin, size: newValue.size)) }
      super.frame = newValue
      boundsDidChange(from: old)
    }
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    indicators.update(for: self)
  }

  open override func safeAreaInsetsDidChange() {
    super.safeAreaInsetsDidChange()
    insetsDidChange()
  }

  open override func didMoveToWindow() {
    super.didMoveToWindow()
    if window == nil { mover.stop() }
  }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    indicators.update(for: self)
  }

  /// While the content moves by itself, fingers stop it and touch nothing in it.
  open override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    guard let found = super.hitTest(point, with: event) else { return nil }
    return mover.isDecelerating && isScrollEnabled ? self : found
  }

  open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    if gestureRecognizer === panGestureRecognizer || gestureRecognizer === zoomer.recognizer {
      return mayTakeTouches(of: gestureRecognizer)
    }
    return super.gestureRecognizerShouldBegin(gestureRecognizer)
  }

  /// The part of the safe area that the content's inset does not keep free.
  override var safeAreaForSubviews: UIEdgeInsets {
    let (area, added) = (safeArea, adjustedContentInset)
    return UIEdgeInsets(
      top: added.top == contentInset.top + refreshInset ? area.top : 0,
      left: added.left == contentInset.left ? area.left : 0,
      bottom: added.bottom == contentInset.bottom ? area.bottom : 0,
      right: added.right == contentInset.right ? area.right : 0)
  }

  // MARK: - For subclasses of the system

  /// Tells that the offset or the size of the bounds is about to change.
  func boundsWillChange(to new: CGRect) {}

  /// Tells, before the delegate, that a finger begins to move the content.
  func draggingWillBegin() {}

  /// Tells, after the delegate, that the content has come to rest.
  func scrollingDidEnd() {}

  /// Returns where content comes to rest that would do so at `offset`. The velocity is in points per millisecond.
  func restingOffset(_ offset: CGPoint, velocity: CGPoint) -> CGPoint { offset }

  private func boundsDidChange(from old: CGRect) {
    let new = super.bounds
    guard new != old else { return }
    if new.size != old.size { contentGeometryDidChange() }
    guard new.origin != old.origin else { return }
    setNeedsLayout()
    LayoutEngine.ofTree(with: self)?.offsetDidChange(of: self)
    indicators.update(for: self)
    refreshControl?.scrollViewDidMove(self)
    delegate?.scrollViewDidScroll(self)
  }

  private func contentGeometryDidChange() {
    setNeedsLayout()
    safeAreaMayCount()
    mover.contentMayHaveChanged()
  }

  /// Notes that the safe area may count now along an axis along which it did not count, or the other way round.
  private func safeAreaMayCount() {
    if safeArea != .zero { insetsDidChange() }
  }

  func insetsDidChange() {
    let (old, new) = (knownAdjustedInset, adjustedContentInset)
    guard old != new else { return }
    knownAdjustedInset = new
    mover.insetsDidChange(from: old, to: new)
    indicators.update(for: self)
    setNeedsLayout()
    for child in children { child.updateSafeArea() }
    adjustedContentInsetDidChange()
    delegate?.scrollViewDidChangeAdjustedContentInset(self)
  }
}
