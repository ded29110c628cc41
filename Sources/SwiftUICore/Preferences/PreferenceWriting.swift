/// Gives a preference in place of the content's.
public struct _PreferenceWritingModifier<Key: PreferenceKey> {
  public typealias Body = Never
  public var value: Key.Value

  public init(key: Key.Type = Key.self, value: Key.Value) { self.value = value }
}

extension _PreferenceWritingModifier: ViewModifier {
  public static func _makeNode<Content: View>(
    _ view: ModifiedContent<Content, Self>, _ inputs: _NodeInputs
  ) -> _Node<ModifiedContent<Content, Self>> { PreferenceWritingNode(view, inputs) }
}

private final class PreferenceWritingNode<Content: View, Key: PreferenceKey>: ModifierNode<
  Content, _PreferenceWritingModifier<Key>
>, PreferenceSource
{
  override init(_ view: ModifiedContent<Content, _PreferenceWritingModifier<Key>>, _ inputs: NodeInputs) {
    super.init(view, inputs)
    beginGivingPreferences(preferenceKey)
  }

  var preferenceKey: ObjectIdentifier { ObjectIdentifier(Key.self) }
  var hidesPreferencesOfContent: Bool { true }
  func preference(over content: () -> Any?) -> Any? { modifier.value }

  override func modifierDidChange(from old: _PreferenceWritingModifier<Key>) { preferenceDidChange(preferenceKey) }
  override func willRemove() { preferenceDidChange(preferenceKey) }
}

/// Changes the content's preference.
public struct _PreferenceTransformModifier<Key: PreferenceKey> {
  public typealias Body = Never
  public var transform: (inout Key.Value) -> Void

  public init(key: Key.Type = Key.self, transform: @escaping (inout Key.Value) -> Void) { self.transform = transform }
}

extension _PreferenceTransformModifier: ViewModifier {
  public static func _makeNode<Content: View>(
    _ view: ModifiedContent<Content, Self>, _ inputs: _NodeInputs
  ) -> _Node<ModifiedContent<Content, Self>> { PreferenceTransformNode(view, inputs) }
}

private final class PreferenceTransformNode<Content: View, Key: PreferenceKey>: ModifierNode<
  Content, _PreferenceTransformModifier<Key>
>, PreferenceSource
{
  override init(_ view: ModifiedContent<Content, _PreferenceTransformModifier<Key>>, _ inputs: NodeInputs) {
    super.init(view, inputs)
    beginGivingPreferences(preferenceKey)
  }

  var preferenceKey: ObjectIdentifier { ObjectIdentifier(Key.self) }
  var hidesPreferencesOfContent: Bool { false }

  func preference(over content: () -> Any?) -> Any? {
    var value = content() as? Key.Value ?? Key.defaultValue
    modifier.transform(&value)
    return value
  }

  override func modifierDidChange(from old: _PreferenceTransformModifier<Key>) { preferenceDidChange(preferenceKey) }
  override func willRemove() { preferenceDidChange(preferenceKey) }
}

extension View {
  /// Gives the views around this one a value, in place of those that the views inside give.
  public nonisolated func preference<K: PreferenceKey>(key: K.Type = K.self, value: K.Value) -> some View {
    modifier(_PreferenceWritingModifier<K>(value: value))
  }

  /// Changes the value that this view and those inside give to the views around.
  public nonisolated func transformPreference<K: PreferenceKey>(
    _ key: K.Type = K.self, _ callback: @escaping (inout K.Value) -> Void
  ) -> some View {
    modifier(_PreferenceTransformModifier<K>(transform: callback))
  }
}
