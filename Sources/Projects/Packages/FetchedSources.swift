import Foundation

/// The sources of libraries that CocoaPods or Carthage has put into a project's folder.
enum FetchedSources {
  /// The library whose folder has the name of a module, in a folder for libraries beside the project or above it.
  ///
  /// - Parameters:
  ///   - definition: The project's file.
  ///   - root: The folder above which nothing is looked for.
  static func library(_ name: String, near definition: URL, in root: URL) -> Module? {
    var folder = definition.deletingLastPathComponent()
    while folder.path.hasPrefix(root.path), folder.path != "/" {
      for place in ["Pods", "Carthage/Checkouts"] {
        let library = folder.appendingPathComponent("\(place)/\(name)")
        guard FolderContents.isFolder(library), let contents = try? FolderContents(of: library, where: isPart),
          !contents.sources.isEmpty
        else { continue }
        var module = Module(name: name, sources: contents.sources)
        module.resources = contents.resources.filter { $0.source.pathExtension != "json" }
        module.foreignSources = contents.foreignSources
        module.implicitImports = ["UIKit"]
        return module
      }
      folder.deleteLastPathComponent()
    }
    return nil
  }

  private static func isPart(_ path: String) -> Bool {
    let name = path.split(separator: "/").last.map { $0.lowercased() } ?? ""
    return name != "package.swift" && !["example", "examples", "demo", "tests", "sample"].contains(name)
  }
}
