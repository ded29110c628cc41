/// A static tree of painted paths, groups and images: what an instant looks like.
///
/// Items are painted in order, later ones on top. Coordinates are user units with y down; (0, 0) is the top left corner
/// of the canvas.
public struct Drawing: Equatable, Sendable {
  /// The canvas. What lies outside is not shown.
  public var size: Size
  /// Painted below everything; nil leaves the canvas transparent.
  public var background: Color?
  public var items: [Item]

  public init(size: Size, background: Color? = nil, items: [Item] = []) {
    self.size = size
    self.background = background
    self.items = items
  }

  public indirect enum Item: Equatable, Sendable {
    case path(PaintedPath)
    case group(Group)
    case image(PlacedImage)
  }
}

/// A path and the paint on it.
public struct PaintedPath: Equatable, Sendable {
  public enum Style: Equatable, Sendable {
    case fill(FillRule)
    case stroke(StrokeStyle)
  }

  public var path: Path
  public var style: Style
  /// In the space of `path`: a gradient's or pattern's own transform maps into it.
  public var paint: Paint

  public init(_ path: Path, style: Style, paint: Paint) {
    self.path = path
    self.style = style
    self.paint = paint
  }

  public static func fill(_ path: Path, _ paint: Paint, rule: FillRule = .nonZero) -> PaintedPath {
    PaintedPath(path, style: .fill(rule), paint: paint)
  }

  public static func stroke(_ path: Path, _ paint: Paint, style: StrokeStyle) -> PaintedPath {
    PaintedPath(path, style: .stroke(style), paint: paint)
  }
}

/// Items that are transformed, clipped, masked, faded and blended as one.
///
/// The order is: the items are painted, then effects, then clips and mask, then opacity, then blending with what lies
/// below. Clips and mask are in the group's own space, that is before `transform`.
public struct Group: Equatable, Sendable {
  public var items: [Drawing.Item]
  /// From the group's space to its parent's.
  public var transform: ProjectiveTransform
  /// Clamped to 0...1 when painted.
  public var opacity: Double
  /// What shows lies inside all of them.
  public var clips: [Clip]
  public var mask: Mask?
  public var blendMode: BlendMode
  /// Whether blend modes inside see only what the group itself has painted. A group with opacity below 1, a mask,
  /// effects or a blend mode of its own is isolated anyway.
  public var isIsolated: Bool
  /// Applied in order to what the group has painted.
  public var effects: [Effect]

  public init(
    _ items: [Drawing.Item] = [], transform: ProjectiveTransform = .identity, opacity: Double = 1, clips: [Clip] = [],
    mask: Mask? = nil, blendMode: BlendMode = .normal, isIsolated: Bool = false, effects: [Effect] = []
  ) {
    self.items = items
    self.transform = transform
    self.opacity = opacity
    self.clips = clips
    self.mask = mask
    self.blendMode = blendMode
    self.isIsolated = isIsolated
    self.effects = effects
  }

  /// An antialiased clip: what shows lies inside `path`.
  public struct Clip: Equatable, Sendable {
    public var path: Path
    public var rule: FillRule

    public init(_ path: Path, rule: FillRule = .nonZero) {
      self.path = path
      self.rule = rule
    }
  }

  /// A drawing whose alpha or luminance says how much of the group shows.
  public struct Mask: Equatable, Sendable {
    public enum Measure: UInt8, Equatable, Hashable, Sendable {
      /// The alpha of the mask.
      case alpha
      /// Alpha times 0.2125 R + 0.7154 G + 0.0721 B of the sRGB-encoded colour (SVG 1.1, 14.4, without linearising).
      case luminance
    }

    public var items: [Drawing.Item]
    public var measure: Measure

    public init(_ items: [Drawing.Item], measure: Measure = .alpha) {
      self.items = items
      self.measure = measure
    }
  }

  public enum Effect: Equatable, Sendable {
    /// A Gaussian blur with this standard deviation, in the group's units.
    case blur(radius: Double)
    /// The group's alpha, coloured, moved by `offset` and blurred, under the group. Lengths in the group's units.
    case shadow(color: Color, offset: Vector, radius: Double)
    /// Each pixel's straight (R, G, B, A, 1) times a matrix of four rows and five columns, row by row.
    case colorMatrix(ColorMatrix)
  }
}

/// Four rows of five numbers: R', G', B', A' from (R, G, B, A, 1), straight alpha, sRGB-encoded, 0...1.
public struct ColorMatrix: Equatable, Hashable, Sendable {
  /// 20 numbers, row by row.
  public var values: [Double]

  public init(_ values: [Double]) {
    precondition(values.count == 20, "a colour matrix has 4 rows of 5 numbers")
    self.values = values
  }
}

/// A bitmap stretched over a rectangle.
public struct PlacedImage: Equatable, Sendable {
  public enum Interpolation: UInt8, Equatable, Hashable, Sendable { case nearest, linear }

  public var bitmap: Bitmap
  public var rect: Rect
  public var interpolation: Interpolation

  public init(_ bitmap: Bitmap, in rect: Rect, interpolation: Interpolation = .linear) {
    self.bitmap = bitmap
    self.rect = rect
    self.interpolation = interpolation
  }
}
