public import VectorGraphics

/// A value that a track can animate.
public protocol Interpolatable: Equatable, Sendable {
  /// Returns the value at `progress` of the way to `other`: exactly `self` at 0 and `other` at 1; beyond, it goes on.
  func interpolated(to other: Self, at progress: Double) -> Self

  /// Returns the result of an additive animation with the value `other` on the value so far (`self`). It is their sum;
  /// for transforms it is `other` followed by `self`.
  func adding(_ other: Self) -> Self

  /// Returns the sum of `factor` copies; for transforms, the transform applied `factor` times.
  func scaled(by factor: Double) -> Self

  /// Returns the distance to `other`, by which keyframes are paced; nil if there is no such measure.
  func distance(to other: Self) -> Double?

  /// Whether `adding` and `scaled` make a linear space, so that curves can be drawn through values.
  static var isLinearSpace: Bool { get }

  /// Returns the value that a motion along a path gives: the point for a position, the angle for a rotation, nil for
  /// other values.
  static func onMotion(point: Point, angle: Double) -> Self?

  /// Returns one number of the value; nil if it has no such number.
  func component(_ component: Component) -> Double?

  /// Changes one number of the value and leaves the others; does nothing if it has no such number.
  mutating func setComponent(_ component: Component, to number: Double)
}

extension Interpolatable {
  public static var isLinearSpace: Bool { true }
  public static func onMotion(point: Point, angle: Double) -> Self? { nil }
  public func component(_ component: Component) -> Double? { nil }
  public mutating func setComponent(_ component: Component, to number: Double) {}
}

extension Double: Interpolatable {
  @inline(__always)
  public func interpolated(to other: Double, at progress: Double) -> Double {
    (1 - progress) * self + progress * other
  }

  @inline(__always)
  public func adding(_ other: Double) -> Double { self + other }
  @inline(__always)
  public func scaled(by factor: Double) -> Double { self * factor }
  public func distance(to other: Double) -> Double? { abs(other - self) }
  public static func onMotion(point: Point, angle: Double) -> Double? { angle }
}

extension Point: Interpolatable {
  public func adding(_ other: Point) -> Point { Point(x + other.x, y + other.y) }
  public func scaled(by factor: Double) -> Point { Point(x * factor, y * factor) }
  public func distance(to other: Point) -> Double? { (other - self).length }
  public static func onMotion(point: Point, angle: Double) -> Point? { point }
}

extension Vector: Interpolatable {
  public func adding(_ other: Vector) -> Vector { self + other }
  public func scaled(by factor: Double) -> Vector { self * factor }
  public func distance(to other: Vector) -> Double? { (other - self).length }
  public static func onMotion(point: Point, angle: Double) -> Vector? { point - .zero }
}

extension Size: Interpolatable {
  public func interpolated(to other: Size, at progress: Double) -> Size {
    Size(
      width.interpolated(to: other.width, at: progress), height.interpolated(to: other.height, at: progress))
  }

  public func adding(_ other: Size) -> Size { Size(width + other.width, height + other.height) }
  public func scaled(by factor: Double) -> Size { Size(width * factor, height * factor) }
  public func distance(to other: Size) -> Double? {
    Vector(other.width - width, other.height - height).length
  }
}

extension Rect: Interpolatable {
  public func interpolated(to other: Rect, at progress: Double) -> Rect {
    Rect(
      minX: minX.interpolated(to: other.minX, at: progress), minY: minY.interpolated(to: other.minY, at: progress),
      maxX: maxX.interpolated(to: other.maxX, at: progress), maxY: maxY.interpolated(to: other.maxY, at: progress))
  }

  public func adding(_ other: Rect) -> Rect {
    Rect(minX: minX + other.minX, minY: minY + other.minY, maxX: maxX + other.maxX, maxY: maxY + other.maxY)
  }

  public func scaled(by factor: Double) -> Rect {
    Rect(minX: minX * factor, minY: minY * factor, maxX: maxX * factor, maxY: maxY * factor)
  }

  /// Returns the distance between the rectangles as vectors of four numbers: origin and size.
  public func distance(to other: Rect) -> Double? {
    let position = Vector(other.minX - minX, other.minY - minY)
    let size = Vector((other.maxX - other.minX) - (maxX - minX), (other.maxY - other.minY) - (maxY - minY))
    return Vector(position.length, size.length).length
  }
}

extension Color: Interpolatable {
  /// Returns the colour at `progress`. Each sRGB-encoded component goes by itself, with straight alpha, as Core
  /// Animation, SVG and Lottie do it.
  public func interpolated(to other: Color, at progress: Double) -> Color {
    Color(
      red: red.interpolated(to: other.red, at: progress), green: green.interpolated(to: other.green, at: progress),
      blue: blue.interpolated(to: other.blue, at: progress), alpha: alpha.interpolated(to: other.alpha, at: progress))
  }

  public func adding(_ other: Color) -> Color {
    Color(red: red + other.red, green: green + other.green, blue: blue + other.blue, alpha: alpha + other.alpha)
  }

  public func scaled(by factor: Double) -> Color {
    Color(red: red * factor, green: green * factor, blue: blue * factor, alpha: alpha * factor)
  }

  public func distance(to other: Color) -> Double? {
    let a = Vector(other.red - red, other.green - green)
    let b = Vector(other.blue - blue, other.alpha - alpha)
    return Vector(a.length, b.length).length
  }
}

/// Lists of numbers, such as dashes, go number by number if both are of one length; else the first shows until half
/// way.
extension Array: Interpolatable where Element == Double {
  public func interpolated(to other: [Double], at progress: Double) -> [Double] {
    guard count == other.count else { return progress < 0.5 ? self : other }
    var result = self
    for index in result.indices { result[index] = self[index].interpolated(to: other[index], at: progress) }
    return result
  }

  /// Returns the sums of the numbers. A number that the shorter list lacks counts as 0.
  public func adding(_ other: [Double]) -> [Double] {
    var result = count >= other.count ? self : other
    let shorter = count >= other.count ? other : self
    for index in shorter.indices { result[index] += shorter[index] }
    return result
  }

  public func scaled(by factor: Double) -> [Double] {
    var result = self
    for index in result.indices { result[index] *= factor }
    return result
  }

  public func distance(to other: [Double]) -> Double? {
    guard count == other.count else { return nil }
    var sum = 0.0
    for index in indices { sum += (other[index] - self[index]) * (other[index] - self[index]) }
    return sum.squareRoot()
  }
}

extension ColorMatrix: Interpolatable {
  public func interpolated(to other: ColorMatrix, at progress: Double) -> ColorMatrix {
    ColorMatrix(values.interpolated(to: other.values, at: progress))
  }

  public func adding(_ other: ColorMatrix) -> ColorMatrix { ColorMatrix(values.adding(other.values)) }
  public func scaled(by factor: Double) -> ColorMatrix { ColorMatrix(values.scaled(by: factor)) }
  public func distance(to other: ColorMatrix) -> Double? { values.distance(to: other.values) }
}

/// A Boolean switches half way; Booleans do not add up.
extension Bool: Interpolatable {
  public func interpolated(to other: Bool, at progress: Double) -> Bool { progress < 0.5 ? self : other }
  public func adding(_ other: Bool) -> Bool { other }
  public func scaled(by factor: Double) -> Bool { self }
  public func distance(to other: Bool) -> Double? { nil }
  public static var isLinearSpace: Bool { false }
}
