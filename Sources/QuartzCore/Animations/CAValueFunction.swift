public import CoreGraphics
import VectorMotion

/// Makes a transform of a number, or of three: what an animation of `transform` animates in its place.
public final class CAValueFunction: NSObject, Sendable {
  /// What the numbers stand for.
  public let name: CAValueFunctionName
  /// What of a transform the animation's numbers stand for, in order.
  let components: [Component]

  /// The function of that name, nil if there is none.
  public init?(name: CAValueFunctionName) {
    switch name {
    case .rotateX: components = [.rotationX]
    case .rotateY: components = [.rotationY]
    case .rotateZ: components = [.rotationZ]
    case .scale: components = [.scaleX, .scaleY, .scaleZ]
    case .scaleX: components = [.scaleX]
    case .scaleY: components = [.scaleY]
    case .scaleZ: components = [.scaleZ]
    case .translate: components = [.translationX, .translationY, .translationZ]
    case .translateX: components = [.translationX]
    case .translateY: components = [.translationY]
    case .translateZ: components = [.translationZ]
    default: return nil
    }
    self.name = name
  }
}

/// The name of a value function.
public struct CAValueFunctionName: RawRepresentable, Hashable, Sendable {
  public let rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }

  /// Of an angle in radians.
  public static let rotateX = CAValueFunctionName(rawValue: "rotateX")
  /// Of an angle in radians.
  public static let rotateY = CAValueFunctionName(rawValue: "rotateY")
  /// Of an angle in radians.
  public static let rotateZ = CAValueFunctionName(rawValue: "rotateZ")
  /// Of three factors.
  public static let scale = CAValueFunctionName(rawValue: "scale")
  public static let scaleX = CAValueFunctionName(rawValue: "scaleX")
  public static let scaleY = CAValueFunctionName(rawValue: "scaleY")
  public static let scaleZ = CAValueFunctionName(rawValue: "scaleZ")
  /// Of three distances.
  public static let translate = CAValueFunctionName(rawValue: "translate")
  public static let translateX = CAValueFunctionName(rawValue: "translateX")
  public static let translateY = CAValueFunctionName(rawValue: "translateY")
  public static let translateZ = CAValueFunctionName(rawValue: "translateZ")
}

@available(*, deprecated, renamed: "CAValueFunctionName.rotateX")
public let kCAValueFunctionRotateX = CAValueFunctionName.rotateX
@available(*, deprecated, renamed: "CAValueFunctionName.rotateY")
public let kCAValueFunctionRotateY = CAValueFunctionName.rotateY
@available(*, deprecated, renamed: "CAValueFunctionName.rotateZ")
public let kCAValueFunctionRotateZ = CAValueFunctionName.rotateZ
@available(*, deprecated, renamed: "CAValueFunctionName.scale")
public let kCAValueFunctionScale = CAValueFunctionName.scale
@available(*, deprecated, renamed: "CAValueFunctionName.translate")
public let kCAValueFunctionTranslate = CAValueFunctionName.translate
