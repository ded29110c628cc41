public import QuartzCore

/// A modifier that shows a view moved, turned, scaled or seen in perspective, and leaves layout as it is.
nonisolated public protocol GeometryEffect: Animatable, ViewModifier where Body == Never {
  /// Returns the map of the view's plane, in its coordinates; the origin is its top left corner.
  func effectValue(size: CGSize) -> ProjectionTransform
}

extension GeometryEffect {
  /// Returns the effect on the picture alone: points and frames in other coordinate spaces stay as they are without it.
  public func ignoredByLayout() -> _IgnoredByLayoutEffect<Self> { _IgnoredByLayoutEffect(self) }

  /// Applies the effect to a layer whose anchor is its top left corner.
  @MainActor
  func apply(to layer: CALayer, size: CGSize, in environment: EnvironmentValues) {
    let transform = CATransform3D(effectValue(size: size))
    // A layer that cannot be drawn vanishes, like one that is scaled to nothing.
    layer.isHidden = !transform.isFinite
    layer.transform = transform.isFinite ? transform : CATransform3DIdentity
  }
}

/// A geometry effect that coordinate spaces ignore.
nonisolated public struct _IgnoredByLayoutEffect<Base: GeometryEffect>: GeometryEffect {
  public var base: Base

  public init(_ base: Base) { self.base = base }

  public var animatableData: Base.AnimatableData {
    get { base.animatableData }
    set { base.animatableData = newValue }
  }

  public func effectValue(size: CGSize) -> ProjectionTransform { base.effectValue(size: size) }
}

extension _IgnoredByLayoutEffect: Sendable where Base: Sendable {}
extension _IgnoredByLayoutEffect: Equatable where Base: Equatable {}

/// A modifier whose `animatableData` is animated while its body is evaluated.
nonisolated public protocol AnimatableModifier: Animatable, ViewModifier {}
