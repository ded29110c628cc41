/// A way in which a view comes and goes.
///
/// A transition says what the view looks like in each phase; the change from phase to phase is animated by the
/// transaction in which the view comes or goes.
@preconcurrency @MainActor
public protocol Transition {
  /// The type of the view that `body` makes.
  associatedtype Body: View

  /// Returns `content` as it looks in a phase.
  @ViewBuilder func body(content: Content, phase: TransitionPhase) -> Body

  static var properties: TransitionProperties { get }

  typealias Content = PlaceholderContentView<Self>
}

extension Transition {
  public static var properties: TransitionProperties { TransitionProperties() }
}

/// The place of a view on its way in and out.
@frozen
public enum TransitionPhase: Hashable, Sendable {
  /// The view has not come yet.
  case willAppear
  /// The view is there.
  case identity
  /// The view has gone.
  case didDisappear

  public var isIdentity: Bool { self == .identity }

  /// −1 before the view comes, 0 while it is there, 1 after it has gone.
  public var value: Double {
    switch self {
    case .willAppear: -1
    case .identity: 0
    case .didDisappear: 1
    }
  }
}

/// The facts about a type of transition.
public struct TransitionProperties: Sendable {
  /// Whether something moves in the transition.
  public var hasMotion: Bool

  public init(hasMotion: Bool = true) { self.hasMotion = hasMotion }
}

extension Transition {
  /// Returns `content` as it looks in a phase of this transition.
  public func apply<V: View>(content: V, phase: TransitionPhase) -> some View {
    TransitionApplication(transition: self, content: content, phase: phase)
  }

  /// Returns the transition that does both transitions at once.
  public func combined<T: Transition>(with other: T) -> some Transition {
    CombinedTransition(first: self, second: other)
  }

  /// Returns this transition with an animation of its own.
  public func animation(_ animation: Animation?) -> some Transition {
    AnimatedTransition(base: self, animation: animation)
  }
}

/// A transition that may bring an animation itself.
@MainActor
protocol AnimatingTransition: Transition {
  var hasAnimation: Bool { get }
}

extension Transition {
  /// Whether the transition is animated although the transaction has no animation.
  var animatesItself: Bool { (self as? any AnimatingTransition)?.hasAnimation ?? false }
}

/// Two transitions at once.
struct CombinedTransition<First: Transition, Second: Transition>: AnimatingTransition {
  let first: First
  let second: Second

  func body(content: Content, phase: TransitionPhase) -> some View {
    second.apply(content: first.apply(content: content, phase: phase), phase: phase)
  }

  var hasAnimation: Bool { first.animatesItself || second.animatesItself }

  static var properties: TransitionProperties {
    TransitionProperties(hasMotion: First.properties.hasMotion || Second.properties.hasMotion)
  }
}

/// A transition with an animation of its own.
struct AnimatedTransition<Base: Transition>: AnimatingTransition {
  let base: Base
  let animation: Animation?

  func body(content: Content, phase: TransitionPhase) -> some View {
    base.apply(content: content, phase: phase).animation(animation, value: phase)
  }

  var hasAnimation: Bool { animation != nil || base.animatesItself }

  static var properties: TransitionProperties { Base.properties }
}

/// A transition that inserts a view with one transition and removes it with another.
public struct AsymmetricTransition<Insertion: Transition, Removal: Transition>: AnimatingTransition {
  public var insertion: Insertion
  public var removal: Removal

  public init(insertion: Insertion, removal: Removal) {
    self.insertion = insertion
    self.removal = removal
  }

  public func body(content: Content, phase: TransitionPhase) -> some View {
    insertion.apply(
      content: removal.apply(content: content, phase: phase == .willAppear ? .identity : phase),
      phase: phase == .didDisappear ? .identity : phase)
  }

  var hasAnimation: Bool { insertion.animatesItself || removal.animatesItself }

  public static var properties: TransitionProperties {
    TransitionProperties(hasMotion: Insertion.properties.hasMotion || Removal.properties.hasMotion)
  }
}
