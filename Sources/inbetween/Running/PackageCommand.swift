import Foundation
import Projects

/// `inbetween package FOLDER`: a package is written into an iOS project, for people and machines that build it often.
enum PackageCommand {
  static let syntax = CommandSyntax(
    name: "package",
    operands: "FOLDER [options]",
    summary:
      "Writes FOLDER/Linux/Package.swift, with which swift build and swift test work\non Linux: a plugin rewrites the project's sources while they are built. What is\nthere already stays, but for the lists of sources, which are brought up to date.",
    sections: [
      .init(
        title: "Project",
        options: ProjectArguments.options.dropLast() + [
          .init(
            "inbetween", value: "PLACE",
            "the package to build with: a folder, or an address whose branch main is taken; without it the folder of which this program was built"
          )
        ]),
      .init(
        title: "Options",
        options: [
          .init("quiet", "q", "no notes; errors only"),
          .init("help", "h", "this text"),
        ]),
    ],
    examples: [("inbetween package MyApp", "swift test --package-path MyApp/Linux then runs its tests")])

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
    if project.form == .playground {
      throw InputShape.Failure(
        "\(project.definition.path): a page of a playground is no target of a package; inbetween run runs it")
    }
    let root =
      ["xcodeproj", "swiftpm"].contains(request.folder.pathExtension)
      ? request.folder.deletingLastPathComponent() : request.folder
    let folder = root.appendingPathComponent("Linux")
    let files = FileManager.default
    for (module, place) in project.modules.map({ ($0, "Sources") }) + project.tests.map({ ($0, "Tests") }) {
      let target = folder.appendingPathComponent("\(place)/\(module.name)")
      try files.createDirectory(at: target, withIntermediateDirectories: true)
      let options = RewrittenSources.options(for: module).map { $0 + "\n" }.joined()
      let list = options + module.files.map { relativePath(of: $0.path, from: target.path) + "\n" }.joined()
      try ProjectBuild.write(list, to: target.appendingPathComponent("Sources.txt"))
      // A target without a source of its own is none for SwiftPM.
      try ProjectBuild.write(
        "// The sources of \(module.name) are listed in Sources.txt.\n",
        to: target.appendingPathComponent("\(module.name)Sources.swift"))
      if let source = module.assetSource {
        try ProjectBuild.write(source, to: target.appendingPathComponent(RewrittenSources.assetFile))
      }
    }
    let manifest = folder.appendingPathComponent("Package.swift")
    guard !files.fileExists(atPath: manifest.path) else {
      console.note("\(manifest.path) is there already, and stays as it is")
      return
    }
    let package = GeneratedPackage(
      name: project.name + "-Linux", dependency: dependency(arguments["inbetween"], from: folder),
      modules: project.modules, tests: project.tests,
      products: GeneratedPackage.products(importedBy: project.imports), isPlugged: true)
    try ProjectBuild.write(package.manifest, to: manifest)
    console.note("swift test --package-path \(folder.path) runs its tests")
  }

  private static func dependency(_ place: String?, from folder: URL) -> String {
    if let place, place.contains("://") || place.hasPrefix("git@") {
      return ".package(url: \(GeneratedPackage.literal(place)), branch: \"main\")"
    }
    let path = place.map { URL(fileURLWithPath: $0).standardizedFileURL.path } ?? Workplace.checkout
    return ".package(name: \"Inbetween\", path: \(GeneratedPackage.literal(relativePath(of: path, from: folder.path))))"
  }

  /// The path that leads from a folder to a file or another folder.
  private static func relativePath(of path: String, from folder: String) -> String {
    let (target, start) = (path.split(separator: "/"), folder.split(separator: "/"))
    let common = zip(target, start).prefix { $0.0 == $0.1 }.count
    return (Array(repeating: "..", count: start.count - common) + target[common...].map(String.init)).joined(
      separator: "/")
  }
}
