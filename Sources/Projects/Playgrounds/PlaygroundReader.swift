import Foundation

/// Makes a `Project` of a page of a playground.
enum PlaygroundReader {
  /// - Parameters:
  ///   - playground: The folder whose name ends in `.playground`.
  ///   - name: The page's name; nil for the first page.
  static func read(_ playground: URL, page name: String?) throws(Project.Failure) -> Project {
    let definition = playground.appendingPathComponent("contents.xcplayground")
    var pages: [String] = []
    if FileManager.default.fileExists(atPath: definition.path) {
      let text = String(decoding: try Data(contentsOfProjectFile: definition), as: UTF8.self)
      guard text.contains("<playground") else { throw Project.Failure(definition, "expected the element <playground>") }
      pages = pageNames(in: text)
    }
    let folder = playground.appendingPathComponent("Pages")
    if pages.isEmpty {
      let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
      pages = names.filter { $0.hasSuffix(".xcplaygroundpage") }.map { ($0 as NSString).deletingPathExtension }.sorted()
    }
    let title = playground.deletingPathExtension().lastPathComponent
    var project = Project(name: title, form: .playground, definition: definition)
    var places = [playground]
    if pages.isEmpty {
      if let name, name != title { throw Project.Failure(definition, "there is no page “\(name)”; it has no pages") }
    } else {
      guard let page = name ?? pages.first, pages.contains(page) else {
        throw Project.Failure(
          definition, "there is no page “\(name ?? "")”; its pages are \(pages.joined(separator: ", "))")
      }
      project.name = page
      project.alternatives = pages.filter { $0 != page }
      places.append(folder.appendingPathComponent(page + ".xcplaygroundpage"))
    }
    let contents = places[places.count - 1].appendingPathComponent("Contents.swift")
    guard FileManager.default.fileExists(atPath: contents.path) else {
      throw Project.Failure(contents, "there is no such file; expected the page's code there")
    }
    var module = Module(name: moduleName(project.name), sources: [])
    module.entry = .page(contents)
    for place in places {
      let sources = place.appendingPathComponent("Sources")
      if FolderContents.isFolder(sources) { module.sources += try FolderContents(of: sources).sources }
      let resources = place.appendingPathComponent("Resources")
      if FolderContents.isFolder(resources) { module.resources += try FolderContents(of: resources).resources }
    }
    project.modules = [module]
    project.info = [
      "CFBundleExecutable": .text(project.name), "CFBundleName": .text(project.name),
      "CFBundlePackageType": .text("APPL"), "CFBundleInfoDictionaryVersion": .text("6.0"),
      "CFBundleDevelopmentRegion": .text("en"),
    ]
    return project
  }

  /// The names that `<page name='...'/>` gives, in their order.
  private static func pageNames(in text: String) -> [String] {
    text.components(separatedBy: "<page ").dropFirst().compactMap { rest in
      guard let attribute = rest.range(of: "name="), let quote = rest[attribute.upperBound...].first,
        quote == "'" || quote == "\"", rest[..<attribute.lowerBound].allSatisfy({ $0 != ">" })
      else { return nil }
      let name = rest[attribute.upperBound...].dropFirst().prefix { $0 != quote }
      return [("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&apos;", "'"), ("&amp;", "&")]
        .reduce(String(name)) { $0.replacingOccurrences(of: $1.0, with: $1.1) }
    }
  }
}
