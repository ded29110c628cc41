import Foundation

/// The program `inbetween-rewriter`.
///
/// Exit codes: 0 done, 1 failed, 2 a command line that makes no sense.
@main
struct Main {
  static func main() {
    let arguments = Array(CommandLine.arguments.dropFirst())
    if arguments.contains("--help") || arguments.contains("-h") {
      print(RewriterCommand.usage, terminator: "")
      return
    }
    do {
      let complaints = try RewriterCommand(arguments).run()
      for complaint in complaints { tell(complaint) }
      exit(complaints.isEmpty ? 0 : 1)
    } catch let error as RewriterCommand.UsageError {
      tell("inbetween-rewriter: \(error.message)\nTry: inbetween-rewriter --help")
      exit(2)
    } catch let error as RewriterCommand.FileError {
      tell("inbetween-rewriter: \(error.message)")
      exit(1)
    } catch {
      tell("inbetween-rewriter: \(error)")
      exit(1)
    }
  }

  private static func tell(_ line: String) {
    try? FileHandle.standardError.write(contentsOf: Data((line + "\n").utf8))
  }
}
