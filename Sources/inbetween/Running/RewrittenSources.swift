import Foundation
import Projects

/// The sources of a module as they compile here, in a folder in which only what has changed is written.
struct RewrittenSources {
  /// What cannot be rewritten.
  private(set) var errors: [CompilerMessage] = []

  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  /// Rewrites the sources of a module into a folder, and takes away what was there from others.
  ///
  /// - Parameters:
  ///   - missing: Modules that are not there. Their imports are left out, so that the compiler comes to what is needed of
  ///     them.
  init(of module: Module, into folder: URL, without missing: Set<String> = []) throws {
    let files = FileManager.default
    let fresh = folder.appendingPathExtension("new")
    try? files.removeItem(at: fresh)
    try files.createDirectory(at: fresh, withIntermediateDirectories: true)
    defer { try? files.removeItem(at: fresh) }
    let rewriter = URL(fileURLWithPath: Self.ownPath).deletingLastPathComponent()
      .appendingPathComponent("inbetween-rewriter").path
    guard files.isExecutableFile(atPath: rewriter) else {
      throw Failure(
        description: "\(rewriter): there is no such program; it rewrites the sources of projects and is built with "
          + "swift build --product inbetween-rewriter, by a toolchain that has SwiftSyntax")
    }
    let copy = folder.deletingLastPathComponent().appendingPathComponent("\(module.name)-page/main.swift")
    var paths = module.sources.map(\.path)
    if case .page(let page) = module.entry {
      // Top-level code is that of a file of this name, for the compiler and for the rewriter.
      try files.createDirectory(at: copy.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(contentsOf: page).write(to: copy)
      paths.append(copy.path)
    }
    defer { try? files.removeItem(at: copy.deletingLastPathComponent()) }
    let (ending, words) = try Subprogram(
      path: rewriter,
      arguments: ["--module", module.name]
        + Self.options(for: module).flatMap { $0.split(separator: " ").map(String.init) }
        + ["-o", fresh.path] + paths, name: "inbetween-rewriter"
    ).listen()
    errors = CompilerMessage.read(words).filter { $0.kind == .error }
    guard ending.isSuccess || (ending == .exit(1) && !errors.isEmpty) else {
      throw Failure(
        description: "inbetween-rewriter \(ending.words): \(words.trimmingCharacters(in: .whitespacesAndNewlines))")
    }
    if case .page(let page) = module.entry {
      errors = errors.map { $0.file == copy.path ? $0.moved(to: page.path) : $0 }
      let written = fresh.appendingPathComponent(Self.relativePath(of: copy.path, among: paths))
      let text = String(decoding: try Data(contentsOf: written), as: UTF8.self)
      try files.removeItem(at: written)
      try Data(text.replacingOccurrences(of: copy.path, with: page.path).utf8)
        .write(to: fresh.appendingPathComponent("main.swift"))
    }
    if case .page = module.entry { try Self.flatten(fresh) }
    if !missing.isEmpty { try Self.removeImports(of: missing, in: fresh) }
    try Self.addBundle(to: fresh)
    if let source = module.assetSource { try Data(source.utf8).write(to: fresh.appendingPathComponent(Self.assetFile)) }
    if let source = module.previewSource {
      try Data(source.utf8).write(to: fresh.appendingPathComponent("PreviewApplication.swift"))
    }
    try Self.carry(fresh, to: folder)
  }

  /// What the rewriter is told of a module besides its files.
  static func options(for module: Module) -> [String] {
    module.implicitImports.map { "--import \($0)" } + (module.language.infersObjectiveC ? ["--swift-3"] : [])
      + (module.language.version == "4" ? ["--swift-4"] : [])
  }

  /// The name of the file with the constants for pictures and colours.
  static let assetFile = "GeneratedAssetSymbols.swift"

  /// The path of a file in the folder that all files have in common.
  private static func relativePath(of path: String, among paths: [String]) -> String {
    var common = (paths[0] as NSString).deletingLastPathComponent
    while common != "/", !paths.allSatisfy({ $0.hasPrefix(common + "/") }) {
      common = (common as NSString).deletingLastPathComponent
    }
    return String(path.dropFirst(common == "/" ? 1 : common.count + 1))
  }

  /// Moves all files to the folder itself: SwiftPM does not look into folders that are named like playgrounds.
  private static func flatten(_ folder: URL) throws {
    let files = FileManager.default
    for path in try files.subpathsOfDirectory(atPath: folder.path).sorted() where path.hasSuffix(".swift") {
      var name = (path as NSString).lastPathComponent
      // The sources of the playground and those of its page may have the same names.
      if path != name, files.fileExists(atPath: folder.appendingPathComponent(name).path) { name = "Page" + name }
      if path != name {
        try files.moveItem(at: folder.appendingPathComponent(path), to: folder.appendingPathComponent(name))
      }
    }
  }

  /// Adds `Bundle.module` for sources of packages that ask for it. The resources of all modules lie in the main bundle.
  private static func addBundle(to folder: URL) throws {
    let files = try FileManager.default.subpathsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".swift") }
    let asks = files.contains { path in
      let text = FileManager.default.contents(atPath: folder.appendingPathComponent(path).path) ?? Data()
      return ["Bundle.module", ": .module"].contains { text.range(of: Data($0.utf8)) != nil }
    }
    guard asks else { return }
    let text = "import Foundation\n\nextension Bundle {\n  nonisolated static var module: Bundle { .main }\n}\n"
    try Data(text.utf8).write(to: folder.appendingPathComponent("Bundle+Module.swift"))
  }

  private static func removeImports(of modules: Set<String>, in folder: URL) throws {
    for path in try FileManager.default.subpathsOfDirectory(atPath: folder.path) where path.hasSuffix(".swift") {
      let file = folder.appendingPathComponent(path)
      let text = String(decoding: try Data(contentsOf: file), as: UTF8.self)
      let shorter = SourceText.removingImports(of: modules, from: text)
      if shorter != text { try Data(shorter.utf8).write(to: file) }
    }
  }

  /// Makes a folder hold what another does. A file that is the same stays as it is, so that the compiler takes it for done.
  private static func carry(_ fresh: URL, to folder: URL) throws {
    let files = FileManager.default
    try files.createDirectory(at: folder, withIntermediateDirectories: true)
    let new = Set(try files.subpathsOfDirectory(atPath: fresh.path).filter { $0.hasSuffix(".swift") })
    for path in try files.subpathsOfDirectory(atPath: folder.path) where path.hasSuffix(".swift") && !new.contains(path)
    {
      try files.removeItem(at: folder.appendingPathComponent(path))
    }
    for path in new.sorted() {
      let (from, to) = (fresh.appendingPathComponent(path), folder.appendingPathComponent(path))
      if files.contentsEqual(atPath: from.path, andPath: to.path) { continue }
      try files.createDirectory(at: to.deletingLastPathComponent(), withIntermediateDirectories: true)
      try? files.removeItem(at: to)
      try files.moveItem(at: from, to: to)
    }
  }

  /// The program that runs, as the system knows it.
  static var ownPath: String {
    (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe"))
      ?? URL(fileURLWithPath: CommandLine.arguments[0]).resolvingSymlinksInPath().path
  }
}
