public import SwiftUICore

extension GraphicsContext {
  /// An image with the environment of a context.
  public struct ResolvedImage {
    fileprivate let picture: ViewPicture

    public var size: CGSize { picture.size }
  }

  public func resolve(_ image: Image) -> ResolvedImage {
    let environment = environment
    return ResolvedImage(
      picture: MainActor.assumeIsolated { ViewPicture(image, proposal: .unspecified, in: environment) })
  }

  /// Draws an image stretched to a rectangle.
  public func draw(_ image: ResolvedImage, in rect: CGRect) { draw(image.picture, in: rect) }

  /// Draws an image in its own size, with its anchor at a point.
  public func draw(_ image: ResolvedImage, at point: CGPoint, anchor: UnitPoint = .center) {
    draw(image.picture, at: point, anchor: anchor)
  }

  /// Draws an image stretched to a rectangle.
  public func draw(_ image: Image, in rect: CGRect) { draw(resolve(image), in: rect) }

  /// Draws an image in its own size, with its anchor at a point.
  public func draw(_ image: Image, at point: CGPoint, anchor: UnitPoint = .center) {
    draw(resolve(image), at: point, anchor: anchor)
  }
}
