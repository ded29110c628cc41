import Foundation
import Projects

/// A project that is read, rewritten and built in a workplace.
struct ProjectBuild {
  let project: Project
  let folder: URL
  let workplace: Workplace
  let console: Console
  /// What the project imports that is not there, before the compiler has seen it.
  private(set) var missing = MissingNames()
  private var imports: Set<String> = []
  private var absent: Set<String> = []

  /// - Parameter withTests: Whether the tests will be built, too.
  init(
    _ project: Project, of folder: URL, in workplace: Workplace, _ console: Console, withTests: Bool = false
  ) {
    self.project = project
    self.folder = folder
    self.workplace = workplace
    self.console = console
    findImports(of: project.modules + (withTests ? project.tests : []))
  }

  /// Looks for imports of modules that are not there.
  private mutating func findImports(of modules: [Module]) {
    let own = Set((project.modules + project.tests).map(\.name))
    for module in modules {
      for file in module.files {
        guard let data = FileManager.default.contents(atPath: file.path) else { continue }
        for found in SourceText(String(decoding: data, as: UTF8.self)).imports {
          imports.insert(found.module)
          // What `#if` asks for may be there, or is not needed; the compiler knows.
          guard !found.isConditional, !own.contains(found.module), !KnownModules.isThere(found.module) else { continue }
          absent.insert(found.module)
          missing.add(.module, found.module, at: .init(file: file.path, line: found.line))
        }
      }
    }
    if case .page? = project.program?.entry { imports.insert("PlaygroundSupport") }
    if case .preview? = project.program?.entry { imports.insert("SwiftUI") }
  }

  /// Writes the package with the rewritten sources.
  ///
  /// - Returns: The places that cannot be rewritten.
  func write(withTests: Bool) throws -> [CompilerMessage] {
    var errors: [CompilerMessage] = []
    var tests: [Module] = []
    for module in project.modules {
      let sources = workplace.folder.appendingPathComponent("Sources/\(module.name)")
      errors += try RewrittenSources(of: module, into: sources, without: absent).errors
    }
    if withTests {
      tests = project.tests
      for module in tests {
        let sources = workplace.folder.appendingPathComponent("Tests/\(module.name)")
        errors += try RewrittenSources(of: module, into: sources, without: absent).errors
      }
    }
    let names = workplace.traits.map(GeneratedPackage.literal).joined(separator: ", ")
    let traits = names.isEmpty ? "" : ", traits: [\(names)]"
    let package = GeneratedPackage(
      name: workplace.folder.lastPathComponent,
      dependency: ".package(name: \"Inbetween\", path: \(GeneratedPackage.literal(workplace.package.path))\(traits))",
      modules: project.modules, tests: tests, products: GeneratedPackage.products(importedBy: imports))
    try Self.write(package.manifest, to: workplace.folder.appendingPathComponent("Package.swift"))
    return errors
  }

  /// Writes a file if it says something else than before.
  static func write(_ text: String, to file: URL) throws {
    if FileManager.default.contents(atPath: file.path) == Data(text.utf8) { return }
    try Data(text.utf8).write(to: file, options: .atomic)
  }

  /// Runs `swift build` or another command of SwiftPM on the package.
  private func swift(_ arguments: [String]) throws -> (ending: Subprogram.Ending, words: String) {
    // SwiftPM takes the plan of the last build for its own, although that may be another project's.
    let owner = workplace.scratch.appendingPathComponent("project")
    let isOurs = FileManager.default.contents(atPath: owner.path) == Data(workplace.folder.path.utf8)
    let arguments = isOurs ? arguments : arguments + ["--disable-build-manifest-caching"]
    try FileManager.default.createDirectory(at: workplace.scratch, withIntermediateDirectories: true)
    try Self.write(workplace.folder.path, to: owner)
    // SwiftPM keeps traits in a set. In another order they are other flags of each module, which is compiled again then.
    let variables = ["SWIFT_DETERMINISTIC_HASHING": "1"]
    return try Subprogram(path: "swift", arguments: arguments + places, name: "swift", variables: variables).listen()
  }

  /// The places that SwiftPM is told.
  var places: [String] { ["--package-path", workplace.folder.path, "--scratch-path", workplace.scratch.path] }

  /// Builds a program of the package.
  ///
  /// - Returns: The program.
  /// - Throws: `Unbuilt`, with all that is missing.
  mutating func build() throws -> URL {
    guard let program = project.program else { throw Unbuilt(missing: missing, words: "") }
    let refused = try write(withTests: false)
    noteBuild(of: project.name)
    let (ending, words) = try swift(["build", "--product", program.name])
    let errors = CompilerMessage.read(words).filter { $0.kind == .error }
    guard ending.isSuccess, refused.isEmpty else {
      missing.add(refused + errors)
      throw Unbuilt(missing: missing, words: words)
    }
    return workplace.scratch.appendingPathComponent("debug/\(program.name)")
  }

  /// Builds the libraries of a project without an application.
  ///
  /// - Throws: `Unbuilt`, with all that is missing.
  mutating func buildLibraries() throws {
    let refused = try write(withTests: false)
    noteBuild(of: project.name)
    let (ending, words) = try swift(["build"])
    guard ending.isSuccess, refused.isEmpty else {
      missing.add(refused + CompilerMessage.read(words).filter { $0.kind == .error })
      throw Unbuilt(missing: missing, words: words)
    }
  }

  /// Says what is built, and that it takes its time where this package has not been built before.
  private func noteBuild(of name: String) {
    let isFirst = !FileManager.default.fileExists(atPath: workplace.scratch.appendingPathComponent("debug").path)
    console.note(
      "building \(name) in \(workplace.folder.path)"
        + (isFirst ? "; this first time UIKit and all below it are built, too, which takes minutes" : ""))
  }

  /// Builds the tests of the package.
  ///
  /// - Returns: The program that has all of them.
  /// - Throws: `Unbuilt`, with all that is missing.
  mutating func buildTests() throws -> URL {
    let refused = try write(withTests: true)
    noteBuild(of: "the tests of \(project.name)")
    let (ending, words) = try swift(["build", "--build-tests"])
    guard ending.isSuccess, refused.isEmpty else {
      missing.add(refused + CompilerMessage.read(words).filter { $0.kind == .error })
      throw Unbuilt(missing: missing, words: words)
    }
    return workplace.scratch.appendingPathComponent("debug/\(workplace.folder.lastPathComponent)PackageTests.xctest")
  }

  /// A project that does not build.
  struct Unbuilt: Error {
    let missing: MissingNames
    /// What SwiftPM said.
    let words: String
  }
}
