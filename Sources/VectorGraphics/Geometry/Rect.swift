/// An axis-aligned rectangle, given by its edges.
///
/// A rectangle whose `maxX < minX` or `maxY < minY` contains nothing; `Rect.null` is the one that unions leave alone.
public struct Rect: Equatable, Hashable, Sendable {
  public var minX: Double
  public var minY: Double
  public var maxX: Double
  public var maxY: Double

  public init(minX: Double, minY: Double, maxX: Double, maxY: Double) {
    self.minX = minX
    self.minY = minY
    self.maxX = maxX
    self.maxY = maxY
  }

  /// The rectangle with one corner at (x, y); a negative width or height extends to the left or up.
  public init(x: Double, y: Double, width: Double, height: Double) {
    self.init(
      minX: Swift.min(x, x + width), minY: Swift.min(y, y + height),
      maxX: Swift.max(x, x + width), maxY: Swift.max(y, y + height))
  }

  public init(origin: Point, size: Size) {
    self.init(x: origin.x, y: origin.y, width: size.width, height: size.height)
  }

  /// The smallest rectangle that holds both points.
  public init(_ a: Point, _ b: Point) {
    self.init(
      minX: Swift.min(a.x, b.x), minY: Swift.min(a.y, b.y), maxX: Swift.max(a.x, b.x), maxY: Swift.max(a.y, b.y))
  }

  /// The rectangle of nothing: its union with any rectangle is that rectangle.
  public static let null = Rect(minX: .infinity, minY: .infinity, maxX: -.infinity, maxY: -.infinity)

  public static let zero = Rect(minX: 0, minY: 0, maxX: 0, maxY: 0)

  public var width: Double { Swift.max(0, maxX - minX) }
  public var height: Double { Swift.max(0, maxY - minY) }
  public var size: Size { Size(width, height) }
  public var origin: Point { Point(minX, minY) }
  public var center: Point { Point(0.5 * minX + 0.5 * maxX, 0.5 * minY + 0.5 * maxY) }

  /// Whether it holds no point at all. A rectangle of zero width or height holds points and is not null.
  public var isNull: Bool { !(minX <= maxX && minY <= maxY) }

  /// Whether its area is zero (or it is null).
  public var isEmpty: Bool { !(minX < maxX && minY < maxY) }

  /// Whether all four edges are finite.
  public var isFinite: Bool { minX.isFinite && minY.isFinite && maxX.isFinite && maxY.isFinite }

  /// The length of the diagonal; 0 for a null rectangle.
  public var diagonal: Double { isNull ? 0 : Vector(maxX - minX, maxY - minY).length }

  /// The corners, clockwise on screen from the top left.
  public var corners: [Point] {
    [Point(minX, minY), Point(maxX, minY), Point(maxX, maxY), Point(minX, maxY)]
  }

  /// Whether `point` lies inside or on an edge.
  public func contains(_ point: Point) -> Bool {
    point.x >= minX && point.x <= maxX && point.y >= minY && point.y <= maxY
  }

  public func contains(_ other: Rect) -> Bool {
    other.isNull || (other.minX >= minX && other.maxX <= maxX && other.minY >= minY && other.maxY <= maxY)
  }

  public func union(_ other: Rect) -> Rect {
    Rect(
      minX: Swift.min(minX, other.minX), minY: Swift.min(minY, other.minY),
      maxX: Swift.max(maxX, other.maxX), maxY: Swift.max(maxY, other.maxY))
  }

  /// The smallest rectangle that holds this one and `point`.
  public func union(_ point: Point) -> Rect {
    Rect(
      minX: Swift.min(minX, point.x), minY: Swift.min(minY, point.y),
      maxX: Swift.max(maxX, point.x), maxY: Swift.max(maxY, point.y))
  }

  /// The distance from `point` to the nearest point of the rectangle, 0 inside.
  package func distance(to point: Point) -> Double {
    Vector(Swift.max(minX - point.x, point.x - maxX, 0), Swift.max(minY - point.y, point.y - maxY, 0)).length
  }

  /// The common part, `Rect.null` if there is none.
  public func intersection(_ other: Rect) -> Rect {
    let common = Rect(
      minX: Swift.max(minX, other.minX), minY: Swift.max(minY, other.minY),
      maxX: Swift.min(maxX, other.maxX), maxY: Swift.min(maxY, other.maxY))
    return common.isNull ? .null : common
  }

  /// The rectangle with each edge moved inwards by `dx` and `dy` (outwards if negative); null if nothing is left.
  public func insetBy(dx: Double, dy: Double) -> Rect {
    if isNull { return .null }
    let inset = Rect(minX: minX + dx, minY: minY + dy, maxX: maxX - dx, maxY: maxY - dy)
    return inset.isNull ? .null : inset
  }

  public func offsetBy(dx: Double, dy: Double) -> Rect {
    Rect(minX: minX + dx, minY: minY + dy, maxX: maxX + dx, maxY: maxY + dy)
  }
}
