extension View {
  /// Lets the view come and go with transition `t`.
  public nonisolated func transition(_ t: AnyTransition) -> some View {
    modifier(TransitionTrait(transition: t))
  }

  /// Lets the view come and go with `transition`.
  public func transition<T: Transition>(_ transition: T) -> some View {
    modifier(TransitionTrait(transition: AnyTransition(transition)))
  }
}

/// A trait that tells the views around how the view comes and goes.
private struct TransitionTrait {
  typealias Body = Never
  let transition: AnyTransition
}

extension TransitionTrait: TraitModifier {
  func modify(_ traits: inout ViewTraits) { traits[AnyTransition.self] = transition }
}
