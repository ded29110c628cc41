/// Something that is added and scaled by its animatable data, without being a vector itself.
///
/// The operators stand in an extension, as Apple's do, so that those that a program declares for a type of this kind go
/// before them.
public protocol _VectorMath: Animatable {}

extension _VectorMath {
  /// The length of the animatable data.
  public var magnitude: Double { animatableData.magnitudeSquared.squareRoot() }

  /// Turns it round.
  public mutating func negate() { animatableData = .zero - animatableData }

  public static prefix func - (operand: Self) -> Self {
    var result = operand
    result.negate()
    return result
  }

  public static func += (lhs: inout Self, rhs: Self) { lhs.animatableData += rhs.animatableData }

  public static func + (lhs: Self, rhs: Self) -> Self {
    var result = lhs
    result += rhs
    return result
  }

  public static func -= (lhs: inout Self, rhs: Self) { lhs.animatableData -= rhs.animatableData }

  public static func - (lhs: Self, rhs: Self) -> Self {
    var result = lhs
    result -= rhs
    return result
  }

  public static func *= (lhs: inout Self, rhs: Double) { lhs.animatableData.scale(by: rhs) }

  public static func * (lhs: Self, rhs: Double) -> Self {
    var result = lhs
    result *= rhs
    return result
  }

  public static func /= (lhs: inout Self, rhs: Double) { lhs *= 1 / rhs }

  public static func / (lhs: Self, rhs: Double) -> Self { lhs * (1 / rhs) }
}

/// What a program makes a vector has assigning operators from both protocols; these stand for either.
extension _VectorMath where Self: AdditiveArithmetic {
  public static func += (lhs: inout Self, rhs: Self) { lhs = lhs + rhs }

  public static func -= (lhs: inout Self, rhs: Self) { lhs = lhs - rhs }
}
