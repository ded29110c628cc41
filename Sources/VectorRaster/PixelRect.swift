import VectorGraphics

/// A rectangle of whole pixels, from `minX`, `minY` up to but not including `maxX`, `maxY`.
public struct PixelRect: Equatable, Hashable, Sendable {
  public var minX: Int
  public var minY: Int
  public var maxX: Int
  public var maxY: Int

  static let empty = PixelRect(minX: 0, minY: 0, maxX: 0, maxY: 0)

  public var width: Int { maxX - minX }
  public var height: Int { maxY - minY }
  var area: Int { width * height }
  public var isEmpty: Bool { maxX <= minX || maxY <= minY }

  public init(minX: Int, minY: Int, maxX: Int, maxY: Int) {
    self.minX = minX
    self.minY = minY
    self.maxX = maxX
    self.maxY = maxY
  }

  /// The pixels that `rect` touches; edges are limited to ±2³⁰, a null or NaN rectangle touches none.
  init(covering rect: Rect) {
    guard !rect.isNull else {
      self = .empty
      return
    }
    func limited(_ value: Double) -> Int { Int(min(max(value, -0x1p30), 0x1p30)) }
    self.init(
      minX: limited(rect.minX.rounded(.down)), minY: limited(rect.minY.rounded(.down)),
      maxX: limited(rect.maxX.rounded(.up)), maxY: limited(rect.maxY.rounded(.up)))
  }

  func intersection(_ other: PixelRect) -> PixelRect {
    let common = PixelRect(
      minX: max(minX, other.minX), minY: max(minY, other.minY), maxX: min(maxX, other.maxX),
      maxY: min(maxY, other.maxY))
    return common.isEmpty ? .empty : common
  }

  /// The smallest rectangle around both; an empty one counts for nothing.
  func union(_ other: PixelRect) -> PixelRect {
    if isEmpty { return other }
    if other.isEmpty { return self }
    return PixelRect(
      minX: min(minX, other.minX), minY: min(minY, other.minY), maxX: max(maxX, other.maxX),
      maxY: max(maxY, other.maxY))
  }

  /// The rectangle with `dx` columns more at either side and `dy` rows more above and below.
  func widened(by dx: Int, _ dy: Int) -> PixelRect {
    PixelRect(minX: minX - dx, minY: minY - dy, maxX: maxX + dx, maxY: maxY + dy)
  }

  func contains(_ other: PixelRect) -> Bool {
    other.minX >= minX && other.minY >= minY && other.maxX <= maxX && other.maxY <= maxY
  }

  func insetBy(dx: Int, dy: Int) -> PixelRect {
    PixelRect(minX: minX + dx, minY: minY + dy, maxX: maxX - dx, maxY: maxY - dy)
  }

  var rect: Rect { Rect(minX: Double(minX), minY: Double(minY), maxX: Double(maxX), maxY: Double(maxY)) }
}
