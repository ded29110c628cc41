import Foundation

/// The folder from which a drawing may load images. Nothing outside of it is read, whatever a file says.
struct ResourceFolder {
  static let option = CommandSyntax.Option(
    "resources", value: "FOLDER", "where the images lie that the drawing refers to; without it none is loaded")

  /// A file larger than this is not loaded.
  private static let largestFile = 64 << 20

  /// The path without symbolic links.
  private let path: String

  /// The folder that `--resources` names; nil if it names none.
  init?(_ arguments: Arguments) throws {
    guard let name = arguments["resources"] else { return nil }
    var isFolder: ObjCBool = false
    guard let path = Self.resolved(name), unsafe FileManager.default.fileExists(atPath: path, isDirectory: &isFolder),
      isFolder.boolValue
    else { throw InputShape.Failure("--resources \(quoted(name)): there is no such folder") }
    self.path = path
  }

  /// The bytes of a file by its relative name as a URL has it; nil if there is none inside of the folder.
  func contents(of name: String) -> [UInt8]? {
    // For the system a name would end at a zero byte.
    guard let name = name.removingPercentEncoding, !name.isEmpty, !name.hasPrefix("/"), !name.utf8.contains(0)
    else { return nil }
    // A link inside of the folder may lead out of it: the place counts, not the name.
    guard let file = Self.resolved(path + "/" + name), file.hasPrefix(path == "/" ? "/" : path + "/"),
      let attributes = try? FileManager.default.attributesOfItem(atPath: file),
      attributes[.type] as? FileAttributeType == .typeRegular,
      let size = attributes[.size] as? Int, size <= Self.largestFile,
      let data = FileManager.default.contents(atPath: file)
    else { return nil }
    return [UInt8](data)
  }

  private static func resolved(_ path: String) -> String? {
    guard let resolved = unsafe realpath(path, nil) else { return nil }
    defer { unsafe free(resolved) }
    return unsafe String(cString: resolved)
  }
}
