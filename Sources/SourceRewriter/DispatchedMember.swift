import SelectorNames
import SwiftSyntax

/// A member of an extension of a framework's class that other classes override, or such an override.
///
/// Nothing can put it into the framework's class. So each gets a name of its own and stands in its class's table under the
/// common one, and a member of the common name looks there for that of the object's class.
struct DispatchedMember {
  /// Whether it is the one that is overridden.
  let isBase: Bool
  /// What it is called instead.
  let name: String

  init(_ member: Member, isBase: Bool) {
    self.isBase = isBase
    name = MovedMember.name(of: member)
  }
}

extension ProgramIndex {
  /// Returns the members that are dispatched by tables.
  var dispatchedMembers: [Member.Place: DispatchedMember] {
    var found: [Member.Place: DispatchedMember] = [:]
    for list in members.values where list.contains(where: \.isOverride) {
      for base in list
      where base.isInExtension && !base.isOverride && !base.isStatic && types[base.owner] == nil
        && !ProgramIndex.isFrameworkValue(base.owner) && base.isDispatchable
      {
        let overrides = list.filter { mayOverride($0, base) }
        guard !overrides.isEmpty, overrides.allSatisfy(\.isDispatchable) else { continue }
        found[base.place] = DispatchedMember(base, isBase: true)
        for member in overrides { found[member.place] = DispatchedMember(member, isBase: false) }
      }
    }
    return found
  }

  /// Whether a framework's type has no subclasses, as far as its name tells: `CGRect`, `String`.
  static func isFrameworkValue(_ name: String) -> Bool {
    name.hasPrefix("CG") || name.wholeMatch(of: /U?Int(8|16|32|64|128)?|Float(16|32|64|80)?/) != nil
      || [
        "AnyObject", "Array", "Bool", "CATransform3D", "Character", "Collection", "Data", "Date", "Dictionary",
        "Double", "IndexPath", "NSDirectionalEdgeInsets", "NSRange", "Optional", "Sequence", "Set", "String",
        "TimeInterval", "UIEdgeInsets", "UIOffset", "URL",
      ].contains(name)
  }

  /// Whether a member overrides that of a framework's class, as far as the module tells: it descends from some
  /// framework's class, and no class of the module on the way there declares it first.
  private func mayOverride(_ member: Member, _ base: Member) -> Bool {
    guard member.isOverride, member.labels == base.labels, member.parameterTypes == base.parameterTypes,
      !member.isStatic, member.owner != base.owner
    else { return false }
    let lineage = lineage(of: member.owner)
    guard lineage.framework != nil else { return false }
    return !(members[member.name] ?? []).contains {
      lineage.classes.contains($0.owner) && $0.labels == member.labels && !$0.isOverride
    }
  }
}

extension Member {
  fileprivate var isDispatchable: Bool { isCallable && !doesThrow && resultType != nil }
}

extension FileRewriter {
  /// Gives a dispatched member its own name, and the framework's class one of the common name.
  func rewriteDispatched(
    _ node: FunctionDeclSyntax, _ member: Member, _ dispatched: DispatchedMember, in scope: TypeScope
  ) {
    if let modifier = node.modifiers.first("override") { edits.blank(modifier) }
    edits.replace(node.name, with: dispatched.name)
    guard dispatched.isBase else { return }
    let arguments = node.namedSignature.parameterClause.parameters.map { ", " + ($0.secondName ?? $0.firstName).text }
    let isDiscardable = node.attribute("discardableResult") != nil
    add(
      "\(isDiscardable ? "@discardableResult " : "")\(access(of: node, node.modifiers))func \(node.name.text)"
        + "\(node.namedSignature.oneLine) { _send(self, \(index.selector(of: member).literal)\(arguments.joined()))"
        + " as \(member.resultType ?? "Void") }",
      for: member, in: scope)
  }

  func rewriteDispatched(
    _ binding: PatternBindingSyntax, of node: VariableDeclSyntax, _ member: Member, _ dispatched: DispatchedMember,
    in scope: TypeScope
  ) {
    if let modifier = node.modifiers.first("override") { edits.blank(modifier) }
    edits.replace(binding.pattern, with: dispatched.name)
    guard dispatched.isBase, let type = member.resultType else { return }
    let key = index.selector(of: member)
    let getter = "_send(self, \(key.literal))"
    let setter = "let _: Void = _send(self, \(ObjectiveCName.setter(of: key).literal), newValue)"
    let body = binding.isSettable ? "get { \(getter) } set { \(setter) }" : getter
    add("\(access(of: node, node.modifiers))var \(member.spelling): \(type) { \(body) }", for: member, in: scope)
  }

  private func add(_ code: String, for member: Member, in scope: TypeScope) {
    extensions.append(
      GeneratedExtension(
        typeName: scope.name, conditions: scope.conditions,
        lines: [GeneratedLine(code: code, line: member.line, conditions: member.conditions)]))
  }

  /// Who may use a member, in words: its own, or those of the extension around it.
  private func access(of node: some SyntaxProtocol, _ modifiers: DeclModifierListSyntax) -> String {
    let words = ["public", "open", "package", "internal", "fileprivate", "private"]
    let own = modifiers.first { words.contains($0.name.text) && $0.detail == nil }
    let outer = sequence(first: Syntax(node)) { $0.parent }.lazy.compactMap { $0.as(ExtensionDeclSyntax.self) }.first?
      .modifiers.first { words.contains($0.name.text) }
    guard let word = (own ?? outer)?.name.text else { return "" }
    return (word == "open" ? "public" : word == "private" ? "fileprivate" : word) + " "
  }

  /// `super.f(at: x)` of a dispatched method becomes `(_sendSuper(V.self, self, "fAt:", x) as R)`.
  func rewriteSuperCall(_ node: FunctionCallExprSyntax) {
    guard let access = node.calledExpression.as(MemberAccessExprSyntax.self),
      access.base?.is(SuperExprSyntax.self) == true,
      let member = dispatched(access.declName, labels: node.arguments.map { $0.label?.text ?? "_" }),
      let parenthesis = node.leftParen, let scope = scopes.last
    else { return }
    edits.insert("(", before: node)
    edits.replace(access, with: superCall(of: member, in: scope))
    edits.replace(parenthesis, with: node.arguments.isEmpty ? "" : ", ")
    for argument in node.arguments {
      if let label = argument.label { edits.blank(label) }
      if let colon = argument.colon { edits.blank(colon) }
    }
    edits.insert(" as \(member.resultType ?? "Void"))", after: node)
  }

  /// `super.x` of a dispatched property becomes `(_sendSuper(V.self, self, "x") as T)`.
  func rewriteSuperProperty(_ node: MemberAccessExprSyntax) {
    guard node.base?.is(SuperExprSyntax.self) == true, node.parent?.is(FunctionCallExprSyntax.self) != true,
      let member = dispatched(node.declName, labels: nil), let scope = scopes.last
    else { return }
    edits.replace(node, with: "(\(superCall(of: member, in: scope))) as \(member.resultType ?? "Void"))")
  }

  private func superCall(of member: Member, in scope: TypeScope) -> String {
    "_sendSuper(\(scope.isReachable ? scope.name : "Self").self, self, \(index.selector(of: member).literal)"
  }

  private func dispatched(_ name: DeclReferenceExprSyntax, labels: [String]?) -> Member? {
    (index.members[name.baseName.text.unquoted] ?? []).first {
      $0.labels == labels && index.dispatched[$0.place]?.isBase == true
    }
  }
}
