/// Makes instances of animation classes known only as metatypes.
enum AnimationCopies {
  /// A new instance of `type`, made by its `init()`. A class without one (it has initializers of its own and does not
  /// override `init()`) stops the program, as on Apple's systems.
  @inline(never)
  static func instance(of type: CAAnimation.Type) -> CAAnimation {
    // `init()` cannot be `required` in CAAnimation: subclasses with initializers of their own would have to repeat it. But
    // it has one and the same place in the method table of every subclass, so a class that does require it can stand for
    // any of them. Inlined, the optimizer would take the result for a `Witness`.
    unsafe unsafeBitCast(type, to: Witness.Type.self).init()
  }

  private class Witness: CAAnimation {
    required override init() { super.init() }
    required init?(coder: NSCoder) { super.init(coder: coder) }
  }
}
