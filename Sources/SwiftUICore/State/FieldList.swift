@_spi(Reflection) import Swift
import Synchronization

/// The stored properties of a type, found out once for each type: which of them are dynamic properties, and how two
/// values are compared.
///
/// Only this file reads and writes values through pointers to their stored properties. Offsets and types come from the
/// runtime's own descriptions; no pointer outlives the call that it is for. References are compared by their bits and
/// never followed, since the runtime describes a `weak` or `unowned` property like a strong one.
@safe
final class FieldList: @unchecked Sendable {
  /// A dynamic property somewhere inside of a value.
  private struct DynamicField {
    let offset: Int
    /// The optionals around the property. The property is only there if none of them is nil.
    let optionals: [(offset: Int, type: any OptionalValue.Type)]
    let type: any DynamicProperty.Type

    func isPresent(in value: UnsafeRawPointer) -> Bool {
      optionals.allSatisfy { unsafe !$0.type.isNil(at: value + $0.offset) }
    }
  }

  private var dynamicFields: [DynamicField] = []
  private let comparison: Comparison
  /// Whether the type is `Animatable`, and not a shape, which is animated where it is drawn.
  let isAnimatable: Bool

  private init<Value>(of type: Value.Type) {
    isAnimatable = type is any Animatable.Type && !(type is any Shape.Type)
    comparison = makeComparison(type)
    addDynamicFields(of: type, at: 0, optionals: [], isOutermost: true)
  }

  static func of<Value>(_ type: Value.Type) -> FieldList {
    let id = ObjectIdentifier(type)
    if let known = known.withLock({ $0[id] }) { return known }
    let list = FieldList(of: type)
    known.withLock { $0[id] = list }
    return list
  }

  private static let known = Mutex<[ObjectIdentifier: FieldList]>([:])

  // MARK: - Dynamic properties

  /// How many slots `install` needs.
  var slotCount: Int { dynamicFields.count }

  private func addDynamicFields<Value>(
    of type: Value.Type, at offset: Int, optionals: [(offset: Int, type: any OptionalValue.Type)], isOutermost: Bool
  ) {
    if type is any InstalledProperty.Type {
      // An installed property takes care of the properties inside it by itself.
    } else if let optional = type as? any OptionalValue.Type {
      addDynamicFields(
        of: optional.wrappedType, at: offset, optionals: optionals + [(offset, optional)], isOutermost: false)
    } else if !(type is AnyClass) {
      forEachField(of: type) { fieldOffset, fieldType in
        addDynamicFields(of: fieldType, at: offset + fieldOffset, optionals: optionals, isOutermost: false)
      }
    }
    // The properties inside it come before it, so that they are ready when its own `update()` runs.
    if !isOutermost, let type = type as? any DynamicProperty.Type {
      dynamicFields.append(DynamicField(offset: offset, optionals: optionals, type: type))
    }
  }

  /// Connects the dynamic properties of `value` with what the node keeps for each.
  @MainActor
  func install<Value>(in value: inout Value, slots: inout [AnyObject?], node: ViewNode) {
    guard !dynamicFields.isEmpty else { return }
    unsafe withUnsafeMutableBytes(of: &value) { bytes in
      guard let base = bytes.baseAddress else { return }
      for (index, field) in dynamicFields.enumerated() {
        if unsafe field.isPresent(in: UnsafeRawPointer(base)) {
          if let type = field.type as? any InstalledProperty.Type {
            unsafe type.install(at: base + field.offset, slot: &slots[index], node: node)
          }
        } else {
          slots[index] = nil
        }
      }
    }
  }

  /// Brings the dynamic properties of `value` up to date, beginning with those inside of others.
  @MainActor
  func update<Value>(_ value: inout Value, slots: inout [AnyObject?], node: ViewNode) {
    unsafe withUnsafeMutableBytes(of: &value) { bytes in
      guard let base = bytes.baseAddress else { return }
      for (index, field) in dynamicFields.enumerated() where unsafe field.isPresent(in: UnsafeRawPointer(base)) {
        if let type = field.type as? any InstalledProperty.Type {
          unsafe type.update(at: base + field.offset, slot: &slots[index], node: node)
        } else {
          unsafe field.type.update(at: base + field.offset)
        }
      }
    }
  }

  // MARK: - Comparing

  func areEqual<Value>(_ old: Value, _ new: Value) -> Bool {
    unsafe withUnsafeBytes(of: old) { old in
      unsafe withUnsafeBytes(of: new) { new in
        guard let old = old.baseAddress, let new = new.baseAddress else { return true }
        return unsafe comparison(old, new)
      }
    }
  }
}

extension FieldList {
  /// Returns the indices at which two lists, as long as each other, are not equal.
  func indices<Value>(where old: [Value], differFrom new: [Value]) -> [Int] {
    precondition(old.count == new.count, "lists are compared element by element")
    let (count, stride) = (old.count, MemoryLayout<Value>.stride)
    return unsafe old.withUnsafeBufferPointer { old in
      unsafe new.withUnsafeBufferPointer { new in
        guard let old = unsafe UnsafeRawPointer(old.baseAddress), let new = unsafe UnsafeRawPointer(new.baseAddress)
        else {
          return []
        }
        return unsafe differences(old, new, count: count, stride: stride)
      }
    }
  }

  private func differences(_ old: UnsafeRawPointer, _ new: UnsafeRawPointer, count: Int, stride: Int) -> [Int] {
    var found: [Int] = []
    for index in 0..<count where unsafe !comparison(old + index * stride, new + index * stride) { found.append(index) }
    return found
  }
}

/// A test whether the two values of one type at two pointers are equal.
@safe
private struct Comparison {
  private let areEqual: (_ old: UnsafeRawPointer, _ new: UnsafeRawPointer) -> Bool

  init(_ areEqual: @escaping (_ old: UnsafeRawPointer, _ new: UnsafeRawPointer) -> Bool) {
    unsafe self.areEqual = areEqual
  }

  func callAsFunction(_ old: UnsafeRawPointer, _ new: UnsafeRawPointer) -> Bool { unsafe areEqual(old, new) }
}

private func makeComparison<Value>(_ type: Value.Type) -> Comparison {
  let size = MemoryLayout<Value>.size
  if size == 0 { return unsafe Comparison { _, _ in true } }
  if let type = type as? any InstalledProperty.Type { return unsafe Comparison { unsafe type.areEqual(at: $0, $1) } }
  let bits = unsafe Comparison { unsafe memcmp($0, $1, size) == 0 }
  let kind = kind(of: type)
  var deeper: Comparison?
  switch kind {
  case .struct, .tuple, .enum, .optional:
    if kind == .optional, holdsReference(type) {
      deeper = nil
    } else if let type = type as? any Equatable.Type {
      deeper = unsafe Comparison { unsafe type.areEqual(at: $0, $1) }
    } else if let type = type as? any OptionalValue.Type {
      deeper = makeOptionalComparison(type)
    } else {
      deeper = makeFieldwiseComparison(type)
    }
  case .existential where size >= leastOpaqueExistential:
    deeper = unsafe Comparison { unsafe areContentsEqual(Value.self, $0, $1) }
  default:
    break
  }
  guard let deeper else { return bits }
  return unsafe Comparison { unsafe bits($0, $1) || deeper($0, $1) }
}

/// The size in bytes of a buffer of three words and a type. A smaller existential is a reference with tables, which may
/// be weak.
private let leastOpaqueExistential = 4 * MemoryLayout<Int>.size

private func holdsReference<Value>(_ type: Value.Type) -> Bool {
  guard let optional = type as? any OptionalValue.Type else { return false }
  switch kind(opening: optional.wrappedType) {
  case .struct, .tuple, .enum: return false
  case .optional: return holdsReference(optional.wrappedType)
  default: return true
  }
}

/// Returns the kind of a type. The runtime tells only the kinds of stored properties, so this asks for that of a
/// tuple's first element.
private func kind<Value>(of type: Value.Type) -> _MetadataKind {
  var found = _MetadataKind.unknown
  _ = unsafe _forEachField(of: (Value, Void).self) { _, _, _, kind in
    found = kind
    return false
  }
  return found
}

private func kind(opening type: Any.Type) -> _MetadataKind {
  func open<Value>(_ type: Value.Type) -> _MetadataKind { kind(of: type) }
  return _openExistential(type, do: open)
}

private func makeOptionalComparison<Value: OptionalValue>(_ type: Value.Type) -> Comparison {
  let wrapped = makeComparison(opening: type.wrappedType)
  return unsafe Comparison { old, new in
    let (isOldNil, isNewNil) = unsafe (type.isNil(at: old), type.isNil(at: new))
    return isOldNil || isNewNil ? isOldNil && isNewNil : unsafe wrapped(old, new)
  }
}

private func makeFieldwiseComparison<Value>(_ type: Value.Type) -> Comparison? {
  var fields: [(offset: Int, comparison: Comparison)] = []
  forEachField(of: type) { offset, fieldType in fields.append((offset, makeComparison(opening: fieldType))) }
  guard !fields.isEmpty else { return nil }
  return unsafe Comparison { old, new in
    fields.allSatisfy { unsafe $0.comparison(old + $0.offset, new + $0.offset) }
  }
}

private func makeComparison(opening type: Any.Type) -> Comparison {
  func open<Value>(_ type: Value.Type) -> Comparison { makeComparison(type) }
  return _openExistential(type, do: open)
}

private func areContentsEqual<Existential>(
  _ type: Existential.Type, _ old: UnsafeRawPointer, _ new: UnsafeRawPointer
) -> Bool {
  let (old, new): (Any, Any) = unsafe (
    old.assumingMemoryBound(to: type).pointee, new.assumingMemoryBound(to: type).pointee
  )
  // An `Any` made of a generic value may hold the existential itself. Its dynamic type is that of the content all the
  // same.
  func compare<Content>(as type: Content.Type) -> Bool {
    guard Swift.type(of: new) == type, let old = old as? Content, let new = new as? Content else { return false }
    return areEqual(old, new)
  }
  return _openExistential(Swift.type(of: old), do: compare(as:))
}

/// Calls `body` with each stored property of a struct or tuple. Other types count as having none.
private func forEachField<Value>(of type: Value.Type, _ body: (_ offset: Int, _ type: Any.Type) -> Void) {
  switch kind(of: type) {
  case .struct, .tuple:
    _ = unsafe _forEachField(of: type) { _, offset, fieldType, _ in
      body(offset, fieldType)
      return true
    }
  default: break
  }
}

// MARK: - Values at pointers

/// An optional of any type. The value that it wraps lies at its beginning in memory.
private protocol OptionalValue {
  static var wrappedType: Any.Type { get }
  var isNil: Bool { get }
}

extension Optional: OptionalValue {
  static var wrappedType: Any.Type { Wrapped.self }
  var isNil: Bool { self == nil }
}

extension OptionalValue {
  fileprivate static func isNil(at pointer: UnsafeRawPointer) -> Bool {
    unsafe pointer.assumingMemoryBound(to: Self.self).pointee.isNil
  }
}

extension Equatable {
  fileprivate static func areEqual(at old: UnsafeRawPointer, _ new: UnsafeRawPointer) -> Bool {
    unsafe old.assumingMemoryBound(to: Self.self).pointee == new.assumingMemoryBound(to: Self.self).pointee
  }
}

extension DynamicProperty {
  fileprivate static func update(at pointer: UnsafeMutableRawPointer) {
    unsafe pointer.assumingMemoryBound(to: Self.self).pointee.update()
  }
}

extension InstalledProperty {
  @MainActor
  fileprivate static func install(at pointer: UnsafeMutableRawPointer, slot: inout AnyObject?, node: ViewNode) {
    unsafe pointer.assumingMemoryBound(to: Self.self).pointee.install(in: &slot, of: node)
  }

  @MainActor
  fileprivate static func update(at pointer: UnsafeMutableRawPointer, slot: inout AnyObject?, node: ViewNode) {
    unsafe pointer.assumingMemoryBound(to: Self.self).pointee.update(in: &slot, of: node)
  }

  fileprivate static func areEqual(at old: UnsafeRawPointer, _ new: UnsafeRawPointer) -> Bool {
    unsafe old.assumingMemoryBound(to: Self.self).pointee.isEqual(to: new.assumingMemoryBound(to: Self.self).pointee)
  }
}

/// Whether two values look the same to views that show them.
///
/// They do if their bits are the same, or if their type is `Equatable` and says so, or else if all their stored
/// properties look the same. References are equal if they lead to the same object, and closures if they are the same
/// code with the same captured values in one place. Dynamic properties are equal if they stand for the same thing: the
/// initial value of a `State` makes no difference.
package func areEqual<Value>(_ old: Value, _ new: Value) -> Bool { FieldList.of(Value.self).areEqual(old, new) }
