/// Runs an action when a value that is computed from a view's geometry changes.
private struct GeometryChangeModifier<Value: Equatable>: ViewModifier {
  typealias Body = Never
  let value: (GeometryProxy) -> Value
  /// The action. It gets the old value and the new one, and at first the same value twice.
  let action: (Value, Value) -> Void

  static func _makeNode<Content: View>(
    _ view: ModifiedContent<Content, Self>, _ inputs: _NodeInputs
  ) -> _Node<ModifiedContent<Content, Self>> { GeometryChangeNode(view, inputs) }
}

private final class GeometryChangeNode<Content: View, Value: Equatable>: WrapperNode<
  Content, GeometryChangeModifier<Value>
>
{
  override func makeWrapper(around box: LayoutBox) -> LayoutBox {
    GeometryChangeBox(around: box, of: self, modifier)
  }

  override func modifierDidChange(from old: GeometryChangeModifier<Value>) {
    for case let box as GeometryChangeBox<Value> in wrappers { box.modifier = modifier }
  }
}

private final class GeometryChangeBox<Value: Equatable>: WrapperBox, GeometryWatcher {
  var modifier: GeometryChangeModifier<Value>
  private var known: Value?

  init(around inner: LayoutBox, of node: ViewNode, _ modifier: GeometryChangeModifier<Value>) {
    self.modifier = modifier
    super.init(around: inner, of: node)
    graph.geometryWatch.add(self)
  }

  func boxesWerePlaced() {
    guard isPlaced, node.isAlive else { return }
    let value = modifier.value(GeometryProxy(of: self))
    let old = known ?? value
    if known != nil, old == value { return }
    known = value
    graph.afterUpdate { [weak self] in self?.modifier.action(old, value) }
  }
}

extension View {
  /// Calls `action` with the value that `transform` makes of the view's geometry, at first and whenever it has changed.
  public func onGeometryChange<T: Equatable & Sendable>(
    for type: T.Type, of transform: @escaping (GeometryProxy) -> T, action: @escaping (_ newValue: T) -> Void
  ) -> some View {
    modifier(GeometryChangeModifier(value: transform) { action($1) })
  }

  /// Calls `action` with the old and the new value that `transform` makes of the view's geometry, at first and whenever
  /// it has changed. At first both are the same.
  public func onGeometryChange<T: Equatable & Sendable>(
    for type: T.Type, of transform: @escaping (GeometryProxy) -> T,
    action: @escaping (_ oldValue: T, _ newValue: T) -> Void
  ) -> some View {
    modifier(GeometryChangeModifier(value: transform, action: action))
  }
}
