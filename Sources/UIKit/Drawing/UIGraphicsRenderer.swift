public import Foundation
public import QuartzCore

/// The format of a renderer's results.
open class UIGraphicsRendererFormat: NSObject, NSCopying {
  /// The part of the coordinates that the renderer draws.
  open fileprivate(set) var bounds = CGRect.zero

  public override required init() {
    super.init()
  }

  open class func `default`() -> Self { Self() }

  open class func preferred() -> Self { Self() }

  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = Self()
    copy.bounds = bounds
    return copy
  }
}

/// A context into which a renderer draws.
open class UIGraphicsRendererContext: NSObject {
  public let cgContext: CGContext
  private let ownFormat: UIGraphicsRendererFormat

  fileprivate init(_ context: CGContext, _ format: UIGraphicsRendererFormat) {
    cgContext = context
    ownFormat = format
    super.init()
  }

  open var format: UIGraphicsRendererFormat { ownFormat }

  /// Fills a rectangle with the fill colour.
  open func fill(_ rect: CGRect) { fill(rect, blendMode: .normal) }

  open func fill(_ rect: CGRect, blendMode: CGBlendMode) { UIRectFillUsingBlendMode(rect, blendMode) }

  /// Draws a frame of width 1 inside of a rectangle in the stroke colour.
  open func stroke(_ rect: CGRect) { stroke(rect, blendMode: .normal) }

  open func stroke(_ rect: CGRect, blendMode: CGBlendMode) {
    cgContext.saveGState()
    cgContext.setBlendMode(blendMode)
    cgContext.stroke(rect.insetBy(dx: 0.5, dy: 0.5), width: 1)
    cgContext.restoreGState()
  }

  /// Limits later drawing to the inside of a rectangle.
  open func clip(to rect: CGRect) { cgContext.clip(to: rect) }
}

/// The base class of renderers, which draw by a closure; see `UIGraphicsImageRenderer`.
open class UIGraphicsRenderer: NSObject {
  private let ownFormat: UIGraphicsRendererFormat

  fileprivate init(_ bounds: CGRect, _ format: UIGraphicsRendererFormat) {
    ownFormat = (format.copy() as? UIGraphicsRendererFormat) ?? format
    ownFormat.bounds = bounds
    super.init()
  }

  open var format: UIGraphicsRendererFormat { ownFormat }

  open var allowsImageOutput: Bool { true }
}

// MARK: - Images

/// The format of an image renderer's images.
open class UIGraphicsImageRendererFormat: UIGraphicsRendererFormat {
  /// The range of colours that an image can hold; here it is always sRGB.
  public enum Range: Int, Sendable {
    case unspecified = -1
    case automatic, extended, standard
  }

  /// The number of pixels in a point: that of the display unless set.
  open var scale = ImageCanvas.displayScale

  /// Whether images are black at first; otherwise they are transparent.
  open var opaque = false

  /// Kept, without effect: images hold the colours of sRGB.
  open var preferredRange = Range.automatic

  public required init() {
    super.init()
  }

  /// The format for a collection of traits, of which only the display scale counts.
  public convenience init(for traitCollection: UITraitCollection) {
    self.init()
    if traitCollection.displayScale > 0 { scale = traitCollection.displayScale }
  }

  open override func copy(with zone: NSZone? = nil) -> Any {
    guard let copy = super.copy(with: zone) as? UIGraphicsImageRendererFormat else { return self }
    copy.scale = scale
    copy.opaque = opaque
    copy.preferredRange = preferredRange
    return copy
  }
}

/// A context into which an image renderer draws.
open class UIGraphicsImageRendererContext: UIGraphicsRendererContext {
  private let canvas: ImageCanvas

  fileprivate init(_ canvas: ImageCanvas, _ format: UIGraphicsRendererFormat) {
    self.canvas = canvas
    super.init(canvas.context, format)
  }

  /// The image of what has been drawn so far. Each access renders it again.
  open var currentImage: UIImage { canvas.image ?? UIImage() }
}

/// A renderer that makes images of what a closure draws.
///
///     let renderer = UIGraphicsImageRenderer(size: CGSize(width: 20, height: 20))
///     let dot = renderer.image { _ in
///       UIColor.systemRed.setFill()
///       UIBezierPath(ovalIn: CGRect(x: 0, y: 0, width: 20, height: 20)).fill()
///     }
open class UIGraphicsImageRenderer: UIGraphicsRenderer {
  public typealias DrawingActions = (UIGraphicsImageRendererContext) -> Void

  public convenience init(size: CGSize) { self.init(bounds: CGRect(origin: .zero, size: size)) }

  public convenience init(size: CGSize, format: UIGraphicsImageRendererFormat) {
    self.init(bounds: CGRect(origin: .zero, size: size), format: format)
  }

  public convenience init(bounds: CGRect) { self.init(bounds: bounds, format: .preferred()) }

  /// A renderer for the part `bounds` of the coordinates.
  public init(bounds: CGRect, format: UIGraphicsImageRendererFormat) {
    super.init(bounds, format)
  }

  /// Returns the image of what `actions` draws. Its size is zero if the bounds have no size or too many pixels.
  open func image(actions: DrawingActions) -> UIImage {
    let imageFormat = format as? UIGraphicsImageRendererFormat
    let canvas = ImageCanvas(
      format.bounds, scale: imageFormat?.scale ?? 0, isOpaque: imageFormat?.opaque ?? false)
    GraphicsStack.push(GraphicsStack.Entry(canvas.context, canvas: canvas))
    actions(UIGraphicsImageRendererContext(canvas, format))
    GraphicsStack.pop()
    return canvas.image ?? UIImage()
  }

  /// Returns the bytes of a PNG file of what `actions` draws; none if the bounds have no size or too many pixels.
  open func pngData(actions: DrawingActions) -> Data { image(actions: actions).pngData() ?? Data() }
}
