/// Gives a preference that is made of an anchor, and updates it when the view moves.
struct AnchorModifier<Value, Key: PreferenceKey> {
  typealias Body = Never
  let source: Anchor<Value>.Source
  let hidesContent: Bool
  /// Changes the content's preference by the anchor.
  let transform: (inout Key.Value, Anchor<Value>) -> Void
}

extension AnchorModifier: ViewModifier {
  static func _makeNode<Content: View>(
    _ view: ModifiedContent<Content, Self>, _ inputs: _NodeInputs
  ) -> _Node<ModifiedContent<Content, Self>> { AnchorNode(view, inputs) }
}

private final class AnchorNode<Content: View, Value, Key: PreferenceKey>: WrapperNode<
  Content, AnchorModifier<Value, Key>
>, PreferenceSource
{
  override init(_ view: ModifiedContent<Content, AnchorModifier<Value, Key>>, _ inputs: NodeInputs) {
    super.init(view, inputs)
    beginGivingPreferences(preferenceKey)
  }

  override func makeWrapper(around box: LayoutBox) -> LayoutBox {
    AnchorBox(around: box, of: self, source: modifier.source) { [unowned self] in preferenceDidChange(preferenceKey) }
  }

  var preferenceKey: ObjectIdentifier { ObjectIdentifier(Key.self) }
  var hidesPreferencesOfContent: Bool { modifier.hidesContent }

  /// The preference; nil until the view has a place. If the content is several views, each gives its own anchor.
  func preference(over content: () -> Any?) -> Any? {
    var result = modifier.hidesContent ? nil : content() as? Key.Value
    for case let box as AnchorBox<Value> in boxes {
      guard let anchor = box.anchor else { continue }
      if var value = result {
        if modifier.hidesContent {
          Key.reduce(value: &value) {
            var next = Key.defaultValue
            modifier.transform(&next, anchor)
            return next
          }
        } else {
          modifier.transform(&value, anchor)
        }
        result = value
      } else {
        var value = Key.defaultValue
        modifier.transform(&value, anchor)
        result = value
      }
    }
    return result
  }

  override func modifierDidChange(from old: AnchorModifier<Value, Key>) {
    for case let box as AnchorBox<Value> in wrappers { box.source = modifier.source }
    preferenceDidChange(preferenceKey)
  }

  override func willRemove() {
    super.willRemove()
    preferenceDidChange(preferenceKey)
  }
}

private final class AnchorBox<Value>: WrapperBox, GeometryWatcher {
  var source: Anchor<Value>.Source {
    didSet { boxesWerePlaced() }
  }
  private(set) var anchor: Anchor<Value>?
  private let anchorDidChange: () -> Void

  init(
    around inner: LayoutBox, of node: ViewNode, source: Anchor<Value>.Source, anchorDidChange: @escaping () -> Void
  ) {
    self.source = source
    self.anchorDidChange = anchorDidChange
    super.init(around: inner, of: node)
    graph.geometryWatch.add(self)
  }

  func boxesWerePlaced() {
    guard isPlaced, node.isAlive else { return }
    let value = source.value(size)
    let placed = Anchor(value: (value as? any AnchorValue)?.applying(mapToRoot) as? Value ?? value)
    if let anchor, areEqual(anchor, placed) { return }
    anchor = placed
    anchorDidChange()
  }
}

extension View {
  /// Gives the views around a preference that is made of a point or rectangle of this view.
  public nonisolated func anchorPreference<A, K: PreferenceKey>(
    key _: K.Type = K.self, value: Anchor<A>.Source, transform: @escaping (Anchor<A>) -> K.Value
  ) -> some View {
    modifier(AnchorModifier<A, K>(source: value, hidesContent: true) { $0 = transform($1) })
  }

  /// Changes the preference that this view gives to the views around, by a point or rectangle of this view.
  public nonisolated func transformAnchorPreference<A, K: PreferenceKey>(
    key _: K.Type = K.self, value: Anchor<A>.Source, transform: @escaping (inout K.Value, Anchor<A>) -> Void
  ) -> some View {
    modifier(AnchorModifier<A, K>(source: value, hidesContent: false, transform: transform))
  }
}
