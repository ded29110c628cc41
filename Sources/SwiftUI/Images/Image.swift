public import QuartzCore

/// A view that shows a picture or a symbol.
///
/// It is as large as the picture unless it is resizable. A symbol is as large as letters of the environment's font, and
/// painted like them.
public struct Image: Equatable, Sendable {
  enum Source: Equatable, Sendable {
    case named(String, Bundle?)
    case symbol(String)
    case picture(UIImage)
  }

  /// The way in which an image takes a size that is not its own.
  struct Resizing: Equatable, Sendable {
    var capInsets: EdgeInsets
    var mode: ResizingMode
  }

  let source: Source
  /// The description for people who cannot see the image.
  let caption: String?
  var resizing: Resizing?
  var templateMode: TemplateRenderingMode?
  var quality = Interpolation.medium

  private init(_ source: Source, caption: String?) {
    self.source = source
    self.caption = caption
  }

  /// Makes an image of the picture of that name, as `UIImage(named:)` finds it; a square of dashes if it finds none.
  public init(_ name: String, bundle: Bundle? = nil) { self.init(.named(name, bundle), caption: name) }

  public init(_ name: String, bundle: Bundle? = nil, label: Text) {
    self.init(.named(name, bundle), caption: label.plainString)
  }

  public init(decorative name: String, bundle: Bundle? = nil) { self.init(.named(name, bundle), caption: nil) }

  /// Makes an image of the symbol of that name. The common symbols are drawn for this package; a square of dashes
  /// stands for others.
  public init(systemName: String) { self.init(.symbol(systemName), caption: systemName) }

  /// Makes an image of a resource; a square of dashes if it is not there.
  public init(_ resource: ImageResource) { self.init(.named(resource.name, resource.bundle), caption: resource.name) }

  public init(uiImage: UIImage) { self.init(.picture(uiImage), caption: nil) }

  public init(_ cgImage: CGImage, scale: CGFloat, orientation: Orientation = .up, label: Text) {
    let image = UIImage(cgImage: cgImage, scale: scale, orientation: orientation.picture)
    self.init(.picture(image), caption: label.plainString)
  }

  public init(decorative cgImage: CGImage, scale: CGFloat, orientation: Orientation = .up) {
    self.init(
      .picture(UIImage(cgImage: cgImage, scale: scale, orientation: orientation.picture)), caption: nil)
  }

  // MARK: - Modifiers

  /// The way in which the middle of a resized image is filled.
  public enum ResizingMode: Hashable, Sendable {
    case tile, stretch
  }

  /// Lets the image take the size that it is offered; the margins within `capInsets` keep their own.
  public func resizable(
    capInsets: EdgeInsets = EdgeInsets(), resizingMode: ResizingMode = .stretch
  ) -> Image {
    changed { $0.resizing = Resizing(capInsets: capInsets, mode: resizingMode) }
  }

  /// The colours of an image: its own, or the foreground style in its opaque parts.
  public enum TemplateRenderingMode: Hashable, Sendable {
    case template, original
  }

  public func renderingMode(_ renderingMode: TemplateRenderingMode?) -> Image {
    changed { $0.templateMode = renderingMode }
  }

  /// The way in which pixels are made up where an image is magnified.
  public enum Interpolation: Hashable, Sendable {
    case none, low, medium, high
  }

  public func interpolation(_ interpolation: Interpolation) -> Image { changed { $0.quality = interpolation } }

  /// Returns the same image: edges are always antialiased.
  public func antialiased(_ isAntialiased: Bool) -> Image { self }

  private func changed(_ change: (inout Image) -> Void) -> Image {
    var image = self
    change(&image)
    return image
  }

  // MARK: - Sizes of symbols

  /// The size of symbols beside text.
  public enum Scale: Hashable, Sendable {
    case small, medium, large
  }

  /// The turns and mirrorings that the stored pixels need to stand upright.
  public enum Orientation: UInt8, CaseIterable, Hashable, Sendable {
    case up, upMirrored, down, downMirrored, left, leftMirrored, right, rightMirrored

    fileprivate var picture: UIImage.Orientation {
      switch self {
      case .up: .up
      case .upMirrored: .upMirrored
      case .down: .down
      case .downMirrored: .downMirrored
      case .left: .left
      case .leftMirrored: .leftMirrored
      case .right: .right
      case .rightMirrored: .rightMirrored
      }
    }
  }
}
