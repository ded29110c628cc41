import Foundation

/// Makes an object one of another class, and returns the class that it had.
///
/// The classes must be one above the other, and objects of both have the same size: the object keeps its properties, and
/// the lower class may have none of its own.
@discardableResult
public func object_setClass(_ object: Any?, _ type: AnyClass) -> AnyClass? {
  guard let object = object.map({ $0 as AnyObject }) else { return nil }
  let old: AnyClass = Swift.type(of: object)
  guard old != type else { return old }
  precondition(
    isClass(old, above: type) || isClass(type, above: old),
    "object_setClass: \(type) is neither above nor below \(old)")
  precondition(
    size(of: old) == size(of: type), "object_setClass: objects of \(type) and of \(old) have properties of their own")
  let place = unsafe Unmanaged.passUnretained(object).toOpaque()
  unsafe place.storeBytes(of: unsafeBitCast(type, to: UnsafeRawPointer.self), as: UnsafeRawPointer.self)
  return old
}

private func isClass(_ upper: AnyClass, above lower: AnyClass) -> Bool {
  sequence(first: lower, next: { _getSuperclass($0) }).contains { $0 == upper }
}

/// The size of a class's objects, as its metadata has it: behind the words for kind and superclass, the flags and the
/// address point.
private func size(of type: AnyClass) -> UInt32 {
  let metadata = unsafe unsafeBitCast(type, to: UnsafeRawPointer.self)
  return unsafe metadata.load(fromByteOffset: 2 * MemoryLayout<UInt>.size + 8, as: UInt32.self)
}

/// Returns the class of an object.
public func object_getClass(_ object: Any?) -> AnyClass? { object.map { Swift.type(of: $0 as AnyObject) } }
