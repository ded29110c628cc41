public import CoreGraphics
import VectorGraphics
import VectorMotion

/// A rectangle of content in a tree of layers.
///
/// The values that are set here are the model. Animations change what shows of them over time; `presentation()` returns
/// what shows now. At each commit (see `LayerHost`) the tree and its animations become a `Film`.
///
/// y grows down; z grows towards the viewer. Numbers out of range are kept as they are and limited when shown.
///
/// Everything that a subclass may override stands in this file: Swift on Linux cannot override members of extensions.
@preconcurrency @MainActor
open class CALayer: NSObject, @preconcurrency CAMediaTiming, AnimatedLayer {
  // These are final because the class is open: where members may be overridden, as in debug builds and tests, each look
  // at one value would go through a getter that copies all of the state.
  //
  // Looks at the first three, and changes of them, are not checked for overlaps: the checks were a fifteenth of the
  // instructions in which 10,000 SwiftUI rows were made, 70 looks a layer. Nothing that changes them in place may call what
  // users have written; `replace(_:with:)` sets what may hold objects of theirs, whose end is such a call.
  final var state: LayerState {
    @inline(__always) _read { yield unsafe uncheckedState }
    @inline(__always) _modify { yield unsafe &uncheckedState }
  }
  final var children: [CALayer] {
    @inline(__always) _read { yield unsafe uncheckedChildren }
    @inline(__always) _modify { yield unsafe &uncheckedChildren }
  }
  final var commitState: CommitState {
    @inline(__always) _read { yield unsafe uncheckedCommitState }
    @inline(__always) _modify { yield unsafe &uncheckedCommitState }
  }
  /// The reference to the layer's host. Asked for through `commitState`, it came out of a coroutine with memory of its own:
  /// 24 of the 900 million instructions in which 10,000 rows were made.
  final var hosting: Hosting? { unsafe uncheckedCommitState.hosting }
  @exclusivity(unchecked) private final var uncheckedState: LayerState
  @exclusivity(unchecked) private final var uncheckedChildren: [CALayer] = []
  @exclusivity(unchecked) private final var uncheckedCommitState = CommitState()
  /// The layer around this one, be it on its way out.
  final var parent: CALayer? {
    get { parentReference?.layer }
    set { parentReference = newValue?.reference }
  }
  /// The layer around this one, unless that is on its way out.
  final var livingParent: CALayer? {
    guard let parent, !isGoing(parent) else { return nil }
    return parent
  }
  private final var parentReference: LayerReference?
  /// What the layers inside know of this one.
  private final var reference: LayerReference {
    if let knownReference { return knownReference }
    let reference = LayerReference(to: self)
    knownReference = reference
    return reference
  }
  private final var knownReference: LayerReference?
  final var maskLayer: CALayer?
  /// The contents that a presentation copy has drawn for the last commit.
  final var presentedContents: LayerContents?
  /// The values that properties showed before they changed in the open transaction.
  final var shownBefore = ShownValues()

  /// The animations that were added to a model layer; those of a presentation copy stay empty. They are made when they are
  /// first asked for: see `hasAnimations`.
  final var animations: LayerAnimations {
    if let knownAnimations { return knownAnimations }
    let animations = LayerAnimations(of: self)
    knownAnimations = animations
    return animations
  }
  private final var knownAnimations: LayerAnimations?
  /// Whether animations are attached to the layer itself.
  final var hasAnimations: Bool {
    // Not by a closure: one of the main actor asks where it runs.
    if let knownAnimations { !knownAnimations.isEmpty } else { false }
  }
  /// The layer that a presentation copy shows; nil for a model layer.
  final var modelLayer: CALayer?
  /// The view that the layer shows; it is the delegate, and takes itself out of here when it goes. It is not weak for the reason
  /// that `LayerReference` tells.
  private nonisolated(unsafe) unowned(unsafe) final var view: (any CALayerDelegate)?
  private final weak var otherDelegate: (any CALayerDelegate)?
  /// The entries of the layer's class, looked up once a layer.
  final private(set) lazy var properties = LayerProperties.table(of: type(of: self))

  /// A layer without contents, of size zero.
  public override init() {
    unsafe uncheckedState = LayerState()
    super.init()
  }

  /// A copy of a layer's own values, without its sublayers, made to be its presentation.
  ///
  /// Subclasses override it to copy their stored properties. Properties declared with `LayerProperty` are copied here.
  /// Called for anything else than a presentation it copies only these, and the layer is otherwise as one of `init()`.
  public init(layer: Any) {
    if let model = LayerBeingPresented.layer, layer as AnyObject === model {
      unsafe uncheckedState = model.state
      otherDelegate = model.delegate
    } else {
      unsafe uncheckedState = LayerState()
      if let layer = layer as? CALayer { unsafe uncheckedState.custom = layer.state.custom }
    }
    super.init()
  }

  /// Nil: archives are not read here.
  public required init?(coder: NSCoder) {
    return nil
  }

  deinit { knownReference?.layerIsGone() }

  /// Makes a view the delegate. It has to call `viewIsGone()` before it goes.
  package final func setView(_ view: any CALayerDelegate) { unsafe self.view = view }

  package nonisolated final func viewIsGone() { unsafe view = nil }

  // MARK: - Model and presentation

  /// Returns a copy of the layer as it shows at the current time; nil unless the layer has been committed. A
  /// presentation layer returns itself.
  ///
  /// The copy's `superlayer`, `sublayers` and `mask` are presentation layers too. Each call makes a new copy: changing
  /// it changes nothing.
  open func presentation() -> Self? {
    if modelLayer != nil { return self }
    return isHosted && hasShown ? presentationCopy(at: CACurrentMediaTime()) : nil
  }

  /// Returns the layer that a presentation layer shows; any other layer returns itself.
  open func model() -> Self {
    (modelLayer as? Self) ?? self
  }

  /// The value that `key` has in a new layer of this class; nil where that is zero, and for unknown keys.
  open class func defaultValue(forKey key: String) -> Any? {
    standardValue(forKey: key)
  }

  // MARK: - Tree

  /// The layers inside this one, the bottom one first; nil if there are none.
  open var sublayers: [CALayer]? {
    get {
      if modelLayer != nil { return presentedSublayers }
      return children.isEmpty ? nil : children
    }
    set { replaceSublayers(with: newValue ?? []) }
  }

  /// The layer whose sublayer, or mask, this is.
  open var superlayer: CALayer? {
    modelLayer == nil ? livingParent : modelLayer?.livingParent?.presentation()
  }

  /// Adds a sublayer above the others, taking it from where it was. A layer cannot enter itself or what it contains:
  /// then nothing happens.
  open func addSublayer(_ layer: CALayer) {
    insert(layer, at: children.count)
  }

  /// Adds a sublayer at an index of `sublayers`, above all if the index is too large.
  open func insertSublayer(_ layer: CALayer, at idx: UInt32) {
    insert(layer, at: Int(idx))
  }

  /// Adds a sublayer right below another one, or at the bottom if `sibling` is not among the sublayers.
  open func insertSublayer(_ layer: CALayer, below sibling: CALayer?) {
    insert(layer, beside: sibling, offset: 0, otherwise: 0)
  }

  /// Adds a sublayer right above another one, or on top if `sibling` is not among the sublayers.
  open func insertSublayer(_ layer: CALayer, above sibling: CALayer?) {
    insert(layer, beside: sibling, offset: 1, otherwise: .max)
  }

  /// Puts another layer in the place of a sublayer. Nothing happens if `oldLayer` is not a sublayer of this one.
  open func replaceSublayer(_ oldLayer: CALayer, with newLayer: CALayer) {
    replace(oldLayer, with: newLayer)
  }

  /// Takes the layer out of its superlayer, or from the layer whose mask it is.
  open func removeFromSuperlayer() {
    leaveParent()
  }

  /// A layer whose alpha says where this one shows. It lies in this layer's coordinates and has no place in
  /// `sublayers`; a layer is the mask of one layer only.
  open var mask: CALayer? {
    get { modelLayer == nil ? maskLayer : modelLayer?.maskLayer?.presentation() }
    set { setMaskLayer(newValue) }
  }

  // MARK: - Geometry

  /// The layer's rectangle in its own coordinates; a negative size is turned into a positive one. Animatable.
  open var bounds: CGRect {
    get { state.bounds }
    set {
      let old = state.bounds
      LayerProperties.bounds.set(newValue.standardized, of: self)
      if state.bounds.size != old.size { sizeDidChange() }
    }
  }

  /// Where the anchor point lies in the superlayer. Animatable.
  open var position: CGPoint {
    get { state.position }
    set { LayerProperties.position.set(newValue, of: self) }
  }

  /// How far in front of its superlayer's plane the layer lies; siblings are painted in the order of this number.
  /// Animatable.
  open var zPosition: CGFloat {
    get { state.zPosition }
    set { LayerProperties.zPosition.set(newValue, of: self) }
  }

  /// The point of the bounds that lies at `position` and that `transform` leaves where it is, in shares of the sides.
  /// Animatable.
  open var anchorPoint: CGPoint {
    get { state.anchorPoint }
    set { LayerProperties.anchorPoint.set(newValue, of: self) }
  }

  /// The z of the anchor point. Animatable.
  open var anchorPointZ: CGFloat {
    get { state.anchorPointZ }
    set { LayerProperties.anchorPointZ.set(newValue, of: self) }
  }

  /// The transform of the layer, applied about its anchor point. Animatable.
  open var transform: CATransform3D {
    get { state.transform }
    set { LayerProperties.transform.set(newValue, of: self) }
  }

  /// The transform of all sublayers, applied about this layer's anchor point, usually for perspective. Animatable.
  open var sublayerTransform: CATransform3D {
    get { state.sublayerTransform }
    set { LayerProperties.sublayerTransform.set(newValue, of: self) }
  }

  /// The rectangle around the layer in the superlayer's coordinates, computed from bounds, position, anchor point and
  /// transform.
  ///
  /// Setting it changes bounds and position so that under this transform the layer fills it; a transform that flattens
  /// the layer leaves the size of the bounds as it is.
  open var frame: CGRect {
    get { frameInSuperlayer }
    set { setFrameInSuperlayer(newValue.standardized) }
  }

  /// The transform in the plane; the identity if it has perspective or leaves the plane.
  open func affineTransform() -> CGAffineTransform {
    CATransform3DGetAffineTransform(transform)
  }

  open func setAffineTransform(_ m: CGAffineTransform) {
    transform = CATransform3DMakeAffineTransform(m)
  }

  /// Whether y grows up for the sublayers.
  open var isGeometryFlipped: Bool {
    get { state.isGeometryFlipped }
    set {
      if change(\.isGeometryFlipped, to: newValue) { markSubtreeForCommit() }
    }
  }

  /// Whether an odd number of layers from this one to the root have flipped geometry.
  open func contentsAreFlipped() -> Bool {
    var layer: CALayer? = self
    var isFlipped = false
    while let ancestor = layer {
      if ancestor.state.isGeometryFlipped { isFlipped.toggle() }
      layer = ancestor.superlayer
    }
    return isFlipped
  }

  /// Returns a point of another layer's coordinates in this layer's; nil means those outside of the root.
  ///
  /// Layers in space are seen along z; a point behind the eye has no image and comes out as NaN.
  open func convert(_ p: CGPoint, from l: CALayer?) -> CGPoint {
    CGPoint(planeMap(from: l, to: self).image(of: Point(p)))
  }

  open func convert(_ p: CGPoint, to l: CALayer?) -> CGPoint {
    CGPoint(planeMap(from: self, to: l).image(of: Point(p)))
  }

  /// Returns the rectangle around the image that a rectangle of another layer has here; nil means outside of the root.
  open func convert(_ r: CGRect, from l: CALayer?) -> CGRect {
    CGRect(planeMap(from: l, to: self).boundingBox(of: Rect(r)))
  }

  open func convert(_ r: CGRect, to l: CALayer?) -> CGRect {
    CGRect(planeMap(from: self, to: l).boundingBox(of: Rect(r)))
  }

  /// Returns a time of another layer in this layer's time; nil means the time outside of the root.
  ///
  /// Before its beginning a layer's time is 0, and a layer that stands still (`speed` 0) has parent time 0.
  open func convertTime(_ t: CFTimeInterval, from l: CALayer?) -> CFTimeInterval {
    convertedTime(t, from: l, to: self)
  }

  open func convertTime(_ t: CFTimeInterval, to l: CALayer?) -> CFTimeInterval {
    convertedTime(t, from: self, to: l)
  }

  /// Whether a point of the layer's coordinates lies in its bounds.
  open func contains(_ p: CGPoint) -> Bool {
    // Foundation's own answer stops the program if a number is NaN.
    let bounds = bounds
    return p.x >= bounds.minX && p.x < bounds.maxX && p.y >= bounds.minY && p.y < bounds.maxY
  }

  /// The topmost layer of the tree from this one on that contains a point of the superlayer's coordinates; nil if this
  /// layer does not contain it or is hidden.
  open func hitTest(_ p: CGPoint) -> CALayer? {
    layerHit(at: p)
  }

  // MARK: - Appearance

  /// The opacity of the layer with its sublayers, which show as one picture, from 0 to 1. Animatable.
  open var opacity: Float {
    get { state.opacity }
    set { LayerProperties.opacity.set(newValue, of: self) }
  }

  /// Whether the layer and its sublayers are left out. Animatable: it switches half way.
  open var isHidden: Bool {
    get { state.isHidden }
    set { LayerProperties.isHidden.set(newValue, of: self) }
  }

  /// Whether the layer shows from behind too.
  open var isDoubleSided: Bool {
    get { state.isDoubleSided }
    set { change(\.isDoubleSided, to: newValue) }
  }

  /// Whether content and sublayers are cut at the bounds, with their rounded corners; the shadow too.
  open var masksToBounds: Bool {
    get { state.masksToBounds }
    set { change(\.masksToBounds, to: newValue) }
  }

  /// The colour that fills the bounds below everything else. Animatable.
  open var backgroundColor: CGColor? {
    get { state.backgroundColor }
    set { LayerProperties.backgroundColor.set(newValue, of: self) }
  }

  /// The radius of the corners of background, border and clip; it shows as at most half the smaller side. Animatable.
  open var cornerRadius: CGFloat {
    get { state.cornerRadius }
    set { LayerProperties.cornerRadius.set(newValue, of: self) }
  }

  open var cornerCurve: CALayerCornerCurve {
    get { state.cornerCurve }
    set { change(\.cornerCurve, to: newValue) }
  }

  /// The distance from a corner at which its curve begins, in multiples of the radius.
  open class func cornerCurveExpansionFactor(_ curve: CALayerCornerCurve) -> CGFloat {
    curve == .continuous ? 1.528665 : 1
  }

  /// The corners that `cornerRadius` rounds.
  open var maskedCorners: CACornerMask {
    get { state.maskedCorners }
    set { change(\.maskedCorners, to: newValue) }
  }

  /// The width of the border, which lies inside of the bounds and above the sublayers. Animatable.
  open var borderWidth: CGFloat {
    get { state.borderWidth }
    set { LayerProperties.borderWidth.set(newValue, of: self) }
  }

  /// Animatable.
  open var borderColor: CGColor? {
    get { state.borderColor }
    set { LayerProperties.borderColor.set(newValue, of: self) }
  }

  /// Animatable.
  open var shadowColor: CGColor? {
    get { state.shadowColor }
    set { LayerProperties.shadowColor.set(newValue, of: self) }
  }

  /// The opacity of the shadow, from 0 to 1. 0, the default, casts none. Animatable.
  open var shadowOpacity: Float {
    get { state.shadowOpacity }
    set { LayerProperties.shadowOpacity.set(newValue, of: self) }
  }

  /// Animatable.
  open var shadowOffset: CGSize {
    get { state.shadowOffset }
    set { LayerProperties.shadowOffset.set(newValue, of: self) }
  }

  /// The standard deviation of the blur. Animatable.
  open var shadowRadius: CGFloat {
    get { state.shadowRadius }
    set { LayerProperties.shadowRadius.set(newValue, of: self) }
  }

  /// The path that casts the shadow; nil means that what the layer shows does. Animatable, but never without an
  /// animation that was added.
  open var shadowPath: CGPath? {
    get { state.shadowPath }
    set { LayerProperties.shadowPath.set(newValue, of: self) }
  }

  /// A blend mode by the name of its filter, such as "multiplyBlendMode"; anything else is kept without effect.
  open var compositingFilter: Any? {
    get { state.compositingFilter }
    set {
      replace(\.compositingFilter, with: newValue)
      didChange("compositingFilter")
    }
  }

  // MARK: - Contents

  /// What shows in the bounds: a `CGImage` or (ours) a `Bitmap`; anything else is kept and does not show. Nil while the
  /// layer shows what it has drawn itself. Animatable: it switches half way.
  open var contents: Any? {
    get { if case .value(let value) = state.contents { value } else { nil } }
    set { setContents(newValue) }
  }

  open var contentsGravity: CALayerContentsGravity {
    get { state.contentsGravity }
    set { change(\.contentsGravity, to: newValue) }
  }

  /// The number of pixels of the contents in one unit, where they are not stretched.
  open var contentsScale: CGFloat {
    get { state.contentsScale }
    set { change(\.contentsScale, to: newValue) }
  }

  /// The part of the contents that shows, in the unit square. Animatable, but not together with `contentsCenter`.
  open var contentsRect: CGRect {
    get { state.contentsRect }
    set { LayerProperties.contentsRect.set(newValue, of: self) }
  }

  /// The part of the contents that stretches, in the unit square; the parts beside it keep one of their sides, the
  /// corners both.
  open var contentsCenter: CGRect {
    get { state.contentsCenter }
    set { change(\.contentsCenter, to: newValue) }
  }

  /// Kept, without effect.
  open var contentsFormat: CALayerContentsFormat {
    get { state.contentsFormat }
    set { change(\.contentsFormat, to: newValue) }
  }

  /// Kept; pictures are shrunk as `magnificationFilter` says.
  open var minificationFilter: CALayerContentsFilter {
    get { state.minificationFilter }
    set { change(\.minificationFilter, to: newValue) }
  }

  open var magnificationFilter: CALayerContentsFilter {
    get { state.magnificationFilter }
    set { change(\.magnificationFilter, to: newValue) }
  }

  /// Kept, without effect.
  open var minificationFilterBias: Float {
    get { state.minificationFilterBias }
    set { change(\.minificationFilterBias, to: newValue) }
  }

  /// Kept, without effect.
  open var isOpaque: Bool {
    get { state.isOpaque }
    set { change(\.isOpaque, to: newValue) }
  }

  /// Kept, without effect: what shows is a vector drawing at any scale.
  open var shouldRasterize: Bool {
    get { state.shouldRasterize }
    set { change(\.shouldRasterize, to: newValue) }
  }

  /// Kept, without effect.
  open var rasterizationScale: CGFloat {
    get { state.rasterizationScale }
    set { change(\.rasterizationScale, to: newValue) }
  }

  /// Kept, without effect.
  open var drawsAsynchronously: Bool {
    get { state.drawsAsynchronously }
    set { change(\.drawsAsynchronously, to: newValue) }
  }

  /// Kept, without effect: opacity always applies to the layer with its sublayers as one picture.
  open var allowsGroupOpacity: Bool {
    get { state.allowsGroupOpacity }
    set { change(\.allowsGroupOpacity, to: newValue) }
  }

  /// Kept, without effect: edges are always antialiased.
  open var allowsEdgeAntialiasing: Bool {
    get { state.allowsEdgeAntialiasing }
    set { change(\.allowsEdgeAntialiasing, to: newValue) }
  }

  /// Kept, without effect.
  open var edgeAntialiasingMask: CAEdgeAntialiasingMask {
    get { state.edgeAntialiasingMask }
    set { change(\.edgeAntialiasingMask, to: newValue) }
  }

  // MARK: - Display

  /// Asks for display at the next commit.
  open func setNeedsDisplay() {
    setNeedsDisplay(bounds)
  }

  /// Asks for display of the whole layer at the next commit, whatever the rectangle.
  open func setNeedsDisplay(_ r: CGRect) {
    commitState.needsDisplay = true
    setNeedsCommit()
  }

  open func needsDisplay() -> Bool {
    commitState.needsDisplay
  }

  open func displayIfNeeded() {
    guard commitState.needsDisplay else { return }
    commitState.needsDisplay = false
    display()
  }

  /// Renews the contents by the delegate's `display(_:)`, or by `draw(in:)` without a delegate.
  open func display() {
    if let delegate { delegate.display(self) } else { drawContent() }
  }

  /// Draws the content in the layer's coordinates. By default the delegate does so.
  ///
  /// The result stays a vector drawing, clipped to the bounds.
  open func draw(in ctx: CGContext) {
    delegate?.draw(self, in: ctx)
  }

  /// Draws the model with its sublayers, without animations, in the layer's coordinates.
  open func render(in ctx: CGContext) {
    renderModel(in: ctx)
  }

  /// Whether the layer displays itself anew when the size of its bounds changes.
  open var needsDisplayOnBoundsChange: Bool {
    get { state.needsDisplayOnBoundsChange }
    set { change(\.needsDisplayOnBoundsChange, to: newValue) }
  }

  /// Whether the layer displays itself anew when the value under `key` changes; by default false.
  ///
  /// While an animation of such a key runs in a hosted layer, a presentation copy draws at each commit and each step of
  /// the clock.
  open class func needsDisplay(forKey key: String) -> Bool {
    false
  }

  // MARK: - Layout

  /// The size that the superlayer's layout may give the layer: by default that of its bounds.
  open func preferredFrameSize() -> CGSize {
    bounds.size
  }

  /// Asks for layout at the next commit.
  open func setNeedsLayout() {
    commitState.needsLayout = true
    setNeedsCommit()
  }

  open func needsLayout() -> Bool {
    commitState.needsLayout
  }

  /// Lays out the layers that need it now, from the highest ancestor that needs layout down.
  open func layoutIfNeeded() {
    layoutTreeIfNeeded()
  }

  /// Places the sublayers. By default the delegate does so.
  open func layoutSublayers() {
    delegate?.layoutSublayers(of: self)
  }

  // MARK: - Animations and actions

  /// Adds a copy of an animation, which replaces one with the same key. Without a key it joins the others.
  ///
  /// A duration that is not above 0 becomes that of the transaction, and a begin time of 0 becomes the time of the
  /// commit.
  open func add(_ anim: CAAnimation, forKey key: String?) {
    animations.add(anim, forKey: key)
  }

  open func removeAllAnimations() {
    animations.removeAll()
  }

  open func removeAnimation(forKey key: String) {
    animations.removeAnimation(forKey: key)
  }

  /// The keys of the animations with a key, in the order in which they were added; nil without animations.
  open func animationKeys() -> [String]? {
    model().animations.keys
  }

  /// Returns the copy that the layer keeps of the animation under `key`; nil if there is none.
  open func animation(forKey key: String) -> CAAnimation? {
    model().animations.animation(forKey: key)
  }

  /// Returns the action for a change under `event`.
  ///
  /// The search asks the delegate, `actions`, the style's "actions" and `defaultAction(forKey:)`, in this order;
  /// `NSNull` ends it. Where nothing is found, a property that animates by itself gets a basic animation with the
  /// transaction's duration and timing function, if the layer is in a host and has been committed.
  open func action(forKey event: String) -> (any CAAction)? {
    searchedAction(forKey: event)
  }

  /// Returns the action for `event` that layers of this class have where nothing else gives one. By default nil.
  open class func defaultAction(forKey event: String) -> (any CAAction)? {
    nil
  }

  open var actions: [String: any CAAction]? {
    get { state.actions }
    set { replace(\.actions, with: newValue) }
  }

  /// The values of keys of the caller's own under which none is set, and a dictionary of actions under "actions".
  open var style: [AnyHashable: Any]? {
    get { state.style }
    set { replace(\.style, with: newValue) }
  }

  /// The delegate, which the layer does not keep alive.
  open var delegate: (any CALayerDelegate)? {
    get { unsafe view ?? otherDelegate }
    set {
      unsafe view = nil
      otherDelegate = newValue
    }
  }

  open var name: String? {
    get { state.name }
    set { state.name = newValue }
  }

  // MARK: - Values by key

  /// Returns the value of a property by its name, or what was set under a key that no property has.
  ///
  /// Numbers come as `NSNumber`, all other values as they are in Swift.
  open func value(forKey key: String) -> Any? {
    valueOfProperty(key)
  }

  /// Sets a property by its name, or keeps a value under a key of the caller's own. A value that does not fit changes
  /// nothing.
  open func setValue(_ value: Any?, forKey key: String) {
    setValueOfProperty(value, key)
  }

  /// Returns the value of a property, of a part of one such as `transform.rotation.z`, or of a sublayer's property such
  /// as `sublayers.NAME.position.y`.
  open func value(forKeyPath keyPath: String) -> Any? {
    value(alongPath: keyPath)
  }

  open func setValue(_ value: Any?, forKeyPath keyPath: String) {
    setValue(value, alongPath: keyPath)
  }

  /// False: there are no archives that could hold the value.
  open func shouldArchiveValue(forKey key: String) -> Bool {
    false
  }

  // MARK: - CAMediaTiming

  open var beginTime: CFTimeInterval {
    get { state.beginTime }
    set { changeTiming(\.beginTime, to: newValue) }
  }

  open var timeOffset: CFTimeInterval {
    get { state.timeOffset }
    set { changeTiming(\.timeOffset, to: newValue) }
  }

  open var speed: Float {
    get { state.speed }
    set { changeTiming(\.speed, to: newValue) }
  }

  /// Infinite by default.
  open var duration: CFTimeInterval {
    get { state.duration }
    set { changeTiming(\.duration, to: newValue) }
  }

  open var repeatCount: Float {
    get { state.repeatCount }
    set { changeTiming(\.repeatCount, to: newValue) }
  }

  open var repeatDuration: CFTimeInterval {
    get { state.repeatDuration }
    set { changeTiming(\.repeatDuration, to: newValue) }
  }

  open var autoreverses: Bool {
    get { state.autoreverses }
    set { changeTiming(\.autoreverses, to: newValue) }
  }

  open var fillMode: CAMediaTimingFillMode {
    get { state.fillMode }
    set { changeTiming(\.fillMode, to: newValue) }
  }

  // MARK: - For subclasses of this module

  /// The entries of the table of properties that this class adds to its superclass's.
  class var ownProperties: [any PropertyEntry] { [] }

  /// Returns what shows between the contents and the sublayers.
  func contentNodes(in commit: Commit) -> [Node] { [] }
}
