import Foundation

/// The description of a library for CocoaPods, a program of Ruby of which only the lines about sources are read.
enum Podspec {
  /// The descriptions in a folder and in the folders in it, those nearest to it first.
  static func files(in folder: URL) -> [URL] {
    var found: [URL] = []
    var level = [folder]
    for _ in 0..<3 {
      var next: [URL] = []
      for place in level {
        let names = ((try? FileManager.default.contentsOfDirectory(atPath: place.path)) ?? []).sorted()
        for name in names where !name.hasPrefix(".") && !FolderContents.ignoredFolders.contains(name) {
          let item = place.appendingPathComponent(name)
          if name.hasSuffix(".podspec") {
            found.append(item)
          } else if FolderContents.isFolder(item) {
            next.append(item)
          }
        }
      }
      level = Array(next.prefix(500))
    }
    return found
  }

  /// The library whose module has a name; nil if none of the descriptions is about it.
  static func library(_ name: String, in files: [URL]) -> Module? {
    for file in files {
      guard let data = try? Data(contentsOfProjectFile: file) else { continue }
      let lines = String(decoding: data, as: UTF8.self).split(whereSeparator: \.isNewline)
      let names = lines.filter { setting($0) == "name" || setting($0) == "module_name" }.flatMap(texts)
      guard names.map(moduleName).contains(name) else { continue }
      let folder = file.deletingLastPathComponent()
      let patterns = lines.filter { setting($0) == "source_files" }.flatMap(texts)
      var sources: [String: URL] = [:]
      for pattern in patterns {
        // What stands before the first wildcard is a folder, or a file.
        let parts = pattern.split(separator: "/").prefix { part in !part.contains { "*{?[".contains($0) } }
        let start = place(parts.joined(separator: "/"), in: folder)
        if start.pathExtension == "swift" {
          sources[start.path] = start
        } else if let contents = try? FolderContents(of: start, where: { $0 != "Package.swift" }) {
          for source in contents.sources { sources[source.path] = source }
        }
      }
      if sources.isEmpty { continue }
      var module = Module(name: name, sources: sources.sorted { $0.key < $1.key }.map(\.value))
      // The header that CocoaPods makes brings it along.
      module.implicitImports = ["UIKit"]
      return module
    }
    return nil
  }

  /// The name of the setting that a line sets: `source_files` in `s.source_files = "Classes/**/*.swift"`.
  private static func setting(_ line: Substring) -> String? {
    guard let equals = line.firstIndex(of: "=") else { return nil }
    return line[..<equals].trimmingCharacters(in: .whitespaces).split(separator: ".").last.map(String.init)
  }

  /// The texts between quotation marks in a line.
  private static func texts(_ line: Substring) -> [String] {
    let mark: Character = line.contains("\"") ? "\"" : "'"
    return line.split(separator: mark, omittingEmptySubsequences: false).enumerated().filter { $0.offset % 2 == 1 }
      .map { String($0.element) }
  }
}
