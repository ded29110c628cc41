/// A static tree of painted paths, groups and images: what an instant looks like.
///
/// Items are painted in order, later ones on top. Coordinates are user units with y down; (0, 0) is the top left corner
/// of the canvas.
public struct Drawing: Equatable, Sendable {
  /// The canvas. What lies outside is not shown.
  public var size: Size
  /// The colour that is painted below everything; nil leaves the canvas transparent.
  public var background: Color?
  public var items: [Item]

  public init(size: Size, background: Color? = nil, items: [Item] = []) {
    self.size = size
    self.background = background
    self.items = items
  }

  public enum Item: Equatable, Sendable {
    indirect case path(PaintedPath)
    case group(Group)
    indirect case image(PlacedImage)
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
  /// The paint, in the space of `path`: a gradient's or pattern's own transform maps into it.
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
