/// The text form of a path: what SVG's attribute `d` holds.
///
/// `read` understands the whole grammar of SVG 2, section 9.3, and of SVG 1.1 where that allows more (`1.`): arcs become
/// cubics, everything else keeps its kind. `write` gives the shortest text, exact or rounded to a tolerance.
///
///     let caret = try Path(svg: "M4 8l8 8 8-8")
///     PathDescription.write(caret)  // "m4 8 8 8 8-8"
public enum PathDescription {
  /// What is wrong with a path's text, where, and the path that came before.
  public struct Failure: Error, Equatable, Sendable, CustomStringConvertible {
    /// What would have been right in the place of what was found.
    public enum Expected: Equatable, Sendable {
      /// A path begins with `M` or `m`.
      case move
      /// One of the letters of SVG's grammar, or the end.
      case command
      case number
      /// A number that `Double` can hold, and from which no coordinate beyond its range comes.
      case numberInRange
      /// `0` or `1`: which of an ellipse's arcs is meant.
      case flag
    }

    public var expected: Expected

    /// The index of the byte that could not be read, counted from the beginning of all bytes that were given.
    public var offset: Int

    /// Everything before the segment that could not be read. SVG wants this drawn.
    public var path: Path

    /// The bytes around `offset`, in printable ASCII, with `>>` before the one that could not be read.
    public var surroundings: String

    public var description: String {
      let what =
        switch expected {
        case .move: "a path that begins with M or m"
        case .command: "a command (one of M L H V C S Q T A Z) or the end"
        case .number: "a number"
        case .numberInRange: "a number in the range of Double"
        case .flag: "a flag (0 or 1)"
        }
      return "expected \(what) at byte \(offset): \"\(surroundings)\""
    }
  }
}

extension Path {
  /// The path that `text` describes in SVG's grammar; see `PathDescription.read(_:)`.
  public init(svg text: String) throws(PathDescription.Failure) {
    self = try PathDescription.read(Array(text.utf8))
  }
}
