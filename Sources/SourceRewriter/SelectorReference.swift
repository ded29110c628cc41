import SelectorNames
import SwiftSyntax

/// What stands between the parentheses of a `#selector`, in parts.
struct SelectorReference {
  enum Accessor { case getter, setter }

  enum Base: Equatable {
    /// Nothing, `self` or a name for the type around.
    case enclosing
    case superclass
    case type(String)
    /// A value, whose type the text does not tell.
    case value
  }

  let accessor: Accessor?
  let base: Base
  /// The name as written, and without backticks.
  let spelling: String
  var name: String { spelling.unquoted }
  /// The labels, if they are spelled out.
  let labels: [String]?
  /// The types of the method's parameters, if a cast tells them.
  let parameterTypes: [String]?

  /// Nil if it is of no known form.
  init?(_ node: MacroExpansionExprSyntax) {
    guard let argument = node.arguments.first, node.arguments.count == 1 else { return nil }
    switch argument.label?.text {
    case nil: accessor = nil
    case "getter": accessor = .getter
    case "setter": accessor = .setter
    default: return nil
    }
    let expression = argument.expression.withoutCasts
    parameterTypes = argument.expression.typeOfCast?.parameterTypes
    let reference: DeclReferenceExprSyntax
    if let member = expression.as(MemberAccessExprSyntax.self), let owner = member.base?.withoutCasts {
      reference = member.declName
      switch owner.oneLine {
      case "self", "Self", "type(of: self)": base = .enclosing
      case "super": base = .superclass
      case let name: base = owner.isTypeName ? .type(name) : .value
      }
    } else if let name = expression.as(DeclReferenceExprSyntax.self) {
      reference = name
      base = .enclosing
    } else {
      return nil
    }
    spelling = reference.baseName.text
    labels = reference.argumentNames?.arguments.map(\.name.text)
  }
}

extension ExprSyntax {
  /// What is cast or in parentheses here.
  fileprivate var withoutCasts: ExprSyntax {
    if let cast = self.as(AsExprSyntax.self) { return cast.expression.withoutCasts }
    if let sequence = self.as(SequenceExprSyntax.self), let first = sequence.elements.first {
      return first.withoutCasts
    }
    if let tuple = self.as(TupleExprSyntax.self), let only = tuple.elements.first, tuple.elements.count == 1 {
      return only.expression.withoutCasts
    }
    return self
  }

  /// The type in `x as T`.
  fileprivate var typeOfCast: TypeSyntax? {
    if let cast = self.as(AsExprSyntax.self) { return cast.type }
    if let sequence = self.as(SequenceExprSyntax.self) { return sequence.elements.last?.as(TypeExprSyntax.self)?.type }
    if let tuple = self.as(TupleExprSyntax.self), tuple.elements.count == 1 {
      return tuple.elements.first?.expression.typeOfCast
    }
    return nil
  }

  /// Whether it reads as a type's name: capitals begin its parts.
  fileprivate var isTypeName: Bool {
    let parts = oneLine.split(separator: ".")
    return parts.last?.drop { $0 == "_" || $0 == "`" }.first?.isUppercase == true
      && parts.allSatisfy { $0.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "`" } }
  }
}

extension TypeSyntax {
  /// The types of a method's parameters: those of the last function in `(Owner) -> (A, B) -> Result`.
  fileprivate var parameterTypes: [String]? {
    if let attributed = self.as(AttributedTypeSyntax.self) { return attributed.baseType.parameterTypes }
    if let tuple = self.as(TupleTypeSyntax.self), tuple.elements.count == 1 {
      return tuple.elements.first?.type.parameterTypes
    }
    guard let function = self.as(FunctionTypeSyntax.self) else { return nil }
    return function.returnClause.type.parameterTypes ?? function.parameters.map(\.type.nameInCasts)
  }
}

/// What a `#selector` means in a program.
enum SelectorMeaning {
  /// A member that the module declares.
  case member(Member)
  /// A property's getter or setter, or a requirement of a protocol: only the name is known.
  case name(String)
  /// A method of a framework's class, which the compiler finds.
  case framework(method: String, name: String)
  /// None that is known, and why.
  case unresolved(String)
}

extension ProgramIndex {
  /// Returns what a `#selector` in the body of a type means.
  func meaning(of reference: SelectorReference, in scope: TypeScope?) -> SelectorMeaning {
    if let accessor = reference.accessor { return .name(key(of: reference.name, accessor)) }
    let candidates = candidates(for: reference)
    switch reference.base {
    case .value: return meaning(ofValueIn: reference, candidates)
    case .enclosing:
      guard let scope else { return .unresolved("there is no class around it") }
      return meaning(of: reference, candidates, in: scope.id, spelled: scope.name)
    case .superclass:
      guard let scope else { return .unresolved("there is no class around it") }
      let lineage = lineage(of: scope.id)
      guard let id = lineage.classes.dropFirst().first ?? lineage.framework else {
        return .unresolved("\(scope.name) has no superclass")
      }
      return meaning(of: reference, candidates, in: id, spelled: id)
    case .type(let name):
      let entry = type(named: name, in: scope?.id)
      if entry == nil, isFrameworkProtocol(name) {
        guard let labels = reference.labels ?? candidates.first?.labels else {
          return .unresolved("the parameters are not spelled out, and \(name) is a protocol of a framework")
        }
        return .name(ObjectiveCName.selector(reference.name, labels))
      }
      return meaning(of: reference, candidates, in: entry?.scope.id ?? name, spelled: name)
    }
  }

  /// Returns the methods that a reference may name, of all types.
  func candidates(for reference: SelectorReference) -> [Member] {
    (members[reference.name] ?? []).filter {
      $0.labels != nil && (reference.labels == nil || $0.labels == reference.labels)
        && (reference.parameterTypes == nil || $0.parameterTypes == reference.parameterTypes)
    }
  }

  /// Whether a framework's type is a protocol, as far as its name tells.
  func isFrameworkProtocol(_ name: String) -> Bool {
    types[name] == nil && (name.hasSuffix("Delegate") || name.hasSuffix("DataSource"))
  }

  private func meaning(
    of reference: SelectorReference, _ candidates: [Member], in id: String, spelled name: String
  ) -> SelectorMeaning {
    let isProtocol = types[id]?.scope.kind == .ofProtocol
    let lineage = lineage(of: id)
    for owner in isProtocol ? [id] : lineage.classes {
      if let found = only(of: candidates.filter { $0.owner == owner }, reference) {
        if case .member(let member) = found, isProtocol { return .name(member.selector) }
        return found
      }
    }
    if isProtocol { return .unresolved("the protocol \(name) has no such method") }
    guard let framework = lineage.framework, types[id] == nil || isClass(id) else {
      return .unresolved("\(name) has no such method")
    }
    // Who inherits from a framework's class is known, but not what that inherits from.
    if let found = only(of: candidates.filter { types[$0.owner] == nil }, reference) { return found }
    if framework == "NSObject", types[id] != nil, !ProgramIndex.methodsOfNSObject.contains(reference.name) {
      return .unresolved("\(name) has no such method, nor has NSObject")
    }
    let method = "\(name).\(reference.spelling)"
    guard let labels = reference.labels else { return .framework(method: method, name: reference.name) }
    return .framework(
      method: labels.isEmpty ? method : method + "(\(labels.map { $0 + ":" }.joined()))",
      name: ObjectiveCName.selector(reference.name, labels))
  }

  private func meaning(ofValueIn reference: SelectorReference, _ candidates: [Member]) -> SelectorMeaning {
    if let found = only(of: candidates, reference) { return found }
    guard let labels = reference.labels else {
      return .unresolved("no class of this module has such a method, and its parameters are not spelled out")
    }
    return .name(ObjectiveCName.selector(reference.name, labels))
  }

  /// Returns the member that some candidates leave: those that are visible go first; nil if there are none.
  private func only(of candidates: [Member], _ reference: SelectorReference) -> SelectorMeaning? {
    let visible = candidates.filter(isVisible)
    let possible = visible.isEmpty ? candidates : visible
    guard let first = possible.first else { return nil }
    guard Set(possible.map { selector(of: $0) }).count == 1 else {
      let names = Set(possible.map(\.fullName)).sorted().joined(separator: " or ")
      return .unresolved("it may be \(names)")
    }
    if visible.isEmpty, possible.count > 1 {
      let lines = possible.map { String($0.line) }.joined(separator: ", ")
      return .unresolved("several methods have this name, in lines \(lines), and none of them is @objc")
    }
    if first.isStatic { return .unresolved("it is a method of the class itself, which has no objects to call it of") }
    guard first.isCallable else {
      return .unresolved("it is generic or asynchronous, is not available, or changes a parameter")
    }
    return .member(first)
  }

  private func key(of property: String, _ accessor: SelectorReference.Accessor) -> String {
    let key = key(ofProperty: property)
    return accessor == .getter ? key : ObjectiveCName.setter(of: key)
  }

  /// Returns the key of a property, by which key-value coding knows it.
  func key(ofProperty name: String) -> String {
    let own = Set((members[name] ?? []).filter { $0.labels == nil }.map(\.selector))
    if own.count == 1, let key = own.first { return key }
    return own.isEmpty ? ObjectiveCName.frameworkKey(of: name) : name
  }

  /// The methods of `NSObject` that selectors may name.
  private static let methodsOfNSObject: Set<String> = [
    "copy", "mutableCopy", "isEqual", "isKind", "isMember", "responds", "perform", "conforms", "isProxy",
    "setValue", "value", "observeValue", "addObserver", "removeObserver",
  ]
}

/// Finds the methods that selectors name, so that they are visible although no attribute says so.
final class SelectorReader: ScopedVisitor {
  private let index: ProgramIndex
  private(set) var selected: Set<Member.Place> = []

  init(_ file: SourceFile, _ index: ProgramIndex) {
    self.index = index
    super.init(file)
    walk(file.syntax)
  }

  override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind {
    guard node.macroName.text == "selector" else { return .visitChildren }
    guard let reference = SelectorReference(node) else { return .skipChildren }
    if case .member(let member) = index.meaning(of: reference, in: scopes.last) { selected.insert(member.place) }
    if case .type(let name) = reference.base, index.isFrameworkProtocol(name) {
      // What meets a framework's requirement is asked for by its name.
      selected.formUnion(index.candidates(for: reference).map(\.place))
    }
    return .skipChildren
  }
}
