/// Ends the program with a message unless a condition holds, for mistakes of a program for which iOS throws an exception.
/// Unlike a precondition's, the message shows in release builds, too.
func demand(
  _ condition: Bool, _ message: @autoclosure () -> String, file: StaticString = #fileID, line: UInt = #line
) {
  if !condition { fatalError(message(), file: file, line: line) }
}
