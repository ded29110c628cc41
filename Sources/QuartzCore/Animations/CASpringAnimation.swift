public import CoreGraphics
import VectorMotion

/// An animation that swings to its value as a mass on a damped spring does.
///
/// `duration` says when the swing is cut off and does not stretch it: set it to `settlingDuration`.
open class CASpringAnimation: CABasicAnimation {
  /// A spring that takes about `perceptualDuration` seconds. `bounce` says how far it swings: with 0 it just does not,
  /// with 1 it swings for ever, below 0 it creeps. Its `duration` is its settling duration.
  public convenience init(perceptualDuration: CFTimeInterval, bounce: CGFloat) {
    self.init()
    let spring = Spring(duration: perceptualDuration, bounce: bounce)
    stiffness = spring.stiffness
    damping = spring.damping
    allowsOverdamping = true
    duration = settlingDuration
  }

  open override class func defaultValue(forKey key: String) -> Any? {
    switch key {
    case "mass": CGFloat(1)
    case "stiffness": CGFloat(100)
    case "damping": CGFloat(10)
    default: super.defaultValue(forKey: key)
    }
  }

  /// The mass on the spring, which must be positive; 1 at first.
  open var mass: CGFloat {
    get { number("mass") }
    set { setValue(newValue, forKey: "mass") }
  }

  /// The stiffness of the spring, which must be positive; 100 at first.
  open var stiffness: CGFloat {
    get { number("stiffness") }
    set { setValue(newValue, forKey: "stiffness") }
  }

  /// The damping, which must not be negative; 10 at first.
  open var damping: CGFloat {
    get { number("damping") }
    set { setValue(newValue, forKey: "damping") }
  }

  /// The velocity at the beginning, in units of the distance from start to end per second; positive is towards the end.
  open var initialVelocity: CGFloat {
    get { number("initialVelocity") }
    set { setValue(newValue, forKey: "initialVelocity") }
  }

  /// Whether the spring may creep. If not, a damping beyond the critical one counts as the critical one.
  open var allowsOverdamping: Bool {
    get { flag("allowsOverdamping") }
    set { setValue(newValue, forKey: "allowsOverdamping") }
  }

  /// The seconds in which the spring would swing once without damping, 2π √(mass / stiffness).
  open var perceptualDuration: CFTimeInterval { 2 * .pi / spring.naturalFrequency }

  /// How far the spring swings: 1 − ζ, or 1 / ζ − 1 if it creeps, where ζ is the damping fraction.
  open var bounce: CGFloat { spring.oscillator.bounce }

  /// The seconds until the spring seems to be at rest.
  open var settlingDuration: CFTimeInterval { spring.settlingDuration }

  /// The spring as a value of `VectorMotion`.
  var spring: Spring {
    let critical = 2 * (stiffness * mass).squareRoot()
    let damping = allowsOverdamping ? damping : min(damping, critical)
    return Spring(mass: mass, stiffness: stiffness, damping: damping, initialVelocity: initialVelocity)
  }
}
