import CoreGraphics
import QuartzCore
import UIKit
import VectorGraphics

/// A layer that shows a symbol's outline or a picture.
final class ImageLayer: CALayer {
  private var painted: PaintLayer?
  private var pixels: PictureLayer?

  /// Shows an outline.
  func show(_ path: VectorGraphics.Path, with paint: ResolvedPaint, size: CGSize, opacity: Float = 1) {
    pixels = nil
    let painted = paintLayer()
    painted.opacity = opacity
    painted.mask = nil
    painted.fill(Path(path), FillStyle(), with: paint, in: CGRect(origin: .zero, size: size))
  }

  /// Shows a picture or, with a paint, its opaque parts in that paint.
  func show(_ image: UIImage, _ quality: Image.Interpolation, with paint: ResolvedPaint?, size: CGSize) {
    let frame = CGRect(origin: .zero, size: size)
    let pixels = self.pixels ?? PictureLayer()
    self.pixels = pixels
    pixels.show(image, quality, size: size)
    if let paint {
      let painted = paintLayer()
      painted.opacity = 1
      painted.fill(Path(frame), FillStyle(), with: paint, in: frame)
      pixels.removeFromSuperlayer()
      painted.mask = pixels
    } else {
      painted?.removeFromSuperlayer()
      painted = nil
      if pixels.superlayer !== self {
        pixels.removeFromSuperlayer()
        sublayers = [pixels]
      }
    }
  }

  private func paintLayer() -> PaintLayer {
    if let painted { return painted }
    let layer = PaintLayer()
    sublayers = [layer]
    painted = layer
    return layer
  }
}

/// A layer that shows a picture, stretched or tiled over the bounds.
private final class PictureLayer: CALayer {
  private var image: UIImage?
  private var quality = Image.Interpolation.medium

  override init() {
    super.init()
    anchorPoint = .zero
    needsDisplayOnBoundsChange = true
  }

  override init(layer: Any) {
    if let layer = layer as? PictureLayer { (image, quality) = (layer.image, layer.quality) }
    super.init(layer: layer)
  }

  required init?(coder: NSCoder) { nil }

  func show(_ image: UIImage, _ quality: Image.Interpolation, size: CGSize) {
    if bounds.size != size { bounds.size = size }
    guard image != self.image || quality != self.quality else { return }
    (self.image, self.quality) = (image, quality)
    setNeedsDisplay()
  }

  override func draw(in ctx: CGContext) {
    ctx.interpolationQuality = quality == .none ? .none : .default
    UIGraphicsPushContext(ctx)
    image?.draw(in: bounds)
    UIGraphicsPopContext()
  }
}
