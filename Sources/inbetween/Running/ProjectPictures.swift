import Foundation
import Projects

/// The pictures among a project's resources that need more than this package has by itself.
struct ProjectPictures {
  /// The JPEG files, which are read with the trait `JPEG`.
  private(set) var jpegs: [String] = []
  /// Those in formats that nothing here reads.
  private(set) var unreadable: [String] = []

  /// Looks for the pictures of catalogues, and those that lie beside them.
  init(of project: Project) {
    for resource in project.modules.flatMap(\.resources) {
      guard resource.source.pathExtension == "xcassets" else {
        add(resource.destination)
        continue
      }
      let paths = FileManager.default.enumerator(atPath: resource.source.path)
      var found: [String] = []
      while let path = paths?.nextObject() as? String { if path.contains(".imageset/") { found.append(path) } }
      for path in found.sorted() { add(resource.destination + "/" + path) }
    }
  }

  private mutating func add(_ path: String) {
    switch (path as NSString).pathExtension.lowercased() {
    case "jpg", "jpeg": jpegs.append(path)
    case "pdf" where path.contains(".imageset/"):
      if !ConvertedCatalog.isPossible { unreadable.append(path) }
    case "heic", "heif", "webp", "tiff": unreadable.append(path)
    default: break
    }
  }

  /// Whether the machine has what the trait `JPEG` needs.
  static let hasJPEGLibrary = ["/usr/include", "/usr/local/include"].contains {
    FileManager.default.fileExists(atPath: $0 + "/turbojpeg.h")
  }

  /// Whether the project is built so that it reads JPEG.
  var needJPEG: Bool { !jpegs.isEmpty && Self.hasJPEGLibrary }

  /// Those that do not show.
  var unread: [String] { Self.hasJPEGLibrary ? unreadable : unreadable + jpegs }
}
