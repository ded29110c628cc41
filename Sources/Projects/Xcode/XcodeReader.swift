import Foundation

/// Makes a `Project` of an Xcode project: of one of its applications, and of the targets and local packages on which that
/// depends.
struct XcodeReader {
  private let objects: XcodeObjects
  private var project: Project
  /// The targets that have been read, or are being read, by identifier.
  private var moduleNames: [String: String] = [:]
  private var open: [String] = []
  private var packages: LocalPackages
  /// Sources that the project names and that are not there.
  private var missing: [String] = []

  /// - Parameters:
  ///   - bundle: The folder whose name ends in `.xcodeproj`.
  ///   - target: The name of the application's target; nil for the first one.
  static func read(_ bundle: URL, target name: String?) throws(Project.Failure) -> Project {
    let objects = try XcodeObjects(reading: bundle)
    var reader = XcodeReader(objects, bundle)
    try reader.readAll(target: name)
    return reader.project
  }

  /// Reads the library whose module has a name, after those on which it depends; nil if the project has none.
  static func library(_ name: String, of bundle: URL) throws(Project.Failure) -> [Module]? {
    let objects = try XcodeObjects(reading: bundle)
    var reader = XcodeReader(objects, bundle)
    try reader.findPackages()
    for target in objects.texts(objects.root, "targets") where libraries.contains(reader.productType(target)) {
      let settings = try objects.settings(of: target)
      guard settings["PRODUCT_MODULE_NAME"] == name, try reader.isForTelephones(target) else { continue }
      _ = try reader.read(target)
      return reader.packages.modules + reader.project.modules
    }
    return nil
  }

  private init(_ objects: XcodeObjects, _ bundle: URL) {
    self.objects = objects
    packages = LocalPackages()
    project = Project(name: bundle.deletingPathExtension().lastPathComponent, form: .xcode, definition: objects.file)
  }

  private mutating func readAll(target name: String?) throws(Project.Failure) {
    let targets = objects.texts(objects.root, "targets")
    for target in targets where !objects.has(target) {
      throw objects.failure(about: objects.root, "the target \(target) is not in the file")
    }
    try findPackages()
    var applications: [String] = []
    var others: [String] = []
    for target in targets where productType(target) == "application" {
      if try isForTelephones(target) { applications.append(target) } else { others.append(objects.quotedName(target)) }
    }
    let names = applications.map { objects.text($0, "name") ?? "" }
    let chosen: String?
    if let name {
      guard let index = names.firstIndex(of: name) else {
        let known = names.isEmpty ? "it has none for iOS" : "its applications are \(names.joined(separator: ", "))"
        throw Project.Failure(objects.file, "there is no application “\(name)”; \(known)")
      }
      chosen = applications[index]
    } else {
      chosen = applications.first
    }
    if let chosen {
      project.name = objects.text(chosen, "name") ?? project.name
      project.alternatives = names.filter { $0 != project.name }
      _ = try read(chosen)
      let settings = try objects.settings(of: chosen)
      project.info = try InfoDictionary.make(of: settings, in: objects.folder, of: objects.file)
      let deployment = settings["IPHONEOS_DEPLOYMENT_TARGET"]
      project.deployment = deployment.isEmpty ? nil : deployment
    } else {
      if !others.isEmpty { project.notes.append("\(others.joined(separator: ", ")): not for iOS") }
      for target in targets where Self.libraries.contains(productType(target)) {
        if try isForTelephones(target) { _ = try read(target) }
      }
    }
    for target in targets where productType(target) == "bundle.unit-test" {
      // Tests of another application of the project are none of this one's.
      let hosts = dependencies(of: target)
      if hosts.allSatisfy({ moduleNames[$0] != nil }), try isForTelephones(target) { try readTests(target) }
    }
    project.modules.insert(contentsOf: packages.modules, at: 0)
    project.notes += packages.notes
    if !missing.isEmpty {
      project.notes.append("\(Set(missing).sorted().joined(separator: ", ")): listed in the project, and not there")
    }
  }

  private static let libraries: Set<String> = ["framework", "framework.static", "library.static", "library.dynamic"]

  /// The last part of a target's product type, such as `application` or `bundle.unit-test`.
  private func productType(_ target: String) -> String {
    (objects.text(target, "productType") ?? "").replacingOccurrences(of: "com.apple.product-type.", with: "")
  }

  private func isForTelephones(_ target: String) throws(Project.Failure) -> Bool {
    let settings = try objects.settings(of: target)
    // A target for several systems says so, whatever the project's is.
    let platforms = settings["SUPPORTED_PLATFORMS"]
    if !platforms.isEmpty { return platforms.contains("iphone") }
    let system = settings["SDKROOT"]
    return system.isEmpty || system == "auto" || system.contains("iphone")
  }

  // MARK: - Targets

  /// Reads a target, after those on which it depends, and returns its module's name.
  private mutating func read(_ target: String) throws(Project.Failure) -> String {
    if let name = moduleNames[target] {
      if open.contains(target) {
        throw objects.failure(about: target, "the target \(objects.quotedName(target)) depends on itself")
      }
      return name
    }
    let settings = try objects.settings(of: target)
    var module = try self.module(target, settings)
    moduleNames[target] = module.name
    open.append(target)
    defer { open.removeLast() }
    for other in dependencies(of: target) where Self.libraries.contains(productType(other)) {
      let name = try read(other)
      if project.modules.contains(where: { $0.name == name }) { module.dependencies.append(name) }
    }
    module.dependencies += try packages.modules(of: packageProducts(of: target), into: &project.remotePackages)
    if productType(target) == "application" {
      let main = module.sources.first { $0.lastPathComponent == "main.swift" }
      module.entry = main.map { .file($0) } ?? .type
    }
    // A target without Swift is no module that is built here.
    if !module.sources.isEmpty {
      project.modules.append(module)
    } else if !module.foreignSources.isEmpty {
      project.notes.append("\(objects.quotedName(target)) has no Swift sources and is left out")
    }
    return module.name
  }

  private mutating func readTests(_ target: String) throws(Project.Failure) {
    var module = try self.module(target, try objects.settings(of: target))
    for other in dependencies(of: target) {
      if let name = moduleNames[other], project.modules.contains(where: { $0.name == name }) {
        module.dependencies.append(name)
      }
    }
    module.dependencies += try packages.modules(of: packageProducts(of: target), into: &project.remotePackages)
    if !module.sources.isEmpty { project.tests.append(module) }
  }

  private mutating func module(_ target: String, _ settings: BuildSettings) throws(Project.Failure) -> Module {
    let files = try self.files(of: target)
    let name = settings["PRODUCT_MODULE_NAME"]
    var module = Module(
      name: moduleName(name.isEmpty ? objects.text(target, "name") ?? "App" : name), sources: files.sources)
    module.resources = files.resources
    module.foreignSources = files.foreignSources
    module.implicitImports = importsOfHeaders(target, settings)
    module.language = Language(settings)
    let prefix = "ASSETCATALOG_COMPILER_GENERATE_"
    if settings[prefix + "ASSET_SYMBOLS"] == "NO" {
      module.assetSymbols = .none
    } else if settings.isOn(prefix + "SWIFT_ASSET_SYMBOL_EXTENSIONS") {
      module.assetSymbols = .extensions
    }
    return module
  }

  /// What headers import that all files of a target see: that for Objective-C's part of an application, or those that a
  /// framework shows.
  private func importsOfHeaders(_ target: String, _ settings: BuildSettings) -> [String] {
    var headers: [URL] = []
    let bridging = settings["SWIFT_OBJC_BRIDGING_HEADER"]
    if !bridging.isEmpty { headers.append(place(bridging, in: objects.folder)) }
    for phase in objects.texts(target, "buildPhases") where objects.kind(phase) == "PBXHeadersBuildPhase" {
      for file in objects.texts(phase, "files") {
        guard let reference = objects.text(file, "fileRef"), let header = try? objects.location(reference) else {
          continue
        }
        headers.append(header)
      }
    }
    let texts = headers.compactMap { try? Data(contentsOfProjectFile: $0) }.map { String(decoding: $0, as: UTF8.self) }
    return ["UIKit", "Foundation"].first { framework in
      texts.contains { $0.contains("\(framework)/\(framework).h") || $0.contains("@import \(framework)") }
    }.map { [$0] } ?? []
  }

  /// The targets of this project on which one depends, by its own word or because it links what they make.
  private func dependencies(of target: String) -> [String] {
    var found = objects.texts(target, "dependencies").compactMap { objects.text($0, "target") }
    let products = Dictionary(
      objects.all("PBXNativeTarget").compactMap { id in objects.text(id, "productReference").map { ($0, id) } },
      uniquingKeysWith: { first, _ in first })
    for phase in objects.texts(target, "buildPhases") where objects.kind(phase) == "PBXFrameworksBuildPhase" {
      for file in objects.texts(phase, "files") {
        if let other = objects.text(file, "fileRef").flatMap({ products[$0] }) { found.append(other) }
      }
    }
    var seen: Set<String> = []
    return found.filter { objects.has($0) && seen.insert($0).inserted }
  }

  // MARK: - Files

  private mutating func files(of target: String) throws(Project.Failure) -> FolderContents {
    var files = FolderContents()
    for phase in objects.texts(target, "buildPhases") {
      guard let kind = objects.kind(phase) else {
        throw objects.failure(about: target, "the build phase \(phase) is not in the file")
      }
      guard kind == "PBXSourcesBuildPhase" || kind == "PBXResourcesBuildPhase" else { continue }
      for file in objects.texts(phase, "files") {
        // Merges leave entries of files that are gone. Xcode passes over them, too.
        guard let reference = objects.text(file, "fileRef"), objects.has(reference) else { continue }
        try add(reference, asSource: kind == "PBXSourcesBuildPhase", of: target, to: &files)
      }
    }
    try addSynchronized(of: target, to: &files)
    files.sources = unique(files.sources)
    var destinations: Set<String> = []
    files.resources = files.resources.filter { destinations.insert($0.destination).inserted }
    return files
  }

  private mutating func add(
    _ reference: String, asSource: Bool, of target: String, to files: inout FolderContents
  ) throws(Project.Failure) {
    let kind = objects.kind(reference)
    if kind == "PBXVariantGroup" || kind == "XCVersionGroup" && objects.text(reference, "path") == nil {
      for child in objects.texts(reference, "children") where objects.kind(child) != "PBXVariantGroup" {
        try add(child, asSource: asSource, of: target, to: &files)
      }
      return
    }
    guard let written = try objects.location(reference) else { return }
    let file = FolderContents.fileWithoutCase(written) ?? written
    let isThere = FileManager.default.fileExists(atPath: file.path)
    if asSource, FileKind(file.pathExtension) == .source || FileKind(file.pathExtension) == .foreignSource {
      guard isThere else {
        // The rest may do without it; who does not is told by the compiler.
        missing.append(file.lastPathComponent)
        return
      }
      files.add(file, path: file.lastPathComponent)
    } else if FileKind(file.pathExtension) == .resource || FolderContents.isFolder(file) {
      // What is not there is missed when somebody asks for it, as in a program that is installed already.
      guard isThere else { return }
      files.resources.append(
        Module.Resource(source: file, destination: FolderContents.destination(file.path)))
    }
  }

  /// Adds the files of folders whose contents belong to a target whatever they are, as new projects have them.
  private func addSynchronized(of target: String, to files: inout FolderContents) throws(Project.Failure) {
    let own = objects.texts(target, "fileSystemSynchronizedGroups")
    for folder in objects.all("PBXFileSystemSynchronizedRootGroup") {
      var exceptions: Set<String> = []
      for set in objects.texts(folder, "exceptions") {
        let isOfPhase = objects.kind(set) == "PBXFileSystemSynchronizedGroupBuildPhaseMembershipExceptionSet"
        let owner =
          isOfPhase ? objects.text(set, "buildPhase").flatMap(self.target(ofPhase:)) : objects.text(set, "target")
        if owner == target { exceptions.formUnion(objects.texts(set, "membershipExceptions")) }
      }
      let isOwn = own.contains(folder)
      // In a folder of other targets the exceptions are what this one takes.
      guard isOwn || !exceptions.isEmpty else { continue }
      guard let place = try objects.location(folder) else { continue }
      guard FolderContents.isFolder(place) else {
        throw objects.failure(
          about: folder, "\(objects.quotedName(target)) has the folder \(place.path), which is not there")
      }
      let whole = Set(objects.texts(folder, "explicitFolders"))
      let contents = try FolderContents(of: place) { path in
        if whole.contains(path) { return false }
        if isOwn { return !exceptions.contains(path) }
        // A folder in which something is taken is gone through.
        return exceptions.contains { $0 == path || $0.hasPrefix(path + "/") || path.hasPrefix($0 + "/") }
      }
      files.sources += contents.sources
      files.foreignSources += contents.foreignSources
      files.resources += contents.resources
      for path in whole.sorted() where isOwn && !exceptions.contains(path) {
        let source = place.appendingPathComponent(path)
        files.resources.append(Module.Resource(source: source, destination: source.lastPathComponent))
      }
    }
    for folder in own where !objects.has(folder) {
      throw objects.failure(about: target, "the synchronized folder \(folder) is not in the file")
    }
  }

  private func target(ofPhase phase: String) -> String? {
    objects.all("PBXNativeTarget").first { objects.texts($0, "buildPhases").contains(phase) }
  }

  private func unique(_ files: [URL]) -> [URL] {
    var seen: Set<String> = []
    return files.filter { seen.insert($0.path).inserted }
  }

  // MARK: - Packages

  /// Finds the packages that lie in the project's folder: those that it names, and older projects' folders of packages.
  private mutating func findPackages() throws(Project.Failure) {
    for id in objects.all("XCLocalSwiftPackageReference") {
      guard let path = objects.text(id, "relativePath") else { continue }
      let folder = place(path, in: objects.folder)
      if isPackage(folder) {
        packages.add(folder)
      } else if let found = enclosingPackage(named: folder.lastPathComponent) {
        packages.add(found)
      } else {
        project.notes.append("the package \(folder.path) is not there")
      }
    }
    for id in objects.all("PBXFileReference")
    where objects.text(id, "lastKnownFileType") ?? "folder" == "folder"
      || objects.text(id, "lastKnownFileType") == "wrapper"
    {
      guard let folder = try objects.location(id) else { continue }
      if isPackage(folder) { packages.add(folder) }
    }
  }

  private func isPackage(_ folder: URL) -> Bool {
    FileManager.default.fileExists(atPath: folder.appendingPathComponent("Package.swift").path)
  }

  /// The nearest folder around the project that is a package of a name: a clone has often a folder of another name than its
  /// author's.
  private func enclosingPackage(named name: String) -> URL? {
    var folder = objects.folder
    while folder.path != "/" {
      if isPackage(folder), let manifest = try? Manifest(reading: folder),
        manifest.name.lowercased() == name.lowercased() || folder.lastPathComponent.hasSuffix(name)
          || manifest.products[name] != nil
      {
        return folder
      }
      folder.deleteLastPathComponent()
    }
    return nil
  }

  /// The products of packages that a target uses, each with the address of its package if that is elsewhere.
  private func packageProducts(of target: String) -> [(name: String, address: String?)] {
    var ids = objects.texts(target, "packageProductDependencies")
    for phase in objects.texts(target, "buildPhases") where objects.kind(phase) == "PBXFrameworksBuildPhase" {
      ids += objects.texts(phase, "files").compactMap { objects.text($0, "productRef") }
    }
    var seen: Set<String> = []
    return ids.compactMap { id in
      guard let name = objects.text(id, "productName"), seen.insert(name).inserted else { return nil }
      return (name, objects.text(id, "package").flatMap { objects.text($0, "repositoryURL") })
    }
  }
}

extension Language {
  /// The way in which a target's settings say that it is compiled.
  init(_ settings: BuildSettings) {
    let version = settings["SWIFT_VERSION"]
    // The compiler takes no version before 4.
    let major = Int(version.prefix { $0.isNumber }) ?? 5
    self.version = major < 4 ? "4" : version.hasPrefix("4.2") ? "4.2" : String(min(major, 6))
    conditions = settings.words("SWIFT_ACTIVE_COMPILATION_CONDITIONS")
    let flags = settings.words("OTHER_SWIFT_FLAGS")
    for (index, flag) in flags.enumerated() {
      if flag.hasPrefix("-D"), flag.count > 2 { conditions.append(String(flag.dropFirst(2))) }
      if flag == "-D", index + 1 < flags.count { conditions.append(flags[index + 1]) }
    }
    conditions = conditions.filter { name in name.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" } }
    let inference = settings["SWIFT_SWIFT3_OBJC_INFERENCE"]
    infersObjectiveC = major < 4 || ["On", "Default"].contains(inference) && major < 5
    var seen: Set<String> = []
    conditions = conditions.filter { seen.insert($0).inserted }
    isMainActorByDefault = settings["SWIFT_DEFAULT_ACTOR_ISOLATION"] == "MainActor"
    if settings.isOn("SWIFT_APPROACHABLE_CONCURRENCY") {
      upcomingFeatures = [
        "DisableOutwardActorInference", "GlobalActorIsolatedTypesUsability", "InferIsolatedConformances",
        "InferSendableFromCaptures", "NonisolatedNonsendingByDefault",
      ]
    }
    for (setting, feature) in [
      ("MEMBER_IMPORT_VISIBILITY", "MemberImportVisibility"), ("EXISTENTIAL_ANY", "ExistentialAny"),
      ("INTERNAL_IMPORTS_BY_DEFAULT", "InternalImportsByDefault"),
      ("NONISOLATED_NONSENDING_BY_DEFAULT", "NonisolatedNonsendingByDefault"),
      ("INFER_ISOLATED_CONFORMANCES", "InferIsolatedConformances"),
    ] where settings.isOn("SWIFT_UPCOMING_FEATURE_" + setting) && !upcomingFeatures.contains(feature) {
      upcomingFeatures.append(feature)
    }
  }
}
