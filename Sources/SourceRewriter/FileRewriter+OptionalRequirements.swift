import SelectorNames
import SwiftSyntax

/// What a method is called that asks whether an object has an optional one, before it calls that, begins so.
private let optionalPrefix = "__optional_"

extension FileRewriter {
  /// `@objc protocol P` becomes `protocol P: AnyObject`, and its optional requirements are required and have defaults.
  func rewriteProtocol(_ node: ProtocolDeclSyntax) {
    let optionals = optionalMembers(of: node.memberBlock.members)
    let access = node.modifiers.first { ["public", "package"].contains($0.name.text) }.map { $0.name.text + " " } ?? ""
    rewriteInitializer(of: node, access: access)
    guard node.attribute("objc") != nil || !optionals.isEmpty else { return }
    if let clause = node.inheritanceClause {
      if !clause.inheritedTypes.contains(where: { ["class", "AnyObject"].contains($0.type.trimmedDescription) }) {
        edits.insert(" AnyObject,", after: clause.colon)
      }
    } else {
      edits.insert(": AnyObject", after: node.primaryAssociatedTypeClause.map { Syntax($0) } ?? Syntax(node.name))
    }
    let lines = optionals.compactMap { member, modifier, conditions -> [GeneratedLine]? in
      edits.blank(modifier)
      if let property = member.as(VariableDeclSyntax.self) { return lookUps(for: property, access: access, conditions) }
      guard let function = member.as(FunctionDeclSyntax.self) else {
        report("an optional subscript cannot be left out here; only methods and properties can", at: modifier)
        return nil
      }
      return defaults(for: function, access: access, conditions)
    }
    let name = (scopes.map(\.name).last.map { $0 + "." } ?? "") + node.name.text
    if !lines.isEmpty {
      extensions.append(GeneratedExtension(typeName: name, conditions: conditions, lines: lines.flatMap { $0 }))
    }
    let words =
      node.modifiers.first { ["private", "fileprivate"].contains($0.name.text) } == nil ? access : "fileprivate "
    let sent = optionals.compactMap { member, _, conditions in
      member.as(FunctionDeclSyntax.self).flatMap { message(for: $0, access: words, conditions) }
    }
    if !sent.isEmpty {
      extensions.append(GeneratedExtension(typeName: "_Recipient", conditions: conditions, lines: sent))
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

  /// What sends an object of any class the message, if it has the method.
  private func message(for node: FunctionDeclSyntax, access: String, _ inner: [String]) -> GeneratedLine? {
    guard !node.isAsync, !node.doesThrow,
      !node.signature.parameterClause.parameters.contains(where: { $0.type.isInOut || $0.ellipsis != nil })
    else { return nil }
    let selector = (node.objectiveCName ?? ObjectiveCName.selector(node.name.text.unquoted, node.labels)).literal
    let signature = node.namedSignature
    let arguments = signature.parameterClause.parameters.map { ", " + ($0.secondName ?? $0.firstName).text }.joined()
    let result = node.signature.returnClause?.type.nameInCasts ?? "Void"
    let optional = result.hasSuffix("?") ? result : "(\(result))?"
    return GeneratedLine(
      code: "@discardableResult \(access)func \(optionalPrefix)\(node.name.text.unquoted)"
        + "\(signature.parameterClause.oneLine) -> \(optional) { "
        + "_responds(object, \(selector)) ? _send(object, \(selector)\(arguments)) as \(result) : nil }",
      line: file.line(of: node.name), conditions: conditions + inner)
  }

  /// `optional var x: T { get }` is no requirement: `x` of an object of the protocol is a `T?`, which is looked up.
  private func lookUps(for node: VariableDeclSyntax, access: String, _ inner: [String]) -> [GeneratedLine]? {
    var lines: [GeneratedLine] = []
    for binding in node.bindings {
      guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text,
        let type = binding.typeAnnotation?.type
      else { continue }
      let key = (node.objectiveCName ?? name.unquoted).literal
      lines.append(
        GeneratedLine(
          code: "\(access)var \(name): (\(type.nameInCasts))? { _optionalProperty(self, \(key)) }",
          line: file.line(of: binding), conditions: conditions + inner))
    }
    edits.blank(node)
    return lines
  }

  /// `x?.m?(y)` becomes `x?.__optional_m(y)` if `m` is an optional requirement, and `x.m!(y)` becomes `x.m(y)`. What
  /// frameworks require optionally has defaults here: `x?.m?(y)` becomes `x?.m(y)`.
  func rewriteOptionalCall(_ node: FunctionCallExprSyntax) {
    let chain = node.calledExpression.as(OptionalChainingExprSyntax.self)
    let unwrapping = node.calledExpression.as(ForceUnwrapExprSyntax.self)
    guard let member = (chain?.expression ?? unwrapping?.expression)?.as(MemberAccessExprSyntax.self) else { return }
    let name = member.declName.baseName.text.unquoted
    let fitting = (index.optionalRequirements[name] ?? []).filter { $0.labels.map(node.mayCall) == true }
    guard !fitting.isEmpty else {
      if let mark = chain?.questionMark,
        node.hasLabels || node.mayCallDelegate(name) && !index.hasProperty(named: name)
      {
        edits.remove(mark)
      } else if let mark = unwrapping?.exclamationMark, node.hasLabels {
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
      if let base = member.base, isOfAnyClass(base) {
        // Whoever has the method gets it, whatever protocols he adopts.
        let value = base.as(OptionalChainingExprSyntax.self)?.expression ?? base
        edits.insert("_Recipient(", before: value)
        edits.insert(base.is(OptionalChainingExprSyntax.self) ? ")" : ")?", after: value)
      }
    } else if let mark = unwrapping?.exclamationMark {
      edits.remove(mark)
    }
  }
}

extension FileRewriter {
  /// Whether an expression is a property of the class around, or of one above it, that holds an object of any class.
  private func isOfAnyClass(_ expression: ExprSyntax) -> Bool {
    var value = expression
    if let chain = value.as(OptionalChainingExprSyntax.self) { value = chain.expression }
    if let access = value.as(MemberAccessExprSyntax.self), access.base?.oneLine == "self" {
      value = ExprSyntax(access.declName)
    }
    guard let name = value.as(DeclReferenceExprSyntax.self)?.baseName.text.unquoted, let scope = scopes.last else {
      return false
    }
    let classes = index.lineage(of: scope.id).classes
    let found = (index.members[name] ?? []).filter { $0.labels == nil && classes.contains($0.owner) }
    return !found.isEmpty
      && found.allSatisfy { ["AnyObject", "AnyObject?", "NSObject", "NSObject?"].contains($0.resultType ?? "") }
  }
}

extension FunctionCallExprSyntax {
  /// Whether it calls a method, as a property that holds a function is called without labels:
  /// `tableView?(_:didSelectRowAt:)`.
  fileprivate var hasLabels: Bool { arguments.contains { $0.label != nil } }

  /// Whether a name that the module does not declare is a delegate's method: `scrollViewDidScroll?(_:)`.
  fileprivate func mayCallDelegate(_ name: String) -> Bool {
    !arguments.isEmpty && name.firstMatch(of: /[a-z](Did|Should|Will)[A-Z]/) != nil
  }

  /// Whether a call's labels are those of a method's parameters; closures behind the parentheses count for the last.
  fileprivate func mayCall(labels: [String]) -> Bool {
    let given = arguments.map { $0.label?.text ?? "_" }
    let closures = (trailingClosure == nil ? 0 : 1) + additionalTrailingClosures.count
    return given.count + closures == labels.count && zip(given, labels).allSatisfy { $0 == $1 }
  }
}
