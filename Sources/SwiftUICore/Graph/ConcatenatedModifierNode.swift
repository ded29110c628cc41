/// The node of a view with two modifiers that were joined before they were applied.
final class ConcatenatedModifierNode<Inner: View, First: ViewModifier, Second: ViewModifier>: Node<
  ModifiedContent<Inner, ModifiedContent<First, Second>>
>
{
  typealias Unnested = ModifiedContent<ModifiedContent<Inner, First>, Second>
  private var child: Node<Unnested>!

  override init(_ view: ModifiedContent<Inner, ModifiedContent<First, Second>>, _ inputs: NodeInputs) {
    super.init(view, inputs)
    child = makeNode(Self.unnested(view), inputs.below(self))
  }

  private static func unnested(_ view: ModifiedContent<Inner, ModifiedContent<First, Second>>) -> Unnested {
    view.content.modifier(view.modifier.content).modifier(view.modifier.modifier)
  }

  override var onlyChild: ViewNode? { child }

  override func update(to view: ModifiedContent<Inner, ModifiedContent<First, Second>>) {
    self.view = view
    child.update(to: Self.unnested(view))
  }
}
