public import Foundation

extension NSPredicate {
  /// Makes a predicate of a text such as `"name BEGINSWITH[c] %@ AND age > 17"`.
  ///
  /// It understands comparisons by `=`, `!=`, `<`, `<=`, `>`, `>=`, `BETWEEN`, `IN`, `BEGINSWITH`, `CONTAINS`, `ENDSWITH`,
  /// `LIKE` and `MATCHES` with `[c]` and `[d]`, of `SELF`, key paths, variables, numbers, texts, lists in braces and the
  /// arguments of `%@`, `%K`, `%d` and the like; `ANY`, `ALL` and `NONE` before them; and `AND`, `OR`, `NOT` and
  /// parentheses between them. A text that is none of this is a mistake of the program, which ends it.
  public convenience init(format predicateFormat: String, _ arguments: Any...) {
    self.init(format: predicateFormat, argumentArray: arguments)
  }

  /// Makes a predicate of a text, and a list of what stands for `%@` and the like in it.
  public convenience init(format predicateFormat: String, argumentArray arguments: [Any]?) {
    let condition: PredicateCondition
    do {
      condition = try PredicateFormat.read(predicateFormat, arguments ?? [])
    } catch {
      preconditionFailure("NSPredicate cannot read the format “\(predicateFormat)”: \(error)")
    }
    self.init { object, variables in condition.holds(of: object, variables ?? [:]) }
  }
}
