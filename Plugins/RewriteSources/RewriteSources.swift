import Foundation
import PackagePlugin

/// Rewrites the sources of an iOS project while a package builds, so that they compile without the Objective-C runtime.
///
/// A target that uses it has a file `Sources.txt` with the paths of Swift files, one a line, relative to the target's
/// folder. They may lie outside of the package. Lines that begin with two hyphens are options of the rewriter.
@main
struct RewriteSources: BuildToolPlugin {
  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  func createBuildCommands(context: PluginContext, target: any Target) async throws -> [Command] {
    guard let target = target as? SwiftSourceModuleTarget else { return [] }
    let list = target.directoryURL.appendingPathComponent("Sources.txt")
    guard let text = try? String(contentsOf: list, encoding: .utf8) else {
      throw Failure(description: "\(list.path): expected this file, with the paths of sources, one a line")
    }
    var options: [String] = []
    var paths: [URL] = []
    for (index, line) in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).enumerated()
    where !line.isEmpty {
      if line.hasPrefix("--") {
        options += line.split(separator: " ").map(String.init)
        continue
      }
      let path = URL(fileURLWithPath: target.directoryURL.path + "/" + line).standardizedFileURL
      guard FileManager.default.fileExists(atPath: path.path) else {
        throw Failure(description: "\(list.path):\(index + 1): \(path.path) is not there")
      }
      paths.append(path)
    }
    guard !paths.isEmpty else { throw Failure(description: "\(list.path): names no sources") }
    let folder = context.pluginWorkDirectoryURL
    return [
      .buildCommand(
        displayName: "Rewriting \(target.moduleName)", executable: try context.tool(named: "SourceRewriter").url,
        arguments: ["--module", target.moduleName] + options + ["-o", folder.path] + paths.map(\.path),
        inputFiles: paths + [list],
        outputFiles: outputs(for: paths.map(\.path), in: folder))
    ]
  }

  /// The files that the rewriter writes: `main.swift` and, for others, `Name.rewritten.swift`. Their paths below the folder
  /// that all sources have in common are kept.
  private func outputs(for paths: [String], in folder: URL) -> [URL] {
    var common = (paths[0] as NSString).deletingLastPathComponent
    while common != "/", !paths.allSatisfy({ $0.hasPrefix(common + "/") }) {
      common = (common as NSString).deletingLastPathComponent
    }
    return paths.map { path in
      let place = folder.appendingPathComponent(String(path.dropFirst(common == "/" ? 1 : common.count + 1)))
      if place.lastPathComponent == "main.swift" { return place }
      return place.deletingPathExtension().appendingPathExtension("rewritten.swift")
    }
  }
}
