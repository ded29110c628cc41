import Foundation

/// Something in an interface file that shows differently from what its author meant, or not at all.
package struct InterfaceIssue: Hashable, CustomStringConvertible {
  /// The name of the file, such as "Main.storyboard".
  package var file: String
  /// The line of the element, from 1.
  package var line: Int
  /// What is lost, in a sentence without a full stop.
  package var message: String

  /// `Main.storyboard:12: message`.
  package var description: String { "\(file):\(line): \(message)" }

  /// The issues of all files that have been read so far, each once, in the order in which they were met. (Ours.)
  @MainActor package private(set) static var reported: [InterfaceIssue] = []
  @MainActor private static var known: Set<InterfaceIssue> = []

  /// Writes the issue on the standard error, once.
  @MainActor
  func report() {
    guard Self.known.insert(self).inserted else { return }
    Self.reported.append(self)
    FileHandle.standardError.write(Data((description + "\n").utf8))
  }
}
