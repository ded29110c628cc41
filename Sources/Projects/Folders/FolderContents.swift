import Foundation

/// The files of a folder, sorted by what Xcode would do with them.
struct FolderContents {
  var sources: [URL] = []
  var resources: [Module.Resource] = []
  var foreignSources: [URL] = []

  /// Sorts the files of a folder and of the folders in it, in the order of their paths.
  ///
  /// - Parameters:
  ///   - isIncluded: Whether a file or folder belongs to it, by its path in the folder.
  /// - Throws: `Project.Failure` if the folder is not there or has too many files.
  init(of folder: URL, where isIncluded: (String) -> Bool = { _ in true }) throws(Project.Failure) {
    guard let names = try? FileManager.default.contentsOfDirectory(atPath: folder.path) else {
      throw Project.Failure(folder, "there is no such folder")
    }
    var count = 0
    try add(names, of: folder, path: "", depth: 0, count: &count, isIncluded)
  }

  init() {}

  private mutating func add(
    _ names: [String], of folder: URL, path: String, depth: Int, count: inout Int, _ isIncluded: (String) -> Bool
  ) throws(Project.Failure) {
    for name in names.sorted() where !name.hasPrefix(".") {
      let file = folder.appendingPathComponent(name)
      let filePath = path.isEmpty ? name : path + "/" + name
      guard isIncluded(filePath) else { continue }
      count += 1
      guard count <= 50_000, depth <= 64 else {
        throw Project.Failure(folder, "has more than 50000 files or is nested more than 64 deep")
      }
      // Links may lead back to a folder above.
      let isLink = (try? FileManager.default.destinationOfSymbolicLink(atPath: file.path)) != nil
      let isFolder = !isLink && Self.isFolder(file)
      if isFolder, !Self.isOneFile(name) {
        if Self.ignoredFolders.contains(name) { continue }
        let inside = (try? FileManager.default.contentsOfDirectory(atPath: file.path)) ?? []
        try add(inside, of: file, path: filePath, depth: depth + 1, count: &count, isIncluded)
      } else {
        add(file, path: filePath)
      }
    }
  }

  /// Sorts one file.
  mutating func add(_ file: URL, path: String) {
    switch FileKind(file.pathExtension) {
    case .source: sources.append(file)
    case .foreignSource: foreignSources.append(file)
    case .resource: resources.append(Module.Resource(source: file, destination: Self.destination(path)))
    case .other: break
    }
  }

  /// The place of a resource in an application: resources lie flat, except for those of a language.
  static func destination(_ path: String) -> String {
    let names = path.split(separator: "/")
    guard let language = names.lastIndex(where: { $0.hasSuffix(".lproj") }) else {
      return names.last.map(String.init) ?? path
    }
    return names[language...].joined(separator: "/")
  }

  static func isFolder(_ file: URL) -> Bool {
    var isFolder: ObjCBool = false
    return unsafe FileManager.default.fileExists(atPath: file.path, isDirectory: &isFolder) && isFolder.boolValue
  }

  /// The file at a place, if need be with other capitals in its path, which do not count on most computers with Xcode; nil if
  /// there is none.
  static func fileWithoutCase(_ file: URL) -> URL? {
    let files = FileManager.default
    if files.fileExists(atPath: file.path) { return file }
    guard file.path != "/", let folder = fileWithoutCase(file.deletingLastPathComponent()) else { return nil }
    let name = file.lastPathComponent.lowercased()
    return ((try? files.contentsOfDirectory(atPath: folder.path)) ?? []).sorted()
      .first { $0.lowercased() == name }.map(folder.appendingPathComponent)
  }

  /// Whether a folder of this name is a single thing for Xcode.
  static func isOneFile(_ name: String) -> Bool {
    [
      "xcassets", "xcdatamodeld", "xcdatamodel", "bundle", "scnassets", "framework", "xcframework", "playground",
      "swiftpm",
      "docc", "xcodeproj", "xcworkspace", "app", "mlpackage", "xcmappingmodel", "icon", "rkassets",
    ].contains((name as NSString).pathExtension)
  }

  /// Folders of what other programs make.
  static let ignoredFolders: Set<String> = [
    "Pods", "Carthage", "DerivedData", "node_modules", "build", "fastlane", "Linux",
  ]
}

/// What Xcode does with a file, by the ending of its name.
enum FileKind {
  case source, foreignSource, resource, other

  init(_ suffix: String) {
    switch suffix.lowercased() {
    case "swift": self = .source
    case "m", "mm", "c", "cc", "cpp", "s", "metal", "intentdefinition", "mlmodel", "mlpackage": self = .foreignSource
    case "", "h", "hpp", "pch", "modulemap", "md", "xcconfig", "entitlements", "docc", "xcodeproj", "xcworkspace",
      "framework",
      "xcframework", "playground", "swiftpm", "app", "a", "dylib", "lock", "resolved", "gyb", "sh", "py", "rb",
      "xctestplan",
      "podspec":
      self = .other
    default: self = .resource
    }
  }
}
