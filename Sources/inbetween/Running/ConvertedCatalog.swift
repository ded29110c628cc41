import Foundation

/// An asset catalogue with drawings in PDF, as one with drawings in SVG, which UIKit here reads. Poppler's `pdftocairo` makes
/// them, where it is installed.
struct ConvertedCatalog {
  /// Whether the machine has the program.
  static let isPossible = converter != nil

  private static let converter = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    .map { $0 + "/pdftocairo" }.first { FileManager.default.isExecutableFile(atPath: $0) }

  private let folder: URL
  private let paths: [String]

  /// Nil if the catalogue has no PDF, or they cannot be converted.
  init?(of folder: URL) {
    guard Self.isPossible, let paths = FileManager.default.enumerator(atPath: folder.path) else { return nil }
    self.folder = folder
    var found: [String] = []
    while let path = paths.nextObject() as? String { found.append(path) }
    self.paths = found.sorted()
    guard found.contains(where: Self.isDrawing) else { return nil }
  }

  /// Whether a file of a catalogue is converted.
  static func isDrawing(_ path: String) -> Bool {
    path.lowercased().hasSuffix(".pdf") && (path as NSString).deletingLastPathComponent.hasSuffix(".imageset")
  }

  /// Writes the catalogue; what is no drawing becomes a link.
  ///
  /// - Parameter store: A folder for drawings that were converted before, which are taken if they are newer than the PDF.
  func write(to target: URL, store: URL) throws {
    let files = FileManager.default
    try files.createDirectory(at: target, withIntermediateDirectories: true)
    try files.createDirectory(at: store, withIntermediateDirectories: true)
    var drawings: [String: URL] = [:]
    for path in paths where Self.isDrawing(path) {
      drawings[path] = drawing(of: folder.appendingPathComponent(path), in: store)
    }
    let sets = Dictionary(grouping: drawings.keys) { ($0 as NSString).deletingLastPathComponent }
    for path in paths {
      let (source, place) = (folder.appendingPathComponent(path), target.appendingPathComponent(path))
      var isFolder: ObjCBool = false
      guard unsafe files.fileExists(atPath: source.path, isDirectory: &isFolder) else { continue }
      if isFolder.boolValue {
        try files.createDirectory(at: place, withIntermediateDirectories: true)
      } else if let drawing = drawings[path] {
        try files.createSymbolicLink(at: Self.renamed(place), withDestinationURL: drawing)
      } else if place.lastPathComponent == "Contents.json",
        let converted = sets[(path as NSString).deletingLastPathComponent]
      {
        // The drawings have other names than the file says; one that could not be converted keeps its own, and is told
        // of when the program asks for it.
        var text = String(decoding: try Data(contentsOf: source), as: UTF8.self)
        for drawing in converted.sorted() {
          let name = (drawing as NSString).lastPathComponent
          text = text.replacing("\"\(name)\"", with: "\"\((name as NSString).deletingPathExtension).svg\"")
        }
        try Data(text.utf8).write(to: place)
      } else {
        try files.createSymbolicLink(at: place, withDestinationURL: source)
      }
    }
  }

  private static func renamed(_ file: URL) -> URL { file.deletingPathExtension().appendingPathExtension("svg") }

  /// The drawing of a PDF; nil if the program cannot read that.
  private func drawing(of source: URL, in store: URL) -> URL? {
    let files = FileManager.default
    func date(_ file: URL) -> Date? { (try? files.attributesOfItem(atPath: file.path))?[.modificationDate] as? Date }
    let name = Workplace.key(source, source.deletingPathExtension().lastPathComponent)
    let result = store.appendingPathComponent(name + ".svg")
    if let made = date(result), let written = date(source), made > written { return result }
    let fresh = result.appendingPathExtension("new")
    guard let converter = Self.converter,
      let (ending, _) = try? Subprogram(
        path: converter, arguments: ["-svg", source.path, fresh.path], name: "pdftocairo"
      ).listen(),
      ending.isSuccess, let data = files.contents(atPath: fresh.path)
    else { return nil }
    defer { try? files.removeItem(at: fresh) }
    // A point of PDF is one of iOS, and not one of CSS.
    let text = String(decoding: data, as: UTF8.self)
      .replacing(/(width|height)="([0-9.]+)pt"/, maxReplacements: 2) { "\($0.1)=\"\($0.2)\"" }
    guard (try? Data(text.utf8).write(to: result, options: .atomic)) != nil else { return nil }
    return result
  }
}
