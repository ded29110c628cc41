/// What Objective-C would know of a module: classes, protocols and their members, of all its files.
struct ProgramIndex {
  /// A type that the module declares.
  struct TypeEntry {
    let scope: TypeScope
    /// What it inherits, as written; of a class the superclass comes first, if it has one.
    let inherited: [String]
  }

  private(set) var types: [String: TypeEntry] = [:]
  /// The conditions under which types are declared; several declarations of one type are in branches of `#if`.
  private(set) var declarations: [String: [[String]]] = [:]
  /// By name, in the order of files and places.
  private(set) var members: [String: [Member]] = [:]
  /// Requirements of protocols that adopters may leave out, by name.
  private(set) var optionalRequirements: [String: [Member]] = [:]
  /// Names of properties that hold functions or optional values: `x.name?()` may be one of them.
  private(set) var callableProperties: Set<String> = []
  /// Methods that a `#selector` names, which are visible even if no attribute says so.
  private(set) var selected: Set<Member.Place> = []
  /// The members of extensions that are overrides or are overridden, which a class must have in its body.
  private(set) var moved: [Member.Place: MovedMember] = [:]

  /// Whether properties of classes below those of frameworks are visible unless they are private, as in Swift 3.
  var showsProperties = false
  /// Whether constants of QuartzCore may be text, as before Swift 4.2.
  var hasOldConstants = false

  /// Whether classes of the module may have subscripts of their own.
  private(set) var hasSubscriptsOfClasses = false
  /// Protocols for classes that require `init()`.
  private var protocolsWithInitializer: Set<String> = []
  /// What extensions of types adopt, by the types' names.
  private var adoptions: [String: Set<String>] = [:]

  /// Members of extensions of frameworks' classes that are overridden, and their overrides.
  private(set) var dispatched: [Member.Place: DispatchedMember] = [:]

  /// Adds what another file declares.
  mutating func add(_ other: ProgramIndex) {
    types.merge(other.types) { first, _ in first }
    declarations.merge(other.declarations, uniquingKeysWith: +)
    members.merge(other.members, uniquingKeysWith: +)
    optionalRequirements.merge(other.optionalRequirements, uniquingKeysWith: +)
    callableProperties.formUnion(other.callableProperties)
    hasSubscriptsOfClasses = hasSubscriptsOfClasses || other.hasSubscriptsOfClasses
    protocolsWithInitializer.formUnion(other.protocolsWithInitializer)
    adoptions.merge(other.adoptions) { $0.union($1) }
  }

  mutating func add(_ type: TypeEntry) {
    if types[type.scope.id] == nil { types[type.scope.id] = type }
    declarations[type.scope.id, default: []].append(type.scope.conditions)
  }

  mutating func add(_ member: Member) { members[member.name, default: []].append(member) }
  mutating func addOptional(_ requirement: Member) {
    optionalRequirements[requirement.name, default: []].append(requirement)
  }
  mutating func noteSubscriptOfClass() { hasSubscriptsOfClasses = true }
  mutating func addProtocolWithInitializer(_ name: String) { protocolsWithInitializer.insert(name) }
  mutating func addAdoptions(of names: [String], by type: String) { adoptions[type, default: []].formUnion(names) }
  mutating func addCallableProperty(_ name: String) { callableProperties.insert(name) }
  mutating func select(_ places: Set<Member.Place>) { selected.formUnion(places) }
  mutating func findDispatched() { dispatched = dispatchedMembers }
  mutating func move(_ members: [MovedMember]) { for member in members { moved[member.place] = member } }

  // MARK: - Types

  /// Returns the type that a name means in the body of a type; nil if the module declares none.
  func type(named name: String, in scope: String?) -> TypeEntry? {
    let name = name.replacing("`", with: "")
    var outer = scope
    while let current = outer {
      if let found = types[current + "." + name] { return found }
      outer = current.lastIndex(of: ".").map { String(current[..<$0]) }
    }
    return types[name]
  }

  func isClass(_ id: String) -> Bool { types[id]?.scope.kind == .ofClass }

  /// Returns the class and its superclasses, as far as the module declares them, and the name of the first that it does
  /// not; nil if there is none.
  func lineage(of id: String) -> (classes: [String], framework: String?) {
    var classes: [String] = []
    var current = id
    while let entry = types[current], !classes.contains(current) {
      classes.append(current)
      guard let superclass = entry.inherited.first else { return (classes, nil) }
      let outer = current.lastIndex(of: ".").map { String(current[..<$0]) }
      guard let found = type(named: superclass.prefixBefore("<"), in: outer) else { return (classes, superclass) }
      guard found.scope.kind == .ofClass else { return (classes, nil) }
      current = found.scope.id
    }
    return (classes, classes.isEmpty ? id : nil)
  }

  // MARK: - Making objects

  /// Whether a protocol requires `init()`, and an extension adopts it for a framework's class.
  func isMadeByFrameworks(_ name: String) -> Bool {
    protocolsWithInitializer.contains(name) && adoptions.contains { types[$0.key] == nil && $0.value.contains(name) }
  }

  /// Whether a class that is below none of a framework adopts such a protocol.
  func isMadeByItself(_ scope: TypeScope) -> Bool {
    guard let entry = types[scope.id], lineage(of: scope.id).framework == nil else { return false }
    return entry.inherited.contains(where: isMadeByFrameworks)
      || adoptions[scope.id]?.contains(where: isMadeByFrameworks) == true
  }

  // MARK: - Visible members

  /// Whether Objective-C would see a member.
  func isVisible(_ member: Member) -> Bool {
    if member.isMarked || selected.contains(member.place) || meetsOptionalRequirement(member) { return true }
    if member.isOverride, isExtensionOfNSObject(member) { return true }
    guard !member.isHidden else { return false }
    if showsProperties, member.labels == nil, lineage(of: member.owner).framework != nil { return true }
    return member.isInVisibleScope
      || lineage(of: member.owner).classes.contains { types[$0]?.scope.showsMembers == true }
  }

  /// Returns the name under which a member is known: that of the optional requirement that it meets, if there is one.
  func selector(of member: Member) -> String { optionalRequirement(metBy: member)?.selector ?? member.selector }

  private func meetsOptionalRequirement(_ member: Member) -> Bool { optionalRequirement(metBy: member) != nil }

  private func optionalRequirement(metBy member: Member) -> Member? {
    optionalRequirements[member.name]?.first { $0.labels == member.labels && $0.owner != member.owner }
  }

  /// Whether a method is one that `NSObject` has in extensions of the module `Selectors`: nothing overrides it, but it is
  /// called by its name.
  func isExtensionOfNSObject(_ member: Member) -> Bool {
    // Objects of interface files that are no views have it in UIKit alone.
    if member.fullName == "awakeFromNib()" { return lineage(of: member.owner).framework == "NSObject" }
    return [
      "observeValue(forKeyPath:of:change:context:)", "setValue(_:forUndefinedKey:)", "value(forUndefinedKey:)",
      "responds(to:)",
    ].contains(member.fullName)
  }

  /// Whether some type of the module has a property of a name.
  func hasProperty(named name: String) -> Bool { members[name]?.contains { $0.labels == nil } == true }

  /// Whether a superclass that the module declares has a member, too.
  func isDeclaredAbove(_ member: Member) -> Bool {
    let superclasses = lineage(of: member.owner).classes.dropFirst()
    return (members[member.name] ?? []).contains {
      superclasses.contains($0.owner) && $0.labels == member.labels
    }
  }

  /// Returns the methods of a name that an object of a class has, with those of its superclasses.
  func methods(named name: String, of id: String) -> [Member] {
    let classes = lineage(of: id).classes
    return (members[name] ?? []).filter { $0.labels != nil && (classes.contains($0.owner) || $0.owner == id) }
  }
}

extension String {
  fileprivate func prefixBefore(_ mark: Character) -> String { String(prefix { $0 != mark }) }
}
