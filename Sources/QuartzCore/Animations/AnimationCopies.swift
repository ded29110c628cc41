public import Foundation

/// A class that has no instances: it only tells the compiler that `init()` can be called on an animation's class.
///
/// It is open, and so are its initializers, lest a call be bound to this very class.
open class _AnimationWitness: CAAnimation {
  public required override init() { super.init() }
  public required init?(coder: NSCoder) { super.init(coder: coder) }
}

/// A new animation of `animationClass`, by its `init()`.
///
/// A class without that initializer (it has others and does not override this one) stops the program, as on Apple's
/// systems.
@inline(never)
func makeAnimation(of animationClass: CAAnimation.Type) -> CAAnimation {
  // `init()` cannot be `required` in CAAnimation: subclasses with initializers of their own would have to repeat it. But
  // it has one and the same place in the method table of every subclass, so a class that does require it can stand for
  // any of them. Inlined, the optimizer would take the result for a witness, and casts of it would fail.
  opaque(unsafe unsafeBitCast(animationClass, to: _AnimationWitness.Type.self).init())
}

@inline(never)
private func opaque(_ animation: CAAnimation) -> CAAnimation { animation }
