import SwiftSyntax

// On iOS `extension NSObject: P` meets `init()` of a protocol, since all classes below have it. In Swift only a required
// initialiser would. So the protocol requires a function, from which an initialiser in its extension takes the object.
extension FileRewriter {
  private static let maker = "__made"

  /// `protocol P: AnyObject { init() }` requires `static func __made() -> Self` if a framework's class adopts it.
  func rewriteInitializer(of node: ProtocolDeclSyntax, access: String) {
    let name = node.name.text
    guard scopes.isEmpty, index.isMadeByFrameworks(name.unquoted), let requirement = node.plainInitializer else {
      return
    }
    edits.replace(requirement, with: "static func \(Self.maker)() -> Self")
    if let last = node.inheritanceClause?.inheritedTypes.last { edits.insert(", _Made", after: last.type) }
    let line = file.line(of: requirement)
    func add(_ code: String, to type: String) {
      extensions.append(
        GeneratedExtension(
          typeName: type, conditions: conditions,
          lines: [GeneratedLine(code: access + code, line: line, conditions: conditions)]))
    }
    add("init() { self.init(_made: Self.\(Self.maker)()) }", to: name)
    add("static func \(Self.maker)() -> Self { _made(Self.self) }", to: "\(name) where Self: NSObject")
  }

  /// What a class has that meets such a protocol by an initialiser of its own.
  func maker(in scope: TypeScope, _ modifiers: DeclModifierListSyntax) -> [String] {
    guard index.isMadeByItself(scope) else { return [] }
    let isPublic = modifiers.contains { ["open", "public"].contains($0.name.text) }
    return ["\(isPublic ? "public " : "")static func \(Self.maker)() -> Self { Self() }"]
  }
}

extension ProtocolDeclSyntax {
  /// Whether only classes can adopt it.
  var isForClasses: Bool {
    inheritanceClause?.inheritedTypes.contains {
      ["class", "AnyObject", "NSObjectProtocol"].contains($0.type.trimmedDescription)
    } == true
  }

  /// The requirement `init()`.
  var plainInitializer: InitializerDeclSyntax? {
    memberBlock.members.lazy.compactMap { $0.decl.as(InitializerDeclSyntax.self) }.first {
      $0.signature.parameterClause.parameters.isEmpty && $0.optionalMark == nil && $0.signature.effectSpecifiers == nil
        && $0.genericParameterClause == nil
    }
  }
}
