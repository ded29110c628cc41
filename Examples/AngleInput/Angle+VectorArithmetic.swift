import SwiftUI

/// Angles can be added and scaled, which is all that animating them takes.
extension Angle: VectorArithmetic {
  public static var zero: Angle { Angle(radians: 0) }

  public static func + (lhs: Angle, rhs: Angle) -> Angle { Angle(radians: lhs.radians + rhs.radians) }

  public static func - (lhs: Angle, rhs: Angle) -> Angle { Angle(radians: lhs.radians - rhs.radians) }

  public mutating func scale(by rhs: Double) { radians *= rhs }

  public var magnitudeSquared: Double { radians * radians }
}
