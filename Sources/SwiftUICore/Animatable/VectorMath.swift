/// A type that is added and scaled by its animatable data, without being a vector itself.
///
/// The operators stand in an extension, as Apple's do, so that operators that a program declares for such a type go
/// before them.
public protocol _VectorMath: Animatable {}

extension _VectorMath {
  /// The length of the animatable data.
  public var magnitude: Double { animatableData.magnitudeSquared.squareRoot() }

  /// Reverses the direction of the animatable data.
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

/// A type that a program also makes a vector gets assigning operators from both protocols; these resolve the ambiguity.
extension _VectorMath where Self: AdditiveArithmetic {
  public static func += (lhs: inout Self, rhs: Self) { lhs = lhs + rhs }

  public static func -= (lhs: inout Self, rhs: Self) { lhs = lhs - rhs }
}
