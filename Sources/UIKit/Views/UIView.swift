import SystemLook

/// A rectangle of the screen with its content, its subviews and the touches in it.
///
/// The view's layer shows it. Everything that a subclass may override stands in this file: Swift on Linux cannot
/// override members of extensions.
@preconcurrency @MainActor
open class UIView: UIResponder, CALayerDelegate, UITraitEnvironment, UIFocusItem, UIAccessibilityIdentification,
  UIDynamicItem
{
  private var knownLayer: CALayer?
  var children: [UIView] = []
  /// The superview, be it on its way out: see `LayerReference` in QuartzCore.
  final var parent: UIView? {
    get { parentReference?.view }
    set { parentReference = newValue?.reference }
  }
  /// The superview, unless that is on its way out.
  final var livingParent: UIView? {
    guard let parent, !isGoing(parent) else { return nil }
    return parent
  }
  private final var parentReference: LayoutItemReference?
  /// What the views inside and constraints know of the view.
  final var reference: LayoutItemReference {
    if let knownReference { return knownReference }
    let reference = LayoutItemReference(to: self)
    knownReference = reference
    return reference
  }
  private final var knownReference: LayoutItemReference?
  weak var windowAbove: UIWindow?
  /// The controller whose view this is.
  weak var controller: UIViewController?
  var autoLayout: AutoLayoutState?
  var traits = UITraitCollection.current
  /// Whether the view and those below it lie above others, so that dark grounds are lighter.
  var isElevated: Bool { false }
  /// The frame by which the superview's safe area and margins reach into the view.
  var frameForInsets: CGRect { frame }
  var recognizers: [UIGestureRecognizer] = []
  var ownTint: UIColor?
  /// Whether something that is presented over the view dims its tint.
  var isTintDimmed = false
  var maskView: UIView?
  var needsConstraintsUpdate = true
  var hasConstraintsUpdateInside = false
  var safeArea = UIEdgeInsets.zero
  var traitObservers = TraitObservers()
  /// Whether the view was asked to draw while it was empty, so that it draws once it has a size.
  var isAwaitingSize = false

  /// The class of the layer that the view makes for itself. The class needs an initialiser without arguments.
  open class var layerClass: AnyClass { CALayer.self }

  /// A view with a frame in its superview, in points.
  public init(frame: CGRect) {
    super.init()
    layer.frame = frame
  }

  /// A view of size zero.
  public override convenience init() { self.init(frame: .zero) }

  /// A view of an interface file or an archive, with what is in it. Nil of other coders.
  public required init?(coder: NSCoder) {
    let interface = coder.interface
    guard interface != nil || ViewArchive.isIn(coder) else { return nil }
    super.init()
    layer.frame = .zero
    if let interface { interface.read(self) } else { ViewArchive.read(self, from: coder) }
  }

  deinit {
    knownLayer?.viewIsGone()
    knownReference?.itemIsGone()
  }

  /// Writes the view with what is in it into a keyed archive: looks, places, subviews and constraints. Overrides call
  /// super's method.
  open func encode(with coder: NSCoder) { ViewArchive.write(self, to: coder) }

  /// The layer that shows the view, an instance of `layerClass`. The view is its delegate.
  open var layer: CALayer { backingLayer }

  private final var backingLayer: CALayer {
    if let knownLayer { return knownLayer }
    let layer = makeBackingLayer()
    knownLayer = layer
    return layer
  }

  private func makeBackingLayer() -> CALayer {
    guard let layerClass = type(of: self).layerClass as? CALayer.Type else {
      preconditionFailure("a view's layerClass is a class of layers")
    }
    let layer = makeLayer(of: layerClass)
    layer.setView(self)
    layer.setNeedsDisplay()
    layer.setNeedsLayout()
    return layer
  }

  /// A number by which `viewWithTag(_:)` finds the view.
  open var tag = 0

  /// Kept, without effect: nothing is restored here.
  open var restorationIdentifier: String?

  open override var next: UIResponder? { controller ?? livingParent }

  override var responderWindow: UIWindow? { windowAbove }

  // MARK: - Geometry

  /// The rectangle around the view in its superview's coordinates.
  ///
  /// Setting it under a transform changes the bounds so that the transformed view fills the rectangle.
  open var frame: CGRect {
    get { layer.frame }
    set { changeGeometry { layer.frame = newValue } }
  }

  /// The view's rectangle in its own coordinates; its origin scrolls the subviews.
  open var bounds: CGRect {
    get { layer.bounds }
    set { changeGeometry { layer.bounds = newValue } }
  }

  /// Where the anchor point lies in the superview: the middle of the view, unless that was changed.
  open var center: CGPoint {
    get { layer.position }
    set { changeGeometry { layer.position = newValue } }
  }

  /// The point of the bounds that lies at `center` and that transforms leave where it is, in shares of the sides.
  open var anchorPoint: CGPoint {
    get { layer.anchorPoint }
    set { layer.anchorPoint = newValue }
  }

  /// The transform in the plane, applied about the anchor point.
  open var transform: CGAffineTransform {
    get { layer.affineTransform() }
    set { layer.setAffineTransform(newValue) }
  }

  /// The transform in space, applied about the anchor point.
  open var transform3D: CATransform3D {
    get { layer.transform }
    set { layer.transform = newValue }
  }

  /// The number of pixels in a point, for bitmaps that show in the view.
  open var contentScaleFactor: CGFloat {
    get { layer.contentsScale }
    set { layer.contentsScale = newValue }
  }

  /// Returns a point of another view's coordinates in this view's; nil means the window's.
  open func convert(_ point: CGPoint, from view: UIView?) -> CGPoint {
    layer.convert(point, from: view?.layer ?? windowLayer)
  }

  open func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
    layer.convert(point, to: view?.layer ?? windowLayer)
  }

  /// Returns the rectangle around the image that a rectangle of another view has here; nil means the window.
  open func convert(_ rect: CGRect, from view: UIView?) -> CGRect {
    layer.convert(rect, from: view?.layer ?? windowLayer)
  }

  open func convert(_ rect: CGRect, to view: UIView?) -> CGRect {
    layer.convert(rect, to: view?.layer ?? windowLayer)
  }

  // MARK: - Hierarchy

  /// The view around this one.
  open var superview: UIView? { livingParent }

  /// The views inside of this one, the bottom one first.
  open var subviews: [UIView] { children }

  /// The window at the top of the tree, if there is one.
  open var window: UIWindow? { windowAbove }

  /// Puts a view on top of the subviews, taking it from where it was.
  open func addSubview(_ view: UIView) { insert(view, at: children.count) }

  /// Puts a view at an index of `subviews`, or on top if the index is too large.
  open func insertSubview(_ view: UIView, at index: Int) { insert(view, at: index) }

  /// Puts a view right below another one, or on top if `siblingSubview` is not among the subviews.
  open func insertSubview(_ view: UIView, belowSubview siblingSubview: UIView) {
    insert(view, beside: siblingSubview, offset: 0)
  }

  /// Puts a view right above another one, or on top if `siblingSubview` is not among the subviews.
  open func insertSubview(_ view: UIView, aboveSubview siblingSubview: UIView) {
    insert(view, beside: siblingSubview, offset: 1)
  }

  /// Swaps two subviews.
  open func exchangeSubview(at index1: Int, withSubviewAt index2: Int) { exchangeChildren(index1, index2) }

  open func bringSubviewToFront(_ view: UIView) { moveChild(view, to: children.count - 1) }

  open func sendSubviewToBack(_ view: UIView) { moveChild(view, to: 0) }

  /// Takes the view, with its subviews, out of its superview.
  open func removeFromSuperview() { leaveParent() }

  /// Tells that a subview has been added.
  open func didAddSubview(_ subview: UIView) {}

  /// Tells that a subview is about to be removed.
  open func willRemoveSubview(_ subview: UIView) {}

  /// Tells that the superview is about to change. Nil means that the view is being removed.
  open func willMove(toSuperview newSuperview: UIView?) {}

  /// Tells that the superview has changed.
  open func didMoveToSuperview() {}

  /// Tells that the window is about to change. Nil means that the view is being removed from it.
  open func willMove(toWindow newWindow: UIWindow?) {}

  /// Tells that the window has changed.
  open func didMoveToWindow() {}

  /// Whether this view is `view` or lies inside of it at any depth.
  open func isDescendant(of view: UIView) -> Bool {
    var ancestor: UIView? = self
    while let current = ancestor {
      if current === view { return true }
      ancestor = current.parent
    }
    return false
  }

  /// Returns the first view with a tag, among this one and all views inside of it. Costs time in proportion to the
  /// number of views before it.
  open func viewWithTag(_ tag: Int) -> UIView? { firstInSubtree { $0.tag == tag } }

  /// Ends editing in the view and what lies inside: the first responder resigns if it is there. Returns whether nobody
  /// edits there now.
  ///
  /// - Parameter force: Whether it resigns even if it would rather not.
  @discardableResult
  open func endEditing(_ force: Bool) -> Bool { stopEditing(force) }

  // MARK: - Touches

  /// Whether the view and its subviews get touches and gestures.
  open var isUserInteractionEnabled = true

  /// Whether the view gets more than one touch at a time.
  open var isMultipleTouchEnabled = false

  /// Whether no other view of the window gets touches while this one has some.
  open var isExclusiveTouch = false

  /// Returns the view that gets touches at a point of this view's coordinates: the topmost one that contains it. Nil if
  /// this view does not contain the point, is hidden, is nearly transparent (an alpha below 0.01) or takes no touches.
  open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? { hit(at: point, with: event) }

  /// Whether a point lies in the bounds.
  open func point(inside point: CGPoint, with event: UIEvent?) -> Bool { layer.contains(point) }

  /// The recognizers that watch the touches in this view and its subviews.
  open var gestureRecognizers: [UIGestureRecognizer]? {
    get { recognizers.isEmpty ? nil : recognizers }
    set { replaceRecognizers(with: newValue ?? []) }
  }

  /// Adds a recognizer, and removes it from the view where it was.
  open func addGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) { attach(gestureRecognizer) }

  open func removeGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) { detach(gestureRecognizer) }

  /// Whether a recognizer of this view or of a view around it may recognize its gesture now. By default it may.
  open func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { true }

  /// The effects of tilting the device, which are kept: nothing tilts it.
  open var motionEffects: [UIMotionEffect] = []

  open func addMotionEffect(_ effect: UIMotionEffect) { motionEffects.append(effect) }

  open func removeMotionEffect(_ effect: UIMotionEffect) { motionEffects.removeAll { $0 === effect } }

  /// The smallest and the largest size of text in the view, kept without effect: the preferred one does not change.
  open var minimumContentSizeCategory: UIContentSizeCategory?
  open var maximumContentSizeCategory: UIContentSizeCategory?
  open var appliedContentSizeCategoryLimitsDescription: String { "" }

  /// Kept, without effect: colours are never inverted.
  open var accessibilityIgnoresInvertColors = false

  /// The shape by which the view collides with others while a `UICollisionBehavior` moves it.
  open var collisionBoundsType: UIDynamicItemCollisionBoundsType { .rectangle }
  open var collisionBoundingPath: UIBezierPath { UIBezierPath(rect: bounds) }

  // MARK: - Focus

  /// Whether the keyboard can have its focus on the view. By default not.
  open var canBecomeFocused: Bool { false }

  /// Whether the keyboard has its focus on the view, and shows it.
  open var isFocused: Bool { wearsFocusRing && ApplicationScreen.current.focus.isFocused(self) }

  /// Whether the ring of the keyboard's focus is around the view or something in it.
  var wearsFocusRing = false

  open var preferredFocusEnvironments: [any UIFocusEnvironment] { [] }

  open func setNeedsFocusUpdate() {}

  open func updateFocusIfNeeded() {}

  @available(*, deprecated, message: "Use preferredFocusEnvironments")
  open weak var preferredFocusedView: UIView? { nil }

  /// Returns whether the focus may move as the context says. By default it may.
  open func shouldUpdateFocus(in context: UIFocusUpdateContext) -> Bool { true }

  /// Tells that the focus has moved to, within or from this view.
  open func didUpdateFocus(in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator) {}

  /// The radius of the corners of a ring around the view.
  var focusRadius: CGFloat { layer.cornerRadius > 0 ? layer.cornerRadius : TextLook.ringRadius }

  // MARK: - Layout

  /// Asks for layout of the subviews at the next commit.
  open func setNeedsLayout() { layer.setNeedsLayout() }

  /// Lays out the views that need it now, from the highest superview that needs layout down.
  open func layoutIfNeeded() {
    updateLayoutEngine()
    layer.layoutIfNeeded()
  }

  /// Places the subviews. All calls of `setNeedsLayout()` before a commit lead to one call of this method, which is
  /// never called by hand.
  open func layoutSubviews() {}

  /// Whether subviews follow the size of the view by their `autoresizingMask`.
  open var autoresizesSubviews = true

  /// The lengths of the frame that change with the superview's size.
  open var autoresizingMask: AutoresizingMask = []

  /// Returns the size that suits the view best if it may be as large as `size`. By default it is the present size.
  open func sizeThatFits(_ size: CGSize) -> CGSize { bounds.size }

  /// Changes the size to that of `sizeThatFits(_:)`.
  open func sizeToFit() { fitSize() }

  /// The margins inside of the bounds that content keeps free.
  open var layoutMargins: UIEdgeInsets {
    get { effectiveMargins }
    set { setMargins(newValue) }
  }

  var ownMargins: UIEdgeInsets?

  /// The margins by the direction of reading.
  open var directionalLayoutMargins: NSDirectionalEdgeInsets {
    get { directional(layoutMargins) }
    set { layoutMargins = undirected(newValue) }
  }

  /// Whether margins are at least as large as the superview's margins reach into the view.
  open var preservesSuperviewLayoutMargins = false

  /// Whether margins are measured from the edges of the safe area.
  open var insetsLayoutMarginsFromSafeArea = true

  open func layoutMarginsDidChange() {}

  /// How far bars and corners of the screen reach into the view. Here these are only the `additionalSafeAreaInsets` of
  /// controllers.
  open var safeAreaInsets: UIEdgeInsets { safeArea }

  open func safeAreaInsetsDidChange() {}

  /// The safe area of which the subviews are told.
  var safeAreaForSubviews: UIEdgeInsets { safeArea }

  /// What is covered of the view because it is so of the superview.
  var coveredInsets: UIEdgeInsets {
    guard let parent = livingParent else { return .zero }
    let around = parent.safeAreaForSubviews
    return around == .zero ? .zero : overlap(of: around, in: parent.bounds)
  }

  // MARK: - Constraints

  /// Whether the frame is turned into constraints. Set it to false for a view that constraints place.
  open var translatesAutoresizingMaskIntoConstraints = true {
    didSet { if translatesAutoresizingMaskIntoConstraints != oldValue { constraintsDidChange() } }
  }

  open class var requiresConstraintBasedLayout: Bool { false }

  /// The value of `intrinsicContentSize` in a direction in which a view has no size of its own.
  public static let noIntrinsicMetric: CGFloat = -1
  /// The target size that asks for the smallest size that constraints allow.
  public static let layoutFittingCompressedSize = CGSize.zero
  /// The target size that asks for the largest size that constraints allow.
  public static let layoutFittingExpandedSize = CGSize(width: 10000, height: 10000)

  /// The size that the view's content has by itself; `noIntrinsicMetric` in directions in which it has none.
  open var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)
  }

  /// Tells that `intrinsicContentSize` has changed.
  open func invalidateIntrinsicContentSize() { intrinsicContentSizeDidChange() }

  /// Asks for a call of `updateConstraints()` before the next layout.
  open func setNeedsUpdateConstraints() {
    markForConstraintsUpdate()
    setNeedsLayout()
  }

  open func needsUpdateConstraints() -> Bool { needsConstraintsUpdate }

  /// Calls `updateConstraints()` of this view and its subviews where that was asked for.
  open func updateConstraintsIfNeeded() { updateConstraintsInSubtree() }

  /// Changes constraints. Overrides end with a call of super's method.
  open func updateConstraints() {}

  /// The distances from the sides of the frame inwards to the rectangle that constraints align.
  open var alignmentRectInsets: UIEdgeInsets { .zero }

  open func alignmentRect(forFrame frame: CGRect) -> CGRect { frame.inset(by: alignmentRectInsets) }

  open func frame(forAlignmentRect alignmentRect: CGRect) -> CGRect {
    let insets = alignmentRectInsets
    return alignmentRect.inset(
      by: UIEdgeInsets(top: -insets.top, left: -insets.left, bottom: -insets.bottom, right: -insets.right))
  }

  /// The view whose last line of text counts as this view's for constraints of the time before `forLastBaselineLayout`.
  @available(*, deprecated, message: "Use forFirstBaselineLayout and forLastBaselineLayout")
  open func forBaselineLayout() -> UIView { self }

  /// The view whose first line of text counts as this view's.
  open var forFirstBaselineLayout: UIView { self }

  /// The view whose last line of text counts as this view's.
  open var forLastBaselineLayout: UIView { self }

  /// Returns the size that satisfies the constraints inside of the view and comes close to a target.
  open func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize { sizeFittingConstraints(targetSize) }

  /// Returns the size that satisfies the constraints inside of the view and comes close to a target, which has a
  /// priority in each direction. Without arguments for these it is 50.
  open func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
    verticalFittingPriority: UILayoutPriority
  ) -> CGSize {
    sizeFittingConstraints(targetSize, horizontal: horizontalFittingPriority, vertical: verticalFittingPriority)
  }

  // MARK: - Appearance

  /// The colour that fills the view behind its content. A colour that depends on traits is resolved by the view's.
  open var backgroundColor: UIColor? {
    get { ownBackgroundColor }
    set {
      ownBackgroundColor = newValue
      resolveBackground()
    }
  }

  var ownBackgroundColor: UIColor?

  /// The opacity of the view with its subviews, from 0 to 1.
  open var alpha: CGFloat {
    get { CGFloat(layer.opacity) }
    set { layer.opacity = Float(newValue) }
  }

  open var isHidden: Bool {
    get { layer.isHidden }
    set {
      guard newValue != layer.isHidden else { return }
      layer.isHidden = newValue
      hiddenDidChangeForConstraints()
    }
  }

  /// A promise that the content fills the view. Kept, without effect.
  open var isOpaque = true

  /// Whether subviews are cut at the bounds.
  open var clipsToBounds: Bool {
    get { layer.masksToBounds }
    set { layer.masksToBounds = newValue }
  }

  /// Kept, without effect: each drawing begins clear.
  open var clearsContextBeforeDrawing = true

  /// How drawn content fits a view whose size has changed.
  open var contentMode = ContentMode.scaleToFill {
    didSet { if contentMode != oldValue { contentModeDidChange() } }
  }

  /// A view whose alpha says where this one shows. It lies in this view's coordinates and is a subview of none.
  open var mask: UIView? {
    get { maskView }
    set { setMaskView(newValue) }
  }

  /// The colour of things that can be touched: the view's own or else the superview's. It is grey while dimmed. Setting
  /// nil goes back to the superview's.
  open var tintColor: UIColor! {
    get { tint.shown }
    set { setTint(newValue) }
  }

  /// Whether the tint is dimmed. Setting `.automatic` takes the superview's mode; reading never returns `.automatic`.
  open var tintAdjustmentMode: TintAdjustmentMode {
    get { tint.adjustment }
    set { setTintAdjustment(newValue) }
  }

  var ownTintAdjustment = TintAdjustmentMode.automatic

  /// Tells that `tintColor` has changed.
  open func tintColorDidChange() {}

  open var semanticContentAttribute = UISemanticContentAttribute.unspecified

  /// The direction in which the view is to be laid out.
  open var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
    Self.userInterfaceLayoutDirection(
      for: semanticContentAttribute,
      relativeTo: traitCollection.layoutDirection == .rightToLeft ? .rightToLeft : .leftToRight)
  }

  /// The direction of views with an attribute where the application's direction is the current one.
  open class func userInterfaceLayoutDirection(
    for attribute: UISemanticContentAttribute
  ) -> UIUserInterfaceLayoutDirection {
    userInterfaceLayoutDirection(for: attribute, relativeTo: UIApplication.shared.userInterfaceLayoutDirection)
  }

  /// The direction of views with an attribute where what flips flips for `layoutDirection`.
  open class func userInterfaceLayoutDirection(
    for semanticContentAttribute: UISemanticContentAttribute,
    relativeTo layoutDirection: UIUserInterfaceLayoutDirection
  ) -> UIUserInterfaceLayoutDirection {
    switch semanticContentAttribute {
    case .forceRightToLeft: .rightToLeft
    case .unspecified: layoutDirection
    default: .leftToRight
    }
  }

  // MARK: - Drawing

  /// Draws the content into the current context, in the view's coordinates. By default there is no content.
  open func draw(_ rect: CGRect) {}

  /// Asks for a new drawing of the content at the next commit.
  open func setNeedsDisplay() { layer.setNeedsDisplay() }

  /// Asks for a new drawing of the whole content at the next commit, whatever the rectangle.
  open func setNeedsDisplay(_ rect: CGRect) { layer.setNeedsDisplay(rect) }

  // MARK: - Traits

  /// The traits of the view's surroundings.
  open var traitCollection: UITraitCollection { traits }

  /// Tells that `traitCollection` has changed.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  /// The style of the view and its subviews; `unspecified` means the superview's.
  open var overrideUserInterfaceStyle = UIUserInterfaceStyle.unspecified {
    didSet { if overrideUserInterfaceStyle != oldValue { updateTraits() } }
  }

  // MARK: - Accessibility

  /// The rectangle that was set, or else the one around the view, in the coordinates of the screen.
  open override var accessibilityFrame: CGRect {
    get { accessibility?.frame ?? layer.convert(bounds, to: nil) }
    set { super.accessibilityFrame = newValue }
  }

  /// The point that was set, or else the middle of the view, in the coordinates of the screen.
  open override var accessibilityActivationPoint: CGPoint {
    get {
      accessibility?.activationPoint ?? layer.convert(CGPoint(x: bounds.midX, y: bounds.midY), to: nil)
    }
    set { super.accessibilityActivationPoint = newValue }
  }

  // MARK: - Layer delegate

  /// Gives the layer the drawing of `draw(_:)` as its contents.
  open func display(_ layer: CALayer) { displayContent(of: layer) }

  /// Calls `draw(_:)` with a layer's context as the current one.
  open func draw(_ layer: CALayer, in ctx: CGContext) { drawContent(of: layer, in: ctx) }

  open func layerWillDraw(_ layer: CALayer) {}

  /// Lays out the view: constraints first, then `layoutSubviews()`.
  open func layoutSublayers(of layer: CALayer) { layOut(layer) }

  /// Returns the action for a change within an animation block; `NSNull` outside of one.
  open func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
    ViewAnimation.action(for: self, key: event)
  }
}
