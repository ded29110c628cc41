public import Foundation

extension Project {
  /// Reads what somebody has cloned: an Xcode project, an application of Swift Playgrounds, a playground, a package with an
  /// executable target, or a folder of Swift sources in which a program begins.
  ///
  /// Of several in a folder the first with an application counts, those nearest to the folder first.
  ///
  /// - Parameters:
  ///   - folder: The project, or a folder with one in it.
  ///   - target: The name of an application, or of a playground's page; nil for the first.
  ///   - modules: Folders of sources that are modules, by their names: dependencies from elsewhere, such as pods.
  /// - Throws: `Project.Failure`.
  public init(
    reading folder: URL, target: String? = nil, modules: [(name: String, folder: URL)] = []
  ) throws(Failure) {
    let folder = folder.standardizedFileURL
    guard FileManager.default.fileExists(atPath: folder.path) else { throw Failure(folder, "there is no such folder") }
    guard FolderContents.isFolder(folder) else {
      throw Failure(folder, "expected a folder, such as one that has been cloned")
    }
    var project = try Project.find(in: folder, target: target)
    try project.addLibraries(in: folder, except: modules.map(\.name))
    var given: [Module] = []
    for (name, place) in modules {
      let contents = try FolderContents(of: place.standardizedFileURL) { $0 != "Package.swift" }
      guard !contents.sources.isEmpty else { throw Failure(place, "has no Swift sources for the module \(name)") }
      var module = Module(name: name, sources: contents.sources)
      module.resources = contents.resources
      module.foreignSources = contents.foreignSources
      module.dependencies = given.map(\.name)
      given.append(module)
    }
    for index in project.modules.indices { project.modules[index].dependencies += given.map(\.name) }
    for index in project.tests.indices { project.tests[index].dependencies += given.map(\.name) }
    let names = Set(given.map(\.name))
    project.modules = given + project.modules.filter { !names.contains($0.name) }
    for index in project.remotePackages.indices {
      project.remotePackages[index].products.removeAll { names.contains(moduleName($0)) }
    }
    project.remotePackages.removeAll { $0.products.isEmpty }
    self = project
  }

  private static func find(in folder: URL, target: String?) throws(Failure) -> Project {
    let candidates = candidates(in: folder)
    var library: Project?
    var failure: Failure?
    for candidate in candidates {
      do {
        let project = try read(candidate, target: target)
        if project.program != nil { return project }
        library = library ?? project
      } catch {
        failure = failure ?? error
      }
    }
    // What is broken is not passed over in silence.
    if let failure { throw failure }
    if let project = try sources(in: folder), project.program != nil || library == nil {
      if let target, target != project.name {
        throw Failure(folder, "there is no application “\(target)”; the sources are those of \(project.name)")
      }
      return project
    }
    if let library { return library }
    throw Failure(
      folder,
      "nothing to run here: expected an Xcode project, a .swiftpm or .playground folder, or Swift sources with @main or "
        + "a main.swift")
  }

  /// Adds modules that the project imports and that other projects of the folder make: a library beside its example.
  private mutating func addLibraries(in folder: URL, except given: [String]) throws(Failure) {
    var known = Set(given).union((modules + tests).map(\.name))
    let own = definition.deletingLastPathComponent().path
    let others = Project.candidates(in: folder).filter { $0.path != own && $0.pathExtension != "playground" }
    // A package says what belongs to it better than an older project beside it.
    let packages = others.filter { $0.pathExtension.isEmpty } + others.filter { !$0.pathExtension.isEmpty }
    let pods = Podspec.files(in: folder)
    for name in imports where known.insert(name).inserted {
      for candidate in packages {
        // What is broken there is no concern of this project.
        let isXcode = candidate.pathExtension == "xcodeproj"
        guard
          let found = isXcode
            ? try? XcodeReader.library(name, of: candidate) : try? PackageReader.library(name, of: candidate)
        else { continue }
        let new = found.filter { module in !modules.contains { $0.name == module.name } }
        for index in modules.indices { modules[index].dependencies.append(name) }
        for index in tests.indices { tests[index].dependencies.append(name) }
        modules.insert(contentsOf: new, at: 0)
        known.formUnion(new.map(\.name))
        remotePackages.removeAll { $0.products == [name] }
        break
      }
      if !modules.contains(where: { $0.name == name }), let module = Podspec.library(name, in: pods) {
        for index in modules.indices { modules[index].dependencies.append(name) }
        for index in tests.indices { tests[index].dependencies.append(name) }
        modules.insert(module, at: 0)
      }
    }
  }

  /// The names of the modules that the project's files import, in order.
  public var imports: [String] {
    var names: Set<String> = []
    for file in (modules + tests).flatMap(\.files) {
      guard let data = FileManager.default.contents(atPath: file.path) else { continue }
      names.formUnion(SourceText(String(decoding: data, as: UTF8.self)).imports.map(\.module))
    }
    return names.sorted()
  }

  private static func read(_ candidate: URL, target: String?) throws(Failure) -> Project {
    switch candidate.pathExtension {
    case "xcodeproj": try XcodeReader.read(candidate, target: target)
    case "playground": try PlaygroundReader.read(candidate, page: target)
    default: try PackageReader.read(candidate, target: target)
    }
  }

  /// The projects in a folder, those nearest to it first. A folder that is one is the only one.
  private static func candidates(in folder: URL) -> [URL] {
    if ["xcodeproj", "playground", "swiftpm"].contains(folder.pathExtension) { return [folder] }
    var found: [URL] = []
    var level = [folder]
    for _ in 0..<5 {
      var next: [URL] = []
      var here: [(rank: Int, place: URL)] = []
      for place in level {
        let names = ((try? FileManager.default.contentsOfDirectory(atPath: place.path)) ?? []).sorted()
        for name in names where !name.hasPrefix(".") {
          let item = place.appendingPathComponent(name)
          if name == "Package.swift" {
            here.append((3, place))
            continue
          }
          guard FolderContents.isFolder(item),
            (try? FileManager.default.destinationOfSymbolicLink(atPath: item.path)) == nil
          else { continue }
          switch item.pathExtension {
          case "xcodeproj": here.append((0, item))
          case "swiftpm": here.append((1, item))
          case "playground": here.append((2, item))
          default:
            if !FolderContents.isOneFile(name), !FolderContents.ignoredFolders.contains(name) { next.append(item) }
          }
        }
      }
      found += here.sorted { ($0.rank, $0.place.path) < ($1.rank, $1.place.path) }.map(\.place)
      // A tree of many folders is not searched to its leaves.
      level = Array(next.prefix(2000))
    }
    return found
  }

  /// A folder of sources without a project; nil if there are none.
  private static func sources(in folder: URL) throws(Failure) -> Project? {
    let contents = try FolderContents(of: folder)
    guard !contents.sources.isEmpty else { return nil }
    let name = folder.deletingPathExtension().lastPathComponent
    var project = Project(name: name, form: .folder, definition: folder)
    var module = Module(name: moduleName(name), sources: contents.sources)
    module.resources = contents.resources
    module.foreignSources = contents.foreignSources
    if let main = contents.sources.first(where: { $0.lastPathComponent == "main.swift" }) {
      module.entry = .file(main)
    } else if contents.sources.contains(where: hasMainType) {
      module.entry = .type
    }
    project.modules = [module]
    project.info = [
      "CFBundleExecutable": .text(name), "CFBundleName": .text(name), "CFBundlePackageType": .text("APPL"),
      "CFBundleInfoDictionaryVersion": .text("6.0"), "CFBundleDevelopmentRegion": .text("en"),
    ]
    return project
  }

  private static func hasMainType(_ file: URL) -> Bool {
    guard let data = FileManager.default.contents(atPath: file.path) else { return false }
    return SourceText(String(decoding: data, as: UTF8.self)).hasMainType
  }
}
