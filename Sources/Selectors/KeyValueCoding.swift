public import Foundation

/// An object of a framework that has values by key besides those of its tables. (Ours.)
package protocol KeyedValues: AnyObject {
  /// Returns a value in an optional: the outer one is nil if the object knows no such key.
  func keyedValue(_ key: String) -> Any??
  /// Sets a value. Returns false if the object knows no such key.
  func setKeyedValue(_ value: Any?, _ key: String) -> Bool
}

extension NSObjectProtocol where Self: NSObject {
  /// Returns the value of a property by its name.
  ///
  /// Those properties, and methods without parameters, have names that `@objc`, `@IBOutlet` and `@IBInspectable` show in sources of iOS that
  /// `inbetween-rewriter` has rewritten, and those of layers. Of all others `value(forUndefinedKey:)` is asked.
  public func value(forKey key: String) -> Any? {
    if let get = MemberTables.shared.method(key, of: self) { return get(self, []) }
    if let value = (self as? any KeyedValues)?.keyedValue(key) { return value }
    if let get = MemberTables.shared.method("valueForUndefinedKey:", of: self) { return get(self, [key]) }
    return value(forUndefinedKey: key)
  }

  /// Sets a property by its name. A value of another type than the property's is a mistake of the program, which ends it.
  public func setValue(_ value: Any?, forKey key: String) {
    if setKnownValue(value, forKey: key) { return }
    if let set = MemberTables.shared.method("setValue:forUndefinedKey:", of: self) {
      _ = set(self, [value, key])
    } else {
      setValue(value, forUndefinedKey: key)
    }
  }

  /// Returns the value at the end of a path of names with dots between them.
  public func value(forKeyPath keyPath: String) -> Any? {
    let (key, rest) = keyPath.splitAtDot
    guard let rest else { return value(forKey: key) }
    return (value(forKey: key) as? NSObject)?.value(forKeyPath: rest)
  }

  /// Sets the value at the end of a path of names with dots between them.
  public func setValue(_ value: Any?, forKeyPath keyPath: String) {
    let (key, rest) = keyPath.splitAtDot
    guard let rest else { return setValue(value, forKey: key) }
    (self.value(forKey: key) as? NSObject)?.setValue(value, forKeyPath: rest)
  }

  /// Sets the values of several properties.
  public func setValuesForKeys(_ keyedValues: [String: Any]) {
    for (key, value) in keyedValues.sorted(by: { $0.key < $1.key }) { setValue(value, forKey: key) }
  }

  /// Ends the program: there is no such property.
  public func value(forUndefinedKey key: String) -> Any? {
    preconditionFailure("\(type(of: self)) has no value for the key \(key)")
  }

  /// Ends the program: there is no such property that can be set.
  public func setValue(_ value: Any?, forUndefinedKey key: String) {
    preconditionFailure("\(type(of: self)) has no value that can be set for the key \(key)")
  }
}

extension NSObject {
  /// Returns the value of a property that the tables have, in an optional; the outer one is nil if they have none.
  package func registeredValue(forKey key: String) -> Any?? {
    MemberTables.shared.property(key, of: self).map { $0.get(self) }
  }

  /// Sets a property that the tables have. Returns whether they have one that takes the value; nil if they have none.
  package func setRegisteredValue(_ value: Any?, forKey key: String) -> Bool? {
    MemberTables.shared.property(key, of: self).map { $0.set?(self, value) ?? false }
  }

  /// Sets a property by its name, if there is one of the name that takes the value. Returns whether there is.
  package func setKnownValue(_ value: Any?, forKey key: String) -> Bool {
    setRegisteredValue(value, forKey: key) ?? (self as? any KeyedValues)?.setKeyedValue(value, key) ?? false
  }

  /// Sets the value at the end of a path, if there is one that takes it. Returns whether there is.
  package func setKnownValue(_ value: Any?, forKeyPath keyPath: String) -> Bool {
    let (key, rest) = keyPath.splitAtDot
    guard let rest else { return setKnownValue(value, forKey: key) }
    let owner = registeredValue(forKey: key) ?? (self as? any KeyedValues)?.keyedValue(key)
    return ((owner ?? nil) as? NSObject)?.setKnownValue(value, forKeyPath: rest) ?? false
  }
}

extension String {
  /// What comes before the first dot, and what comes behind it. A path may begin with `self`, which is the object.
  fileprivate var splitAtDot: (String, String?) {
    if hasPrefix("self.") { return String(dropFirst("self.".count)).splitAtDot }
    guard let dot = firstIndex(of: ".") else { return (self, nil) }
    return (String(self[..<dot]), String(self[index(after: dot)...]))
  }
}
