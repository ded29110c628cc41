public import VectorGraphics

/// One face of a family: outlines and advances of glyphs, in shares of the font size.
///
/// The built-in face is Inter (SIL Open Font License) in four weights, the same on every machine; it has Latin, Greek and
/// Cyrillic letters, punctuation, currencies, arrows and common signs.
public struct Typeface: Hashable, Sendable {
  /// The heaviness of strokes, from 1 to 1000, as in CSS.
  public struct Weight: RawRepresentable, Hashable, Comparable, Sendable {
    public var rawValue: Int

    public init(rawValue: Int) { self.rawValue = rawValue }

    public static let thin = Weight(rawValue: 100)
    public static let ultraLight = Weight(rawValue: 200)
    public static let light = Weight(rawValue: 300)
    public static let regular = Weight(rawValue: 400)
    public static let medium = Weight(rawValue: 500)
    public static let semibold = Weight(rawValue: 600)
    public static let bold = Weight(rawValue: 700)
    public static let heavy = Weight(rawValue: 800)
    public static let black = Weight(rawValue: 900)

    public static func < (a: Weight, b: Weight) -> Bool { a.rawValue < b.rawValue }
  }

  enum Source: Hashable, Sendable {
    case builtIn
    case file(FontFile)
  }

  let source: Source
  public let weight: Weight
  public let isItalic: Bool
  /// Whether all digits are equally wide, as numbers that count need it.
  public var hasMonospacedDigits = false

  /// The built-in face in the nearest weight that there is: regular, medium, semibold or bold.
  ///
  /// Its italics are the upright letters, slanted.
  public static func builtIn(_ weight: Weight = .regular, isItalic: Bool = false) -> Typeface {
    let nearest: Weight =
      switch weight.rawValue {
      case ..<450: .regular
      case ..<550: .medium
      case ..<650: .semibold
      default: .bold
      }
    return Typeface(source: .builtIn, weight: nearest, isItalic: isItalic)
  }

  /// The face of a family that is installed on the machine; nil if there is none. Finding a family for the first time
  /// reads what fontconfig knows; later it is a look-up.
  ///
  /// The trait `Text` finds such faces. The names `Inter`, `system-ui` and `sans-serif` are always those of the
  /// built-in face.
  public init?(family: String, weight: Weight = .regular, isItalic: Bool = false) {
    switch family.lowercased() {
    case "inter", "system-ui", "sans-serif": self = .builtIn(weight, isItalic: isItalic)
    default:
      guard let file = FontSearch.face(family: family, weight: weight.rawValue, isItalic: isItalic) else { return nil }
      self.init(source: .file(file), weight: weight, isItalic: isItalic)
    }
  }

  init(source: Source, weight: Weight, isItalic: Bool) {
    self.source = source
    self.weight = weight
    self.isItalic = isItalic
  }

  public var family: String {
    switch source {
    case .builtIn: "Inter"
    case .file(let file): file.family
    }
  }
}

/// A drawing of one or more characters, by its number in its face.
public struct Glyph: Hashable, Sendable {
  public var index: Int

  public init(index: Int) { self.index = index }

  /// The glyph that stands for characters that the face lacks: in the built-in face a box.
  public static let missing = Glyph(index: 0)
}

// MARK: - Measures

extension Typeface {
  private var measures: FaceMeasures {
    switch source {
    case .builtIn: BuiltInFace.measures
    case .file(let file): file.measures
    }
  }

  /// The height that letters reach above the baseline. All measures are shares of the font size.
  public var ascender: Double { measures.ascender }

  /// The depth that letters reach below the baseline, positive.
  public var descender: Double { measures.descender }

  /// The gap that stands between lines in addition.
  public var lineGap: Double { measures.lineGap }

  /// The height of capital letters above the baseline.
  public var capHeight: Double { measures.capHeight }

  /// The height of small letters without ascenders above the baseline.
  public var xHeight: Double { measures.xHeight }

  /// The distance of an underline below the baseline, positive.
  public var underlinePosition: Double { measures.underlinePosition }

  public var underlineThickness: Double { measures.underlineThickness }

  /// The distance above the baseline of a line through letters.
  public var strikethroughPosition: Double { measures.strikethroughPosition }
}

// MARK: - Glyphs

extension Typeface {
  /// The glyph of a single character; nil if the face has none.
  public func glyph(for character: Unicode.Scalar) -> Glyph? {
    switch source {
    case .builtIn:
      let characters = BuiltInCharacters.shared
      guard let index = characters.glyph(for: character) else { return nil }
      return Glyph(index: hasMonospacedDigits ? characters.monospaced(character, index) : index)
    case .file(let file): return file.glyph(for: character).map { Glyph(index: $0) }
    }
  }

  /// The distance of the next glyph from this one.
  public func advance(of glyph: Glyph) -> Double {
    switch source {
    case .builtIn: face.advance(of: checked(glyph))
    case .file(let file): file.advance(of: glyph.index)
    }
  }

  /// The length that is added to the advance of `left` where `right` follows; negative where they come closer.
  ///
  /// It is 0 for faces of the machine: what they do depends on more than pairs, and shows in layouts.
  public func kerning(between left: Glyph, and right: Glyph) -> Double {
    switch source {
    case .builtIn: face.kerning(between: checked(left), and: checked(right))
    case .file: 0
    }
  }

  /// The outline, filled by the non-zero rule: y down, its place on the baseline at the origin, for the font size 1.
  public func outline(of glyph: Glyph) -> Path {
    var path = Path()
    append(outlineOf: glyph, .identity, to: &path)
    return path
  }

  /// Adds the outline of a glyph, moved by `transform`.
  func append(outlineOf glyph: Glyph, _ transform: Transform, to path: inout Path) {
    switch source {
    case .builtIn:
      face.append(outlineOf: checked(glyph), isItalic ? Self.slant.then(transform) : transform, to: &path)
    case .file(let file): path.append(file.outline(of: glyph.index).applying(transform))
    }
  }

  /// The angle of Inter's own italics, 9.4 degrees.
  private static let slant = Transform(a: 1, b: 0, c: -0.16554, d: 1, tx: 0, ty: 0)

  private func checked(_ glyph: Glyph) -> Int { (0..<face.glyphCount).contains(glyph.index) ? glyph.index : 0 }

  private var face: BuiltInFace {
    switch weight {
    case .bold: .bold
    case .semibold: .semibold
    case .medium: .medium
    default: .regular
    }
  }
}
