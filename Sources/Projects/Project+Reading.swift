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
  ///   - modules: Folders that are modules, by their names: dependencies from elsewhere. Of a package, or of what has a
  ///     description for CocoaPods, the sources of that module count, of other folders all that lie in it.
  ///   - withTests: Whether its tests count, and what they import.
  ///   - packages: A folder with clones of libraries, of which those are taken that the project imports.
  /// - Throws: `Project.Failure`.
  public init(
    reading folder: URL, target: String? = nil, modules: [(name: String, folder: URL)] = [], packages: URL? = nil,
    withTests: Bool = true
  ) throws(Failure) {
    let folder = folder.standardizedFileURL
    guard FileManager.default.fileExists(atPath: folder.path) else { throw Failure(folder, "there is no such folder") }
    guard FolderContents.isFolder(folder) else {
      throw Failure(folder, "expected a folder, such as one that has been cloned")
    }
    var project = try Project.find(in: folder, target: target)
    if !withTests { project.tests = [] }
    if let packages, !FolderContents.isFolder(packages) {
      throw Failure(packages, "expected a folder with packages in it")
    }
    var given: [Module] = []
    for (name, place) in modules {
      if let library = try Project.library(name, in: place.standardizedFileURL) {
        given += library.filter { module in !given.contains { $0.name == module.name } }
        continue
      }
      let contents = try FolderContents(of: place.standardizedFileURL) { $0 != "Package.swift" }
      guard !contents.sources.isEmpty else { throw Failure(place, "has no Swift sources for the module \(name)") }
      var module = Module(name: name, sources: contents.sources)
      module.resources = contents.resources
      module.foreignSources = contents.foreignSources
      module.implicitImports = ["UIKit"]
      given.append(module)
    }
    try project.addLibraries(in: folder, packages, given: given)
    let names = Set(given.map(\.name))
    project.modules.removeAll { names.contains($0.name) }
    for index in given.indices { given[index].add(names.union(project.modules.map(\.name)), ifImported: true) }
    for index in project.modules.indices {
      project.modules[index].add(names, ifImported: index < project.modules.count - 1)
    }
    for index in project.tests.indices { project.tests[index].add(names, ifImported: false) }
    project.modules = given + project.modules
    for index in project.remotePackages.indices {
      project.remotePackages[index].products.removeAll { names.contains(moduleName($0)) }
    }
    project.remotePackages.removeAll { $0.products.isEmpty }
    self = project
  }

  /// The module of a name in a clone of a library, behind those on which it depends; nil if nothing says what belongs to it.
  private static func library(_ name: String, in folder: URL) throws(Failure) -> [Module]? {
    if FileManager.default.fileExists(atPath: folder.appendingPathComponent("Package.swift").path),
      let found = try PackageReader.library(name, of: folder)
    {
      return found
    }
    return Podspec.library(name, in: Podspec.files(in: folder)).map { [$0] }
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
        // The name may be that of a library's preview.
        if target != nil, let project = try? read(candidate, target: nil), project.program == nil {
          library = library ?? project
        }
      }
    }
    if let target, let project = library, project.previews.contains(where: { $0.name == target }) { return project }
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
  ///
  /// - Parameter given: Modules that need no looking for; what they import is looked for, too.
  private mutating func addLibraries(in folder: URL, _ clones: URL?, given: [Module]) throws(Failure) {
    var known = Set((given + modules + tests).map(\.name))
    let ownFolder = definition.deletingLastPathComponent().path
    let clones = clones?.standardizedFileURL
    let places = [folder] + (clones.map { [$0] } ?? [])
    let others = places.flatMap(Project.candidates).filter { $0.path != ownFolder && $0.pathExtension != "playground" }
    // A package says what belongs to it better than an older project beside it.
    let packages = others.filter { $0.pathExtension.isEmpty } + others.filter { !$0.pathExtension.isEmpty }
    let pods = places.flatMap(Podspec.files)
    known.formUnion(Self.builtIn)
    var wanted = Project.imports(of: modules + tests + given)
    let own = Set(modules.map(\.name))
    var libraries: Set<String> = []
    while let name = wanted.popLast() {
      guard known.insert(name).inserted else { continue }
      for candidate in packages {
        // What is broken there is no concern of this project.
        let isXcode = candidate.pathExtension == "xcodeproj"
        guard
          let found = isXcode
            ? try? XcodeReader.library(name, of: candidate) : try? PackageReader.library(name, of: candidate)
        else { continue }
        let new = found.filter { module in !modules.contains { $0.name == module.name } }
        // What is found imports others.
        wanted += Project.imports(of: new)
        libraries.insert(name)
        modules.insert(contentsOf: new, at: 0)
        known.formUnion(new.map(\.name))
        remotePackages.removeAll { $0.products == [name] }
        break
      }
      if !modules.contains(where: { $0.name == name }),
        let module = Podspec.library(name, in: pods) ?? FetchedSources.library(name, near: definition, in: folder)
      {
        wanted += Project.imports(of: [module])
        libraries.insert(name)
        modules.insert(module, at: 0)
      }
    }
    // A library gets the others that it imports, and what the project itself is made of gets them all.
    for index in modules.indices { modules[index].add(libraries, ifImported: !own.contains(modules[index].name)) }
    for index in tests.indices { tests[index].add(libraries, ifImported: false) }
  }

  /// Modules that need no looking for in other people's folders.
  private static let builtIn = [
    "Combine", "CoreFoundation", "CoreGraphics", "Darwin", "Foundation", "ObjectiveC", "QuartzCore", "Swift", "SwiftUI",
    "UIKit", "XCTest",
  ]

  /// The names of the modules that the project's files import, in order.
  public var imports: [String] { Self.imports(of: modules + tests) }

  fileprivate static func imports(of modules: [Module]) -> [String] {
    var names: Set<String> = []
    for file in modules.flatMap(\.files) {
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

extension Module {
  /// Adds dependencies: those of some modules that its files import, or all of them.
  fileprivate mutating func add(_ names: Set<String>, ifImported: Bool) {
    guard !names.isEmpty else { return }
    var new = names.subtracting(dependencies).subtracting([name])
    if ifImported { new.formIntersection(Project.imports(of: [self])) }
    dependencies += new.sorted()
  }
}
