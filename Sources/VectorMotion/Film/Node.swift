import VectorGraphics

/// A part of a film: what it shows, and how that is placed, clipped, faded and blended.
///
/// The order is that of `Group`: content, then effects, then clips and mask, then opacity, then blending; clips and mask
/// are in the node's own space, before its transform.
public struct Node: Sendable {
  /// What makes a node the same one in two films; unique within a film.
  public struct ID: Hashable, Sendable {
    public var rawValue: UInt64

    public init(_ rawValue: UInt64) { self.rawValue = rawValue }
  }

  public enum Content: Sendable {
    /// Nodes, painted in order.
    case nodes([Node])
    indirect case shape(Shape)
    indirect case image(Image)
    /// What does not change.
    case items([Drawing.Item])
  }

  public var id: ID
  public var content: Content
  /// From the node's space to its parent's, stage by stage, the first one first.
  public var transform: [TransformStage]
  /// Clamped to 0...1 when painted.
  public var opacity: Track<Double>
  /// Whether nothing of it shows.
  public var isHidden: Track<Bool>
  /// What shows lies inside all of them.
  public var clips: [PathTrack]
  public var mask: Mask?
  public var blendMode: BlendMode
  /// Whether blend modes inside see only what the node itself has painted.
  public var isIsolated: Bool
  /// Applied in order to what the node has painted.
  public var effects: [Effect]

  public init(
    id: ID, _ content: Content, transform: [TransformStage] = [], opacity: Track<Double> = 1,
    isHidden: Track<Bool> = Track(false), clips: [PathTrack] = [], mask: Mask? = nil, blendMode: BlendMode = .normal,
    isIsolated: Bool = false, effects: [Effect] = []
  ) {
    self.id = id
    self.content = content
    self.transform = transform
    self.opacity = opacity
    self.isHidden = isHidden
    self.clips = clips
    self.mask = mask
    self.blendMode = blendMode
    self.isIsolated = isIsolated
    self.effects = effects
  }

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
    /// The node's alpha, coloured, moved and blurred, under the node. `opacity` multiplies the colour's alpha.
    case shadow(color: Track<Color>, opacity: Track<Double> = 1, offset: Track<Vector>, radius: Track<Double>)
    case colorMatrix(Track<ColorMatrix>)
  }

  /// A path with a fill, a stroke, both or none.
  public struct Shape: Sendable {
    public var path: PathTrack
    public var fill: PaintTrack?
    public var stroke: Stroke?
    /// Whether the fill covers the inner half of the stroke; else the stroke covers the fill.
    public var fillsLast: Bool

    public init(_ path: PathTrack, fill: PaintTrack? = nil, stroke: Stroke? = nil, fillsLast: Bool = false) {
      self.path = path
      self.fill = fill
      self.stroke = stroke
      self.fillsLast = fillsLast
    }
  }

  /// How a shape's path is stroked.
  public struct Stroke: Sendable {
    public var paint: PaintTrack
    /// In user units; zero or less strokes nothing.
    public var width: Track<Double>
    public var cap: StrokeStyle.Cap
    public var join: StrokeStyle.Join
    public var miterLimit: Track<Double>
    public var dash: Track<[Double]>
    public var dashPhase: Track<Double>
    /// What is stroked of the path, as shares of its length at that instant, all contours in order. Clamped to 0...1;
    /// nothing is stroked if `start` is not below `end`.
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

  /// A bitmap stretched over a rectangle.
  public struct Image: Sendable {
    public var bitmap: Bitmap
    public var rect: Track<Rect>
    public var interpolation: PlacedImage.Interpolation

    public init(_ bitmap: Bitmap, in rect: Track<Rect>, interpolation: PlacedImage.Interpolation = .linear) {
      self.bitmap = bitmap
      self.rect = rect
      self.interpolation = interpolation
    }
  }
}
