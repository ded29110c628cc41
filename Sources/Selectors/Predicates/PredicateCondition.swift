import Foundation

/// What a predicate's format says. The values in it are what a program handed over, and are only read.
indirect enum PredicateCondition: @unchecked Sendable {
  case constant(Bool)
  case not(PredicateCondition)
  case all([PredicateCondition])
  case any([PredicateCondition])
  case comparison(Quantity, PredicateValue, PredicateOperator, PredicateValue)

  /// Of how many members of a list on the left a comparison must hold; nil if what is on the left is compared itself.
  enum Quantity { case one, any, all, none }

  func holds(of object: Any?, _ variables: [String: Any]) -> Bool {
    switch self {
    case .constant(let value): return value
    case .not(let inner): return !inner.holds(of: object, variables)
    case .all(let inner): return inner.allSatisfy { $0.holds(of: object, variables) }
    case .any(let inner): return inner.contains { $0.holds(of: object, variables) }
    case .comparison(let quantity, let left, let comparison, let right):
      let (left, right) = (left.value(of: object, variables), right.value(of: object, variables))
      let members = left.flatMap(PredicateValue.members)
      switch quantity {
      case .one: return comparison.holds(left, right)
      case .any: return (members ?? []).contains { comparison.holds($0, right) }
      case .all: return (members ?? []).allSatisfy { comparison.holds($0, right) }
      case .none: return !(members ?? []).contains { comparison.holds($0, right) }
      }
    }
  }
}

/// A side of a comparison.
indirect enum PredicateValue {
  case itself
  case constant(Any?)
  case variable(String)
  case list([PredicateValue])
  /// The end of a path of keys that begins at a value.
  case path(PredicateValue, [String])

  func value(of object: Any?, _ variables: [String: Any]) -> Any? {
    switch self {
    case .itself: return object
    case .constant(let value): return value
    case .variable(let name):
      guard let value = variables[name] else { preconditionFailure("NSPredicate is given no value for $\(name)") }
      return value is NSNull ? nil : value
    case .list(let values): return values.map { $0.value(of: object, variables) ?? NSNull() }
    case .path(let start, let keys):
      return keys.reduce(start.value(of: object, variables)) { owner, key in
        owner.flatMap { Self.value(forKey: key, of: $0) }
      }
    }
  }

  private static func value(forKey key: String, of owner: Any) -> Any? {
    if let list = members(of: owner), !(owner is [String: Any]) {
      if key == "@count" { return list.count }
      return list.map { value(forKey: key, of: $0) ?? NSNull() }
    }
    if let dictionary = owner as? [String: Any] { return key == "@count" ? dictionary.count : dictionary[key] }
    if let dictionary = owner as? NSDictionary { return key == "@count" ? dictionary.count : dictionary[key] }
    if let text = owner as? String, key == "length" { return text.utf16.count }
    if key == "self" { return owner }
    guard let object = owner as? NSObject else {
      preconditionFailure("NSPredicate asks \(type(of: owner)) for the key \(key), which it cannot have")
    }
    return object.value(forKey: key)
  }

  /// The members of an array or of a set; nil of everything else.
  static func members(of value: Any) -> [Any]? {
    switch value {
    case let array as [Any]: array
    case let array as NSArray: array.map { $0 }
    case let set as Set<AnyHashable>: set.map(\.base)
    case let set as NSSet: set.map { $0 }
    default: nil
    }
  }
}
