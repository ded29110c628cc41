extension View {
  /// Has the view come and go in that way.
  public nonisolated func transition(_ t: AnyTransition) -> some View {
    modifier(TransitionTrait(transition: t))
  }

  /// Has the view come and go in that way.
  public func transition<T: Transition>(_ transition: T) -> some View {
    modifier(TransitionTrait(transition: AnyTransition(transition)))
  }
}

/// Tells what the view is in how it comes and goes.
private struct TransitionTrait {
  typealias Body = Never
  let transition: AnyTransition
}

extension TransitionTrait: TraitModifier {
  func modify(_ traits: inout ViewTraits) { traits[AnyTransition.self] = transition }
}
