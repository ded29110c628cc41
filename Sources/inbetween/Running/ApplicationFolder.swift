import Foundation
import Projects

/// A folder `Name.app` as iOS has it: the program, its property list and its resources side by side. Foundation finds all of
/// them as those of the main bundle.
struct ApplicationFolder {
  /// The program in the folder.
  let executable: URL

  /// Makes the folder anew beside the old one, and puts it in its place.
  ///
  /// Resources are links to the project's own files, so that they take no time and no space. Of those in several languages
  /// only one is there. String catalogues become the tables that Foundation reads.
  ///
  /// - Parameter modules: The modules whose resources are in it; without a word those of the application.
  init(of project: Project, modules: [Module]? = nil, program: URL, in place: URL) throws {
    let files = FileManager.default
    let name = Workplace.fileName(project.name)
    let folder = place.appendingPathComponent(name + ".app")
    let fresh = place.appendingPathComponent(name + ".app.new")
    try? files.removeItem(at: fresh)
    try files.createDirectory(at: fresh, withIntermediateDirectories: true)
    var info = project.info
    // The file's name is what the folder's is, whatever the settings say.
    info["CFBundleExecutable"] = .text(name)
    // The application comes last among the modules, and its own resources before those of one name in frameworks.
    let resources = (modules ?? project.modules).reversed().flatMap(\.resources)
    var catalogs: [(name: String, catalog: StringCatalog)] = []
    for resource in resources where resource.source.pathExtension == "xcstrings" {
      let name = resource.source.deletingPathExtension().lastPathComponent
      catalogs.append((name, try StringCatalog(reading: resource.source)))
    }
    let languages = resources.compactMap { Self.language(of: $0.destination) } + catalogs.flatMap(\.catalog.languages)
    let language = Self.language(among: Set(languages), region: info["CFBundleDevelopmentRegion"]?.text)
    for resource in resources where Self.isFor(language, resource.destination) {
      var target = fresh.appendingPathComponent(resource.destination)
      // Each module has its catalogue, and mostly of one name.
      var number = 2
      while target.pathExtension == "xcassets", files.fileExists(atPath: target.path) {
        target = fresh.appendingPathComponent("\(number)-\(resource.destination)")
        number += 1
      }
      guard !files.fileExists(atPath: target.path), resource.destination != "Info.plist",
        target.pathExtension != "xcstrings"
      else { continue }
      try files.createDirectory(at: target.deletingLastPathComponent(), withIntermediateDirectories: true)
      if target.pathExtension == "xcassets", let catalog = ConvertedCatalog(of: resource.source) {
        try catalog.write(to: target, store: place.appendingPathComponent("Drawings"))
      } else {
        try files.createSymbolicLink(at: target, withDestinationURL: resource.source)
      }
    }
    for (name, catalog) in catalogs {
      let language = language ?? catalog.sourceLanguage
      let target = fresh.appendingPathComponent("\(language).lproj/\(name).strings")
      if files.fileExists(atPath: target.path) { continue }
      try files.createDirectory(at: target.deletingLastPathComponent(), withIntermediateDirectories: true)
      try PropertyListSerialization.data(fromPropertyList: catalog.table(in: language), format: .xml, options: 0)
        .write(to: target)
    }
    let list = try PropertyListSerialization.data(
      fromPropertyList: info.mapValues(\.object), format: .xml, options: 0)
    try list.write(to: fresh.appendingPathComponent("Info.plist"))
    let target = fresh.appendingPathComponent(name)
    // A link of the file system has this name in /proc/self/exe; a symbolic one would lead Foundation to another folder.
    do { try files.linkItem(at: program, to: target) } catch { try files.copyItem(at: program, to: target) }
    try? files.removeItem(at: folder)
    try files.moveItem(at: fresh, to: folder)
    executable = folder.appendingPathComponent(name)
  }

  /// The one language in which the program runs: that of its development, whatever the machine's is; nil if it has no
  /// texts in it. Foundation would take another if it were there.
  private static func language(among known: Set<String>, region: String?) -> String? {
    [region ?? "en", "en", "English"].first { known.contains($0) }
  }

  private static func isFor(_ chosen: String?, _ path: String) -> Bool {
    guard let chosen, let language = language(of: path) else { return true }
    return language == chosen || language == "Base"
  }

  /// `de` of `de.lproj/Main.strings`.
  private static func language(of path: String) -> String? {
    let folder = path.prefix { $0 != "/" }
    return folder.hasSuffix(".lproj") ? String(folder.dropLast(6)) : nil
  }
}
