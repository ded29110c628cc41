import Foundation
import VectorFormats
import VectorGraphics

/// A picture of an asset catalogue, in its variants for scales, light, dark and devices.
struct ImageSet: Sendable {
  private struct Variant {
    var conditions: AssetConditions
    var file: URL
    /// The number of pixels in a point; nil for one file for all of them.
    var scale: CGFloat?
    var resizing: Resizing?
    var alignmentInsets: UIEdgeInsets
  }

  /// How a picture takes a size that is not its own, in pixels.
  private struct Resizing {
    var insets: UIEdgeInsets
    var mode: UIImage.ResizingMode
  }

  private var variants: [Variant] = []
  private var renderingMode = UIImage.RenderingMode.automatic

  /// Reads a folder whose name ends in `.imageset`.
  init(reading folder: URL) throws(AssetFailure) {
    let contents = try AssetContents(of: folder)
    switch contents.properties["template-rendering-intent"] as? String {
    case "template": renderingMode = .alwaysTemplate
    case "original": renderingMode = .alwaysOriginal
    default: break
    }
    for entry in contents.entries("images") {
      guard let name = entry["filename"] as? String, !name.isEmpty else { continue }
      guard !name.contains("/"), name != ".." else {
        let file = folder.appendingPathComponent(AssetContents.fileName)
        throw AssetFailure(file, "expected the name of a file beside it, found “\(name)”")
      }
      variants.append(
        Variant(
          conditions: AssetConditions(entry), file: folder.appendingPathComponent(name),
          scale: (entry["scale"] as? String).flatMap(Self.scale),
          resizing: (entry["resizing"] as? [String: Any]).flatMap(Self.resizing),
          alignmentInsets: Self.insets(entry["alignment-insets"])))
    }
  }

  var isEmpty: Bool { variants.isEmpty }

  /// Whether the picture differs between light and dark.
  var hasAppearances: Bool { variants.contains { $0.conditions.hasAppearance } }

  /// The file that shows in a place.
  func file(for traits: UITraitCollection) -> URL? { variant(for: traits)?.file }

  /// Gives the picture of the file for a place what the set says of it.
  func finish(_ picture: inout UIImage.Content, for traits: UITraitCollection) {
    guard let variant = variant(for: traits) else { return }
    let scale = variant.scale ?? 1
    picture.scale = picture.drawing != nil && traits.displayScale > 0 ? traits.displayScale : scale
    picture.renderingMode = renderingMode
    if let resizing = variant.resizing {
      picture.capInsets = resizing.insets.divided(by: scale)
      picture.resizingMode = resizing.mode
    }
    picture.alignmentRectInsets = variant.alignmentInsets.divided(by: scale)
  }

  private func variant(for traits: UITraitCollection) -> Variant? {
    variants.best { variant in
      // A device and an appearance count more than a scale; of scales the same, else the finest.
      guard let fit = variant.conditions.fit(traits) else { return nil }
      let scale = variant.scale ?? traits.displayScale
      return fit * 16 + (scale == traits.displayScale ? 15 : Int(min(max(scale, 0), 14)))
    }
  }

  // MARK: - Entries

  private static func scale(_ text: String) -> CGFloat? {
    guard text.hasSuffix("x"), let scale = Double(text.dropLast()), scale >= 1, scale <= 16 else { return nil }
    return CGFloat(scale)
  }

  private static func insets(_ value: Any?) -> UIEdgeInsets {
    let table = value as? [String: Any] ?? [:]
    func side(_ name: String) -> CGFloat {
      let number = (table[name] as? NSNumber)?.doubleValue ?? 0
      return number.isFinite ? CGFloat(max(0, number)) : 0
    }
    return UIEdgeInsets(top: side("top"), left: side("left"), bottom: side("bottom"), right: side("right"))
  }

  private static func resizing(_ table: [String: Any]) -> Resizing? {
    guard let mode = table["mode"] as? String, ["9-part", "3-part-horizontal", "3-part-vertical"].contains(mode)
    else { return nil }
    let center = table["center"] as? [String: Any] ?? [:]
    return Resizing(insets: insets(table["cap-insets"]), mode: center["mode"] as? String == "tile" ? .tile : .stretch)
  }
}

extension UIEdgeInsets {
  fileprivate func divided(by scale: CGFloat) -> UIEdgeInsets {
    UIEdgeInsets(top: top / scale, left: left / scale, bottom: bottom / scale, right: right / scale)
  }
}
