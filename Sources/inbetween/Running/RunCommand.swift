import Foundation
import Projects
import Stage

/// `inbetween run FOLDER`: an iOS project is built and shown, or recorded.
enum RunCommand {
  static let syntax = CommandSyntax(
    name: "run",
    operands: "FOLDER [options] [-- WORDS]",
    summary:
      "Builds and runs an iOS project as it was cloned: an Xcode project, an app or a\nplayground of Swift Playgrounds, or a folder of Swift sources. It shows in a\nwindow where there is a display, and is recorded elsewhere. It gets WORDS.",
    sections: [
      .init(title: "Project", options: ProjectArguments.options),
      .init(
        title: "Recording",
        options: [
          .init(
            "record", "r", value: "FILE", mayRepeat: true,
            "write what the screen shows: .gif, .svg, .html, .json (Lottie), .png (the last instant), .txt (what screen readers say then) and others; without a display NAME.gif"
          ),
          .init("script", value: "FILE", "what fingers do, one event a line, such as: 0.50 tap \"Toggle\""),
          .init("until", value: "SECONDS", "when to end; without it a second after all is at rest"),
          .init("fps", value: "N", "frames a second"),
          .init("scale", value: "N", "pixels a point; 1 without it"),
          .init("size", value: "WIDTHxHEIGHT", "of the screen, in points"),
          .init("device", value: "NAME", "whose size and safe area the screen has, such as \"iPhone 15 Pro\""),
          .init("safe-area", value: "T,L,B,R", "what bars and notches cover of the screen, in points"),
          .init("dark", nil, "a dark interface"),
        ]),
      .init(
        title: "Options",
        options: [
          .init("json", nil, "what it is, what is missing and what was written as one JSON object on standard output"),
          .init("quiet", "q", "no notes; errors only"),
          .init("help", "h", "this text"),
        ]),
    ],
    examples: [
      ("inbetween run MyApp", "builds MyApp and opens it in a window"),
      ("inbetween run MyApp --record app.gif --script taps.txt --until 4", "records four seconds of it"),
      ("inbetween run MyApp --module Lottie=../lottie/Sources", "with a package from elsewhere"),
    ])

  static func run(_ words: [String]) throws {
    let arguments = try syntax.parse(words)
    if arguments.has("help") {
      write(syntax.help, to: .standardOutput)
      return
    }
    let console = Console(arguments)
    let request = try ProjectArguments(arguments, withTests: false)
    var project = request.project
    if project.program == nil, let preview = project.showingPreview(arguments["target"]) { project = preview }
    var recording = try recording(arguments)
    request.note(on: console)
    guard project.program != nil else { return try buildLibraries(project, request, arguments, console) }
    if case .preview(let name)? = project.program?.entry {
      console.note("shows the preview \(name), as there is no application in \(project.definition.path)")
      if !project.alternatives.isEmpty {
        console.note("--target chooses \(project.alternatives.joined(separator: ", "))")
      }
    }
    let environment = ProcessInfo.processInfo.environment
    let hasDisplay = !(environment["DISPLAY"] ?? "").isEmpty || !(environment["WAYLAND_DISPLAY"] ?? "").isEmpty
    if recording.outputs.isEmpty, !hasDisplay || arguments.has("json") {
      let name = Workplace.fileName(project.name) + ".gif"
      recording.words += ["--record", name]
      recording.outputs = [name]
      console.note("records \(name); --record FILE names another")
    }
    let workplace = try Workplace(
      for: project.definition, named: project.name, opensWindows: recording.outputs.isEmpty,
      readsJPEG: ProjectPictures(of: project).needJPEG, checkout: request.checkout)
    var build = ProjectBuild(project, of: request.folder, in: workplace, console)
    var report = ProjectReport(project: project, folder: request.folder, missing: build.missing)
    let program = try report.building(arguments) { try build.build() }
    let application = try ApplicationFolder(of: project, program: program, in: workplace.folder)
    let ending = try Subprogram(
      path: application.executable.path,
      arguments: recording.words + (request.rest.isEmpty ? [] : ["--"] + request.rest),
      name: project.name
    ).run(leavesOutput: arguments.has("json"))
    report.ending = ending
    report.outputs = recording.outputs
    report.finish(arguments)
    guard ending.isSuccess else { throw InputShape.Failure("\(project.name) \(ending.words)") }
  }

  /// Builds a project that has nothing to show.
  private static func buildLibraries(
    _ project: Project, _ request: ProjectArguments, _ arguments: Arguments, _ console: Console
  ) throws {
    // Sources by themselves are no library that somebody has described.
    guard !project.modules.isEmpty, project.form != .folder else {
      throw InputShape.Failure("\(project.definition.path): there is no application of Swift in it to run")
    }
    let workplace = try Workplace(
      for: project.definition, named: project.name, opensWindows: false, readsJPEG: false, checkout: request.checkout)
    var build = ProjectBuild(project, of: request.folder, in: workplace, console)
    var report = ProjectReport(project: project, folder: request.folder, missing: build.missing)
    try report.building(arguments) { try build.buildLibraries() }
    report.finish(arguments)
    console.note("\(project.name) is built; it is a library without previews, and has nothing to show")
  }

  /// The options of the recording as the program takes them. What makes no sense is told before anything is built.
  private static func recording(_ arguments: Arguments) throws -> (words: [String], outputs: [String]) {
    var words: [String] = []
    for option in ["record", "script", "until", "fps", "scale", "size", "device", "safe-area"] {
      for value in arguments.all(option) { words += ["--\(option)", value] }
    }
    if arguments.has("dark") { words.append("--dark") }
    do {
      _ = try RecordingCommand(words)
    } catch let error as RecordingCommand.UsageError {
      throw UsageError(error.description, command: syntax.name)
    }
    return (words, arguments.all("record"))
  }
}
