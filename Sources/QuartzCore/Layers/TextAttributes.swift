package import CoreGraphics
package import VectorText

/// A type whose values are fonts for attributed strings.
package protocol AttributedFont {
  var typeface: Typeface { get }
  var pointSize: CGFloat { get }
}

/// A type whose values are colours for attributed strings, besides `CGColor`.
package protocol AttributedColor {
  var cgColor: CGColor { get }
}

extension NSAttributedString.Key {
  // The names are those of UIKit and Core Text.
  fileprivate static let layerFont = NSAttributedString.Key("NSFont")
  fileprivate static let layerKerns = [NSAttributedString.Key("NSKern"), NSAttributedString.Key("CTTracking")]
  fileprivate static let layerBaselineOffset = NSAttributedString.Key("NSBaselineOffset")
  fileprivate static let layerColors = [
    NSAttributedString.Key("NSColor"), NSAttributedString.Key("CTForegroundColor"),
  ]
}

extension CharacterStyle {
  /// The style that the attributes of a string ask for.
  init(_ attributes: [NSAttributedString.Key: Any]) {
    let font = attributes[.layerFont] as? any AttributedFont
    self.init(font?.typeface ?? .builtIn(), size: font?.pointSize.native ?? 12)
    for key in NSAttributedString.Key.layerKerns {
      if let kern = attributes[key] { self.kern = Double(animationValue: kern) ?? 0 }
    }
    if let offset = attributes[.layerBaselineOffset] { baselineOffset = Double(animationValue: offset) ?? 0 }
  }
}

extension CGColor {
  /// Returns the colour that the attributes of a string ask for; nil if they name none.
  static func named(in attributes: [NSAttributedString.Key: Any]) -> CGColor? {
    for key in NSAttributedString.Key.layerColors {
      guard let value = attributes[key] else { continue }
      if let color = value as? any AttributedColor { return color.cgColor }
      if let color = (value as AnyObject) as? CGColor { return color }
    }
    return nil
  }
}
