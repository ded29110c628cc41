import Foundation
import UIKit

// The fuzzing package has the module under another name.
#if canImport(ProjectReaders)
  import ProjectReaders
#else
  import Projects
#endif

/// The readers that take files: each input is written to a folder of the process.
@MainActor
enum FuzzFolder {
  private static let folder = FileManager.default.temporaryDirectory.appendingPathComponent("fuzz-\(getpid()).bundle")

  /// An empty folder.
  private static func fresh() -> URL {
    try? FileManager.default.removeItem(at: folder)
    try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    return folder
  }

  private static func write(_ bytes: some Sequence<UInt8>, to file: URL) {
    try? FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try? Data(bytes).write(to: file)
  }

  static func plist(_ bytes: [UInt8]) {
    let file = fresh().appendingPathComponent("a.plist")
    write(bytes, to: file)
    if let list = try? PropertyList(reading: file) { _ = list.object }
    if let catalog = try? StringCatalog(reading: file) {
      for language in catalog.languages { _ = catalog.table(in: language) }
    }
  }

  /// Files one behind the other, each below a line with its path: `=== A.xcodeproj/project.pbxproj`.
  static func project(_ bytes: [UInt8]) {
    let folder = fresh()
    var lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)[...]
    let mark = Array("=== ".utf8)
    var count = 0
    while let first = lines.popFirst() {
      guard first.starts(with: mark) else { continue }
      let end = lines.firstIndex { $0.starts(with: mark) } ?? lines.endIndex
      let path = String(decoding: first.dropFirst(mark.count), as: UTF8.self)
      // Nothing is written elsewhere.
      if !path.contains("\0"), !path.split(separator: "/").contains(".."), count < 64 {
        write(lines[..<end].joined(separator: [UInt8(ascii: "\n")]), to: folder.appendingPathComponent(path))
        count += 1
      }
      lines = lines[end...]
    }
    _ = try? Project(reading: folder)
  }

  static func interface(_ bytes: [UInt8]) {
    let folder = fresh()
    guard let bundle = Bundle(path: folder.path) else { return }
    write(bytes, to: folder.appendingPathComponent("A.storyboard"))
    if let controller = UIStoryboard(name: "A", bundle: bundle).instantiateInitialViewController() {
      controller.view.frame = CGRect(x: 0, y: 0, width: 320, height: 480)
      controller.view.layoutIfNeeded()
    }
    _ = UINib(data: Data(bytes), bundle: bundle).instantiate(withOwner: nil)
  }
}
