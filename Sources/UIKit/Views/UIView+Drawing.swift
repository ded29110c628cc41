extension UIView {
  func displayContent(of layer: CALayer) {
    hasDrawnNothing = false
    layer.drawContent()
  }

  func drawContent(in context: CGContext) {
    UIGraphicsPushContext(context)
    traitCollection.performAsCurrent { draw(bounds) }
    UIGraphicsPopContext()
  }

  func contentModeDidChange() {}

  func resolveBackground() {
    layer.backgroundColor = background?.resolvedColor(with: traitCollection).cgColor
  }
}
