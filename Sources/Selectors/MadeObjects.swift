public import Foundation

/// What initialisers can take from a function that makes it. (Ours.)
public protocol _Made {}

extension _Made {
  /// Takes what has been made. Only here `self` can be set, as the protocol is not for classes alone.
  public init(_made value: Self) { self = value }
}

extension NSObject {
  // An initialiser that others lead to dispatches by class, and its function is called with the class at hand.
  @_silgen_name("_inbetween_object_plain")
  convenience init(_dynamically: Void) { self.init() }

  @_silgen_name("_inbetween_object_plain")
  fileprivate static func make() -> NSObject
}

/// Makes an object of a class that is only known when the program runs, by the `init()` that all have on iOS. (Ours.)
///
/// A class whose initialisers all have parameters is a mistake of the program, which ends it.
public func _made<Object: NSObject>(_ type: Object.Type) -> Object {
  guard let object = type.make() as? Object else { preconditionFailure("\(type) has made an object of another class") }
  return object
}
