import Foundation
import Projects

/// What a project needs and does not find here: modules, types and members, with the files that wait for each.
struct MissingNames {
  enum Kind: String, CaseIterable {
    case module, type, member

    var plural: String { rawValue + "s" }
  }

  struct Place: Hashable, Comparable {
    let file: String
    let line: Int

    static func < (a: Place, b: Place) -> Bool { (a.file, a.line) < (b.file, b.line) }
  }

  struct Entry {
    let kind: Kind
    let name: String
    var places: [Place]
    var fileCount: Int { Set(places.map(\.file)).count }
  }

  private(set) var entries: [Entry] = []
  /// Errors that name nothing that is missing.
  private(set) var others: [CompilerMessage] = []

  mutating func add(_ kind: Kind, _ name: String, at place: Place) {
    if let index = entries.firstIndex(where: { $0.kind == kind && $0.name == name }) {
      if !entries[index].places.contains(place) { entries[index].places.append(place) }
    } else {
      entries.append(Entry(kind: kind, name: name, places: [place]))
    }
  }

  /// Sorts errors of the compiler: what they do not find, and the others.
  mutating func add(_ errors: [CompilerMessage]) {
    // Where a file has other errors, the compiler does not know the value of what it would put into a section.
    let echoes = ["'@const' value should be", "to use @section attribute"]
    let real = errors.filter { error in !echoes.contains { error.text.contains($0) } }
    for error in real.isEmpty ? errors : real {
      if let (kind, name) = Self.missing(error.text) {
        add(kind, name, at: Place(file: error.file, line: error.line))
      } else {
        others.append(error)
      }
    }
  }

  /// The entries of a kind, those first for which most files wait.
  func of(_ kind: Kind) -> [Entry] {
    entries.filter { $0.kind == kind }
      .map { Entry(kind: $0.kind, name: $0.name, places: $0.places.sorted()) }
      .sorted { ($1.fileCount, $0.name) < ($0.fileCount, $1.name) }
  }

  /// What an error of the compiler says is missing; nil if it says something else.
  private static func missing(_ text: String) -> (Kind, String)? {
    // The names between quotation marks.
    let quoted = text.split(separator: "'", omittingEmptySubsequences: false).enumerated().filter { $0.offset % 2 == 1 }
      .map { String($0.element) }
    guard let first = quoted.first else { return nil }
    if text.hasPrefix("no such module") { return (.module, first) }
    if text.hasPrefix("cannot find type") { return (.type, first) }
    if text.hasPrefix("cannot find"), text.hasSuffix("in scope") {
      return (first.first?.isUppercase == true ? .type : .member, first)
    }
    if text.contains("is not a member type of"), quoted.count > 1 { return (.type, "\(bare(quoted[1])).\(first)") }
    if text.contains("has no member"), quoted.count > 1 { return (.member, "\(bare(first)).\(quoted[1])") }
    return nil
  }

  /// A type's name as people write it: neither its module nor `.Type`.
  private static func bare(_ type: String) -> String {
    var name = type.hasSuffix(".Type") ? String(type.dropLast(5)) : type
    for module in ["UIKit.", "QuartzCore.", "CoreGraphics.", "SwiftUICore.", "SwiftUI.", "Foundation."]
    where name.hasPrefix(module) {
      name = String(name.dropFirst(module.count))
    }
    return name
  }

  // MARK: - Words

  /// A paragraph for each kind, with three places an entry at most. Paths are those below `folder` if they are in it.
  func report(below folder: URL) -> String {
    var text = ""
    for kind in Kind.allCases {
      let entries = of(kind)
      if entries.isEmpty { continue }
      text += "  \(kind.plural)\n"
      let width = min(36, entries.map(\.name.count).max() ?? 0)
      for entry in entries {
        let places = entry.places.prefix(3).map { "\(Self.path($0.file, below: folder)):\($0.line)" }
        let rest = entry.places.count > 3 ? ", …" : ""
        let count = "\(entry.fileCount) file\(entry.fileCount == 1 ? "" : "s")"
        text +=
          "    \(entry.name.padding(to: width))  \(count.padding(to: 10))\(places.joined(separator: ", "))\(rest)\n"
      }
    }
    return text
  }

  static func path(_ file: String, below folder: URL) -> String {
    let start = folder.path + "/"
    return file.hasPrefix(start) ? String(file.dropFirst(start.count)) : file
  }
}

extension String {
  fileprivate func padding(to width: Int) -> String { self + String(repeating: " ", count: max(0, width - count)) }
}
