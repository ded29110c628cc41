/// A value that a view hands to the layout that contains it.
public protocol LayoutValueKey {
  associatedtype Value
  static var defaultValue: Value { get }
}

private struct ZIndexModifier: TraitModifier {
  let value: Double

  func modify(_ traits: inout ViewTraits) { traits.zIndex = value.isNaN ? 0 : value }
}

private struct LayoutPriorityModifier: TraitModifier {
  let value: Double

  func modify(_ traits: inout ViewTraits) { traits.layoutPriority = value.isNaN ? 0 : value }
}

private struct LayoutValueModifier<K: LayoutValueKey>: TraitModifier {
  let value: K.Value

  func modify(_ traits: inout ViewTraits) { traits[ObjectIdentifier(K.self)] = value }
}

extension View {
  /// Sets the order in depth: views with a greater value lie in front of siblings with a lower one. The default is 0.
  public func zIndex(_ value: Double) -> some View {
    modifier(ZIndexModifier(value: value))
  }

  /// Sets the order in which a stack offers space: views with a greater value come first. The default is 0.
  public func layoutPriority(_ value: Double) -> some View {
    modifier(LayoutPriorityModifier(value: value))
  }

  /// Hands `value` to the layout that the view is in.
  public func layoutValue<K: LayoutValueKey>(key: K.Type, value: K.Value) -> some View {
    modifier(LayoutValueModifier<K>(value: value))
  }
}

extension View {
  /// Sets the value that the view stands for where it is one of several to choose from.
  public func tag<V: Hashable>(_ tag: V) -> some View { layoutValue(key: TagKey.self, value: AnyHashable(tag)) }
}

/// The key of a view's tag.
package struct TagKey: LayoutValueKey {
  package static var defaultValue: AnyHashable? { nil }
}
