extension View {
  /// What the view stands for where it is one of several to choose from.
  public func tag<V: Hashable>(_ tag: V) -> some View { layoutValue(key: TagKey.self, value: AnyHashable(tag)) }
}

/// What a view stands for.
package struct TagKey: LayoutValueKey {
  package static var defaultValue: AnyHashable? { nil }
}
