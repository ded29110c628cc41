public import Foundation
import QuartzCore
import VectorGraphics
import VectorRaster

/// A canvas on which an image is drawn. The drawing is recorded as vectors and becomes pixels when `image` is asked
/// for.
struct ImageCanvas {
  let context: CGContext
  let scale: CGFloat

  /// A canvas for the part `bounds` of the coordinates, with `scale` pixels in a point. A scale that is not above zero
  /// means that of the display of the current traits.
  init(_ bounds: CGRect, scale: CGFloat, isOpaque: Bool) {
    self.scale = scale > 0 && scale.isFinite ? scale : Self.displayScale
    context = CGContext(recordingSize: bounds.size)
    context.translateBy(x: -bounds.minX, y: -bounds.minY)
    if isOpaque {
      context.setFillColor(gray: 0, alpha: 1)
      context.fill(bounds)
    }
  }

  /// The scale of the display of the current traits; 2 if it is not known.
  static var displayScale: CGFloat {
    let scale = UITraitCollection.current.displayScale
    return scale > 0 ? scale : 2
  }

  /// The image of what has been drawn so far; nil if it has no size or too many pixels. Each access renders it again.
  var image: UIImage? {
    guard let pixels = Bitmap(rendering: context.drawing, scale: scale.native).flatMap({ CGImage($0) }) else {
      return nil
    }
    return UIImage(cgImage: pixels, scale: scale, orientation: .up)
  }
}

/// Begins an image of `size` in pixels, into which the functions of UIKit draw until `UIGraphicsEndImageContext()`.
public func UIGraphicsBeginImageContext(_ size: CGSize) { UIGraphicsBeginImageContextWithOptions(size, false, 1) }

/// Begins an image of `size` in points, into which the functions of UIKit draw until `UIGraphicsEndImageContext()`.
///
/// - Parameters:
///   - opaque: Whether the image is black at first; otherwise it is transparent.
///   - scale: The number of pixels in a point; 0 means as many as on the screen.
public func UIGraphicsBeginImageContextWithOptions(_ size: CGSize, _ opaque: Bool, _ scale: CGFloat) {
  let canvas = ImageCanvas(CGRect(origin: .zero, size: size), scale: scale, isOpaque: opaque)
  GraphicsStack.push(GraphicsStack.Entry(canvas.context, canvas: canvas))
}

/// Returns the image that was begun last, with what has been drawn so far. Nil if the current context is not an
/// image's, or if the image has no size or too many pixels.
public func UIGraphicsGetImageFromCurrentImageContext() -> UIImage? { GraphicsStack.current?.canvas?.image }

/// Ends the image that was begun last, if its context is the current one.
public func UIGraphicsEndImageContext() {
  if GraphicsStack.current?.canvas != nil { GraphicsStack.pop() }
}
