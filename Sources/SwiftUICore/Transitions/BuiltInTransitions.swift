public import Foundation
import QuartzCore

/// A transition that changes nothing: the view is there or gone.
public struct IdentityTransition: Transition {
  public nonisolated init() {}

  public func body(content: Content, phase: TransitionPhase) -> some View { content }

  public static let properties = TransitionProperties(hasMotion: false)
}

/// A transition that fades the view.
public struct OpacityTransition: Transition {
  public nonisolated init() {}

  public func body(content: Content, phase: TransitionPhase) -> some View {
    content.opacity(phase.isIdentity ? 1 : 0)
  }

  public static let properties = TransitionProperties(hasMotion: false)
}

/// A transition in which the view grows from a share of its size, about a point of the view, and shrinks to it.
public struct ScaleTransition: Transition {
  public var scale: Double
  public var anchor: UnitPoint

  public nonisolated init(_ scale: Double, anchor: UnitPoint = .center) {
    self.scale = scale
    self.anchor = anchor
  }

  public func body(content: Content, phase: TransitionPhase) -> some View {
    content.scaleEffect(phase.isIdentity ? 1 : scale, anchor: anchor)
  }
}

/// A transition by the view's own width: the view comes in from the leading edge and goes out at the trailing one.
public struct SlideTransition: Transition {
  public nonisolated init() {}

  public func body(content: Content, phase: TransitionPhase) -> some View {
    content.modifier(ShiftEffect(shift: CGSize(width: phase.value, height: 0)))
  }
}

/// A transition by the view's own size: the view comes in from an edge and goes out there.
public struct MoveTransition: Transition {
  public var edge: Edge

  public nonisolated init(edge: Edge) { self.edge = edge }

  public func body(content: Content, phase: TransitionPhase) -> some View {
    content.modifier(ShiftEffect(shift: phase.isIdentity ? .zero : edge.outward))
  }
}

/// A transition that moves the view by a distance in points.
public struct OffsetTransition: Transition {
  public var offset: CGSize

  public nonisolated init(_ offset: CGSize) { self.offset = offset }

  public func body(content: Content, phase: TransitionPhase) -> some View {
    content.offset(phase.isIdentity ? .zero : offset)
  }
}

/// A transition in which the view comes in from an edge, fading, and goes out at the opposite one.
public struct PushTransition: Transition {
  public var edge: Edge

  public nonisolated init(edge: Edge) { self.edge = edge }

  public func body(content: Content, phase: TransitionPhase) -> some View {
    let shift = CGSize(width: edge.outward.width * -phase.value, height: edge.outward.height * -phase.value)
    content.opacity(phase.isIdentity ? 1 : 0).modifier(ShiftEffect(shift: shift))
  }
}

/// A transition that fades, scales and blurs the view.
public struct BlurReplaceTransition: Transition {
  /// The way in which a view and its replacement are scaled.
  public struct Configuration: Hashable, Sendable {
    fileprivate let shrinksOnRemoval: Bool

    /// The old view shrinks, the new one grows.
    public static let downUp = Configuration(shrinksOnRemoval: true)

    /// Both grow.
    public static let upUp = Configuration(shrinksOnRemoval: false)
  }

  public var configuration: Configuration

  public nonisolated init(configuration: Configuration) { self.configuration = configuration }

  /// The change of scale and the blur in points. Both are found by trial: larger ones look like a zoom.
  private static let step = 0.2
  private static let radius: CGFloat = 8

  public func body(content: Content, phase: TransitionPhase) -> some View {
    let scale: Double =
      switch phase {
      case .willAppear: 1 - Self.step
      case .identity: 1
      case .didDisappear: configuration.shrinksOnRemoval ? 1 - Self.step : 1 + Self.step
      }
    content.scaleEffect(scale).blur(radius: phase.isIdentity ? 0 : Self.radius).opacity(phase.isIdentity ? 1 : 0)
  }
}

extension Transition where Self == IdentityTransition {
  public static var identity: IdentityTransition { IdentityTransition() }
}

extension Transition where Self == OpacityTransition {
  public static var opacity: OpacityTransition { OpacityTransition() }
}

extension Transition where Self == ScaleTransition {
  public static var scale: ScaleTransition { ScaleTransition(0) }

  public static func scale(_ scale: Double, anchor: UnitPoint = .center) -> Self {
    ScaleTransition(scale, anchor: anchor)
  }
}

extension Transition where Self == SlideTransition {
  public static var slide: SlideTransition { SlideTransition() }
}

extension Transition where Self == MoveTransition {
  public static func move(edge: Edge) -> Self { MoveTransition(edge: edge) }
}

extension Transition where Self == OffsetTransition {
  public static func offset(_ offset: CGSize) -> Self { OffsetTransition(offset) }

  public static func offset(x: CGFloat = 0, y: CGFloat = 0) -> Self {
    OffsetTransition(CGSize(width: x, height: y))
  }
}

extension Transition where Self == PushTransition {
  public static func push(from edge: Edge) -> Self { PushTransition(edge: edge) }
}

extension Transition where Self == BlurReplaceTransition {
  public static var blurReplace: BlurReplaceTransition { BlurReplaceTransition(configuration: .downUp) }

  public static func blurReplace(_ config: BlurReplaceTransition.Configuration = .downUp) -> Self {
    BlurReplaceTransition(configuration: config)
  }
}

extension Edge {
  /// A vector of length 1 towards the edge, where lines are read from left to right.
  fileprivate var outward: CGSize {
    switch self {
    case .top: CGSize(width: 0, height: -1)
    case .bottom: CGSize(width: 0, height: 1)
    case .leading: CGSize(width: -1, height: 0)
    case .trailing: CGSize(width: 1, height: 0)
    }
  }
}

/// Moves a view by a multiple of its own size, towards its trailing and bottom edges.
nonisolated private struct ShiftEffect: LayerEffect, Animatable, Equatable {
  var shift: CGSize

  /// The multiples count 128 times for a spring, which otherwise would come to rest too early.
  var animatableData: AnimatablePair<CGFloat, CGFloat> {
    get { AnimatablePair(shift.width * 128, shift.height * 128) }
    set { shift = CGSize(width: newValue.first / 128, height: newValue.second / 128) }
  }

  @MainActor
  func apply(to layer: CALayer, size: CGSize, in environment: EnvironmentValues) {
    let x = shift.width * size.width * (environment.layoutDirection == .rightToLeft ? -1 : 1)
    layer.transform = CATransform3DMakeTranslation(x, shift.height * size.height, 0)
  }
}
