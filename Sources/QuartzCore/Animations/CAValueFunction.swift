public import CoreGraphics
import VectorMotion

/// A function that makes a transform of one number or of three, so that an animation of `transform` can animate these.
public final class CAValueFunction: NSObject, Sendable {
  /// The name, which says what the numbers stand for.
  public let name: CAValueFunctionName
  /// The components of a transform that the animation's numbers stand for, in order.
  let components: [Component]

  /// The function of that name; nil if there is none.
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

  /// Takes an angle in radians and turns about the x axis.
  public static let rotateX = CAValueFunctionName(rawValue: "rotateX")
  /// Takes an angle in radians and turns about the y axis.
  public static let rotateY = CAValueFunctionName(rawValue: "rotateY")
  /// Takes an angle in radians and turns about the z axis.
  public static let rotateZ = CAValueFunctionName(rawValue: "rotateZ")
  /// Takes the three factors along x, y and z.
  public static let scale = CAValueFunctionName(rawValue: "scale")
  public static let scaleX = CAValueFunctionName(rawValue: "scaleX")
  public static let scaleY = CAValueFunctionName(rawValue: "scaleY")
  public static let scaleZ = CAValueFunctionName(rawValue: "scaleZ")
  /// Takes the three distances along x, y and z.
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
