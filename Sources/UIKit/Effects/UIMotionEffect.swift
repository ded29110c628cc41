public import Foundation

/// A change of views by the tilt of the device. Nothing tilts it here, so that views keep it without effect.
@preconcurrency @MainActor
open class UIMotionEffect: NSObject, NSCopying {
  public override init() { super.init() }

  /// Nil: archives are not read here.
  public required init?(coder: NSCoder) { return nil }

  /// Returns the relative values by key path for a tilt, whose parts go from -1 to 1; nil means none.
  open func keyPathsAndRelativeValues(forViewerOffset viewerOffset: UIOffset) -> [String: Any]? { nil }

  nonisolated open func copy(with zone: NSZone? = nil) -> Any { self }
}

/// An effect that goes from one relative value to another as the device tilts about an axis.
@preconcurrency @MainActor
open class UIInterpolatingMotionEffect: UIMotionEffect {
  public enum EffectType: Int, Sendable {
    case tiltAlongHorizontalAxis, tiltAlongVerticalAxis
  }

  public let keyPath: String
  public let type: EffectType
  /// The value for the largest tilt to the left or upwards.
  open var minimumRelativeValue: Any?
  /// The value for the largest tilt to the right or downwards.
  open var maximumRelativeValue: Any?

  public init(keyPath: String, type: EffectType) {
    self.keyPath = keyPath
    self.type = type
    super.init()
  }

  /// Nil: archives are not read here.
  public required init?(coder: NSCoder) { return nil }
}

/// Several effects at once.
@preconcurrency @MainActor
open class UIMotionEffectGroup: UIMotionEffect {
  open var motionEffects: [UIMotionEffect]?
}
