/// An amount of turn, which reads as radians or degrees.
///
/// Angles are added and scaled by `_VectorMath`. They are no `VectorArithmetic`, as on Apple's systems: code that needs
/// them to be declares that, and how.
public struct Angle: Hashable, Sendable {
  public var radians: Double

  public var degrees: Double {
    get { radians * (180 / .pi) }
    set { radians = newValue * (.pi / 180) }
  }

  /// Makes an angle without turn.
  public init() { radians = 0 }

  public init(radians: Double) { self.radians = radians }

  public init(degrees: Double) { radians = degrees * (.pi / 180) }

  public static func radians(_ radians: Double) -> Angle { Angle(radians: radians) }

  public static func degrees(_ degrees: Double) -> Angle { Angle(degrees: degrees) }

  /// The angle without turn.
  public static var zero: Angle { Angle() }
}

extension Angle: Comparable {
  public static func < (lhs: Angle, rhs: Angle) -> Bool { lhs.radians < rhs.radians }
}

extension Angle: Animatable, _VectorMath {
  /// The radians times 128, as on Apple's systems. The factor is the weight of a radian when a spring decides that it
  /// is at rest.
  public var animatableData: Double {
    get { radians * animationUnit }
    set { radians = newValue / animationUnit }
  }
}

/// The weight of one unit of angles, unit points and colours in animations (found in SwiftUI by OpenSwiftUI).
///
/// It is a power of two, so that nothing is rounded.
let animationUnit = 128.0
