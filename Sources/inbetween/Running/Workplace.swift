import Foundation

/// Where projects are built: a folder of caches, in which the modules of this package are built once for all projects.
struct Workplace {
  /// The folder of this package's manifest.
  let package: URL
  /// The folder of what is made of one project.
  let folder: URL
  /// The folder in which the compiler works.
  let scratch: URL
  /// The traits with which this package is built.
  let traits: [String]

  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  /// - Parameters:
  ///   - project: What is built; projects of one name in two folders have two places.
  ///   - opensWindows: Whether the program is built so that it can open a window.
  ///   - readsJPEG: Whether it is built so that it reads JPEG files.
  init(
    for project: URL, named name: String, opensWindows: Bool, readsJPEG: Bool, checkout: String?
  ) throws(Failure) {
    package = URL(fileURLWithPath: checkout ?? Workplace.checkout).standardizedFileURL
    guard FileManager.default.fileExists(atPath: package.appendingPathComponent("Sources/UIKit").path) else {
      throw Failure(
        description: "\(package.path): expected the folder of the package Inbetween, with which projects are built; "
          + "say --inbetween FOLDER")
    }
    let caches = Workplace.caches.appendingPathComponent("inbetween")
    folder = caches.appendingPathComponent("projects/\(Workplace.key(project, name))")
    traits = (opensWindows ? ["Window"] : []) + (readsJPEG ? ["JPEG"] : [])
    // What is built with other traits is another thing, and stays beside it.
    let build = ([Workplace.key(package, package.lastPathComponent)] + traits.map { $0.lowercased() })
      .joined(separator: "-")
    scratch = caches.appendingPathComponent("build/\(build)")
    do { try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true) } catch {
      throw Failure(description: "\(folder.path): \((error as NSError).localizedDescription)")
    }
  }

  /// The checkout of which this program was built.
  static let checkout = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().path

  /// The folder that the XDG base directory specification names for what can be made again.
  private static var caches: URL {
    let environment = ProcessInfo.processInfo.environment
    if let path = environment["XDG_CACHE_HOME"], path.hasPrefix("/") { return URL(fileURLWithPath: path) }
    return FileManager.default.homeDirectoryForCurrentUser.appendingPathComponent(".cache")
  }

  /// A file name for a file or folder: a word to read, and 64 bits of its path (FNV-1a).
  static func key(_ folder: URL, _ word: String) -> String {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in folder.standardizedFileURL.path.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    let digits = String(hash, radix: 16)
    return fileName(word) + "-" + String(repeating: "0", count: 16 - digits.count) + digits
  }

  /// A name as that of a file.
  static func fileName(_ name: String) -> String {
    let letters = name.map { $0 == "/" || $0 == "\0" ? "-" : $0 }
    let word = String(letters.prefix(80))
    return word.hasPrefix(".") || word.isEmpty ? "_" + word : word
  }
}
