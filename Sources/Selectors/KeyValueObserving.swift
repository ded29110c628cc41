public import Foundation
import Synchronization

/// What an observer of a property wants to be told.
public struct NSKeyValueObservingOptions: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// The new value.
  public static let new = NSKeyValueObservingOptions(rawValue: 1)
  /// The value before.
  public static let old = NSKeyValueObservingOptions(rawValue: 2)
  /// Also the value that is there when the observation begins.
  public static let initial = NSKeyValueObservingOptions(rawValue: 4)
  /// Also that a change will come. It is told only where a program itself tells `willChangeValue(forKey:)`.
  public static let prior = NSKeyValueObservingOptions(rawValue: 8)
}

/// What kind of change an observer is told of: here always that a value has been set.
public enum NSKeyValueChange: UInt, Sendable {
  case setting = 1, insertion, removal, replacement
}

/// A key of what `observeValue(forKeyPath:of:change:context:)` is told.
public struct NSKeyValueChangeKey: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  public static let kindKey = NSKeyValueChangeKey(rawValue: "kind")
  public static let newKey = NSKeyValueChangeKey(rawValue: "new")
  public static let oldKey = NSKeyValueChangeKey(rawValue: "old")
  public static let indexesKey = NSKeyValueChangeKey(rawValue: "indexes")
  public static let notificationIsPriorKey = NSKeyValueChangeKey(rawValue: "notificationIsPrior")
}

/// A change of a property that is observed by its key path.
public struct NSKeyValueObservedChange<Value> {
  public let kind: NSKeyValueChange
  /// Nil if it was not asked for, or is none.
  public let newValue: Value?
  /// Nil if it was not asked for, or is none.
  public let oldValue: Value?
  public let indexes: IndexSet?
  public let isPrior: Bool
}

/// An observation of a property, which lasts until it is invalidated or let go.
public class NSKeyValueObservation: NSObject {
  private let end: () -> Void

  fileprivate init(end: @escaping () -> Void) { self.end = end }

  public func invalidate() { end() }

  deinit { end() }
}

/// What has the generic methods of key-value observing.
public protocol _KeyValueCodingAndObserving {}

extension NSObject: _KeyValueCodingAndObserving {}

extension _KeyValueCodingAndObserving where Self: NSObject {
  /// Calls a closure with each change of a property.
  ///
  /// The property is one of `@objc dynamic` of sources that `inbetween-rewriter` has rewritten, or one of those that a
  /// framework tells changes of: the frame, bounds and center of views, offset, size and inset of the content of scroll
  /// views, the state of recognizers. Another key path is a mistake of the program, which ends it.
  public func observe<Value>(
    _ keyPath: KeyPath<Self, Value>, options: NSKeyValueObservingOptions = [],
    changeHandler: @escaping (Self, NSKeyValueObservedChange<Value>) -> Void
  ) -> NSKeyValueObservation {
    // A framework's class names its properties when it is first asked for one.
    _ = (self as? any KeyedValues)?.keyedValue("")
    guard let key = MemberTables.shared.key(of: keyPath, of: self) else {
      preconditionFailure("\(keyPath) of \(type(of: self)) cannot be observed: it has no key")
    }
    let number = unsafe KeyValueObservations.shared.add(to: self, key, options) { [unowned self] change in
      changeHandler(
        self,
        NSKeyValueObservedChange(
          kind: .setting, newValue: change.new.flatMap { bridged($0, to: Value.self) },
          oldValue: change.old.flatMap { bridged($0, to: Value.self) }, indexes: nil, isPrior: change.isPrior))
    }
    return NSKeyValueObservation { KeyValueObservations.shared.remove { $0.number == number } }
  }
}

extension NSObjectProtocol where Self: NSObject {
  /// Lets an observer's `observeValue(forKeyPath:of:change:context:)` be told of changes of a property, or of any
  /// property on a path of several, such as `box.frame`. Neither object is kept alive.
  public func addObserver(
    _ observer: NSObject, forKeyPath keyPath: String, options: NSKeyValueObservingOptions = [],
    context: UnsafeMutableRawPointer?
  ) {
    let all = KeyValueObservations.shared
    let number = unsafe all.add(to: self, keyPath, options, observer: observer, context: context) {
      [unowned self, weak observer] change in
      guard let observer else { return }
      var told: [NSKeyValueChangeKey: Any] = [.kindKey: NSKeyValueChange.setting.rawValue]
      if let new = change.new { told[.newKey] = new ?? NSNull() }
      if let old = change.old { told[.oldKey] = old ?? NSNull() }
      if change.isPrior { told[.notificationIsPriorKey] = true }
      if let call = MemberTables.shared.method("observeValueForKeyPath:of:change:context:", of: observer) {
        _ = unsafe call(observer, [keyPath, self, told, context])
      }
    }
    if keyPath.contains(".") { all.follow(keyPath[...], of: self, for: number) }
  }

  /// Ends what `addObserver(_:forKeyPath:options:context:)` began, whatever the context.
  public func removeObserver(_ observer: NSObject, forKeyPath keyPath: String) {
    KeyValueObservations.shared.remove {
      $0.observer === observer && $0.key == keyPath && $0.object === self
    }
  }

  /// Ends what `addObserver(_:forKeyPath:options:context:)` began with a context.
  public func removeObserver(
    _ observer: NSObject, forKeyPath keyPath: String, context: UnsafeMutableRawPointer?
  ) {
    KeyValueObservations.shared.remove {
      unsafe $0.observer === observer && $0.key == keyPath && $0.object === self && $0.context == context
    }
  }

  /// Is told of changes; by default nothing happens.
  public func observeValue(
    forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
    context: UnsafeMutableRawPointer?
  ) {}

  /// Tells those who asked for it that a property is about to change.
  public func willChangeValue(forKey key: String) {
    let value = value(forKey: key)
    KeyValueObservations.shared.remember(value, of: key, of: self)
    KeyValueObservations.shared.tell(self, key, old: value, new: nil, isPrior: true)
  }

  /// Tells observers that a property has changed, after `willChangeValue(forKey:)`.
  public func didChangeValue(forKey key: String) {
    let old = KeyValueObservations.shared.forget(key, of: self)
    KeyValueObservations.shared.tell(self, key, old: old, new: value(forKey: key), isPrior: false)
  }
}

/// Tells observers that a property has changed. Generated code calls it. (Ours.)
public func _didChange(_ object: NSObject, _ key: String, from old: Any?) {
  guard KeyValueObservations.shared.hasObservers(of: key, of: object) else { return }
  let old = old.flatMap { withoutOptional($0) }
  KeyValueObservations.shared.tell(object, key, old: old, new: object.value(forKey: key), isPrior: false)
}

/// Whether any property is observed: whoever has none to tell can spare himself the work. (Ours.)
package var isAnythingObserved: Bool { KeyValueObservations.shared.isUsed }

/// All observations of properties.
private final class KeyValueObservations: @unchecked Sendable {
  // The lock guards the lists; observers are called without it.
  static let shared = KeyValueObservations()
  private let lock = NSLock()
  private var list: [Observation] = []
  private var before: [Observed: [Any?]] = [:]
  private var lastNumber = 0
  private let wasUsed = Atomic(false)

  /// Only ever becomes true; a thread that sees it late has begun its change before the observation.
  var isUsed: Bool { wasUsed.load(ordering: .relaxed) }

  struct Change {
    /// The outer optional is nil if the observer did not ask for the value.
    let old: Any??
    let new: Any??
    let isPrior: Bool
  }

  @safe struct Observation {
    let number: Int
    weak var object: NSObject?
    let key: String
    let options: NSKeyValueObservingOptions
    weak var observer: NSObject?
    let context: UnsafeMutableRawPointer?
    /// Of which observation of a path it watches a part, and which.
    let part: (whole: Int, depth: Int)?
    let tell: (Change) -> Void
  }

  private struct Observed: Hashable {
    let object: ObjectIdentifier
    let key: String
  }

  @discardableResult
  func add(
    to object: NSObject, _ key: String, _ options: NSKeyValueObservingOptions, observer: NSObject? = nil,
    context: UnsafeMutableRawPointer? = nil, part: (whole: Int, depth: Int)? = nil,
    _ tell: @escaping (Change) -> Void
  ) -> Int {
    let number = lock.withLock {
      lastNumber += 1
      wasUsed.store(true, ordering: .relaxed)
      list.removeAll { $0.object == nil }
      list.append(
        unsafe Observation(
          number: lastNumber, object: object, key: key, options: options, observer: observer, context: context,
          part: part, tell: tell))
      return lastNumber
    }
    if options.contains(.initial) {
      tell(Change(old: nil, new: options.contains(.new) ? .some(object.value(forKey: key)) : nil, isPrior: false))
    }
    return number
  }

  /// Observes each object on a path, so that the observation of the whole path is told of changes of its parts. Those
  /// deeper than `depth` that were followed before are left.
  func follow(_ path: Substring, of object: NSObject, for number: Int, depth: Int = 0) {
    let parts = path.split(separator: ".", maxSplits: 1)
    guard let key = parts.first.map(String.init) else { return }
    _ = unsafe add(to: object, key, [], part: (number, depth)) { [self, weak object] _ in
      guard let whole = (lock.withLock { list.first { $0.number == number } }), let root = whole.object else { return }
      if let object { followNext(parts, of: object, for: number, depth) }
      let value = whole.options.contains(.new) ? Any??.some(root.value(forKeyPath: whole.key)) : nil
      whole.tell(Change(old: nil, new: value, isPrior: false))
    }
    followNext(parts, of: object, for: number, depth)
  }

  private func followNext(_ parts: [Substring], of object: NSObject, for number: Int, _ depth: Int) {
    remove { $0.part.map { $0.whole == number && $0.depth > depth } ?? false }
    guard parts.count > 1, let next = object.value(forKey: String(parts[0])) as? NSObject else { return }
    follow(parts[1], of: next, for: number, depth: depth + 1)
  }

  func remove(where isMeant: (Observation) -> Bool) {
    let meant = Set(lock.withLock { list }.filter(isMeant).map(\.number))
    let removed = lock.withLock {
      // What watches the parts of a path goes with it.
      func isMeant(_ observation: Observation) -> Bool {
        meant.contains(observation.number) || observation.part.map { meant.contains($0.whole) } ?? false
      }
      let removed = list.filter(isMeant)
      list.removeAll(where: isMeant)
      return removed
    }
    withExtendedLifetime(removed) {}
  }

  func hasObservers(of key: String, of object: NSObject) -> Bool {
    lock.withLock { list.contains { $0.key == key && $0.object === object } }
  }

  func tell(_ object: NSObject, _ key: String, old: Any?, new: Any?, isPrior: Bool) {
    let meant = lock.withLock { list }.filter { $0.key == key && $0.object === object }
    for observation in meant where !isPrior || observation.options.contains(.prior) {
      observation.tell(
        Change(
          old: observation.options.contains(.old) ? .some(old) : nil,
          new: observation.options.contains(.new) && !isPrior ? .some(new) : nil, isPrior: isPrior))
    }
  }

  func remember(_ value: Any?, of key: String, of object: NSObject) {
    lock.withLock { before[Observed(object: ObjectIdentifier(object), key: key), default: []].append(value) }
  }

  func forget(_ key: String, of object: NSObject) -> Any? {
    lock.withLock {
      let observed = Observed(object: ObjectIdentifier(object), key: key)
      guard let value = before[observed]?.popLast() else { return nil }
      if before[observed]?.isEmpty == true { before[observed] = nil }
      return value
    }
  }
}
