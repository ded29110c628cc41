import Foundation

/// Makes a `Project` of a package: an application of Swift Playgrounds, or a package with an executable target.
enum PackageReader {
  /// Reads the target of a name, after those on which it depends; nil if the package has none.
  static func library(_ name: String, of folder: URL) throws(Project.Failure) -> [Module]? {
    let manifest = try Manifest(reading: folder)
    guard let target = manifest.targets.first(where: { $0.name == name && $0.kind == "target" }) else { return nil }
    var packages = LocalPackages()
    for other in manifest.localPackages { packages.add(other) }
    var remote: [Project.RemotePackage] = []
    let module = try packages.module(target, of: manifest, into: &remote)
    return module.sources.isEmpty ? nil : packages.modules + [module]
  }

  static func read(_ folder: URL, target name: String?) throws(Project.Failure) -> Project {
    let manifest = try Manifest(reading: folder)
    var packages = LocalPackages()
    for other in manifest.localPackages { packages.add(other) }
    let applications = manifest.applications.map(\.name)
    let executables = manifest.targets.filter { $0.kind == "executableTarget" }.map(\.name)
    let choices = applications.isEmpty ? executables : applications
    if let name, !choices.contains(name) {
      let known = choices.isEmpty ? "it has none" : "its applications are \(choices.joined(separator: ", "))"
      throw Project.Failure(manifest.file, "there is no application “\(name)”; \(known)")
    }
    let chosen = name ?? choices.first
    let application = manifest.applications.first { $0.name == chosen }
    var project = Project(
      name: chosen ?? manifest.name, form: applications.isEmpty ? .package : .playgroundsApp, definition: manifest.file)
    project.alternatives = choices.filter { $0 != chosen }
    project.deployment = manifest.deployment
    project.info = application?.info ?? [:]
    let programTarget = application?.targets.first ?? chosen
    if let chosen = programTarget {
      guard let target = manifest.targets.first(where: { $0.name == chosen }) else {
        throw Project.Failure(manifest.file, "the application “\(project.name)” has no target “\(chosen)”")
      }
      var module = try packages.module(target, of: manifest, into: &project.remotePackages)
      let main = module.sources.first { $0.lastPathComponent == "main.swift" }
      module.entry = main.map { .file($0) } ?? .type
      project.modules = packages.modules + [module]
    } else {
      for target in manifest.targets where target.kind == "target" {
        let module = try packages.module(target, of: manifest, into: &project.remotePackages)
        if !packages.modules.contains(where: { $0.name == module.name }) { project.modules.append(module) }
      }
      let names = Set(project.modules.map(\.name))
      project.modules.insert(contentsOf: packages.modules.filter { !names.contains($0.name) }, at: 0)
    }
    for target in manifest.targets where target.kind == "testTarget" {
      let known = packages.modules.count
      let module = try packages.module(target, of: manifest, into: &project.remotePackages)
      for other in packages.modules[known...] where !project.modules.contains(where: { $0.name == other.name }) {
        project.modules.insert(other, at: 0)
      }
      project.tests.append(module)
    }
    return project
  }
}
