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
  /// Values that come while the update that subscribes goes on wait for its end.
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
      // A publisher gives its values away, as in Combine.
      let value = UncheckedSendable(value)
      performOnMainActor { self?.receive(value.value) }
    }
    isSubscribing = false
  }

  private func receive(_ value: P.Output) {
    guard isAlive else { return }
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
