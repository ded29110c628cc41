import Foundation
import Projects

/// `inbetween test FOLDER`: an iOS project's unit tests run.
enum TestCommand {
  static let syntax = CommandSyntax(
    name: "test",
    operands: "FOLDER [options] [-- WORDS]",
    summary:
      "Builds an iOS project's unit tests and runs them, on a screen that nobody sees.\nWORDS are handed to swift test.",
    sections: [
      .init(title: "Project", options: ProjectArguments.options),
      .init(
        title: "Options",
        options: [
          .init("filter", value: "PATTERN", "only tests whose names match"),
          .init("json", nil, "what is missing and how it ended as one JSON object on standard output"),
          .init("quiet", "q", "no notes; errors only"),
          .init("help", "h", "this text"),
        ]),
    ],
    examples: [("inbetween test MyApp --filter LoginTests", "the tests of one class or suite")])

  static func run(_ words: [String]) throws {
    let arguments = try syntax.parse(words)
    if arguments.has("help") {
      write(syntax.help, to: .standardOutput)
      return
    }
    let console = Console(arguments)
    let request = try ProjectArguments(arguments)
    let project = request.project
    request.note(on: console)
    guard !project.tests.isEmpty else {
      throw InputShape.Failure("\(project.definition.path): there are no unit tests in it")
    }
    let workplace = try Workplace(
      for: project.definition, named: project.name, opensWindows: false,
      readsJPEG: ProjectPictures(of: project).needJPEG, checkout: request.checkout)
    var build = ProjectBuild(project, of: request.folder, in: workplace, console, withTests: true)
    var report = ProjectReport(project: project, folder: request.folder, missing: build.missing)
    let program = try report.building(arguments) { try build.buildTests() }
    let application = try ApplicationFolder(
      of: project, modules: project.modules + project.tests, program: program, in: workplace.folder)
    let filter = arguments["filter"].map { ["--filter", $0] } ?? []
    let test = Subprogram(
      path: "swift", arguments: ["test", "--skip-build"] + build.places + filter + request.rest, name: "swift test")
    // Where SwiftPM expects the tests, it follows a link to the application's folder: that is their main bundle then.
    let files = FileManager.default
    try files.removeItem(at: program)
    try files.createSymbolicLink(at: program, withDestinationURL: application.executable)
    defer {
      try? files.removeItem(at: program)
      try? files.linkItem(at: application.executable, to: program)
    }
    let ending = arguments.has("json") ? try test.listen(thenWritingTo: FileHandle.standardError) : try test.run()
    report.ending = ending
    report.finish(arguments)
    guard ending.isSuccess else { throw InputShape.Failure("tests of \(project.name) failed") }
  }
}
