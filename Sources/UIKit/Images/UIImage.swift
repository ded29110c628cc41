public import Foundation
public import QuartzCore
import VectorGraphics

/// A picture of pixels, with how many of them make a point, and how it is meant to be drawn.
///
/// Images come from PNG files and data, from Core Graphics and from `UIGraphicsImageRenderer`; other formats are not read.
open class UIImage: NSObject, NSCopying, _ExpressibleByImageLiteral, @unchecked Sendable {
  // Sendable although not final: nothing changes after init.

  /// Which turns and mirrorings the stored pixels need to stand upright.
  public enum Orientation: Int, Sendable {
    case up, down, left, right, upMirrored, downMirrored, leftMirrored, rightMirrored
  }

  /// Whether an image shows its own colours, or its opaque parts in the tint of the view.
  public enum RenderingMode: Int, Sendable {
    /// A template in places that ask for one, such as system buttons; its own colours elsewhere.
    case automatic
    case alwaysOriginal
    case alwaysTemplate
  }

  /// What fills the middle of an image that is resized.
  public enum ResizingMode: Int, Sendable {
    case tile, stretch
  }

  /// What an image is made of.
  struct Content {
    var pixels: CGImage?
    var scale: CGFloat = 1
    var orientation = Orientation.up
    var renderingMode = RenderingMode.automatic
    var tint: UIColor?
    /// Nil unless the image was made resizable.
    var capInsets: UIEdgeInsets?
    var resizingMode = ResizingMode.tile
    var alignmentRectInsets = UIEdgeInsets.zero
    var frames: [UIImage]?
    var duration: TimeInterval = 0
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

  /// The image with one pixel a point.
  public init(cgImage: CGImage) {
    content = Content(pixels: cgImage)
    super.init()
  }

  /// The image with `scale` pixels a point (1 if that is not above zero), which `orientation` makes stand upright.
  public init(cgImage: CGImage, scale: CGFloat, orientation: Orientation) {
    content = Content(pixels: cgImage, scale: scale > 0 && scale.isFinite ? scale : 1, orientation: orientation)
    super.init()
  }

  /// The image of an `#imageLiteral`, as `init(named:)` finds it; of size zero where it does not.
  public required convenience init(imageLiteralResourceName name: String) {
    self.init(UIImage.content(named: name, in: .main) ?? Content())
  }

  // MARK: - Properties

  /// The pixels as they are stored: neither turned nor tinted.
  open var cgImage: CGImage? { content.pixels }

  /// How many pixels make a point.
  open var scale: CGFloat { content.scale }

  open var imageOrientation: Orientation { content.orientation }

  /// In points, when it stands upright.
  open var size: CGSize {
    guard let pixels = content.pixels else { return .zero }
    let (width, height) = (CGFloat(pixels.width) / scale, CGFloat(pixels.height) / scale)
    return content.orientation.swapsSides ? CGSize(width: height, height: width) : CGSize(width: width, height: height)
  }

  open var renderingMode: RenderingMode { content.renderingMode }

  /// The sides that keep their size when the image is resized.
  open var capInsets: UIEdgeInsets { content.capInsets ?? .zero }

  open var resizingMode: ResizingMode { content.resizingMode }

  /// What layout by constraints does not count as the image, such as a shadow.
  open var alignmentRectInsets: UIEdgeInsets { content.alignmentRectInsets }

  /// The pictures of an animated image.
  open var images: [UIImage]? { content.frames }

  /// How long all pictures of an animated image take together, in seconds.
  open var duration: TimeInterval { content.duration }

  open func copy(with zone: NSZone? = nil) -> Any { self }
}

extension UIImage.Orientation {
  /// Whether what is stored as width shows as height.
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

  /// Takes the unit square of the stored pixels, origin at the top left, to that of the upright image.
  ///
  /// `left` is turned by 90° counterclockwise for display, `right` clockwise; the mirrored ones are mirrored left to right
  /// before that (the orientations 1 to 8 of Exif, in the order of `UIImage.Orientation`'s documentation).
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
