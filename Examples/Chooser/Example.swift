import Foundation

/// A program that the chooser shows.
struct Example {
  /// The name of the program, which lies in the folder of the chooser's own.
  var program: String
  /// What its thumbnail plays, a file in `Examples/Scripts`; without one, what it does by itself.
  var script: String?
  var arguments: [String] = []
  var summary: String

  static let all = [
    Example(
      program: "CaretToArc", script: "caret-to-arc", summary: "A caret becomes an arc"),
    Example(
      program: "CaretToArc", script: "spinning", arguments: ["--", "spinning"], summary: "The same, while it spins"),
    Example(program: "AnimatingPaths", script: "animating-paths", summary: "Icons become icons"),
    Example(program: "AnimatedCard", summary: "A card opens"),
    Example(program: "AngleInput", script: "angle-input", summary: "SwiftUI: an angle by hand"),
    Example(program: "CardList", script: "card-list", summary: "A card grows out of a list"),
    Example(program: "CardListSwiftUI", script: "card-list-swiftui", summary: "SwiftUI: the same, by matched geometry"),
  ]

  /// The program's file; nil if it has not been built.
  var executable: URL? {
    let folder = URL(fileURLWithPath: CommandLine.arguments[0]).resolvingSymlinksInPath().deletingLastPathComponent()
    let file = folder.appendingPathComponent(program)
    return FileManager.default.isExecutableFile(atPath: file.path) ? file : nil
  }

  /// The script's file; nil if there is none below the current folder, which is the package's.
  var scriptPath: String? {
    guard let script else { return nil }
    let path = "Examples/Scripts/\(script).script"
    return FileManager.default.fileExists(atPath: path) ? path : nil
  }

  /// Opens the program in a window of its own.
  func open() {
    guard let executable else { return }
    let process = Process()
    process.executableURL = executable
    process.arguments = arguments
    try? process.run()
  }
}
