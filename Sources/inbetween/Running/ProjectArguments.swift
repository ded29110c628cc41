import Foundation
import Projects

/// What all commands about projects take: which project, and with which modules from elsewhere.
struct ProjectArguments {
  static let options: [CommandSyntax.Option] = [
    .init("target", "t", value: "NAME", "the application's target, or a playground's page; the first without it"),
    .init(
      "module", value: "NAME=FOLDER", mayRepeat: true,
      "a module whose sources are elsewhere, such as a pod or a package's target"),
    .init("packages", value: "FOLDER", "a folder with clones of libraries, of which those are taken that are imported"),
    .init("inbetween", value: "FOLDER", "the package to build with; the one of which this program was built"),
  ]

  let folder: URL
  let project: Project
  /// Words after the folder, which are the program's own.
  let rest: [String]
  let checkout: String?

  /// - Parameter withTests: Whether the project's tests count.
  init(_ arguments: Arguments, withTests: Bool = true) throws {
    func fail(_ message: String) -> UsageError { UsageError(message, command: arguments.command) }
    guard let path = arguments.operands.first, !path.isEmpty else {
      throw fail("which project? Say its folder: inbetween \(arguments.command) FOLDER")
    }
    folder = URL(fileURLWithPath: path).standardizedFileURL
    rest = Array(arguments.operands.dropFirst())
    var modules: [(name: String, folder: URL)] = []
    for word in arguments.all("module") {
      let parts = word.split(separator: "=", maxSplits: 1).map(String.init)
      guard parts.count == 2, parts[0].allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" }) else {
        throw fail("--module takes NAME=FOLDER, not \(quoted(word))")
      }
      modules.append((parts[0], URL(fileURLWithPath: parts[1])))
    }
    checkout = arguments["inbetween"]
    project = try Project(
      reading: folder, target: arguments["target"], modules: modules,
      packages: arguments["packages"].map { URL(fileURLWithPath: $0) }, withTests: withTests)
  }

  /// Says what was chosen of several, and what was left out.
  func note(on console: Console) {
    if !project.alternatives.isEmpty {
      console.note("takes \(project.name); --target chooses \(project.alternatives.joined(separator: ", "))")
    }
    for note in project.notes { console.note(note) }
  }
}
