import QuartzCore

nonisolated struct OpacityEffect: LayerEffect, Animatable, Equatable {
  var opacity: Double

  var animatableData: Double {
    get { opacity }
    set { opacity = newValue }
  }

  @MainActor
  func apply(to layer: CALayer, size: CGSize, in environment: EnvironmentValues) {
    layer.opacity = Float(opacity)
  }
}

nonisolated struct HiddenEffect: LayerEffect, Equatable {
  @MainActor
  func apply(to layer: CALayer, size: CGSize, in environment: EnvironmentValues) {
    layer.isHidden = true
  }
}

extension View {
  /// Fades the view with all its content, as one picture: 0 is invisible, 1 unchanged.
  public nonisolated func opacity(_ opacity: Double) -> some View { modifier(OpacityEffect(opacity: opacity)) }

  /// Keeps the view's place in layout and shows nothing of it.
  public nonisolated func hidden() -> some View { modifier(HiddenEffect()) }
}
