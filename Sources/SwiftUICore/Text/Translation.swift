import Foundation
import Synchronization

/// The texts that bundles' tables have for keys. What was found once is kept.
enum Translation {
  private struct Request: Hashable {
    var key: String
    var table: String?
    var bundle: String
  }

  private static let found = Mutex<[Request: String?]>([:])
  /// The largest number of answers that are kept; programs that make up keys would fill the memory.
  private static let limit = 10_000

  /// The text of a key; nil if the bundle has none.
  static func text(of key: String, table: String?, in bundle: Bundle) -> String? {
    let request = Request(key: key, table: table, bundle: bundle.bundlePath)
    if let known = found.withLock({ $0[request] }) { return known }
    // A text that cannot stand in a table shows that there is none.
    let absence = "\u{0}"
    let text = bundle.localizedString(forKey: key, value: absence, table: table)
    let answer = text == absence ? nil : text
    found.withLock { answers in
      if answers.count >= limit { answers = [:] }
      answers.updateValue(answer, forKey: request)
    }
    return answer
  }
}

extension LocalizedStringKey {
  /// Returns the key in the words of a bundle's table, with the same values; the key itself if there are none.
  func translated(by table: String?, in bundle: Bundle) -> LocalizedStringKey {
    guard !pieces.isEmpty, let text = Translation.text(of: format, table: table, in: bundle) else { return self }
    var result = self
    result.pieces = pieces.contains(where: \.isFilled) ? filled(text) : [.literal(text)]
    return result
  }

  /// The key as tables have it: `Hello %@`.
  private var format: String {
    let isFilled = pieces.contains(where: \.isFilled)
    return pieces.map { piece in
      switch piece {
      case .literal(let text): isFilled ? text.replacing("%", with: "%%") : text
      case .value(_, let specifier): specifier
      case .text: "%@"
      }
    }.joined()
  }

  /// The pieces of a format with the values of this key in its places, `%@` or by number `%2$@`.
  private func filled(_ format: String) -> [Piece] {
    let values = pieces.filter(\.isFilled)
    var result: [Piece] = []
    var literal = ""
    var next = 0
    var rest = format[...]
    while let percent = rest.firstIndex(of: "%") {
      literal += rest[..<percent]
      rest = rest[rest.index(after: percent)...]
      if rest.first == "%" {
        literal += "%"
        rest.removeFirst()
        continue
      }
      let start = rest
      var index = next
      let digits = rest.prefix(while: \.isNumber)
      if let number = Int(digits), rest.dropFirst(digits.count).first == "$" {
        index = number - 1
        rest = rest.dropFirst(digits.count + 1)
      } else {
        next += 1
      }
      rest = rest.drop { "0123456789.+- #hlqzt".contains($0) }
      guard let letter = rest.first, "@diufFeEgGxXoscpa".contains(letter), values.indices.contains(index) else {
        // No place of a value: it stands for itself.
        literal += "%"
        rest = start
        continue
      }
      rest.removeFirst()
      if !literal.isEmpty { result.append(.literal(literal)) }
      literal = ""
      result.append(values[index])
    }
    literal += rest
    return literal.isEmpty ? result : result + [.literal(literal)]
  }
}

extension LocalizedStringKey.Piece {
  fileprivate var isFilled: Bool {
    if case .literal = self { false } else { true }
  }
}
