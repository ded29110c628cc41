import Foundation

/// How the sides of a comparison are compared.
struct PredicateOperator {
  enum Kind: String, CaseIterable {
    case equal = "==", different = "!=", less = "<", notMore = "<=", more = ">", notLess = ">="
    case between = "BETWEEN", isIn = "IN", beginsWith = "BEGINSWITH", contains = "CONTAINS", endsWith = "ENDSWITH"
    case like = "LIKE", matches = "MATCHES"
  }

  var kind: Kind
  var ignoresCase = false
  var ignoresMarks = false

  func holds(_ left: Any?, _ right: Any?) -> Bool {
    let (left, right) = (left is NSNull ? nil : left, right is NSNull ? nil : right)
    switch kind {
    case .equal: return isEqual(left, right)
    case .different: return !isEqual(left, right)
    case .less: return order(left, right) == .orderedAscending
    case .more: return order(left, right) == .orderedDescending
    case .notMore: return order(left, right).map { $0 != .orderedDescending } ?? (left == nil && right == nil)
    case .notLess: return order(left, right).map { $0 != .orderedAscending } ?? (left == nil && right == nil)
    case .between:
      guard let ends = right.flatMap(PredicateValue.members), ends.count == 2 else { return false }
      return [.orderedSame, .orderedDescending].contains(order(left, ends[0]))
        && [.orderedSame, .orderedAscending].contains(order(left, ends[1]))
    case .isIn: return isIn(left, right)
    case .contains: return isIn(right, left)
    case .beginsWith: return range(of: right, in: left, .anchored) != nil
    case .endsWith: return range(of: right, in: left, [.anchored, .backwards]) != nil
    case .like: return matches(left, (right as? String).map(Self.expression(like:)))
    case .matches: return matches(left, right as? String)
    }
  }

  private var options: NSString.CompareOptions {
    var options: NSString.CompareOptions = []
    if ignoresCase { options.insert(.caseInsensitive) }
    if ignoresMarks { options.insert(.diacriticInsensitive) }
    return options
  }

  private func isEqual(_ left: Any?, _ right: Any?) -> Bool {
    guard let left, let right else { return left == nil && right == nil }
    if let order = order(left, right) { return order == .orderedSame }
    if let left = left as? AnyHashable, let right = right as? AnyHashable { return left == right }
    return (left as AnyObject) === (right as AnyObject)
  }

  /// Nil if the values have no order.
  private func order(_ left: Any?, _ right: Any?) -> ComparisonResult? {
    if let left = left as? String, let right = right as? String { return left.compare(right, options: options) }
    if let left = left as? Date, let right = right as? Date { return left.compare(right) }
    guard let left = left.flatMap({ bridged($0, to: Double.self) }),
      let right = right.flatMap({ bridged($0, to: Double.self) })
    else { return nil }
    return left < right ? .orderedAscending : left > right ? .orderedDescending : .orderedSame
  }

  private func isIn(_ member: Any?, _ whole: Any?) -> Bool {
    if whole is String { return range(of: member, in: whole, []) != nil }
    return (whole.flatMap(PredicateValue.members) ?? []).contains { isEqual($0 is NSNull ? nil : $0, member) }
  }

  private func range(of part: Any?, in whole: Any?, _ more: NSString.CompareOptions) -> Range<String.Index>? {
    guard let part = part as? String, let whole = whole as? String else { return nil }
    if part.isEmpty { return whole.startIndex..<whole.startIndex }
    return whole.range(of: part, options: options.union(more))
  }

  /// Whether all of a text matches a regular expression. One that is none is a mistake of the program, which ends it.
  private func matches(_ text: Any?, _ pattern: String?) -> Bool {
    guard var text = text as? String, var pattern else { return false }
    if ignoresMarks {
      text = text.folding(options: .diacriticInsensitive, locale: nil)
      pattern = pattern.folding(options: .diacriticInsensitive, locale: nil)
    }
    let expression: NSRegularExpression
    do {
      expression = try NSRegularExpression(
        pattern: "\\A(?:\(pattern))\\z", options: ignoresCase ? .caseInsensitive : [])
    } catch {
      preconditionFailure("NSPredicate cannot read the regular expression “\(pattern)”")
    }
    return expression.firstMatch(in: text, range: NSRange(text.startIndex..., in: text)) != nil
  }

  /// The regular expression of a text in which `*` stands for any text and `?` for any character.
  private static func expression(like text: String) -> String {
    text.map { character in
      switch character {
      case "*": "[\\s\\S]*"
      case "?": "[\\s\\S]"
      default: NSRegularExpression.escapedPattern(for: String(character))
      }
    }.joined()
  }
}
