public import Foundation

/// The picture of an asset catalogue, in all its variants.
public final class UIImageAsset: NSObject, Sendable {
  private let name: String
  private let bundle: Bundle
  private let variants: ImageSet

  init(_ set: ImageSet, named name: String, in bundle: Bundle) {
    variants = set
    self.name = name
    self.bundle = bundle
  }

  /// Returns the variant for a place. Traits that are not specified are those of `UITraitCollection.current`.
  public func image(with traitCollection: UITraitCollection) -> UIImage {
    content(for: traitCollection).map { UIImage($0) } ?? UIImage()
  }

  /// Whether the picture differs between light and dark.
  var hasAppearances: Bool { variants.hasAppearances }

  /// The variant for a place; nil if there is none, or if it is broken.
  func content(for traits: UITraitCollection) -> UIImage.Content? {
    let traits = UITraitCollection(traitsFrom: [.current, traits])
    guard let file = variants.file(for: traits) else {
      AssetLibrary.note("the picture “\(name)” in \(bundle.bundlePath) has no variant for this device and appearance")
      return nil
    }
    guard var content = AssetLibrary.picture(of: file) else { return nil }
    variants.finish(&content, for: traits)
    content.asset = self
    return content
  }
}

extension UIImage {
  /// The image of a catalogue of which this is a variant; nil for images from elsewhere.
  public var imageAsset: UIImageAsset? { content.asset }

  /// Returns the variant that shows in a place, with all that has been changed of this one.
  func variant(for traits: UITraitCollection) -> UIImage {
    guard let asset = content.asset, asset.hasAppearances, let other = asset.content(for: traits),
      other.pixels !== content.pixels || other.drawing != content.drawing
    else { return self }
    return changed {
      $0.pixels = other.pixels
      $0.drawing = other.drawing
      $0.scale = other.scale
    }
  }
}
