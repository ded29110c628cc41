/// A view whose body is evaluated again only if the view is unequal to what it was.
public struct EquatableView<Content: View & Equatable> {
  public var content: Content

  public init(content: Content) { self.content = content }
}

extension EquatableView: View {
  public var body: Content { content }
}

extension View where Self: Equatable {
  /// Evaluates this view's body again only if the view is unequal to what it was.
  public nonisolated func equatable() -> EquatableView<Self> { EquatableView(content: self) }
}
