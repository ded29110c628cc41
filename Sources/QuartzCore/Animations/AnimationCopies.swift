public import Foundation

/// A class without instances, by which the compiler lets `init()` be called on an animation's class.
///
/// The class and its initializers are open, so that no call is bound to this very class.
open class _AnimationWitness: CAAnimation {
  public required override init() { super.init() }
  public required init?(coder: NSCoder) { super.init(coder: coder) }
}

/// Returns a new animation of `animationClass`, made by its `init()`.
///
/// A class without that initializer, which has others and does not override this one, stops the program, as on Apple's
/// systems.
@inline(never)
func makeAnimation(of animationClass: CAAnimation.Type) -> CAAnimation {
  // `init()` cannot be `required` in CAAnimation: subclasses with initializers of their own would have to repeat it.
  // But it has the same place in the method table of every subclass, so a class that does require it can stand for any
  // of them. The function is not inlined, because the optimizer would take the result for a witness, and casts would
  // fail.
  opaque(unsafe unsafeBitCast(animationClass, to: _AnimationWitness.Type.self).init())
}

@inline(never)
private func opaque(_ animation: CAAnimation) -> CAAnimation { animation }
