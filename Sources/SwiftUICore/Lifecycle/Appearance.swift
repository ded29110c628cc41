/// Runs an action when the content comes into the tree, and another when it has gone.
struct AppearanceModifier {
  typealias Body = Never
  let onAppear: (() -> Void)?
  let onDisappear: (() -> Void)?
}

extension AppearanceModifier: ViewModifier {
  static func _makeNode<Content: View>(
    _ view: ModifiedContent<Content, Self>, _ inputs: _NodeInputs
  ) -> _Node<ModifiedContent<Content, Self>> { AppearanceNode(view, inputs) }
}

/// The node registers itself after its content has been made, so that views inside appear first.
private final class AppearanceNode<Content: View>: ModifierNode<Content, AppearanceModifier>, HostPresenceObserver {
  private var hasAppeared = false

  override init(_ view: ModifiedContent<Content, AppearanceModifier>, _ inputs: NodeInputs) {
    super.init(view, inputs)
    graph.afterUpdate { [weak self] in
      guard let self, isAlive else { return }
      hostDidAppear()
    }
  }

  func hostDidAppear() {
    guard !hasAppeared else { return }
    hasAppeared = true
    modifier.onAppear?()
  }

  func hostDidDisappear() {
    guard hasAppeared else { return }
    hasAppeared = false
    modifier.onDisappear?()
  }

  override func willRemove() {
    guard hasAppeared, let action = modifier.onDisappear else { return }
    graph.afterUpdate(action)
  }
}

extension View {
  /// Runs `action` when this view has come into the tree and layers show it. The actions of views inside run first.
  public nonisolated func onAppear(perform action: (() -> Void)? = nil) -> some View {
    modifier(AppearanceModifier(onAppear: action, onDisappear: nil))
  }

  /// Runs `action` when this view has gone from the tree.
  public nonisolated func onDisappear(perform action: (() -> Void)? = nil) -> some View {
    modifier(AppearanceModifier(onAppear: nil, onDisappear: action))
  }
}
