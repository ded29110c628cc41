import Foundation
import Projects

/// `inbetween rewrite FOLDER -o OUT`: a project's sources as they compile here.
enum RewriteCommand {
  static let syntax = CommandSyntax(
    name: "rewrite",
    operands: "FOLDER -o OUT [options]",
    summary:
      "Writes the sources of an iOS project as they compile on Linux, a folder for each\nmodule. No line moves, and messages of the compiler name the original files.",
    sections: [
      .init(title: "Project", options: ProjectArguments.options.filter { $0.long != "inbetween" }),
      .init(
        title: "Options",
        options: [
          .init("output", "o", value: "OUT", "the folder to write to"),
          .init("quiet", "q", "no notes; errors only"),
          .init("help", "h", "this text"),
        ]),
    ],
    examples: [("inbetween rewrite MyApp -o MyApp-Linux", "MyApp-Linux/MyApp/ViewController.swift and others")])

  static func run(_ words: [String]) throws {
    let arguments = try syntax.parse(words)
    if arguments.has("help") {
      write(syntax.help, to: .standardOutput)
      return
    }
    guard let path = arguments["output"], !path.isEmpty else {
      throw UsageError("where to? Say -o OUT, a folder", command: syntax.name)
    }
    let console = Console(arguments)
    let request = try ProjectArguments(arguments)
    request.note(on: console)
    let output = URL(fileURLWithPath: path).standardizedFileURL
    for module in request.project.modules + request.project.tests
    where module.files.contains(where: { $0.path.hasPrefix(output.path + "/") }) {
      throw UsageError("\(quoted(path)) holds sources of the project; they would be lost", command: syntax.name)
    }
    var errors: [CompilerMessage] = []
    for module in request.project.modules + request.project.tests {
      errors += try RewrittenSources(of: module, into: output.appendingPathComponent(module.name)).errors
    }
    for error in errors { write(error.description + "\n", to: .standardError) }
    if !errors.isEmpty {
      throw InputShape.Failure("\(errors.count) place\(errors.count == 1 ? "" : "s") cannot be rewritten")
    }
  }
}
