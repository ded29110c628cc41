import SwiftSyntax

/// Rewrites one file, so that it compiles and does the same without the Objective-C runtime.
///
/// No line moves: code is changed in place, and what is generated follows behind the last line. `Documentation/Guides` has
/// the table of what becomes what.
final class FileRewriter: ScopedVisitor {
  let index: ProgramIndex
  let module: String
  /// What the file sees although it does not import it.
  private let imports: [String]
  /// What everybody sees who imports the module.
  private let exported: [String]
  let seesUIKit: Bool
  var edits: SourceEdits
  private(set) var problems: [SourceProblem] = []
  /// The tables of the scopes around the present place.
  private var openTables: [MemberTable] = []
  private var tables: [MemberTable] = []
  /// Extensions that follow: defaults for what adopters of protocols leave out, and members that look for overrides.
  var extensions: [GeneratedExtension] = []
  /// Whether objects are made of classes that the program only knows when it runs.
  var usesDynamicInitializers = false

  init(
    _ file: SourceFile, index: ProgramIndex, module: String, imports: [String] = [], exported: [String] = []
  ) {
    self.exported = exported
    self.index = index
    self.module = module
    let imports = FileImports(of: file, in: index, seeing: imports)
    self.imports = imports.added
    seesUIKit = imports.seesUIKit
    edits = SourceEdits(file.text)
    super.init(file)
    walk(file.syntax)
  }

  func report(_ message: String, at node: some SyntaxProtocol) { problems.append(file.problem(message, at: node)) }

  /// The rewritten file. It begins with a line that makes compilers speak of the source.
  var text: String {
    let start =
      exported.map { "@_exported import \($0)\n" }.joined() + imports.map { "import \($0)\n" }.joined()
      + "#sourceLocation(file: \(file.path.literal), line: 1)\n"
    var source = edits.text
    // Only the first line may be one for the shell.
    if source.hasPrefix("#!") { source = "//" + source.dropFirst(2) }
    let registration = Registration(tables.filter { !$0.entries.isEmpty || $0.scope.kind == .ofClass }, module: module)
    guard !registration.isEmpty || !extensions.isEmpty || usesDynamicInitializers else { return start + source }
    var code = GeneratedCode(path: file.path)
    code.add("import Selectors")
    registration.writeTables(to: &code)
    for added in extensions { added.write(to: &code) }
    if usesDynamicInitializers { DynamicInitializers.write(to: &code) }
    var head = ""
    if file.isScript {
      // Its code runs from the top, where tables are there already.
      var early = GeneratedCode(path: file.path)
      registration.writeCall(to: &early)
      head = early.text
    } else {
      registration.writeLaunch(to: &code)
    }
    return head + start + source + (source.hasSuffix("\n") ? "" : "\n") + code.text
  }

  // MARK: - Types

  override func didEnter(_ node: any DeclGroupSyntax) {
    if let scope = scopes.last { openTables.append(MemberTable(scope)) }
  }

  override func willLeave(_ node: any DeclGroupSyntax) {
    guard let table = openTables.popLast() else { return }
    let body = node.memberBlock
    var insertion: [String] = []
    if table.scope.kind == .ofClass { insertion = thunks(for: table.scope) + maker(in: table.scope, node.modifiers) }
    if table.scope.kind == .ofClass, !table.scope.isReachable, !table.entries.isEmpty {
      if let entry = table.entries.first(where: { $0.conditions != table.scope.conditions }) {
        report(
          "line \(entry.line) shows a member to Objective-C between #if and #endif, which only works in a class that is "
            + "neither generic nor private to another type nor in a function", at: body.leftBrace)
      }
      insertion.append(Registration.property(of: table))
    } else if table.scope.kind == .ofClass || table.scope.kind == .ofExtension {
      tables.append(table)
    }
    guard !insertion.isEmpty else { return }
    let isOnLineOfItsOwn = body.rightBrace.leadingTrivia.contains { $0.isNewline } || body.members.isEmpty
    edits.insert((isOnLineOfItsOwn ? " " : "; ") + insertion.joined(separator: "; ") + " ", before: body.rightBrace)
  }

  private func thunks(for scope: TypeScope) -> [String] {
    index.moved.values.filter { $0.owner == scope.id && $0.conditions == scope.conditions }
      .sorted { ($0.place.path, $0.place.offset) < ($1.place.path, $1.place.offset) }.map(\.declaration)
  }

  override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
    rewriteProtocol(node)
    return super.visit(node)
  }

  // MARK: - Members

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    if let scope = scope(ofMember: node), scope.kind != .ofProtocol {
      let member = Member(node, in: scope, of: file, conditions)
      if index.moved[member.place] != nil {
        if let modifier = node.modifiers.first("override") { edits.blank(modifier) }
        edits.replace(node.name, with: MovedMember.name(of: member))
      }
      let dispatched = index.dispatched[member.place]
      if let dispatched { rewriteDispatched(node, member, dispatched, in: scope) }
      rewriteOverrideOfNSObject(node, member)
      rewriteTest(node, member)
      register(member, called: dispatched?.name, at: node.name)
    }
    return .visitChildren
  }

  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    guard let scope = scope(ofMember: node), scope.kind != .ofProtocol else { return .visitChildren }
    if let attribute = node.attribute("NSManaged") { rewriteManaged(node, attribute, in: scope) }
    for binding in node.bindings {
      guard let member = Member(binding, of: node, in: scope, of: file, conditions) else { continue }
      if index.moved[member.place] != nil, !binding.observers.isEmpty {
        rewriteMovedObservers(binding, of: node, member)
      } else if index.moved[member.place] != nil {
        if let modifier = node.modifiers.first("override") { edits.blank(modifier) }
        edits.replace(binding.pattern, with: MovedMember.name(of: member))
      }
      let dispatched = index.dispatched[member.place]
      if let dispatched { rewriteDispatched(binding, of: node, member, dispatched, in: scope) }
      rewriteObserved(binding, of: node, member)
      register(member, called: dispatched?.name, at: binding)
    }
    return .visitChildren
  }

  /// - Parameter name: What the member is called after rewriting, if not as before.
  private func register(_ member: Member, called name: String?, at node: some SyntaxProtocol) {
    guard let table = openTables.indices.last, canHaveTable(openTables[table].scope), member.isCallable,
      !member.isStatic,
      name != nil || index.isVisible(member) && !isKnownBySuperclass(member)
    else { return }
    let rivals = index.methods(named: member.name, of: member.owner).filter {
      $0.labels == member.labels && $0.parameterTypes != member.parameterTypes
    }
    let selector = index.selector(of: member)
    if let rival = openTables[table].add(
      member, called: name ?? member.spelling, as: selector, isOverloaded: !rivals.isEmpty)
    {
      report("\(member.fullName) has the selector \(selector), as has line \(rival.line)", at: node)
    }
  }

  /// Whether objects of a scope's type can be asked for members by name.
  func canHaveTable(_ scope: TypeScope?) -> Bool {
    guard let scope else { return false }
    return switch scope.kind {
    case .ofClass: true
    case .ofProtocol, .ofOther: false
    case .ofExtension:
      scope.isReachable
        && index.types[scope.id].map { $0.scope.kind == .ofClass && $0.scope.isReachable }
          ?? !ProgramIndex.isFrameworkValue(scope.id)
    }
  }

  /// Whether it overrides what a superclass's table has, which then calls the override.
  private func isKnownBySuperclass(_ member: Member) -> Bool {
    guard member.isOverride else { return false }
    let superclasses = index.lineage(of: member.owner).classes.dropFirst()
    return (index.members[member.name] ?? []).contains {
      superclasses.contains($0.owner) && $0.labels == member.labels && index.isVisible($0)
        && index.selector(of: $0) == index.selector(of: member)
    }
  }

  // MARK: - Attributes, imports, conditions

  override func visit(_ node: AttributeSyntax) -> SyntaxVisitorContinueKind {
    switch node.name {
    case "objc", "objcMembers", "nonobjc", "IBOutlet", "IBAction", "IBSegueAction", "NSCopying", "retroactive":
      edits.blank(node)
    case "UIApplicationMain", "NSApplicationMain": edits.replace(node, with: "@main")
    default: break
    }
    return .skipChildren
  }

  override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind {
    let path = node.path.map(\.name.text)
    guard let framework = path.first, let name = FileImports.replacements[framework] else { return .skipChildren }
    // One name alone is not enough for code that also sees what the framework passes on.
    if let kind = node.importKindSpecifier { edits.blank(kind) }
    if path.count > 1 || name != framework { edits.replace(node.path, with: name) }
    return .skipChildren
  }

  override func visit(_ node: IfConfigClauseSyntax) -> SyntaxVisitorContinueKind {
    if let condition = node.condition {
      for call in CallFinder.calls(in: condition) {
        guard let value = BuildCondition.systems.first(where: { $0.key == call.oneLine })?.value else { continue }
        edits.replace(call, with: value)
      }
    }
    return super.visit(node)
  }

  // MARK: - Expressions

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    if node.isBareTimer, index.types["Timer"] == nil { edits.insert("._none", after: node.calledExpression) }
    rewriteOptionalCall(node)
    rewriteDescriptionOfClass(node)
    noteDynamicInitializer(node)
    rewriteSuperCall(node)
    return .visitChildren
  }

  override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
    rewriteOldConstant(node)
    return .visitChildren
  }

  override func visit(_ node: TokenSyntax) -> SyntaxVisitorContinueKind {
    rewriteOldName(node)
    return .skipChildren
  }

  override func visit(_ node: SubscriptCallExprSyntax) -> SyntaxVisitorContinueKind {
    rewriteSubscriptOfAnyObject(node)
    return .visitChildren
  }

  override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
    rewriteSuperProperty(node)
    rewriteValueOfAnyObject(node)
    return .visitChildren
  }

  override func visit(_ node: OptionalChainingExprSyntax) -> SyntaxVisitorContinueKind {
    if node.expression.isOptionalWindow { edits.remove(node.questionMark) }
    return .visitChildren
  }

  override func visit(_ node: ForceUnwrapExprSyntax) -> SyntaxVisitorContinueKind {
    if node.expression.isOptionalWindow { edits.remove(node.exclamationMark) }
    return .visitChildren
  }

  override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind {
    switch node.macroName.text {
    case "selector": rewriteSelector(node)
    case "keyPath": rewriteKeyPath(node)
    default: return .visitChildren
    }
    return .skipChildren
  }
}

extension FunctionCallExprSyntax {
  /// Whether it is `Timer()`.
  fileprivate var isBareTimer: Bool {
    calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text == "Timer" && arguments.isEmpty
      && trailingClosure == nil
  }
}

/// Finds the calls in a condition, such as `os(iOS)`.
private final class CallFinder: SyntaxVisitor {
  private var calls: [FunctionCallExprSyntax] = []

  static func calls(in condition: ExprSyntax) -> [FunctionCallExprSyntax] {
    let finder = CallFinder(viewMode: .sourceAccurate)
    finder.walk(condition)
    return finder.calls
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    calls.append(node)
    return .skipChildren
  }
}
