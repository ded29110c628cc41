public import CoreGraphics

/// What a layer asks about its content, layout and actions.
///
/// All methods are optional: on Apple's systems by Objective-C's rules, here by the defaults below.
@preconcurrency @MainActor
public protocol CALayerDelegate: AnyObject {
  /// Gives the layer its contents. By default the layer draws itself, as without a delegate.
  func display(_ layer: CALayer)

  /// Draws the layer's content. By default nothing.
  func draw(_ layer: CALayer, in ctx: CGContext)

  /// Tells that the layer is about to draw itself.
  func layerWillDraw(_ layer: CALayer)

  /// Places the sublayers of the layer. By default nothing.
  func layoutSublayers(of layer: CALayer)

  /// The action for a key; `NSNull` for none at all, nil to look further. By default nil.
  func action(for layer: CALayer, forKey event: String) -> (any CAAction)?
}

extension CALayerDelegate {
  public func display(_ layer: CALayer) { layer.drawContent() }
  public func draw(_ layer: CALayer, in ctx: CGContext) {}
  public func layerWillDraw(_ layer: CALayer) {}
  public func layoutSublayers(of layer: CALayer) {}
  public func action(for layer: CALayer, forKey event: String) -> (any CAAction)? { nil }
}
