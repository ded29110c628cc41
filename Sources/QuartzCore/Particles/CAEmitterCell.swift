public import CoreGraphics
import Selectors
import VectorMotion

/// What the particles of an emitter layer are like. Values vary by half of their range in both directions.
@preconcurrency @MainActor
open class CAEmitterCell: NSObject, @preconcurrency CAMediaTiming {
  public override init() { super.init() }

  /// Nil: archives are not read here.
  public required init?(coder: NSCoder) { return nil }

  /// The name by which key paths of the layer find the cell: `emitterCells.NAME.birthRate`.
  open var name: String?
  open var isEnabled = true

  /// The image of a particle; nil shows nothing.
  open var contents: Any? {
    didSet { shown = contents.flatMap { ShownImage(animationValue: $0) }?.picture }
  }

  private(set) var shown: ShownImage.Picture?

  /// The part of the image that shows, in shares of it.
  open var contentsRect = CGRect(x: 0, y: 0, width: 1, height: 1)
  /// The number of the image's pixels in a point.
  open var contentsScale: CGFloat = 1

  /// The cells of the particles that each particle emits while it lives.
  open var emitterCells: [CAEmitterCell]?

  // MARK: - Emission

  /// The number of particles that are born in a second.
  open var birthRate: Float = 0
  /// How long a particle lives, in seconds.
  open var lifetime: Float = 0
  open var lifetimeRange: Float = 0
  /// The angle out of the plane.
  open var emissionLatitude: CGFloat = 0
  /// The angle in the plane, from the x axis, clockwise.
  open var emissionLongitude: CGFloat = 0
  /// The angle over which directions spread about that of the emission.
  open var emissionRange: CGFloat = 0

  // MARK: - Motion

  /// The speed at birth, in points per second.
  open var velocity: CGFloat = 0
  open var velocityRange: CGFloat = 0
  open var xAcceleration: CGFloat = 0
  open var yAcceleration: CGFloat = 0
  /// Kept, without effect: particles stay in the layer's plane.
  open var zAcceleration: CGFloat = 0
  open var scale: CGFloat = 1
  open var scaleRange: CGFloat = 0
  /// The change of the scale in a second.
  open var scaleSpeed: CGFloat = 0
  /// The turning in a second, in radians.
  open var spin: CGFloat = 0
  open var spinRange: CGFloat = 0

  // MARK: - Colour

  /// The colour by which the image is multiplied.
  open var color: CGColor? = .white
  open var redRange: Float = 0
  open var greenRange: Float = 0
  open var blueRange: Float = 0
  open var alphaRange: Float = 0
  /// The changes of the colour in a second.
  open var redSpeed: Float = 0
  open var greenSpeed: Float = 0
  open var blueSpeed: Float = 0
  open var alphaSpeed: Float = 0

  /// Kept, without effect, like the three below.
  open var magnificationFilter = CALayerContentsFilter.linear.rawValue
  open var minificationFilter = CALayerContentsFilter.linear.rawValue
  open var minificationFilterBias: Float = 0
  open var style: [AnyHashable: Any]?

  // MARK: - Timing

  /// The time at which the emission begins, in that of the layer or of the emitting particle's life.
  open var beginTime: CFTimeInterval = 0
  /// How long particles are born, in seconds.
  open var duration: CFTimeInterval = .infinity
  /// Kept, without effect, like the members below.
  open var speed: Float = 1
  open var timeOffset: CFTimeInterval = 0
  open var repeatCount: Float = 0
  open var repeatDuration: CFTimeInterval = 0
  open var autoreverses = false
  open var fillMode = CAMediaTimingFillMode.removed

  /// The longest time for which a particle, and those that come of it, show.
  var longestLife: Double {
    let own = Double(lifetime + abs(lifetimeRange) / 2)
    return max(0, own) + ((emitterCells ?? []).map(\.longestLife).max() ?? 0)
  }

  /// Whether particles are still born at a time.
  func isEmitting(at time: Double) -> Bool {
    isEnabled && birthRate > 0 && lifetime > 0 && time < beginTime + duration
  }
}

// MARK: - Keys

extension CAEmitterCell: @preconcurrency KeyedValues {
  package func keyedValue(_ key: String) -> Any?? {
    if let path = Self.floats[key] { return .some(self[keyPath: path]) }
    if let path = Self.lengths[key] { return .some(self[keyPath: path]) }
    switch key {
    case "name": return .some(name)
    case "enabled", "isEnabled": return .some(isEnabled)
    case "color": return .some(color)
    case "contents": return .some(contents)
    case "beginTime": return .some(beginTime)
    case "duration": return .some(duration)
    default: return nil
    }
  }

  package func setKeyedValue(_ value: Any?, _ key: String) -> Bool {
    let number =
      (value as? NSNumber)?.doubleValue ?? (value as? Double) ?? (value as? CGFloat).map(\.native)
      ?? (value as? Float).map(Double.init) ?? (value as? Int).map(Double.init)
    if let path = Self.floats[key] {
      self[keyPath: path] = Float(number ?? 0)
    } else if let path = Self.lengths[key] {
      self[keyPath: path] = CGFloat(number ?? 0)
    } else {
      switch key {
      case "name": name = value as? String
      case "enabled", "isEnabled": isEnabled = (value as? Bool) ?? ((number ?? 0) != 0)
      case "color": color = (value as AnyObject?) as? CGColor
      case "contents": contents = value
      case "beginTime": beginTime = number ?? 0
      case "duration": duration = number ?? 0
      default: return false
      }
    }
    return true
  }

  private static let floats: [String: ReferenceWritableKeyPath<CAEmitterCell, Float>] = [
    "birthRate": \.birthRate, "lifetime": \.lifetime, "lifetimeRange": \.lifetimeRange, "redRange": \.redRange,
    "greenRange": \.greenRange, "blueRange": \.blueRange, "alphaRange": \.alphaRange, "redSpeed": \.redSpeed,
    "greenSpeed": \.greenSpeed, "blueSpeed": \.blueSpeed, "alphaSpeed": \.alphaSpeed,
  ]

  private static let lengths: [String: ReferenceWritableKeyPath<CAEmitterCell, CGFloat>] = [
    "emissionLatitude": \.emissionLatitude, "emissionLongitude": \.emissionLongitude,
    "emissionRange": \.emissionRange, "velocity": \.velocity, "velocityRange": \.velocityRange,
    "xAcceleration": \.xAcceleration, "yAcceleration": \.yAcceleration, "scale": \.scale,
    "scaleRange": \.scaleRange, "scaleSpeed": \.scaleSpeed, "spin": \.spin, "spinRange": \.spinRange,
    "contentsScale": \.contentsScale,
  ]
}
