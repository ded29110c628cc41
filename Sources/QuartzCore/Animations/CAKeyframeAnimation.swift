public import CoreGraphics

/// An animation through several values, or along a path.
open class CAKeyframeAnimation: CAPropertyAnimation {
  open override class func defaultValue(forKey key: String) -> Any? {
    key == "calculationMode" ? CAAnimationCalculationMode.linear : super.defaultValue(forKey: key)
  }

  /// The values, in order.
  open var values: [Any]? {
    get { value(forKey: "values") as? [Any] }
    set { setValue(newValue, forKey: "values") }
  }

  /// The path along which a position moves, in place of `values`: each end of a line or curve is a keyframe.
  open var path: CGPath? {
    get { value(forKey: "path") as? CGPath }
    set { setValue(newValue, forKey: "path") }
  }

  /// The time of each value as a share of the duration, from 0 to 1. There must be as many numbers as values, for
  /// `discrete` one more; otherwise the steps are even.
  open var keyTimes: [NSNumber]? {
    get { numbers("keyTimes") }
    set { setValue(newValue, forKey: "keyTimes") }
  }

  /// The timing functions of the steps from each value to the next: one less than there are values.
  open var timingFunctions: [CAMediaTimingFunction]? {
    get { value(forKey: "timingFunctions") as? [CAMediaTimingFunction] }
    set { setValue(newValue, forKey: "timingFunctions") }
  }

  /// How the animation gets from one value to the next; `linear` at first.
  open var calculationMode: CAAnimationCalculationMode {
    get {
      switch value(forKey: "calculationMode") {
      case let mode as CAAnimationCalculationMode: mode
      case let name as String: CAAnimationCalculationMode(rawValue: name)
      default: .linear
      }
    }
    set { setValue(newValue, forKey: "calculationMode") }
  }

  /// How tight the curve of a cubic mode is at each value; what is missing counts as 0.
  open var tensionValues: [NSNumber]? {
    get { numbers("tensionValues") }
    set { setValue(newValue, forKey: "tensionValues") }
  }

  /// How sharp the curve of a cubic mode is at each value; what is missing counts as 0.
  open var continuityValues: [NSNumber]? {
    get { numbers("continuityValues") }
    set { setValue(newValue, forKey: "continuityValues") }
  }

  /// To which side the curve of a cubic mode overshoots at each value; what is missing counts as 0.
  open var biasValues: [NSNumber]? {
    get { numbers("biasValues") }
    set { setValue(newValue, forKey: "biasValues") }
  }

  /// How a layer that moves along `path` turns into its direction; nil means that it does not.
  open var rotationMode: CAAnimationRotationMode? {
    get {
      switch value(forKey: "rotationMode") {
      case let mode as CAAnimationRotationMode: mode
      case let name as String: CAAnimationRotationMode(rawValue: name)
      default: nil
      }
    }
    set { setValue(newValue, forKey: "rotationMode") }
  }

  private func numbers(_ key: String) -> [NSNumber]? {
    value(forKey: key).flatMap { [Double](animationValue: $0) }?.map { NSNumber(value: $0) }
  }
}

/// How an animation gets from one value to the next.
public struct CAAnimationCalculationMode: RawRepresentable, Hashable, Sendable {
  public let rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }

  /// Values go straight to the next one.
  public static let linear = CAAnimationCalculationMode(rawValue: "linear")
  /// Each value holds until the next one's time.
  public static let discrete = CAAnimationCalculationMode(rawValue: "discrete")
  /// Values go straight to the next one, at one speed over all of them.
  public static let paced = CAAnimationCalculationMode(rawValue: "paced")
  /// Values follow a smooth curve through all of them.
  public static let cubic = CAAnimationCalculationMode(rawValue: "cubic")
  /// Values follow a smooth curve through all of them, at nearly one speed.
  public static let cubicPaced = CAAnimationCalculationMode(rawValue: "cubicPaced")
}

/// How a layer that moves along a path is turned.
public struct CAAnimationRotationMode: RawRepresentable, Hashable, Sendable {
  public let rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }

  /// Its x axis points forwards.
  public static let rotateAuto = CAAnimationRotationMode(rawValue: "auto")
  /// Its x axis points backwards.
  public static let rotateAutoReverse = CAAnimationRotationMode(rawValue: "autoReverse")
}

@available(*, deprecated, renamed: "CAAnimationCalculationMode.linear")
public let kCAAnimationLinear = CAAnimationCalculationMode.linear
@available(*, deprecated, renamed: "CAAnimationCalculationMode.discrete")
public let kCAAnimationDiscrete = CAAnimationCalculationMode.discrete
@available(*, deprecated, renamed: "CAAnimationCalculationMode.paced")
public let kCAAnimationPaced = CAAnimationCalculationMode.paced
@available(*, deprecated, renamed: "CAAnimationCalculationMode.cubic")
public let kCAAnimationCubic = CAAnimationCalculationMode.cubic
@available(*, deprecated, renamed: "CAAnimationCalculationMode.cubicPaced")
public let kCAAnimationCubicPaced = CAAnimationCalculationMode.cubicPaced
@available(*, deprecated, renamed: "CAAnimationRotationMode.rotateAuto")
public let kCAAnimationRotateAuto = CAAnimationRotationMode.rotateAuto
@available(*, deprecated, renamed: "CAAnimationRotationMode.rotateAutoReverse")
public let kCAAnimationRotateAutoReverse = CAAnimationRotationMode.rotateAutoReverse
