/// The values that views inherit from those that they are in, each under its key.
///
/// A copy shares its storage with the original until one of them changes, so copying takes O(1), and so
/// does comparing copies that have not changed. The first change of a shared copy takes O(n), n being the number of
/// values that are set. Setting a key to a value that equals the one stored under it changes nothing.
public struct EnvironmentValues: CustomStringConvertible, @unchecked Sendable {
  private var storage: Storage
  /// Records which keys are read through this collection, where somebody wants to know.
  var reads: EnvironmentReads?

  public init() { storage = .empty }

  public subscript<K: EnvironmentKey>(key: K.Type) -> K.Value {
    get {
      let entry = storage.entries[ObjectIdentifier(key)]
      reads?.note(ObjectIdentifier(key), entry: entry)
      return (entry as? Entry<K>)?.value ?? K.defaultValue
    }
    set {
      let id = ObjectIdentifier(key)
      if let old = storage.entries[id] as? Entry<K>, areEqual(old.value, newValue) { return }
      if !isKnownUniquelyReferenced(&storage) { storage = Storage(entries: storage.entries) }
      storage.entries[id] = Entry<K>(newValue)
    }
  }

  public var description: String {
    "[" + storage.entries.values.map(\.description).sorted().joined(separator: ", ") + "]"
  }

  /// Whether this collection and the other still share one storage.
  func isIdentical(to other: EnvironmentValues) -> Bool { storage === other.storage }

  /// Whether `entry` equals the entry stored here under the key that `id` stands for. A nil entry stands for the default value.
  func holds(_ entry: EnvironmentEntry?, for id: ObjectIdentifier) -> Bool {
    let own = storage.entries[id]
    if own === entry { return true }
    guard let entry, let own else { return (entry ?? own)?.isDefault ?? true }
    return own.isEqual(to: entry)
  }

  /// The storage behind a collection. An entry never changes once it is made, so several storages can share it.
  private final class Storage: @unchecked Sendable {
    static let empty = Storage(entries: [:])
    var entries: [ObjectIdentifier: EnvironmentEntry]

    init(entries: [ObjectIdentifier: EnvironmentEntry]) { self.entries = entries }
  }

  private final class Entry<K: EnvironmentKey>: EnvironmentEntry {
    let value: K.Value

    init(_ value: K.Value) { self.value = value }

    var description: String { "\(K.self) = \(value)" }
    var isDefault: Bool { areEqual(value, K.defaultValue) }

    func isEqual(to other: EnvironmentEntry) -> Bool {
      guard let other = other as? Entry<K> else { return false }
      return areEqual(value, other.value)
    }
  }
}

/// A stored value of an environment, its type erased.
protocol EnvironmentEntry: AnyObject {
  var description: String { get }
  var isDefault: Bool { get }
  func isEqual(to other: EnvironmentEntry) -> Bool
}

/// A key for a value of the environment, with the default where none is set.
public protocol EnvironmentKey {
  associatedtype Value
  static var defaultValue: Value { get }
}
