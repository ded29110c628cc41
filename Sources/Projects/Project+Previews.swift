import Foundation

extension Project {
  /// A type that adopts `PreviewProvider`.
  public struct Preview: Equatable, Sendable {
    public var name: String
    /// The name of its module.
    public var module: String
  }

  /// The previews of the project's modules that can be shown, in the order of files.
  public var previews: [Preview] {
    modules.flatMap { module in
      module.sources.flatMap { file -> [Preview] in
        guard let data = FileManager.default.contents(atPath: file.path) else { return [] }
        let names = SourceText.previewProviders(in: String(decoding: data, as: UTF8.self))
        return names.map { Preview(name: $0, module: module.name) }
      }
    }
  }

  /// Returns a project of libraries as one with a program that shows a preview; nil if there is none.
  ///
  /// - Parameter name: The preview's name; nil for the first.
  public func showingPreview(_ name: String? = nil) -> Project? {
    let previews = previews
    guard let chosen = name == nil ? previews.first : previews.first(where: { $0.name == name }),
      let index = modules.firstIndex(where: { $0.name == chosen.module })
    else { return nil }
    var project = self
    // A library may have been without an application's property list.
    for (key, value) in [
      "CFBundleExecutable": self.name, "CFBundleName": self.name, "CFBundlePackageType": "APPL",
      "CFBundleInfoDictionaryVersion": "6.0", "CFBundleDevelopmentRegion": "en",
    ] where project.info[key] == nil { project.info[key] = .text(value) }
    project.alternatives = previews.map(\.name).filter { $0 != chosen.name }
    var module = project.modules.remove(at: index)
    module.entry = .preview(chosen.name)
    project.modules.append(module)
    return project
  }
}
