public import Foundation
import QuartzCore
import VectorGraphics
import VectorRaster

/// Where an image is drawn: recorded as vectors, made into pixels when asked for.
struct ImageCanvas {
  let context: CGContext
  let scale: CGFloat

  /// The part `bounds` of the coordinates, with `scale` pixels a point; not above zero means as many as the current traits'
  /// display has.
  init(_ bounds: CGRect, scale: CGFloat, isOpaque: Bool) {
    self.scale = scale > 0 && scale.isFinite ? scale : Self.displayScale
    context = CGContext(recordingSize: bounds.size)
    context.translateBy(x: -bounds.minX, y: -bounds.minY)
    if isOpaque {
      context.setFillColor(gray: 0, alpha: 1)
      context.fill(bounds)
    }
  }

  /// Two pixels a point where nothing is known of a display.
  static var displayScale: CGFloat {
    let scale = UITraitCollection.current.displayScale
    return scale > 0 ? scale : 2
  }

  /// What has been drawn so far; nil if it has no size or too many pixels.
  var image: UIImage? {
    guard let pixels = Bitmap(rendering: context.drawing, scale: scale.native).flatMap({ CGImage($0) }) else {
      return nil
    }
    return UIImage(cgImage: pixels, scale: scale, orientation: .up)
  }
}

/// Begins an image of `size` in pixels, which the functions of UIKit draw into until `UIGraphicsEndImageContext()`.
public func UIGraphicsBeginImageContext(_ size: CGSize) { UIGraphicsBeginImageContextWithOptions(size, false, 1) }

/// Begins an image of `size` in points, which the functions of UIKit draw into until `UIGraphicsEndImageContext()`.
///
/// - Parameters:
///   - opaque: Whether it is black at first; otherwise it is transparent.
///   - scale: How many pixels make a point; 0 means as many as on the screen.
public func UIGraphicsBeginImageContextWithOptions(_ size: CGSize, _ opaque: Bool, _ scale: CGFloat) {
  let canvas = ImageCanvas(CGRect(origin: .zero, size: size), scale: scale, isOpaque: opaque)
  GraphicsStack.push(GraphicsStack.Entry(canvas.context, canvas: canvas))
}

/// What has been drawn since `UIGraphicsBeginImageContext` or its like; nil outside of one, or if the image has no size.
public func UIGraphicsGetImageFromCurrentImageContext() -> UIImage? { GraphicsStack.current?.canvas?.image }

/// Ends the image that was begun last; without one, nothing.
public func UIGraphicsEndImageContext() {
  if GraphicsStack.current?.canvas != nil { GraphicsStack.pop() }
}
