/// The outlines of this package's symbols, by the symbols' names.
///
/// A line of a table is a name and a list of parts on a grid of 24 units, y down. A part is a letter and a path as SVG
/// writes it: `s` strokes it, `f` fills it, `b` does both, `c` and `k` cut out what `f` and `s` would paint. `F` is all of
/// another symbol, its strokes filled too, `R` another symbol turned half round, `g` letters of the system's font.
package enum SymbolTable {
  enum Part {
    case stroke(String)
    case fill(String)
    case both(String)
    case cutFill(String)
    case cutStroke(String)
    case filled(String)
    case turned(String)
    case letters(String)
  }

  /// The parts of each symbol.
  static let parts: [String: [Part]] = {
    var parts: [String: [Part]] = [:]
    for table in [signs, arrows, things, media, more] {
      for line in table.split(separator: "\n") {
        let halves = line.split(separator: ":", maxSplits: 1)
        guard halves.count == 2 else { continue }
        parts[String(halves[0])] = halves[1].split(separator: ";").compactMap { part(of: $0) }
      }
    }
    return parts
  }()

  /// The names of all symbols, in order; enclosed and slashed forms of them exist too.
  package static let names: [String] = parts.keys.sorted()

  private static func part(of text: Substring) -> Part? {
    let text = text.drop { $0 == " " }
    guard let letter = text.first else { return nil }
    let content = String(text.dropFirst(2))
    return switch letter {
    case "s": .stroke(content)
    case "f": .fill(content)
    case "b": .both(content)
    case "c": .cutFill(content)
    case "k": .cutStroke(content)
    case "F": .filled(content)
    case "R": .turned(content)
    case "g": .letters(content)
    default: nil
    }
  }
}
