import Foundation

/// The packages that lie in a project's folder, and the modules of them that the project uses.
struct LocalPackages {
  private var folders: [URL] = []
  private var manifests: [String: Manifest] = [:]
  /// The modules that have been asked for, each behind those on which it depends.
  private(set) var modules: [Module] = []
  private(set) var notes: [String] = []
  private var open: Set<String> = []

  mutating func add(_ folder: URL) {
    if !folders.contains(where: { $0.path == folder.path }) { folders.append(folder) }
  }

  /// Reads the modules of products, and returns their names. A product that is in none of the packages is added to
  /// `remote`.
  mutating func modules(
    of products: [(name: String, address: String?)], into remote: inout [Project.RemotePackage]
  ) throws(Project.Failure) -> [String] {
    var names: [String] = []
    for product in products {
      if let (manifest, targets) = try manifest(with: product.name) {
        for target in targets { names += try read(target, of: manifest, into: &remote) }
      } else {
        remote.add(product.name, of: product.address ?? "")
      }
    }
    return names
  }

  private mutating func manifest(with product: String) throws(Project.Failure) -> (Manifest, [String])? {
    var index = 0
    // Packages that others depend on are added on the way.
    while index < folders.count {
      let folder = folders[index]
      index += 1
      if manifests[folder.path] == nil {
        let manifest = try Manifest(reading: folder)
        manifests[folder.path] = manifest
        for other in manifest.localPackages { add(other) }
      }
      guard let manifest = manifests[folder.path] else { continue }
      if let targets = manifest.products[product] { return (manifest, targets) }
    }
    return nil
  }

  private mutating func read(
    _ name: String, of manifest: Manifest, into remote: inout [Project.RemotePackage]
  ) throws(Project.Failure) -> [String] {
    guard let target = manifest.targets.first(where: { $0.name == name }) else { return [] }
    guard open.insert(manifest.file.path + name).inserted else {
      return modules.map(\.name).filter { $0 == moduleName(name) }
    }
    let module = try module(target, of: manifest, into: &remote)
    // A target of C is no module that is built here.
    guard !module.sources.isEmpty else {
      notes.append("the target \(name) of \(manifest.file.path) has no Swift sources and is left out")
      return []
    }
    modules.append(module)
    return [module.name]
  }

  /// The module of a target, with those on which it depends read before.
  mutating func module(
    _ target: Manifest.Target, of manifest: Manifest, into remote: inout [Project.RemotePackage]
  ) throws(Project.Failure) -> Module {
    var module = Module(name: moduleName(target.name), sources: target.contents.sources)
    module.resources = target.contents.resources
    module.foreignSources = target.contents.foreignSources
    module.language = target.language
    if target.hasHeaderOfUIKit { module.implicitImports = ["UIKit"] }
    for dependency in target.dependencies {
      if manifest.targets.contains(where: { $0.name == dependency }) {
        module.dependencies += try read(dependency, of: manifest, into: &remote)
      } else {
        for other in manifest.localPackages { add(other) }
        module.dependencies += try modules(of: [(dependency, manifest.remotePackages.first)], into: &remote)
      }
    }
    return module
  }
}

extension [Project.RemotePackage] {
  fileprivate mutating func add(_ product: String, of address: String) {
    if let index = firstIndex(where: { $0.address == address }) {
      if !self[index].products.contains(product) { self[index].products.append(product) }
    } else {
      append(Project.RemotePackage(address: address, products: [product]))
    }
  }
}
