extension View {
  /// Lets fingers touch the view, for its gestures and those around it, where `shape` is.
  public func contentShape<S: Shape>(_ shape: S, eoFill: Bool = false) -> some View {
    modifier(ContentShapeModifier(shape: shape, isEvenOdd: eoFill))
  }
}

struct ContentShapeModifier<S: Shape>: ViewModifier {
  typealias Body = Never
  let shape: S
  let isEvenOdd: Bool

  static func _makeNode<Content: View>(
    _ view: ModifiedContent<Content, Self>, _ inputs: _NodeInputs
  ) -> _Node<ModifiedContent<Content, Self>> { ContentShapeNode(view, inputs) }
}

private final class ContentShapeNode<Content: View, S: Shape>: WrapperNode<Content, ContentShapeModifier<S>> {
  override func makeWrapper(around box: LayoutBox) -> LayoutBox {
    let wrapper = ContentShapeBox(around: box, of: self)
    wrapper.isInside = modifier.contains
    return wrapper
  }

  override func modifierDidChange(from old: ContentShapeModifier<S>) {
    for case let box as ContentShapeBox in wrappers { box.isInside = modifier.contains }
  }
}

extension ContentShapeModifier {
  fileprivate func contains(_ point: CGPoint, size: CGSize) -> Bool {
    shape.path(in: CGRect(origin: .zero, size: size)).contains(point, eoFill: isEvenOdd)
  }
}

/// A box that fingers touch inside a shape, whatever the boxes inside are.
final class ContentShapeBox: WrapperBox {
  fileprivate var isInside: (CGPoint, CGSize) -> Bool = { _, _ in true }

  override func contains(_ point: CGPoint) -> Bool { isInside(point, size) }
}
