public import QuartzCore
import VectorGraphics
import VectorMotion

/// A timing that swings as a mass on a damped spring does.
///
/// A spring of mass, stiffness and damping, or of duration and bounce, takes its own time. The stiffness of a spring of
/// a damping ratio follows from the animator's duration.
@preconcurrency @MainActor
open class UISpringTimingParameters: NSObject, @preconcurrency UITimingCurveProvider {
  enum Shape {
    /// A spring whose stiffness follows from the duration.
    case fitting(dampingRatio: Double)
    case spring(Spring)
  }

  let shape: Shape

  /// The velocity at the beginning, in units of the distance from start to end per second. Positions have it by axis;
  /// for other properties the length of the vector counts.
  public let initialVelocity: CGVector

  /// The spring that the system itself uses: mass 3, stiffness 1000, damping 500.
  public override init() {
    shape = .spring(Spring(mass: 3, stiffness: 1000, damping: 500))
    initialVelocity = .zero
    super.init()
  }

  /// A spring that lasts as long as its animator. `ratio` is the share of the damping that just prevents swinging,
  /// 0.01...1.
  public init(dampingRatio ratio: CGFloat, initialVelocity velocity: CGVector) {
    shape = .fitting(dampingRatio: ratio.native)
    initialVelocity = velocity
    super.init()
  }

  /// A spring that lasts as long as its animator and begins at rest.
  public convenience init(dampingRatio ratio: CGFloat) { self.init(dampingRatio: ratio, initialVelocity: .zero) }

  /// A spring that takes its own time to settle.
  public init(mass: CGFloat, stiffness: CGFloat, damping: CGFloat, initialVelocity velocity: CGVector) {
    shape = .spring(Spring(mass: mass.native, stiffness: stiffness.native, damping: damping.native))
    initialVelocity = velocity
    super.init()
  }

  /// A spring of a perceived duration, in seconds. With a `bounce` of 0 it just does not swing, with 1 it swings for
  /// ever, with −1 it does not move.
  public init(duration: TimeInterval = 0.5, bounce: CGFloat = 0, initialVelocity: CGVector = .zero) {
    shape = .spring(Spring(duration: duration, bounce: bounce.native))
    self.initialVelocity = initialVelocity
    super.init()
  }

  /// The system's spring: archives are not read here.
  public required init?(coder: NSCoder) {
    shape = .spring(Spring(mass: 3, stiffness: 1000, damping: 500))
    initialVelocity = .zero
    super.init()
  }

  open var timingCurveType: UITimingCurveType { .spring }
  open var cubicTimingParameters: UICubicTimingParameters? { nil }
  open var springTimingParameters: UISpringTimingParameters? { self }

  open func encode(with coder: NSCoder) {}

  /// Returns this object, which never changes.
  open func copy(with zone: NSZone? = nil) -> Any { self }
}
