public import Foundation

/// A transition of any kind.
@preconcurrency @MainActor
public struct AnyTransition {
  let transition: any Transition

  public init<T: Transition>(_ transition: T) {
    self.transition = (transition as? ErasedTransition)?.erased.transition ?? transition
  }

  /// A transition that changes nothing: the view is there or gone.
  public static let identity = AnyTransition(IdentityTransition())

  /// A transition that fades the view.
  public static let opacity = AnyTransition(OpacityTransition())

  /// A transition by the view's own width: the view comes in from the leading edge and goes out at the trailing one.
  public static var slide: AnyTransition { AnyTransition(SlideTransition()) }

  /// A transition in which the view grows from a point in the middle and shrinks to it.
  public static var scale: AnyTransition { AnyTransition(ScaleTransition(0)) }

  /// Returns a transition in which the view grows from a share of its size, about a point of the view, and shrinks to
  /// it.
  public static func scale(scale: CGFloat, anchor: UnitPoint = .center) -> AnyTransition {
    AnyTransition(ScaleTransition(scale, anchor: anchor))
  }

  /// Returns a transition by the view's own size: the view comes in from an edge and goes out there.
  public static func move(edge: Edge) -> AnyTransition { AnyTransition(MoveTransition(edge: edge)) }

  /// Returns a transition in which the view comes in from an edge, fading, and goes out at the opposite one.
  public static func push(from edge: Edge) -> AnyTransition { AnyTransition(PushTransition(edge: edge)) }

  public static func offset(_ offset: CGSize) -> AnyTransition { AnyTransition(OffsetTransition(offset)) }

  public static func offset(x: CGFloat = 0, y: CGFloat = 0) -> AnyTransition { offset(CGSize(width: x, height: y)) }

  /// Returns a transition that inserts the view with one transition and removes it with another.
  public static func asymmetric(insertion: AnyTransition, removal: AnyTransition) -> AnyTransition {
    AnyTransition(
      AsymmetricTransition(
        insertion: ErasedTransition(erased: insertion), removal: ErasedTransition(erased: removal)))
  }

  /// Returns a transition that modifies the view by `identity` while it is there, otherwise by `active`.
  public static func modifier<E: ViewModifier>(active: E, identity: E) -> AnyTransition {
    AnyTransition(ModifierTransition(active: active, identity: identity))
  }

  /// Returns the transition that does both transitions at once.
  public func combined(with other: AnyTransition) -> AnyTransition {
    AnyTransition(
      CombinedTransition(first: ErasedTransition(erased: self), second: ErasedTransition(erased: other)))
  }

  /// Returns this transition with an animation of its own.
  public func animation(_ animation: Animation?) -> AnyTransition {
    AnyTransition(AnimatedTransition(base: ErasedTransition(erased: self), animation: animation))
  }
}

/// A transition whose type is erased.
struct ErasedTransition: AnimatingTransition {
  let erased: AnyTransition

  func body(content: Content, phase: TransitionPhase) -> some View {
    func apply<T: Transition>(_ transition: T) -> AnyView {
      AnyView(transition.apply(content: content, phase: phase))
    }
    return apply(erased.transition)
  }

  var hasAnimation: Bool { erased.transition.animatesItself }
}

/// A transition between two states of a modifier.
struct ModifierTransition<Modifier: ViewModifier>: Transition {
  let active: Modifier
  let identity: Modifier

  func body(content: Content, phase: TransitionPhase) -> some View {
    content.modifier(phase.isIdentity ? identity : active)
  }
}
