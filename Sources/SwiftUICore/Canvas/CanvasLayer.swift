import QuartzCore
import VectorGraphics

/// A layer whose contents are given as vectors.
final class CanvasLayer: CALayer {
  private var items: [Drawing.Item] = []

  /// Shows items of the layer's coordinates.
  func show(_ items: [Drawing.Item]) {
    self.items = items
    drawContent()
  }

  override func draw(in ctx: CGContext) { ctx.draw(items) }
}
