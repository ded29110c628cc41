public import CoreGraphics
import VectorMotion

/// An animation that swings to its value as a mass on a damped spring does.
///
/// `duration` says when it is cut off and does not stretch the swing: give it `settlingDuration`.
open class CASpringAnimation: CABasicAnimation {
  /// The spring that takes about `perceptualDuration` seconds, of which `bounce` says how far it swings: 0 just does not,
  /// 1 swings for ever, below 0 it creeps. Its `duration` is its settling duration.
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

  /// 1 at first; must be positive.
  open var mass: CGFloat {
    get { number("mass") }
    set { setValue(newValue, forKey: "mass") }
  }

  /// 100 at first; must be positive.
  open var stiffness: CGFloat {
    get { number("stiffness") }
    set { setValue(newValue, forKey: "stiffness") }
  }

  /// 10 at first; not negative.
  open var damping: CGFloat {
    get { number("damping") }
    set { setValue(newValue, forKey: "damping") }
  }

  /// In distances from start to end a second; positive is towards the end.
  open var initialVelocity: CGFloat {
    get { number("initialVelocity") }
    set { setValue(newValue, forKey: "initialVelocity") }
  }

  /// Whether it may creep; else a damping beyond the critical one counts as that.
  open var allowsOverdamping: Bool {
    get { flag("allowsOverdamping") }
    set { setValue(newValue, forKey: "allowsOverdamping") }
  }

  /// The seconds in which the spring would swing once without damping, 2π √(mass / stiffness).
  open var perceptualDuration: CFTimeInterval { 2 * .pi / spring.naturalFrequency }

  /// How far it swings: 1 − ζ, or 1 / ζ − 1 where it creeps.
  open var bounce: CGFloat { spring.oscillator.bounce }

  /// The seconds until it is at rest, to the eye.
  open var settlingDuration: CFTimeInterval { spring.settlingDuration }

  /// The spring as `VectorMotion` has it.
  var spring: Spring {
    let critical = 2 * (stiffness * mass).squareRoot()
    let damping = allowsOverdamping ? damping : min(damping, critical)
    return Spring(mass: mass, stiffness: stiffness, damping: damping, initialVelocity: initialVelocity)
  }
}
