/// Makes another view of a view.
@preconcurrency @MainActor
public protocol ViewModifier {
  /// What the modified view is made of.
  associatedtype Body: View

  /// What the modified view is made of; `content` stands for the view that is modified.
  @ViewBuilder func body(content: Content) -> Body

  typealias Content = _ViewModifier_Content<Self>
}

extension ViewModifier where Body == Never {
  /// Modifiers of this module have no body.
  public func body(content: Content) -> Never { preconditionFailure("\(Self.self) has no body") }
}

extension ViewModifier {
  /// This modifier, and then the other.
  public func concat<Modifier>(_ modifier: Modifier) -> ModifiedContent<Self, Modifier> {
    ModifiedContent(content: self, modifier: modifier)
  }
}

/// A modifier that changes nothing.
public struct EmptyModifier: ViewModifier {
  public typealias Body = Never
  public static let identity = EmptyModifier()

  public nonisolated init() {}
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
extension ModifiedContent: View where Content: View, Modifier: ViewModifier {}
extension ModifiedContent: ViewModifier where Content: ViewModifier, Modifier: ViewModifier {
  public func body(content: _ViewModifier_Content<Self>) -> Never { preconditionFailure("\(Self.self) has no body") }
}

extension View {
  /// This view with a modifier applied.
  public nonisolated func modifier<T>(_ modifier: T) -> ModifiedContent<Self, T> {
    ModifiedContent(content: self, modifier: modifier)
  }
}

/// A modifier that knows by itself what it becomes in the tree.
@MainActor
protocol PrimitiveModifier: ViewModifier where Body == Never {
  func makeNode<Content: View>(
    _ view: ModifiedContent<Content, Self>, _ inputs: NodeInputs
  ) -> Node<ModifiedContent<Content, Self>>
}
