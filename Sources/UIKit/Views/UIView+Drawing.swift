import CoreGraphics

extension UIView {
  /// Draws the layer's content. An image that was set as the layer's contents stays if nothing is drawn.
  func displayContent(of layer: CALayer) {
    // Nothing is drawn into an empty view, as on iOS.
    let isEmpty = layer.bounds.width == 0 || layer.bounds.height == 0
    if layer === self.layer { isAwaitingSize = isEmpty }
    if !isEmpty { layer.drawContent(keepsImage: true) }
  }

  func drawContent(of layer: CALayer, in context: CGContext) {
    guard layer === self.layer else { return }
    UIGraphicsPushContext(context)
    defer { UIGraphicsPopContext() }
    traitCollection.performAsCurrent { draw(bounds) }
  }

  func contentModeDidChange() {
    layer.contentsGravity = contentMode.gravity
    layer.needsDisplayOnBoundsChange = contentMode == .redraw
    layer.setNeedsDisplay()
  }

  func resolveBackground() {
    layer.backgroundColor = ownBackgroundColor?.resolvedColor(with: traitCollection).cgColor
  }
}

extension UIView.ContentMode {
  /// The gravity of a layer's contents that goes with the mode.
  var gravity: CALayerContentsGravity {
    switch self {
    case .scaleToFill, .redraw: .resize
    case .scaleAspectFit: .resizeAspect
    case .scaleAspectFill: .resizeAspectFill
    case .center: .center
    case .top: .top
    case .bottom: .bottom
    case .left: .left
    case .right: .right
    case .topLeft: .topLeft
    case .topRight: .topRight
    case .bottomLeft: .bottomLeft
    case .bottomRight: .bottomRight
    }
  }
}
