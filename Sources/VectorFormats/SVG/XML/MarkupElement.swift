/// An element of an XML file with all that is in it.
///
/// The whole file becomes one tree in memory. Formats that are read element by element, as SVG is, use `XMLTokenizer`.
package final class MarkupElement: Sendable {
  package let name: String
  package let attributes: [String: String]
  package let children: [MarkupElement]
  /// The text directly in the element, references resolved.
  package let text: String
  /// The line of the start tag, from 1.
  package let line: Int

  package init(
    name: String, attributes: [String: String] = [:], children: [MarkupElement] = [], text: String = "", line: Int
  ) {
    self.name = name
    self.attributes = attributes
    self.children = children
    self.text = text
    self.line = line
  }

  /// The value of an attribute; nil if there is none.
  package subscript(attribute: String) -> String? { attributes[attribute] }

  /// Returns the first child of a name.
  package func child(_ name: String) -> MarkupElement? { children.first { $0.name == name } }

  /// Returns the first child whose attribute `key` has a value.
  package func child(key: String) -> MarkupElement? { children.first { $0["key"] == key } }

  /// Why a file could not be read.
  package struct Failure: Error, Equatable, CustomStringConvertible {
    /// A sentence without a full stop.
    package let message: String
    package let line: Int

    package init(message: String, line: Int) {
      self.message = message
      self.line = line
    }

    package var description: String { "line \(line): \(message)" }
  }

  /// Reads a file and returns its root.
  ///
  /// Time and memory are linear in the file; nesting and entities have the limits of `XMLTokenizer`.
  package static func read(_ bytes: [UInt8]) throws(Failure) -> MarkupElement {
    var source = bytes
    do {
      source = try XMLEncoding.utf8(bytes)
      return try tree(source)
    } catch {
      let newline = UInt8(ascii: "\n")
      let line = source[..<min(max(0, error.offset), source.count)].count { $0 == newline } + 1
      throw Failure(message: error.problem.sentence, line: line)
    }
  }

  private struct Open {
    var name: String
    var attributes: [String: String]
    var line: Int
    var children: [MarkupElement] = []
    var text: [UInt8] = []
  }

  private static func tree(_ source: [UInt8]) throws(SVGFailure) -> MarkupElement {
    var tokenizer = XMLTokenizer(source)
    var open: [Open] = []
    var root: MarkupElement?
    var (line, counted) = (1, 0)
    while let token = try tokenizer.next() {
      switch token {
      case .start(let name):
        line += source[counted..<name.lowerBound].count { $0 == UInt8(ascii: "\n") }
        counted = name.lowerBound
        var attributes: [String: String] = [:]
        for attribute in tokenizer.attributes {
          attributes[tokenizer.string(attribute.name)] = String(decoding: attribute.value, as: UTF8.self)
        }
        open.append(Open(name: tokenizer.string(name), attributes: attributes, line: line))
      case .end:
        guard let last = open.popLast() else { continue }
        let element = MarkupElement(
          name: last.name, attributes: last.attributes, children: last.children,
          text: String(decoding: last.text, as: UTF8.self), line: last.line)
        if open.isEmpty { root = element } else { open[open.count - 1].children.append(element) }
      case .text(let text, _):
        if !open.isEmpty { open[open.count - 1].text.append(contentsOf: text) }
      case .instruction: break
      }
    }
    guard let root else { throw SVGFailure(problem: .expected("an element"), offset: source.count) }
    return root
  }
}
