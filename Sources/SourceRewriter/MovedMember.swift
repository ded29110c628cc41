import SwiftSyntax

/// A member of an extension whose class gets one of the same name in its body that calls it, since without the
/// Objective-C runtime nothing in an extension overrides or is overridden.
struct MovedMember {
  /// What the extension's member is called instead begins so.
  static let prefix = "__ext_"

  /// What the extension's member is called instead. Subclasses in other modules may have one of the same name.
  static func name(of member: Member) -> String {
    let owner = member.owner.split(separator: "/").last.map(String.init) ?? member.owner
    return prefix + owner.filter { $0.isLetter || $0.isNumber || $0 == "_" } + "_" + member.name
  }

  let place: Member.Place
  let owner: String
  /// The conditions of the `#if` blocks around it, which are those of a declaration of the class.
  let conditions: [String]
  /// The declaration for the class's body, on one line.
  let declaration: String

  init(_ node: FunctionDeclSyntax, _ member: Member, arguments: String) {
    place = member.place
    owner = member.owner
    conditions = member.conditions
    let effects = (node.doesThrow ? "try " : "") + (node.isAsync ? "await " : "")
    let generics = (node.genericParameterClause?.oneLine ?? "")
    let constraints = node.genericWhereClause.map { " " + $0.oneLine } ?? ""
    declaration =
      "\(node.wordsInBody)func \(node.name.text)\(generics)\(node.namedSignature.oneLine)\(constraints)"
      + " { \(effects)\(MovedMember.name(of: member))(\(arguments)) }"
  }

  init(_ node: VariableDeclSyntax, _ member: Member, type: TypeSyntax, isSettable: Bool) {
    place = member.place
    owner = member.owner
    conditions = member.conditions
    let name = MovedMember.name(of: member)
    let body = isSettable ? "get { \(name) } set { \(name) = newValue }" : name
    declaration = "\(node.wordsInBody)var \(member.name): \(type.oneLine) { \(body) }"
  }
}

extension MovedMember {
  /// A property that overrides another with what is done when that is set: the extension keeps a function for each.
  init(_ node: VariableDeclSyntax, _ member: Member, type: TypeSyntax, observers: [AccessorDeclSyntax]) {
    place = member.place
    owner = member.owner
    conditions = member.conditions
    let calls = observers.map { observer in
      let word = observer.accessorSpecifier.text
      let value = word == "willSet" ? "newValue" : "oldValue"
      return "\(word) { \(MovedMember.observer(word, member))(\(value)) }"
    }
    declaration = "\(node.wordsInBody)var \(member.name): \(type.oneLine) { \(calls.joined(separator: " ")) }"
  }

  /// The name of the function that stands for `willSet` or `didSet`.
  static func observer(_ word: String, _ member: Member) -> String { name(of: member) + "_" + word }
}

extension PatternBindingSyntax {
  /// What is done before or after the property is set; empty for one that is computed.
  var observers: [AccessorDeclSyntax] {
    guard case .accessors(let accessors) = accessorBlock?.accessors else { return [] }
    return accessors.filter { ["willSet", "didSet"].contains($0.accessorSpecifier.text) }
  }
}

extension SyntaxProtocol where Self: WithModifiersSyntax {
  /// The modifiers that a member of an extension needs in the class's body: who may use it is also said by the extension.
  fileprivate var wordsInBody: String {
    let access = ["public", "open", "package", "internal", "fileprivate", "private"]
    let outer = sequence(first: Syntax(self)) { $0.parent }.lazy.compactMap { $0.as(ExtensionDeclSyntax.self) }.first?
      .modifiers.first { ["public", "open", "package"].contains($0.name.text) }
    guard let outer, !modifiers.contains(where: { access.contains($0.name.text) && $0.detail == nil }) else {
      return modifiers.words
    }
    return outer.name.text + " " + modifiers.words
  }
}

/// Finds what must be moved out of a file's extensions.
final class MovedMemberFinder: ScopedVisitor {
  private let index: ProgramIndex
  private(set) var moved: [MovedMember] = []
  private(set) var problems: [SourceProblem] = []

  /// - Parameter index: It has what is moved out of the files before.
  init(_ file: SourceFile, _ index: ProgramIndex) {
    self.index = index
    super.init(file)
    walk(file.syntax)
  }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    if let scope = scope(ofMember: node), scope.kind == .ofExtension {
      let member = Member(node, in: scope, of: file, conditions)
      if mustMove(member, at: node.name, scope) {
        if let arguments = node.forwardedArguments {
          move(MovedMember(node, member, arguments: arguments), member, at: node.name)
        } else {
          report("its parameters are a list of any length", member, at: node.name)
        }
      }
    }
    return .skipChildren
  }

  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    guard let scope = scope(ofMember: node), scope.kind == .ofExtension, let binding = node.bindings.first,
      let member = Member(binding, of: node, in: scope, of: file, conditions), mustMove(member, at: binding, scope)
    else { return .skipChildren }
    guard let type = binding.typeAnnotation?.type else {
      report("its type is not written", member, at: binding)
      return .skipChildren
    }
    let observers = binding.observers
    move(
      observers.isEmpty
        ? MovedMember(node, member, type: type, isSettable: binding.isSettable)
        : MovedMember(node, member, type: type, observers: observers), member, at: binding)
    return .skipChildren
  }

  override func visit(_ node: SubscriptDeclSyntax) -> SyntaxVisitorContinueKind {
    if let scope = scope(ofMember: node), scope.kind == .ofExtension, node.modifiers.has("override") {
      problems.append(file.problem("a subscript in an extension of \(scope.name) cannot override", at: node))
    }
    return .skipChildren
  }

  // MARK: - What moves

  private func mustMove(_ member: Member, at node: some SyntaxProtocol, _ scope: TypeScope) -> Bool {
    guard index.dispatched[member.place] == nil, member.isOverride || isOverridden(member) else { return false }
    if index.isExtensionOfNSObject(member), !index.isDeclaredAbove(member) { return false }
    if index.isClass(member.owner) { return true }
    let what = member.isOverride ? "overrides" : "is overridden, and stands"
    problems.append(
      file.problem(
        "\(member.fullName) \(what) in an extension of \(scope.name), whose class is of another module; "
          + "only a class of this module can get it in its body", at: node))
    return false
  }

  /// Whether a subclass of the module overrides what an extension declares.
  private func isOverridden(_ member: Member) -> Bool {
    (index.members[member.name] ?? []).contains { other in
      guard other.isOverride, other.labels == member.labels, other.owner != member.owner else { return false }
      let lineage = index.lineage(of: other.owner)
      // Of a framework's class only the direct one is known to be a superclass.
      return lineage.classes.contains(member.owner) || lineage.framework == member.owner
    }
  }

  private func move(_ candidate: MovedMember, _ member: Member, at node: some SyntaxProtocol) {
    let isDouble = (index.members[member.name] ?? []).contains { other in
      other.place != member.place && other.owner == member.owner && other.labels == member.labels
        && other.parameterTypes == member.parameterTypes && other.isStatic == member.isStatic
        && other.conditions == member.conditions
        && (index.moved[other.place] != nil || moved.contains { $0.place == other.place })
    }
    if isDouble {
      report("another extension has it, too", member, at: node)
    } else if index.declarations[member.owner]?.contains(member.conditions) != true {
      report("it is between #if and #endif, and the class is not", member, at: node)
    } else {
      moved.append(candidate)
    }
  }

  private func report(_ reason: String, _ member: Member, at node: some SyntaxProtocol) {
    problems.append(
      file.problem(
        "\(member.fullName) in an extension of \(member.owner) cannot be moved into the class's body: \(reason)",
        at: node))
  }
}

extension PatternBindingSyntax {
  /// Whether an accessor sets the property.
  var isSettable: Bool {
    guard case .accessors(let accessors) = accessorBlock?.accessors else { return false }
    return accessors.contains { $0.accessorSpecifier.text == "set" }
  }
}
