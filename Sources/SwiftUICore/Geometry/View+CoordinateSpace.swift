extension View {
  /// Lets gestures and geometry readers inside use this view's coordinates by a name.
  public func coordinateSpace(_ name: NamedCoordinateSpace) -> some View {
    modifier(CoordinateSpaceModifier(space: name.coordinateSpace))
  }

  /// Lets gestures and geometry readers inside use this view's coordinates by a name.
  public func coordinateSpace<T: Hashable>(name: T) -> some View { coordinateSpace(.named(name)) }
}

extension LayoutBox {
  /// Returns the innermost box around this one that has been given the name of `space`; nil if there is none. O(depth).
  func namedSpace(_ space: CoordinateSpace) -> LayoutBox? {
    var box = parent
    while let next = box {
      if let named = next as? NamedSpaceBox, named.space == space { return next }
      box = next.parent
    }
    return nil
  }
}

struct CoordinateSpaceModifier: ViewModifier {
  typealias Body = Never
  let space: CoordinateSpace

  static func _makeNode<Content: View>(
    _ view: ModifiedContent<Content, Self>, _ inputs: _NodeInputs
  ) -> _Node<ModifiedContent<Content, Self>> { CoordinateSpaceNode(view, inputs) }
}

private final class CoordinateSpaceNode<Content: View>: WrapperNode<Content, CoordinateSpaceModifier> {
  override func makeWrapper(around box: LayoutBox) -> LayoutBox {
    NamedSpaceBox(around: box, of: self, space: modifier.space)
  }

  override func modifierDidChange(from old: CoordinateSpaceModifier) {
    for case let box as NamedSpaceBox in wrappers { box.space = modifier.space }
  }
}

private final class NamedSpaceBox: WrapperBox {
  var space: CoordinateSpace

  init(around inner: LayoutBox, of node: ViewNode, space: CoordinateSpace) {
    self.space = space
    super.init(around: inner, of: node)
  }
}
