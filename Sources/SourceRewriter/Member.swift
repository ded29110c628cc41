import SelectorNames
import SwiftSyntax

/// A method or a property that a type, or an extension of one, declares.
struct Member {
  /// Where it is declared, which tells it from all others.
  struct Place: Hashable {
    let path: String
    let offset: Int
  }

  let place: Place
  let line: Int
  /// What the index calls the type.
  let owner: String
  let isInExtension: Bool
  /// Whether its scope shows all members.
  let isInVisibleScope: Bool
  /// The conditions of the `#if` blocks around it.
  let conditions: [String]
  /// The name as it is written.
  let spelling: String
  /// The labels of a method's parameters; nil of a property.
  let labels: [String]?
  /// The types of a method's parameters, as casts name them.
  let parameterTypes: [String]
  /// The type of a method's result or of a property, as casts name it; nil if it is not written.
  let resultType: String?
  /// The name in Objective-C.
  let selector: String
  /// Whether an attribute shows it to Objective-C.
  let isMarked: Bool
  let isHidden: Bool
  let isStatic: Bool
  let isOverride: Bool
  let doesThrow: Bool
  /// Whether a table can call it: it is neither generic nor asynchronous and changes no parameter.
  let isCallable: Bool

  /// The name without backticks.
  var name: String { spelling.unquoted }

  /// The name with labels, as in `pressed(sender:event:)`.
  var fullName: String { labels.map { "\(name)(\($0.map { $0 + ":" }.joined()))" } ?? name }
}

extension Member {
  init(_ node: FunctionDeclSyntax, in scope: TypeScope, of file: SourceFile, _ conditions: [String]) {
    let parameters = node.signature.parameterClause.parameters
    self.init(
      place: Place(node, in: file), line: file.line(of: node.funcKeyword), owner: scope.id,
      isInExtension: scope.kind == .ofExtension, isInVisibleScope: scope.showsMembers, conditions: conditions,
      spelling: node.name.text, labels: node.labels, parameterTypes: parameters.map(\.type.nameInCasts),
      resultType: node.signature.returnClause?.type.nameInCasts ?? "Void",
      selector: node.objectiveCName
        ?? ObjectiveCName.selector(node.name.text.unquoted, node.labels, throwing: node.doesThrow),
      isMarked: node.attribute("objc", "IBAction", "IBSegueAction") != nil,
      isHidden: node.modifiers.has("private", "fileprivate") || node.attribute("nonobjc") != nil,
      isStatic: node.isStatic, isOverride: node.modifiers.has("override"), doesThrow: node.doesThrow,
      isCallable: node.genericParameterClause == nil && !node.isAsync && !node.isUnavailable
        && !parameters.contains { $0.type.isInOut || $0.ellipsis != nil })
  }

  /// A property of a declaration that may have several; nil of a pattern without a name.
  init?(
    _ binding: PatternBindingSyntax, of node: VariableDeclSyntax, in scope: TypeScope, of file: SourceFile,
    _ conditions: [String]
  ) {
    guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text else { return nil }
    self.init(
      place: Place(binding, in: file), line: file.line(of: binding), owner: scope.id,
      isInExtension: scope.kind == .ofExtension, isInVisibleScope: scope.showsMembers, conditions: conditions,
      spelling: name, labels: nil, parameterTypes: [],
      resultType: binding.typeAnnotation?.type.nameInCasts, selector: node.objectiveCName ?? name.unquoted,
      isMarked: node.attribute("objc", "IBOutlet", "IBInspectable", "GKInspectable", "NSManaged") != nil,
      isHidden: node.modifiers.has("private", "fileprivate") || node.attribute("nonobjc") != nil,
      isStatic: node.modifiers.has("static", "class"), isOverride: node.modifiers.has("override"),
      doesThrow: false, isCallable: !node.isUnavailable)
  }
}

extension Member.Place {
  init(_ node: some SyntaxProtocol, in file: SourceFile) {
    self.init(path: file.path, offset: node.positionAfterSkippingLeadingTrivia.utf8Offset)
  }
}
