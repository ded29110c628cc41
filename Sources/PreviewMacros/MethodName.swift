import Foundation
import SelectorNames

/// The name of the method in a call such as `Selector(ViewController.tapped(_:))`, for a macro that is a default argument
/// of the call.
///
/// The compiler tells such a macro its place, by the line ends and spaces before it, and the file; the text of the call is
/// read from the file. Where that cannot be, as in a macro's expansion, the place stands for the name.
struct MethodName {
  /// The name as a string literal.
  let literal: String

  /// - Parameter request: The compiler's, decoded from JSON.
  init(_ request: [String: Any]) {
    let syntax = request["syntax"] as? [String: Any]
    let location = syntax?["location"] as? [String: Any]
    let padding = (syntax?["source"] as? String ?? "").utf8.prefix { $0 == 0x0A || $0 == 0x20 }
    let line = padding.count { $0 == 0x0A }
    let column = padding.reversed().prefix { $0 == 0x20 }.count
    let text = (location?["fileName"] as? String).flatMap { try? String(contentsOfFile: $0, encoding: .utf8) }
    let name = text.flatMap { MethodName.call(in: $0, line: line, column: column) }
      .flatMap { MethodName.name(of: $0) }
    literal = "\"\(name ?? "\(location?["fileID"] as? String ?? ""):\(line + 1):\(column + 1)")\""
  }

  /// Returns the text from the parenthesis at a line and column, counted from 0 and in bytes; nil if there is none.
  private static func call(in text: String, line: Int, column: Int) -> Substring.UTF8View? {
    let lines = text.utf8.split(separator: 0x0A, maxSplits: line, omittingEmptySubsequences: false)
    guard lines.count > line, let rest = Optional(lines[line].dropFirst(column)), rest.first == UInt8(ascii: "(") else {
      return nil
    }
    return rest.dropFirst()
  }

  /// Returns the selector of the method whose reference an argument begins with, without colons where no labels are
  /// given; nil if the argument is anything else.
  static func name(of argument: Substring.UTF8View) -> String? {
    var tokens = MethodReference(argument)
    guard tokens.identifier() != nil else { return nil }
    var names: [String] = []
    while tokens.take(".") {
      guard let name = tokens.identifier() else { return nil }
      names.append(name)
    }
    guard let base = names.last else { return nil }
    guard tokens.take("(") else { return tokens.isAtEnd ? base : nil }
    var labels: [String] = []
    while !tokens.take(")") {
      guard let label = tokens.identifier(), tokens.take(":") else { return nil }
      labels.append(label)
    }
    return tokens.isAtEnd ? ObjectiveCName.selector(base, labels) : nil
  }
}

/// The tokens of a reference to a method.
private struct MethodReference {
  private var rest: Substring.UTF8View

  init(_ text: Substring.UTF8View) { rest = text }

  /// Whether the reference is over, since the call or its argument ends or a type follows.
  var isAtEnd: Bool {
    var tokens = self
    tokens.skipSpace()
    return tokens.rest.first.map { ",)".utf8.contains($0) } == true || tokens.identifier() == "as"
  }

  mutating func take(_ mark: Character) -> Bool {
    skipSpace()
    guard rest.first == mark.asciiValue else { return false }
    rest.removeFirst()
    return true
  }

  /// Takes an identifier, without backticks.
  mutating func identifier() -> String? {
    skipSpace()
    let isQuoted = rest.first == UInt8(ascii: "`")
    if isQuoted { rest.removeFirst() }
    let name = rest.prefix { isQuoted ? $0 != UInt8(ascii: "`") : MethodReference.isPart($0) }
    guard !name.isEmpty else { return nil }
    rest = rest.dropFirst(name.count + (isQuoted ? 1 : 0))
    return String(Substring(name))
  }

  private static func isPart(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), 0x80...: true
    default: false
    }
  }

  private mutating func skipSpace() {
    while true {
      rest = rest.drop { $0 == 0x20 || (0x09...0x0D).contains($0) }
      if rest.starts(with: "//".utf8) {
        rest = rest.drop { $0 != 0x0A }
      } else if rest.starts(with: "/*".utf8) {
        var text = rest.dropFirst(2)
        while !text.isEmpty, !text.starts(with: "*/".utf8) { text.removeFirst() }
        rest = text.dropFirst(2)
      } else {
        return
      }
    }
  }
}
