import Foundation
import VectorGraphics
import VectorMotion
import VectorText

extension InputShape {
  static let textOptions: [CommandSyntax.Option] = [
    .init(
      "text", value: "TEXT", mayRepeat: true,
      "a shape made of letters, behind the files and path data; may be given several times, may have several lines"),
    .init(
      "letters", nil, "each letter becomes the letter at its place in the next text; without it they are one shape"),
    .init(
      "font", value: "FAMILY",
      "a font of the machine, where the package is built with the trait Text; Inter is built in"),
    .init("font-size", value: "N", "in units; 72"),
    .init("font-weight", value: "W", "1 to 1000, or a word: \(weights.map(\.word).joined(separator: ", "))"),
    .init("italic", nil, "slanted letters"),
  ]

  #if Text
    private static let families = "there are those that fc-list names, and Inter"
  #else
    private static let families = "Inter is built in, and a build with the trait Text finds those of the machine"
  #endif

  private static let weights: [(word: String, weight: Typeface.Weight)] = [
    ("thin", .thin), ("light", .light), ("regular", .regular), ("medium", .medium), ("semibold", .semibold),
    ("bold", .bold), ("heavy", .heavy), ("black", .black),
  ]

  /// Makes the shapes of `--text`, each centred about x = 0 with its first baseline at y = 0.
  static func texts(_ arguments: Arguments) throws -> [InputShape] {
    let texts = arguments.all("text")
    let textOptions = ["letters", "font", "font-size", "font-weight", "italic"]
    if texts.isEmpty {
      if let option = textOptions.first(where: arguments.has) {
        throw UsageError("--\(option) is for --text; give one", command: arguments.command)
      }
      return []
    }
    let size = try arguments.number("font-size", in: 0.001...1e6, unit: "units") ?? 72
    let weight = try weight(arguments)
    var typeface = Typeface.builtIn(weight, isItalic: arguments.has("italic"))
    if let family = arguments["font"] {
      guard let found = Typeface(family: family, weight: weight, isItalic: arguments.has("italic")) else {
        throw Failure("--font \(quoted(family)): there is no such family; \(families)")
      }
      typeface = found
    }
    return try texts.map { try InputShape(text: $0, CharacterStyle(typeface, size: size)) }
  }

  private static func weight(_ arguments: Arguments) throws(UsageError) -> Typeface.Weight {
    guard let text = arguments["font-weight"] else { return .regular }
    if let weight = weights.first(where: { $0.word == text.lowercased() })?.weight { return weight }
    guard let number = Int(text), (1...1000).contains(number) else {
      throw UsageError(
        "--font-weight takes a number from 1 to 1000 or one of \(weights.map(\.word).joined(separator: ", ")), not \(quoted(text))",
        command: arguments.command)
    }
    return Typeface.Weight(rawValue: number)
  }

  private init(text: String, _ style: CharacterStyle) throws(Failure) {
    var path = Path()
    var letters: [[Int]] = []
    let layout = TextLayout(text, style, ParagraphStyle(breaking: .clip))
    var count = 0
    for line in layout.lines {
      let shift = Vector(-line.origin.x - 0.5 * line.width, -(layout.lines.first?.origin.y ?? 0))
      var last: Int?
      for glyph in line.glyphs {
        let outline = glyph.outline.applying(.translation(shift.dx, shift.dy))
        if outline.isEmpty { continue }
        // Marks belong to the letter that they stand on.
        if last != glyph.offset { letters.append([]) }
        last = glyph.offset
        letters[letters.count - 1] += Self.outer(outline).map { $0 + count }
        count += outline.contours.count
        path.append(outline)
      }
    }
    guard !path.isEmpty else {
      throw Failure("--text \(quoted(text)): there is nothing to see in it, expected letters")
    }
    name = "text \(quoted(text))"
    content = .path(path)
    self.text = text
    self.letters = letters
  }

  /// The contours of a letter that are no holes: those that run as the largest one does.
  private static func outer(_ outline: Path) -> [Int] {
    let areas = outline.contours.map { Path([$0]).signedArea }
    guard let largest = areas.max(by: { abs($0) < abs($1) }) else { return [] }
    return areas.indices.filter { (areas[$0] < 0) == (largest < 0) }
  }
}
