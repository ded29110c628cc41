import QuartzCore

/// The way in which a view's colours meet what lies below.
public enum BlendMode: Hashable, Sendable {
  case normal, multiply, screen, overlay, darken, lighten, colorDodge, colorBurn, softLight, hardLight
  case difference, exclusion, hue, saturation, color, luminosity
  case sourceAtop, destinationOver, destinationOut, plusDarker, plusLighter

  /// The name of the layer's filter.
  fileprivate var filter: String? {
    switch self {
    case .normal: nil
    case .multiply: "multiplyBlendMode"
    case .screen: "screenBlendMode"
    case .overlay: "overlayBlendMode"
    case .darken: "darkenBlendMode"
    case .lighten: "lightenBlendMode"
    case .colorDodge: "colorDodgeBlendMode"
    case .colorBurn: "colorBurnBlendMode"
    case .softLight: "softLightBlendMode"
    case .hardLight: "hardLightBlendMode"
    case .difference: "differenceBlendMode"
    case .exclusion: "exclusionBlendMode"
    case .hue: "hueBlendMode"
    case .saturation: "saturationBlendMode"
    case .color: "colorBlendMode"
    case .luminosity: "luminosityBlendMode"
    case .sourceAtop: "sourceAtop"
    case .destinationOver: "destOver"
    case .destinationOut: "destOut"
    case .plusDarker: "plusD"
    case .plusLighter: "plusL"
    }
  }
}

nonisolated struct BlendModeEffect: LayerEffect, Equatable {
  var mode: BlendMode

  @MainActor
  func apply(to layer: CALayer, size: CGSize, in environment: EnvironmentValues) {
    if layer.compositingFilter as? String != mode.filter { layer.compositingFilter = mode.filter }
  }
}

extension View {
  /// Blends the view, as one picture, with what lies below it in the same compositing group.
  public nonisolated func blendMode(_ blendMode: BlendMode) -> some View { modifier(BlendModeEffect(mode: blendMode)) }
}
