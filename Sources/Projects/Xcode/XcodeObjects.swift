import Foundation

/// The objects of an Xcode project as they stand in its file, by their identifiers.
struct XcodeObjects {
  /// The file `project.pbxproj`.
  let file: URL
  /// The folder to which paths of the project are relative.
  let folder: URL
  /// The identifier of the project itself.
  let root: String
  private let objects: [String: [String: PropertyList]]
  private let parents: [String: String]

  /// - Parameter bundle: The folder whose name ends in `.xcodeproj`.
  init(reading bundle: URL) throws(Project.Failure) {
    file = bundle.appendingPathComponent("project.pbxproj")
    guard let table = try PropertyList(reading: file).table, let entries = table["objects"]?.table else {
      throw Project.Failure(file, "expected a table with the key “objects”, as project files of Xcode have it")
    }
    objects = entries.compactMapValues(\.table)
    guard let root = table["rootObject"]?.text, objects[root]?["isa"]?.text == "PBXProject" else {
      throw Project.Failure(file, "“rootObject” names no object of the kind PBXProject")
    }
    self.root = root
    let above = objects[root]?["projectDirPath"]?.text ?? ""
    let container = bundle.deletingLastPathComponent()
    folder = above.isEmpty ? container : place(above, in: container)
    var parents: [String: String] = [:]
    for (id, object) in objects.sorted(by: { $0.key < $1.key }) {
      for child in object["children"]?.list ?? [] { if let child = child.text { parents[child] = id } }
    }
    self.parents = parents
  }

  func has(_ id: String) -> Bool { objects[id] != nil }

  /// The kind of an object, such as `PBXNativeTarget`; nil if there is no such object.
  func kind(_ id: String) -> String? { text(id, "isa") }

  func text(_ id: String, _ key: String) -> String? { objects[id]?[key]?.text }

  func texts(_ id: String, _ key: String) -> [String] { objects[id]?[key]?.list?.compactMap(\.text) ?? [] }

  func table(_ id: String, _ key: String) -> [String: PropertyList] { objects[id]?[key]?.table ?? [:] }

  /// The identifiers of all objects of a kind, in order.
  func all(_ kind: String) -> [String] { objects.filter { $0.value["isa"]?.text == kind }.keys.sorted() }

  // MARK: - Paths

  /// The place of a file or group; nil if it lies in what Xcode builds or brings along.
  ///
  /// - Throws: `Project.Failure` if groups contain one another.
  func location(_ id: String) throws(Project.Failure) -> URL? {
    var names: [String] = []
    var next: String? = id
    var visited: Set<String> = []
    while let current = next {
      guard visited.insert(current).inserted else {
        throw failure(about: current, "the group \(quotedName(current)) contains itself")
      }
      let path = text(current, "path") ?? ""
      switch text(current, "sourceTree") ?? "<group>" {
      case "<group>":
        if !path.isEmpty { names.append(path) }
        next = parents[current]
      case "SOURCE_ROOT":
        names.append(path)
        next = nil
      case "<absolute>":
        return URL(fileURLWithPath: ([path] + names.reversed()).joined(separator: "/")).standardizedFileURL
      default: return nil
      }
    }
    let relative = names.reversed().joined(separator: "/")
    return relative.isEmpty ? folder : place(relative, in: folder)
  }

  func quotedName(_ id: String) -> String { "“\(text(id, "name") ?? text(id, "path") ?? id)”" }

  // MARK: - Failures

  /// A failure at the place of an object in the file.
  func failure(about id: String, _ message: String) -> Project.Failure {
    Project.Failure(file, line: line(of: id), message)
  }

  /// The line at which an object is defined; nil if it is not in the file, or the file has no lines.
  func line(of id: String) -> Int? {
    guard let data = try? Data(contentsOf: file) else { return nil }
    let lines = data.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    let index = lines.firstIndex { line in
      let words = line.drop { $0 == 0x09 || $0 == 0x20 || $0 == UInt8(ascii: "\"") }
      return words.starts(with: Array(id.utf8)) && line.contains(UInt8(ascii: "{"))
    }
    return index.map { $0 + 1 }
  }
}
