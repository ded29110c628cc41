public import Combine

/// Runs an action with each value that a publisher sends.
struct ReceivingModifier<P: Publisher> where P.Failure == Never {
  typealias Body = Never
  let publisher: P
  let action: (P.Output) -> Void
}

extension ReceivingModifier: ViewModifier {
  static func _makeNode<Content: View>(
    _ view: ModifiedContent<Content, Self>, _ inputs: _NodeInputs
  ) -> _Node<ModifiedContent<Content, Self>> { ReceivingNode(view, inputs) }
}

private final class ReceivingNode<Content: View, P: Publisher>: ModifierNode<Content, ReceivingModifier<P>>
where P.Failure == Never {
  private var subscription: AnyCancellable?
  /// Whether the node is subscribing right now. Values that come meanwhile wait for the end of the update.
  private var isSubscribing = false

  override init(_ view: ModifiedContent<Content, ReceivingModifier<P>>, _ inputs: NodeInputs) {
    super.init(view, inputs)
    subscribe()
  }

  override func modifierDidChange(from old: ReceivingModifier<P>) {
    if !areEqual(old.publisher, modifier.publisher) { subscribe() }
  }

  private func subscribe() {
    isSubscribing = true
    subscription = modifier.publisher.sink { [weak self] value in
      // A publisher does not use a value any more once it has sent it, as in Combine.
      let value = UncheckedSendable(value)
      performOnMainActor { self?.receive(value.value) }
    }
    isSubscribing = false
  }

  private func receive(_ value: P.Output) {
    guard isAlive else { return }
    // What an object publishes of a property comes before the property changes.
    ObservedChanges.noteTelling()
    if isSubscribing {
      graph.afterUpdate { [weak self] in self?.receive(value) }
    } else {
      modifier.action(value)
    }
  }

  override func willRemove() { subscription = nil }
}

extension View {
  /// Runs `action` with each value that `publisher` sends, on the main actor.
  public nonisolated func onReceive<P: Publisher>(
    _ publisher: P, perform action: @escaping (P.Output) -> Void
  ) -> some View where P.Failure == Never {
    modifier(ReceivingModifier(publisher: publisher, action: action))
  }
}
