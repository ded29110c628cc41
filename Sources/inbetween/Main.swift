import Foundation
import VectorExport

/// The command-line tool: shapes in, animations out.
///
/// Exit codes: 0 done, 1 failed (bad input, output that cannot be written), 2 a command line that makes no sense.
@main
struct Main {
  static let version = "0.1.0"

  static func main() {
    // A reader that goes away (`inbetween ... -o - | head`) is reported as a failed write, not as a signal.
    signal(SIGPIPE, SIG_IGN)
    // Likewise a file that grows larger than this process may write.
    signal(SIGXFSZ, SIG_IGN)
    UnfinishedFiles.removeOnInterruption()
    exit(run(Array(CommandLine.arguments.dropFirst())))
  }

  private static func run(_ arguments: [String]) -> Int32 {
    guard let command = arguments.first else {
      write(overview, to: .standardError)
      return 2
    }
    let rest = Array(arguments.dropFirst())
    do {
      switch command {
      case "morph": try MorphCommand.run(rest)
      case "pair": try PairCommand.run(rest)
      case "explain": try ExplainCommand.run(rest)
      case "render": try RenderCommand.run(rest)
      case "forms": try FormsCommand.run(rest)
      case "batch": try BatchCommand.run(rest)
      case "run": try RunCommand.run(rest)
      case "test": try TestCommand.run(rest)
      case "package": try PackageCommand.run(rest)
      case "rewrite": try RewriteCommand.run(rest)
      case "convert":
        throw UsageError(
          "convert is not there yet: it needs readers of films. Of an animated SVG only the drawing is read, without its "
            + "motion, and Lottie not at all. inbetween render makes pictures of drawings, inbetween morph makes them move"
        )
      case "help", "--help", "-h":
        switch rest.first {
        case "morph": write(MorphCommand.syntax.help, to: .standardOutput)
        case "pair": write(PairCommand.syntax.help, to: .standardOutput)
        case "explain": write(ExplainCommand.syntax.help, to: .standardOutput)
        case "render": write(RenderCommand.syntax.help, to: .standardOutput)
        case "forms": write(FormsCommand.syntax.help, to: .standardOutput)
        case "batch": write(BatchCommand.syntax.help, to: .standardOutput)
        case "run": write(RunCommand.syntax.help, to: .standardOutput)
        case "test": write(TestCommand.syntax.help, to: .standardOutput)
        case "package": write(PackageCommand.syntax.help, to: .standardOutput)
        case "rewrite": write(RewriteCommand.syntax.help, to: .standardOutput)
        default: write(overview, to: .standardOutput)
        }
      case "--version", "version": write("inbetween \(version)\n", to: .standardOutput)
      default:
        let commands = [
          "morph", "batch", "pair", "explain", "render", "forms", "run", "test", "package", "rewrite", "help",
        ]
        let nearest = nearestWord(to: command, among: commands, within: 2)
        throw UsageError(
          "there is no command \(quoted(command)); "
            + (nearest.map { "did you mean \($0)?" } ?? "the commands are \(commands.joined(separator: ", "))"))
      }
      return 0
    } catch let error as UsageError {
      let place = error.command.map { " \($0)" } ?? ""
      write("inbetween\(place): \(error.message)\nTry: inbetween help\(place)\n", to: .standardError)
      return 2
    } catch {
      write("inbetween: \(error)\n", to: .standardError)
      return 1
    }
  }

  private static let overview = """
    inbetween draws the frames between two shapes, and runs iOS projects.

    Usage: inbetween morph A B [C ...] -o OUT    shapes become an animation
           inbetween batch JOBS.jsonl            many of them, on all cores
           inbetween pair A B [C ...]            their paths in one structure
           inbetween explain A B [-o OUT]        what becomes what, and how to change it
           inbetween render IN.svg -o OUT.png    a drawing becomes a picture
           inbetween forms [FORM]                what there is for OUT, and what it can say
           inbetween run FOLDER                  an iOS project runs as it was cloned
           inbetween test FOLDER                 its unit tests run
           inbetween package FOLDER              a Package.swift for those who build it often
           inbetween rewrite FOLDER -o OUT       its sources as they compile here
           inbetween help [COMMAND]              all options
           inbetween --version

    A shape is an SVG file, path data such as "M4 4H20V20H4Z", or --text TEXT.
    \(wrapped("OUT ends in \(OutputForm.suffixes()), which says the form; -o may be given several times.", width: 80).joined(separator: "\n"))

    Examples
      inbetween morph play.svg pause.svg -o play-pause.gif
      inbetween morph heart.svg star.svg --easing spring -o love.svg -o love.gif

    """
}

/// Writes all of `text`; a stream that is gone is nobody's problem here.
func write(_ text: String, to stream: FileHandle) {
  try? stream.write(contentsOf: Data(text.utf8))
}
