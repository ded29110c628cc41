public import Foundation
import QuartzCore
import VectorFormats
import VectorGraphics

extension UIImage {
  /// The image of a PNG file's bytes, with one pixel in a point; nil for anything else.
  public convenience init?(data: Data) {
    self.init(data: data, scale: 1)
  }

  /// The image of a PNG file's bytes; nil for anything else.
  public convenience init?(data: Data, scale: CGFloat) {
    guard let content = UIImage.content(of: data, scale: scale) else { return nil }
    self.init(content)
  }

  /// The image of a PNG file; nil if it cannot be read. The ends `@2x` and `@3x` of a name mean two and three pixels in
  /// a point.
  public convenience init?(contentsOfFile path: String) {
    guard let data = FileManager.default.contents(atPath: path),
      let content = UIImage.content(of: data, scale: UIImage.scale(ofFileNamed: path))
    else { return nil }
    self.init(content)
  }

  /// The image of the PNG file of that name among the resources of the program; nil if there is none.
  ///
  /// The extension may be left out. Of `name.png`, `name@2x.png` and `name@3x.png` the file for the current traits'
  /// display scale is read, or else the finest. Asset catalogues are not read. Resources of a Swift package lie in
  /// `Bundle.module`: name that bundle with `init(named:in:with:)`.
  public convenience init?(named name: String) {
    self.init(named: name, in: .main, compatibleWith: nil)
  }

  /// The image of the PNG file of that name among the resources of `bundle`; nil means the program's.
  public convenience init?(
    named name: String, in bundle: Bundle?, compatibleWith traitCollection: UITraitCollection?
  ) {
    let traits = traitCollection ?? .current
    guard let content = UIImage.content(named: name, in: bundle ?? .main, displayScale: traits.displayScale) else {
      return nil
    }
    self.init(content)
  }

  /// The image of the PNG file of that name among the resources of `bundle`. The configuration has no effect.
  public convenience init?(named name: String, in bundle: Bundle?, with configuration: UIImage.Configuration?) {
    self.init(named: name, in: bundle, compatibleWith: nil)
  }

  /// Nil: the symbols are Apple's and part of its systems.
  public convenience init?(systemName name: String) { return nil }

  /// Nil: the symbols are Apple's and part of its systems.
  public convenience init?(systemName name: String, withConfiguration configuration: UIImage.Configuration?) {
    return nil
  }

  /// Returns the bytes of a PNG file of the image, upright and tinted; nil if it has no pixels.
  public func pngData() -> Data? {
    upright(tint: content.tint).map { Data(PNG.bytes(of: Bitmap($0))) }
  }

  /// Returns nil: only PNG is written here, by `pngData()`.
  public func jpegData(compressionQuality: CGFloat) -> Data? { nil }

  // MARK: - Reading

  static func content(of data: Data, scale: CGFloat) -> Content? {
    guard let bitmap = try? PNG.bitmap(from: [UInt8](data)), let pixels = CGImage(bitmap) else { return nil }
    return Content(pixels: pixels, scale: scale > 0 && scale.isFinite ? scale : 1)
  }

  static func content(
    named name: String, in bundle: Bundle, displayScale: CGFloat = UITraitCollection.current.displayScale
  ) -> Content? {
    let stem = name.hasSuffix(".png") ? String(name.dropLast(4)) : name
    let scales = [3, 2, 1]
    let preferred = scales.filter { CGFloat($0) == displayScale } + scales.filter { CGFloat($0) != displayScale }
    for scale in preferred {
      let resource = scale == 1 ? stem : "\(stem)@\(scale)x"
      if let path = bundle.path(forResource: resource, ofType: "png"),
        let data = FileManager.default.contents(atPath: path), let content = content(of: data, scale: CGFloat(scale))
      {
        return content
      }
    }
    return nil
  }

  private static func scale(ofFileNamed path: String) -> CGFloat {
    let stem = ((path as NSString).lastPathComponent as NSString).deletingPathExtension
    return stem.hasSuffix("@2x") ? 2 : stem.hasSuffix("@3x") ? 3 : 1
  }

  /// The choice of an image among several. It has no effect here.
  open class Configuration: NSObject, @unchecked Sendable {}

  /// The size and weight of a symbol. It has no effect here, since there are no symbols.
  open class SymbolConfiguration: Configuration, @unchecked Sendable {
    public convenience init(pointSize: CGFloat) { self.init() }
    public convenience init(pointSize: CGFloat, weight: SymbolWeight) { self.init() }
  }

  public enum SymbolWeight: Int, Sendable {
    case unspecified, ultraLight, thin, light, regular, medium, semibold, bold, heavy, black
  }
}
