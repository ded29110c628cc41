public import Foundation
import QuartzCore
import VectorFormats
import VectorGraphics

extension UIImage {
  /// The image of the bytes of a PNG or, with the trait `JPEG`, JPEG file, with one pixel in a point; nil for anything else.
  public convenience init?(data: Data) {
    self.init(data: data, scale: 1)
  }

  /// The image of the bytes of a PNG or, with the trait `JPEG`, JPEG file; nil for anything else.
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

  /// The image of that name among the resources of the program; nil if there is none.
  ///
  /// It is looked for in asset catalogues, and then among files: the extension may be left out, and of `name.png`,
  /// `name@2x.png` and `name@3x.png` the file for the current traits' display scale is read, or else the finest. What has
  /// been read is kept. Resources of a Swift package lie in `Bundle.module`: name that bundle with `init(named:in:with:)`.
  public convenience init?(named name: String) {
    self.init(named: name, in: .main, compatibleWith: nil)
  }

  /// The image of that name among the resources of `bundle`, nil meaning the program's. Of its variants it is the one for
  /// the traits, and where these leave something open for the current ones.
  public convenience init?(
    named name: String, in bundle: Bundle?, compatibleWith traitCollection: UITraitCollection?
  ) {
    let current = UITraitCollection.current
    let traits = traitCollection.map { UITraitCollection(traitsFrom: [current, $0]) } ?? current
    guard let content = UIImage.content(named: name, in: bundle ?? .main, for: traits) else { return nil }
    self.init(content)
  }

  /// The image of that name among the resources of `bundle`, for the traits of a configuration; its other values have no
  /// effect.
  public convenience init?(named name: String, in bundle: Bundle?, with configuration: UIImage.Configuration?) {
    self.init(named: name, in: bundle, compatibleWith: configuration?.traitCollection)
  }

  // MARK: - Several files

  /// Returns the image that shows in turn the images named `name0`, `name1` and so on, up to 1024 of them, in `duration`
  /// seconds for all; nil if there is neither `name0` nor `name1`.
  public class func animatedImageNamed(_ name: String, duration: TimeInterval) -> UIImage? {
    animatedImage(with: images(named: name), duration: duration)
  }

  /// Returns the animated image of files as `animatedImageNamed(_:duration:)` finds them, whose sides keep their size.
  public class func animatedResizableImageNamed(
    _ name: String, capInsets: UIEdgeInsets, duration: TimeInterval
  ) -> UIImage? {
    animatedResizableImageNamed(name, capInsets: capInsets, resizingMode: .tile, duration: duration)
  }

  public class func animatedResizableImageNamed(
    _ name: String, capInsets: UIEdgeInsets, resizingMode: ResizingMode, duration: TimeInterval
  ) -> UIImage? {
    let images = images(named: name).map { $0.resizableImage(withCapInsets: capInsets, resizingMode: resizingMode) }
    return animatedImage(with: images, duration: duration)
  }

  private class func images(named name: String) -> [UIImage] {
    var images: [UIImage] = []
    for index in 0..<1024 {
      if let image = UIImage(named: "\(name)\(index)") {
        images.append(image)
      } else if index > 0 {
        break
      }
    }
    return images
  }

  // MARK: - Writing

  /// Returns the bytes of a PNG file of the image, upright and tinted; nil if it has no pixels.
  public func pngData() -> Data? {
    upright(tint: content.tint).map { Data(PNG.bytes(of: Bitmap($0))) }
  }

  /// Returns the bytes of a JPEG file of the image, upright and tinted, over white; nil if it has no pixels or the package
  /// was built without the trait `JPEG`.
  public func jpegData(compressionQuality: CGFloat) -> Data? {
    guard let pixels = upright(tint: content.tint) else { return nil }
    return (try? JPEG.bytes(of: Bitmap(pixels), quality: compressionQuality.native)).map { Data($0) }
  }

  // MARK: - Reading

  static func content(of data: Data, scale: CGFloat) -> Content? {
    let bytes = [UInt8](data)
    let scale = scale > 0 && scale.isFinite ? scale : 1
    guard JPEG.begins(bytes) else {
      return (try? PNG.bitmap(from: bytes)).flatMap { CGImage($0) }.map { Content(pixels: $0, scale: scale) }
    }
    do {
      let pixels = CGImage(try JPEG.bitmap(from: bytes))
      return Content(pixels: pixels, scale: scale, orientation: Orientation(exif: JPEG.orientation(of: bytes)))
    } catch {
      // The file is good, and a program cannot see why the image is nil.
      if error == .needsTrait { FileHandle.standardError.write(Data("UIImage: \(error)\n".utf8)) }
      return nil
    }
  }

  static func content(named name: String, in bundle: Bundle, for traits: UITraitCollection) -> Content? {
    if let set = AssetLibrary.imageSet(named: name, in: bundle) {
      return UIImageAsset(set, named: name, in: bundle).content(for: traits)
    }
    let types = ["png", "jpg", "jpeg"]
    let named = types.first { name.hasSuffix("." + $0) }
    let stem = named.map { String(name.dropLast($0.count + 1)) } ?? name
    let scales = [3, 2, 1]
    let preferred =
      scales.filter { CGFloat($0) == traits.displayScale } + scales.filter { CGFloat($0) != traits.displayScale }
    for scale in preferred {
      for type in named.map({ [$0] }) ?? types {
        let resource = scale == 1 ? stem : "\(stem)@\(scale)x"
        guard let path = bundle.path(forResource: resource, ofType: type) else { continue }
        if var content = AssetLibrary.picture(of: URL(fileURLWithPath: path)) {
          content.scale = CGFloat(scale)
          return content
        }
      }
    }
    return nil
  }

  private static func scale(ofFileNamed path: String) -> CGFloat {
    let stem = ((path as NSString).lastPathComponent as NSString).deletingPathExtension
    return stem.hasSuffix("@2x") ? 2 : stem.hasSuffix("@3x") ? 3 : 1
  }
}

extension UIImage.Content {
  /// The picture of a file of the program, PNG, JPEG or SVG, with one pixel in a point.
  init(reading file: URL) throws(AssetFailure) {
    // More than any picture for a screen has; 2²⁶ pixels are the largest texture of a telephone, 8192 by 8192.
    let (byteLimit, pixelLimit) = (64 << 20, 1 << 26)
    let bytes = [UInt8](try Data(contentsOfAsset: file, limit: byteLimit))
    do {
      if JPEG.begins(bytes) {
        self.init(
          pixels: CGImage(try JPEG.bitmap(from: bytes)),
          orientation: UIImage.Orientation(exif: JPEG.orientation(of: bytes)))
      } else if file.pathExtension.lowercased() == "svg" {
        let drawing = try SVGReader.read(bytes).drawing
        let size = drawing.size
        guard size.width > 0, size.height > 0, size.width.isFinite, size.height.isFinite else {
          throw AssetFailure(file, "expected a picture with a size")
        }
        self.init(drawing: drawing)
      } else {
        self.init(pixels: CGImage(try PNG.bitmap(from: bytes, pixelLimit: pixelLimit)))
      }
    } catch PNG.Failure.notPNG {
      throw AssetFailure(file, "expected a picture in PNG, JPEG or SVG; other formats are not read")
    } catch let error as AssetFailure {
      throw error
    } catch {
      throw AssetFailure(file, "\(error)")
    }
  }
}

extension UIImage.Orientation {
  /// The orientation that Exif counts from 1 to 8.
  fileprivate init(exif number: Int) {
    let order: [UIImage.Orientation] = [
      .up, .upMirrored, .down, .downMirrored, .leftMirrored, .right, .rightMirrored, .left,
    ]
    self = order.indices.contains(number - 1) ? order[number - 1] : .up
  }
}
