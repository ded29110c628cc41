/// Runs an action when a value differs from the one at the previous update.
struct ValueChangeModifier<Value: Equatable> {
  typealias Body = Never
  let value: Value
  let isInitial: Bool
  /// Whether the action of the previous view value runs, whose captured values are those before the change.
  let isOldAction: Bool
  let action: (_ old: Value, _ new: Value) -> Void
}

extension ValueChangeModifier: ViewModifier {
  static func _makeNode<Content: View>(
    _ view: ModifiedContent<Content, Self>, _ inputs: _NodeInputs
  ) -> _Node<ModifiedContent<Content, Self>> { ValueChangeNode(view, inputs) }
}

private final class ValueChangeNode<Content: View, Value: Equatable>: ModifierNode<
  Content, ValueChangeModifier<Value>
>
{
  override init(_ view: ModifiedContent<Content, ValueChangeModifier<Value>>, _ inputs: NodeInputs) {
    super.init(view, inputs)
    if modifier.isInitial { run(modifier.action, modifier.value, modifier.value) }
  }

  override func modifierDidChange(from old: ValueChangeModifier<Value>) {
    guard old.value != modifier.value else { return }
    run(modifier.isOldAction ? old.action : modifier.action, old.value, modifier.value)
  }

  private func run(_ action: @escaping (Value, Value) -> Void, _ old: Value, _ new: Value) {
    graph.afterUpdate { [weak self] in
      if let self, isAlive { action(old, new) }
    }
  }
}

extension View {
  /// Runs `action` with the old and the new value when `value` has changed.
  ///
  /// - Parameter initial: Whether the action also runs when the view appears, with the first value as both.
  public nonisolated func onChange<V: Equatable>(
    of value: V, initial: Bool = false, _ action: @escaping (_ oldValue: V, _ newValue: V) -> Void
  ) -> some View {
    modifier(ValueChangeModifier(value: value, isInitial: initial, isOldAction: false, action: action))
  }

  /// Runs `action` when `value` has changed.
  ///
  /// - Parameter initial: Whether the action also runs when the view appears.
  public nonisolated func onChange<V: Equatable>(
    of value: V, initial: Bool = false, _ action: @escaping () -> Void
  ) -> some View {
    onChange(of: value, initial: initial) { _, _ in action() }
  }

  /// Runs the action with the new value when `value` has changed. The action is the one that was given before the
  /// change.
  public nonisolated func onChange<V: Equatable>(
    of value: V, perform action: @escaping (_ newValue: V) -> Void
  ) -> some View {
    modifier(ValueChangeModifier(value: value, isInitial: false, isOldAction: true, action: { action($1) }))
  }
}
