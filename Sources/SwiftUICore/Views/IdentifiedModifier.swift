/// A modifier that says for whom a view stands. Xcode's previews put it around views, so code names it; here nobody
/// does, and it changes nothing.
public struct _IdentifiedModifier<Identifier: Hashable>: ViewModifier {
  public typealias Body = Never
  public var identifier: Identifier

  public init(identifier: Identifier) { self.identifier = identifier }

  public static func _makeNode<V: View>(
    _ view: ModifiedContent<V, Self>, _ inputs: _NodeInputs
  ) -> _Node<ModifiedContent<V, Self>> { PlainModifierNode(view, inputs) }
}

/// What Xcode's previews call a view by.
public struct __DesignTimeSelectionIdentifier: Hashable, Sendable {
  private let name: String

  public init(_ name: String) { self.name = name }
}
