/// Runs actions when its content comes into the tree, and when it has gone.
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

/// Made after its content, so that what is inside appears first.
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
  /// Runs `action` when this view comes into the tree, once layers show it; views inside come first.
  public nonisolated func onAppear(perform action: (() -> Void)? = nil) -> some View {
    modifier(AppearanceModifier(onAppear: action, onDisappear: nil))
  }

  /// Runs `action` when this view has gone from the tree.
  public nonisolated func onDisappear(perform action: (() -> Void)? = nil) -> some View {
    modifier(AppearanceModifier(onAppear: nil, onDisappear: action))
  }
}
