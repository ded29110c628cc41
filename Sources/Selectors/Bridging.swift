import Foundation

/// Returns a value as one of another type, as Objective-C's bridging makes it; nil if it is none.
///
/// Nil and `NSNull` become nil of an optional type. Numbers become numbers of every type, truth values, and cases of
/// enumerations whose raw values are numbers.
func bridged<Value>(_ value: Any?, to type: Value.Type) -> Value? {
  if let optional = type as? any OptionalValue.Type { return optional.bridging(value, to: type) }
  guard let value, !(value is NSNull) else { return nil }
  if let same = value as? Value { return same }
  if let number = value as? NSNumber {
    if let numeric = type as? any BridgedNumber.Type { return numeric.init(bridging: number) as? Value }
    if let raw = type as? any RawRepresentable.Type { return raw.bridging(number) as? Value }
  }
  return nil
}

/// Returns a value that may be optional, at any depth; nil if it is nil, or what a method returns that returns nothing.
func withoutOptional(_ value: Any) -> Any? {
  if let optional = value as? any OptionalValue { return optional.value }
  return value is Void ? nil : value
}

private protocol OptionalValue {
  var value: Any? { get }
  /// Returns a value as one of the type itself, which `Same` is.
  static func bridging<Same>(_ value: Any?, to type: Same.Type) -> Same?
}

extension Optional: OptionalValue {
  fileprivate var value: Any? { flatMap { withoutOptional($0) } }

  fileprivate static func bridging<Same>(_ value: Any?, to type: Same.Type) -> Same? {
    // A cast to the very same type leaves optionals in optionals as they are.
    guard let value = value.flatMap({ withoutOptional($0) }), !(value is NSNull) else { return Self.none as? Same }
    return bridged(value, to: Wrapped.self).flatMap { Self.some($0) as? Same }
  }
}

/// A type of numbers that `NSNumber` can be.
private protocol BridgedNumber {
  init(bridging number: NSNumber)
}

extension Bool: BridgedNumber { fileprivate init(bridging number: NSNumber) { self = number.boolValue } }
extension Int: BridgedNumber { fileprivate init(bridging number: NSNumber) { self = number.intValue } }
extension Int8: BridgedNumber { fileprivate init(bridging number: NSNumber) { self = number.int8Value } }
extension Int16: BridgedNumber { fileprivate init(bridging number: NSNumber) { self = number.int16Value } }
extension Int32: BridgedNumber { fileprivate init(bridging number: NSNumber) { self = number.int32Value } }
extension Int64: BridgedNumber { fileprivate init(bridging number: NSNumber) { self = number.int64Value } }
extension UInt: BridgedNumber { fileprivate init(bridging number: NSNumber) { self = number.uintValue } }
extension UInt8: BridgedNumber { fileprivate init(bridging number: NSNumber) { self = number.uint8Value } }
extension UInt16: BridgedNumber { fileprivate init(bridging number: NSNumber) { self = number.uint16Value } }
extension UInt32: BridgedNumber { fileprivate init(bridging number: NSNumber) { self = number.uint32Value } }
extension UInt64: BridgedNumber { fileprivate init(bridging number: NSNumber) { self = number.uint64Value } }
extension Float: BridgedNumber { fileprivate init(bridging number: NSNumber) { self = number.floatValue } }
extension Double: BridgedNumber { fileprivate init(bridging number: NSNumber) { self = number.doubleValue } }
extension CGFloat: BridgedNumber { fileprivate init(bridging number: NSNumber) { self.init(number.doubleValue) } }

extension RawRepresentable {
  fileprivate static func bridging(_ number: NSNumber) -> Self? {
    bridged(number, to: RawValue.self).flatMap { Self(rawValue: $0) }
  }
}
