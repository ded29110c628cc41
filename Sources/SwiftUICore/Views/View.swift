/// A value that describes a part of the screen.
///
/// Views are cheap values, made anew whenever a value that they depend on changes. Identity, state and layers last, and
/// are kept beside them.
@preconcurrency @MainActor
public protocol View {
  /// The view that this one is made of.
  associatedtype Body: View

  /// The view that this one is made of. It is read again when a state that it has read changes.
  @ViewBuilder var body: Body { get }

  /// Makes the node of the view, which lasts in the tree. Views with a body need not implement this, nor do the kinds
  /// of views without one that the graph knows, such as `LeafView`.
  static func _makeNode(_ view: Self, _ inputs: _NodeInputs) -> _Node<Self>
}

extension View {
  public static func _makeNode(_ view: Self, _ inputs: _NodeInputs) -> _Node<Self> { CompositeNode(view, inputs) }
}

extension Never: View {
  public typealias Body = Never

  public var body: Never { preconditionFailure("Never has no values") }

  public static func _makeNode(_ view: Never, _ inputs: _NodeInputs) -> _Node<Never> {}
}

extension View where Body == Never {
  /// Views that the graph draws by itself have no body.
  public var body: Never { preconditionFailure("\(Self.self) has no body") }

  @available(*, unavailable, message: "a view has a body; only those of the package itself are drawn without one")
  public static func _makeNode(_ view: Self, _ inputs: _NodeInputs) -> _Node<Self> {
    preconditionFailure("\(Self.self) has no body")
  }
}
