import Foundation
import Projects

/// What the tool says of a project: what it is, what it needs and does not find, and what came of it. As text the
/// findings come first; as JSON it is one object on a line of its own.
struct ProjectReport {
  let project: Project
  let folder: URL
  var missing: MissingNames
  var isBuilt = false
  var outputs: [String] = []
  /// How the program has ended, if it has run.
  var ending: Subprogram.Ending?

  /// Builds, and says what is missing, as text or, in the end, as JSON.
  ///
  /// - Throws: Why the project does not build, when all that has been said.
  mutating func building<Product>(_ arguments: Arguments, _ build: () throws -> Product) throws -> Product {
    let product: Product
    do {
      product = try build()
    } catch let unbuilt as ProjectBuild.Unbuilt {
      missing = unbuilt.missing
      finish(arguments)
      if !arguments.has("json") { write(text, to: .standardError) }
      let isTold = !missing.entries.isEmpty || !missing.others.isEmpty
      throw InputShape.Failure(
        "\(project.name) does not build" + (isTold ? "" : ":\n" + unbuilt.words.trimmingCharacters(in: .newlines)))
    }
    isBuilt = true
    if !arguments.has("quiet"), !arguments.has("json") { write(text, to: .standardError) }
    return product
  }

  /// Writes the object, if it is asked for.
  func finish(_ arguments: Arguments) {
    if arguments.has("json") { write(json, to: .standardOutput) }
  }

  /// Sentences and paragraphs about what is missing and what is wrong; empty if nothing is.
  var text: String {
    let counts = MissingNames.Kind.allCases.compactMap { kind -> String? in
      let count = missing.of(kind).count
      return count == 0 ? nil : "\(count) \(count == 1 ? kind.rawValue : kind.plural)"
    }
    var text = ""
    if isBuilt {
      for entry in missing.of(.module) {
        text +=
          "inbetween: note: \(entry.name) is not there; nothing of it is needed by "
          + "\(entry.fileCount == 1 ? "the file that imports" : "the \(entry.fileCount) files that import") it\n"
      }
    } else if !counts.isEmpty {
      text += "inbetween: \(project.name) needs what is not there: \(Self.joined(counts))\n"
      text += missing.report(below: folder)
      for hint in hints { text += "  \(hint)\n" }
    }
    text += Self.note("not Swift and not built", project.modules.flatMap(\.foreignSources).map(\.lastPathComponent))
    text += Self.note("not read yet, and nothing of it shows", unread)
    if !missing.others.isEmpty {
      let files = Set(missing.others.map(\.file)).count
      text +=
        "inbetween: \(missing.others.count) other error\(missing.others.count == 1 ? "" : "s") in "
        + "\(files) file\(files == 1 ? "" : "s")\n"
      for error in missing.others { text += "\(error.description)\n" }
    }
    return text
  }

  /// The resources that nothing here can read: models of data, fonts, and pictures in other formats than ours.
  private var unread: [String] {
    let files = project.modules.flatMap(\.resources).filter { resource in
      switch resource.source.pathExtension {
      case "xcdatamodeld", "ttf", "otf", "ttc": true
      default: false
      }
    }
    return files.map(\.destination) + ProjectPictures(of: project).unread
  }

  private static func note(_ fate: String, _ names: [String]) -> String {
    guard !names.isEmpty else { return "" }
    let shown = names.prefix(3).joined(separator: ", ") + (names.count > 3 ? " and \(names.count - 3) more" : "")
    return "inbetween: note: \(shown): \(fate)\n"
  }

  /// What can be done about modules that are not there.
  private var hints: [String] {
    missing.of(.module).compactMap { entry in
      if KnownModules.apple.contains(entry.name) { return nil }
      let package = project.remotePackages.first { $0.products.contains(entry.name) || $0.address.contains(entry.name) }
      let place = package.map { ", of \($0.address)" } ?? ""
      return "to build with \(entry.name)\(place): --module \(entry.name)=FOLDER, where FOLDER has its sources"
    }
  }

  private static func joined(_ words: [String]) -> String {
    words.count < 2 ? words.joined() : words.dropLast().joined(separator: ", ") + " and " + (words.last ?? "")
  }

  // MARK: - JSON

  /// One object: names, what is missing with all places, errors, and what was written.
  var json: String {
    var object: [String: Any] = [
      "project": project.name, "form": project.form.rawValue, "definition": project.definition.path,
      "built": isBuilt, "modules": project.modules.map { ["name": $0.name, "files": $0.files.count] as [String: Any] },
      "errors": missing.others.map { error in
        ["file": error.file, "line": error.line, "column": error.column, "message": error.text] as [String: Any]
      },
      "unread": unread, "notes": project.notes, "outputs": outputs, "alternatives": project.alternatives,
    ]
    var names: [String: Any] = [:]
    for kind in MissingNames.Kind.allCases {
      names[kind.plural] = missing.of(kind).map { entry in
        [
          "name": entry.name, "files": entry.fileCount,
          "places": entry.places.map { ["file": $0.file, "line": $0.line] as [String: Any] },
        ] as [String: Any]
      }
    }
    object["missing"] = names
    switch ending {
    case .exit(let code): object["exit"] = Int(code)
    case .signal(let number): object["signal"] = Int(number)
    case nil: break
    }
    let data = try? JSONSerialization.data(withJSONObject: object, options: [.sortedKeys, .withoutEscapingSlashes])
    return String(decoding: data ?? Data(), as: UTF8.self) + "\n"
  }
}
