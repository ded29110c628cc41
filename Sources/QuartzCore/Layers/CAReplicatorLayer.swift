public import CoreGraphics
import VectorGraphics
import VectorMotion

/// A layer that shows its sublayers several times, each time moved, delayed and coloured one step further.
@preconcurrency @MainActor
open class CAReplicatorLayer: CALayer {
  struct Replication {
    var count = 1
    var delay: CFTimeInterval = 0
    var transform = CATransform3DIdentity
    var preservesDepth = false
    var color: CGColor? = .white
    var redOffset: Float = 0
    var greenOffset: Float = 0
    var blueOffset: Float = 0
    var alphaOffset: Float = 0
  }

  /// The largest number of nodes that one replicator's copies become in a film, with those of replicators inside: 2¹⁶.
  /// The last copies are left out if there would be more.
  static let maximumNodeCount = 1 << 16

  final var replication = Replication()

  public override init() {
    super.init()
  }

  public override init(layer: Any) {
    if let layer = layer as? CAReplicatorLayer { replication = layer.replication }
    super.init(layer: layer)
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  /// The number of copies that show, counting the sublayers themselves. Copies that would make a film of more than
  /// 65,536 nodes are left out; while `instanceTransform` is animated, at most 362 show.
  open var instanceCount: Int {
    get { replication.count }
    set { changeReplication(\.count, to: newValue) }
  }

  /// The delay of each copy behind the one before, in seconds of this layer's time. It is animatable on Apple's
  /// systems; here an animation of it shows in `presentation()` only.
  open var instanceDelay: CFTimeInterval {
    get { replication.delay }
    set { LayerProperties.instanceDelay.set(newValue, of: self) }
  }

  /// The transform from each copy to the next, about the middle of the bounds. Animatable.
  open var instanceTransform: CATransform3D {
    get { replication.transform }
    set { LayerProperties.instanceTransform.set(newValue, of: self) }
  }

  /// Whether copies keep their places in space, as in a transform layer.
  open var preservesDepth: Bool {
    get { replication.preservesDepth }
    set { changeReplication(\.preservesDepth, to: newValue) }
  }

  /// The colour that multiplies the colours of the first copy. Animatable.
  open var instanceColor: CGColor? {
    get { replication.color }
    set { LayerProperties.instanceColor.set(newValue, of: self) }
  }

  /// The difference, from each copy to the next, of the red that multiplies a copy's colours. The sum is kept in 0...1.
  open var instanceRedOffset: Float {
    get { replication.redOffset }
    set { changeReplication(\.redOffset, to: newValue) }
  }

  open var instanceGreenOffset: Float {
    get { replication.greenOffset }
    set { changeReplication(\.greenOffset, to: newValue) }
  }

  open var instanceBlueOffset: Float {
    get { replication.blueOffset }
    set { changeReplication(\.blueOffset, to: newValue) }
  }

  open var instanceAlphaOffset: Float {
    get { replication.alphaOffset }
    set { changeReplication(\.alphaOffset, to: newValue) }
  }

  private func changeReplication<Value: Equatable>(_ member: WritableKeyPath<Replication, Value>, to value: Value) {
    guard replication[keyPath: member] != value else { return }
    replication[keyPath: member] = value
    setNeedsCommit()
  }

  override class var ownProperties: [any PropertyEntry] { LayerProperties.ofReplicatorLayers }
}
