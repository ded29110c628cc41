public import CoreGraphics
import VectorGraphics
import VectorMotion

/// The base class of animations, with their timing, delegate and values by key.
///
/// A layer keeps a copy of each animation that is added to it; changing the original afterwards changes nothing. Values
/// are kept by key, as on Apple's systems: `setValue(_:forKey:)` takes any key, a property's name too, and copies keep
/// them all. A subclass copies its stored properties in its own `copy(with:)`.
open class CAAnimation: NSObject, NSCopying, CAMediaTiming {
  /// The values that have been set, by key. Other keys have `defaultValue(forKey:)`.
  private var stored: [String: Any] = [:]

  public override init() { super.init() }

  /// The animation with its defaults: animations are not archived.
  public required init?(coder: NSCoder) { super.init() }

  // MARK: - Values by key

  /// Returns the value that an animation of this class has for `key` before one is set; nil means zero or nothing.
  open class func defaultValue(forKey key: String) -> Any? {
    switch key {
    case "speed": Float(1)
    case "fillMode": CAMediaTimingFillMode.removed
    case "removedOnCompletion": true
    case "preferredFrameRateRange": CAFrameRateRange.default
    default: nil
    }
  }

  /// Returns the value that was set for `key`, a property's name or any other, or its default.
  open func value(forKey key: String) -> Any? { stored[key] ?? type(of: self).defaultValue(forKey: key) }

  /// Keeps `value` for `key`, the name of a property or any other key. Nil goes back to the default.
  open func setValue(_ value: Any?, forKey key: String) { stored[key] = value }

  /// Returns `value(forKey:)` of the whole path: paths into values do not exist here.
  open func value(forKeyPath keyPath: String) -> Any? { value(forKey: keyPath) }

  /// Sets the value with the whole path as its key: paths into values do not exist here.
  open func setValue(_ value: Any?, forKeyPath keyPath: String) { setValue(value, forKey: keyPath) }

  /// Whether an archive of the animation would hold `key`.
  open func shouldArchiveValue(forKey key: String) -> Bool { stored[key] != nil }

  /// The number kept for `key`, whatever type of number it was given as; 0 if there is none.
  final func number(_ key: String) -> Double { value(forKey: key).flatMap { Double(animationValue: $0) } ?? 0 }

  final func flag(_ key: String) -> Bool { value(forKey: key).flatMap { Bool(animationValue: $0) } ?? false }

  // MARK: - Copies

  /// A copy of the same class with the same values.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = makeAnimation(of: type(of: self))
    copy.stored = stored.mapValues(CAAnimation.settled)
    return copy
  }

  /// Returns `value` with copies of its mutable paths, which may grow on.
  private static func settled(_ value: Any) -> Any {
    switch value {
    case let path as CGMutablePath: CGPath(Path(path))
    case let values as [Any] where values.contains { $0 is CGMutablePath }: values.map(settled)
    default: value
    }
  }

  // MARK: - CAMediaTiming

  open var beginTime: CFTimeInterval {
    get { number("beginTime") }
    set { setValue(newValue, forKey: "beginTime") }
  }

  open var duration: CFTimeInterval {
    get { number("duration") }
    set { setValue(newValue, forKey: "duration") }
  }

  open var speed: Float {
    get { Float(number("speed")) }
    set { setValue(newValue, forKey: "speed") }
  }

  open var timeOffset: CFTimeInterval {
    get { number("timeOffset") }
    set { setValue(newValue, forKey: "timeOffset") }
  }

  open var repeatCount: Float {
    get { Float(number("repeatCount")) }
    set { setValue(newValue, forKey: "repeatCount") }
  }

  open var repeatDuration: CFTimeInterval {
    get { number("repeatDuration") }
    set { setValue(newValue, forKey: "repeatDuration") }
  }

  open var autoreverses: Bool {
    get { flag("autoreverses") }
    set { setValue(newValue, forKey: "autoreverses") }
  }

  open var fillMode: CAMediaTimingFillMode {
    get {
      switch value(forKey: "fillMode") {
      case let mode as CAMediaTimingFillMode: mode
      case let name as String: CAMediaTimingFillMode(rawValue: name)
      default: .removed
      }
    }
    set { setValue(newValue, forKey: "fillMode") }
  }

  // MARK: - CAAnimation

  /// The curve by which progress follows from time; nil means even progress.
  open var timingFunction: CAMediaTimingFunction? {
    get { value(forKey: "timingFunction") as? CAMediaTimingFunction }
    set { setValue(newValue, forKey: "timingFunction") }
  }

  /// The object that is told of the animation's beginning and end. It is held strongly. The delegates of animations
  /// inside groups are told nothing.
  open var delegate: (any CAAnimationDelegate)? {
    get { value(forKey: "delegate") as? any CAAnimationDelegate }
    set { setValue(newValue, forKey: "delegate") }
  }

  /// Whether the layer drops the animation when it is over. True at first.
  open var isRemovedOnCompletion: Bool {
    get { flag("removedOnCompletion") }
    set { setValue(newValue, forKey: "removedOnCompletion") }
  }

  /// The rate at which the screen should change. It is kept without effect, since a film can be shown at any rate.
  open var preferredFrameRateRange: CAFrameRateRange {
    get { value(forKey: "preferredFrameRateRange") as? CAFrameRateRange ?? .default }
    set { setValue(newValue, forKey: "preferredFrameRateRange") }
  }
}

extension CAAnimation: CAAction {
  /// Adds the animation to the layer under the key `event`.
  public func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
    (anObject as? CALayer)?.add(self, forKey: event)
  }
}
