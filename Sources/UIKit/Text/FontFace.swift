import QuartzCore
import VectorText

/// A face as UIKit names it.
struct FontFace: Hashable, Sendable {
  var weight: UIFont.Weight
  var isItalic = false
  var hasMonospacedDigits = false
  /// As asked for, for fonts of other families than the built-in one.
  var family = Self.builtInFamily

  private static let builtInFamily = "Inter"

  init(_ weight: UIFont.Weight, isItalic: Bool = false, hasMonospacedDigits: Bool = false) {
    self.weight = weight
    self.isItalic = isItalic
    self.hasMonospacedDigits = hasMonospacedDigits
  }

  /// The face whose name is a family and perhaps, after a hyphen, a weight and `Italic`; nil if there is none.
  init?(name: String) {
    let parts = name.split(separator: "-", maxSplits: 1)
    guard let first = parts.first else { return nil }
    let style = parts.count > 1 ? parts[1].lowercased() : ""
    // Longer names first: "bold" ends "semibold".
    let weight = Self.weightNames.first { style.contains($0.name) }?.weight ?? .regular
    self.init(weight, isItalic: style.contains("italic") || style.contains("oblique"))
    if let family = Self.familyOnThisMachine(first.split(separator: " ").joined(separator: " "), weight, isItalic) {
      self.family = family
    } else if !Self.replacedFamilies.contains(first.filter { $0 != " " }.lowercased()) {
      return nil
    }
  }

  private static func familyOnThisMachine(_ family: String, _ weight: UIFont.Weight, _ isItalic: Bool) -> String? {
    Typeface(family: family, weight: weight.typefaceWeight, isItalic: isItalic) == nil ? nil : family
  }

  var typeface: Typeface {
    var typeface =
      (family == Self.builtInFamily
        ? nil : Typeface(family: family, weight: weight.typefaceWeight, isItalic: isItalic))
      ?? .builtIn(weight.typefaceWeight, isItalic: isItalic)
    typeface.hasMonospacedDigits = hasMonospacedDigits
    return typeface
  }

  var name: String {
    let weightName = Self.weightNames.first { $0.weight == weight.nearestNamed }?.title ?? "Regular"
    let style = isItalic ? (weightName == "Regular" ? "Italic" : weightName + "Italic") : weightName
    return "\(family)-\(style)"
  }

  private static let weightNames: [(name: String, title: String, weight: UIFont.Weight)] = [
    ("ultralight", "UltraLight", .ultraLight), ("thin", "Thin", .thin), ("light", "Light", .light),
    ("regular", "Regular", .regular), ("medium", "Medium", .medium), ("semibold", "SemiBold", .semibold),
    ("demibold", "SemiBold", .semibold), ("extrabold", "Heavy", .heavy), ("bold", "Bold", .bold),
    ("heavy", "Heavy", .heavy), ("black", "Black", .black),
  ]

  /// Families of iOS that programs ask for by name.
  private static let replacedFamilies: Set<String> = [
    "americantypewriter", "arial", "arialmt", "avenir", "avenirnext", "avenirnextcondensed", "baskerville",
    "chalkboardse", "cochin", "copperplate", "courier", "couriernew", "couriernewpsmt", "didot", "futura", "georgia",
    "gillsans", "helvetica", "helveticaneue", "hoeflertext", "markerfelt", "menlo", "noteworthy", "optima", "palatino",
    "rockwell", "sfprodisplay", "sfprotext", "sfprorounded", "sfmono", "timesnewroman", "timesnewromanpsmt",
    "trebuchetms", "verdana",
  ]
}

extension UIFont.Weight {
  private static let named: [(weight: UIFont.Weight, typefaceWeight: Typeface.Weight)] = [
    (.ultraLight, .thin), (.thin, .ultraLight), (.light, .light), (.regular, .regular), (.medium, .medium),
    (.semibold, .semibold), (.bold, .bold), (.heavy, .heavy), (.black, .black),
  ]

  private var nearest: (weight: UIFont.Weight, typefaceWeight: Typeface.Weight) {
    Self.named.min { abs($0.weight.rawValue - rawValue) < abs($1.weight.rawValue - rawValue) }
      ?? (.regular, .regular)
  }

  var nearestNamed: UIFont.Weight { nearest.weight }

  var typefaceWeight: Typeface.Weight { nearest.typefaceWeight }
}
