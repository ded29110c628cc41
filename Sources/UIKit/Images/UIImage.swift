public import Foundation
public import QuartzCore
import VectorGraphics

/// A picture, with its scale and the way in which it is meant to be drawn.
///
/// Images come from asset catalogues, from PNG files and data, with the trait `JPEG` from those of JPEG too, from Core
/// Graphics and from `UIGraphicsImageRenderer`; other formats are not read. Symbols and the SVG files of catalogues stay
/// vectors; all other images are pixels.
open class UIImage: NSObject, NSCopying, _ExpressibleByImageLiteral, @unchecked Sendable {
  // The class is sendable although it is not final, since nothing changes after init.

  /// The turn and the mirroring by which the stored pixels come to stand upright.
  public enum Orientation: Int, Sendable {
    case up, down, left, right, upMirrored, downMirrored, leftMirrored, rightMirrored
  }

  /// Whether an image shows its own colours, or its opaque parts in the tint of the view.
  public enum RenderingMode: Int, Sendable {
    /// The image is a template in places that ask for one, such as system buttons, and shows its own colours elsewhere. A
    /// symbol is a template everywhere, unless its configuration has a colour.
    case automatic
    case alwaysOriginal
    case alwaysTemplate
  }

  /// How the middle of an image that is resized is filled.
  public enum ResizingMode: Int, Sendable {
    case tile, stretch
  }

  /// The values of which an image is made.
  struct Content {
    var pixels: CGImage?
    /// The symbol that shows in place of pixels.
    var symbol: SymbolPicture?
    /// The vectors that show in place of pixels.
    var drawing: Drawing?
    var scale: CGFloat = 1
    var orientation = Orientation.up
    var renderingMode = RenderingMode.automatic
    var tint: UIColor?
    /// The insets of a resizable image; nil for others.
    var capInsets: UIEdgeInsets?
    var resizingMode = ResizingMode.tile
    var alignmentRectInsets = UIEdgeInsets.zero
    var baselineOffsetFromBottom: CGFloat?
    var flipsForRightToLeftLayoutDirection = false
    /// The configuration of an image that is no symbol.
    var configuration: Configuration?
    var frames: [UIImage]?
    var duration: TimeInterval = 0
    /// The picture of which this is a variant.
    var asset: UIImageAsset?
  }

  let content: Content

  init(_ content: Content) {
    self.content = content
    super.init()
  }

  /// The image of size zero, which draws nothing.
  public override init() {
    content = Content()
    super.init()
  }

  /// Nil: there are no archives of views here.
  public required init?(coder: NSCoder) {
    return nil
  }

  /// The image with one pixel in a point.
  public init(cgImage: CGImage) {
    content = Content(pixels: cgImage)
    super.init()
  }

  /// The image with `scale` pixels in a point (1 if that is not above zero), which `orientation` turns upright.
  public init(cgImage: CGImage, scale: CGFloat, orientation: Orientation) {
    content = Content(pixels: cgImage, scale: scale > 0 && scale.isFinite ? scale : 1, orientation: orientation)
    super.init()
  }

  /// The image of an `#imageLiteral`, which is found as by `init(named:)`. If there is none, the image has size zero.
  public required convenience init(imageLiteralResourceName name: String) {
    self.init(UIImage.content(named: name, in: .main, for: .current) ?? Content())
  }

  // MARK: - Properties

  /// The pixels as they are stored: neither turned nor tinted. Those of vectors are made at each access; a
  /// symbol is black.
  open var cgImage: CGImage? { content.pixels ?? vectorPixels(tint: nil, isUpright: false) }

  /// The number of pixels in a point.
  open var scale: CGFloat { content.scale }

  open var imageOrientation: Orientation { content.orientation }

  /// The size of the upright image, in points.
  open var size: CGSize {
    let size = storedSize
    return content.orientation.swapsSides ? CGSize(width: size.height, height: size.width) : size
  }

  /// The size before the image is turned upright, in points.
  var storedSize: CGSize {
    if let symbol = content.symbol { return symbol.size }
    if let drawing = content.drawing { return CGSize(drawing.size) }
    guard let pixels = content.pixels else { return .zero }
    return CGSize(width: CGFloat(pixels.width) / scale, height: CGFloat(pixels.height) / scale)
  }

  open var renderingMode: RenderingMode { content.renderingMode }

  /// The widths of the sides that keep their size when the image is resized.
  open var capInsets: UIEdgeInsets { content.capInsets ?? .zero }

  open var resizingMode: ResizingMode { content.resizingMode }

  /// The widths of the sides that layout by constraints does not count as the image, such as a shadow.
  open var alignmentRectInsets: UIEdgeInsets { content.alignmentRectInsets }

  /// The distance of the baseline of texts beside the image from its lower side, in points; nil if it has none. Symbols
  /// have one.
  open var baselineOffsetFromBottom: CGFloat? {
    content.baselineOffsetFromBottom ?? content.symbol?.baselineOffsetFromBottom
  }

  open var hasBaseline: Bool { baselineOffsetFromBottom != nil }

  open var isSymbolImage: Bool { content.symbol != nil }

  open var configuration: Configuration? { content.symbol?.configuration ?? content.configuration }

  open var symbolConfiguration: SymbolConfiguration? { content.symbol?.configuration as? SymbolConfiguration }

  /// Whether image views mirror the image where people read from right to left.
  open var flipsForRightToLeftLayoutDirection: Bool { content.flipsForRightToLeftLayoutDirection }

  /// The images that an animated image shows in turn; nil for others.
  open var images: [UIImage]? { content.frames }

  /// The seconds that all images of an animated image take together.
  open var duration: TimeInterval { content.duration }

  open func copy(with zone: NSZone? = nil) -> Any { self }

  /// Whether both show the same pixels or vectors in the same way. What was found twice by one name is equal.
  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIImage else { return false }
    if self === other { return true }
    let (a, b) = (content, other.content)
    guard a.pixels === b.pixels, a.pixels != nil || a.drawing != nil && a.drawing == b.drawing, a.symbol == nil,
      b.symbol == nil, a.frames == nil, b.frames == nil
    else { return false }
    return a.scale == b.scale && a.orientation == b.orientation && a.renderingMode == b.renderingMode
      && a.tint == b.tint && a.capInsets == b.capInsets && a.resizingMode == b.resizingMode
      && a.alignmentRectInsets == b.alignmentRectInsets && a.baselineOffsetFromBottom == b.baselineOffsetFromBottom
      && a.flipsForRightToLeftLayoutDirection == b.flipsForRightToLeftLayoutDirection
      && a.configuration == b.configuration
  }

  open override var hash: Int {
    if let pixels = content.pixels { return ObjectIdentifier(pixels).hashValue }
    guard let drawing = content.drawing else { return super.hash }
    return drawing.items.count
  }
}

extension UIImage.Orientation {
  /// Whether the stored width shows as height.
  var swapsSides: Bool {
    switch self {
    case .up, .down, .upMirrored, .downMirrored: false
    case .left, .right, .leftMirrored, .rightMirrored: true
    }
  }

  var mirrored: UIImage.Orientation {
    switch self {
    case .up: .upMirrored
    case .down: .downMirrored
    case .left: .leftMirrored
    case .right: .rightMirrored
    case .upMirrored: .up
    case .downMirrored: .down
    case .leftMirrored: .left
    case .rightMirrored: .right
    }
  }

  /// The map from the unit square of the stored pixels to that of the upright image, each with its origin at the top
  /// left.
  ///
  /// `left` is turned by 90° counterclockwise for display, `right` clockwise; the mirrored ones are mirrored left to
  /// right before that (the orientations 1 to 8 of Exif, in the order of `UIImage.Orientation`'s documentation).
  var upright: CGAffineTransform {
    switch self {
    case .up: .identity
    case .down: CGAffineTransform(-1, 0, 0, -1, 1, 1)
    case .left: CGAffineTransform(0, -1, 1, 0, 0, 1)
    case .right: CGAffineTransform(0, 1, -1, 0, 1, 0)
    case .upMirrored: CGAffineTransform(-1, 0, 0, 1, 1, 0)
    case .downMirrored: CGAffineTransform(1, 0, 0, -1, 0, 1)
    case .leftMirrored: CGAffineTransform(0, 1, 1, 0, 0, 0)
    case .rightMirrored: CGAffineTransform(0, -1, -1, 0, 1, 1)
    }
  }
}

/// The type of `#imageLiteral`.
public typealias _ImageLiteralType = UIImage
