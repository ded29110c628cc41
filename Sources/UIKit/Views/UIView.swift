/// A rectangle of the screen: its content, the views inside of it, and the touches in it.
///
/// What shows is its layer's. Everything that a subclass may override stands in this file: Swift on Linux cannot override
/// members of extensions.
@preconcurrency @MainActor
open class UIView: UIResponder, CALayerDelegate, UITraitEnvironment {
  private lazy var backingLayer = makeBackingLayer()
  var children: [UIView] = []
  weak var parent: UIView?
  weak var windowAbove: UIWindow?
  /// The controller whose view it is.
  weak var controller: UIViewController?
  var autoLayout: AutoLayoutState?
  var traits = UITraitCollection.current
  var recognizers: [UIGestureRecognizer] = []
  var ownTint: UIColor?
  var maskView: UIView?
  var needsConstraintsUpdate = true
  var hasConstraintsUpdateInside = false
  var safeArea = UIEdgeInsets.zero
  var traitObservers = TraitObservers()
  /// Whether it was to draw while it was empty.
  var isAwaitingSize = false

  /// The class of the layer that the view makes for itself. It needs an initialiser without arguments.
  open class var layerClass: AnyClass { CALayer.self }

  /// A view at a place in its superview, in points.
  public init(frame: CGRect) {
    super.init()
    layer.frame = frame
  }

  /// A view of size zero.
  public override convenience init() { self.init(frame: .zero) }

  /// Nil: archives are not read here.
  public required init?(coder: NSCoder) {
    return nil
  }

  /// What shows of the view, an instance of `layerClass`; the view is its delegate.
  open var layer: CALayer { backingLayer }

  private func makeBackingLayer() -> CALayer {
    guard let layerClass = type(of: self).layerClass as? CALayer.Type else {
      preconditionFailure("a view's layerClass is a class of layers")
    }
    let layer = makeLayer(of: layerClass)
    layer.delegate = self
    layer.setNeedsDisplay()
    layer.setNeedsLayout()
    return layer
  }

  /// A number to find the view by: see `viewWithTag(_:)`.
  open var tag = 0

  open override var next: UIResponder? { controller ?? parent }

  override var responderWindow: UIWindow? { windowAbove }

  // MARK: - Geometry

  /// The rectangle around the view in its superview's coordinates.
  ///
  /// Under a transform setting it sizes the bounds so that the transformed view fills it.
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

  /// The point of the bounds, in shares of its sides, that lies at `center` and that transforms leave.
  open var anchorPoint: CGPoint {
    get { layer.anchorPoint }
    set { layer.anchorPoint = newValue }
  }

  /// Applied about the anchor point.
  open var transform: CGAffineTransform {
    get { layer.affineTransform() }
    set { layer.setAffineTransform(newValue) }
  }

  /// Applied about the anchor point.
  open var transform3D: CATransform3D {
    get { layer.transform }
    set { layer.transform = newValue }
  }

  /// Pixels a point of bitmaps that the view draws.
  open var contentScaleFactor: CGFloat {
    get { layer.contentsScale }
    set { layer.contentsScale = newValue }
  }

  /// A point of another view, nil meaning the window, in this view's coordinates.
  open func convert(_ point: CGPoint, from view: UIView?) -> CGPoint {
    layer.convert(point, from: view?.layer ?? windowLayer)
  }

  open func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
    layer.convert(point, to: view?.layer ?? windowLayer)
  }

  /// The rectangle around the image of a rectangle of another view, nil meaning the window.
  open func convert(_ rect: CGRect, from view: UIView?) -> CGRect {
    layer.convert(rect, from: view?.layer ?? windowLayer)
  }

  open func convert(_ rect: CGRect, to view: UIView?) -> CGRect {
    layer.convert(rect, to: view?.layer ?? windowLayer)
  }

  // MARK: - Hierarchy

  /// The view around this one.
  open var superview: UIView? { parent }

  /// The views inside of this one, the bottom one first.
  open var subviews: [UIView] { children }

  /// The window at the top of the tree, if there is one.
  open var window: UIWindow? { windowAbove }

  /// Puts a view on top of the subviews, taking it from where it was.
  open func addSubview(_ view: UIView) { insert(view, at: children.count) }

  /// Puts a view at an index of `subviews`; on top if that is too large.
  open func insertSubview(_ view: UIView, at index: Int) { insert(view, at: index) }

  /// Puts a view right below another subview; at the top if that is none.
  open func insertSubview(_ view: UIView, belowSubview siblingSubview: UIView) {
    insert(view, beside: siblingSubview, offset: 0)
  }

  /// Puts a view right above another subview; at the top if that is none.
  open func insertSubview(_ view: UIView, aboveSubview siblingSubview: UIView) {
    insert(view, beside: siblingSubview, offset: 1)
  }

  /// Swaps two subviews.
  open func exchangeSubview(at index1: Int, withSubviewAt index2: Int) { exchangeChildren(index1, index2) }

  open func bringSubviewToFront(_ view: UIView) { moveChild(view, to: children.count - 1) }

  open func sendSubviewToBack(_ view: UIView) { moveChild(view, to: 0) }

  /// Takes the view, with its subviews, out of its superview.
  open func removeFromSuperview() { leaveParent() }

  /// Tells that a subview has come.
  open func didAddSubview(_ subview: UIView) {}

  /// Tells that a subview is about to go.
  open func willRemoveSubview(_ subview: UIView) {}

  /// Tells that the superview is about to change; nil: the view is being removed.
  open func willMove(toSuperview newSuperview: UIView?) {}

  /// Tells that the superview has changed.
  open func didMoveToSuperview() {}

  /// Tells that the window is about to change; nil: the view is being removed from it.
  open func willMove(toWindow newWindow: UIWindow?) {}

  /// Tells that the window has changed.
  open func didMoveToWindow() {}

  /// Whether the view is inside of another, at any depth, or that one itself.
  open func isDescendant(of view: UIView) -> Bool {
    var ancestor: UIView? = self
    while let current = ancestor {
      if current === view { return true }
      ancestor = current.parent
    }
    return false
  }

  /// The first view with a tag among this one and all inside of it.
  open func viewWithTag(_ tag: Int) -> UIView? { firstInSubtree { $0.tag == tag } }

  // MARK: - Touches

  /// Whether touches and gestures come to the view and to those inside of it.
  open var isUserInteractionEnabled = true

  /// Whether it gets more than one touch at a time.
  open var isMultipleTouchEnabled = false

  /// Whether no other view of the window gets touches while this one has some.
  open var isExclusiveTouch = false

  /// The view at a point of this one's coordinates that gets touches there: the topmost of those that contain it; nil if
  /// this one does not, is hidden, nearly transparent (an alpha below 0.01) or takes no touches.
  open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? { hit(at: point, with: event) }

  /// Whether a point lies in the bounds.
  open func point(inside point: CGPoint, with event: UIEvent?) -> Bool { layer.contains(point) }

  /// The recognizers that watch the touches in this view and in those inside of it.
  open var gestureRecognizers: [UIGestureRecognizer]? {
    get { recognizers.isEmpty ? nil : recognizers }
    set { replaceRecognizers(with: newValue ?? []) }
  }

  /// Adds a recognizer, taking it from the view where it was.
  open func addGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) { attach(gestureRecognizer) }

  open func removeGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) { detach(gestureRecognizer) }

  /// Whether a recognizer, of this view or of one around it, may recognize its gesture now.
  open func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { true }

  // MARK: - Layout

  /// Has the view lay out its subviews at the next commit.
  open func setNeedsLayout() { layer.setNeedsLayout() }

  /// Lays out now what needs it.
  open func layoutIfNeeded() {
    updateLayoutEngine()
    layer.layoutIfNeeded()
  }

  /// Places the subviews. Called once a commit at most for all calls of `setNeedsLayout()` before, and never called
  /// by hand.
  open func layoutSubviews() {}

  /// Whether subviews follow the size of the view by their `autoresizingMask`.
  open var autoresizesSubviews = true

  /// What changes when the superview's size does.
  open var autoresizingMask: AutoresizingMask = []

  /// The size that suits the view best, of what may be at most `size`. By default the present one.
  open func sizeThatFits(_ size: CGSize) -> CGSize { bounds.size }

  /// Takes the size of `sizeThatFits(_:)`.
  open func sizeToFit() { fitSize() }

  /// Space inside of the bounds that content keeps free.
  open var layoutMargins: UIEdgeInsets {
    get { effectiveMargins }
    set { setMargins(newValue) }
  }

  var ownMargins: UIEdgeInsets?

  /// The same by the direction of reading.
  open var directionalLayoutMargins: NSDirectionalEdgeInsets {
    get { directional(layoutMargins) }
    set { layoutMargins = undirected(newValue) }
  }

  /// Whether margins are at least those of the superview, where they overlap.
  open var preservesSuperviewLayoutMargins = false

  /// Whether margins begin inside of the safe area.
  open var insetsLayoutMarginsFromSafeArea = true

  open func layoutMarginsDidChange() {}

  /// How far bars and corners of the screen reach into the view: nothing, but for `additionalSafeAreaInsets` of
  /// controllers.
  open var safeAreaInsets: UIEdgeInsets { safeArea }

  open func safeAreaInsetsDidChange() {}

  // MARK: - Constraints

  /// Whether the frame is turned into constraints: false once constraints are to place the view.
  open var translatesAutoresizingMaskIntoConstraints = true {
    didSet { if translatesAutoresizingMaskIntoConstraints != oldValue { constraintsDidChange() } }
  }

  open class var requiresConstraintBasedLayout: Bool { false }

  /// The value of a dimension that a view has no size of its own in.
  public static let noIntrinsicMetric: CGFloat = -1
  /// A target size for the smallest that constraints allow.
  public static let layoutFittingCompressedSize = CGSize.zero
  /// A target size for the largest that constraints allow.
  public static let layoutFittingExpandedSize = CGSize(width: 10000, height: 10000)

  /// The size that the view's content has of itself; `noIntrinsicMetric` where it has none.
  open var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)
  }

  /// Tells that `intrinsicContentSize` is another one.
  open func invalidateIntrinsicContentSize() { intrinsicContentSizeDidChange() }

  /// Has `updateConstraints()` called before the next layout.
  open func setNeedsUpdateConstraints() {
    markForConstraintsUpdate()
    setNeedsLayout()
  }

  open func needsUpdateConstraints() -> Bool { needsConstraintsUpdate }

  /// Calls `updateConstraints()` where it is asked for, of this view and of those inside of it.
  open func updateConstraintsIfNeeded() { updateConstraintsInSubtree() }

  /// Changes constraints. Overrides end by calling this one.
  open func updateConstraints() {}

  /// The distances from the frame in to the rectangle that constraints align.
  open var alignmentRectInsets: UIEdgeInsets { .zero }

  open func alignmentRect(forFrame frame: CGRect) -> CGRect { frame.inset(by: alignmentRectInsets) }

  open func frame(forAlignmentRect alignmentRect: CGRect) -> CGRect {
    let insets = alignmentRectInsets
    return alignmentRect.inset(
      by: UIEdgeInsets(top: -insets.top, left: -insets.left, bottom: -insets.bottom, right: -insets.right))
  }

  /// The view whose first line of text is this one's.
  open var forFirstBaselineLayout: UIView { self }

  /// The view whose last line of text is this one's.
  open var forLastBaselineLayout: UIView { self }

  /// The size that satisfies the constraints inside of the view and comes close to a target.
  open func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize { sizeFittingConstraints(targetSize) }

  /// The same, where the target counts in each direction by a priority: 50 in the other form.
  open func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
    verticalFittingPriority: UILayoutPriority
  ) -> CGSize {
    sizeFittingConstraints(targetSize, horizontal: horizontalFittingPriority, vertical: verticalFittingPriority)
  }

  // MARK: - Appearance

  /// Fills the view behind its content. Colours that depend on traits are resolved by the view's.
  open var backgroundColor: UIColor? {
    get { background }
    set {
      background = newValue
      resolveBackground()
    }
  }

  var background: UIColor?

  /// Of the view with its subviews, from 0 to 1.
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

  /// Kept: each drawing begins clear.
  open var clearsContextBeforeDrawing = true

  /// How drawn content fits when the size changes.
  open var contentMode = ContentMode.scaleToFill {
    didSet { if contentMode != oldValue { contentModeDidChange() } }
  }

  /// Shows the view only where the mask has alpha. The mask lies in the view's coordinates and is no subview of any.
  open var mask: UIView? {
    get { maskView }
    set { setMaskView(newValue) }
  }

  /// The colour of what can be touched: the view's own, else that of the superview; grey while dimmed. Setting nil goes
  /// back to the superview's.
  open var tintColor: UIColor! {
    get { effectiveTint }
    set { setTint(newValue) }
  }

  /// Whether the tint is dimmed; `.automatic` means like the superview's. Reading never gives `.automatic`.
  open var tintAdjustmentMode: TintAdjustmentMode {
    get { effectiveTintAdjustment }
    set { setTintAdjustment(newValue) }
  }

  var ownTintAdjustment = TintAdjustmentMode.automatic

  /// Tells that `tintColor` is another one.
  open func tintColorDidChange() {}

  open var semanticContentAttribute = UISemanticContentAttribute.unspecified

  /// The direction in which the view is to be laid out.
  open var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
    switch semanticContentAttribute {
    case .forceRightToLeft: .rightToLeft
    case .unspecified where traitCollection.layoutDirection == .rightToLeft: .rightToLeft
    default: .leftToRight
    }
  }

  // MARK: - Drawing

  /// Draws the content into the current context, in the view's coordinates. A view that does not override it has none.
  open func draw(_ rect: CGRect) {}

  /// Has the view draw its content at the next commit.
  open func setNeedsDisplay() { layer.setNeedsDisplay() }

  /// The same: a view is drawn as a whole.
  open func setNeedsDisplay(_ rect: CGRect) { layer.setNeedsDisplay(rect) }

  // MARK: - Traits

  /// What the view has to know of its surroundings.
  open var traitCollection: UITraitCollection { traits }

  /// Tells that `traitCollection` is another one.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  /// The style of the view and of those inside of it; unspecified: that of the superview.
  open var overrideUserInterfaceStyle = UIUserInterfaceStyle.unspecified {
    didSet { if overrideUserInterfaceStyle != oldValue { updateTraits() } }
  }

  // MARK: - Accessibility

  open var isAccessibilityElement = false
  open var accessibilityLabel: String?
  open var accessibilityHint: String?
  open var accessibilityValue: String?
  open var accessibilityIdentifier: String?
  open var accessibilityTraits: UIAccessibilityTraits = .none
  open var accessibilityElementsHidden = false
  open var accessibilityViewIsModal = false

  // MARK: - Layer delegate

  /// Gives the layer its contents: what `draw(_:)` draws.
  open func display(_ layer: CALayer) { displayContent(of: layer) }

  /// Calls `draw(_:)` with a layer's context as the current one.
  open func draw(_ layer: CALayer, in ctx: CGContext) { drawContent(of: layer, in: ctx) }

  open func layerWillDraw(_ layer: CALayer) {}

  /// Lays out: constraints first, then `layoutSubviews()`.
  open func layoutSublayers(of layer: CALayer) { layOut(layer) }

  /// The animation of a change within an animation block; `NSNull` outside of one.
  open func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
    ViewAnimation.action(for: self, key: event)
  }
}
