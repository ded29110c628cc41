import SwiftSyntax

/// What conditions of `#if` are for the program that is built: the one for iOS.
enum BuildCondition {
  /// What `os(...)` becomes; all other systems are none here, either.
  static let systems: KeyValuePairs = ["os(iOS)": "(true)", "os(Linux)": "(false)"]

  /// What every program for iOS has here; of other frameworks it is not known whether a program depends on them.
  private static let importable: Set<String> = ["UIKit", "Foundation", "QuartzCore", "CoreGraphics"]
  private static let notImportable: Set<String> = ["AppKit", "Cocoa", "WatchKit", "ObjectiveC", "Darwin"]

  /// Returns whether a condition holds; nil if that is not known before the build.
  static func value(of condition: ExprSyntax) -> Bool? {
    if let literal = condition.as(BooleanLiteralExprSyntax.self) { return literal.literal.text == "true" }
    if let tuple = condition.as(TupleExprSyntax.self), tuple.elements.count == 1 {
      return tuple.elements.first.flatMap { value(of: $0.expression) }
    }
    if let prefix = condition.as(PrefixOperatorExprSyntax.self), prefix.operator.text == "!" {
      return value(of: prefix.expression).map { !$0 }
    }
    if let call = condition.as(FunctionCallExprSyntax.self) { return value(of: call) }
    if let sequence = condition.as(SequenceExprSyntax.self) { return value(of: Array(sequence.elements)) }
    return nil
  }

  private static func value(of call: FunctionCallExprSyntax) -> Bool? {
    let argument = call.arguments.oneLine
    switch call.calledExpression.oneLine {
    case "os": return argument == "iOS"
    case "canImport": return importable.contains(argument) ? true : notImportable.contains(argument) ? false : nil
    case "targetEnvironment": return argument == "macCatalyst" ? false : nil
    default: return nil
    }
  }

  /// Returns the value of `a && b || c`, in which `&&` binds tighter.
  private static func value(of elements: [ExprSyntax]) -> Bool? {
    func mark(_ element: ExprSyntax) -> String? { element.as(BinaryOperatorExprSyntax.self)?.operator.text }
    let terms = elements.split { mark($0) == "||" }
    let values = terms.map { term -> Bool? in
      let factors = term.split { mark($0) == "&&" }
      guard factors.allSatisfy({ $0.count == 1 }) else { return nil }
      let values = factors.map { $0.first.flatMap { value(of: $0) } }
      return values.contains(false) ? false : values.contains(nil) ? nil : true
    }
    return values.contains(true) ? true : values.contains(nil) ? nil : false
  }

  /// Returns the conditions under which a clause is compiled, as they read after rewriting: none if it always is. Nil if
  /// it never is.
  static func conditions(of clause: IfConfigClauseSyntax) -> [String]? {
    let clauses = clause.parent?.as(IfConfigClauseListSyntax.self).map { Array($0) } ?? [clause]
    var conditions: [String] = []
    for condition in clauses.prefix(while: { $0.id != clause.id }).compactMap(\.condition) {
      switch value(of: condition) {
      case true: return nil
      case false: continue
      case nil: conditions.append("!(\(rewritten(condition)))")
      }
    }
    guard let condition = clause.condition else { return conditions }
    switch value(of: condition) {
    case true: return conditions
    case false: return nil
    case nil: return conditions + ["(\(rewritten(condition)))"]
    }
  }

  private static func rewritten(_ condition: ExprSyntax) -> String {
    systems.reduce(condition.oneLine) { $0.replacing($1.key, with: $1.value) }
  }
}
