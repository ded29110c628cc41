import Foundation
import QuartzCore
import SystemLook
import VectorGraphics
import VectorText

/// A symbol as the content of an image: an outline that is painted when it is drawn.
struct SymbolPicture: Sendable {
  let name: String
  let configuration: UIImage.Configuration
  let measure: SymbolMeasure

  /// The font size of symbols for which none is asked, in points, as on iOS.
  private static let defaultSize: CGFloat = 17
  /// The largest font size, in points: ten times what fills a screen. Larger outlines lose nothing by it but memory.
  private static let largestSize: CGFloat = 10_000

  /// The symbol of a name; nil if there is none.
  init?(_ name: String, _ configuration: UIImage.Configuration?) {
    let configuration = configuration ?? UIImage.SymbolConfiguration.unspecified
    let values = configuration.values
    let role = values.textStyle?.role
    let weight = (values.weight?.systemWeight ?? role?.weight ?? .regular).typefaceWeight
    let outline = SymbolOutline(name: name, weight: weight)
    guard outline.path != nil else { return nil }
    let size = values.pointSize ?? role.map { CGFloat($0.size) } ?? Self.defaultSize
    let traits = configuration.traitCollection ?? .current
    let scale = traits.displayScale > 0 ? traits.displayScale : ImageCanvas.displayScale
    self.name = name
    self.configuration = configuration
    measure = SymbolMeasure(
      outline, fontSize: (size > 0 ? min(size, Self.largestSize) : Self.defaultSize).native,
      capHeight: Typeface.builtIn(weight).capHeight, scale: values.scale?.size ?? .medium,
      pixels: PixelGrid(scale: scale.native))
  }

  /// The size in points.
  var size: CGSize { CGSize(measure.naturalSize) }

  /// The colour that is asked for; nil if the place is to say it.
  var color: UIColor? { configuration.values.colors?.first }

  /// The distance of the baseline of letters beside the symbol from its lower side, in points.
  var baselineOffsetFromBottom: CGFloat {
    let size = measure.naturalSize
    return CGFloat(size.height - measure.baseline(in: size))
  }

  /// Returns the outline in a colour, as large as the symbol.
  func item(in color: Color) -> Drawing.Item {
    .path(.fill(measure.path(in: measure.naturalSize), .color(color)))
  }
}
