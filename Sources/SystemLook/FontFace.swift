package import VectorText

/// A face of a font that a program asks for. It belongs to the built-in family or to another one of the machine.
package struct FontFace: Hashable, Sendable {
  package var weight: SystemWeight
  package var isItalic: Bool
  package var hasMonospacedDigits: Bool
  /// The family: the built-in one, or the name that was asked for.
  package private(set) var family = Self.builtInFamily

  private static let builtInFamily = Typeface.builtIn().family

  package init(_ weight: SystemWeight, isItalic: Bool = false, hasMonospacedDigits: Bool = false) {
    self.weight = weight
    self.isItalic = isItalic
    self.hasMonospacedDigits = hasMonospacedDigits
  }

  /// Finds the face for a name, which is a family and perhaps, after a hyphen, a weight and `Italic`. Nil if there is
  /// none.
  ///
  /// The built-in family replaces families that every iOS has, such as Helvetica Neue, if the machine lacks them.
  package init?(name: String) {
    let parts = name.split(separator: "-", maxSplits: 1)
    guard let first = parts.first else { return nil }
    let style = parts.count > 1 ? parts[1].lowercased() : ""
    let weight = Self.weightNames.first { style.contains($0.name) }?.weight ?? .regular
    self.init(weight, isItalic: style.contains("italic") || style.contains("oblique"))
    let family = first.split(separator: " ").joined(separator: " ")
    if Typeface(family: family, weight: weight.typefaceWeight, isItalic: isItalic) != nil {
      self.family = family
    } else if !Self.replacedFamilies.contains(first.filter { $0 != " " }.lowercased()) {
      return nil
    }
  }

  package var typeface: Typeface {
    let weight = weight.typefaceWeight
    let other =
      family == Self.builtInFamily ? nil : Typeface(family: family, weight: weight, isItalic: isItalic)
    var typeface = other ?? .builtIn(weight, isItalic: isItalic)
    typeface.hasMonospacedDigits = hasMonospacedDigits
    return typeface
  }

  /// The family and the style, such as `Inter-SemiBold`.
  package var name: String {
    let weightName = Self.weightNames.first { $0.weight == weight }?.title ?? "Regular"
    let style = isItalic ? (weightName == "Regular" ? "Italic" : weightName + "Italic") : weightName
    return "\(family)-\(style)"
  }

  /// The names of weights, in the form that is looked for and in the form that is written. Longer names come before
  /// their parts: "semibold" contains "bold".
  private static let weightNames: [(name: String, title: String, weight: SystemWeight)] = [
    ("ultralight", "UltraLight", .ultraLight), ("thin", "Thin", .thin), ("light", "Light", .light),
    ("regular", "Regular", .regular), ("medium", "Medium", .medium), ("semibold", "SemiBold", .semibold),
    ("demibold", "SemiBold", .semibold), ("extrabold", "Heavy", .heavy), ("bold", "Bold", .bold),
    ("heavy", "Heavy", .heavy), ("black", "Black", .black),
  ]

  /// The families of iOS for which programs ask by name, in lower case and without spaces.
  private static let replacedFamilies: Set<String> = [
    "americantypewriter", "applesdgothicneo", "arial", "arialmt", "arialroundedmtbold", "avenir", "avenirnext",
    "avenirnextcondensed", "baskerville",
    "chalkboardse", "cochin", "copperplate", "courier", "couriernew", "couriernewpsmt", "didot", "futura", "georgia",
    "gillsans", "helvetica", "helveticaneue", "hoeflertext", "markerfelt", "menlo", "noteworthy", "optima", "palatino",
    "rockwell", "sfprodisplay", "sfprotext", "sfprorounded", "sfmono", "timesnewroman", "timesnewromanpsmt",
    "trebuchetms", "verdana", "zapfino",
  ]
}
