/// A value that makes another view of a view.
@preconcurrency @MainActor
public protocol ViewModifier {
  /// The view that a modified view is made of.
  associatedtype Body: View

  /// Returns the view that the modified view is made of. `content` stands for the view that is modified.
  @ViewBuilder func body(content: Content) -> Body

  /// Makes the node of a modified view, which lasts in the tree. Modifiers with a body need not implement this, nor do
  /// the kinds of modifiers without one that the graph knows, such as `LayerEffect` and `LayoutModifier`.
  static func _makeNode<V: View>(
    _ view: ModifiedContent<V, Self>, _ inputs: _NodeInputs
  ) -> _Node<ModifiedContent<V, Self>>

  typealias Content = _ViewModifier_Content<Self>
}

extension ViewModifier {
  public static func _makeNode<V: View>(
    _ view: ModifiedContent<V, Self>, _ inputs: _NodeInputs
  ) -> _Node<ModifiedContent<V, Self>> { CustomModifierNode(view, inputs) }
}

extension ViewModifier where Body == Never {
  /// Modifiers that the graph applies by itself have no body.
  public func body(content: Content) -> Never { preconditionFailure("\(Self.self) has no body") }

  @available(*, unavailable, message: "a modifier has a body; only those of the package itself are applied without one")
  public static func _makeNode<V: View>(
    _ view: ModifiedContent<V, Self>, _ inputs: _NodeInputs
  ) -> _Node<ModifiedContent<V, Self>> { preconditionFailure("\(Self.self) has no body") }
}

extension ViewModifier {
  /// Returns a modifier that applies this modifier, and then the other.
  public func concat<Modifier>(_ modifier: Modifier) -> ModifiedContent<Self, Modifier> {
    ModifiedContent(content: self, modifier: modifier)
  }
}

/// A modifier that changes nothing.
public struct EmptyModifier: ViewModifier {
  public typealias Body = Never
  public static let identity = EmptyModifier()

  public nonisolated init() {}

  public static func _makeNode<V: View>(
    _ view: ModifiedContent<V, EmptyModifier>, _ inputs: _NodeInputs
  ) -> _Node<ModifiedContent<V, EmptyModifier>> { PlainModifierNode(view, inputs) }
}

/// A view or modifier with a modifier applied.
public struct ModifiedContent<Content, Modifier> {
  public typealias Body = Never
  public var content: Content
  public var modifier: Modifier

  public nonisolated init(content: Content, modifier: Modifier) {
    self.content = content
    self.modifier = modifier
  }
}

extension ModifiedContent: Equatable where Content: Equatable, Modifier: Equatable {}
extension ModifiedContent: Sendable where Content: Sendable, Modifier: Sendable {}

extension ModifiedContent: View where Content: View, Modifier: ViewModifier {
  public static func _makeNode(_ view: Self, _ inputs: _NodeInputs) -> _Node<Self> {
    Modifier._makeNode(view, inputs)
  }
}

extension ModifiedContent: ViewModifier where Content: ViewModifier, Modifier: ViewModifier {
  public func body(content: _ViewModifier_Content<Self>) -> Never { preconditionFailure("\(Self.self) has no body") }

  public static func _makeNode<V: View>(
    _ view: ModifiedContent<V, Self>, _ inputs: _NodeInputs
  ) -> _Node<ModifiedContent<V, Self>> { ConcatenatedModifierNode(view, inputs) }
}

extension View {
  /// Returns this view with a modifier applied.
  public nonisolated func modifier<T>(_ modifier: T) -> ModifiedContent<Self, T> {
    ModifiedContent(content: self, modifier: modifier)
  }
}
