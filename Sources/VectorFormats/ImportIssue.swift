/// Something in a file that is drawn differently from what its author meant, or not at all.
///
/// A reader that meets what this package lacks, or an error that its format tells it to pass over, goes on and adds one
/// of these. `Documentation/Unsupported.md` lists what is lacking.
public struct ImportIssue: Equatable, Hashable, Sendable, CustomStringConvertible {
  /// What is lost, in one sentence without a full stop: "text is not drawn".
  public var message: String
  /// The name of the element, with its id if it has one: "text#title". Empty if the issue concerns the whole file.
  public var element: String
  /// The line of the first occurrence, from 1.
  public var line: Int
  /// The first occurrence, in bytes from the start of the file.
  public var byteOffset: Int
  /// How often it occurs; further occurrences of a message are counted, not listed.
  public var occurrences: Int

  public init(message: String, element: String, line: Int, byteOffset: Int, occurrences: Int = 1) {
    self.message = message
    self.element = element
    self.line = line
    self.byteOffset = byteOffset
    self.occurrences = occurrences
  }

  public var description: String {
    let place = element.isEmpty ? "line \(line)" : "line \(line), <\(element)>"
    let more = occurrences > 1 ? " (and \(occurrences - 1) more)" : ""
    return "\(place): \(message)\(more)"
  }
}
