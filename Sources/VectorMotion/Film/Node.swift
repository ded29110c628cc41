public import VectorGraphics

/// A part of a film: what it shows, and how that is placed, clipped, faded and blended.
///
/// The order is that of `Group`: content, then effects, then clips and mask, then opacity, then blending; clips and mask
/// are in the node's own space, before its transform.
public struct Node: Sendable {
  /// The number that makes a node the same one in two films; it is unique within a film.
  public struct ID: Hashable, Sendable {
    public var rawValue: UInt64

    public init(_ rawValue: UInt64) { self.rawValue = rawValue }
  }

  public enum Content: Sendable {
    /// The content is nodes, painted in the node's order.
    case nodes([Node])
    case shape(Shape)
    indirect case image(Image)
    /// The content is items that do not change.
    case items([Drawing.Item])
    /// The content is lists of nodes which, each in its turn, stand in the parent's list in place of this node, as
    /// recordings have it. What else the node has does not count.
    case succession(Succession<[Node]>)
  }

  private(set) var attributes: Storage {
    didSet { motion = attributes.motion }
  }
  /// The node's motion, if it moves only as a group does. It stands here, too, so that a frame passes over such nodes
  /// without a look at their attributes: of 100,000 layers, which no cache holds, that look took more than half of it.
  private(set) var motion: GroupMotion?

  /// The attributes, and what is found out about them once.
  final class Storage: Sendable {
    let value: Attributes
    /// What the node shows, if that is the same at all times.
    let still: Drawing.Item?
    /// The node's motion, if it moves only as a group does.
    let motion: GroupMotion?
    /// The motions of the nodes that it shows, if many move.
    let table: MotionTable?

    convenience init(_ value: Attributes) {
      let items = value.stillItems
      var table: MotionTable?
      if items == nil, case .nodes(let nodes) = value.content { table = MotionTable(nodes) }
      self.init(value, stillItems: items, table: table)
    }

    private init(_ value: Attributes, stillItems items: [Drawing.Item]?, table: MotionTable?) {
      self.value = value
      self.table = table
      still = value.still(of: items)
      motion = still == nil ? GroupMotion.of(value, stillItems: items) : nil
    }

    /// A storage of attributes that are changed but for the content. The table stays, as it tells of the content alone: to
    /// make it anew for each attribute set took most of the time of changing a group of thousands.
    func changed(_ body: (inout Attributes) -> Void) -> Storage {
      var value = value
      body(&value)
      return Storage(value, stillItems: value.stillItems, table: table)
    }

    func changed(content: Content) -> Storage {
      var value = value
      value.content = content
      return Storage(value)
    }
  }

  struct Attributes: Sendable {
    var id: ID
    var content: Content
    var transform: [TransformStage]
    var opacity: Track<Double>
    var isHidden: Track<Bool>
    var clips: [PathTrack]
    var mask: Mask?
    var blendMode: BlendMode
    var isIsolated: Bool
    var effects: [Effect]
    var order: PaintOrder
    var hidesBack: Bool
  }

  public init(
    id: ID, _ content: Content, transform: [TransformStage] = [], opacity: Track<Double> = 1,
    isHidden: Track<Bool> = Track(false), clips: [PathTrack] = [], mask: Mask? = nil, blendMode: BlendMode = .normal,
    isIsolated: Bool = false, effects: [Effect] = [], order: PaintOrder = .listed, hidesBack: Bool = false
  ) {
    attributes = Storage(
      Attributes(
        id: id, content: content, transform: transform, opacity: opacity, isHidden: isHidden, clips: clips, mask: mask,
        blendMode: blendMode, isIsolated: isIsolated, effects: effects, order: order, hidesBack: hidesBack))
    motion = attributes.motion
  }

  public var id: ID {
    get { attributes.value.id }
    set { attributes = attributes.changed { $0.id = newValue } }
  }

  public var content: Content {
    get { attributes.value.content }
    set { attributes = attributes.changed(content: newValue) }
  }

  /// The map from the node's space to its parent's, stage by stage, the first one first.
  public var transform: [TransformStage] {
    get { attributes.value.transform }
    set { attributes = attributes.changed { $0.transform = newValue } }
  }

  /// The factor of the node's alpha as a whole, clamped to 0...1 when painted.
  public var opacity: Track<Double> {
    get { attributes.value.opacity }
    set { attributes = attributes.changed { $0.opacity = newValue } }
  }

  /// Whether nothing of it shows.
  public var isHidden: Track<Bool> {
    get { attributes.value.isHidden }
    set { attributes = attributes.changed { $0.isHidden = newValue } }
  }

  /// The clips, inside all of which lies what shows.
  public var clips: [PathTrack] {
    get { attributes.value.clips }
    set { attributes = attributes.changed { $0.clips = newValue } }
  }

  public var mask: Mask? {
    get { attributes.value.mask }
    set { attributes = attributes.changed { $0.mask = newValue } }
  }

  public var blendMode: BlendMode {
    get { attributes.value.blendMode }
    set { attributes = attributes.changed { $0.blendMode = newValue } }
  }

  /// Whether blend modes inside see only what the node itself has painted.
  public var isIsolated: Bool {
    get { attributes.value.isIsolated }
    set { attributes = attributes.changed { $0.isIsolated = newValue } }
  }

  /// The effects, which are applied in order to what the node has painted.
  public var effects: [Effect] {
    get { attributes.value.effects }
    set { attributes = attributes.changed { $0.effects = newValue } }
  }

  /// The order in which the nodes of its content are painted.
  public var order: PaintOrder {
    get { attributes.value.order }
    set { attributes = attributes.changed { $0.order = newValue } }
  }

  /// Whether nothing of it shows while the back of its plane faces the viewer: while its transform mirrors it.
  public var hidesBack: Bool {
    get { attributes.value.hidesBack }
    set { attributes = attributes.changed { $0.hidesBack = newValue } }
  }

  /// Whether other nodes stand in its place.
  package var isSuccession: Bool {
    // What moves as a group is none.
    if motion == nil, case .succession = attributes.value.content { return true }
    return false
  }

  /// Whether both are one node, unchanged: true after a copy, not for what was made twice alike.
  package func sharesStorage(with other: Node) -> Bool { attributes === other.attributes }

  /// Nodes whose alpha or luminance says how much of the node shows.
  public struct Mask: Sendable {
    public var nodes: [Node]
    public var measure: Group.Mask.Measure

    public init(_ nodes: [Node], measure: Group.Mask.Measure = .alpha) {
      self.nodes = nodes
      self.measure = measure
    }
  }

  public enum Effect: Sendable {
    /// A Gaussian blur with this standard deviation.
    case blur(radius: Track<Double>)
    /// The node's alpha, coloured, moved and blurred, is painted under the node. `opacity` multiplies the colour's
    /// alpha.
    case shadow(color: Track<Color>, opacity: Track<Double> = 1, offset: Track<Vector>, radius: Track<Double>)
    case colorMatrix(Track<ColorMatrix>)
    /// A graph of operations, which does not change.
    indirect case filter(Filter)
  }

  /// A path with a fill, a stroke, both or none.
  public struct Shape: Sendable {
    private(set) var attributes: Box<Attributes> {
      didSet { still = attributes.still }
    }
    /// What the shape shows, if that is the same at all times.
    private(set) var still: [Drawing.Item]?

    struct Attributes: Sendable {
      var path: PathTrack
      var fill: PaintTrack?
      var stroke: Box<Stroke>?
      var fillsLast: Bool
    }

    public init(_ path: PathTrack, fill: PaintTrack? = nil, stroke: Stroke? = nil, fillsLast: Bool = false) {
      attributes = Box(Attributes(path: path, fill: fill, stroke: stroke.map { Box($0) }, fillsLast: fillsLast))
      still = attributes.still
    }

    public var path: PathTrack {
      get { attributes.value.path }
      set { attributes = attributes.changed { $0.path = newValue } }
    }

    public var fill: PaintTrack? {
      get { attributes.value.fill }
      set { attributes = attributes.changed { $0.fill = newValue } }
    }

    public var stroke: Stroke? {
      get { attributes.value.stroke?.value }
      set { attributes = attributes.changed { $0.stroke = newValue.map { Box($0) } } }
    }

    /// Whether the fill covers the inner half of the stroke; else the stroke covers the fill.
    public var fillsLast: Bool {
      get { attributes.value.fillsLast }
      set { attributes = attributes.changed { $0.fillsLast = newValue } }
    }
  }

  /// The way in which a shape's path is stroked.
  public struct Stroke: Sendable {
    public var paint: PaintTrack
    /// The width in user units; zero or less strokes nothing.
    public var width: Track<Double>
    public var cap: StrokeStyle.Cap
    public var join: StrokeStyle.Join
    public var miterLimit: Track<Double>
    public var dash: Track<[Double]>
    public var dashPhase: Track<Double>
    /// The shares of the path's length at that instant, all contours in order, between which it is stroked. They are
    /// clamped to 0...1; nothing is stroked if `start` is not below `end`.
    public var start: Track<Double>
    public var end: Track<Double>

    public init(
      _ paint: PaintTrack, width: Track<Double> = 1, cap: StrokeStyle.Cap = .butt, join: StrokeStyle.Join = .miter,
      miterLimit: Track<Double> = 10, dash: Track<[Double]> = Track([]), dashPhase: Track<Double> = 0,
      start: Track<Double> = 0, end: Track<Double> = 1
    ) {
      self.paint = paint
      self.width = width
      self.cap = cap
      self.join = join
      self.miterLimit = miterLimit
      self.dash = dash
      self.dashPhase = dashPhase
      self.start = start
      self.end = end
    }

    /// A stroke that does not change.
    public init(_ paint: Paint, style: StrokeStyle) {
      self.init(
        PaintTrack(paint), width: Track(style.width), cap: style.cap, join: style.join,
        miterLimit: Track(style.miterLimit), dash: Track(style.dash), dashPhase: Track(style.dashPhase))
    }
  }

  /// A bitmap in a rectangle.
  public struct Image: Sendable {
    public var bitmap: Bitmap
    public var rect: Track<Rect>
    public var placement: Placement
    public var interpolation: PlacedImage.Interpolation

    public init(
      _ bitmap: Bitmap, in rect: Track<Rect>, placement: Placement = .stretched,
      interpolation: PlacedImage.Interpolation = .linear
    ) {
      self.bitmap = bitmap
      self.rect = rect
      self.placement = placement
      self.interpolation = interpolation
    }
  }
}
