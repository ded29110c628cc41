import Foundation
import Projects

/// A folder `Name.app` as iOS has it: the program, its property list and its resources side by side. Foundation finds all of
/// them as those of the main bundle.
struct ApplicationFolder {
  /// The program in the folder.
  let executable: URL

  /// Makes the folder anew beside the old one, and puts it in its place.
  ///
  /// Resources are links to the project's own files, so that they take no time and no space.
  init(of project: Project, program: URL, in place: URL) throws {
    let files = FileManager.default
    let name = Workplace.fileName(project.name)
    let folder = place.appendingPathComponent(name + ".app")
    let fresh = place.appendingPathComponent(name + ".app.new")
    try? files.removeItem(at: fresh)
    try files.createDirectory(at: fresh, withIntermediateDirectories: true)
    var info = project.info
    // The file's name is what the folder's is, whatever the settings say.
    info["CFBundleExecutable"] = .text(name)
    for module in project.modules {
      for resource in module.resources {
        let target = fresh.appendingPathComponent(resource.destination)
        guard !files.fileExists(atPath: target.path), resource.destination != "Info.plist" else { continue }
        try files.createDirectory(at: target.deletingLastPathComponent(), withIntermediateDirectories: true)
        try files.createSymbolicLink(at: target, withDestinationURL: resource.source)
      }
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
}
