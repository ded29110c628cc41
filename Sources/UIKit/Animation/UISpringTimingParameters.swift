public import QuartzCore
import VectorGraphics
import VectorMotion

/// A timing that swings as a mass on a damped spring does.
///
/// A spring of mass, stiffness and damping, or of duration and bounce, takes its own time; one of a damping ratio is made
/// as stiff as the animator's duration asks for.
@preconcurrency @MainActor
open class UISpringTimingParameters: NSObject, @preconcurrency UITimingCurveProvider {
  enum Shape {
    /// As stiff as the duration asks for.
    case fitting(dampingRatio: Double)
    case spring(Spring)
  }

  let shape: Shape

  /// In distances from start to end a second, by axis for positions; of other properties its length counts.
  public let initialVelocity: CGVector

  /// The spring that the system itself uses: mass 3, stiffness 1000, damping 500.
  public override init() {
    shape = .spring(Spring(mass: 3, stiffness: 1000, damping: 500))
    initialVelocity = .zero
    super.init()
  }

  /// A spring that lasts as long as its animator, damped by `ratio` of what just prevents swinging: 0.01...1.
  public init(dampingRatio ratio: CGFloat, initialVelocity velocity: CGVector) {
    shape = .fitting(dampingRatio: ratio.native)
    initialVelocity = velocity
    super.init()
  }

  /// The same from rest.
  public convenience init(dampingRatio ratio: CGFloat) { self.init(dampingRatio: ratio, initialVelocity: .zero) }

  /// A spring that takes as long as it takes.
  public init(mass: CGFloat, stiffness: CGFloat, damping: CGFloat, initialVelocity velocity: CGVector) {
    shape = .spring(Spring(mass: mass.native, stiffness: stiffness.native, damping: damping.native))
    initialVelocity = velocity
    super.init()
  }

  /// A spring of a perceived duration: `bounce` 0 just does not swing, 1 swings for ever, −1 does not move.
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

  /// Itself: it does not change.
  open func copy(with zone: NSZone? = nil) -> Any { self }
}
