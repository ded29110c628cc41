/// The node for a view of any type.
@MainActor
func makeNode<V: View>(_ view: V, _ inputs: NodeInputs) -> Node<V> {
  if V.Body.self != Never.self { return CompositeNode(view, inputs) }
  if let view = view as? any PrimitiveView { return asNode(makePrimitive(view, inputs)) }
  if let view = view as? any LeafView { return asNode(makeLeaf(view, inputs)) }
  if let view = view as? any LayoutContainer { return asNode(makeContainer(view, inputs)) }
  if let node = makePlatformNode(view, inputs) { return asNode(node) }
  preconditionFailure("\(V.self) has no body")
}

/// The node for a view whose type is not known.
@MainActor
func makeNode(erased view: any View, _ inputs: NodeInputs) -> ViewNode {
  func open<V: View>(_ view: V) -> ViewNode { makeNode(view, inputs) }
  return open(view)
}

@MainActor
private func makePrimitive<V: PrimitiveView>(_ view: V, _ inputs: NodeInputs) -> ViewNode { view.makeNode(inputs) }

@MainActor
private func makeLeaf<V: LeafView>(_ view: V, _ inputs: NodeInputs) -> ViewNode { LeafNode(view, inputs) }

@MainActor
private func makeContainer<V: LayoutContainer>(_ view: V, _ inputs: NodeInputs) -> ViewNode {
  ContainerNode(view, inputs)
}

@MainActor
private func asNode<V: View>(_ node: ViewNode) -> Node<V> {
  guard let node = node as? Node<V> else { preconditionFailure("\(V.self) made a node of another type of view") }
  return node
}

extension ModifiedContent: PrimitiveView where Content: View, Modifier: ViewModifier {
  @MainActor
  func makeNode(_ inputs: NodeInputs) -> Node<ModifiedContent<Content, Modifier>> {
    if Modifier.Body.self != Never.self { return CustomModifierNode(self, inputs) }
    return asNode(makePrimitiveNode(inputs))
  }

  @MainActor
  private func makePrimitiveNode(_ inputs: NodeInputs) -> ViewNode {
    let content = content
    switch modifier {
    case let modifier as any PrimitiveModifier: return open(modifier)
    case let modifier as any LayerEffect: return open(modifier)
    case let modifier as any GeometryEffect: return modifier.makeGeometryNode(content, inputs)
    case let modifier as any LayoutModifier: return open(modifier)
    case let modifier as any EnvironmentModifier: return open(modifier)
    case let modifier as any TraitModifier: return open(modifier)
    case let modifier as any TransactionModifier: return open(modifier)
    case let modifier as any SecondaryModifier: return open(modifier)
    case let modifier as any NestedModifiers: return modifier.makeNode(content, inputs)
    case is EmptyModifier: return PlainModifierNode(self, inputs)
    default: preconditionFailure("\(Modifier.self) has no body")
    }

    func open<M: PrimitiveModifier>(_ modifier: M) -> ViewNode {
      modifier.makeNode(ModifiedContent<Content, M>(content: content, modifier: modifier), inputs)
    }
    func open<M: LayerEffect>(_ modifier: M) -> ViewNode {
      EffectNode(ModifiedContent<Content, M>(content: content, modifier: modifier), inputs)
    }
    func open<M: LayoutModifier>(_ modifier: M) -> ViewNode {
      LayoutModifierNode(ModifiedContent<Content, M>(content: content, modifier: modifier), inputs)
    }
    func open<M: EnvironmentModifier>(_ modifier: M) -> ViewNode {
      EnvironmentModifierNode(ModifiedContent<Content, M>(content: content, modifier: modifier), inputs)
    }
    func open<M: TraitModifier>(_ modifier: M) -> ViewNode {
      TraitModifierNode(ModifiedContent<Content, M>(content: content, modifier: modifier), inputs)
    }
    func open<M: TransactionModifier>(_ modifier: M) -> ViewNode {
      TransactionModifierNode(ModifiedContent<Content, M>(content: content, modifier: modifier), inputs)
    }
    func open<M: SecondaryModifier>(_ modifier: M) -> ViewNode {
      SecondaryModifierNode(ModifiedContent<Content, M>(content: content, modifier: modifier), inputs)
    }
  }
}

/// A modifier that is two, one applied after the other.
@MainActor
protocol NestedModifiers {
  func makeNode<Content: View>(_ content: Content, _ inputs: NodeInputs) -> ViewNode
}

extension ModifiedContent: NestedModifiers where Content: ViewModifier, Modifier: ViewModifier {
  @MainActor
  func makeNode<Inner: View>(_ content: Inner, _ inputs: NodeInputs) -> ViewNode {
    NestedModifiersNode(ModifiedContent<Inner, Self>(content: content, modifier: self), inputs)
  }
}

private final class NestedModifiersNode<Inner: View, First: ViewModifier, Second: ViewModifier>: Node<
  ModifiedContent<Inner, ModifiedContent<First, Second>>
>
{
  typealias Unnested = ModifiedContent<ModifiedContent<Inner, First>, Second>
  private var child: Node<Unnested>!

  override init(_ view: ModifiedContent<Inner, ModifiedContent<First, Second>>, _ inputs: NodeInputs) {
    super.init(view, inputs)
    child = SwiftUI.makeNode(NestedModifiersNode.unnested(view), inputs.below(self))
  }

  private static func unnested(_ view: ModifiedContent<Inner, ModifiedContent<First, Second>>) -> Unnested {
    view.content.modifier(view.modifier.content).modifier(view.modifier.modifier)
  }

  override var children: [ViewNode] { child.map { [$0] } ?? [] }

  override func update(to view: ModifiedContent<Inner, ModifiedContent<First, Second>>) {
    self.view = view
    child.update(to: NestedModifiersNode.unnested(view))
  }
}
