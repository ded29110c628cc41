public import CoreGraphics
import VectorGraphics
import VectorMotion

/// A layer that draws a path between its contents and its sublayers, without a clip to its bounds.
///
/// Between paths of equal structure an animation of `path` moves on-curve points straight and turns handles, as Core
/// Animation does. Any other two paths are morphed (ours: Apple's result is undefined).
@preconcurrency @MainActor
open class CAShapeLayer: CALayer {
  struct Shape {
    var path: CGPath?
    var fillColor: CGColor? = .black
    var fillRule = CAShapeLayerFillRule.nonZero
    var strokeColor: CGColor?
    var strokeStart: CGFloat = 0
    var strokeEnd: CGFloat = 1
    var lineWidth: CGFloat = 1
    var miterLimit: CGFloat = 10
    var lineCap = CAShapeLayerLineCap.butt
    var lineJoin = CAShapeLayerLineJoin.miter
    var lineDashPhase: CGFloat = 0
    var lineDashPattern: [NSNumber]?
  }

  final var shape: Shape {
    @inline(__always) _read { yield unsafe uncheckedShape }
    @inline(__always) _modify { yield unsafe &uncheckedShape }
  }
  // Not checked for overlaps: see `CALayer.state`.
  @exclusivity(unchecked) private final var uncheckedShape = Shape()

  public override init() {
    super.init()
  }

  public override init(layer: Any) {
    if let layer = layer as? CAShapeLayer { unsafe uncheckedShape = layer.shape }
    super.init(layer: layer)
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  /// The path, in the layer's coordinates; a mutable one is copied. Animatable, but never without an animation that was
  /// added.
  open var path: CGPath? {
    get { shape.path }
    set { LayerProperties.path.set(newValue, of: self) }
  }

  /// The colour of the fill, opaque black by default. Animatable.
  open var fillColor: CGColor? {
    get { shape.fillColor }
    set { LayerProperties.fillColor.set(newValue, of: self) }
  }

  open var fillRule: CAShapeLayerFillRule {
    get { shape.fillRule }
    set { changeShape(\.fillRule, to: newValue) }
  }

  /// The colour of the stroke; nil, the default, draws none. Animatable.
  open var strokeColor: CGColor? {
    get { shape.strokeColor }
    set { LayerProperties.strokeColor.set(newValue, of: self) }
  }

  /// Where the stroke starts, as a share of the length of the path that shows, with all contours in order. Nothing is
  /// stroked unless this is less than `strokeEnd`. Animatable.
  open var strokeStart: CGFloat {
    get { shape.strokeStart }
    set { LayerProperties.strokeStart.set(newValue, of: self) }
  }

  /// Where the stroke ends, as a share of the same length. Animatable.
  open var strokeEnd: CGFloat {
    get { shape.strokeEnd }
    set { LayerProperties.strokeEnd.set(newValue, of: self) }
  }

  /// Animatable.
  open var lineWidth: CGFloat {
    get { shape.lineWidth }
    set { LayerProperties.lineWidth.set(newValue, of: self) }
  }

  /// Animatable.
  open var miterLimit: CGFloat {
    get { shape.miterLimit }
    set { LayerProperties.miterLimit.set(newValue, of: self) }
  }

  open var lineCap: CAShapeLayerLineCap {
    get { shape.lineCap }
    set { changeShape(\.lineCap, to: newValue) }
  }

  open var lineJoin: CAShapeLayerLineJoin {
    get { shape.lineJoin }
    set { changeShape(\.lineJoin, to: newValue) }
  }

  /// How far into the pattern the stroke begins, as a length. Animatable.
  open var lineDashPhase: CGFloat {
    get { shape.lineDashPhase }
    set { LayerProperties.lineDashPhase.set(newValue, of: self) }
  }

  /// The lengths of dashes and gaps in turn; nil or an empty list means a solid stroke.
  open var lineDashPattern: [NSNumber]? {
    get { shape.lineDashPattern }
    set { changeShape(\.lineDashPattern, to: newValue) }
  }

  private func changeShape<Value: Equatable>(_ member: WritableKeyPath<Shape, Value>, to value: Value) {
    guard shape[keyPath: member] != value else { return }
    shape[keyPath: member] = value
    setNeedsCommit()
  }

  override class var ownProperties: [any PropertyEntry] { LayerProperties.ofShapeLayers }

  override func contentNodes(in commit: Commit) -> [Node] { shapeNodes(in: commit) }
}
