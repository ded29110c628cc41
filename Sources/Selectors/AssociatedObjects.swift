import Foundation

/// How an object holds what is associated with it.
public enum objc_AssociationPolicy: UInt, Sendable {
  case OBJC_ASSOCIATION_ASSIGN = 0
  case OBJC_ASSOCIATION_RETAIN_NONATOMIC = 1
  case OBJC_ASSOCIATION_COPY_NONATOMIC = 3
  case OBJC_ASSOCIATION_RETAIN = 769
  case OBJC_ASSOCIATION_COPY = 771
}

/// Keeps a value with an object under a key, which is the address of a variable; nil takes it away.
///
/// What is kept with an object that is gone is let go with a later association of some object, not at once.
/// `OBJC_ASSOCIATION_ASSIGN` keeps an object as long as somebody else does, and the policies that copy copy.
public func objc_setAssociatedObject(
  _ object: Any, _ key: UnsafeRawPointer, _ value: Any?, _ policy: objc_AssociationPolicy
) {
  unsafe AssociatedObjects.shared.set(value, key, of: object as AnyObject, policy)
}

/// Returns the value that is kept with an object under a key; nil if there is none.
public func objc_getAssociatedObject(_ object: Any, _ key: UnsafeRawPointer) -> Any? {
  unsafe AssociatedObjects.shared.value(key, of: object as AnyObject)
}

/// Takes away all values that are kept with an object.
public func objc_removeAssociatedObjects(_ object: Any) {
  AssociatedObjects.shared.removeAll(of: object as AnyObject)
}

/// The values that are kept with objects.
private final class AssociatedObjects: @unchecked Sendable {
  // The lock guards the list. Values are let go without it, since their ends may associate something, too.
  static let shared = AssociatedObjects()
  private let lock = NSLock()
  private var holders: [ObjectIdentifier: Holder] = [:]
  /// At how many holders those whose objects are gone are looked for: twice as many as there were the last time.
  private var limit = 16

  private final class Holder {
    weak var object: AnyObject?
    var values: [UInt: Value] = [:]

    init(_ object: AnyObject) { self.object = object }
  }

  private enum Value {
    case kept(Any)
    case assigned(Weak)
  }

  private final class Weak {
    weak var object: AnyObject?

    init(_ object: AnyObject) { self.object = object }
  }

  func set(_ value: Any?, _ key: UnsafeRawPointer, of object: AnyObject, _ policy: objc_AssociationPolicy) {
    let kept = value.map { value -> Value in
      switch policy {
      case .OBJC_ASSOCIATION_ASSIGN where type(of: value) is AnyClass: .assigned(Weak(value as AnyObject))
      case .OBJC_ASSOCIATION_COPY, .OBJC_ASSOCIATION_COPY_NONATOMIC:
        .kept((value as? any NSCopying)?.copy(with: nil) ?? value)
      case .OBJC_ASSOCIATION_RETAIN, .OBJC_ASSOCIATION_RETAIN_NONATOMIC, .OBJC_ASSOCIATION_ASSIGN: .kept(value)
      }
    }
    let gone = lock.withLock {
      var gone: [Any] = forgetDead()
      let identity = ObjectIdentifier(object)
      // Another object may have been in this place.
      if let old = holders[identity], old.object !== object {
        gone.append(old)
        holders[identity] = nil
      }
      let holder = holders[identity] ?? Holder(object)
      if let old = holder.values[UInt(bitPattern: key)] { gone.append(old) }
      holder.values[UInt(bitPattern: key)] = kept
      holders[identity] = holder.values.isEmpty ? nil : holder
      return gone
    }
    withExtendedLifetime(gone) {}
  }

  func value(_ key: UnsafeRawPointer, of object: AnyObject) -> Any? {
    let value = lock.withLock { () -> Value? in
      guard let holder = holders[ObjectIdentifier(object)], holder.object === object else { return nil }
      return holder.values[UInt(bitPattern: key)]
    }
    return switch value {
    case .kept(let value): value
    case .assigned(let weak): weak.object
    case nil: nil
    }
  }

  func removeAll(of object: AnyObject) {
    let gone = lock.withLock { holders.removeValue(forKey: ObjectIdentifier(object)) }
    withExtendedLifetime(gone) {}
  }

  private func forgetDead() -> [Any] {
    guard holders.count >= limit else { return [] }
    let dead = holders.filter { $0.value.object == nil }
    for identity in dead.keys { holders[identity] = nil }
    limit = max(16, holders.count * 2)
    return Array(dead.values)
  }
}
