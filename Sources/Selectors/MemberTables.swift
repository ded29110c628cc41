import Foundation

/// What classes have under the names that their members would have in Objective-C.
///
/// Code that `inbetween-rewriter` generates registers members before `main` runs; the tables are filled when somebody first
/// looks for a name. An object has the members of its class and of those above it.
final class MemberTables: @unchecked Sendable {
  // The lock guards all that changes. It is recursive, since filling a table may make objects that register their own.
  static let shared = MemberTables()
  private let lock = NSRecursiveLock()
  private var waiting: [() -> Void] = []
  private var tables: [ObjectIdentifier: Table] = [:]
  private var classes: [String: AnyClass] = [:]
  private var filled: Set<ObjectIdentifier> = []

  struct Table {
    var methods: [String: Call] = [:]
    var properties: [String: Property] = [:]
  }

  typealias Call = (_ object: Any, _ arguments: [Any?]) -> Any?

  struct Property {
    let path: AnyKeyPath
    let get: (_ object: Any) -> Any?
    /// Nil if it cannot be set. Returns false for a value of another type.
    let set: ((_ object: Any, _ value: Any?) -> Bool)?
  }

  // MARK: - Registering

  func atLaunch(_ register: @escaping () -> Void) { lock.withLock { waiting.append(register) } }

  func add(_ type: AnyClass, named name: String?, _ table: Table) {
    lock.withLock {
      if let name, classes[name] == nil { classes[name] = type }
      guard !table.methods.isEmpty || !table.properties.isEmpty else { return }
      tables[ObjectIdentifier(type), default: Table()].methods.merge(table.methods) { $1 }
      tables[ObjectIdentifier(type), default: Table()].properties.merge(table.properties) { $1 }
    }
  }

  /// Returns whether it is called for the first time with a class.
  func isFirst(_ type: AnyClass) -> Bool { lock.withLock { filled.insert(ObjectIdentifier(type)).inserted } }

  private func load() {
    while !waiting.isEmpty {
      let all = waiting
      waiting = []
      for register in all { register() }
    }
  }

  // MARK: - Looking up

  /// Returns the class of a name with its module, or of a name alone in any module: the first by name.
  func type(named name: String) -> AnyClass? {
    lock.withLock {
      load()
      if let known = classes[name] { return known }
      guard !name.contains(".") else { return nil }
      return classes.keys.filter { $0.hasSuffix("." + name) }.min().flatMap { classes[$0] }
    }
  }

  private func first<Found>(of object: Any, above lower: AnyClass? = nil, _ find: (Table) -> Found?) -> Found? {
    // `type(of: object) as? AnyClass` is nil in release builds where the optimizer knows the class (Swift 6.2).
    let type: AnyClass = Swift.type(of: object as AnyObject)
    return lock.withLock {
      load()
      var current: AnyClass? = lower.map { _getSuperclass($0) } ?? type
      while let type = current {
        if let table = tables[ObjectIdentifier(type)], let found = find(table) { return found }
        current = _getSuperclass(type)
      }
      return nil
    }
  }

  func property(_ key: String, of object: Any, above type: AnyClass? = nil) -> Property? {
    first(of: object, above: type) { $0.properties[key] }
  }

  /// Returns the key of the property that a key path of a class or of one above it leads to.
  func key(of path: AnyKeyPath, of object: Any) -> String? {
    first(of: object) { table in table.properties.first { $0.value.path == path }?.key }
  }

  /// Returns the properties that can be set, of an object's class and those above it, by their keys.
  func settableProperties(of object: Any) -> [String: Property] {
    var all: [String: Property] = [:]
    _ = first(of: object) { table -> Never? in
      all.merge(table.properties.filter { $0.value.set != nil }) { own, _ in own }
      return nil
    }
    return all
  }

  /// Returns how an object's method is called; properties have a getter and a setter. With a class, only those above it
  /// are asked.
  func method(_ name: String, of object: Any, above type: AnyClass? = nil) -> Call? {
    if let call = first(of: object, above: type, { $0.methods[name] }) { return call }
    if let property = property(name, of: object, above: type) { return { object, _ in property.get(object) } }
    guard name.hasPrefix("set"), name.hasSuffix(":"), let initial = name.dropFirst(3).first else { return nil }
    let rest = name.dropFirst(4).dropLast()
    // The key of `setValue:` is "value", and that of `setURL:` "URL".
    for key in [initial.lowercased() + rest, String(initial) + rest] {
      guard let set = property(key, of: object, above: type)?.set else { continue }
      return { object, arguments in
        guard set(object, arguments.first ?? nil) else {
          preconditionFailure("\(name) of \(Swift.type(of: object)) is sent \(arguments.first as Any)")
        }
        return nil
      }
    }
    return nil
  }
}

/// Returns the class of a name such as "Module.Class", or "Class" in any module, that generated code has registered.
package func registeredClass(named name: String) -> AnyClass? { MemberTables.shared.type(named: name) }

/// A property that generated code has registered and that can be set.
package struct RegisteredProperty {
  package let key: String
  package let get: (_ object: Any) -> Any?
  /// Does nothing with a value of another type.
  package let set: (_ object: Any, _ value: Any?) -> Void
}

/// Returns the properties that generated code has registered for an object's class and those above it, and that can be
/// set, in the order of their keys.
package func registeredProperties(of object: Any) -> [RegisteredProperty] {
  MemberTables.shared.settableProperties(of: object).sorted { $0.key < $1.key }.map { key, property in
    RegisteredProperty(key: key, get: property.get) { object, value in _ = property.set?(object, value) }
  }
}
