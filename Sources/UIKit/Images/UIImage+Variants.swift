public import Foundation
import QuartzCore
import VectorGraphics

extension UIImage {
  func changed(_ change: (inout Content) -> Void) -> UIImage {
    var content = self.content
    change(&content)
    return UIImage(content)
  }

  public func withRenderingMode(_ renderingMode: RenderingMode) -> UIImage {
    changed { $0.renderingMode = renderingMode }
  }

  /// Returns the image whose opaque parts show in `color`. A template shows in the tint of its view instead.
  public func withTintColor(_ color: UIColor) -> UIImage { changed { $0.tint = color } }

  public func withTintColor(_ color: UIColor, renderingMode: RenderingMode) -> UIImage {
    changed {
      $0.tint = color
      $0.renderingMode = renderingMode
    }
  }

  /// Returns the image whose sides inside of `capInsets` keep their size when it is resized. The rest repeats.
  public func resizableImage(withCapInsets capInsets: UIEdgeInsets) -> UIImage {
    resizableImage(withCapInsets: capInsets, resizingMode: .tile)
  }

  public func resizableImage(withCapInsets capInsets: UIEdgeInsets, resizingMode: ResizingMode) -> UIImage {
    changed {
      $0.capInsets = capInsets
      $0.resizingMode = resizingMode
    }
  }

  public func withAlignmentRectInsets(_ alignmentInsets: UIEdgeInsets) -> UIImage {
    changed { $0.alignmentRectInsets = alignmentInsets }
  }

  public func withHorizontallyFlippedOrientation() -> UIImage {
    changed { $0.orientation = $0.orientation.mirrored }
  }

  /// Returns the image that image views mirror where people read from right to left.
  public func imageFlippedForRightToLeftLayoutDirection() -> UIImage {
    changed { $0.flipsForRightToLeftLayoutDirection = true }
  }

  public func withBaselineOffset(fromBottom baselineOffset: CGFloat) -> UIImage {
    changed { $0.baselineOffsetFromBottom = baselineOffset }
  }

  /// Returns the image without a baseline of its own; a symbol keeps that of its letters.
  public func imageWithoutBaseline() -> UIImage { changed { $0.baselineOffsetFromBottom = nil } }

  /// Returns the image that shows `images` in turn, in `duration` seconds for all of them; nil without images.
  public class func animatedImage(with images: [UIImage], duration: TimeInterval) -> UIImage? {
    guard let first = images.first else { return nil }
    return first.changed {
      $0.frames = images
      $0.duration = duration
    }
  }

  /// The average of all pixels, for places where a pattern must be one colour. Costs time in proportion to the pixels.
  var averageColor: CGColor {
    guard let pixels = content.pixels ?? vectorPixels(tint: content.tint, isUpright: true) else { return .clear }
    let bitmap = Bitmap(pixels)
    var sums = (red: 0, green: 0, blue: 0, alpha: 0)
    for index in stride(from: 0, to: bitmap.pixels.count, by: 4) {
      sums.red += Int(bitmap.pixels[index])
      sums.green += Int(bitmap.pixels[index + 1])
      sums.blue += Int(bitmap.pixels[index + 2])
      sums.alpha += Int(bitmap.pixels[index + 3])
    }
    guard sums.alpha > 0 else { return .clear }
    let alpha = Double(sums.alpha)
    return CGColor(
      Color(
        red: Double(sums.red) / alpha, green: Double(sums.green) / alpha, blue: Double(sums.blue) / alpha,
        alpha: alpha / Double(255 * (bitmap.pixels.count / 4))))
  }
}
