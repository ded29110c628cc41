public import Foundation

// What the code calls that `inbetween-rewriter` writes behind sources of iOS. The names begin with "_", as they are not for
// people.

/// The members of a class, by their names in Objective-C. (Ours.)
public final class _MemberTable<Owner: AnyObject> {
  fileprivate var table = MemberTables.Table()

  fileprivate init() {}

  /// Adds a method: a closure that calls it with what it is sent.
  public func method(_ name: String, _ call: @escaping @MainActor (Owner, _Arguments) -> Any?) {
    // It is called on the thread that sends, as in Objective-C: methods that belong to no actor are called so, too.
    let call = unsafe unsafeBitCast(call, to: ((Owner, _Arguments) -> Any?).self)
    table.methods[name] = { object, arguments in
      guard let owner = object as? Owner else { return nil }
      return withoutOptional(call(owner, _Arguments(arguments, of: name)) as Any)
    }
  }

  /// Adds a property that can be set.
  public func property<Value>(_ name: String, _ path: ReferenceWritableKeyPath<Owner, Value>) {
    table.properties[name] = MemberTables.Property(
      path: path, get: { ($0 as? Owner).flatMap { withoutOptional($0[keyPath: path]) } },
      set: { object, value in
        guard let owner = object as? Owner, let value = bridged(value, to: Value.self) else { return false }
        owner[keyPath: path] = value
        return true
      })
  }

  /// Adds a property that can be read.
  public func property<Value>(_ name: String, _ path: KeyPath<Owner, Value>) {
    table.properties[name] = MemberTables.Property(
      path: path, get: { ($0 as? Owner).flatMap { withoutOptional($0[keyPath: path]) } }, set: nil)
  }
}

/// What a method is sent. (Ours.)
public struct _Arguments {
  private let values: [Any?]
  private let name: String

  fileprivate init(_ values: [Any?], of name: String) {
    self.values = values
    self.name = name
  }

  /// The argument at an index as one of the method's type. One that was not sent is nil, and zero if it is a number; an
  /// object may be of another class than the method says, as long as the method does not use it.
  public subscript<Value>(index: Int) -> Value {
    let value = index < values.count ? values[index] : nil
    guard
      let argument = bridged(value, to: Value.self) ?? (value == nil ? bridged(0, to: Value.self) : unchecked(value))
    else {
      preconditionFailure(
        "\(name) has a parameter of type \(Value.self), and is sent \(value.map { "\($0)" } ?? "nil")")
    }
    return argument
  }

  /// An object as one of a class that is not its own: messages do not look at the classes of what they carry, and a
  /// method that makes nothing of its sender works with any.
  private func unchecked<Value>(_ value: Any?) -> Value? {
    guard let value, Value.self is NSObject.Type, let value = value as? NSObject else { return nil }
    return unsafe unsafeBitCast(value, to: Value.self)
  }
}

/// Calls a closure before somebody first looks for a name; it calls `_register`. (Ours.)
public func _atLaunch(_ register: @escaping () -> Void) { MemberTables.shared.atLaunch(register) }

/// Makes a class and its members known. (Ours.)
public func _register<Owner: AnyObject>(
  _ type: Owner.Type, named name: String, _ fill: (@MainActor (_MemberTable<Owner>) -> Void)? = nil
) {
  let members = _MemberTable<Owner>()
  if let fill { unsafe unsafeBitCast(fill, to: ((_MemberTable<Owner>) -> Void).self)(members) }
  MemberTables.shared.add(type, named: name, members.table)
}

/// A property of classes that only their own bodies can name: the first object makes the members known. (Ours.)
public struct _RegisteredMembers: Sendable {
  public init<Owner: AnyObject>(_ type: Owner.Type, _ fill: @MainActor (_MemberTable<Owner>) -> Void) {
    guard MemberTables.shared.isFirst(type) else { return }
    let members = _MemberTable<Owner>()
    withoutActuallyEscaping(fill) { fill in
      unsafe unsafeBitCast(fill, to: ((_MemberTable<Owner>) -> Void).self)(members)
    }
    MemberTables.shared.add(type, named: nil, members.table)
  }
}

/// Whether an object has a method or a property of a name. (Ours.)
public func _responds(_ object: AnyObject, _ name: String) -> Bool {
  MemberTables.shared.method(name, of: object) != nil
}

/// The value of a property that a protocol does not require; nil if the object has none. (Ours.)
public func _optionalProperty<Value>(_ object: AnyObject, _ key: String) -> Value? {
  guard let property = MemberTables.shared.property(key, of: object) else { return nil }
  return bridged(property.get(object), to: Value.self)
}

/// An object of any class that is sent optional methods of protocols; generated code extends it by these. (Ours.)
public struct _Recipient {
  public let object: AnyObject

  /// Nil of nil.
  public init?(_ object: AnyObject?) {
    guard let object else { return nil }
    self.object = object
  }
}

/// A value of which code only knows that it is an object, and that it asks for a number. (Ours.)
public struct _AnyValue {
  package let value: Any?

  public init(_ value: Any?) { self.value = value.flatMap { withoutOptional($0) } }

  public var boolValue: Bool! { bridged(value, to: Bool.self) }
  public var doubleValue: Double! { bridged(value, to: Double.self) }
  public var floatValue: Float! { bridged(value, to: Float.self) }
  public var intValue: Int32! { bridged(value, to: Int32.self) }
  public var integerValue: Int! { bridged(value, to: Int.self) }
}

/// An object of which code only knows that it is one, and that it asks for a member of a dictionary. (Ours.)
public struct _AskedObject {
  fileprivate let object: AnyObject

  /// The member of a dictionary; nil of every other object.
  public subscript(key: String) -> Any? {
    if let dictionary = object as? NSDictionary { return dictionary[key] }
    return (object as? [String: Any])?[key]
  }
}

/// Returns an object that can be asked for members of a dictionary. (Ours.)
public func _asked(_ object: AnyObject) -> _AskedObject { _AskedObject(object: object) }

/// Returns the value, which can be asked as it is. (Ours.)
@_disfavoredOverload
public func _asked<Value>(_ value: Value) -> Value { value }

/// A class of which code only knows that it is one. (Ours.)
public struct _AnyClass {
  private let type: Any.Type

  public init(_ type: Any.Type) { self.type = type }

  /// The class's name, with that of its module.
  public func description() -> String { String(reflecting: type) }
}

/// Stands for a method that a protocol does not require, and that was called without asking whether it is there. (Ours.)
public func _missingMethod<Result>(_ name: String) -> Result {
  preconditionFailure("\(name) is called, but no class has it")
}

/// Calls the method of a name that an object's class has, or the nearest class above it. (Ours.)
public func _send<Result>(_ object: AnyObject, _ name: String, _ arguments: Any?...) -> Result {
  result(of: MemberTables.shared.method(name, of: object), object, name, arguments)
}

/// Calls the method of a name that the nearest class above another one has. (Ours.)
public func _sendSuper<Result>(
  _ type: AnyClass, _ object: AnyObject, _ name: String, _ arguments: Any?...
) -> Result {
  result(of: MemberTables.shared.method(name, of: object, above: type), object, name, arguments)
}

private func result<Result>(
  of call: MemberTables.Call?, _ object: AnyObject, _ name: String, _ arguments: [Any?]
) -> Result {
  guard let call else { preconditionFailure("\(type(of: object)) has no method \(name) to call") }
  let value = call(object, arguments)
  if let nothing = () as? Result { return nothing }
  guard let result = bridged(value, to: Result.self) else {
    preconditionFailure("\(name) of \(type(of: object)) gives \(value as Any), and not a value of type \(Result.self)")
  }
  return result
}

extension Timer {
  /// A timer that never fires: what `Timer()` is on iOS. (Ours: here `Timer()` is not to be had.)
  public static func _none() -> Timer { Timer(timeInterval: 3e10, repeats: false) { _ in } }
}
