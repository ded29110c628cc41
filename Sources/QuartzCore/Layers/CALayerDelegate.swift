public import CoreGraphics

/// An object that a layer asks about its content, layout and actions.
///
/// All methods are optional, on Apple's systems by the rules of Objective-C, here because of the defaults below.
@preconcurrency @MainActor
public protocol CALayerDelegate: AnyObject {
  /// Gives the layer its contents. By default the layer draws itself as if it had no delegate.
  func display(_ layer: CALayer)

  /// Draws the layer's content. By default it draws nothing.
  func draw(_ layer: CALayer, in ctx: CGContext)

  /// Tells that the layer is about to draw itself.
  func layerWillDraw(_ layer: CALayer)

  /// Places the sublayers of the layer. By default it does nothing.
  func layoutSublayers(of layer: CALayer)

  /// Returns the action for a key: `NSNull` means that there is none, nil (the default) that the layer looks further.
  func action(for layer: CALayer, forKey event: String) -> (any CAAction)?
}

extension CALayerDelegate {
  public func display(_ layer: CALayer) { layer.drawContent() }
  public func draw(_ layer: CALayer, in ctx: CGContext) {}
  public func layerWillDraw(_ layer: CALayer) {}
  public func layoutSublayers(of layer: CALayer) {}
  public func action(for layer: CALayer, forKey event: String) -> (any CAAction)? { nil }
}
