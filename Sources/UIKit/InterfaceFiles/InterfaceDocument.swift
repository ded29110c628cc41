import Foundation
import VectorFormats

/// A storyboard or a xib as its file says it: elements by their ids, and the texts of the language.
@MainActor
final class InterfaceDocument {
  /// The name with its extension.
  let name: String
  let bundle: Bundle
  /// The root element, which has no content if the file could not be read.
  let root: MarkupElement
  private var elements: [String: MarkupElement] = [:]
  /// The name of the table with texts in the language of the bundle; nil if there is none.
  private let table: String?
  /// The names of elements, fonts and images that have been reported.
  private var reportedNames: Set<String> = []

  /// The largest file that is read. The largest storyboard that has been seen has 3 MB.
  private static let sizeLimit = 64 << 20

  /// Finds a file of the bundle; nil if there is none.
  static func path(of name: String, types: [String], in bundle: Bundle) -> String? {
    for type in types {
      for folder in [nil, "Base.lproj"] {
        if let path = bundle.path(forResource: name, ofType: type, inDirectory: folder) { return path }
      }
    }
    return nil
  }

  convenience init(path: String, in bundle: Bundle) {
    let name = (path as NSString).lastPathComponent
    let size = (try? FileManager.default.attributesOfItem(atPath: (path as NSString).resolvingSymlinksInPath))?[.size]
    if let size = size as? NSNumber, size.intValue > Self.sizeLimit {
      InterfaceIssue(file: name, line: 1, message: "the file is larger than \(Self.sizeLimit >> 20) MB and is not read")
        .report()
      self.init(nil, name: name, in: bundle)
    } else {
      self.init(FileManager.default.contents(atPath: path), name: name, in: bundle)
    }
  }

  /// Reads a file. What cannot be read is reported, and the document is empty.
  init(_ data: Data?, name: String, in bundle: Bundle) {
    self.name = name
    self.bundle = bundle
    let table = (name as NSString).deletingPathExtension
    self.table = bundle.path(forResource: table, ofType: "strings") == nil ? nil : table
    var root = MarkupElement(name: "document", line: 1)
    do throws(MarkupElement.Failure) {
      if let data {
        let read = try MarkupElement.read([UInt8](data))
        if read.name == "document" {
          root = read
        } else if data.starts(with: Data("bplist".utf8)) || read.name == "archive" {
          throw MarkupElement.Failure(message: "expected a file of Xcode 5 or later, found an older one", line: 1)
        } else {
          throw MarkupElement.Failure(message: "expected the element <document>, found <\(read.name)>", line: read.line)
        }
      }
    } catch {
      InterfaceIssue(file: name, line: error.line, message: error.message).report()
    }
    self.root = root
    index(root)
  }

  private func index(_ element: MarkupElement) {
    if !InterfaceNames.isKnown(element.name) { reportUnknown(element) }
    if InterfaceNames.forXcode.contains(element.name) { return }
    if let id = element["id"], elements[id] == nil { elements[id] = element }
    for child in element.children { index(child) }
  }

  func element(_ id: String) -> MarkupElement? { elements[id] }

  /// The lists of top-level objects, one for each scene of a storyboard; a xib has one.
  var scenes: [MarkupElement] {
    if let objects = root.child("objects") { return [objects] }
    return root.child("scenes")?.children.compactMap { $0.child("objects") } ?? []
  }

  /// Returns the list of top-level objects to which a controller belongs.
  func scene(of controller: MarkupElement) -> MarkupElement? {
    // An element that varies with the size of the screen is a copy.
    guard let id = controller["id"] else { return nil }
    return scenes.first { $0.children.contains { $0["id"] == id } }
  }

  /// Returns the text that the language has for a property of an object; nil if it has none.
  func localizedText(_ id: String, _ property: String) -> String? {
    guard let table else { return nil }
    let absent = "\u{1}"
    let text = bundle.localizedString(forKey: "\(id).\(property)", value: absent, table: table)
    return text == absent ? nil : text
  }

  func report(_ message: String, at element: MarkupElement) {
    InterfaceIssue(file: name, line: element.line, message: message).report()
  }

  /// Reports something that the file may need in many places: the first of them.
  func reportOnce(_ message: String, at element: MarkupElement) {
    if reportedNames.insert(message).inserted { report(message, at: element) }
  }

  /// Reports an element of which nothing is known: the first of each name.
  func reportUnknown(_ element: MarkupElement) {
    if reportedNames.insert(element.name).inserted { report("<\(element.name)> is not known here", at: element) }
  }
}
