/// Runs an action with the content's preference, at first and whenever it has changed.
struct PreferenceActionModifier<Key: PreferenceKey> where Key.Value: Equatable {
  typealias Body = Never
  let action: (Key.Value) -> Void
}

extension PreferenceActionModifier: ViewModifier {
  static func _makeNode<Content: View>(
    _ view: ModifiedContent<Content, Self>, _ inputs: _NodeInputs
  ) -> _Node<ModifiedContent<Content, Self>> { PreferenceActionNode(view, inputs) }
}

private final class PreferenceActionNode<Content: View, Key: PreferenceKey>: ModifierNode<
  Content, PreferenceActionModifier<Key>
>
where Key.Value: Equatable {
  private var known: Key.Value?
  private var isWaiting = false

  override init(_ view: ModifiedContent<Content, PreferenceActionModifier<Key>>, _ inputs: NodeInputs) {
    super.init(view, inputs)
    child.preferences.observe(ObjectIdentifier(Key.self), for: self) { [weak self] in self?.compareLater() }
    compareLater()
  }

  private func compareLater() {
    guard !isWaiting else { return }
    isWaiting = true
    graph.afterUpdate { [weak self] in self?.compare() }
  }

  private func compare() {
    isWaiting = false
    guard isAlive else { return }
    let value = child.preferences.value(Key.self) ?? Key.defaultValue
    guard known != value else { return }
    known = value
    modifier.action(value)
  }
}

/// A view made of the preference of the content to which this is a background or an overlay.
struct PreferenceView<Key: PreferenceKey, Content: View> {
  typealias Body = Never
  let transform: (Key.Value) -> Content
}

extension PreferenceView: View {
  static func _makeNode(_ view: Self, _ inputs: _NodeInputs) -> _Node<Self> { PreferenceNode(view, inputs) }
}

private final class PreferenceNode<Key: PreferenceKey, Content: View>: Node<PreferenceView<Key, Content>> {
  private var child: Node<Content>!
  private var known: Key.Value

  override init(_ view: PreferenceView<Key, Content>, _ inputs: NodeInputs) {
    known = PreferenceNode.value(below: inputs.parent)
    super.init(view, inputs)
    PreferenceNode.giver(below: inputs.parent)?.preferences.observe(ObjectIdentifier(Key.self), for: self) {
      [weak self] in self?.setNeedsUpdate()
    }
    child = makeNode(makeContent(), inputs.below(self))
  }

  /// The content of the modifier whose background or overlay this is.
  private static func giver(below parent: ViewNode?) -> ViewNode? { parent?.children.first }

  private static func value(below parent: ViewNode?) -> Key.Value {
    giver(below: parent)?.preferences.value(Key.self) ?? Key.defaultValue
  }

  override var onlyChild: ViewNode? { child }

  override func update(to view: PreferenceView<Key, Content>) {
    self.view = view
    child.update(to: makeContent())
  }

  override func refresh() {
    known = PreferenceNode.value(below: parent)
    child.update(to: makeContent())
  }

  private func makeContent() -> Content { evaluate(self) { view.transform(known) } }
}

/// Shows a view that is made of the content's preference behind the content or in front of it.
struct PreferenceSecondaryModifier<Key: PreferenceKey, Content: View> {
  typealias Body = Never
  let placement: SecondaryPlacement
  let alignment: Alignment
  let transform: (Key.Value) -> Content
}

extension PreferenceSecondaryModifier: SecondaryModifier {
  var secondary: PreferenceView<Key, Content> { PreferenceView(transform: transform) }
}

extension View {
  /// Runs `action` with the value that this view and those inside give, at first and whenever it has changed.
  public nonisolated func onPreferenceChange<K: PreferenceKey>(
    _ key: K.Type = K.self, perform action: @escaping (K.Value) -> Void
  ) -> some View where K.Value: Equatable {
    modifier(PreferenceActionModifier<K>(action: action))
  }

  /// Shows, behind this view, a view that `transform` makes of a preference of this one.
  public nonisolated func backgroundPreferenceValue<Key: PreferenceKey, T: View>(
    _ key: Key.Type = Key.self, alignment: Alignment = .center,
    @ViewBuilder _ transform: @escaping (Key.Value) -> T
  ) -> some View {
    modifier(PreferenceSecondaryModifier<Key, T>(placement: .behind, alignment: alignment, transform: transform))
  }

  /// Shows, in front of this view, a view that `transform` makes of a preference of this one.
  public nonisolated func overlayPreferenceValue<Key: PreferenceKey, T: View>(
    _ key: Key.Type = Key.self, alignment: Alignment = .center,
    @ViewBuilder _ transform: @escaping (Key.Value) -> T
  ) -> some View {
    modifier(PreferenceSecondaryModifier<Key, T>(placement: .inFront, alignment: alignment, transform: transform))
  }
}
