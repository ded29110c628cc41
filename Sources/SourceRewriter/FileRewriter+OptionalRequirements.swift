import SelectorNames
import SwiftSyntax

/// What a method is called that asks whether an object has an optional one, before it calls that, begins so.
private let optionalPrefix = "__optional_"

extension FileRewriter {
  /// `@objc protocol P` becomes `protocol P: AnyObject`, and its optional requirements are required and have defaults.
  func rewriteProtocol(_ node: ProtocolDeclSyntax) {
    let optionals = optionalMembers(of: node.memberBlock.members)
    guard node.attribute("objc") != nil || !optionals.isEmpty else { return }
    if let clause = node.inheritanceClause {
      if !clause.inheritedTypes.contains(where: { ["class", "AnyObject"].contains($0.type.trimmedDescription) }) {
        edits.insert(" AnyObject,", after: clause.colon)
      }
    } else {
      edits.insert(": AnyObject", after: node.primaryAssociatedTypeClause.map { Syntax($0) } ?? Syntax(node.name))
    }
    let access = node.modifiers.first { ["public", "package"].contains($0.name.text) }.map { $0.name.text + " " } ?? ""
    let lines = optionals.compactMap { member, modifier, conditions -> [GeneratedLine]? in
      edits.blank(modifier)
      guard let function = member.as(FunctionDeclSyntax.self) else {
        report("an optional property cannot be left out here; only methods can", at: modifier)
        return nil
      }
      return defaults(for: function, access: access, conditions)
    }
    let name = (scopes.map(\.name).last.map { $0 + "." } ?? "") + node.name.text
    if !lines.isEmpty {
      extensions.append(GeneratedExtension(typeName: name, conditions: conditions, lines: lines.flatMap { $0 }))
    }
  }

  /// The requirements that are optional, with that modifier and the conditions around each.
  private func optionalMembers(
    of members: MemberBlockItemListSyntax
  ) -> [(DeclSyntax, DeclModifierSyntax, [String])] {
    members.flatMap { item -> [(DeclSyntax, DeclModifierSyntax, [String])] in
      if let block = item.decl.as(IfConfigDeclSyntax.self) {
        return block.clauses.flatMap { clause -> [(DeclSyntax, DeclModifierSyntax, [String])] in
          guard case .decls(let inner) = clause.elements, let own = BuildCondition.conditions(of: clause) else {
            return []
          }
          return optionalMembers(of: inner).map { ($0.0, $0.1, own + $0.2) }
        }
      }
      guard let modifier = item.decl.asProtocol(WithModifiersSyntax.self)?.modifiers.first("optional") else {
        return []
      }
      return [(item.decl, modifier, [])]
    }
  }

  private func defaults(
    for node: FunctionDeclSyntax, access: String, _ inner: [String]
  ) -> [GeneratedLine]? {
    guard let arguments = node.forwardedArguments, !node.isAsync else {
      report("an optional requirement cannot be asynchronous or have a list of any length", at: node.name)
      return nil
    }
    let selector =
      (node.objectiveCName
      ?? ObjectiveCName.selector(node.name.text.unquoted, node.labels, throwing: node.doesThrow)).literal
    let parameters = node.namedSignature.parameterClause.oneLine
    let effects = node.doesThrow ? " throws" : ""
    let result = node.signature.returnClause?.type
    let name = result?.oneLine ?? "Void"
    let isVoid = ["Void", "()"].contains(name)
    let optional =
      result.map {
        $0.is(OptionalTypeSyntax.self)
          ? name : $0.is(ImplicitlyUnwrappedOptionalTypeSyntax.self) ? $0.nameInCasts : "(\(name))?"
      } ?? "Void?"
    let line = file.line(of: node.name)
    let all = conditions + inner
    let base = node.name.text.unquoted
    return [
      GeneratedLine(
        code:
          "\(access)func \(node.name.text)\(parameters)\(effects) -> \(name) { \(isVoid ? "" : "_missingMethod(\(selector))") }",
        line: line, conditions: all),
      GeneratedLine(
        code:
          "@discardableResult \(access)func \(optionalPrefix)\(base)\(parameters)\(effects) -> \(optional) { "
          + "_responds(self, \(selector)) ? \(node.doesThrow ? "try " : "")self.\(node.name.text)(\(arguments)) : nil }",
        line: line, conditions: all),
    ]
  }

  /// `x?.m?(y)` becomes `x?.__optional_m(y)` if `m` is an optional requirement, and `x.m!(y)` becomes `x.m(y)`. What
  /// frameworks require optionally has defaults here: `x?.m?(y)` becomes `x?.m(y)`.
  func rewriteOptionalCall(_ node: FunctionCallExprSyntax) {
    let chain = node.calledExpression.as(OptionalChainingExprSyntax.self)
    let unwrapping = node.calledExpression.as(ForceUnwrapExprSyntax.self)
    guard let member = (chain?.expression ?? unwrapping?.expression)?.as(MemberAccessExprSyntax.self) else { return }
    let name = member.declName.baseName.text.unquoted
    let fitting = (index.optionalRequirements[name] ?? []).filter { node.mayCall(labels: $0.labels ?? []) }
    guard !fitting.isEmpty else {
      if let mark = chain?.questionMark, node.mayCallRequirementOfFramework(name), !index.hasProperty(named: name) {
        edits.remove(mark)
      }
      return
    }
    let isWithoutLabels = fitting.contains { $0.labels?.allSatisfy { $0 == "_" } == true }
    if isWithoutLabels, index.callableProperties.contains(name) {
      report("\(name) may be an optional requirement or a property that holds a function", at: member.declName)
      return
    }
    if let mark = chain?.questionMark {
      edits.insert(optionalPrefix, before: member.declName)
      edits.remove(mark)
    } else if let mark = unwrapping?.exclamationMark {
      edits.remove(mark)
    }
  }
}

extension FunctionCallExprSyntax {
  /// Whether a name that the module does not declare is a method's rather than that of a property that holds a function,
  /// which is called without labels: `tableView?(_:didSelectRowAt:)`, `scrollViewDidScroll?(_:)`.
  fileprivate func mayCallRequirementOfFramework(_ name: String) -> Bool {
    arguments.contains { $0.label != nil }
      || !arguments.isEmpty && name.firstMatch(of: /[a-z](Did|Should|Will)[A-Z]/) != nil
  }

  /// Whether a call's labels are those of a method's parameters; closures behind the parentheses count for the last.
  fileprivate func mayCall(labels: [String]) -> Bool {
    let given = arguments.map { $0.label?.text ?? "_" }
    let closures = (trailingClosure == nil ? 0 : 1) + additionalTrailingClosures.count
    return given.count + closures == labels.count && zip(given, labels).allSatisfy { $0 == $1 }
  }
}
